import { distance } from 'fastest-levenshtein';
import type { TitleReason } from './title-reasons.ts';
import type { Candidate } from '../fields/candidate.ts';
import type { Line, Word } from '../pages/page.ts';
import { wordRunTogether } from '../words/known-words.ts';
import { plainOf, trimValue } from '../words/wording.ts';

/** A wording is told by so many letters; of so many more one may be wrong. */
const [fewestLetters, lettersToOneWrong] = [10, 12];
/** So much better other words must have been read, on average. */
const better = 0.1;

const believed = (words: readonly Word[]): number =>
  words.reduce((sum, { origin, confidence }) => sum + (origin === 'ocr' ? confidence : 1), 0) / words.length;

/** The title with its words as they must be printed, where OCR read them otherwise. */
export function spelled(title: Candidate<TitleReason>, lines: readonly Line[]): Candidate<TitleReason> {
  if (title.words.every(({ origin }) => origin !== 'ocr')) return title;
  const best = asReadBest(title, lines);
  return { ...best, value: asNamed(unligatured(best.value)) };
}

/** "NC IIl": a Roman three, of which OCR took strokes for small letters; "Ill" is a word but where something is counted. */
const brokenThree =
  /(?<![\p{L}\p{N}])(?:IIl|IlI|lII|llI|lIl|(?<=(?:[Cc]lass|CLASS|[Gg]rade|GRADE|[Ll]evel|LEVEL|NC|[Pp]art|PART|[Pp]hase|PHASE|[Ss]tage|STAGE|[Uu]nit|UNIT) )(?:Ill|lll))(?![\p{L}\p{N}])/gu;

/**
 * Letters for figures and a lost one, where no more than one thing is called nearly so: "IS0 9001", "IS/IEC 27001",
 * "HTMLS", "H,S", "BATCH-O3", "Ihe Great Regatta", "Tides &I Storms".
 */
const asNamed = (text: string): string =>
  text
    .replace(/^[Il1]he (?=\p{Lu})/u, 'The ')
    .replace(/(?<=\p{L} &)[Il1|](?= \p{Lu})/gu, '')
    .replace(/\bIS0(?= ?\d{4,5}\b)|\bIS[O0]?(?=\/IEC\b)/gu, 'ISO')
    .replace(/\bHTMLS\b/gu, 'HTML5')
    .replace(/\bH[,;₂]S\b(?!,|;| ?&| and\b)/gu, 'H2S')
    .replace(brokenThree, 'III')
    .replace(/(?<=\bnational certificate )(?:11|ll|Il|lI)(?![\p{L}\p{N}])/giu, 'II')
    .replace(/(?<=\b(?:batch|phase|module|day|week|part) ?-)O(?=\d)/giu, '0');

/** The title as the page says it where it was read better, but for a letter or two. */
function asReadBest(title: Candidate<TitleReason>, lines: readonly Line[]): Candidate<TitleReason> {
  const key = plainOf(title.value);
  if (key.length < fewestLetters || title.words.length === 0) return title;
  const most = Math.floor(key.length / lettersToOneWrong);
  const least = believed(title.words) + better;
  const found = lines
    .filter((line) => !title.lines.includes(line))
    .flatMap((line) => stretchesLike(line, key, most))
    .filter(
      (words) => /^[\p{Lu}\p{N}]/u.test(words[0]!.text) && partsOf(wordsIn(words)) === partsOf(title.value),
    )
    .filter((words) => believed(words) >= least)
    .toSorted((a, b) => believed(b) - believed(a))[0];
  return found ? { ...title, value: trimValue(wordsIn(found)) } : title;
}

const wordsIn = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

/** What tells "Tides II" from "Tides III" and "Tides A" from "Tides B", and one from several. */
const partsOf = (text: string): string =>
  [
    ...(text.match(/(?<![\p{L}\p{N}])(?:[IVX]+|\p{Lu})(?![\p{L}\p{N}])/gu) ?? []),
    plainOf(text).slice(-3),
  ].join(' ');

/** The stretches of a line whose letters are nearly those of a text, though not the same. */
function stretchesLike({ words }: Line, key: string, most: number): Word[][] {
  return words.flatMap((_, first) => {
    let letters = '';
    for (let last = first; last < words.length && letters.length <= key.length + most; last += 1) {
      letters += plainOf(words[last]!.text);
      if (Math.abs(letters.length - key.length) > most) continue;
      const wrong = distance(letters, key);
      // Other figures name another thing: "Tides 1", "Tides 2".
      if (wrong > 0 && wrong <= most && digitsOf(letters) === digitsOf(key))
        return [words.slice(first, last + 1)];
    }
    return [];
  });
}

const digitsOf = (text: string): string => text.replace(/\D/gu, '');

