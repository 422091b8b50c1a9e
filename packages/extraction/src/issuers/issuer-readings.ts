import { fromLine, partOf, surerReading, type Candidate } from '../fields/candidate.ts';
import type { IssuerReason } from './issuer-reasons.ts';
import { hostEnd } from './issuer-hosts.ts';
import { isKnownName, type IssuerCandidate } from './issuer-known.ts';
import { initialsOf } from './issuer-looks.ts';
import { connectors, organisation, organisationEnd } from './issuer-wording.data.ts';
import { commonWord } from '../recipients/names.ts';
import type { PageText, Word } from '../pages/page.ts';
import { subjectWords } from '../titles/titles.data.ts';
import { knowledgeOf } from '../words/known-words.ts';
import { fold, plainOf, trimValue } from '../words/wording.ts';
import { distance } from 'fastest-levenshtein';

/** A logo whose first letters are drawn and were not read, where the text has the name whole: "stonier", "Firestonier". */
function withItsHead(
  { value, signs, score }: IssuerCandidate,
  { lines }: PageText,
): Candidate<IssuerReason> | null {
  const key = plainOf(value);
  if (signs.oneWord !== 1 || signs.heads !== 1 || signs.known === 1 || key.length < 4) return null;
  for (const line of lines)
    for (const [index, { text }] of line.words.entries()) {
      const name = /^\p{Lu}[\p{L}\d]+/u.exec(text)?.[0] ?? '';
      const letters = plainOf(name);
      if (letters.length < key.length + 2 || letters.length > key.length + 7 || !isMiddle(letters, key))
        continue;
      // "BASE" is no "Database".
      if (commonWord(letters) || subjectWords.test(letters)) continue;
      const start = line.starts[index]!;
      return fromLine(line, start, start + name.length, name, score, 'a logo in full');
    }
  return null;
}

/** A text of fewer words is no sentence. */
const leastOfSentence = 4;

/**
 * A logo of one word that is none, as a sentence of the page spells it, whose type is plain: "Mihack" over "a judge at
 * UniHack 2020".
 */
function asInSentence(
  { value, signs, words: [word], lines: own, score }: IssuerCandidate,
  { lines }: PageText,
): Candidate<IssuerReason> | null {
  const key = plainOf(value);
  const isLogo =
    signs.heads === 1 && signs.oneWord === 1 && signs.large !== undefined && word?.origin === 'ocr';
  if (!isLogo || signs.known === 1 || key.length < 3 || knowledgeOf(key) === 'common') return null;
  const sentences = lines.filter((line) => line.words.length >= leastOfSentence && !own.includes(line));
  if (sentences.some(({ words }) => words.some(({ text }) => plainOf(text) === key))) return null;
  for (const line of sentences) {
    for (const [index, { text, confidence }] of line.words.entries()) {
      const name = /^\p{Lu}[\p{L}\d]+/u.exec(text)?.[0] ?? '';
      const letters = plainOf(name);
      if (confidence < believedWord || letters.length < key.length || letters === key) continue;
      // A product's, a town's or somebody's name may be near it by chance; only a house writes capitals within a word.
      if (!/\p{Ll}\p{Lu}/u.test(name)) continue;
      const isNear = distance(letters, key) <= (letters.length > leastLetters ? 2 : 1);
      const isAlike = letters.startsWith(key.slice(0, 3)) || letters.endsWith(key.slice(-3));
      if (!isNear || !isAlike) continue;
      const start = line.starts[index]!;
      return fromLine(line, start, start + name.length, name, score, 'a logo as a sentence spells it');
    }
  }
  return null;
}

