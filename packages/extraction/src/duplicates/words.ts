import { distance } from 'fastest-levenshtein';
import { commonWords } from './common-words.data.ts';
import { foldDigits, hasDigit, likeness } from './tokens.ts';

export type SignedWord = readonly [word: string, percent: number];

type Entry = {
  /** Its place in the document. */
  place: number;
  word: string;
  digits: boolean;
  sure: number;
  rarity: number;
  /** How much of the document's identity the word carries: its rarity times how surely it was read. */
  weight: number;
  matched: number;
  /** Where the other document has the very same word. */
  partner?: number;
  /** One time more than in the other document, which has the word, too. */
  repeated?: true;
};

export type WordComparison = {
  /** Share of both documents' words, by weight, that the other has too. */
  shared: number;
  /** The same for the document that has less, as when the other is a part of it. */
  contained: number;
  /** Share of the numbers of either that both have. */
  numbers: number;
  /** Words and numbers, surely read, that each has and the other has not: the lesser of the two sides. */
  strangeWords: number;
  strangeNumbers: number;
  /** The same of words and numbers together where they stand at one place, between words common to both. */
  replaced: number;
  /** Of that what is no matter of reading: the words of either are a PDF's own. */
  rewritten: number;
  /** Share of the words of both, rare ones counting for more, that were misread or hardly read. */
  noise: number;
  /** Both carry a sign of many letters and digits, such as are drawn by chance. */
  code: boolean;
  /** Weight of the words of the document that has less. */
  evidence: number;
};

/** Words that differ by so much of their length may be one, misread. */
const misreading = 0.25;

const common = new Set(commonWords);

function entriesOf(words: readonly SignedWord[]): Entry[] {
  return words
    .filter(([word]) => word.length > 1 || hasDigit(word))
    .map(([word, percent], place) => {
      const digits = hasDigit(word);
      const sure = percent / 100;
      const rarity = common.has(word) ? 0.25 : digits ? 1 : word.length < 4 ? 0.5 : 1;
      return { place, word, digits, sure, rarity, weight: rarity * Math.max(0.05, sure), matched: 0 };
    });
}

/** Which words two documents have in common, allowing for what OCR makes of them; places do not count. */
export function compareWords(a: readonly SignedWord[], b: readonly SignedWord[]): WordComparison {
  const [first, second] = [entriesOf(a), entriesOf(b)];
  const compared: Compared = { pairs: 0 };
  matchExact(first, second);
  matchJoined(first, second, compared);
  matchJoined(second, first, compared);
  matchMisread(first, second, compared);
  markRepeated(first, second);
  markRepeated(second, first);
  const total = (entries: Entry[]) => entries.reduce((sum, { weight }) => sum + weight, 0);
  const found = (entries: Entry[]) => entries.reduce((sum, { weight, matched }) => sum + weight * matched, 0);
  const [all, both] = [total(first) + total(second), found(first) + found(second)];
  const numbers = [...first, ...second].filter(({ digits }) => digits);
  const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0);
  return {
    shared: share(both, all),
    contained: Math.max(share(found(first), total(first)), share(found(second), total(second))),
    numbers: share(found(numbers), total(numbers)),
    strangeWords: Math.min(strange(first, false), strange(second, false)),
    strangeNumbers: Math.min(strange(first, true), strange(second, true)),
    replaced: replaced(first, second),
    rewritten: replaced(first, second, isExact),
    noise: noiseOf([...first, ...second]),
    code: first.some(({ word, partner }) => partner !== undefined && isDrawn(word)),
    evidence: Math.min(total(first), total(second)),
  };
}

/** Words with a counterpart that is not quite the same, and words without any that were not read surely. */
function noiseOf(entries: readonly Entry[]): number {
  let [noise, all] = [0, 0];
  for (const { rarity, sure, matched } of entries) {
    all += rarity;
    if (matched === 0) noise += rarity * (1 - certainty(sure));
    else if (matched < 1) noise += rarity;
  }
  return all > 0 ? noise / all : 0;
}

/** How much stands there, surely read, that found no counterpart. */
const strange = (entries: readonly Entry[], digits: boolean): number =>
  entries
    .filter((entry) => entry.digits === digits && entry.word.length > (digits ? 0 : 2) && !entry.repeated)
    .reduce((sum, { rarity, sure, matched }) => sum + rarity * certainty(sure) * (1 - matched), 0);

/** Longer gaps between common words are no one place. */
const longestGap = 12;

