import * as ort from 'onnxruntime-web/wasm';
import { ownData, startNetwork } from '../../networks.ts';
import { calm, isShouted, piecesOf } from '../../roles/word-pieces.ts';
import type { CvLine, CvWord } from '../layout/cv-line.ts';
import type { CvParts } from '../sections/sections.ts';
import { factCount, factsOf, usualSizeOf, type RuledLine } from './line-facts.ts';
import { ruledLines } from './ruled-lines.ts';

// A network that has read many CVs, trained by fit/beginnings/: of each line it tells how likely a post or a course of study
// begins with it, by its words, how it is set, what stands around it and what the rules make of it.

/** How likely a post or a course of study begins with a line, each 0 to 1. */
export type Beginning = { post: number; course: number };

/** What is told of lines, by their words: lines are put together and parted on the way. */
export type Beginnings = ReadonlyMap<CvWord, Beginning>;

/** The network has seen no more lines of a CV; each is held against each other. */
const mostLines = 300;
/** What has fewer lines is no CV. */
const fewestLines = 4;
/** Of a line with more pieces its beginning and its end are read. */
const mostPieces = 32;
const piecesAtEnd = 8;
const mostOfWord = 12;
/** How many figures tell how two lines stand to one another. */
const relationCount = 9;
/** What stands where a line has no more pieces. */
const none = -1;
/** It tells of nothing, of posts and of courses. */
const answers = 3;

/** What is told of each line of a CV that can be read; nothing where it has too many, or next to none. */
export async function tellBeginnings(
  printed: readonly CvLine[],
  parts: CvParts,
): Promise<Beginnings | undefined> {
  if (printed.length < fewestLines || printed.length > mostLines) return undefined;
  const lines = ruledLines(printed, parts);
  const facts = factsOf(lines).flat();
  // A box without a place, as damaged files have, would make a number of none of them, and certainty of that.
  if (!facts.every(Number.isFinite)) return undefined;
  const pieces = lines.map(({ line }) => piecesIn(line));
  const longest = Math.max(1, ...pieces.map(({ length }) => length));
  const ids = BigInt64Array.from(
    pieces.flatMap((own) => [...own, ...Array<number>(longest - own.length).fill(none)]),
    BigInt,
  );
  const session = await startNetwork(ownData('beginnings.onnx.gz'));
  const count = lines.length;
  const { likelihood } = await session.run({
    ids: new ort.Tensor('int64', ids, [count, longest]),
    told: new ort.Tensor('float32', Float32Array.from(facts), [count, factCount]),
    relations: new ort.Tensor('float32', relationsOf(lines), [count, count, relationCount]),
  });
  const chances = likelihood!.data as Float32Array;
  const told = new Map<CvWord, Beginning>();
  lines.forEach(({ line }, at) => {
    if (!isLatin(line.text)) return;
    const beginning = { post: chances[at * answers + 1]!, course: chances[at * answers + 2]! };
    for (const { words } of line.cells) for (const word of words) told.set(word, beginning);
  });
  return told;
}

/** Whether a line is written in the letters that the pieces are of: others are all one to the network. */
const isLatin = (text: string): boolean =>
  text.replace(/\P{sc=Latin}/gu, '').length * 2 >= text.replace(/\P{L}/gu, '').length;

/** What is told of a line, of its likeliest words where it was put together; nothing where nobody was asked. */
export function beginningOf(line: CvLine, told: Beginnings): Beginning | undefined {
  const found = line.cells.flatMap(({ words }) => words.flatMap((word) => told.get(word) ?? []));
  if (found.length === 0) return undefined;
  return {
    post: Math.max(...found.map(({ post }) => post)),
    course: Math.max(...found.map(({ course }) => course)),
  };
}

function piecesIn({ text, cells }: CvLine): number[] {
  const isLoud = isShouted(text);
  const words = cells.flatMap((cell) => cell.words);
  // Each word has a piece or more: what stands between the first and the last of many is not looked at.
  const read =
    words.length <= mostPieces ? words : [...words.slice(0, mostPieces), ...words.slice(-piecesAtEnd)];
  const own = read.flatMap((word) => piecesOf(isLoud ? calm(word.text) : word.text).slice(0, mostOfWord));
  return own.length <= mostPieces
    ? own
    : [...own.slice(0, mostPieces - piecesAtEnd), ...own.slice(-piecesAtEnd)];
}

/** How each line stands to each other: before or after it, in its column, where that begins, in its type. */
function relationsOf(lines: readonly RuledLine[]): Float32Array {
  const usual = usualSizeOf(lines.map(({ line }) => line));
  const found = new Float32Array(lines.length ** 2 * relationCount);
  const within = (value: number, most: number) => Math.max(-most, Math.min(most, value));
  lines.forEach(({ line: from }, row) =>
    lines.forEach(({ line: to }, at) => {
      const steps = at - row;
      const isBeside = from.column === to.column;
      const right = (to.box[0] - from.box[0]) / usual;
      const larger = (to.size - from.size) / usual;
      found.set(
        [
          within(steps, 4) / 2,
          (Math.sign(steps) * Math.log1p(Math.abs(steps))) / 3,
          isBeside ? 1 : 0,
          isBeside ? within(right / 3, 2) : 0,
          isBeside && Math.abs(right) < 0.4 ? 1 : 0,
          within(larger * 2, 2),
          Math.abs(larger) < 0.04 ? 1 : 0,
          from.font === to.font && from.bold === to.bold ? 1 : 0,
          steps === 0 ? 1 : 0,
        ],
        (row * lines.length + at) * relationCount,
      );
    }),
  );
  return found;
}
