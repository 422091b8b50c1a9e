import { knownIssuers, type KnownIssuer } from '../issuers/issuers.data.ts';
import { fold } from '../words/wording.ts';

const namesOf = (issuers: readonly KnownIssuer[]): string[] =>
  issuers.flatMap(({ name, aliases }) => [name, ...aliases]).map(fold);

/** Names of issuers on record, folded. */
export const issuerNames = namesOf(knownIssuers);
const eachName = new Set(issuerNames);
const platformNames = namesOf(knownIssuers.filter(({ platform }) => platform));

const startsWith = (names: readonly string[], text: string): boolean =>
  names.some((name) => text.startsWith(name) && !/^\p{L}/u.test(text.slice(name.length)));

/** Whether a text begins with the name of an issuer on record. */
export const startsWithIssuer = (text: string): boolean => startsWith(issuerNames, fold(text));

/** Whether a text, folded, is the name of an issuer on record and no more. */
export const isIssuerName = (folded: string): boolean => eachName.has(folded);

/** Where a title ends before who is known to issue certificates: "Data Ethics by Northgate", "course on Northgate". */
export function endBeforeMaker(text: string): number | undefined {
  const joint = / (by|(?<= (?:course|class|track|path|program(?:me)?) )on) (?=\p{Lu})/u.exec(text);
  if (!joint || joint.index <= 2) return undefined;
  // A class on a maker's software is about it; what is learned on a platform is not.
  const names = joint[1] === 'by' ? issuerNames : platformNames;
  return startsWith(names, fold(text).slice(joint.index + joint[0].length)) ? joint.index : undefined;
}
