import { type KeyboardEvent, useState } from 'react';
import { Autocomplete, Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import { formatDate } from '../../ui/dates.ts';
import { toast } from '../../ui/toast.tsx';
import { useCertificateChange } from './certificates.queries.ts';
import { commonTypes } from './certificate-types.ts';
import { partialDateOf } from './date-text.ts';
import { dateFields, fieldRefusal, keptValue, type ShownField } from './field-reading.ts';
import { focusWhenShown } from './focus-when-shown.ts';

const mostLetters = { title: 300, certificate_type: 60, credential_id: 200, cpd_amount: 60, grade: 100 };

/** A field being corrected in its place. Enter saves, Escape leaves it as it was. */
export function FieldEditor({
  certificateId,
  shown,
  onEnd,
}: {
  certificateId: string;
  shown: Pick<ShownField, 'field' | 'label' | 'value' | 'toCheck' | 'statement'>;
  /** `saved` is false where nothing has changed. */
  onEnd: (saved: boolean) => void;
}) {
  const { field, label, value, toCheck, statement } = shown;
  const isDate = dateFields.includes(field);
  const [text, setText] = useState(isDate ? formatDate(value) : (value ?? ''));
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = useCertificateChange(certificateId);

  const save = () => {
    const found = fieldRefusal(field, text);
    setRefusal(found);
    if (found) return;
    const kept = keptValue(field, text);
    if (kept === value && !toCheck) return onEnd(false);
    // Saved as it was read, it has been checked.
    change.mutate(kept === value ? { confirmed_fields: [field] } : { [field]: kept }, {
      onSuccess: () => onEnd(true),
      onError: (error) => {
        const { problem } = error as { problem?: { errors?: Record<string, string> } | null };
        const reason = problem?.errors?.[field];
        if (reason) setRefusal(reason);
        else toast.failure(error);
      },
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEnd(false);
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
  };
  const common = {
    'aria-label': label,
    value: text,
    error: refusal,
    maxLength: mostLetters[field as keyof typeof mostLetters] ?? 300,
    ref: focusWhenShown,
    onKeyDown,
    ...(statement === null ? {} : { 'aria-describedby': `${field}-warning` }),
  };
  const date = isDate ? partialDateOf(text) : null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {field === 'certificate_type' ? (
        <Autocomplete {...common} data={commonTypes} onChange={setText} />
      ) : field === 'description' ? (
        <Textarea
          {...common}
          maxLength={5000}
          autosize
          minRows={3}
          maxRows={12}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      ) : (
        <TextInput
          {...common}
          maxLength={field === 'verification_url' ? 2000 : common.maxLength}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          {...(field === 'verification_url' ? { inputMode: 'url' as const } : {})}
          {...(isDate ? { placeholder: '14 March 2026, March 2026 or 2026' } : {})}
        />
      )}
      {isDate && (
        <Text size="sm" c="dimmed" mt={4} role="status" mih="1.5em">
          {date && formatDate(date).toLowerCase() !== text.trim().toLowerCase()
            ? `That is ${formatDate(date)}.`
            : 'As far as it is printed: a day, a month or a year.'}
        </Text>
      )}
      {statement !== null && (
        <Text size="sm" mt={4} id={`${field}-warning`}>
          If you change what the issuer {statement}, the certificate’s trust level goes down: it is your own
          statement then.
        </Text>
      )}
      <Group gap="xs" mt={8}>
        <Button size="compact-md" type="submit" loading={change.isPending}>
          Save
        </Button>
        <Button size="compact-md" variant="default" onClick={() => onEnd(false)}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}
