import { Anchor, Checkbox, Fieldset, Group, Stack, Text } from '@mantine/core';
import { bucketsOf, type RulePack } from '@certfolio/contract/cpd-rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { memberships, rulePacks } from './cpd.queries.ts';
import { type RecordDraft, withBody } from './record-draft.ts';

type Props = {
  draft: RecordDraft;
  hasFiles: boolean;
  onChange: (part: Partial<RecordDraft>) => void;
};

/** For which of the holder's bodies it counts, and in which of their kinds: by their rules, or as its holder says. */
export function CountsForFields({ draft, hasFiles, onChange }: Props) {
  const { data: packs } = useQuery(rulePacks);
  const { data: joined } = useQuery(memberships);
  if (!packs || !joined) return null;
  const own = packs.filter(({ id }) => joined.some(({ body }) => body === id));
  return (
    <Fieldset legend="Counts for" className="entry-part">
      {own.length === 0 ? (
        <Text size="sm" c="dimmed">
          No professional body yet.{' '}
          <Anchor component={Link} to="/app/user/cpd/rules" inherit underline="always">
            Choose yours
          </Anchor>{' '}
          and each record is counted by its rules.
        </Text>
      ) : (
        <Stack gap="md">
          {own.map((pack) => (
            <Body key={pack.id} pack={pack} draft={draft} hasFiles={hasFiles} onChange={onChange} />
          ))}
        </Stack>
      )}
    </Fieldset>
  );
}

function Body({ pack, draft, hasFiles, onChange }: Props & { pack: RulePack }) {
  const { counts, buckets, byDefault } = bucketsOf(pack, {
    activity_type: draft.activity_type,
    topics: draft.topics,
    has_evidence: hasFiles || draft.certificate_id !== null,
    counts_for: draft.counts_for,
  });
  const say = (said: Parameters<typeof withBody>[2]) =>
    onChange({ counts_for: withBody(draft.counts_for, pack.id, said) });
  return (
    <div>
      <Checkbox
        label={`${pack.short_name}: ${pack.name}`}
        checked={counts}
        onChange={({ currentTarget }) => say(currentTarget.checked ? null : { counts: false, buckets: null })}
      />
      {counts && pack.buckets.length > 0 && (
        <Stack gap={8} mt={8} pl={32} role="group" aria-label={`Kinds of CPD for ${pack.short_name}`}>
          {pack.buckets.map(({ id, name, description }) => (
            <Checkbox
              key={id}
              size="sm"
              label={name}
              description={description}
              checked={buckets.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                say({
                  counts: true,
                  buckets: checked ? [...buckets, id] : buckets.filter((one) => one !== id),
                })
              }
            />
          ))}
          <Group gap="xs">
            <Text size="sm" c="dimmed">
              {byDefault ? `As ${pack.short_name} counts such activities.` : 'As you chose.'}
            </Text>
            {!byDefault && (
              <Anchor component="button" type="button" size="sm" underline="always" onClick={() => say(null)}>
                Back to the rules
              </Anchor>
            )}
          </Group>
        </Stack>
      )}
    </div>
  );
}
