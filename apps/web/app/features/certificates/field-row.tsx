import { type KeyboardEvent, useRef, useState } from 'react';
import {
  ActionIcon,
  Autocomplete,
  Badge,
  Button,
  Group,
  Progress,
  Text,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import { formatDate } from '../../ui/dates.ts';
import { toast } from '../../ui/toast.tsx';
import { useCertificateChange } from './certificates.queries.ts';
import { commonTypes, typeWords } from './certificate-types.ts';
import { confidenceWords, dateFields, fieldRefusal, type ShownField } from './field-reading.ts';
import { focusWhenShown } from './focus-when-shown.ts';
import './field-row.css';

type Props = {
  certificateId: string;
  shown: ShownField;
  active: boolean;
  /** Marks the field's words on the document while it is looked at; null when it no longer is. */
  onLook: (field: ShownField['field'] | null) => void;
};

/** One field: its value, how surely it was read and from which words, and its correction in place. */
export function FieldRow({ certificateId, shown, active, onLook }: Props) {
  const [text, setText] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = useCertificateChange(certificateId);
  const pencil = useRef<HTMLButtonElement>(null);
  const { field, label, value } = shown;
  const isDate = dateFields.includes(field);

  const end = () => {
    setText(null);
    setRefusal(null);
    // The pencil is drawn again by the next frame; the keyboard goes on from there.
    requestAnimationFrame(() => pencil.current?.focus());
  };
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') end();
  };
  const save = () => {
    const typed = (text ?? '').trim();
    const found = fieldRefusal(field, typed);
    setRefusal(found);
    if (found) return;
    if (typed === (value ?? '')) return end();
    change.mutate(
      {
        [field]: field === 'title' || field === 'certificate_type' ? typed || 'professional' : typed || null,
      },
      {
        onSuccess: end,
        onError: (error) => {
          const { problem } = error as { problem?: { errors?: Record<string, string> } | null };
          const reason = problem?.errors?.[field];
          if (reason) setRefusal(reason);
          else toast.failure(error);
        },
      },
    );
  };

  return (
    <div
      className="field-row"
      data-active={active || undefined}
      data-field={field}
      onMouseEnter={() => onLook(field)}
      onMouseLeave={() => onLook(null)}
      onFocus={() => onLook(field)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLook(null);
      }}
    >
      <dt className="field-row-label">{label}</dt>
      <dd className="field-row-value">
        {text === null ? (
          <Group wrap="nowrap" align="flex-start" justify="space-between" gap="xs">
            <div className="field-row-words">
              <Value shown={shown} />
            </div>
            <Tooltip label={`Edit ${label.toLowerCase()}`}>
              <ActionIcon
                ref={pencil}
                variant="subtle"
                color="gray"
                aria-label={`Edit ${label.toLowerCase()}`}
                onClick={() => setText(value ?? '')}
              >
                <IconPencil size={17} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </Group>
        ) : (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              save();
            }}
          >
            {field === 'certificate_type' ? (
              <Autocomplete
                aria-label={label}
                data={commonTypes}
                value={text}
                onChange={setText}
                maxLength={60}
                error={refusal}
                ref={focusWhenShown}
                onKeyDown={leaveOnEscape}
              />
            ) : (
              <TextInput
                aria-label={label}
                value={text}
                onChange={({ currentTarget }) => setText(currentTarget.value)}
                error={refusal}
                {...(isDate ? { description: 'YYYY, YYYY-MM or YYYY-MM-DD, as far as it is printed' } : {})}
                {...(field === 'verification_url' ? { inputMode: 'url' as const } : {})}
                ref={focusWhenShown}
                onKeyDown={leaveOnEscape}
              />
            )}
            <Group gap="xs" mt={8}>
              <Button size="compact-md" type="submit" loading={change.isPending}>
                Save
              </Button>
              <Button size="compact-md" variant="default" onClick={end}>
                Cancel
              </Button>
            </Group>
          </form>
        )}
        <Reading certificateId={certificateId} shown={shown} active={active} onLook={onLook} />
      </dd>
    </div>
  );
}

function Value({ shown: { field, value } }: { shown: ShownField }) {
  if (!value) return <Text c="dimmed">Not given</Text>;
  if (field === 'verification_url') {
    return (
      <a href={value} target="_blank" rel="noopener noreferrer nofollow">
        {value}
      </a>
    );
  }
  const words = field === 'certificate_type' ? typeWords(value) : value;
  return <Text fw={500}>{dateFields.includes(field) ? formatDate(value) : words}</Text>;
}

/** How the value came to be: read with so much confidence, from these words; or corrected. */
function Reading({ certificateId, shown, active, onLook }: Props) {
  const change = useCertificateChange(certificateId);
  const { confidence, corrected, confirmed, toCheck, source, field, label } = shown;
  if (!corrected && !confirmed && confidence === null) return null;
  const percent = confidence === null ? 0 : Math.round(confidence * 100);
  return (
    <div className="field-row-reading">
      {corrected || confirmed ? (
        <Badge color={corrected ? 'violet' : 'green'} size="sm">
          {corrected ? 'corrected by you' : 'checked by you'}
        </Badge>
      ) : (
        <div className="field-row-confidence">
          <Progress.Root size={6} w={64}>
            <Progress.Section
              value={percent}
              color={toCheck ? 'yellow' : 'green'}
              aria-label={`Confidence in ${label.toLowerCase()}`}
            />
          </Progress.Root>
          <span>
            {confidenceWords(confidence ?? 0)} · {percent}%
          </span>
        </div>
      )}
      {source?.text && (
        <button
          type="button"
          className="field-row-source"
          aria-pressed={active}
          title="Show on the document"
          onClick={() => onLook(field)}
        >
          <span className="cf-hidden">Read from: </span>“{source.text}”
        </button>
      )}
      {toCheck && (
        <div className="field-row-check">
          <IconAlertTriangle size={15} aria-hidden />
          <span>Please check this against the document.</span>
          <Button
            size="compact-sm"
            variant="light"
            loading={change.isPending}
            aria-label={`It is right: ${label.toLowerCase()}`}
            onClick={({ currentTarget }) => {
              const row = currentTarget.closest('.field-row');
              change.mutate(
                { confirmed_fields: [field] },
                {
                  onError: toast.failure,
                  // This button goes with the question; the keyboard goes on at the row's pencil.
                  onSuccess: () => row?.querySelector('button')?.focus(),
                },
              );
            }}
          >
            It is right
          </Button>
        </div>
      )}
    </div>
  );
}
