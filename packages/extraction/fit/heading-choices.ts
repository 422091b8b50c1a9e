import type { Chosen } from '../src/cv/headings/heading-agreement.ts';
import type { HeadingPieces } from '../src/cv/headings/heading-pieces.ts';
import {
  headingSigns,
  type HeadingSign,
  type HeadingWeights,
} from '../src/cv/headings/heading-sign-names.ts';
import { candidatesOf, type HeadingCandidate } from '../src/cv/headings/heading-signs.ts';
import { descend } from './descent.ts';
import { isRight, type HeadingDocument, type Wanted } from './heading-documents.ts';

export type BothWeights = { first: HeadingWeights; second: HeadingWeights };

/** What is held of a name before any document was seen: sets of documents are small and unlike one another. */
const priorOfNames: Record<string, number> = {
  Fits: 4, Misfits: -4, HoldsOther: -1.5, StartFits: 0.3, IsPlace: -4, WithinPlace: -4, PartOfPlace: -1, MayBePlace: -1,
  EndsInPlace: -1.5, HoldsPlace: -2, SplitsPlace: -2.5, PlaceVote: -2, Long: -0.7, Lower: -0.5, Digits: -0.3, Labelled: 3,
  Mislabelled: -3, Open: -1.5, Late: -0.3, LateCell: -0.2, LatePiece: -0.2, KeepsComma: -0.5, KeepsDash: -0.3,
  KeepsAt: -2, KeepsInside: -0.5, KeepsInto: -0.1, KeepsRun: -1, KeepsStroke: -0.4, KeepsOther: -0.3, KeepsLine: -2,
  KeepsAside: -1.5, KeepsLetters: 0.5, KeepsTail: -0.3, KeepsTownInBracket: -1.5, KeepsCommonTail: -1.5,
  KeepsStateTail: 3, CutsStateTail: -3, WholeCell: 0.3, KeepsPlaced: 0.3, CutsPlaced: -0.3, CutsComma: -1, CutsDash: -1, CutsInto: -1.5, CutsRun: -0.2, CutsBracket: -0.7,
  CutsOther: -1, CutsOwn: -1, CutsPlace: 0.3, Vote: 1.5, TypeVote: 1, None: -1.2, WhileLeft: -0.8, Slot: 1.5, Type: 1, Pattern: 0.3,
  CutsOver: -0.7, KeepsOver: 0.7, KeepsOneWord: 0.3, Lowered: -0.7, Rambles: -0.7, Generic: -3, Titled: -1.5, KeepsInitials: 1.5,
  CutsInitials: -1.5, Initials: -3, StartsPlace: -2, DateVote: 0.7, DateSlot: 0.7, DatePlaceVote: -1.5, Share: 0.7, NoneFewer: 1, FitsLate: -1, KeepsTitled: -1.5, WholeCellAlone: -0.3, FitsLateDash: -0.3, KeepsCoded: 0.5, CutsCoded: -0.7,
}; // prettier-ignore

/** And of what stands between two names, and around them. */
const priorOfPairs: Partial<Record<HeadingSign, number>> = {
  skipsFirst: -0.7, skips: -0.5, leavesRole: -1, leavesOrganization: -1, leavesLine: -0.5, farLines: -0.5, partedAt: 2,
  partedInside: 0.7, orgFirstAt: -4, orgFirstInside: -2, partedRun: 0.7, partedLine: 0.5, partedCell: 0.5,
  partedBar: 0.5, order: 0.8, partedAlike: 1, roleWorded: 1.5, orgWorded: 1.5,
}; // prettier-ignore

const priors = Float64Array.from(
  headingSigns,
  (sign) => priorOfPairs[sign] ?? priorOfNames[sign.replace(/^(?:role|org)(?=[A-Z])/u, '')] ?? 0,
);
const placeOf = new Map(headingSigns.map((sign, at) => [sign, at]));

type Inputs = readonly (readonly [sign: number, value: number])[];
type Choice = { document: HeadingDocument; weight: number; candidates: { inputs: Inputs; right: boolean }[] };

const steps = 300;
/** How strongly weights are held near what was thought before; chosen where folders were left out. */
const ridge = 2;
/** How much the same headings count once more with words that are in no list. */
const hiddenShare = 0.5;
/** How many wrong readings each heading is fitted against. */
const rivals = 60;
/** Parts of the documents that are read by weights fitted without them, as others will be. */
const folds = 3;

/** Weights to read each heading by itself, and then beside what was read of the others in its section. */
export function fitHeadings(documents: readonly HeadingDocument[]): BothWeights {
  const alone = documents.map((document) => choicesOf(document, () => null));
  const first = fit(alone.flat());
  const readBy = new Map<HeadingDocument, HeadingCandidate[]>();
  for (let fold = 0; fold < folds; fold += 1) {
    const weights = fit(alone.filter((_, at) => at % folds !== fold).flat());
    documents.forEach((document, at) => {
      if (at % folds === fold) readBy.set(document, readAlone(document, weights));
    });
  }
  const beside = documents.flatMap((document) =>
    choicesOf(document, () => chosenOf(document, readBy.get(document)!)),
  );
  return { first, second: fit(beside) };
}

/** How many of the headings somebody labelled are read as they were. */
export function readRightly(
  documents: readonly HeadingDocument[],
  weights: BothWeights,
): { right: number; of: number } {
  let [right, of] = [0, 0];
  for (const document of documents) {
    const read = readAll(document, weights);
    document.wanted.forEach((wanted, at) => {
      if (!wanted) return;
      of += 1;
      if (read[at] && isRight(read[at], wanted, document.kind)) right += 1;
    });
  }
  return { right, of };
}

