import {
  type IssuerCandidate,
  found,
  isGenericName,
  isGenericWord,
  lineHolds,
  seatBehind,
} from './issuer-known.ts';
import type { IssuerSign } from './issuer-signs.ts';
import { nameFrom } from './issuer-spans.ts';
import { alumniBehind, alumniOf, approvedBy, organisationEnd } from './issuer-wording.data.ts';
import { type KnownIssuer, knownIssuers } from './issuers.data.ts';
import { lineOf, linesBelow } from '../pages/lines.ts';
import type { Line, PageText, Word } from '../pages/page.ts';
import { type Passage, fromPassage, passageOfLine, passageOfWords } from '../fields/passages.ts';
import { knowledgeOf } from '../words/known-words.ts';
import { asPattern, fold, plainOf, trimValue } from '../words/wording.ts';
import { distance } from 'fastest-levenshtein';

type Form = {
  issuer: KnownIssuer;
  text: string;
  plain: () => RegExp;
  exact: (() => RegExp) | null;
  everyday: boolean;
  letters: number;
};

/** A page names few of thousands of issuers, and to make all their patterns takes every process half a second. */
function whenNeeded(make: () => RegExp): () => RegExp {
  let made: RegExp | undefined;
  return () => (made ??= make());
}

const forms: Form[] = knownIssuers.flatMap((issuer) =>
  [issuer.name, ...issuer.aliases].map((form) => {
    const bounded = (text: string) =>
      whenNeeded(
        () =>
          new RegExp(
            String.raw`(?<![\p{L}\p{N}.@/-])${asPattern(text).replace(/ /gu, ' +')}(?![\p{L}\p{N}@-])`,
            'gu',
          ),
      );
    // A short name is believed in its own capitals only: "ILM", not "ilm"; "Meta", not "meta".
    return {
      issuer,
      text: form,
      plain: bounded(fold(form)),
      exact: form.length <= 6 ? bounded(form) : null,
      everyday: issuer.everyday.includes(form),
      letters: form.length,
    };
  }),
);

/** The name as printed, or in its usual capitals where the page shouts or whispers it. */
const asPrinted = (printed: string, { name, aliases }: KnownIssuer): string =>
  [name, ...aliases].find((form) => fold(form) === fold(printed)) ?? printed;

const wordsOf = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? [];

type Worded<T> = { entry: T; words: string[] };

function byFirstWord<T extends { text: string }>(entries: readonly T[]): Map<string, Worded<T>[]> {
  const worded = entries.map((entry) => ({ entry, words: wordsOf(fold(entry.text)) }));
  return Map.groupBy(worded, ({ words }) => words[0] ?? '');
}

const formsByWord = byFirstWord(forms);

/** Of so many names only those whose every word stands in the text. */
function amongWords<T>(index: ReadonlyMap<string, Worded<T>[]>, folded: string): T[] {
  const printed = new Set(wordsOf(folded));
  return [...printed].flatMap((first) =>
    (index.get(first) ?? [])
      .filter(({ words }) => words.every((word) => printed.has(word)))
      .map(({ entry }) => entry),
  );
}

/** What follows a maker's name where a thing is meant that anybody may use. */
const product =
  /^ (?:Forms?|Drive|Meet|Classroom|Docs|Sheets|Slides|Play|Maps|Chrome|Translate|Teams|Word|Excel|PowerPoint|Office|Windows|Account)\b/u;

/** What a maker's things are called by, too: "Northgate Technology Associate" over two lines; folded. */
const fieldAtEnd = / (?:technology|software|online|media|learning|training|education|skills)$/u;

/** What a house calls the part of it that teaches others, behind its name. */
const unitBehind =
  /^ (?:Extension|Extended (?:Learning|Education)|(?:Executive|Continuing|Professional|Distance|Lifelong) (?:Education|Learning|Studies)|International|Worldwide)$/iu;

/** What leads to a topic, at the end of a text; folded. */
const beforeTopics =
  /(?: for|\b(?:introduction|intro) to|\bgetting started with|\busing|\b(?:basics|essentials|fundamentals) of) $/u;

/** Issuers on record whose name stands on the page, letter for letter. */
export function knownNames(passages: readonly Passage[]): IssuerCandidate[] {
  const top = passages
    .flatMap(({ lines }) => lines)
    .filter(({ text }) => /\p{L}{2}/u.test(text))
    .reduce<Line | undefined>(
      (first, line) => (first && first.box[1] <= line.box[1] ? first : line),
      undefined,
    );
  return passages.flatMap((passage) =>
    amongWords(formsByWord, passage.folded).flatMap((form) => {
      // "Northgate Office Essentials, conducted by Northgate": where it is no issuer's name it may be so later.
      for (const match of passage.folded.matchAll(form.plain())) {
        if (hasItsArticle(form, passage.text.slice(0, match.index))) continue;
        const names = nameAt(passage, match.index, match.index + match[0].length, form, top);
        if (names.length > 0) return names;
      }
      return [];
    }),
  );
}

