import { Button, Paper, Text } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { waitingClaims } from './claims.queries.ts';
import './waiting-claims.css';

/** What issuers have sent to the address of this account and nobody has taken yet; nothing when there is none. */
export function WaitingClaims() {
  const { data } = useQuery(waitingClaims);
  if (!data || data.total === 0) return null;
  return (
    <Paper withBorder component="section" aria-label="Issued to you" className="waiting-claims">
      <ul>
        {data.claims.map((claim) => (
          <li key={claim.token}>
            <IconGift size={22} stroke={1.7} aria-hidden />
            <div>
              <Text fw={600}>{claim.name}</Text>
              <Text size="sm" c="dimmed">
                {claim.issuer.name} has issued this to you.
              </Text>
            </div>
            <Button
              component={Link}
              to={`/app/user/claim/${claim.token}`}
              size="sm"
              aria-label={`Look at it: ${claim.name}`}
            >
              Look at it
            </Button>
          </li>
        ))}
      </ul>
      {data.total > data.claims.length ? (
        <Text size="sm" c="dimmed" p="sm">
          And {data.total - data.claims.length} more.
        </Text>
      ) : null}
    </Paper>
  );
}