/** Words with the letters that run together put right. */
const unligatured = (value: string): string =>
  value.replace(/\p{L}{5,}/gu, (word) => wordRunTogether(word) ?? word);

/** "CINPT - Certified Network Penetration Tester": OCR takes the bar behind the first initial for a letter. */
const barred = /^(\p{Lu})[IlL1](\p{Lu}{2,6})( ?[-–:] ?\p{L}.*)$/u;

/** The capitals that the words of a phrase begin with, but for those that join others: "TWOP" of "Three Weeks of Orientation Practice". */
export const initialsOf = (phrase: string): string =>
  [...phrase.matchAll(/\p{L}+/gu)]
    .filter(([word]) => !/^(?:of|and|in|the|for)$/iu.test(word))
    .map(([word]) => word.charAt(0).toUpperCase())
    .join('');

/** What events are called by and places are won, in any type. */
const events =
  'international national annual asian convocation conference congress edition olympiad regional symposium';
const places = 'place position prize rank runner';
const inAnyType = (words: string): string =>
  words
    .split(' ')
    .flatMap((word) => [word, word[0]!.toUpperCase() + word.slice(1), word.toUpperCase()])
    .join('|');
/** One word of what is counted may stand before it: "1st Quiz Prize"; a small one goes on otherwise. */
const follows = (words: string): string =>
  String.raw`(?= (?:[\p{L}&]{3,} )?(?:${inAnyType(words)})(?!\p{L}))`;
/**
 * What OCR makes of an ordinal's raised letters, before a name, or an event or a place in any type: 2" Conference, 5™ NATIONAL
 * GAMES, 1% place, Ist runner up. "15” screens" and "the top 5% National" are none.
 */
const raisedEnding = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}.])\d{1,2}["”“*°º]{1,2}(?= \p{Lu}\p{Ll})`,
    String.raw`(?<![\p{L}\p{N}.,$€£-])\d{1,2}["”“*°º™®]{1,2}${follows(`${events} ${places}`)}`,
    String.raw`^\d{1,2}["”“*°º™®]{1,2}(?=(?: \p{Lu}{2,}){1,5} (?:CHAMPIONSHIPS?|GAMES|TOURNAMENT|CUP|LEAGUE|FESTIVAL|CONFERENCE|CONGRESS|SYMPOSIUM)(?!\p{L}))`,
    String.raw`(?<=^|(?<!\p{L})(?:the|at|in|THE|AT|IN) )\d{1,2}[%'’]${follows(places)}`,
    String.raw`(?<!\p{L})[Il]st${follows(places)}`,
  ].join('|'),
  'gu',
);

/** "Sth Conference", "l2th": what OCR makes of the figures of an ordinal, beside letters. */
const misreadOrdinal =
  /(?<![\p{L}\p{N}])(?=\d?[SBGZOIl])[SBGZIl\d]?[SBGZOIl\d](?=(?:th|nd)(?![\p{L}\p{N}]))/gu;
const figureOf: Readonly<Record<string, string>> = { S: '5', B: '8', G: '6', Z: '2', O: '0', I: '1', l: '1' };
const withFigures = (read: string): string => read.replace(/\D/gu, (letter) => figureOf[letter]!);

/**
 * "the 18h Tidal Olympiad", "7h International Conference": the first raised letter of an ordinal was passed over. "The 40h
 * Course", "24h Hackathon" and "8h International Course" take so long.
 */
const cutOrdinal = new RegExp(
  [
    String.raw`(?<=(?<!\p{L})(?:the|The|THE) )(?!(?:12|24|36|48)h)\d{1,2}h${follows(`${events} ${places}`)}`,
    String.raw`^(?!(?:12|24|36|48)h)\d{1,2}h(?= (?:[\p{L}&]{3,} ){1,3}(?:${inAnyType('conference congress convocation convention olympiad symposium championship championships games')})(?!\p{L}))`,
  ].join('|'),
  'gu',
);

