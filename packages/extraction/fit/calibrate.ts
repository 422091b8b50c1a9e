// Fits what confidences mean: node packages/extraction/fit/calibrate.ts PAGES [FOLDER…] [--drawn FOLDER…]
// PAGES keeps the pages that were read; each FOLDER holds documents and a labels.json. Documents that were drawn
// for the purpose are read more easily than others and count for less.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { judge, type Labelled } from '../../../bench/accuracy-score.ts';
import { readFields } from '../src/fields.ts';
import { closeOcr } from '../src/ocr.ts';
import { fieldNames } from '../src/reading.ts';
import { segmentCertificates } from '../src/segments.ts';
import { crossValidated, fitCurves, type Point } from './curves.ts';
import { keptPages } from './kept-pages.ts';

const drawnWeight = 0.3;

const args = process.argv.slice(2);
const [cache, ...folders] = args.filter((arg) => arg !== '--drawn');
if (cache === undefined || folders.length === 0)
  throw new Error('Use: calibrate.ts PAGES FOLDER… [--drawn FOLDER…]');
const drawnFrom = args.includes('--drawn') ? args.indexOf('--drawn') : Infinity;
const isDrawn = (folder: string): boolean => args.indexOf(folder) > drawnFrom;

const points: Point[] = [];
for (const folder of folders) {
  const labels = JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8')) as Labelled[];
  for (const label of labels) {
    const pages = await keptPages(cache, folder, label.file);
    if (pages.length === 0) continue;
    const leaves = pages.map((page) => ({ page, fields: readFields(page, undefined, (_, score) => score) }));
    for (const { field, outcome, value, confidence } of judge(label, segmentCertificates(leaves)[0].fields)) {
      if (value === null) continue;
      points.push({
        document: `${folder}/${label.file}`,
        field,
        score: confidence,
        right: outcome === 'right',
        weight: isDrawn(folder) ? drawnWeight : 1,
      });
    }
  }
}
await closeOcr();

const curves = fitCurves(points);
const text = Object.entries(curves).map(
  ([field, curve]) => `  ${field}: [${curve.map(([score, right]) => `[${score}, ${right}]`).join(', ')}],`,
);
const documents = new Set(points.map(({ document }) => document)).size;
writeFileSync(
  new URL('../src/calibration.data.ts', import.meta.url),
  `import type { Curve } from './calibration.ts';
import type { FieldName } from './reading.ts';

/** Fitted by fit/calibrate.ts on ${points.length} values of ${documents} documents. */
// prettier-ignore
export const curves: Record<FieldName, Curve> = {
${text.join('\n')}
};
`,
);

// What the curves are worth on documents they were not fitted on; drawn ones say little of others.
const seen = crossValidated(points).filter(({ weight }) => weight === 1);
const share = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
console.log(`${points.length} values of ${documents} documents; left out in turn:`);
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