/** What stands in one document where something else stands in the other. */
function replaced(
  first: readonly Entry[],
  second: readonly Entry[],
  counts: (entry: Entry) => boolean = () => true,
): number {
  let sum = 0;
  let [from, fromOther] = [0, 0];
  for (const [at, other] of [...inOrder(first), [first.length, second.length] as const]) {
    const [gap, otherGap] = [
      first.slice(from, at).filter(counts),
      second.slice(fromOther, other).filter(counts),
    ];
    if (gap.length <= longestGap && otherGap.length <= longestGap) {
      sum += misread(gap, otherGap) * Math.min(strange(gap, false), strange(otherGap, false));
      sum += Math.min(strange(gap, true), strange(otherGap, true));
    }
    [from, fromOther] = [at + 1, other + 1];
  }
  return sum;
}

const isExact = ({ sure }: Entry): boolean => sure === 1;

/** Letters of two names have so much in common by chance; of one name, twice misread, so much is left. */
const [byChance, readTwice] = [0.4, 0.75];

/** What is to be believed of a difference between two stretches: little where most of their letters agree. */
function misread(gap: readonly Entry[], otherGap: readonly Entry[]): number {
  const [text, otherText] = [gap, otherGap].map((entries) =>
    entries
      .filter(({ digits, matched }) => !digits && matched < 1)
      .map(({ word }) => word)
      .join(''),
  );
  const alike = (likeness(text!, otherText!) - byChance) / (readTwice - byChance);
  return 1 - 0.75 * Math.min(1, Math.max(0, alike));
}

/** The longest run of common words that stand in the same order in both: their places in either. */
function inOrder(first: readonly Entry[]): [at: number, other: number][] {
  type Link = { at: number; other: number; before: Link | undefined };
  // The last link of the best run of every length, as in patience sorting.
  const ends: Link[] = [];
  for (const [at, { partner }] of first.entries()) {
    if (partner === undefined) continue;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle]!.other < partner) low = middle + 1;
      else high = middle;
    }
    ends[low] = { at, other: partner, before: ends[low - 1] };
  }
  const run: [number, number][] = [];
  for (let link = ends.at(-1); link; link = link.before) run.push([link.at, link.other]);
  return run.toReversed();
}

/** Of what is read with little confidence hardly anything is right. */
const certainty = (sure: number): number => Math.min(1, Math.max(0, (sure - 0.6) / 0.35));

/** The sign of an ordinal is read by its letter, or not at all: "20º", "14th". */
const ordinal = /^(\p{N}{1,2})(?:st|nd|rd|th|o|a)$/u;

function matchExact(first: readonly Entry[], second: readonly Entry[]): void {
  const places = new Map<string, Entry[]>();
  const keysOf = ({ word }: Entry) => [word, foldDigits(word), word.replace(ordinal, '$1')];
  for (const entry of second) {
    for (const key of new Set(keysOf(entry))) {
      const known = places.get(key);
      if (known) known.push(entry);
      else places.set(key, [entry]);
    }
  }
  for (const entry of first) {
    const partner = keysOf(entry)
      .flatMap((key) => places.get(key) ?? [])
      .find(
        (other) =>
          // "lO" may be 10, and "supp0rt" a word; two words are two, however alike their letters.
          other.matched === 0 && (entry.digits || other.digits || entry.word === other.word),
      );
    if (!partner) continue;
    [entry.matched, partner.matched] = [1, 1];
    entry.partner = partner.place;
  }
}

/** Longer runs are no longer one line. */
const longestRun = 6;

/** How many words of two documents have been compared letter by letter. */
type Compared = { pairs: number };

/** Two of a thousand words have some thousands whose letters are much the same; only what was made up has more than so many. */
const mostPairs = 50_000;

/** OCR and PDFs run words together and take them apart: "ofcompletion", "superioradistancia", "20 24". */
function matchJoined(parts: readonly Entry[], wholes: readonly Entry[], compared: Compared): void {
  const open = wholes.filter(({ matched }) => matched === 0);
  const exact = Map.groupBy(open, ({ word }) => word);
  const long = Map.groupBy(
    open.filter(({ word, digits }) => !digits && word.length >= longWord),
    ({ word }) => word.length,
  );
  for (let at = 0; at + 1 < parts.length; at += 1) {
    if (parts[at]!.matched > 0) continue;
    let joined = parts[at]!.word;
    for (let end = at + 1; end < Math.min(parts.length, at + longestRun); end += 1) {
      joined += parts[end]!.word;
      const run = parts.slice(at, end + 1).filter(({ matched }) => matched === 0);
      if (run.length === 1 && joined.length < longWord) continue;
      const near = [-2, -1, 0, 1, 2].map((apart) =>
        long.get(joined.length + apart)?.find((entry) => isJoined(entry, joined, compared)),
      );
      const [whole] = [exact.get(joined)?.find(({ matched }) => matched === 0), ...near]
        .filter((entry) => entry !== undefined)
        .sort((a, b) => a.place - b.place);
      if (!whole) continue;
      for (const entry of [...run, whole]) entry.matched = 1;
      break;
    }
  }
}