/** Whether the article stands before a name that is on record with it, too: "The Northgate School", not "at the". */
const hasItsArticle = ({ issuer: { name, aliases }, text }: Form, before: string): boolean =>
  /(?<!\p{L})(?:The|THE) $/u.test(before) &&
  [name, ...aliases].some((form) => fold(form) === `the ${fold(text)}`);

const isSure = ({ words }: Line): boolean => words.every(({ confidence }) => confidence >= 0.85);

/** A name on record as it stands in a passage, where that is its issuer's name and no piece of another. */
function nameAt(
  passage: Passage,
  start: number,
  stop: number,
  { issuer, exact, everyday, letters }: Form,
  top: Line | undefined,
): IssuerCandidate[] {
  const shouted = (text: string) => letters >= 5 && text === text.toUpperCase();
  let end = stop;
  const printed = passage.text.slice(start, end);
  const alone = lineHolds(passage, start, end);
  // Logos are written small: "ngc" by itself at the head of the page, or "ngc certified".
  const heading = top && passage.lines.includes(top) && isSure(top) ? top.text.trim() : '';
  const isLogo = letters >= 3 && (heading === printed || heading.toLowerCase() === `${printed} certified`);
  if (exact && printed.search(exact()) < 0 && !shouted(printed) && !(alone && letters >= 5) && !isLogo)
    return [];
  if (everyday && !alone) return [];
  // "Westmere Open University" is not The Open University.
  if (
    !alone &&
    isGenericName(printed) &&
    /\p{Lu}[\p{L}'’-]+ $/u.test(passage.text.slice(0, start).replace(/\b[Tt][Hh][Ee] $/u, ''))
  )
    return [];
  // "Harbour Model United Nations" is held by those who play them.
  if (/(?:\bmodel|\bmock) $/u.test(passage.folded.slice(0, start))) return [];
  // "E & ICT Academy" is not ICT Academy.
  if (/(?:^| )\p{L}{1,2} & $/u.test(passage.text.slice(0, start))) return [];
  // "ETS Academy" is not ETS.
  const more = alone
    ? []
    : [...passage.text.slice(end, end + 70).matchAll(/(?<=^(?: \p{Lu}[\p{L}&]+){1,3})(?=$|[ ,.;:)])/gu)];
  // "Northgate Technology Associate" is a title that Northgate gives.
  const tail = more.findLast(
    (reach) =>
      organisationEnd.test(fold(passage.text.slice(end, end + reach.index))) &&
      !fieldAtEnd.test(fold(passage.text.slice(end, end + reach.index))) &&
      !/^ \p{Lu}\p{Ll}+/u.test(passage.text.slice(end + reach.index)),
  );
  // "Google Form" is a form that anybody may send.
  if (!alone && product.test(passage.text.slice(end))) return [];
  const unit = more.findLast(
    ({ index }) =>
      unitBehind.test(passage.text.slice(end, end + index)) && lineHolds(passage, start, end + index),
  );
  // "Indian Institute of Technology (IIT), Patna" is one of many.
  const seat = unit
    ? passage.text.slice(end, end + unit.index)
    : seatBehind(printed, passage.text.slice(end));
  if (seat !== '') {
    const value = passage.text.slice(start, end + seat.length);
    return [found(fromPassage(passage, start, end + seat.length, value, 0, 'a known issuer'), 'known')];
  }
  // "Northgate Department of Safety and Security" goes on behind the word that could end it.
  const whole =
    tail && /^ (?:of|for) /u.test(passage.folded.slice(end + tail.index)) ? nameFrom(passage, start) : null;
  const extended = Math.max(tail ? end + tail.index : end, whole?.end ?? 0);
  const isKnown = extended === end;
  end = extended;
  const value = isKnown ? asPrinted(printed, issuer) : trimValue(passage.text.slice(start, end));
  // "Fundamentals for Northgate" is about what Northgate makes or examines.
  const isTopic = !alone && !issuer.platform && beforeTopics.test(passage.folded.slice(0, start));
  // "Northgate Approved" is what Northgate says of another, as are "Northgate listed", "Northgate Gold Partner" and "affiliated to Northgate".
  if (
    !alone &&
    (/^(?:\([^)]{3,60}\)|\))? ?-? ?(?:approved|accredited|affiliated|authori[sz]ed|recogni[sz]ed|(?:care )?listed|autonomous|(?:(?:gold|silver|platinum|certified|premier|solutions?|learning|training) ){0,3}partner|official (?:course|curriculum|training))\b/u.test(
      passage.folded.slice(end).trimStart(),
    ) ||
      approvedBy.test(passage.folded.slice(Math.max(0, start - 260), start)))
  )
    return [found(fromPassage(passage, start, end, value, 0, 'a known issuer'), 'partner')];
  if (alumniBehind.test(passage.folded.slice(end)) || alumniOf.test(passage.folded.slice(0, start)))
    return [found(fromPassage(passage, start, end, value, 0, 'a known issuer'), 'affiliation')];
  const signs: IssuerSign[] = isKnown && !isTopic ? ['known'] : ['appears'];
  if (letters <= 4 && isKnown) signs.push('knownShort');
  if (issuer.platform) signs.push('platform');
  return [found(fromPassage(passage, start, end, value, 0, 'a known issuer'), ...signs)];
}

