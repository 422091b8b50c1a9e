// Fits how much each sign of an issuer weighs:
//   node packages/extraction/fit/issuers.ts PAGES FOLDER… [--drawn FOLDER…] [--look]
// PAGES keeps the pages that were read; each FOLDER holds documents and a labels.json. `--look` only says how it
// fares and leaves the weights as they are.
import { issuerSigns } from '../src/issuers/issuer-signs.ts';
import { issuerWeights } from '../src/issuers/issuer-weights.data.ts';
import { leastIssuerChance } from '../src/issuers/issuers.ts';
import { closeOcr } from '../src/ocr/ocr.ts';
import { issuerChoices } from './choices.ts';
import { foldersOf, labelledPages } from './labelled-pages.ts';
import { fitAndReport, writeWeights } from './weights.ts';

const args = process.argv.slice(2);
const { kept, folders, drawn } = foldersOf(args);
const examples = issuerChoices(await labelledPages(kept, folders, drawn));
await closeOcr();

const weights = fitAndReport(examples, {
  signs: issuerSigns,
  ridge: 5,
  least: leastIssuerChance,
  from: issuerWeights,
});
if (!args.includes('--look'))
  writeWeights(weights, {
    file: 'issuers/issuer-weights.data.ts',
    name: 'issuerWeights',
    sign: 'IssuerSign',
    module: 'issuer-signs.ts',
    script: 'issuers.ts',
    count: examples.length,
  });
