// Counts how much likelier words are in titles than elsewhere on certificates:
//   node packages/extraction/fit/title-words.ts PAGES FOLDER… --titles FILE…
// PAGES keeps the pages that were read; each FOLDER holds documents and a labels.json; each FILE lists titles of
// courses or qualifications, one a line.
import { readFileSync, writeFileSync } from 'node:fs';
import { closeOcr } from '../src/ocr/ocr.ts';
import { wordsOfTitle } from '../src/titles/title-words.ts';
import { labelledPages } from './labelled-pages.ts';

const args = process.argv.slice(2);
const at = args.indexOf('--titles');
const [kept, ...folders] = at < 0 ? [] : args.slice(0, at);
const files = args.slice(at + 1);
if (kept === undefined || folders.length === 0 || files.length === 0)
  throw new Error('Use: PAGES FOLDER… --titles FILE…');

/** Lists longer than this weigh no more: a register repeats its wordings. */
const mostOfAList = 4000;
/** A word so rare in titles, or on so few certificates, may be somebody's name. */
const leastTitles = 3;
const leastCertificates = 6;
/** Added to both shares, so that what is rare in titles and elsewhere speaks neither for nor against. */
const rare = 0.0002;
/** No word says more than this. */
const most = 3;

const inTitles = new Map<string, { weight: number; times: number }>();
let titles = 0;
let wordsInTitles = 0;
for (const file of files) {
  const lines = new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean));
  const weight = Math.min(1, mostOfAList / lines.size);
  titles += lines.size;
  for (const line of lines)
    for (const word of new Set(wordsOfTitle(line))) {
      const own = inTitles.get(word) ?? { weight: 0, times: 0 };
      inTitles.set(word, { weight: own.weight + weight, times: own.times + 1 });
      wordsInTitles += weight;
    }
}

const elsewhere = new Map<string, number>();
let wordsElsewhere = 0;
const pages = await labelledPages(kept, folders);
await closeOcr();
for (const { page, label } of pages) {
  const own = new Set([label.truth.title ?? []].flat().flatMap(wordsOfTitle));
  const words = new Set(page.lines.flatMap(({ text }) => wordsOfTitle(text)));
  const others = [...words].filter((word) => !own.has(word));
  wordsElsewhere += others.length;
  for (const word of others) elsewhere.set(word, (elsewhere.get(word) ?? 0) + 1);
}

const byOdds = new Map<number, string[]>();
for (const word of new Set([...inTitles.keys(), ...elsewhere.keys()])) {
  const { weight, times } = inTitles.get(word) ?? { weight: 0, times: 0 };
  const others = elsewhere.get(word) ?? 0;
  if (times < leastTitles && (times === 0 || others < leastCertificates)) continue;
  // A word of one or two certificates says more of them than of certificates.
  const rest = others >= 3 ? others / wordsElsewhere : 0;
  const odds = Math.log((weight / wordsInTitles + rare) / (rest + rare));
  const rounded = Math.round(Math.max(-most, Math.min(most, odds)) * 2) / 2;
  byOdds.set(rounded, [...(byOdds.get(rounded) ?? []), word]);
}

const entries = [...byOdds]
  .toSorted(([a], [b]) => b - a)
  .map(([odds, words]) => `  [${odds}, '${words.toSorted().join(' ')}'],`);
writeFileSync(
  new URL('../src/titles/title-words.data.ts', import.meta.url),
  `// Counted by fit/title-words.ts in ${titles} titles of courses and qualifications and in the other words of
// ${pages.length} certificates.

/** Words of titles, folded, by how much likelier they are there than elsewhere on certificates, in log odds. */
// prettier-ignore
export const titleWords: readonly (readonly [odds: number, words: string])[] = [
${entries.join('\n')}
];
`,
);
console.log(
  `${[...byOdds.values()].flat().length} words of ${titles} titles and ${pages.length} certificates`,
);
