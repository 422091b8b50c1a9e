// Counts how much likelier letters are to follow one another in people's names than in other words:
//   node packages/extraction/fit/name-letters.ts PAGES FOLDER… --names FILE… --titles FILE…
// PAGES keeps the pages that were read; each FOLDER holds documents and a labels.json; each FILE lists names, or
// titles of courses or qualifications, one a line. Names were those of the Faker package for Python (its providers
// of persons, in Latin letters; MIT licence, see NOTICE), of which the words are kept, folded, but for the rarest.
import { readFileSync, writeFileSync } from 'node:fs';
import { closeOcr } from '../src/ocr/ocr.ts';
import { tripletsOf } from '../src/recipients/name-letters.ts';
import { fold } from '../src/words/wording.ts';
import { labelledPages } from './labelled-pages.ts';

const args = process.argv.slice(2);
const [first, second] = [args.indexOf('--names'), args.indexOf('--titles')];
const [kept, ...folders] = args.slice(0, Math.max(0, first));
const names = args.slice(first + 1, second);
const titles = args.slice(second + 1);
if (kept === undefined || folders.length === 0 || names.length === 0 || second < first)
  throw new Error('Use: PAGES FOLDER… --names FILE… --titles FILE…');

/** Lists longer than this weigh no more: some countries are better documented than others. */
const mostOfAList = 1000;
/** A word of fewer collections of certificates may be somebody's name. */
const leastCollections = 3;
/** A word of fewer titles may be somebody's name. */
const leastTitles = 3;
/** Rarer names are told by their letters. */
const leastWeight = 0.9;
const shortestName = 3;
/** Added to both shares, so that what is rare in both speaks neither for nor against. */
const rare = 0.00002;
/** No three letters say more than this. */
const most = 3;

const wordsOf = (text: string): string[] => fold(text).match(/[a-z]{2,}/gu) ?? [];

type Counts = { triplets: Map<string, number>; all: number };

function count(counts: Counts, word: string, weight: number): void {
  for (const triplet of tripletsOf(word)) {
    counts.triplets.set(triplet, (counts.triplets.get(triplet) ?? 0) + weight);
    counts.all += weight;
  }
}

const ofNames: Counts = { triplets: new Map(), all: 0 };
const known = new Map<string, number>();
for (const file of names) {
  const words = new Set(readFileSync(file, 'utf8').split('\n').flatMap(wordsOf));
  for (const word of words) {
    known.set(word, (known.get(word) ?? 0) + Math.min(1, mostOfAList / words.size));
    count(ofNames, word, Math.min(1, mostOfAList / words.size));
  }
}

const times = new Map<string, number>();
for (const file of titles)
  for (const line of new Set(readFileSync(file, 'utf8').split('\n')))
    for (const word of new Set(wordsOf(line))) times.set(word, (times.get(word) ?? 0) + 1);
const others = new Set([...times].filter(([, own]) => own >= leastTitles).map(([word]) => word));

const collections = new Map<string, Set<string>>();
for (const { page, label, group } of await labelledPages(kept, folders)) {
  const own = new Set([label.truth.recipient_name ?? []].flat().flatMap(wordsOf));
  for (const word of new Set(page.lines.flatMap(({ text }) => wordsOf(text))))
    if (!own.has(word)) collections.set(word, (collections.get(word) ?? new Set()).add(group));
}
await closeOcr();
for (const [word, own] of collections) if (own.size >= leastCollections && !known.has(word)) others.add(word);

const ofOthers: Counts = { triplets: new Map(), all: 0 };
for (const word of others) count(ofOthers, word, 1);

const byOdds = new Map<number, string[]>();
for (const triplet of new Set([...ofNames.triplets.keys(), ...ofOthers.triplets.keys()])) {
  const share = ({ triplets, all }: Counts) => (triplets.get(triplet) ?? 0) / all + rare;
  const odds = Math.log(share(ofNames) / share(ofOthers));
  const rounded = Math.round(Math.max(-most, Math.min(most, odds)) * 2) / 2;
  if (rounded !== 0) byOdds.set(rounded, [...(byOdds.get(rounded) ?? []), triplet]);
}
const common = [...known]
  .filter(([word, weight]) => weight >= leastWeight && word.length >= shortestName && !others.has(word))
  .map(([word]) => word)
  .toSorted();
const entries = [...byOdds]
  .toSorted(([a], [b]) => b - a)
  .map(([odds, triplets]) => `  [${odds}, '${triplets.toSorted().join('')}'],`);
writeFileSync(
  new URL('../src/recipients/name-letters.data.ts', import.meta.url),
  `// Counted by fit/name-letters.ts in ${known.size} words of names and ${others.size} others.

/** Three letters, folded, a blank before and behind the word, by how much likelier they are in names than elsewhere. */
// prettier-ignore
export const nameTriplets: readonly (readonly [odds: number, triplets: string])[] = [
${entries.join('\n')}
];

/** Words of names, folded. */
// prettier-ignore
export const nameWords: readonly string[] =
  '${common.join(' ')}'.split(' ');
`,
);
console.log(
  `${[...byOdds.values()].flat().length} triplets and ${common.length} shared words of ${known.size} words of names and ${others.size} others`,
);
