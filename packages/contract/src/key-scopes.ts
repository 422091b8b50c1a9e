/** What an API key may be allowed: reading a kind of thing, or changing it too (which includes reading). */
export const keyNouns = [
  'certificates',
  'wallets',
  'cvs',
  'cpd',
  'profile',
  'organizations',
  'issuing',
] as const;
export type KeyNoun = (typeof keyNouns)[number];

export type KeyScope = `${KeyNoun}:${'read' | 'write'}`;
export const keyScopes = keyNouns.flatMap((noun): KeyScope[] => [`${noun}:read`, `${noun}:write`]);

/** Whether what a key holds covers what a call needs: whoever may change may read. */
export const covers = (held: readonly KeyScope[], needed: KeyScope): boolean =>
  held.includes(needed) || held.includes(needed.replace(/:read$/, ':write') as KeyScope);
