import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { keptWords } from './kept-words.ts';
import { entitlementsOf } from './plans.queries.ts';

/** What is more than the plan holds, and how its holder chooses among it; nothing while everything fits. */
export function KeptFromLargerPlan({ userId }: { userId: string }) {
  const { data } = useQuery(entitlementsOf(userId));
  const lines = data ? keptWords(data) : [];
  if (lines.length === 0 || !data) return null;
  const readOnly = Object.values(data.read_only).some((count) => count > 0);
  return (
    <Alert
      color="yellow"
      icon={<IconLock size={19} aria-hidden />}
      title="Kept from a larger plan"
      role="region"
      aria-label="Kept from a larger plan"
    >
      <Stack gap="xs">
        {readOnly ? (
          <Text size="sm">
            Nothing was deleted. The newest of each kind stay editable; what is read-only can be viewed,
            downloaded, made private and deleted, and is shared as before. To change it again, delete others
            or choose a larger plan: both count at once.
          </Text>
        ) : null}
        <ul className="kept-lines">
          {lines.map(({ text, to, link }) => (
            <li key={text}>
              {text}{' '}
              <Anchor component={Link} to={to} inherit underline="always">
                {link}
              </Anchor>
            </li>
          ))}
        </ul>
      </Stack>
    </Alert>
  );
}
