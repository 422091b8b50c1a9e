import { type ReactNode, useState } from 'react';
import { useDebouncedCallback } from '@mantine/hooks';

const typingPause = 300;

type InputProps = { value: string; onChange: (event: { currentTarget: { value: string } }) => void };

/** Shows what is typed at once and passes it on when the typing pauses. */
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
  const pass = useDebouncedCallback(onChange, typingPause);
  const [passed, setPassed] = useState(value);
  if (passed !== value) {
    // The address has changed, by this input or by a button elsewhere: it is what counts.
    setPassed(value);
    setTyped(value);
  }
  return render({
    value: typed,
    onChange: ({ currentTarget }) => {
      setTyped(currentTarget.value);
      pass(currentTarget.value);
    },
  });
}
