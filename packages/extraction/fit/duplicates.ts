// Fits the weights by which duplicates are told: node packages/extraction/fit/duplicates.ts READINGS [FOLDER…]
// READINGS keeps what has been read; each FOLDER holds documents and a labels.json.
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { closeMaker } from '../../../samples/maker.ts';
import { compareBy, evidenceOf, sumOf, type Evidence, type Weights } from '../src/duplicates/compare.ts';
import { featureNames, type Features } from '../src/duplicates/features.ts';
import { readCopies, type Copy } from './copies.ts';
import { documentsOf, familyDocuments, madeDocuments } from './documents.ts';
import { fitLogistic } from './logistic.ts';
import { pairsOf, type Pair } from './pairs.ts';

/** Of a hundred pairs on one template, so many may be taken for one certificate. */
const mistakesAllowed = 0.002;

/** Of real documents one in so many is worn in every way; more takes hours. */
const wornEvery = 10;

const [readings, ...folders] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
if (readings === undefined) throw new Error('Use: duplicates.ts READINGS [FOLDER…]');
const shows = process.argv.includes('--show');

const copies: Copy[] = [
  ...(await readCopies(madeDocuments(), join(readings, 'made'))),
  ...(await readCopies(familyDocuments(30), join(readings, 'families'))),
];
await closeMaker();
for (const folder of folders) {
  copies.push(...(await readCopies(await documentsOf(folder, wornEvery), join(readings, basename(folder)))));
}

type Seen = Pair & { evidence: Evidence; features: Features };

const halfOf = (template: string): 0 | 1 => {
  const sum = Buffer.from(template).reduce((hash, byte) => (hash * 31 + byte) % 65_521, 7);
  return (sum % 2) as 0 | 1;
};
const seenPairs = (those: readonly Copy[]): Seen[] =>
  pairsOf(those).flatMap((pair) => {
    const evidence = evidenceOf(pair.a.document, pair.b.document);
    const { likeness } = evidence;
    return likeness ? [{ ...pair, evidence, features: likeness.features }] : [];
  });
const halves = [0, 1].map((half) => seenPairs(copies.filter(({ template }) => halfOf(template) === half)));

const speaksAgainst = (name: string): boolean => /^strange_|_differs$/u.test(name);

/**
 * Each kind of pair counts for the same, however many there are. A feature that would speak the wrong way, by
 * chance of the sample, is left out.
 */
function fit(pairs: readonly Seen[]): Weights {
  const counts = new Map<string, number>();
  for (const { kind } of pairs) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const shares = { copy: 1000, template: 1000, unrelated: 400 };
  let used = [...featureNames];
  for (;;) {
    const fitted = fitLogistic(
      pairs.map(({ kind, features }) => ({
        values: used.map((name) => features[name]),
        positive: kind === 'copy',
        weight: shares[kind] / counts.get(kind)!,
      })),
    );
    const wrong = used.filter((name, at) => fitted[at]! > 0 === speaksAgainst(name));
    if (wrong.length === 0) {
      const of = Object.fromEntries(
        featureNames.map((name) => [name, Number((fitted[used.indexOf(name)] ?? 0).toFixed(2))]),
      ) as Features;
      const weights = { bias: Number(fitted.at(-1)!.toFixed(2)), threshold: 0, of };
      return { ...weights, threshold: thresholdFor(weights, pairs) };
    }
    used = used.filter((name) => !wrong.includes(name));
  }
}

const decided = (weights: Weights, { a, b, evidence }: Seen) =>
  compareBy(weights, a.document, b.document, evidence);

/** The lowest sum above which no more different certificates are called one than are allowed. */
function thresholdFor(weights: Weights, pairs: readonly Seen[]): number {
  const different = pairs.filter(({ kind }) => kind !== 'copy');
  const open = different
    // What the fields forbid is no matter of the sum.
    .filter((pair) => decided({ ...weights, threshold: -Infinity }, pair).duplicate)
    .map(({ features }) => sumOf(features, weights))
    .sort((one, other) => other - one);
  const allowed = Math.floor(pairs.filter(({ kind }) => kind === 'template').length * mistakesAllowed);
  return Number(Math.max(0, (open[allowed] ?? 0) + 0.01).toFixed(2));
}

function report(title: string, weights: Weights, pairs: readonly Seen[]): void {
  const lines = [`${title}`];
  for (const kind of ['copy', 'template', 'unrelated'] as const) {
    const those = pairs.filter((pair) => pair.kind === kind);
    const results = those.map((pair) => decided(weights, pair));
    const found = results.filter(({ duplicate }) => duplicate).length;
    const asked = results.filter(({ similar }) => similar).length;
    lines.push(
      `  ${kind}: ${found} of ${those.length} duplicates (${percent(found, those.length)}), ${asked} asked about`,
    );
    if (kind === 'copy') {
      for (const wear of new Set(those.map(({ b }) => b.wear))) {
        const worn = those.map(({ b }, at) => ({ b, at })).filter(({ b }) => b.wear === wear);
        const right = worn.filter(({ at }) => results[at]!.duplicate).length;
        lines.push(`    ${wear}: ${right} of ${worn.length}`);
      }
    }
    if (shows) {
      those.forEach(({ a, b, features }, at) => {
        if (results[at]!.duplicate === (kind === 'copy')) return;
        lines.push(`    ! ${a.name} / ${b.name}~${b.wear} sum ${sumOf(features, weights).toFixed(2)}`);
        lines.push(`      ${JSON.stringify(features)}`, `      ${results[at]!.reasons.join(' ')}`);
      });
    }
  }
  console.log(lines.join('\n'));
}

const percent = (part: number, whole: number): string =>
  `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`;

for (const [at, pairs] of halves.entries()) {
  const weights = fit(halves[1 - at]!);
  console.log(JSON.stringify(weights));
  report(`fitted on half ${2 - at}`, weights, halves[1 - at]!);
  report(`half ${at + 1}, unseen`, weights, pairs);
}
const everything = seenPairs(copies);
const weights = fit(everything);
report('all, fitted on all', weights, everything);

if (process.argv.includes('--write')) {
  const count = (kind: Pair['kind']) => everything.filter((pair) => pair.kind === kind).length;
  const templates = new Set(copies.map(({ template }) => template)).size;
  const documents = copies.filter(({ wear }) => wear === 'none').length;
  await writeFile(
    new URL('../src/duplicates/weights.data.ts', import.meta.url),
    `import type { Weights } from './compare.ts';

/**
 * Fitted by fit/duplicates.ts on ${documents} documents of ${templates} templates: ${count('copy')} worn copies, ${count('template')} pairs on
 * one template, ${count('unrelated')} unrelated pairs.
 */
export const weights: Weights = ${JSON.stringify(weights, null, 2)};
`,
  );
}
