// Fits how much each sign of an issuer weighs:
//   node packages/extraction/fit/issuers.ts PAGES FOLDER… [--drawn FOLDER…]
// PAGES keeps the pages that were read; each FOLDER holds documents and a labels.json. Documents that were
// drawn for the purpose count for less. `--look` only says how it fares and leaves the weights as they are.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plain, type Labelled } from '../../../bench/accuracy-score.ts';
import { readFields } from '../src/fields.ts';
import { issuerSigns, type IssuerSign } from '../src/issuer-signs.ts';
import { issuerCandidates } from '../src/issuers.ts';
import { closeOcr } from '../src/ocr.ts';
import type { PageText } from '../src/page.ts';
import { readRecipient } from '../src/recipients.ts';
import { segmentCertificates } from '../src/segments.ts';
import { readTitle } from '../src/titles.ts';
import { keptPages } from './kept-pages.ts';
import { chanceOf, fitRanking, type Choice, type RankingWeights } from './ranking.ts';

const drawnWeight = 0.1;
const folds = 8;
/** Below this chance no candidate is given; see readIssuer. */
const least = 0.06;

type Example = Choice<IssuerSign> & { folder: string; group: string; kind: string; named: boolean };

const args = process.argv.slice(2);
const [kept, ...folders] = args.filter((arg) => !arg.startsWith('--'));
if (kept === undefined || folders.length === 0)
  throw new Error('Use: issuers.ts PAGES FOLDER… [--drawn FOLDER…]');
const drawnFrom = args.includes('--drawn') ? args.indexOf('--drawn') : Infinity;

/** The page the first certificate of a document begins on. */
function headOf(pages: readonly PageText[]): PageText {
  if (pages.length === 1) return pages[0]!;
  const leaves = pages.map((page) => ({ page, fields: readFields(page) }));
  const [first] = segmentCertificates(leaves)[0].span;
  return pages.find(({ number }) => number === first)!;
}

const examples: Example[] = [];
for (const folder of folders) {
  const drawn = args.indexOf(folder) > drawnFrom;
  const labels = JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8')) as (Labelled & {
    look?: string;
  })[];
  for (const { file, truth, language = 'en', look = '' } of labels) {
    if (truth.issuer_name === undefined) continue;
    const pages = await keptPages(kept, folder, file);
    if (pages.length === 0) continue;
    const page = headOf(pages);
    const recipient = readRecipient(page);
    const title = readTitle(page, new Set(recipient?.lines));
    const taken = new Set([...(recipient?.lines ?? []), ...(title?.lines ?? [])]);
    const accepted = [truth.issuer_name ?? []].flat().map((form) => plain(form, 'issuer_name'));
    examples.push({
      folder,
      // Documents of one issuer are alike and are left out together.
      group: accepted[0] ?? file,
      kind: `${drawn ? 'drawn' : look}, ${language === 'en' ? 'en' : 'other'}`,
      weight: drawn ? drawnWeight : 1,
      named: accepted.length > 0,
      candidates: issuerCandidates(page, taken).map(({ value, signs }) => ({
        signs,
        right: accepted.includes(plain(value, 'issuer_name')),
      })),
    });
  }
}
await closeOcr();

const isRight = ({ candidates }: Example, weights: RankingWeights<IssuerSign>): boolean => {
  const chances = candidates.map((candidate) => chanceOf(candidate, weights));
  const best = chances.indexOf(Math.max(...chances));
  return best >= 0 && chances[best]! >= least && candidates[best]!.right;
};

const groups = [...new Set(examples.map(({ group }) => group))].sort();
const foldOf = new Map(groups.map((group, at) => [group, at % folds]));
const rightLeftOut = new Set<Example>();
for (let fold = 0; fold < folds; fold += 1) {
  const weights = fitRanking(
    issuerSigns,
    examples.filter(({ group }) => foldOf.get(group) !== fold),
  );
  for (const example of examples)
    if (foldOf.get(example.group) === fold && isRight(example, weights)) rightLeftOut.add(example);
}
const weights = fitRanking(issuerSigns, examples);

console.log(
  `${examples.length} documents; right by the weights fitted, and where their issuer was left out:`,
);
const rows = [
  ...Map.groupBy(
    examples.filter(({ named }) => named),
    ({ folder, kind }) => `${folder.split('/').at(-1)!}, ${kind}`,
  ),
].sort(([a], [b]) => (a < b ? -1 : 1));
for (const [row, own] of rows) {
  const offered = own.filter(({ candidates }) => candidates.some(({ right }) => right)).length;
  const [fitted, leftOut] = [
    own.filter((one) => isRight(one, weights)),
    own.filter((one) => rightLeftOut.has(one)),
  ];
  console.log(
    `  ${row.padEnd(30)} n=${own.length} among candidates ${offered}, fitted ${fitted.length}, left out ${leftOut.length}`,
  );
}

if (!args.includes('--look')) {
  const lines: string[] = [];
  for (const [sign, weight] of Object.entries(weights.signs)) {
    const entry = `${sign}: ${weight},`;
    const last = lines.at(-1);
    if (last !== undefined && last.length + entry.length < 90) lines[lines.length - 1] = `${last} ${entry}`;
    else lines.push(entry);
  }
  writeFileSync(
    new URL('../src/issuer-weights.data.ts', import.meta.url),
    `// Fitted by fit/issuers.ts on ${examples.length} documents.

/** How much each sign speaks for a candidate, in log odds. */
export const issuerWeights = {
  bias: ${weights.bias},
  signs: {
${lines.map((line) => `    ${line}`).join('\n')}
  },
}; // prettier-ignore
`,
  );
}
