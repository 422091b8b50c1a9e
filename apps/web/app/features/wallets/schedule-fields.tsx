import { useState } from 'react';
import { Group, Text, TextInput } from '@mantine/core';
import { zoneWords } from '../../ui/local-time.ts';

/** The two ends of a schedule as their fields have them: local, `YYYY-MM-DDTHH:mm`, or empty. */
export type ScheduleDraft = { opens: string; closes: string };

type Props = {
  draft: ScheduleDraft;
  onChange: (draft: ScheduleDraft) => void;
  disabled?: boolean;
  error: string | null;
};

/** When something opens and when it closes, in the reader's own time, which is said. */
export function ScheduleFields({ draft, onChange, disabled = false, error }: Props) {
  const [today] = useState(() => new Date());
  const meant = new Date(draft.closes || draft.opens);
  return (
    <div>
      <Group gap="sm" align="flex-start" grow preventGrowOverflow={false}>
        <TextInput
          type="datetime-local"
          label="Opens"
          miw="12.5rem"
          disabled={disabled}
          value={draft.opens}
          onChange={({ currentTarget }) => onChange({ ...draft, opens: currentTarget.value })}
        />
        <TextInput
          type="datetime-local"
          label="Closes"
          miw="12.5rem"
          disabled={disabled}
          value={draft.closes}
          error={error}
          onChange={({ currentTarget }) => onChange({ ...draft, closes: currentTarget.value })}
        />
      </Group>
      <Text size="sm" c="dimmed" mt={6}>
        Your own time ({zoneWords(Number.isNaN(meant.getTime()) ? today : meant)}). Leave a field empty if
        there is no such limit.
      </Text>
    </div>
  );
}