/**
 * Known names in spite of what a picture beside them, a break in the wrong place or a misread letter put into them:
 * the line's letters are the name's, or nearly, but for a letter that is a logo or the first word, which stands near; or
 * the name's words stand in order with few others between.
 */
export function damagedNames(page: PageText, passages: readonly Passage[]): IssuerCandidate[] {
  const lines = page.lines
    .filter((line) => line.text.length < 60)
    .map((line) => ({ line, plain: plainOf(line.text) }));
  const near = lines.flatMap(({ line, plain }) => {
    if (plain.length < 6) return [];
    const form = formNear(plain);
    return form && !isOwnWord(line, form.text) && !isOtherName(line, form.text)
      ? asForm(passageOfLine(line), form)
      : [];
  });
  const trimmed = page.lines.map(withoutScrap);
  const stacked = lines.flatMap(({ line }) => inRows(line, page.lines, trimmed));
  const behindLogo = lines.flatMap(({ line, plain }) => {
    const [word, ...others] = line.words;
    if (!word || others.length > 0 || word.origin !== 'ocr' || word.confidence >= surelyRead) return [];
    const [form] = formsByLetters.get(plain.slice(1)) ?? [];
    return form && tellingLetters(form.text) >= 6 ? asForm(passageOfLine(line), form) : [];
  });
  const headless = lines.flatMap(({ line, plain }) => {
    const form = plain.length >= longName ? formsByTail.get(plain) : undefined;
    const head = form && wordsOf(fold(form.text))[0];
    const isNear = page.lines.some(
      ({ box, words }) =>
        Math.abs(box[1] - line.box[1]) < line.size * 3 && words.some(({ text }) => plainOf(text) === head),
    );
    return form && isNear ? asForm(passageOfLine(line), form) : [];
  });
  const scattered = passages.flatMap((passage) =>
    passage.text.length > 90
      ? []
      : amongWords(severalByWord, passage.folded).flatMap(({ pattern, text }) => {
          const match = pattern().exec(passage.folded);
          // "University of South Westmere" is not that of Westmere.
          if (!match || tellingStray(match[0], text)) return [];
          const candidate = fromPassage(
            passage,
            match.index,
            match.index + match[0].length,
            text,
            0,
            'a known issuer, nearly',
          );
          return [found(candidate, 'known')];
        }),
  );
  return [...near, ...stacked, ...behindLogo, ...headless, ...scattered];
}

/** A logo has no more rows. */
const mostRows = 3;

/**
 * The name on record that the first rows of a logo are together, beginning with a line: logos set their first words larger
 * than their last. Else what they are without what OCR made of the sign to their left, as `trimmed` has all lines.
 */
function inRows(first: Line, lines: readonly Line[], trimmed: readonly Line[]): IssuerCandidate[] {
  const found = rowsOfLogo(first, lines);
  // The sign may stand beside another of its rows than the first.
  return found.length > 0 ? found : rowsOfLogo(trimmed[lines.indexOf(first)]!, trimmed);
}

function rowsOfLogo(first: Line, lines: readonly Line[]): IssuerCandidate[] {
  const rows = [first];
  while (rows.length < mostRows) {
    const [below] = linesBelow(lines, rows.at(-1)!, 0.8);
    if (!below) break;
    rows.push(below);
    const words = rows.flatMap((row) => row.words);
    const [form] = formsByLetters.get(words.map(({ text }) => plainOf(text)).join('')) ?? [];
    if (form) return asForm(passageOfWords(words, rows), form);
  }
  return [];
}

