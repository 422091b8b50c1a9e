import { covers, keyNouns, type KeyNoun, type KeyScope } from '@certfolio/contract/key-scopes';

export const nounWords: Record<KeyNoun, string> = {
  certificates: 'Certificates',
  wallets: 'Wallets',
  cvs: 'CVs',
  cpd: 'CPD',
  profile: 'Profile',
  organizations: 'Organizations',
  issuing: 'Issuing',
};

const abbreviated: ReadonlySet<KeyNoun> = new Set(['cvs', 'cpd']);

/** What a key may do, in a line: `Reads certificates and wallets. Changes CVs.` */
export function scopeWords(scopes: readonly KeyScope[]): string {
  const words = (nouns: readonly KeyNoun[]) =>
    new Intl.ListFormat('en-GB').format(
      nouns.map((noun) => (abbreviated.has(noun) ? nounWords[noun] : nounWords[noun].toLowerCase())),
    );
  const changes = keyNouns.filter((noun) => scopes.includes(`${noun}:write`));
  const reads = keyNouns.filter((noun) => covers(scopes, `${noun}:read`) && !changes.includes(noun));
  return [
    ...(reads.length > 0 ? [`Reads ${words(reads)}`] : []),
    ...(changes.length > 0
      ? [`${reads.length > 0 ? 'changes' : 'Reads and changes'} ${words(changes)}`]
      : []),
  ].join(', ');
}