/** A name that goes on as a host's does, written as a name and not as an address: "Univ.AI" where "Univ" was found. */
function withItsEnding(
  { value, signs, score }: IssuerCandidate,
  { lines }: PageText,
): Candidate<IssuerReason> | null {
  const key = plainOf(value);
  if (signs.oneWord !== 1 || signs.known === 1 || key.length < 4) return null;
  for (const line of lines)
    for (const [index, { text }] of line.words.entries()) {
      const [name, start, end] = /^(\p{Lu}[\p{L}\d-]+)\.(\p{L}{2,8})(?![\p{L}\d@/.-])/u.exec(text) ?? [];
      if (name === undefined || plainOf(start!) !== key || !hostEnd.test(end!.toLowerCase())) continue;
      const from = line.starts[index]!;
      return fromLine(line, from, from + name.length, name, score, 'a name that ends as a host');
    }
  return null;
}

/** Of a logo OCR makes words of few letters, hardly sure of them, or a letter so much larger than the words behind it. */
const scratchLetters = 4;
const scratchBelief = 0.65;
const scratchSize = 1.75;

/** A body's name without what OCR made of a logo before it: "QR y Institute of Harbours"; "St." and "QRM" are of a name. */
function withoutScratch(first: IssuerCandidate, { lines }: PageText): Candidate<IssuerReason> | null {
  if (first.signs.known === 1 || first.lines.length > 1) return null;
  const isScratch = ({ text, confidence, origin, box }: Word, at: number): boolean => {
    const letters = plainOf(text);
    const next = first.words[at + 1];
    if (origin !== 'ocr') return false;
    if (letters.length === 1 && next && box[3] > next.box[3] * scratchSize) return true;
    return (
      confidence < scratchBelief &&
      letters.length <= scratchLetters &&
      !/^\p{Lu}{3}|\.$/u.test(text) &&
      (letters.length < 3 || knowledgeOf(letters) === 'unknown')
    );
  };
  const at = first.words.findIndex((word, index) => !isScratch(word, index));
  if (at < 1 || at > 2 || first.words.length - at < 2) return null;
  const name = trimValue(
    first.words
      .slice(at)
      .map(({ text }) => text)
      .join(' '),
  );
  const initials = /^\p{Lu}{3,6}(?= )/u.exec(name)?.[0];
  // "AR QRM E-Campus", and "Conduct at QRM" in the text.
  const isSaid =
    initials !== undefined &&
    lines.some(
      (line) =>
        !first.lines.includes(line) && line.words.some(({ text }) => plainOf(text) === plainOf(initials)),
    );
  return isSaid || organisation.test(fold(name)) ? partOf(first, name) : null;
}

/** What OCR hardly believes to be a word at all. */
const inkBelief = 0.5;

/** A name without what was read of a picture between its words: "Westmere wu Chamber of Trade". */
function withoutInk(first: IssuerCandidate): Candidate<IssuerReason> | null {
  if (first.signs.known === 1 || first.words.length < 4) return null;
  const isInk = ({ text, confidence, origin }: Word, at: number): boolean =>
    origin === 'ocr' &&
    at > 0 &&
    at < first.words.length - 1 &&
    confidence < inkBelief &&
    /^\p{Ll}{1,3}$/u.test(text) &&
    !connectors.has(fold(text)) &&
    !commonWord(fold(text));
  const words = first.words.filter((word, at) => !isInk(word, at));
  if (words.length === first.words.length) return null;
  const name = trimValue(words.map(({ text }) => text).join(' '));
  return organisation.test(fold(name)) ? { ...first, value: name, words } : null;
}

/** A name without what was read of pictures before it and between its words; null where there is nothing of them. */
export const withoutPictures = (first: IssuerCandidate, page: PageText): Candidate<IssuerReason> | null =>
  withoutScratch(first, page) ?? withoutInk(first);

/** A word that OCR is no surer of may be another, and one so sure is not. */
const doubtedWord = 0.7;
const believedWord = 0.85;
/** A shorter name may begin another by chance. */
const leastOfStart = 8;

/**
 * A name whose first word is drawn and was not read, where the text has it before the others as the page's address does:
 * "Tidal World Private Limited" of "Qorvat Tidal World" at qorvattidalworld.com.
 */