const withoutScrap = (line: Line): Line => (isScrap(line.words) ? lineOf(line.words.slice(1)) : line);

/** Whether a row begins with what may be of a picture beside it. */
const isScrap = ([first, second]: readonly Word[]): boolean =>
  first !== undefined &&
  second !== undefined &&
  first.origin === 'ocr' &&
  plainOf(first.text).length <= 2 &&
  plainOf(second.text).length > 2;

/** Whether a line is another word of the language than a name on record, and read surely: "Quantum" is not Quantium. */
const isOwnWord = ({ words }: Line, name: string): boolean =>
  words.length === 1 &&
  words[0]!.confidence >= surelyRead &&
  plainOf(words[0]!.text) !== plainOf(name) &&
  knowledgeOf(words[0]!.text) === 'common';

const surelyRead = 0.9;

const isWord = (letters: string): boolean =>
  /^(?:of|for|and|in|on|at)$/u.test(letters) || knowledgeOf(letters) === 'common';

/** Whether a line has another word than a name on record where both are words: an Institute for Trade is none of Trade. */
function isOtherName({ words }: Line, name: string): boolean {
  const others = name.split(' ').map(plainOf);
  return (
    words.length === others.length &&
    words.some(({ text, confidence }, at) => {
      const own = plainOf(text);
      return own !== others[at] && confidence >= surelyRead && isWord(own) && isWord(others[at]!);
    })
  );
}

/** All of a passage as the name on record that it nearly is. */
function asForm(
  passage: Passage,
  { issuer, text, everyday }: (typeof plainForms)[number],
): IssuerCandidate[] {
  if (everyday) return [];
  const candidate = fromPassage(passage, 0, passage.text.length, text, 0, 'a known issuer, nearly');
  return [found(candidate, 'known', ...(issuer.platform ? (['platform'] as const) : []))];
}

/** Whether a word that stands between a name's words is a word of its own rather than what was read of a picture. */
function tellingStray(printed: string, name: string): boolean {
  const own = new Set(fold(name).split(/[^\p{L}\p{N}]+/u));
  return printed.split(/[^\p{L}\p{N}]+/u).some((word) => !own.has(word) && /^\p{L}{4,}$/u.test(word));
}

/** How many letters of a name are not of words that many share: three of "ICT Academy". */
const tellingLetters = (name: string): number =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .reduce((sum, word) => sum + (isGenericWord(word) ? 0 : word.length), 0);

const plainForms = knownIssuers.flatMap((issuer) =>
  [issuer.name, ...issuer.aliases]
    .map((text) => ({ issuer, text, letters: plainOf(text), everyday: issuer.everyday.includes(text) }))
    .filter(({ letters }) => letters.length >= 6),
);

const formsByLetters = Map.groupBy(plainForms, ({ letters }) => letters);

/** A name is told by its words but the first, which may stand over them in other type, where these have so many letters. */
const longName = 24;

const formsByTail = new Map(
  plainForms.map((form) => [form.letters.slice(plainOf(wordsOf(fold(form.text))[0] ?? '').length), form]),
);

const formsByLength = Map.groupBy(plainForms, ({ letters }) => `${letters[0]}${letters.length}`);

/** A name on record of these letters, or of all but one or two of them. */
function formNear(plain: string): (typeof plainForms)[number] | undefined {
  const [same] = formsByLetters.get(plain) ?? [];
  if (same) return same;
  for (const longer of [0, -1, 1, -2, 2]) {
    const form = formsByLength
      .get(`${plain[0]}${plain.length + longer}`)
      ?.find(
        ({ letters, text }) =>
          letters.length >= 8 &&
          !'university'.endsWith(letters) &&
          distance(letters, plain) <= (letters.length >= 20 ? 2 : 1) &&
          tellingLetters(text) >= 6,
      );
    if (form) return form;
  }
  return undefined;
}

/** Names of three words and more, with up to one stray word between each two. */
const severalWords = plainForms
  .filter(({ everyday }) => !everyday)
  .map(({ text }) => ({ text, words: fold(text).split(' ') }))
  .filter(({ words, text }) => words.length >= 3 && text.length >= 14)
  .map(({ text, words }) => ({
    text,
    pattern: whenNeeded(
      () =>
        new RegExp(
          String.raw`(?<![\p{L}\p{N}])${words.map(asPattern).join(String.raw`[.,]? (?:\S{1,8} ){0,1}`)}(?![\p{L}\p{N}])`,
          'u',
        ),
    ),
  }));

const severalByWord = byFirstWord(severalWords);
