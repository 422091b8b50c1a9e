import { hostOf, isWebAddress } from './addresses.ts';
import { type Candidate, fromMark } from './candidate.ts';
import type { IssuerSign, IssuerSigns } from './issuer-signs.ts';
import { connectors, everydayWords, organisation, organisationEnd } from './issuer-wording.data.ts';
import { type KnownIssuer, knownIssuers } from './issuers.data.ts';
import { fitShape } from './number-shapes.ts';
import type { PageText } from './page.ts';
import { type Passage, fromPassage, passageOfLine, passagesOf } from './passages.ts';
import { subjectWords } from './titles.data.ts';
import { asPattern, fold, trimValue } from './wording.ts';
import { distance } from 'fastest-levenshtein';

/** A name that may be the issuer’s, with what speaks for and against it. */
export type IssuerCandidate = Candidate & { signs: IssuerSigns };

/** Whether a text, folded, is the name of an issuer on record. */
export const isKnownName = (folded: string): boolean => namesOnRecord.has(folded);

const namesOnRecord = new Set(knownIssuers.flatMap(({ name, aliases }) => [name, ...aliases]).map(fold));

/** Letters and digits only: how names are compared. */
export const plainOf = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

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
            'u',
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

export function issuerOfHost(host: string): KnownIssuer | undefined {
  return knownIssuers.find((issuer) =>
    issuer.domains.some((domain) => host === domain || host.endsWith(`.${domain}`)),
  );
}

/** The name as printed, or in its usual capitals where the page shouts or whispers it. */
const asPrinted = (printed: string, { name, aliases }: KnownIssuer): string =>
  [name, ...aliases].find((form) => fold(form) === fold(printed)) ?? printed;

export const found = (candidate: Candidate, ...signs: IssuerSign[]): IssuerCandidate => ({
  ...candidate,
  signs: Object.fromEntries(signs.map((sign) => [sign, 1])),
});

const firstWord = (text: string): string => /[\p{L}\p{N}]+/u.exec(fold(text))?.[0] ?? '';

function byFirstWord<T>(entries: readonly T[], textOf: (entry: T) => string): Map<string, T[]> {
  const index = new Map<string, T[]>();
  for (const entry of entries) {
    const word = firstWord(textOf(entry));
    index.set(word, [...(index.get(word) ?? []), entry]);
  }
  return index;
}

const formsByWord = byFirstWord(forms, ({ text }) => text);

/** Of so many names only those whose first word stands in the text. */
const amongWords = <T>(index: ReadonlyMap<string, T[]>, folded: string): T[] =>
  [...new Set(folded.match(/[\p{L}\p{N}]+/gu))].flatMap((word) => index.get(word) ?? []);

/** Names of institutes that only their seat tells apart; folded. */
const oneOfMany =
  /^(?:indian|national) institute of (?:information )?(?:technology|management)(?: \(\p{L}+\))?$/u;

/** The seat behind such a name, with what stands between: ", Patna"; '' where there is none. */
export const seatBehind = (name: string, rest: string): string =>
  oneOfMany.test(fold(name))
    ? (/^(?: \(\p{Lu}{2,5}\))?,? \p{Lu}\p{Ll}{2,}(?=[\s.,]|$)/u.exec(rest)?.[0] ?? '')
    : '';

/** What follows a maker's name where a thing is meant that anybody may use. */
const product =
  /^ (?:Forms?|Drive|Meet|Classroom|Docs|Sheets|Slides|Play|Maps|Chrome|Translate|Teams|Word|Excel|PowerPoint|Office|Windows|Account)\b/u;

/** What a maker's things are called by, too: "Northgate Technology Associate" over two lines; folded. */
const fieldAtEnd = / (?:technology|software|online|media|learning|training|education|skills)$/u;

/** What leads to a topic, at the end of a text; folded. */
const beforeTopics =
  /(?: for|\b(?:introduction|intro) to|\bgetting started with|\busing|\b(?:basics|essentials|fundamentals) of) $/u;

