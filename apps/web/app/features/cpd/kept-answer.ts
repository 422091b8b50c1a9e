/** A former answer of the server with the time it came. */
export type KeptAnswer<T> = { data: T; at: number };

/** The end of a session empties everything that is kept under `certfolio.`; a week is what still helps. */
const keyOf = (userId: string, name: string) => `certfolio.cpd.${userId}.${name}`;
const longest = 7 * 24 * 60 * 60_000;

/**
 * Keeps an answer in the browser, for when the server cannot be reached later. A browser that forbids storage, or
 * has no room, keeps nothing.
 */
export function keepAnswer(
  storage: () => Storage,
  userId: string,
  name: string,
  { data, at }: KeptAnswer<unknown>,
): void {
  try {
    storage().setItem(keyOf(userId, name), JSON.stringify({ data, at }));
  } catch {
    // Nothing depends on it.
  }
}

/** What was kept less than a week ago; null where there is nothing that can be read. */
export function keptAnswer<T>(
  storage: () => Storage,
  userId: string,
  name: string,
  now: number,
): KeptAnswer<T> | null {
  try {
    const kept = JSON.parse(storage().getItem(keyOf(userId, name)) ?? 'null') as KeptAnswer<T> | null;
    return kept && typeof kept.at === 'number' && now - kept.at < longest ? kept : null;
  } catch {
    return null;
  }
}
