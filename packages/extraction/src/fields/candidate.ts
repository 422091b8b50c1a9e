import { distance } from 'fastest-levenshtein';
import { wordsBetween } from '../pages/lines.ts';
import { unionBox, type Box, type Line, type PageText, type Word } from '../pages/page.ts';
import type { FieldReading } from '../reading.ts';
import { fold } from '../words/wording.ts';

/** A value that may be a field's, with why it may be: each field that heeds its reasons lists them. */
export type Candidate<Reason extends string = string> = {
  value: string;
  /** Chance of being right, from 0 to 1, before the legibility of its words is weighed. */
  score: number;
  reasons: Reason[];
  words: Word[];
  /** The words of the page to show beside the value, and where they stand. */
  text: string;
  box: Box;
  lines: Line[];
  /** How the value follows from what is printed, where it is not printed itself. */
  rule?: string;
  /** What the same words may also say, likelier first. */
  alternatives?: string[];
};

/** A candidate from a stretch of one line. */
export function fromLine<Reason extends string = never>(
  line: Line,
  start: number,
  end: number,
  value: string,
  score: number,
  ...reasons: Reason[]
): Candidate<Reason> {
  const words = wordsBetween(line, start, end);
  return {
    value,
    score,
    reasons,
    words,
    text: words.map((word) => word.text).join(' '),
    box: unionBox(words.map((word) => word.box)),
    lines: [line],
  };
}

/** One candidate from consecutive pieces, as a title that runs over two lines. */
export function joinCandidates<Reason extends string>(
  parts: readonly Candidate<Reason>[],
  value: string,
  score: number,
): Candidate<Reason> {
  const words = parts.flatMap((part) => part.words);
  return {
    value,
    score,
    reasons: parts.flatMap((part) => part.reasons),
    words,
    text: parts.map((part) => part.text).join(' '),
    box: unionBox(parts.map((part) => part.box)),
    lines: parts.flatMap((part) => part.lines),
  };
}

/** The part of a candidate that says `value`, letter for letter; null where none of it does. */
export function partOf<Reason extends string>(
  candidate: Candidate<Reason>,
  value: string,
): Candidate<Reason> | null {
  const wanted = lettersOf(value);
  if (wanted.length < shortestPart) return null;
  let letters = '';
  const placed = candidate.words.map((word) => {
    const from = letters.length;
    letters += lettersOf(word.text);
    return { word, from, to: letters.length };
  });
  const at = letters.indexOf(wanted);
  if (at < 0) return null;
  const words = placed.filter(({ from, to }) => from < at + wanted.length && to > at).map(({ word }) => word);
  const own = new Set(words);
  return {
    ...candidate,
    value,
    words,
    text: words.map((word) => word.text).join(' '),
    box: unionBox(words.map((word) => word.box)),
    lines: candidate.lines.filter((line) => line.words.some((word) => own.has(word))),
  };
}

const shortestPart = 3;

const lettersOf = (text: string): string => fold(text).replace(/[^\p{L}\p{N}+#]/gu, '');

/** A candidate from something other than words: a link, a QR code. */
export function fromMark<Reason extends string>(
  text: string,
  box: Box,
  value: string,
  score: number,
  reason: Reason,
): Candidate<Reason> {
  return { value, score, reasons: [reason], words: [], text, box, lines: [] };
}

const legibility = (words: readonly Word[]): number => {
  if (words.length === 0) return 1;
  const mean = words.reduce((sum, word) => sum + word.confidence, 0) / words.length;
  const worst = Math.min(...words.map((word) => word.confidence));
  return Math.max(0.3, Math.min(1, 0.35 + 0.7 * (0.6 * mean + 0.4 * worst)));
};

export const confidenceOf = (candidate: Candidate): number =>
  Math.max(0.05, Math.min(0.98, candidate.score * legibility(candidate.words)));

/** The surest; equal values strengthen one another, a close rival of another value weakens the choice. */
export function bestCandidate<Own extends Candidate>(candidates: readonly Own[]): Own | null {
  const ranked = [...candidates].sort((a, b) => confidenceOf(b) - confidenceOf(a));
  const first = ranked[0];
  if (!first) return null;
  const same = (other: Candidate) => other.value.toLowerCase() === first.value.toLowerCase();
  const agreeing = ranked.filter((other) => other !== first && same(other) && other.box !== first.box).length;
  const rival = ranked.find((other) => !same(other));
  let score = first.score;
  if (agreeing > 0) score += (1 - score) * 0.3;
  if (rival && confidenceOf(first) - confidenceOf(rival) < 0.1) score *= 0.85;
  return { ...first, score };
}

const meanConfidence = (words: readonly Word[]): number =>
  words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length);

/** Letters of a name long enough that a different one is a slip of OCR. */
const tellingLength = 8;

/** The other reading of a name that stands twice on the page and was read surely once: one letter differs. */
export function surerReading<Own extends Candidate>(
  first: Candidate,
  candidates: readonly Own[],
): Own | undefined {
  const own = lettersOf(first.value);
  if (own.length < tellingLength || first.words.length === 0) return undefined;
  const belief = meanConfidence(first.words);
  return candidates.find((other) => {
    const letters = lettersOf(other.value);
    return (
      letters !== own &&
      other.words.length > 0 &&
      Math.abs(letters.length - own.length) <= 1 &&
      distance(letters, own) === 1 &&
      meanConfidence(other.words) > belief + 0.05
    );
  });
}

/** How near, by its chance, the next candidate must be to make the first one doubtful, and by how much it does. */
const rivalry = { reach: 0.25, weight: 0.6 };

/** The likeliest candidate, less likely where the next is nearly as likely. */
export function againstRival<Likeliest extends Candidate>(
  first: Likeliest,
  second: Candidate | undefined,
): Likeliest {
  const rival = second ? Math.max(0, rivalry.reach - (first.score - second.score)) : 0;
  return { ...first, score: first.score * (1 - rival * rivalry.weight) };
}

/** Of two readings of the same words one is wrong: nobody is as sure of either as the review asks to be. */
const openQuestion = 0.85;

/** The candidate as a field, its box in fractions of the page; `sureness` makes a confidence of its score. */
export function toReading(
  candidate: Candidate | null,
  page: PageText,
  sureness: (score: number) => number,
): FieldReading | null {
  if (!candidate) return null;
  const sure = sureness(confidenceOf(candidate));
  const isOpenDate = candidate.alternatives?.some((other) => /^\d{4}-\d\d-\d\d$/u.test(other)) ?? false;
  return {
    value: candidate.value,
    confidence: Number(Math.min(sure, isOpenDate ? openQuestion : 1).toFixed(2)),
    source: {
      text: candidate.text,
      page: page.number,
      box: page.place(candidate.box),
    },
    ...(candidate.rule === undefined ? {} : { rule: candidate.rule }),
    ...(candidate.alternatives?.length ? { alternatives: candidate.alternatives } : {}),
  };
}
