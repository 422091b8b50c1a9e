import { useState } from 'react';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { toast } from '../../ui/toast.tsx';
import { useCertificateChange } from './certificates.queries.ts';
import { focusWhenShown } from './focus-when-shown.ts';

/** The holder's own words about a certificate. */
export function DescriptionField({ id, description }: { id: string; description: string | null }) {
  const [text, setText] = useState<string | null>(null);
  const change = useCertificateChange(id);
  if (text === null) {
    return (
      <div>
        <Text size="sm" fw={600} mb={4}>
          Description
        </Text>
        {description && (
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{description}</Text>
        )}
        <Button variant="subtle" size="compact-sm" px={4} ml={-4} onClick={() => setText(description ?? '')}>
          {description ? 'Edit description' : 'Add a description'}
        </Button>
      </div>
    );
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate(
          { description: text.trim() || null },
          { onSuccess: () => setText(null), onError: toast.failure },
        );
      }}
    >
      <Textarea
        label="Description"
        autosize
        minRows={3}
        maxLength={5000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        ref={focusWhenShown}
      />
      <Group gap="xs" mt={8}>
        <Button size="compact-md" type="submit" loading={change.isPending}>
          Save
        </Button>
        <Button size="compact-md" variant="default" onClick={() => setText(null)}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}
