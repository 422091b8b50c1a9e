import * as ort from 'onnxruntime-web/wasm';
import { ownData, startNetwork } from '../networks.ts';
import type { Line, PageText, Role, Roles, Word } from '../pages/page.ts';
import { calm, isShouted, piecesOf } from './word-pieces.ts';

// A network that has read many certificates, trained by fit/roles/: of each word of a page it tells how likely it belongs
// to the title, to the issuer and to the recipient, by what the words mean, how the lines are set and what stands around them.

/** The roles that it tells of, in its order, behind that of belonging to none. */
const roles: readonly Role[] = ['title', 'issuer', 'recipient'];
const answers = 1 + roles.length;
/** No certificate has more lines that say something, nor a line of it more pieces; the network has seen no longer ones. */
const mostLines = 90;
const mostPieces = 40;
/** Each piece is held against each other: no certificate says so much that more were worth the time. What has more lines is none. */
const mostInAll = 1000;
const mostLinesOfAll = 400;
/** A chance is never nearer to none or to certainty. */
const leastChance = 1e-4;

/** A copy of the page with what is told of its words; the page itself where nothing is. */
export async function withRoles(page: PageText): Promise<PageText> {
  const lines = page.lines.filter(({ words }) => words.length > 0).slice(0, mostLines);
  if (lines.length === 0 || page.lines.length > mostLinesOfAll) return page;
  const told = await rolesOf(lines, page);
  if (!told) return page;
  return {
    ...page,
    lines: page.lines.map((line) => ({
      ...line,
      words: line.words.map((word) => {
        const own = told.get(word);
        return own ? { ...word, roles: own } : word;
      }),
    })),
  };
}

async function rolesOf(lines: readonly Line[], page: PageText): Promise<ReadonlyMap<Word, Roles> | null> {
  const told = factsOf(lines, page);
  // A box without a place, as damaged files have, would make a number of none of them, and certainty of that.
  if (!told.flat().every(Number.isFinite)) return null;
  const ids: number[] = [];
  const lineOf: number[] = [];
  const places: number[] = [];
  const spans: { word: Word; from: number; to: number }[] = [];
  for (const [at, line] of lines.entries()) {
    if (ids.length >= mostInAll) break;
    const isLoud = isShouted(line.text);
    let place = 0;
    for (const word of line.words) {
      if (place >= mostPieces) break;
      const own = piecesOf(isLoud ? calm(word.text) : word.text).slice(0, mostPieces - place);
      if (own.length > 0) spans.push({ word, from: ids.length, to: ids.length + own.length });
      for (const id of own) {
        ids.push(id);
        lineOf.push(at);
        places.push(place);
        place += 1;
      }
    }
  }
  const session = await startNetwork(ownData('roles.onnx.gz'));
  const whole = (values: readonly number[]) =>
    new ort.Tensor('int32', Int32Array.from(values), [1, values.length]);
  const { likelihood } = await session.run({
    ids: whole(ids),
    line: whole(lineOf),
    place: whole(places),
    told: new ort.Tensor('float32', Float32Array.from(told.flat()), [1, lines.length, told[0]!.length]),
  });
  const chances = likelihood!.data as Float32Array;
  return new Map(
    spans.map(({ word, from, to }) => {
      const oddsOf = (role: number): number => {
        let sum = 0;
        for (let at = from; at < to; at += 1) sum += chances[at * answers + role]!;
        const chance = Math.min(1 - leastChance, Math.max(leastChance, sum / (to - from)));
        return Math.log(chance / (1 - chance));
      };
      return [word, Object.fromEntries(roles.map((role, at) => [role, oddsOf(at + 1)])) as Roles];
    }),
  );
}

/**
 * Where each line stands, in shares of the printed part of the page, and how it is set, as fit/roles/pages.py tells it, too:
 * place, size against the usual and the largest type, case, figures, words, how surely read, and where in the page's order.
 */
function factsOf(lines: readonly Line[], { width, height }: PageText): number[][] {
  const lettersOf = ({ words }: Line) => words.reduce((sum, { text }) => sum + text.length, 0);
  const sized = lines.map((line) => ({ size: line.size, letters: Math.max(1, lettersOf(line)) }));
  sized.sort((a, b) => a.size - b.size);
  let rest = Math.floor(sized.reduce((sum, { letters }) => sum + letters, 0) / 2);
  const usual = Math.max(1, sized.find(({ letters }) => (rest -= letters) < 0)!.size);
  const largest = Math.max(1, sized.at(-1)!.size);
  const left = Math.min(...lines.map(({ box }) => box[0]));
  const top = Math.min(...lines.map(({ box }) => box[1]));
  const across = Math.max(1, Math.max(...lines.map(({ box }) => box[0] + box[2])) - left);
  const down = Math.max(1, Math.max(...lines.map(({ box }) => box[1] + box[3])) - top);
  return lines.map(({ box: [x, y, w, h], size, text, words }, at) => [
    (x - left) / across,
    (y - top) / down,
    w / across,
    h / down,
    Math.log(Math.max(0.1, size / usual)),
    Math.log(Math.max(0.05, size / largest)),
    isShouted(text) ? 1 : 0,
    text.replace(/[^\p{Nd}]/gu, '').length / Math.max(1, text.length),
    Math.min(2, words.length / 8),
    words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length,
    /^\p{Ll}/u.test(text) ? 1 : 0,
    Math.abs((x + w / 2) / width - 0.5) * 2,
    /[,.;:]\s*$/u.test(text) ? 1 : 0,
    at / 30,
    lines.length / 40,
    width / height - 1,
  ]);
}