function withItsFirstWord(
  first: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
): Candidate<IssuerReason> | null {
  if (first.signs.known === 1 || first.signs.alone !== 1) return null;
  const own = fold(first.value);
  for (const { value, signs } of candidates) {
    const [head, ...rest] = value.split(' ');
    const start = rest.join(' ');
    if (signs.spelled !== 1 || plainOf(start).length < leastOfStart) continue;
    if (own === fold(start) || own.startsWith(`${fold(start)} `))
      return { ...first, value: `${inCaseOf(first.value, head!)} ${first.value}` };
  }
  return null;
}

/** So large a part of a word's letters may be misread. */
const misread = 0.3;

/** The same name read surely elsewhere, where one of its words was doubtful: "Westmere xt Board", "Westmere Trade Board". */
const readElsewhere = (
  first: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
): IssuerCandidate | undefined =>
  candidates.find((other) => {
    if (first.words.length < 3 || other.words.length !== first.words.length) return false;
    const pairs = first.words.map((word, at) => [word, other.words[at]!] as const);
    const [differing, ...further] = pairs.filter(([own, word]) => plainOf(own.text) !== plainOf(word.text));
    if (differing === undefined || further.length > 0) return false;
    const [own, word] = differing;
    const letters = [own, word].map(({ text }) => plainOf(text)) as [string, string];
    // Another word of its own is another body's: "Westmere College", "Northgate College".
    const isPiece = letters[0].length * 2 <= letters[1].length;
    const isMisread = distance(letters[0], letters[1]) <= letters[1].length * misread;
    return own.confidence < doubtedWord && word.confidence >= believedWord && (isPiece || isMisread);
  });

/** Whether a reading loses a word that is met every day: "Hawen’s" for "Haven’s". */
const isWorse = (other: IssuerCandidate, first: IssuerCandidate): boolean =>
  other.words.some(({ text }, at) => {
    const own = first.words[at]?.text ?? '';
    return plainOf(own) !== plainOf(text) && knowledgeOf(own) === 'common' && knowledgeOf(text) !== 'common';
  });

/** The platform whose address the page prints, where OCR read its logo a letter short or otherwise: "U d em" at ude.my. */
function ofPlatform(
  first: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
): Candidate<IssuerReason> | null {
  if (first.signs.known === 1 || (first.signs.alone !== 1 && first.signs.heads !== 1)) return null;
  const platform = candidates.find(
    ({ value, signs }) =>
      signs.address === 1 && signs.platform === 1 && distance(plainOf(value), plainOf(first.value)) === 1,
  );
  return platform ? { ...first, value: platform.value } : null;
}

/**
 * A logo of one word whose letters are drawn alike, as the page has it elsewhere: round ones, where it was read in doubt,
 * "NOOÓHD", "Nodbhd"; slender ones, where the other is in capitals, which are drawn otherwise, "QuayleraIndia".
 */
function asInText(
  first: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
): Candidate<IssuerReason> | null {
  const [word] = first.words;
  const own = plainOf(first.value);
  if (first.signs.known === 1 || first.signs.heads !== 1 || first.signs.oneWord !== 1 || !word) return null;
  const inCapitals = candidates.find(({ value, signs }) => {
    const letters = plainOf(value);
    return (
      signs.oneWord === 1 &&
      own.length >= longWord &&
      value === value.toUpperCase() &&
      letters !== own &&
      letters.replace(slender, 'i') === own.replace(slender, 'i')
    );
  });
  if (inCapitals && word.origin === 'ocr') return inCapitals;
  if (word.origin !== 'ocr' || word.confidence >= doubtedLogo || own.length < leastLetters) return null;
  const named = candidates.find(({ value, words, signs }) => {
    const letters = plainOf(value);
    return (
      signs.oneWord === 1 &&
      (words[0]?.confidence ?? 0) >= believedWord &&
      letters !== own &&
      letters.replace(round, 'o') === own.replace(round, 'o')
    );
  });
  return named ?? null;
}

const doubtedLogo = 0.8;
const round = /[bcdegoqu]/gu;
const slender = /[il1]/gu;

