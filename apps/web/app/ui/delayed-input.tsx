import { type ReactNode, useState } from 'react';
import { useDebouncedCallback } from '@mantine/hooks';

const typingPause = 300;

type InputProps = { value: string; onChange: (event: { currentTarget: { value: string } }) => void };

/**
 * Shows what is typed at once and passes it on when the typing pauses. `value` is what counts, unless it only brings
 * back what was passed on: where that takes its time, as an address does, more has been typed by then.
 */
export function DelayedInput({
  value,
  onChange,
  render,
}: {
  value: string;
  onChange: (text: string) => void;
  render: (props: InputProps) => ReactNode;
}) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [passed, setPassed] = useState<readonly string[]>([]);
  if (seen !== value) {
    setSeen(value);
    const isOurs = passed.includes(value);
    if (!isOurs) setTyped(value);
    if (!isOurs || value === typed) setPassed([]);
  }
  const pass = useDebouncedCallback((text: string) => {
    // A button elsewhere has set the value since.
    if (text !== typed) return;
    setPassed(text === value ? [] : [...passed, text]);
    onChange(text);
  }, typingPause);
  return render({
    value: typed,
    onChange: ({ currentTarget }) => {
      setTyped(currentTarget.value);
      pass(currentTarget.value);
    },
  });
}
