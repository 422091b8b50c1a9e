import { distance } from 'fastest-levenshtein';
import { found, isKnownName, type IssuerCandidate } from './issuer-known.ts';
import { legalFormOf } from './issuer-looks.ts';
import { candidateFrom, firstOfNames, goesOnBehindComma, isShouted, isWholeName } from './issuer-spans.ts';
import {
  connectors,
  followUps,
  houseBeforeRoles,
  labelAlone,
  labels,
  leadIns,
  notAnIssuer,
  office,
  organisation,
  partners,
  roleWords,
} from './issuer-wording.data.ts';
import { lineRight, linesBelow } from '../pages/lines.ts';
import { nameLikeness } from '../recipients/names.ts';
import type { Line, PageText, Word } from '../pages/page.ts';
import { fromLine } from '../fields/candidate.ts';
import { passageOfWords } from '../fields/passages.ts';
import { likeliestParts } from '../roles/role-signs.ts';
import { isCountry } from '../words/countries.ts';
import { knowledgeOf } from '../words/known-words.ts';
import { fold, lettersIn, plainOf, trimValue } from '../words/wording.ts';

/** Rows in the middle of the page that may be a name: a reserve, which only the weights rank. */
export function otherRows({ lines, height }: PageText, usual: number): IssuerCandidate[] {
  return lines.flatMap((line) => {
    if (line.box[1] < height * 0.3 || line.box[1] > height * 0.6) return [];
    if (line.size < usual * 0.7 || line.words.length > 6 || !/^\p{Lu}/u.test(line.text)) return [];
    if (/[.:;,]$|[:?!]/u.test(line.text) || organisation.test(fold(line.text))) return [];
    const words = withoutNoise(line);
    const passage = passageOfWords(words, [line]);
    const candidate = candidateFrom(passage, { start: 0, end: passage.text.length }, 'a row of the page');
    return candidate ? [found(candidate, 'row', 'alone')] : [];
  });
}

/** No name runs over more lines. */
const mostLinesTold = 3;

/** The words that most likely name it, by what the network of roles tells. */
export function issuerTold({ lines }: PageText): IssuerCandidate[] {
  const told = withoutSeat(withoutRepeats(inOneColumn(likeliestParts(lines, 'issuer'))));
  if (told.length === 0 || told.length > mostLinesTold) return [];
  const words = told.flatMap(({ line, first, last }) => {
    const clean = new Set(withoutNoise(line));
    return line.words.slice(first, last + 1).filter((word) => clean.has(word));
  });
  const passage = passageOfWords(
    words,
    told.map(({ line }) => line),
  );
  const end = firstOfNames(passage, 0, passage.text.length);
  const candidate = candidateFrom(passage, { start: 0, end }, 'told by its words');
  if (!candidate) return [];
  const isAlone = told.every(({ line, first, last }) => first === 0 && last === line.words.length - 1);
  return [isAlone ? found(candidate, 'alone') : found(candidate)];
}

type Part = ReturnType<typeof likeliestParts>[number];

/** The parts in a column with most of them: what stands beside their rows is read between these and is another name. */
const inOneColumn = (parts: Part[]): Part[] => {
  const column = ({ line }: Part): Part[] => parts.filter((other) => isOver(line, other.line));
  if (parts.length < 3) return withoutFarSmall(parts);
  return parts.map(column).reduce((most, own) => (own.length > most.length ? own : most));
};

/** Of two parts beside each other the one in far larger type: a name in two halves has one type. */
function withoutFarSmall(parts: Part[]): Part[] {
  const [first, second] = parts;
  if (!first || !second || isOver(first.line, second.line)) return parts;
  const [small, large] = [first, second].toSorted((a, b) => a.line.size - b.line.size) as [Part, Part];
  return large.line.size >= small.line.size * 1.5 ? [large] : parts;
}

/** Whether two lines share some of the page's width, but for a gap as between words set wide. */
const isOver = (a: Line, b: Line): boolean => {
  const gap = Math.min(a.size, b.size) * 1.5;
  return a.box[0] < b.box[0] + b.box[2] + gap && b.box[0] < a.box[0] + a.box[2] + gap;
};

/** Parts without those that say the same as the one before, be it in short: a logo beside its name is no more of it. */
const withoutRepeats = (parts: readonly Part[]): Part[] =>
  parts.filter(
    (part, at) =>
      (at === 0 || textOf(part) !== textOf(parts[at - 1]!)) &&
      (at === parts.length - 1 || !isShortFor(textOf(part), textOf(parts[at + 1]!))),
  );