/** The figure of how long something that is taught takes, read as the letter that is like it. */
const countedDays =
  /(?<![\p{L}\p{N}'’-])S(?=-(?:day|week|month|hour) (?:\p{L}+ ){0,4}(?:workshop|training|course|bootcamp|program(?:me)?|seminar|internship|webinar|hackathon)(?!\p{L}))/giu;

/** OCR takes the capital I for a small L: no title has a word "Al" beside "Machine Learning", or "loT". */
export const mendInitials = (value: string): string =>
  value
    // "Tech... Titans": written upon a dotted line.
    .replace(/(?<=\p{L})\.{2,} ?(?=[\p{L}\d])/gu, ' ')
    // "2024]J Harbour Design": what OCR makes of the sign behind a year in brackets.
    .replace(/^\[?(20\d\d)\]\p{L}? (?=\p{Lu})/u, '[$1] ')
    // "AWS SimulLearn", as it is set in its type.
    .replace(/(?<=\bAWS )Simu[Il1]{1,2}earn\b|(?<=\bAWS )Simul{1,2}Learn\b/giu, 'SimuLearn')
    // "NC 11": the levels of national certificates of the Philippines are written in Roman figures.
    .replace(/\bNC (?:1[1lI]|[lI]1)$/u, 'NC II')
    .replace(barred, (read, first: string, rest: string, phrase: string) =>
      initialsOf(phrase) === first + rest ? `${first}|${rest}${phrase}` : read,
    )
    // "Master uf Science": the ornate type of degrees.
    .replace(/(?<=\b(?:Associate|Bachelor|Doctor|Master) )(?:[au0][fj]|o[jlt]) (?=\p{Lu})/gu, 'of ')
    .replace(/(?<=\bPower )B[l1](?![\p{L}\p{N}])/gu, 'BI')
    .replace(/(?<=\p{Ll}|\.)Al(?![\p{L}\p{N}])/gu, 'AI')
    // "S-Day Tides Workshop": a figure before what is counted.
    .replace(countedDays, '5')
    // "GDOO1", "PYO101": a code of letters and then digits has zeros among its digits.
    .replace(
      /(?<![\p{L}\p{N}])(?!ISO)(\p{Lu}{2,5}?)(O{2}\d|O\d{2,})/gu,
      (_, letters: string, digits: string) => letters + digits.replaceAll('O', '0'),
    )
    .replace(misreadOrdinal, (read, at: number, whole: string) =>
      ordinal(withFigures(read)) === withFigures(read) + whole.slice(at + read.length, at + read.length + 2)
        ? withFigures(read)
        : read,
    )
    .replace(cutOrdinal, (read) => ordinal(read.slice(0, -1)))
    .replace(raisedEnding, (read) => ordinal(/\d+/u.exec(read)?.[0] ?? '1'))
    // "Al-Andalus" is a name, "Al-Powered" is not.
    .replace(
      /(?<![\p{L}\p{N}.])Al(?![\p{L}\p{N}.’']|-(?!(?:ML|Powered|Driven|Based|Enabled|Assisted|Augmented|Ready)(?!\p{L})))/giu,
      (found) => (found === 'Al' ? 'AI' : found),
    )
    .replace(/(?<![\p{L}\p{N}])Ul(?=s?(?![\p{L}\p{N}]))/gu, 'UI')
    .replace(/(?<![\p{L}\p{N}])(?:lT(?![\p{L}])|loT(?![\p{L}]))/gu, (found) => found.replace('l', 'I'));

const ordinal = (count: string): string => {
  const last = /^1\d$/u.test(count) ? 0 : Number(count.at(-1));
  return count + (['th', 'st', 'nd', 'rd'][last] ?? 'th');
};

/** Short words that titles have. */
const shortWord =
  /^(?:a[mnst]|b[ey]|d[aeiou]|e[ln]|et|go|i[mnst]|l[ae]|m[ey]|no|o[fnr]|py|to|u[mnps]|v[st]|we|x[dr]|z[au])$/iu;

/** What OCR made of the frame beside the text, or of a stroke in it: no word in small letters, and read far worse than the next. */
const isStroke = (word: Word, next: Word | undefined): boolean =>
  /^\p{L}?\p{Ll}$/u.test(word.text) &&
  !shortWord.test(word.text) &&
  word.origin === 'ocr' &&
  word.confidence < 0.6 &&
  next !== undefined &&
  next.confidence > word.confidence + 0.3;

/** Without the strokes that the rows of a title begin with. */
function withoutStrokes(candidate: Candidate<TitleReason>): Candidate<TitleReason> {
  const openings = new Set(candidate.lines.map(({ words }) => words[0]));
  const isNoise = (word: Word, at: number) => openings.has(word) && isStroke(word, candidate.words[at + 1]);
  const words = candidate.words.filter((word, at) => !isNoise(word, at));
  if (words.length === candidate.words.length) return candidate;
  const value = candidate.words
    .filter(isNoise)
    .reduce((rest, { text }) => ` ${rest}`.replace(` ${text} `, ' ').trim(), candidate.value);
  return { ...candidate, value, words };
}

/** Without the single letter that OCR made of a frame or a picture before the title. */
export function withoutScratch(whole: Candidate<TitleReason>): Candidate<TitleReason> {
  const candidate = withoutStrokes(whole);
  const [first, second] = candidate.words;
  const length = first?.text.length ?? 0;
  if (
    !first ||
    !second ||
    length !== 1 ||
    first.origin !== 'ocr' ||
    !candidate.value.startsWith(`${first.text} `)
  )
    return candidate;
  if (first.confidence >= 0.8 || second.confidence < first.confidence + 0.1) return candidate;
  return { ...candidate, value: candidate.value.slice(length + 1), words: candidate.words.slice(1) };
}
