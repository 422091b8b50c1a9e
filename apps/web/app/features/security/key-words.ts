import { covers, keyNouns, type KeyNoun, type KeyScope } from '@certfolio/contract/key-scopes';

export const nounWords: Record<KeyNoun, string> = {
  certificates: 'Certificates',
  wallets: 'Wallets',
  cvs: 'CVs',
  profile: 'Profile',
  organizations: 'Organizations',
  issuing: 'Issuing',
};

/** What a key may do, in a line: `Reads certificates and wallets. Changes CVs.` */
export function scopeWords(scopes: readonly KeyScope[]): string {
  const words = (nouns: readonly KeyNoun[]) =>
    new Intl.ListFormat('en-GB').format(
      nouns.map((noun) => (noun === 'cvs' ? nounWords.cvs : nounWords[noun].toLowerCase())),
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