/** A name without what the next logo of its row ends with as well: "Northgate Foundation Foundation". */
function withoutDouble(first: IssuerCandidate): Candidate<IssuerReason> | null {
  const [whole, last] = /^(?:.+ )?(\p{L}{4,})(?= \1$)/iu.exec(first.value) ?? [];
  return whole !== undefined && organisation.test(fold(last!)) ? partOf(first, whole) : null;
}

/**
 * A school's name without its logo's letters, which are one of the name's own words, where the page names it without
 * them and nowhere with them: "NBA WESTMERE NBA UNIVERSITY".
 */
function withoutLogo(first: IssuerCandidate, { lines }: PageText): Candidate<IssuerReason> | null {
  const [, logo, name] = /^(\p{Lu}{3,5}) (\p{L}.* \1 .*)$/u.exec(first.value) ?? [];
  if (logo === undefined || first.signs.heads !== 1) return null;
  const [own, whole] = [plainOf(name!), plainOf(first.value)];
  const others = lines.filter((line) => !first.lines.includes(line)).map(({ text }) => plainOf(text));
  const isNamed = others.some((text) => text.includes(own)) && !others.some((text) => text.includes(whole));
  return isNamed ? partOf(first, name!) : null;
}

/** A name without its initials before it, in which its logo may have a letter more: "NKTB Northgate Trade Board". */
function withoutInitials(first: IssuerCandidate): Candidate<IssuerReason> | null {
  const [, logo, name] = /^(\p{Lu}{3,7})[\])|]? (.+)$/u.exec(first.value) ?? [];
  if (logo === undefined) return null;
  // "NTB HELPING Northgate Trade Board": what else the logo says.
  const behind = /^\p{Lu}{2,} (?=\p{Lu}\p{Ll})(.+)$/u.exec(name!)?.[1];
  if (behind !== undefined && initialsOf(behind) === logo) return partOf(first, behind);
  const initials = initialsOf(name!);
  // "SILK School of Innovation in Learning" has a word before it.
  const isLonger = !/[AEIOUY]/u.test(logo) && isInOrder(initials, logo);
  return initials !== '' && (initials === logo || isLonger) ? partOf(first, name!) : null;
}

/** Whether all letters of the first stand in the second, in their order, which has one more at most. */
function isInOrder(letters: string, others: string): boolean {
  let at = 0;
  for (const letter of others) if (letter === letters[at]) at += 1;
  return at === letters.length && others.length <= letters.length + 1;
}

/** What OCR reads of a logo has no vowel, or it is hardly sure of it. */
const strokeBelief = 0.8;
const isStroke = ({ text, confidence, origin }: Word): boolean =>
  origin === 'ocr' && (confidence < strokeBelief || !/[aeiouy]/u.test(fold(text)));

/** The name on record whose words a logo's, set in rows of unlike type, were read with: "XV Northgate QK Tidal Institute". */
function onRecord({ signs, words, ...first }: IssuerCandidate): Candidate<IssuerReason> | null {
  const own = words.filter((word) => !isStroke(word));
  if (signs.known === 1 || own.length === words.length || own.length < 3) return null;
  const name = own.map(({ text }) => text).join(' ');
  return isKnownName(fold(trimValue(name))) ? { ...first, words: own, value: trimValue(name) } : null;
}

/** A name without the first word of the next row, which goes on otherwise: "Westmere University" over "Department of Tides". */
function withoutNextUnit(first: IssuerCandidate): Candidate<IssuerReason> | null {
  const last = first.words.at(-1);
  const line = first.lines.at(-1);
  if (!last || first.lines.length < 2 || line?.words[0] !== last) return null;
  const rest = first.value.slice(0, -last.text.length).trim();
  return /^(?:of|for)$/iu.test(line.words[1]?.text ?? '') && organisationEnd.test(fold(rest))
    ? partOf(first, rest)
    : null;
}

/** Letters of a word long enough that another of one letter else is the same word, misread. */
const leastLetters = 6;

/**
 * The name with a word as the page says it best, where OCR read it in several ways, one letter apart: in a link, or as
 * most of its readings are or come nearest to, those in a number and an address of mail among them.
 */
