// Fits what confidences mean: node packages/extraction/fit/calibrate.ts PAGES FOLDER… [--drawn FOLDER…]
// PAGES keeps the pages that were read; each FOLDER holds documents and a labels.json. The documents are to be such that
// neither rules nor weights were made by: of others confidences would promise too much.
import { writeFileSync } from 'node:fs';
import { judge } from '../../../bench/accuracy-score.ts';
import { curves as present } from '../src/fields/calibration.data.ts';
import { onCurve, type Curve } from '../src/fields/calibration.ts';
import { readFields } from '../src/fields.ts';
import { closeOcr } from '../src/ocr/ocr.ts';
import { fieldNames } from '../src/reading.ts';
import { segmentCertificates } from '../src/segments.ts';
import { crossValidated, fitCurves, type Point } from './curves.ts';
import { foldersOf, labelledPages, type LabelledPage } from './labelled-pages.ts';

/** A field of which fewer values are labelled keeps the curve it has. */
const fewest = 40;
/**
 * Only from here on is a score surer than it was: lower ones are had by pages that are no certificates, too, of which there are
 * no labels, and decide whether a page is looked at again or counts as one.
 */
const trusted = 0.8;

const { kept, folders, drawn } = foldersOf(process.argv.slice(2));

function pointsOf({ folder, label, pages, weight }: LabelledPage): Point[] {
  const leaves = pages.map((page) => ({ page, fields: readFields(page, undefined, (_, score) => score) }));
  return (
    judge(label, segmentCertificates(leaves)[0].fields)
      // Labels are made by eye and leave out an address that only a code holds.
      .filter(
        ({ field, outcome, value }) =>
          value !== null && !(field === 'verification_url' && outcome === 'invented'),
      )
      .map(({ field, outcome, confidence }) => ({
        document: `${folder}/${label.file}`,
        field,
        score: confidence,
        right: outcome === 'right',
        weight,
      }))
  );
}

const documents = await labelledPages(kept, folders, drawn);
await closeOcr();
const points = documents.flatMap(pointsOf);

const labelled = Map.groupBy(points, ({ field }) => field);
const fitted = fitCurves(points);
const heldBack = (curve: Curve, before: Curve): Curve =>
  [...new Set([...curve, ...before].map(([score]) => score))]
    .toSorted((a, b) => a - b)
    .map((score) => {
      const right = onCurve(curve, score);
      return [score, Number((right >= trusted ? right : Math.min(right, onCurve(before, score))).toFixed(3))];
    });
const curves = Object.fromEntries(
  fieldNames.map((field) => [
    field,
    (labelled.get(field)?.length ?? 0) < fewest ? present[field] : heldBack(fitted[field], present[field]),
  ]),
);
const text = Object.entries(curves).map(
  ([field, curve]) => `  ${field}: [${curve.map(([score, right]) => `[${score}, ${right}]`).join(', ')}],`,
);
writeFileSync(
  new URL('../src/fields/calibration.data.ts', import.meta.url),
  `import type { Curve } from './calibration.ts';
import type { FieldName } from '../reading.ts';

/** Fitted by fit/calibrate.ts on ${points.length} values of ${documents.length} documents. */
// prettier-ignore
export const curves: Record<FieldName, Curve> = {
${text.join('\n')}
};
`,
);

// What the curves are worth on documents they were not fitted on; drawn ones say little of others.
const seen = crossValidated(points).filter(({ weight }) => weight === 1);
const share = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
console.log(`${points.length} values of ${documents.length} documents; left out in turn:`);
for (const [from, to] of [
  [0, 0.4],
  [0.4, 0.6],
  [0.6, 0.7],
  [0.7, 0.8],
  [0.8, 0.9],
  [0.9, 1.01],
] as const) {
  const within = seen.filter(({ confidence }) => confidence >= from && confidence < to);
  const right = within.filter((point) => point.right).length;
  console.log(
    `  ${from} – ${Math.min(1, to)}: ${within.length} values, ${share(right, within.length)} right`,
  );
}
for (const least of [0.9, 0.8]) {
  const sure = seen.filter(({ confidence }) => confidence >= least);
  const right = sure.filter((point) => point.right).length;
  console.log(
    `  at least ${least}: ${share(sure.length, seen.length)} of values, ${share(right, sure.length)} right`,
  );
}
for (const field of fieldNames) {
  const own = seen.filter((point) => point.field === field);
  const sure = own.filter(({ confidence }) => confidence >= 0.9);
  const right = sure.filter((point) => point.right).length;
  console.log(
    `  ${field}: at least 0.9 are ${sure.length} of ${own.length} values, ${share(right, sure.length)} right`,
  );
}
