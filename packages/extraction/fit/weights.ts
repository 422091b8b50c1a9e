import { writeFileSync } from 'node:fs';
import type { RankingWeights } from '../src/fields/ranking.ts';
import type { Example } from './choices.ts';
import { choosesRightly, choosesSome, fitLeavingOut, fitRanking } from './ranking.ts';

/** How strongly weights of titles are held where they were; chosen where groups were left out. */
export const titleRidge = 1;
/** The same of recipients. */
export const recipientRidge = 1;

type Field<Sign extends string> = {
  signs: readonly Sign[];
  ridge: number;
  /** Below this chance no candidate is given. */
  least: number;
  /** Weights fitted on documents that are no longer at hand, from which these depart only for a reason. */
  from?: RankingWeights<Sign>;
};

/** Weights fitted on all examples, after saying how well they choose where a document's group was left out. */
export function fitAndReport<Sign extends string>(
  examples: readonly Example<Sign>[],
  { signs, ridge, least, from }: Field<Sign>,
): RankingWeights<Sign> {
  const named = (own: Example<Sign>) => own.candidates.length > 0;
  const leftOut = new Set<Example<Sign>>();
  const wrong = new Set<Example<Sign>>();
  for (const part of fitLeavingOut(signs, examples, ridge, from))
    for (const own of part.leftOut) {
      if (choosesRightly(own, part.weights, least)) leftOut.add(own);
      else if (choosesSome(own, part.weights, least)) wrong.add(own);
    }
  const weights = fitRanking(signs, examples, ridge, from);
  console.log(
    `${examples.length} documents; right by the weights fitted, and where their group was left out:`,
  );
  for (const [row, own] of Map.groupBy(
    examples,
    ({ folder, weight }) => `${folder.split('/').at(-1)!} × ${weight}`,
  )) {
    const among = own.filter(({ candidates }) => candidates.some(({ right }) => right));
    const fitted = own.filter((one) => choosesRightly(one, weights, least));
    console.log(
      `  ${row.padEnd(16)} n=${own.length}, with candidates ${own.filter(named).length}, among them ${among.length}, fitted ${fitted.length}, left out ${own.filter((one) => leftOut.has(one)).length}, given but wrong there ${own.filter((one) => wrong.has(one)).length}`,
    );
  }
  return weights;
}

/** Writes weights as a data file of the package. */
export function writeWeights<Sign extends string>(
  { bias, signs }: RankingWeights<Sign>,
  {
    file,
    name,
    sign,
    module,
    script,
    count,
  }: { file: string; name: string; sign: string; module: string; script: string; count: number },
): void {
  const lines: string[] = [];
  for (const [key, weight] of Object.entries(signs)) {
    const entry = `${key}: ${weight as number},`;
    const last = lines.at(-1);
    if (last !== undefined && last.length + entry.length < 90) lines[lines.length - 1] = `${last} ${entry}`;
    else lines.push(entry);
  }
  writeFileSync(
    new URL(`../src/${file}`, import.meta.url),
    `import type { RankingWeights } from '../fields/ranking.ts';
import type { ${sign} } from './${module}';

// Fitted by fit/${script} on ${count} documents.

/** How much each sign speaks for a candidate, in log odds. */
// prettier-ignore
export const ${name}: RankingWeights<${sign}> = {
  bias: ${bias},
  signs: {
${lines.map((line) => `    ${line}`).join('\n')}
  },
};
`,
  );
}