/** Issuers on record whose name stands on the page, letter for letter. */
export function knownNames(passages: readonly Passage[]): IssuerCandidate[] {
  return passages.flatMap((passage) =>
    amongWords(formsByWord, passage.folded).flatMap(({ issuer, plain, exact, everyday, letters }) => {
      const shouted = (text: string) => letters >= 5 && text === text.toUpperCase();
      const match = plain().exec(passage.folded);
      if (!match) return [];
      const start = match.index;
      let end = start + match[0].length;
      const printed = passage.text.slice(start, end);
      const alone = lineHolds(passage, start, end);
      if (exact && !exact().test(printed) && !shouted(printed) && !(alone && letters >= 5)) return [];
      if (everyday && !alone) return [];
      // "Westmere Open University" is not The Open University.
      if (
        !alone &&
        isGenericName(printed) &&
        /\p{Lu}[\p{L}'’-]+ $/u.test(passage.text.slice(0, start).replace(/\b[Tt][Hh][Ee] $/u, ''))
      )
        return [];
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
      // "Indian Institute of Technology (IIT), Patna" is one of many.
      const seat = seatBehind(printed, passage.text.slice(end));
      if (seat !== '') {
        const value = passage.text.slice(start, end + seat.length);
        return [found(fromPassage(passage, start, end + seat.length, value, 0, 'a known issuer'), 'known')];
      }
      const extended = tail ? end + tail.index : end;
      const isKnown = extended === end;
      end = extended;
      const value = isKnown ? asPrinted(printed, issuer) : trimValue(passage.text.slice(start, end));
      // "Fundamentals for Northgate" is about what Northgate makes or examines.
      const isTopic = !alone && !issuer.platform && beforeTopics.test(passage.folded.slice(0, start));
      // "Northgate Approved" is what Northgate says of another.
      if (
        !alone &&
        /^-? ?(?:approved|accredited|authori[sz]ed|recogni[sz]ed)\b/u.test(
          passage.folded.slice(end).trimStart(),
        )
      )
        return [found(fromPassage(passage, start, end, value, 0, 'a known issuer'), 'partner')];
      const signs: IssuerSign[] = isKnown && !isTopic ? ['known'] : ['appears'];
      if (letters <= 4 && isKnown) signs.push('knownShort');
      if (issuer.platform) signs.push('platform');
      return [found(fromPassage(passage, start, end, value, 0, 'a known issuer'), ...signs)];
    }),
  );
}

/**
 * Known names in spite of what a picture beside them, a break in the wrong place or a misread letter put into them:
 * the line's letters are the name's, or nearly, or the name's words stand in order with few others between.
 */
export function damagedNames(page: PageText, passages: readonly Passage[]): IssuerCandidate[] {
  const lines = page.lines
    .filter((line) => line.text.length < 60)
    .map((line) => ({ line, plain: plainOf(line.text) }));
  const near = lines.flatMap(({ line, plain }) => {
    if (plain.length < 6) return [];
    const form = (plainByLetter.get(plain[0]!) ?? []).find(
      ({ letters, text }) =>
        Math.abs(letters.length - plain.length) <= 2 &&
        (letters === plain ||
          (tellingLetters(text) >= 6 &&
            letters.length >= 8 &&
            letters[0] === plain[0] &&
            distance(letters, plain) <= (letters.length >= 20 ? 2 : 1))),
    );
    if (!form || form.everyday) return [];
    const passage = passageOfLine(line);
    const candidate = fromPassage(passage, 0, line.text.length, form.text, 0, 'a known issuer, nearly');
    return [found(candidate, 'known', ...(form.issuer.platform ? (['platform'] as const) : []))];
  });
  const scattered = passages.flatMap((passage) =>
    passage.text.length > 90
      ? []
      : amongWords(severalByWord, passage.folded).flatMap(({ pattern, text }) => {
          const match = pattern().exec(passage.folded);
          if (!match) return [];
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
  return [...near, ...scattered];
}

/** How many letters of a name are not of words that many share: three of "ICT Academy". */
const tellingLetters = (name: string): number =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .reduce((sum, word) => sum + (isGeneric(word) ? 0 : word.length), 0);

const plainForms = knownIssuers.flatMap((issuer) =>
  [issuer.name, ...issuer.aliases]
    .map((text) => ({ issuer, text, letters: plainOf(text), everyday: issuer.everyday.includes(text) }))
    .filter(({ letters }) => letters.length >= 6),
);

const plainByLetter = Map.groupBy(plainForms, ({ letters }) => letters[0]!);

/** Names of three words and more, with up to one stray word between each two. */
const severalWords = plainForms
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

const severalByWord = byFirstWord(severalWords, ({ text }) => text);

/** Whether a stretch of a passage is all of the line it stands in, but for signs. */
export function lineHolds(passage: Passage, start: number, end: number): boolean {
  const words = passage.words.filter((word, index) => {
    const at = passage.starts[index]!;
    return at < end && at + word.text.length > start;
  });
  const line = passage.lines.find((candidate) => candidate.words.includes(words[0]!));
  if (!line) return false;
  const others = line.words.filter((word) => !words.includes(word) && /[\p{L}\p{N}]{2}/u.test(word.text));
  return others.length === 0;
}

const signsOf = ({ platform }: KnownIssuer): IssuerSign[] =>
  platform ? ['address', 'platform'] : ['address'];

/** An issuer named only by the host of an address, where that address spells its name. */
export function byAddress(page: PageText): IssuerCandidate[] {
  const marks = [...page.links.map((link) => ({ text: link.url, box: link.box })), ...page.codes];
  const spelled = (address: string): KnownIssuer | undefined => {
    const host = hostOf(address);
    const issuer = issuerOfHost(host);
    return issuer && plainOf(host).includes(plainOf(issuer.name)) ? issuer : undefined;
  };
  const fromMarks = marks.flatMap(({ text, box }) => {
    const issuer = isWebAddress(text) ? spelled(text) : undefined;
    return issuer ? [found(fromMark(text, box, issuer.name, 0, 'its address'), ...signsOf(issuer))] : [];
  });
  const fromLines = passagesOf(page).flatMap((passage) =>
    [...passage.text.matchAll(/(?:https?:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,})(?:\/\S*)?/giu)].flatMap(
      (match) => {
        const issuer = spelled(match[1]!) ?? issuerOfHost(hostOf(match[1]!));
        const isPage =
          /\/(?:certificat|credential|verif|valid|badge)/iu.test(match[0]) ||
          /^(?:certificat|credential|verif|valid)/iu.test(match[1]!) ||
          /^ude\.my/iu.test(match[1]!);
        if (!issuer || (!plainOf(match[0]).includes(plainOf(issuer.name)) && !isPage)) return [];
        const end = match.index + match[0].length;
        return [
          found(fromPassage(passage, match.index, end, issuer.name, 0, 'its address'), ...signsOf(issuer)),
        ];
      },
    ),
  );
  return [...fromMarks, ...fromLines];
}

/** Shapes of numbers that only one issuer's can have: they begin with letters of its own. */
const ownNumbers = knownIssuers.flatMap((issuer) =>
  issuer.numbers.filter((shape) => /^\p{Lu}{3,}-/u.test(shape)).map((shape) => ({ issuer, shape })),
);

/** Numbers in a text that only one issuer gives, with that issuer. */
export const ownNumbersIn = (
  text: string,
): { start: number; end: number; value: string; issuer: KnownIssuer }[] =>
  [...text.matchAll(/(?<![\p{L}\p{N}])\p{Lu}{3,}-[\p{L}\p{N}-]{4,}/gu)].flatMap((match) => {
    const own = ownNumbers.find(({ shape }) => fitShape(match[0], shape) !== null);
    const start = match.index;
    return own ? [{ start, end: start + match[0].length, value: match[0], issuer: own.issuer }] : [];
  });

/** Issuers whose name may stand in a logo alone, known by how their certificates are numbered. */
export const byNumber = (passages: readonly Passage[]): IssuerCandidate[] =>
  passages.flatMap((passage) =>
    ownNumbersIn(passage.text).map(({ start, end, issuer }) =>
      found(fromPassage(passage, start, end, issuer.name, 0, 'how it numbers'), ...signsOf(issuer)),
    ),
  );

/** Whether a name is made of words that many share. */
export const isGenericName = (name: string): boolean =>
  name.split(/\s+/u).every((word) => isGeneric(fold(word).replace(/[^\p{L}\p{N}&]/gu, '')));

const isGeneric = (word: string): boolean =>
  word === '' ||
  connectors.has(word) ||
  organisation.test(word) ||
  subjectWords.test(word) ||
  everydayWords.has(word);
