import type { WalletCleanup } from '@certfolio/contract/wallets';

/** What is selected at first: the oldest of the public wallets, exactly as many as have to go. */
export const excessOf = ({ candidates }: WalletCleanup): string[] =>
  candidates.filter(({ excess }) => excess).map(({ id }) => id);

/** The selection after a tick; it never grows beyond what has to go. */
export function selectionAfter(
  selected: readonly string[],
  id: string,
  on: boolean,
  required: number,
): string[] {
  const others = selected.filter((one) => one !== id);
  if (!on) return others;
  return others.length < required ? [...others, id] : others;
}

/** Why the selection cannot be deleted; null when it is as large as it has to be. */
export const selectionRefusal = (selected: number, required: number): string | null =>
  selected === required ? null : `Please select exactly ${required} wallet(s) to delete.`;
