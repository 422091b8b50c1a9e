// Fits how much each sign weighs of which name in a CV's heading is the post and which the employer:
//   node packages/extraction/fit/headings.ts FOLDER… [--machine FOLDER…] [--look]
// Each FOLDER holds CVs with a text of their own and a labels.json; those behind `--machine` were labelled by a machine
// that took all of a field for its name, and count less. `--look` only says how the weights fare where a folder was left
// out, and leaves them as they are.
import { writeFileSync } from 'node:fs';
import { headingDocuments } from './heading-documents.ts';
import { fitHeadings, readRightly } from './heading-choices.ts';
import { headingSigns, type HeadingSign } from '../src/cv/heading-signs.ts';

/** How much a heading counts that a machine labelled; chosen where folders were left out. */
const machineShare = 0.35;

const args = process.argv.slice(2).filter((arg) => arg !== '--look');
const machine = args.includes('--machine') ? args.slice(args.indexOf('--machine') + 1) : [];
const folders = args.filter((arg) => arg !== '--machine');
const kinds = ['work', 'education'] as const;
const fitted: string[] = [];
let count = 0;
for (const kind of kinds) {
  const documents = [];
  for (const folder of folders)
    documents.push(...(await headingDocuments(folder, kind, machine.includes(folder) ? machineShare : 1)));
  count += documents.reduce((sum, { wanted }) => sum + wanted.filter((each) => each !== null).length, 0);
  for (const folder of folders) {
    const weights = fitHeadings(documents.filter((document) => document.folder !== folder));
    const { right, of } = readRightly(
      documents.filter((document) => document.folder === folder),
      weights,
    );
    console.log(`${kind}: ${right} of ${of} headings right where ${folder.split('/').at(-1)!} was left out`);
  }
  const weights = fitHeadings(documents);
  const shown = (own: Readonly<Partial<Record<HeadingSign, number>>>): string =>
    headingSigns.flatMap((sign) => (own[sign] ? [`${sign}: ${own[sign]}`] : [])).join(', ');
  fitted.push(`  ${kind}: {
    first: { ${shown(weights.first)} },
    second: { ${shown(weights.second)} },
  },`);
}
if (!process.argv.includes('--look'))
  writeFileSync(
    new URL('../src/cv/heading-weights.data.ts', import.meta.url),
    `import type { HeadingKind } from './heading-names.ts';
import type { HeadingWeights } from './heading-signs.ts';

// Fitted by fit/headings.ts on ${count} headings.

/** How much each sign speaks for a reading of a heading: read by itself, and beside the others of its section. */
// prettier-ignore
export const headingWeights: Readonly<Record<HeadingKind, { first: HeadingWeights; second: HeadingWeights }>> = {
${fitted.join('\n')}
};
`,
  );
