// Fits how much each word, and each end of a word, speaks for the name of a post against that of an organization:
//   node packages/extraction/fit/name-words.ts --posts FILE… --organizations FILE…
// Each FILE has a name a line. Weights only are kept. Those there are were fitted on
//   posts: ESCO occupations with their other names and the national classifications beside them, in da, de, en, es, fr,
//     it, nl, pl, pt, sv and cs, as github.com/Avature/melo-benchmark has them (MIT; ESCO: CC BY 4.0);
//   organizations: brands and operators of npm’s name-suggestion-index (BSD-3-Clause), github.com/datasets/nasdaq-listings
//     (PDDL-1.0) and github.com/Hipo/university-domains-list (MIT).
import { readFileSync, writeFileSync } from 'node:fs';
import { marksOfName } from '../src/cv/knowledge/name-words.ts';

const args = process.argv.slice(2);
const listsAfter = (flag: string): string[][] => {
  const from = args.indexOf(flag) + 1;
  const until = args.findIndex((arg, at) => at >= from && arg.startsWith('--'));
  const files = from === 0 ? [] : args.slice(from, until < 0 ? undefined : until);
  return files.map((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean));
};
const [posts, organizations] = [listsAfter('--posts'), listsAfter('--organizations')];
if (posts.length === 0 || organizations.length === 0)
  throw new Error('Use: --posts FILE… --organizations FILE…');

/** Longer lists weigh no more: classifications repeat their wordings. */
const mostOfAList = 8000;
/** A mark in fewer names says more of them than of names. */
const least = 8;
const rounds = 12;
const pace = 0.1;
/** Draws weights to none at every sight of their mark: what says little says nothing. */
const shrink = 0.002;
/** Below this a weight is not kept. */
const slightest = 0.75;
const most = 4;

type Example = { marks: number[]; post: boolean; weight: number };

const vocabulary = new Map<string, { times: number; index: number }>();
for (const name of [...posts, ...organizations].flat())
  for (const mark of new Set(marksOfName(name))) {
    const known = vocabulary.get(mark);
    if (known) known.times += 1;
    else vocabulary.set(mark, { times: 1, index: vocabulary.size });
  }

const shareOf = (lists: readonly string[][]) => {
  const counted = lists.map((list) => Math.min(list.length, mostOfAList));
  return counted.reduce((sum, count) => sum + count, 0);
};
const examplesOf = (lists: readonly string[][], post: boolean): Example[] => {
  const whole = shareOf(lists);
  return lists.flatMap((list) =>
    list.map((name) => ({
      marks: marksOfName(name).flatMap((mark) => {
        const { times, index } = vocabulary.get(mark)!;
        return times >= least ? [index] : [];
      }),
      post,
      weight: (Math.min(list.length, mostOfAList) / list.length) * (50_000 / whole),
    })),
  );
};
const examples = [...examplesOf(posts, true), ...examplesOf(organizations, false)];

let seed = 1;
const chance = (): number => {
  seed = (seed * 16_807) % 2_147_483_647;
  return seed / 2_147_483_647;
};
for (let at = examples.length - 1; at > 0; at -= 1) {
  const other = Math.floor(chance() * (at + 1));
  [examples[at], examples[other]] = [examples[other]!, examples[at]!];
}

/** Weights of a logistic regression by gradient descent, each mark at its own pace (Adagrad). */
function fit(own: readonly Example[]): Float64Array {
  const weights = new Float64Array(vocabulary.size);
  const slopes = new Float64Array(vocabulary.size).fill(1e-6);
  for (let round = 0; round < rounds; round += 1)
    for (const { marks, post, weight } of own) {
      const sum = marks.reduce((total, mark) => total + weights[mark]!, 0);
      const pull = weight * (1 / (1 + Math.exp(-sum)) - (post ? 1 : 0));
      for (const mark of marks) {
        const slope = pull + shrink * Math.sign(weights[mark]!);
        slopes[mark]! += slope * slope;
        weights[mark]! -= (pace * slope) / Math.sqrt(slopes[mark]!);
      }
    }
  return weights;
}

const isKept = (weight: number): boolean => Math.abs(weight) >= slightest;
const tenth = Math.floor(examples.length / 10);
const tried = fit(examples.slice(tenth));
const rightly = examples.slice(0, tenth).filter(({ marks, post }) => {
  const sum = marks.reduce((total, mark) => total + (isKept(tried[mark]!) ? tried[mark]! : 0), 0);
  return sum !== 0 && sum > 0 === post;
});
console.log(`${rightly.length} of ${tenth} names told rightly that were left out`);

const weights = fit(examples);
const byWeight = new Map<number, string[]>();
for (const [mark, { index }] of vocabulary) {
  if (!isKept(weights[index]!)) continue;
  const rounded = Math.round(Math.max(-most, Math.min(most, weights[index]!)) * 2) / 2;
  byWeight.set(rounded, [...(byWeight.get(rounded) ?? []), mark]);
}
const entries = [...byWeight]
  .toSorted(([a], [b]) => b - a)
  .map(
    ([weight, marks]) => `  [${weight}, ${JSON.stringify(marks.toSorted().join(' ')).replaceAll('"', "'")}],`,
  );
writeFileSync(
  new URL('../src/cv/knowledge/name-words.data.ts', import.meta.url),
  `// Fitted by fit/name-words.ts on ${posts.flat().length} names of posts and ${organizations.flat().length} of organizations.

/** Words, folded, and ends of words by how much they speak for a post against an organization. */
// prettier-ignore
export const nameWords: readonly (readonly [weight: number, words: string])[] = [
${entries.join('\n')}
];
`,
);
console.log(`${[...byWeight.values()].flat().length} marks kept of ${vocabulary.size}`);
