// Fits how much each sign weighs of which name in a CV's heading is the post and which the employer:
//   node packages/extraction/fit/headings.ts FOLDER… [--machine FOLDER]… [--only work|education] [--halfway] [--look]
// Each FOLDER holds CVs with a text of their own and a labels.json; one behind `--machine` was labelled by a machine
// that took all of a field for its name, and counts less. `--only` fits one kind and leaves the other as it is. `--halfway`
// makes weights halfway between those that are there and those fitted: what was learned from documents that are no longer
// at hand is kept. `--look` only says how the weights fare where a folder was left out, and writes none; halfway they fare
// better than they should where that folder was among those that the weights that are there were fitted on.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { headingDocuments, type HeadingDocument } from './heading-documents.ts';
import { fitHeadings, readRightly, type BothWeights } from './heading-choices.ts';
import type { HeadingKind } from '../src/cv/headings/heading-names.ts';
import { headingSigns, type HeadingWeights } from '../src/cv/headings/heading-sign-names.ts';
import { headingWeights } from '../src/cv/headings/heading-weights.data.ts';

/** How much a heading counts that a machine labelled; chosen where folders were left out. */
const machineShare = 0.35;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    machine: { type: 'string', multiple: true, default: [] },
    only: { type: 'string' },
    halfway: { type: 'boolean', default: false },
    look: { type: 'boolean', default: false },
  },
});
const folders = [...positionals, ...options.machine];
const kinds = ['work', 'education'] as const;
const fittedKinds = kinds.filter((kind) => options.only === undefined || options.only === kind);
if (fittedKinds.length === 0) throw new Error(`--only is work or education, not ${options.only}`);
const weights: Record<HeadingKind, BothWeights> = { ...headingWeights };
let count = 0;
for (const kind of fittedKinds) {
  const documents = [];
  for (const folder of folders)
    documents.push(
      ...(await headingDocuments(folder, kind, options.machine.includes(folder) ? machineShare : 1)),
    );
  count += documents.reduce((sum, { wanted }) => sum + wanted.filter((each) => each !== null).length, 0);
  const made = (own: readonly HeadingDocument[]): BothWeights =>
    options.halfway ? halfway(headingWeights[kind], fitHeadings(own)) : fitHeadings(own);
  for (const folder of folders) {
    const { right, of } = readRightly(
      documents.filter((document) => document.folder === folder),
      made(documents.filter((document) => document.folder !== folder)),
    );
    console.log(`${kind}: ${right} of ${of} headings right where ${folder.split('/').at(-1)!} was left out`);
  }
  weights[kind] = made(documents);
}

function halfway(there: BothWeights, own: BothWeights): BothWeights {
  const between = (one: HeadingWeights, other: HeadingWeights): HeadingWeights =>
    Object.fromEntries(
      headingSigns.map((sign) => [sign, Number((((one[sign] ?? 0) + (other[sign] ?? 0)) / 2).toFixed(2))]),
    );
  return { first: between(there.first, own.first), second: between(there.second, own.second) };
}

const shown = (own: HeadingWeights): string =>
  headingSigns.flatMap((sign) => (own[sign] ? [`${sign}: ${own[sign]}`] : [])).join(', ');

const fitted = kinds.map(
  (kind) => `  ${kind}: {
    first: { ${shown(weights[kind].first)} },
    second: { ${shown(weights[kind].second)} },
  },`,
);
if (!options.look)
  writeFileSync(
    new URL('../src/cv/headings/heading-weights.data.ts', import.meta.url),
    `import type { HeadingKind } from './heading-names.ts';
import type { HeadingWeights } from './heading-sign-names.ts';

// Those of ${fittedKinds.join(' and ')} were fitted by fit/headings.ts on ${count} headings${options.halfway ? ', and taken halfway from those before' : ''}.

/** How much each sign speaks for a reading of a heading: read by itself, and beside the others of its section. */
// prettier-ignore
export const headingWeights: Readonly<Record<HeadingKind, { first: HeadingWeights; second: HeadingWeights }>> = {
${fitted.join('\n')}
};
`,
  );