/** Whether a row, folded, is the name under it in short: "UN WESTMERE" over "University of Northgate, Westmere". */
function isShortFor(row: string, name: string): boolean {
  const own = row.match(/\p{L}+/gu) ?? [];
  const words = (name.match(/\p{L}+/gu) ?? []).filter((word) => !connectors.has(word));
  const initials = words.map((word) => word[0]).join('');
  const isInitials = (word: string): boolean =>
    word.length > 1 &&
    (initials.includes(word) ||
      // A letter of a logo is easily misread.
      (word.length > 3 && initials.length === word.length && distance(initials, word) === 1));
  return (
    words.length > own.length &&
    own.some(isInitials) &&
    own.every((word) => words.includes(word) || isInitials(word))
  );
}

/** Without the row that says where the house is. */
const withoutSeat = (parts: Part[]): Part[] => {
  const house = parts.slice(0, -1).map(textOf).join(' ');
  return parts.length > 1 && isWholeName(house) && isSeat(textOf(parts.at(-1)!), house)
    ? parts.slice(0, -1)
    : parts;
};

const textOf = ({ line, first, last }: Part): string =>
  fold(
    line.words
      .slice(first, last + 1)
      .map(({ text }) => text)
      .join(' '),
  );

/** A bracket or the like and a few letters, as OCR reads a crest; no quotation mark. */
const badSign = /^[^\p{L}\p{N}“”"'‘’„«#]\p{L}{1,5}$/u;

/** Words at the ends of a line which are most likely what OCR made of a picture beside it. */
function withoutNoise(line: Line): Word[] {
  const words = [...line.words];
  const noise = (word: Word | undefined) =>
    word !== undefined &&
    word.origin === 'ocr' &&
    (!/[\p{L}\p{N}]/u.test(word.text) ||
      (lettersIn(word.text) <= 3 && word.confidence < 0.6) ||
      (word === line.words[0] && badSign.test(word.text) && word.confidence < 0.5) ||
      (/[~£$€@|\\{}<>=_*^]/u.test(word.text) && word.text.length <= 4) ||
      (/^[\p{L}\d]$/u.test(word.text) && line.words.length > 1 && !/^[&AO]$/u.test(word.text)));
  // "uf UNIVERSITY": small letters before capitals are a logo's.
  const [first, second] = words;
  if (
    first?.origin === 'ocr' &&
    second &&
    /^(?!(?:la|le|el|il|de|da|di|du|of|at|by|on|in|to|is|it|we|an|as|if|i|e|o|a)$)\p{Ll}{1,2}$/u.test(
      first.text,
    ) &&
    /^\p{Lu}{4,}$/u.test(second.text)
  )
    words.shift();
  // "J K Westmere College" is called after somebody.
  const initials = words
    .slice(0, 2)
    .every(({ text, confidence }) => /^\p{Lu}$/u.test(text) && confidence > 0.85);
  while (words.length > 1 && noise(words[0]) && !initials) words.shift();
  while (words.length > 1 && noise(words.at(-1))) words.pop();
  return words;
}

/** How a sentence goes on behind a name: "Northgate as part of his course". */
const goesOnToSay =
  /(?<=\p{L}{2}) (?:as (?:an?|part)|is|was|has|have|during|(?:of|for) (?:his|her|their)) (?=\p{Ll})/u;

/** The town behind a name: ", Westmere", ", NEW HARBOUR." */
const seat = /^, \p{Lu}[\p{L}-]{2,}(?: \p{Lu}[\p{L}-]+)?\.?$/u;

/** What ends a name in its line; folded. */
const stops =
  /[|;]|: |, (?!(?:inc|ltd|llc|and)\b)|(?<=\p{L}{4})(?<!\bgovt)\. (?=\p{L})| [-–] (?=\p{L})|\bwww\.|\S+@/gu;

/** Lines that read as an organisation's name: by a word of theirs, by heading the page, by their type. */
export function byAppearance({ lines, height }: PageText): IssuerCandidate[] {
  const candidates: IssuerCandidate[] = [];
  const ordered = [...lines].sort((a, b) => a.box[1] - b.box[1]);
  const first = new Set(ordered.slice(0, 3));
  for (const line of lines) {
    const words = withoutNoise(line);
    const text = words.map((word) => word.text).join(' ');
    if (text.length > 80 || words.length > 10) continue;
    const folded = fold(text);
    // What a label introduces is read behind the label.
    if ([labels, leadIns, partners].some((introduction) => folded.search(introduction) === 0)) continue;
    if (labelAlone.test(folded)) continue;
    // "Harbour Divers Managing Director" is somebody; the house is read from it.
    if (houseBeforeRoles.test(text) && line.box[1] > height * 0.5) continue;
    const named = organisation.test(folded) || legalFormOf(text) !== null;
    const heads = line.box[1] < height * 0.3 || first.has(line);
    const foot = line.box[1] > height * 0.6;
    if (!named && !heads && !foot) continue;
    const passage = passageOfWords(words, [line]);
    let end = text.length;
    const stop = [...folded.matchAll(stops)].find(
      ({ index }) =>
        folded[index] !== ',' || !goesOnBehindComma(text.slice(0, index + 1), text.slice(index + 1)),
    );
    if (stop && stop.index > 2) end = stop.index;
    const sentence = goesOnToSay.exec(text);
    if (sentence && sentence.index < end) end = sentence.index;
    const verb = followUps.exec(folded);
    if (verb && verb.index > 2 && verb.index < end) end = verb.index;
    const candidate = candidateFrom(
      passage,
      { start: 0, end },
      named ? 'names an organisation' : 'stands apart',
    );
    if (!candidate) continue;
    if (!named && nameLikeness(candidate.value) > 0.9 && !heads) continue;
    const isAlone = end > text.length - 3 || (named && heads && seat.test(text.slice(end)));
    candidates.push(found(candidate, 'appears', ...(isAlone ? (['alone'] as const) : [])));
  }
  return candidates;
}

/** How surely pieces of a heading must have been read, unless they are words: those of a picture behind it are not. */
const leastSure = 0.82;

/** A name that heads the page in two pieces of one row, as letters set wide are read: "HARBOUR STATE", "COLLEGE". */
export function besideNames({ lines, height }: PageText): IssuerCandidate[] {
  return lines.flatMap((line) => {
    const next = lineRight(lines, line);
    if (!next || line.box[1] > height * 0.3 || line.words.length + next.words.length > 9) return [];
    const gap = next.box[0] - line.box[0] - line.box[2];
    const isPiece =
      gap < Math.max(line.size, next.size) * 2.5 &&
      Math.max(line.size, next.size) < Math.min(line.size, next.size) * 1.2 &&
      [line, next].every(
        ({ text, words }) =>
          text === text.toUpperCase() &&
          /^\p{Lu}/u.test(text) &&
          words.every(
            ({ text: word, confidence }) => confidence > leastSure || knowledgeOf(word) === 'common',
          ),
      );
    // Two logos beside each other are bodies each.
    if (!isPiece || organisation.test(fold(line.text)) || !organisation.test(fold(next.text))) return [];
    const passage = passageOfWords([...line.words, ...next.words], [line, next]);
    const whole = { start: 0, end: passage.text.length };
    const candidate = candidateFrom(passage, whole, 'a name in one row');
    return candidate ? [found(candidate, 'appears', 'alone')] : [];
  });
}

/** How a heading ends or begins that says what kind of paper it is; folded. */
const saysWhatItIs =
  /\b(?:examination|degree|completion|master|bachelor|provisional|graduation) certificate\W*$|^licen[cs]e to\b|\blicen[cs]e\W*$|\b(?:diploma|transcript|mark ?sheet|statement of (?:marks|results?))\W*$/u;

/** A town that says what it is, in a row of its own; folded. */
const city = /^(?:city of )?(?:\p{L}+ ){1,2}city$|^city of \p{L}+$/u;
/** Schools are seated in a country, which ministries and societies are called by; the half of one goes on; folded. */
const schoolWhole =
  /\b(?:university|college|colleges|institute|school|academy)\b(?!.*\b(?:south|north|west|east|new)$)/u;
const townInName = /\b(?:university|college) of \p{L}+$/u;

/** A town and its country: "Westmere - Germany"; folded. */
const isTownOfCountry = (row: string): boolean => {
  const [, country] =
    /^(?!(?:and|of|for|et|y)\b)\p{L}+(?: \p{L}+)?(?:,| [-–—]) ?([^,–—-]+)$/u.exec(row) ?? [];
  return country !== undefined && isCountry(country);
};

/** A street, by its name before a comma or with a number; folded. */
const street =
  /^(?:[\p{L}.'-]+ ){1,3}(?:street|road|avenue|boulevard|lane|drive|highway|st\.|rd\.|ave\.)(?:,|$)|^(?:no\.? ?)?\d+[\p{L}\d/-]*,? (?:[\p{L}.'-]+ ){1,3}(?:street|road|avenue|boulevard|lane|drive|highway)\b/u;

/** Whether a row, folded, says where the house is that is named whole over it, rather than going on with its name. */
const isSeat = (row: string, house: string): boolean =>
  (isCountry(row) && schoolWhole.test(house)) ||
  isTownOfCountry(row) ||
  (street.test(row) && !organisation.test(row)) ||
  (city.test(row) && !townInName.test(house));

/** With less belief no row is the first of a name. */
const leastLegible = 0.45;

/** A logo's name set in two to four short lines of like type, one of which may say what kind of body it is. */
export function stackedNames(page: PageText): IssuerCandidate[] {
  return page.lines.flatMap((line) => {
    // Somebody's name, or where they are, over their house is no part of its name.
    if (line.box[1] > page.height * 0.5 && !organisation.test(fold(line.text))) {
      if (nameLikeness(line.text) > 0.8 || notAnIssuer.test(fold(line.text))) return [];
    }
    // What OCR is so unsure of is a picture or another script.
    if (line.words.every(({ origin, confidence }) => origin === 'ocr' && confidence < leastLegible))
      return [];
    const rows = [line];
    const parts: { words: Word[]; text: string }[] = [];
    for (;;) {
      const words = withoutNoise(rows.at(-1)!);
      parts.push({ words, text: words.map((word) => word.text).join(' ') });
      const below = linesWithin(page.lines, rows.at(-1)!);
      const next =
        below.find((other) => isStacked(rows.at(-1)!, other)) ??
        // A name on record may be set in rows of unlike type.
        below.find((other) => isKnownName(fold(`${parts.map(({ text }) => text).join(' ')} ${other.text}`)));
      if (!next || rows.length >= 4) break;
      // What the house gives or an office of it, under its name.
      if (saysWhatItIs.test(fold(next.text)) || office.test(fold(next.text))) break;
      const whole = fold(parts.map(({ text }) => text).join(' '));
      if (isWholeName(whole) && isSeat(fold(next.text).trim(), whole)) break;
      // What it says of itself in small letters under its name in capitals: "learning without end".
      const opening = /^\p{Ll}+/u.exec(next.text)?.[0];
      if (
        opening !== undefined &&
        isShouted(rows[0]!.text) &&
        parts.length > 1 &&
        !connectors.has(fold(opening))
      )
        break;
      // Who signs under the house's name.
      if (isWholeName(whole) && next.box[1] > page.height * 0.5 && nameLikeness(next.text) > 0.8) break;
      // "offered by" between two lines in one type: what was offered, and who by.
      if (
        below.slice(0, below.indexOf(next)).some(({ text }) => / (?:by|to|that|from|at)$/u.test(fold(text)))
      )
        break;
      rows.push(next);
    }
    const candidates: IssuerCandidate[] = [];
    for (let count = 2; count <= rows.length; count += 1) {
      const words = parts.slice(0, count).flatMap((part) => part.words);
      const text = words.map((word) => word.text).join(' ');
      if (text.length > 90) break;
      const named = organisation.test(fold(text));
      if (!named && line.box[1] > page.height * 0.3) continue;
      const passage = passageOfWords(words, rows.slice(0, count));
      const partner = passage.folded.search(partners);
      const end = partner >= 0 ? partner : text.length;
      const candidate = candidateFrom(passage, { start: 0, end }, 'a name in several lines');
      if (!candidate) continue;
      const onRecord = isKnownName(fold(candidate.value)) ? (['known'] as const) : [];
      const alone = count === rows.length ? (['alone'] as const) : [];
      const isLogo = !named && !parts.some((part) => isKnownName(fold(part.text)));
      const said = isLogo && isSaid(candidate.value, page.lines, rows) ? (['spelled'] as const) : [];
      candidates.push(found(candidate, 'stacked', ...alone, ...onRecord, ...said));
    }
    return candidates;
  });
}

/**
 * A heading in small letters that a sentence of the page writes as a name: "count your tides" where it says
 * "CountYourTides", "westmere tech challenge" where it says "Westmere Tech Challenge".
 */
export function namedInSentence({ lines }: PageText, first: ReadonlySet<Line>): IssuerCandidate[] {
  return [...first].flatMap((line) => {
    const key = plainOf(line.text);
    const isSmall = line.text === line.text.toLowerCase() && /^[\p{L}\d ]+$/u.test(line.text);
    if (!isSmall || key.length < fewestLetters || line.words.length < 2 || line.words.length > 5) return [];
    const name = lines
      .filter((other) => other !== line)
      .map(({ words }) => writtenAsName(words, key, line.words.length))
      .find((spelled) => spelled !== undefined);
    if (name === undefined) return [];
    const candidate = fromLine(line, 0, line.text.length, name, 0, 'a logo as a sentence spells it' as const);
    return [found(candidate, 'appears', 'alone', 'spelled')];
  });
}

/** The words of a line that have the letters of a name, run together or each with a capital. */
function writtenAsName(words: readonly Word[], key: string, count: number): string | undefined {
  const joined = words.find(({ text }) => plainOf(text) === key && /\p{Ll}\p{Lu}/u.test(text));
  if (joined) return trimValue(joined.text);
  return words
    .map((_, at) => words.slice(at, at + count).map(({ text }) => text))
    .filter((own) => own.every((text) => /^\p{Lu}\p{Ll}/u.test(text)) && plainOf(own.join('')) === key)
    .map((own) => trimValue(own.join(' ')))[0];
}

/** Whether other lines print a name that stands in several in one: "LUMINA" over "experts", and "LUMINA EXPERTS". */
function isSaid(name: string, lines: readonly Line[], own: readonly Line[]): boolean {
  const key = plainOf(name);
  return (
    key.length >= fewestLetters && lines.some((line) => !own.includes(line) && plainOf(line.text) === key)
  );
}

/** A shorter name may be said by chance. */
const fewestLetters = 8;

/** The lines close under another, and one a little further that can only go on from it: "OF SCIENCE AND TECHNOLOGY". */
function linesWithin(lines: readonly Line[], line: Line): Line[] {
  const close = linesBelow(lines, line, 1.1);
  if (close.length > 0) return close;
  return linesBelow(lines, line, 1.8).filter(
    ({ text, size }) =>
      /^(?:of|de|and|&) \p{Lu}/iu.test(text) && Math.max(size, line.size) < Math.min(size, line.size) * 1.1,
  );
}

function isStacked(a: Line, b: Line): boolean {
  // A letter by itself over a name is a piece of a logo.
  if (a.text.length === 1) return false;
  const offsets = [0, 0.5, 1].map((share) =>
    Math.abs(a.box[0] + a.box[2] * share - b.box[0] - b.box[2] * share),
  );
  return (
    Math.max(a.size, b.size) / Math.max(1, Math.min(a.size, b.size)) < (saysWhichKind(a, b) ? 3 : 1.6) &&
    Math.min(...offsets) < Math.max(a.size, b.size) * 0.9 &&
    ((a.words.length <= 5 && b.words.length <= 5) || goesOnInto(a, b)) &&
    !roleWords.test(fold(b.text)) &&
    !roleWords.test(fold(a.text)) &&
    !opensSentence.test(fold(b.text)) &&
    !opensSentence.test(fold(a.text))
  );
}

/** "WESTMERE", large, over "COLLEGE OF ENGINEERING", small: what kind of house it is, under its own name. */
const saysWhichKind = (a: Line, b: Line): boolean =>
  a.words.length <= 3 &&
  !organisation.test(fold(a.text)) &&
  /^(?:colleges?|institutes?|school|university|academy|polytechnic|foundation|engineering college)\b/u.test(
    fold(b.text),
  );

/** Whether a long name runs over a line's end: "HARBOUR SOCIETY'S COLLEGE OF" over "ARTS AND COMMERCE". */
const goesOnInto = (a: Line, b: Line): boolean =>
  a.words.length <= 9 &&
  b.words.length <= 9 &&
  /\b(?:of|for|and|&)$/u.test(fold(a.text)) &&
  organisation.test(fold(a.text)) &&
  /^\p{Lu}/u.test(b.text);

const opensSentence =
  /^(?:this|certificate|has|have|is |was |for |presented|awarded|we |on |date|issued|proudly|hereby|in recognition|of (?:completion|participation|achievement|appreciation|attendance)|name|to )/u;
