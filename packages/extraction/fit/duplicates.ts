// Fits the weights by which duplicates are told: node packages/extraction/fit/duplicates.ts READINGS [FOLDER…]
// READINGS keeps what has been read; each FOLDER holds documents and a labels.json. With --kept nothing more is read,
// with --show every wrong decision is told, with --write the weights are kept.
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { closeMaker } from '../../../samples/maker.ts';
import { compareBy, evidenceOf, sumOf, type Evidence, type Weights } from '../src/duplicates/compare.ts';
import { featureNames, type Features } from '../src/duplicates/features.ts';
import { readCopies, type Copy } from './copies.ts';
import { documentsOf, familyDocuments, madeDocuments } from './documents.ts';
import { fitLogistic } from './logistic.ts';
import { pairsOf, type Pair } from './pairs.ts';

/** Of all pairs on one template, such a share may be taken for one certificate. */
const mistakesAllowed = 0.002;

/** The sum is in log odds of a copy where there are as many others; a holder's certificates are rarely copies. */
const leastThreshold = 1;

const [readings, ...folders] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
if (readings === undefined) throw new Error('Use: duplicates.ts READINGS [FOLDER…]');
const shows = process.argv.includes('--show');
const onlyKept = process.argv.includes('--kept');

const copies: Copy[] = [
  ...(await readCopies(madeDocuments(), join(readings, 'made'), onlyKept)),
  ...(await readCopies(familyDocuments(30), join(readings, 'families'), onlyKept)),
];
await closeMaker();
for (const folder of folders) {
  const documents = await documentsOf(folder);
  copies.push(...(await readCopies(documents, join(readings, basename(folder)), onlyKept)));
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
function thresholdFor(weights: Weights, pairs: readonly Seen[], least = leastThreshold): number {
  const different = pairs.filter(({ kind }) => kind !== 'copy');
  const open = different
    // What the fields forbid is no matter of the sum.
    .filter((pair) => decided({ ...weights, threshold: -Infinity }, pair).duplicate)
    .map(({ features }) => sumOf(features, weights))
    .sort((one, other) => other - one);
  const allowed = Math.floor(pairs.filter(({ kind }) => kind === 'template').length * mistakesAllowed);
  return Number(Math.max(least, (open[allowed] ?? 0) + 0.01).toFixed(2));
}

function report(title: string, weights: Weights, pairs: readonly Seen[]): void {
  const lines = [title];
  for (const kind of ['copy', 'template', 'unrelated'] as const) {
    const those = pairs
      .filter((pair) => pair.kind === kind)
      .map((pair) => ({ ...pair, sum: sumOf(pair.features, weights), result: decided(weights, pair) }));
    const tell = (some: typeof those) => {
      const found = some.filter(({ result }) => result.duplicate).length;
      const bySum = some.filter(({ sum }) => sum >= weights.threshold).length;
      const asked = some.filter(({ result }) => result.similar).length;
      const share = `${found} of ${some.length} duplicates (${percent(found, some.length)})`;
      return `${share}, by the sum alone ${percent(bySum, some.length)}, ${asked} asked about`;
    };
    lines.push(`  ${kind}: ${tell(those)}`);
    const real = those.filter(({ madeUp }) => !madeUp);
    if (real.length < those.length) {
      lines.push(`    both of them documents: ${tell(real)}`);
      const unworn = real.filter(({ b }) => b.wear === 'none');
      lines.push(`    and neither of them worn: ${tell(unworn)}`);
    }
    if (kind === 'copy') {
      for (const wear of new Set(those.map(({ b }) => b.wear)))
        lines.push(`    ${wear}: ${tell(those.filter(({ b }) => b.wear === wear))}`);
    }
    if (!shows) continue;
    for (const { a, b, features, evidence, sum, result } of those) {
      if (result.duplicate === (kind === 'copy')) continue;
      lines.push(
        `    ! ${a.name} / ${b.name}~${b.wear} sum ${sum.toFixed(2)}`,
        `      ${JSON.stringify({ ...features, replaced: evidence.likeness?.replaced })}`,
        `      ${result.reasons.join(' ')}`,
      );
    }
  }
  lines.push(`  ${recallAtMistakesAllowed(weights, pairs)}`);
  console.log(lines.join('\n'));
}

/** The share of copies found were the threshold chosen by these pairs, as it can be only for comparison with others. */
function recallAtMistakesAllowed(weights: Weights, pairs: readonly Seen[]): string {
  const documents = pairs.filter(({ madeUp }) => !madeUp);
  const threshold = thresholdFor(weights, documents, -Infinity);
  const copies = documents.filter(({ kind }) => kind === 'copy');
  const found = copies.filter((pair) => decided({ ...weights, threshold }, pair).duplicate).length;
  return `at ${percent(mistakesAllowed, 1)} of the documents on one template: ${percent(found, copies.length)} of copies`;
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
export const weights: Weights = ${JSON.stringify(weights, null, 2).replaceAll(/"(\w+)":/gu, '$1:')};
`,
  );
}
