// Fits how much each sign of a certificate's number weighs:
//   node packages/extraction/fit/numbers.ts PAGES FOLDER… [--drawn FOLDER…] [--look]
// PAGES keeps the pages that were read; each FOLDER holds documents and a labels.json. `--look` only says how it
// fares and leaves the weights as they are.
import { leastNumberChance } from '../src/numbers/ids.ts';
import { numberSigns } from '../src/numbers/number-signs.ts';
import { closeOcr } from '../src/ocr/ocr.ts';
import { numberChoices } from './choices.ts';
import { foldersOf, labelledPages } from './labelled-pages.ts';
import { fitAndReport, writeWeights } from './weights.ts';

const args = process.argv.slice(2);
const { kept, folders, drawn } = foldersOf(args);
const examples = numberChoices(await labelledPages(kept, folders, drawn));
await closeOcr();

const weights = fitAndReport(examples, {
  signs: numberSigns,
  ridge: 1.5,
  least: leastNumberChance,
});
if (!args.includes('--look'))
  writeWeights(weights, {
    file: 'numbers/number-weights.data.ts',
    name: 'numberWeights',
    sign: 'NumberSign',
    module: 'number-signs.ts',
    script: 'numbers.ts',
    count: examples.length,
  });
