import { distance } from 'fastest-levenshtein';
import { fold } from '../words/wording.ts';
import type { Line, PageText } from './page.ts';

// Behind what a certificate says its paper may say one phrase over and over, in small type; and a template that was filled
// in may still show what was to be filled in there. Neither says anything of this certificate.

/** So many rows must be pieces of the phrase, and so many of them cut inside a word, as rows of a table never are. */
const [fewestPieces, fewestCut] = [8, 3];
/** The phrase has so many letters, at least and at most, in so many words at most. */
const [fewestLetters, mostLetters, mostWords] = [8, 80, 8];
/** A piece with fewer letters may be anything; of so many one may be misread. */
const [shortestPiece, lettersToOneWrong] = [3, 4];
/** Its type is not so much larger than that of the rows that say the phrase twice. */
const largest = 1.6;
/** No page that is worth it has more rows, and a row of more characters is no row of a certificate. */
const [mostRows, longestRow] = [400, 200];

const isShort = ({ text }: Line): boolean => text.length <= longestRow;

const lettersOf = (text: string): string => fold(text).replace(/[^\p{L}]/gu, '');

/** The words that a row says twice in succession; null where it says none so. */
function repeatedIn({ words }: Line): string[] | null {
  const letters = words.map(({ text }) => lettersOf(text));
  for (let length = 1; length <= Math.min(mostWords, letters.length / 2); length += 1)
    for (let at = 0; at + length * 2 <= letters.length; at += 1) {
      const phrase = letters.slice(at, at + length);
      const isTwice = phrase.every((word, index) => word !== '' && word === letters[at + length + index]);
      const count = phrase.join('').length;
      if (isTwice && count >= fewestLetters && count <= mostLetters) return phrase;
    }
  return null;
}

/** Whether letters are a stretch of the phrase said over and over, but for a misread one in several. */
function isStretch(letters: string, phrase: string): boolean {
  if (letters.length < shortestPiece) return false;
  const endless = phrase.repeat(Math.ceil(letters.length / phrase.length) + 1);
  if (endless.includes(letters)) return true;
  const most = Math.floor(letters.length / lettersToOneWrong);
  if (most === 0) return false;
  for (let at = 0; at < phrase.length; at += 1)
    if (distance(endless.slice(at, at + letters.length), letters) <= most) return true;
  return false;
}

/** The rows of the phrase that a paper says over and over behind what is printed on it. */
function microtextIn(all: readonly Line[]): ReadonlySet<Line> {
  const none = new Set<Line>();
  if (all.length < fewestPieces || all.length > mostRows) return none;
  const lines = all.filter(isShort);
  const sources = lines.filter((line) => line.words.length > 1 && repeatedIn(line) !== null);
  const [first] = sources;
  if (!first) return none;
  const words = repeatedIn(first)!;
  const phrase = words.join('');
  const size = Math.max(...sources.map((line) => line.size)) * largest;
  const pieces = lines.filter((line) => line.size <= size && isStretch(lettersOf(line.text), phrase));
  // A row that says the whole phrase once, and no piece of a word, may be who gave it.
  const isWhole = (line: Line): boolean =>
    line.words.length === words.length && line.words.every(({ text }) => words.includes(lettersOf(text)));
  const isCut = ({ words: own }: Line): boolean => own.some(({ text }) => !words.includes(lettersOf(text)));
  return pieces.length >= fewestPieces && pieces.filter(isCut).length >= fewestCut
    ? new Set(pieces.filter((line) => !isWhole(line)))
    : none;
}

/** What a template says where something is to be filled in: "<Name of Course>", "Placeholder for QR code"; folded. */
const placeholder =
  /^(?:<(?:[\p{L}-]+ ){0,4}(?:name|course|date|designation|title|authority|department|organi[sz]ation|signature|event|program(?:me)?|number|id)(?: (?:of|for|here)(?: [\p{L}-]+){0,4})?>|[<[{]{1,2}(?:your |full |first |last |student |recipient |participant |candidate )*name[>\]}]{1,2}|placeholder(?: for(?: \p{L}+){1,4})?)$/u;

const isPlaceholder = (line: Line): boolean => isShort(line) && placeholder.test(fold(line.text).trim());

/** The page without what was there before anything was said of this certificate. */
export function withoutBackgroundRows(page: PageText): PageText {
  const behind = microtextIn(page.lines);
  const lines = page.lines.filter((line) => !behind.has(line) && !isPlaceholder(line));
  return lines.length === page.lines.length ? page : { ...page, lines };
}
