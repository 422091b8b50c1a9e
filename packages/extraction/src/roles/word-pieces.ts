import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { ownData } from '../networks.ts';

// The pieces that the Universal Sentence Encoder Lite cuts words into, and how likely each is; see fit/roles/.

/** The piece that stands for a sign of which there is none. */
const strange = 1;
/** How likely that is, in natural logarithms. */
const strangely = -30;
/** What a word begins with in it. */
const before = '\u2581';

/** Nothing that is longer is a word. */
const mostSigns = 200;

type Pieces = { ids: ReadonlyMap<string, { id: number; chance: number }>; longest: number };

let known: Pieces | undefined;

function pieces(): Pieces {
  if (known) return known;
  const rows = gunzipSync(readFileSync(ownData('pieces.tsv.gz')))
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((row) => row.split('\t') as [id: string, piece: string, chance: string]);
  const ids = new Map(rows.map(([id, piece, chance]) => [piece, { id: Number(id), chance: Number(chance) }]));
  known = { ids, longest: Math.max(...Array.from(ids.keys(), ({ length }) => length)) };
  return known;
}

/** The pieces of a word without its accents, of which there are few in them, as it is likeliest cut, by their numbers. */
export function piecesOf(word: string): number[] {
  const { ids, longest } = pieces();
  const plain = word.slice(0, mostSigns).normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s/gu, before);
  const signs = Array.from(`${before}${plain}`.slice(0, mostSigns));
  const best = [{ chance: 0, from: -1, id: 0 }];
  for (let end = 1; end <= signs.length; end += 1) {
    let chosen = { chance: -Infinity, from: 0, id: strange };
    for (let from = Math.max(0, end - longest); from < end; from += 1) {
      const own = ids.get(signs.slice(from, end).join(''));
      if (!own && end - from > 1) continue;
      const chance = best[from]!.chance + (own?.chance ?? strangely);
      if (chance > chosen.chance) chosen = { chance, from, id: own?.id ?? strange };
    }
    best.push(chosen);
  }
  const found: number[] = [];
  for (let at = signs.length; at > 0; at = best[at]!.from) found.push(best[at]!.id);
  return found.toReversed();
}

/** Whether a line is set in capitals. */
export const isShouted = (text: string): boolean => {
  const letters = text.replace(/[^\p{L}]/gu, '');
  return letters.length > 3 && letters.replace(/[^\p{Lu}]/gu, '').length > 0.8 * letters.length;
};

/** A word of a line in capitals as the encoder has met it in sentences. Short ones may be abbreviations. */
export const calm = (word: string): string =>
  word.length > 3 && word === word.toUpperCase() && word !== word.toLowerCase()
    ? word[0]! + word.slice(1).toLowerCase()
    : word;