function betterRead(
  first: IssuerCandidate,
  { lines, links, codes }: PageText,
): Candidate<IssuerReason> | null {
  const readings = new Map<string, { weight: number; text: string }>();
  const exact = new Set<string>();
  const note = (text: string, weight: number) => {
    for (const [piece] of text.matchAll(/[\p{L}\p{N}]+/gu)) {
      const letters = plainOf(piece);
      const before = readings.get(letters);
      if (letters.length >= leastLetters)
        readings.set(letters, { weight: (before?.weight ?? 0) + weight, text: before?.text ?? piece });
      if (weight === linkWeight) exact.add(letters);
    }
  };
  for (const { words } of lines) for (const word of words) note(word.text, word.confidence);
  for (const text of [...links.map(({ url }) => url), ...codes.map((code) => code.text)])
    note(text, linkWeight);
  for (const word of first.words) {
    const own = plainOf(word.text);
    if (
      word.origin !== 'ocr' ||
      own.length < leastLetters ||
      commonWord(own) ||
      !first.value.includes(word.text)
    )
      continue;
    const isLeftOut = (letters: string) =>
      exact.has(letters) &&
      word.confidence < believedWord &&
      own.length >= longWord &&
      isWithoutLetter(own, letters);
    const alike = [...readings].filter(
      ([letters]) => (letters.length === own.length || isLeftOut(letters)) && distance(letters, own) <= 2,
    );
    const farness = (letters: string) =>
      alike.reduce((sum, [other, { weight }]) => sum + weight * distance(letters, other), 0);
    const best = alike
      .filter(([letters]) => distance(letters, own) === 1 && !commonWord(letters))
      .toSorted(([a], [b]) => farness(a) - farness(b))[0];
    if (!best || farness(best[0]) >= farness(own)) continue;
    return { ...first, value: first.value.replace(word.text, inCaseOf(word.text, best[1].text)) };
  }
  return null;
}

/** Whether a word is another without one letter within it; before and behind their names hosts have more of their own. */
function isWithoutLetter(word: string, whole: string): boolean {
  let at = 0;
  while (at < word.length && word[at] === whole[at]) at += 1;
  return at > 0 && at < word.length && /\p{L}/u.test(whole[at]!) && whole.slice(at + 1) === word.slice(at);
}

/** Words of so many letters are hardly one letter longer by chance. */
const longWord = 8;

/** An address in a link was not read by OCR. */
const linkWeight = 3;

/** A word in capitals or small letters as another is. */
function inCaseOf(model: string, word: string): string {
  if (model === model.toUpperCase()) return word.toUpperCase();
  if (word !== word.toUpperCase() && word !== word.toLowerCase()) return word;
  return word
    .toLowerCase()
    .replace(/\p{L}/gu, (letter, at: number) =>
      /\p{Lu}/u.test(model.charAt(at)) ? letter.toUpperCase() : letter,
    );
}

/** Whether letters of a name are its end, or all of it but the first and the last: drawn letters at both its ends. */
const isMiddle = (name: string, letters: string): boolean =>
  name.endsWith(letters) || (letters.length >= 5 && name.slice(1, -1) === letters);

/** The likeliest candidate as it is read better elsewhere on the page, or without what was read of a logo; null where nothing does. */
export function readBetter(
  first: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
  page: PageText,
): Candidate<IssuerReason> | null {
  return (
    surerReading(
      first,
      candidates
        .slice(1)
        .filter((other) => (other.signs.known === 1 || first.signs.known !== 1) && !isWorse(other, first)),
    ) ??
    readElsewhere(first, candidates) ??
    withItsHead(first, page) ??
    asInSentence(first, page) ??
    withItsEnding(first, page) ??
    withItsFirstWord(first, candidates) ??
    betterRead(first, page) ??
    withoutPictures(first, page) ??
    ofPlatform(first, candidates) ??
    asInText(first, candidates) ??
    withoutDouble(first) ??
    withoutLogo(first, page) ??
    withoutInitials(first) ??
    onRecord(first) ??
    withoutNextUnit(first)
  );
}
