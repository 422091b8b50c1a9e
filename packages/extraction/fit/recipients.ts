// Fits how much each sign of a recipient weighs:
//   node packages/extraction/fit/recipients.ts PAGES FOLDER… [--drawn FOLDER…] [--look]
// PAGES keeps the pages that were read; each FOLDER holds documents and a labels.json. `--look` only says how it
// fares and leaves the weights as they are. Rows of half the weight are documents without the cues of their right name.
import { closeOcr } from '../src/ocr/ocr.ts';
import { recipientSigns } from '../src/recipients/recipient-signs.ts';
import { recipientWeights } from '../src/recipients/recipient-weights.data.ts';
import { leastRecipientChance } from '../src/recipients/recipients.ts';
import { recipientChoices } from './choices.ts';
import { foldersOf, labelledPages } from './labelled-pages.ts';
import { fitAndReport, recipientRidge, writeWeights } from './weights.ts';

const args = process.argv.slice(2);
const { kept, folders, drawn } = foldersOf(args);
const examples = recipientChoices(await labelledPages(kept, folders, drawn));
await closeOcr();

const weights = fitAndReport(examples, {
  signs: recipientSigns,
  ridge: recipientRidge,
  least: leastRecipientChance,
  from: recipientWeights,
});
if (!args.includes('--look'))
  writeWeights(weights, {
    file: 'recipients/recipient-weights.data.ts',
    name: 'recipientWeights',
    sign: 'RecipientSign',
    module: 'recipient-signs.ts',
    script: 'recipients.ts',
    count: new Set(examples.map(({ folder, label }) => `${folder}/${label.file}`)).size,
  });
