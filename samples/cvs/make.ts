// Draws the sample CVs anew: node samples/cvs/make.ts
import { writeFile } from 'node:fs/promises';
import { closeCvMaker, labelOf, makeCv, makeDocxCv } from './maker.ts';
import { people } from './people.ts';

const here = (name: string) => new URL(name, import.meta.url);

await writeFile(here('nurse.pdf'), await makeCv(people.en, 'sidebar'));
await writeFile(here('elektroniker.pdf'), await makeCv(people.de, 'one-column'));
await writeFile(here('enseignante.docx'), makeDocxCv(people.fr));
const labels = [
  labelOf(people.en, 'nurse.pdf', 'multi-column'),
  labelOf(people.de, 'elektroniker.pdf', 'one-column'),
  labelOf(people.fr, 'enseignante.docx', 'one-column'),
];
await writeFile(here('labels.json'), `${JSON.stringify(labels, null, 2)}\n`);
await closeCvMaker();
