// Fits how much each sign of a title weighs:
//   node packages/extraction/fit/titles.ts PAGES FOLDER… [--drawn FOLDER…] [--look]
// PAGES keeps the pages that were read; each FOLDER holds documents and a labels.json. `--look` only says how it
// fares and leaves the weights as they are.
import { closeOcr } from '../src/ocr/ocr.ts';
import { titleSigns } from '../src/titles/title-signs.ts';
import { titleWeights } from '../src/titles/title-weights.data.ts';
import { titleChoices } from './choices.ts';
import { foldersOf, labelledPages } from './labelled-pages.ts';
import { fitAndReport, titleRidge, writeWeights } from './weights.ts';

const args = process.argv.slice(2);
const { kept, folders, drawn } = foldersOf(args);
const examples = titleChoices(await labelledPages(kept, folders, drawn));
await closeOcr();

const weights = fitAndReport(examples, {
  signs: titleSigns,
  ridge: titleRidge,
  least: 0,
  from: titleWeights,
});
if (!args.includes('--look'))
  writeWeights(weights, {
    file: 'titles/title-weights.data.ts',
    name: 'titleWeights',
    sign: 'TitleSign',
    module: 'title-signs.ts',
    script: 'titles.ts',
    count: examples.length,
  });