/** What the headings of a document are read as: each by itself first, and then beside the others. */
export function readAll(document: HeadingDocument, { first, second }: BothWeights): HeadingCandidate[] {
  let read = readAlone(document, first);
  for (let pass = 0; pass < 2; pass += 1)
    read = candidatesOf(document.headings, document.kind, chosenOf(document, read)).map((candidates) =>
      bestOf(candidates, second),
    );
  return read;
}

const readAlone = ({ headings, kind }: HeadingDocument, weights: HeadingWeights): HeadingCandidate[] =>
  candidatesOf(headings, kind, null).map((candidates) => bestOf(candidates, weights));

const scoreOf = ({ signs }: HeadingCandidate, weights: HeadingWeights): number =>
  Object.entries(signs).reduce((sum, [sign, value]) => sum + (weights[sign as HeadingSign] ?? 0) * value, 0);

const bestOf = (candidates: readonly HeadingCandidate[], weights: HeadingWeights): HeadingCandidate => {
  const scores = candidates.map((candidate) => scoreOf(candidate, weights));
  return candidates[scores.indexOf(Math.max(...scores))]!;
};

const chosenOf = (document: HeadingDocument, read: readonly HeadingCandidate[]): Chosen[] =>
  document.headings.map(({ atoms }, at) => ({
    role: read[at]?.role ?? null,
    organization: read[at]?.organization ?? null,
    atoms,
  }));

/** Many headings of one document say less than as many of several. */
function choicesOf(document: HeadingDocument, chosen: () => Chosen[] | null): Choice[] {
  const labelled = document.wanted.filter((wanted) => wanted !== null).length;
  const weight = document.share / Math.sqrt(Math.max(1, labelled / 3));
  const among = (headings: readonly HeadingPieces[], share: number): Choice[] => {
    const candidates = candidatesOf(headings, document.kind, chosen());
    return document.wanted.flatMap((wanted: Wanted | null, at) => {
      if (!wanted) return [];
      const all = likeliest(candidates[at]!, (candidate) => isRight(candidate, wanted, document.kind)).map(
        (candidate) => ({
          inputs: Object.entries(candidate.signs).map(
            ([sign, value]) => [placeOf.get(sign as HeadingSign)!, value] as const,
          ),
          right: isRight(candidate, wanted, document.kind),
        }),
      );
      const tells = all.some(({ right }) => right) && all.some(({ right }) => !right);
      return tells ? [{ document, weight: weight * share, candidates: all }] : [];
    });
  };
  return [...among(document.headings, 1), ...among(withHiddenWords(document.headings), hiddenShare)];
}

/** The right readings and as many of the wrong as may be chosen: what is far off bends no weight. */
function likeliest(
  candidates: readonly HeadingCandidate[],
  right: (candidate: HeadingCandidate) => boolean,
): HeadingCandidate[] {
  const held = Object.fromEntries(headingSigns.map((sign, at) => [sign, priors[at]!]));
  const wrong = candidates
    .filter((candidate) => !right(candidate))
    .map((candidate) => ({ candidate, score: scoreOf(candidate, held) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, rivals);
  return [...candidates.filter(right), ...wrong.map(({ candidate }) => candidate)];
}

let seed = 1;
const chance = (): number => {
  seed = (seed * 16_807) % 2_147_483_647;
  return seed / 2_147_483_647;
};

/** Headings as they would be read were their words of posts, of firms or both in no list. */
function withHiddenWords(headings: readonly HeadingPieces[]): HeadingPieces[] {
  return headings.map((heading) => {
    const mode = chance();
    const hidden = (leaning: number): number => {
      const isHidden = mode < 0.4 ? leaning > 0 : mode < 0.6 ? leaning < 0 : mode < 0.8;
      return isHidden ? 0 : leaning;
    };
    return {
      ...heading,
      leans: heading.leans.map(hidden),
      spans: heading.spans.map((span) => ({ ...span, lean: hidden(span.lean) })),
    };
  });
}

/** A softmax over the readings of each heading, held near what was thought before. */
function fit(choices: readonly Choice[]): HeadingWeights {
  const packed = choices.map(({ weight, candidates }) => ({
    weight,
    right: candidates.map(({ right }) => right),
    ends: endsOf(candidates),
    signs: Int16Array.from(candidates.flatMap(({ inputs }) => inputs.map(([sign]) => sign))),
    values: Float64Array.from(candidates.flatMap(({ inputs }) => inputs.map(([, value]) => value))),
  }));
  const weights = descend(priors, steps, (tried) => {
    const slope = tried.map((weight, at) => 2 * ridge * (weight - priors[at]!));
    for (const { weight, right, ends, signs, values } of packed) {
      const sums = new Float64Array(ends.length);
      for (let each = 0, at = 0; each < ends.length; each += 1)
        for (; at < ends[each]!; at += 1) sums[each]! += tried[signs[at]!]! * values[at]!;
      const highest = Math.max(...sums);
      const shares = sums.map((sum) => Math.exp(sum - highest));
      const whole = shares.reduce((sum, share) => sum + share, 0);
      const rightly = shares.reduce((sum, share, at) => sum + (right[at]! ? share : 0), 0);
      for (let each = 0, at = 0; each < ends.length; each += 1) {
        const pull = shares[each]! / whole - (right[each]! && rightly > 0 ? shares[each]! / rightly : 0);
        for (; at < ends[each]!; at += 1) slope[signs[at]!]! += weight * pull * values[at]!;
      }
    }
    return slope;
  });
  return Object.fromEntries(headingSigns.map((sign, at) => [sign, Number(weights[at]!.toFixed(2))]));
}

/** Where the inputs of each reading end among those of all. */
function endsOf(candidates: Choice['candidates']): number[] {
  let end = 0;
  return candidates.map(({ inputs }) => (end += inputs.length));
}
