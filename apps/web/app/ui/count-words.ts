/** "1 view", "2 views"; a count never falls below zero. */
export function countWords(count: number, one: string, many = `${one}s`): string {
  const shown = Math.max(0, count);
  return `${shown} ${shown === 1 ? one : many}`;
}

/** How much of a list is loaded: "50 of 72 wallets", or all of it. */
export const shownWords = (shown: number, total: number, one: string, many?: string): string =>
  shown < total ? `${shown} of ${countWords(total, one, many)}` : countWords(shown, one, many);
