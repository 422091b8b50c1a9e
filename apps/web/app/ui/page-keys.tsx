import { Kbd, Switch } from '@mantine/core';
import { useHotkeys, useLocalStorage } from '@mantine/hooks';
import { flushSync } from 'react-dom';
import './page-keys.css';

/** The letter that does the same as a button, shown where there is a keyboard. */
export function ButtonKey({ letter }: { letter: string }) {
  return (
    <Kbd size="xs" aria-hidden className="button-key">
      {letter}
    </Kbd>
  );
}

/**
 * Whether a letter is meant for the page: not held down, which would decide the next one too, and typed neither in a
 * menu nor on a document, which has letters of its own, nor while a dialog covers the page, wherever the focus is then.
 */
function isForPage({ repeat, target }: KeyboardEvent): boolean {
  const elsewhere = '[role="dialog"], [role="menu"], [role="listbox"], .document-viewer-frame';
  if (repeat || document.querySelector('[role="dialog"][aria-modal="true"]')) return false;
  return !(target instanceof Element && target.closest(elsewhere));
}

/** A letter that is not for the page does what it does where it was typed. */
const ownKey = { preventDefault: false };

/**
 * What letters do on a page, while they are on. At once: what is typed next is meant for what comes then, the reason in
 * a dialog that opens or the next case.
 */
export function usePageKeys(on: boolean, acts: Readonly<Record<string, () => void>>): void {
  const atOnce = (act: () => void) => (event: KeyboardEvent) => {
    if (on && isForPage(event)) flushSync(act);
  };
  useHotkeys(Object.entries(acts).map(([letter, act]) => [letter, atOnce(act), ownKey]));
}

/** Whether letters decide, in every queue of this browser. */
export const useKeysThatDecide = () =>
  useLocalStorage({ key: 'certfolio.duplicates.keys', defaultValue: true });

type SwitchProps = { keys: boolean; onChange: (keys: boolean) => void; description: string };

export function KeysThatDecide({ keys, onChange, description }: SwitchProps) {
  return (
    <Switch
      checked={keys}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      label="Decide by keyboard"
      description={description}
    />
  );
}
