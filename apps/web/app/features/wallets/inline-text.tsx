import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { ActionIcon, Button, Group, Textarea, TextInput, Tooltip } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { focusWhenShown } from '../certificates/focus-when-shown.ts';
import './inline-text.css';

type Props = {
  label: string;
  value: string;
  maxLength: number;
  multiline?: boolean;
  /** Why it cannot be saved as typed; null when it can. */
  refuse?: (text: string) => string | null;
  /** Resolves when it is saved; a rejection keeps the input open. */
  onSave: (text: string) => Promise<unknown>;
  children: ReactNode;
};

/** A text that is edited where it stands: Enter saves, Escape leaves it as it was. */
export function InlineText({ label, value, maxLength, multiline = false, refuse, onSave, children }: Props) {
  const [text, setText] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const end = () => {
    setText(null);
    setError(null);
    requestAnimationFrame(() => pencil.current?.focus());
  };
  const save = async () => {
    const typed = (text ?? '').trim();
    const refusal = refuse?.(typed) ?? null;
    setError(refusal);
    if (refusal) return;
    if (typed === value) return end();
    setSaving(true);
    await onSave(typed).then(end, () => undefined);
    setSaving(false);
  };
  if (text === null) {
    return (
      <span className="inline-text">
        <span className="inline-text-value">{children}</span>
        <span className="inline-text-pencil">
          <Tooltip label={`Edit ${label.toLowerCase()}`}>
            <ActionIcon
              ref={pencil}
              variant="subtle"
              color="gray"
              aria-label={`Edit ${label.toLowerCase()}`}
              onClick={() => setText(value)}
            >
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </span>
      </span>
    );
  }
  const input = {
    'aria-label': label,
    value: text,
    maxLength,
    error,
    ref: focusWhenShown,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') end();
    },
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => setText(currentTarget.value),
  };
  return (
    <form
      noValidate
      className="inline-text-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {multiline ? <Textarea {...input} autosize minRows={2} /> : <TextInput {...input} size="md" />}
      <Group gap="xs" mt={8}>
        <Button size="compact-md" type="submit" loading={saving}>
          Save
        </Button>
        <Button size="compact-md" variant="default" onClick={end}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}