/** Words run together are of so many letters, of which one or two may be misread. */
const longWord = 10;

function isJoined({ word, matched }: Entry, joined: string, compared: Compared): boolean {
  // Unrelated documents have thousands of such pairs of words.
  if (matched > 0 || (word[0] !== joined[0] && word.at(-1) !== joined.at(-1))) return false;
  if (compared.pairs >= mostPairs) return false;
  compared.pairs += 1;
  return likeness(word, joined) >= 0.85;
}

function matchMisread(first: readonly Entry[], second: readonly Entry[], compared: Compared): void {
  const open = second
    .filter(({ matched, word }) => matched === 0 && word.length >= 4)
    .map((other) => ({ other, signs: signsOf(other.word) }));
  for (const entry of first) {
    if (entry.matched > 0 || entry.word.length < 4) continue;
    const own = signsOf(entry.word);
    const isRunning = isRunningNumber(entry.word);
    let best: Entry | undefined;
    let bestLikeness = 0;
    for (const { other, signs } of open) {
      if (other.matched > 0 || other.digits !== entry.digits) continue;
      const longest = Math.max(entry.word.length, other.word.length);
      const limit = isRunning ? 1 : Math.floor(longest * misreading);
      // No change takes away more than one sign that the other has not, and what is cut short has none.
      const missing = count(own & ~signs);
      const added = count(signs & ~own);
      const isPart = missing === 0 || added === 0;
      const isClose = missing <= limit && added <= limit && compared.pairs < mostPairs;
      if (!isPart && !isClose) continue;
      const apart = Math.abs(entry.word.length - other.word.length);
      if (isClose && apart <= limit) compared.pairs += 1;
      const changes = isClose && apart <= limit ? distance(entry.word, other.word) : limit + 1;
      const alike =
        changes <= limit ? 1 - changes / longest : isPart && isCutShort(entry, other) ? cutShort : 0;
      if (alike > bestLikeness) [best, bestLikeness] = [other, alike];
    }
    // A digit makes another number; only half of it is put down to misreading.
    const matched = isRunning ? 0.5 : bestLikeness;
    if (best) [entry.matched, best.matched] = [matched, matched];
  }
}

/** Which signs a word has, each by one of 32 bits; several have one bit in common. */
function signsOf(word: string): number {
  let signs = 0;
  for (let at = 0; at < word.length; at += 1) signs |= 1 << (word.charCodeAt(at) & 31);
  return signs;
}

/** How many bits are set. */
function count(bits: number): number {
  let pairs = bits - ((bits >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** A logo says again what is printed, and a word taken apart is a part of one. One number more is another number. */
function markRepeated(entries: readonly Entry[], others: readonly Entry[]): void {
  const text = others.map(({ word }) => word).join(' ');
  for (const entry of entries) {
    if (entry.matched > 0 || entry.digits || !text.includes(entry.word)) continue;
    if (others.some(({ word }) => word === entry.word || isInner(entry.word, word))) entry.repeated = true;
  }
}

/** Half a word is often all that is legible: "direc" of "directors", "fication" of "verification". */
const cutShort = 0.6;
function isCutShort(a: Entry, b: Entry): boolean {
  const [short, long] = a.word.length < b.word.length ? [a.word, b.word] : [b.word, a.word];
  if (!a.digits) return long.startsWith(short) || isInner(short, long);
  return isDrawn(long) && short.length >= tellingPart && long.includes(short);
}

/** So many signs of a code are found in no other by chance. */
const tellingPart = 5;

/** The end or the middle of a long word; in names there are other names. */
const isInner = (part: string, word: string): boolean =>
  part.length >= 4 && word.length >= longWord && word.indexOf(part) > 0;

/** Neither a word, nor a date, nor the number of a course. */
const isDrawn = (word: string): boolean =>
  word.length >= 8 && (word.match(/\p{N}/gu) ?? []).length >= 2 && (word.match(/\p{L}/gu) ?? []).length >= 2;

/** Such numbers follow upon one another; those with letters in them are drawn by chance and differ throughout. */
const isRunningNumber = (word: string): boolean => /^\p{N}+$/u.test(word);
