import type { SearchMatch } from '@certfolio/contract/certificates';

const places: Record<SearchMatch['field'], string> = {
  title: 'Title',
  issuer_name: 'Issuer',
  recipient_name: 'Recipient',
  credential_id: 'Certificate number',
  certificate_type: 'Type',
  tags: 'Tag',
  cpd_amount: 'Hours or points',
  grade: 'Level or grade',
  description: 'Description',
  text: 'In the document',
};

export const placeWords = (field: SearchMatch['field']): string => places[field];

/** Most places of one certificate that a result shows. */
const mostShown = 2;

/**
 * What a result shows of its matches: the title in its own place, and below it the best of the others. A place that
 * only repeats what has been found before says nothing new.
 */
export function shownMatches(matches: readonly SearchMatch[]): {
  title: SearchMatch | null;
  others: SearchMatch[];
} {
  const title = matches.find(({ field }) => field === 'title') ?? null;
  const found = new Set(title ? hitsOf(title) : []);
  const others: SearchMatch[] = [];
  for (const match of matches) {
    const hits = hitsOf(match);
    if (match === title || others.length === mostShown || hits.every((hit) => found.has(hit))) continue;
    for (const hit of hits) found.add(hit);
    others.push(match);
  }
  return { title, others };
}

const hitsOf = ({ parts }: SearchMatch): string[] =>
  parts.filter(({ hit }) => hit).map(({ text }) => plain(text));

/**
 * Whether none of the words that were looked for is among those that were found, as it is spelt: then what was found
 * is something like it. Case and accents make no difference, and a word may go on.
 */
export function isApproximate(q: string, matches: readonly SearchMatch[]): boolean {
  const looked = plain(q).match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = matches.flatMap(hitsOf);
  if (looked.length === 0 || found.length === 0) return false;
  return !found.some((text) => looked.some((word) => text.includes(word) || isSameStem(word, text)));
}

/** A search for "nurses" finds "nurse" on purpose. */
const isSameStem = (word: string, text: string): boolean =>
  text.length >= 4 && word.length - text.length <= 3 && word.startsWith(text.slice(0, -1));

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
