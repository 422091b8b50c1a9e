import { fromLine, partOf, surerReading, type Candidate } from '../fields/candidate.ts';
import { passagesOf } from '../fields/passages.ts';
import { inHeading } from './issuer-heading.ts';
import { hostEnd } from './issuer-hosts.ts';
import { isGenericName, isKnownName, plainOf, type IssuerCandidate } from './issuer-known.ts';
import { initialsOf, introduced } from './issuer-looks.ts';
import { houses, organisation, organisationEnd, schools } from './issuer-wording.data.ts';
import { commonWord } from '../recipients/names.ts';
import type { PageText, Word } from '../pages/page.ts';
import { subjectWords } from '../titles/titles.data.ts';
import { knowledgeOf } from '../words/known-words.ts';
import { fold, trimValue } from '../words/wording.ts';
import { distance } from 'fastest-levenshtein';

/** Whether a name goes on with what is no name of its own: "of Science", "and Technology", not "and Harbour College". */
function goesOn(rest: string): boolean {
  const [, joint, more] = /^ (of|de|and|&|et|und|y|e) (\S.*)$/u.exec(rest) ?? [];
  if (joint === undefined || more === undefined) return false;
  return /^(?:of|de)$/u.test(joint) || isGenericName(more) || !organisation.test(more);
}

/** The name in full where the likeliest is only how it begins: "Northgate" of "Northgate Skills Private Limited". */
function inFull(first: IssuerCandidate, candidates: readonly IssuerCandidate[]): IssuerCandidate | undefined {
  if (first.signs.known === 1 || first.signs.address === 1 || first.signs.template === 1) return undefined;
  const key = plainOf(first.value);
  if (key.length < 4) return undefined;
  // "Northgate Institute of Technology" needs no "Accredited A" of the next line; "of Science" goes on.
  if (first.signs.organisationEnd === 1)
    return candidates.slice(1, 8).find(
      ({ value, signs }) =>
        signs.stacked === 1 &&
        !signs.cut &&
        !signs.taken &&
        plainOf(value).startsWith(key) &&
        // A sentence of the page has both rows of it as one name: "Harbour Clubs" over "International".
        (signs.inText === 1 ||
          (signs.organisationEnd === 1 && goesOn(fold(value).slice(first.value.length)))),
    );
  return candidates
    .slice(1, 8)
    .find(
      ({ value, signs, score }) =>
        score >= 0.1 &&
        plainOf(value).startsWith(key) &&
        plainOf(value).length > key.length &&
        (signs.organisationEnd === 1 || first.signs.by === undefined) &&
        signs.organisation === 1 &&
        !signs.cut &&
        !signs.taken &&
        !signs.long,
    );
}

/** A logo's name in two rows that the text has whole: "QORVAT" over "DELTA", and "Qorvat Delta’s work" below. */
function inBothRows(
  first: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
): IssuerCandidate | undefined {
  const key = plainOf(first.value);
  if (first.signs.oneWord !== 1 || first.signs.heads !== 1 || first.signs.known === 1) return undefined;
  return candidates.find(
    ({ value, signs }) =>
      signs.stacked === 1 &&
      signs.pair === 1 &&
      signs.repeated !== undefined &&
      !signs.taken &&
      plainOf(value).startsWith(key),
  );
}

/** "Northgate Institute" over "and the Harbour Board hereby award": the first of two that award together. */
function firstOfTwo(
  first: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
): IssuerCandidate | undefined {
  const [line] = first.lines;
  const opening =
    line && first.words[0] && line.text.slice(0, line.starts[line.words.indexOf(first.words[0])]);
  if (!line || !/^(?:and|&) (?:(?:by )?the )?$/iu.test(opening ?? '')) return undefined;
  const isOver = ({ box: [x, y, width, height] }: IssuerCandidate): boolean =>
    y < line.box[1] &&
    line.box[1] - y - height < line.size * 2 &&
    x < line.box[0] + line.box[2] &&
    x + width > line.box[0];
  return candidates.find(
    (one) => one.signs.alone === 1 && !one.signs.taken && !one.lines.includes(line) && isOver(one),
  );
}

/** "offered by Harbour Skilling Academy through Lantern Hub": who offers it, not where it is taken. */
function whoOffers(
  first: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
  page: PageText,
): IssuerCandidate | undefined {
  const texts = passagesOf(page).map(({ folded }) => folded);
  return candidates.find(
    ({ value, signs }) =>
      signs.by === 1 &&
      signs.organisation === 1 &&
      texts.some((text) => text.includes(`by ${fold(value)} through ${fold(first.value)}`)),
  );
}

/**
 * The name that holds the known one, where that is how an address spells it, "Broadway Northgate", or where it is known
 * itself, with whose it is, "Spoken Tutorial Project, IIT Bombay", or as one of several schools, "Manipal University Jaipur".
 */
function longerName(
  first: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
): IssuerCandidate | undefined {
  if (first.signs.known !== 1) return undefined;
  const key = plainOf(first.value);
  return candidates.find(
    ({ value, signs }) =>
      (signs.spelled === 1 && plainOf(value).length > key.length && plainOf(value).includes(key)) ||
      (signs.known === 1 && fold(value).startsWith(`${fold(first.value)}, `)) ||
      (signs.knownSchool === 1 && fold(value).startsWith(`${fold(first.value)} `)),
  );
}

/** A body within a college, folded: "Literary Cell", "Institution's Innovation Council". */
const innerBody = /\bcell\b|\binstitution['’]s\b/u;
/** A body of a school's own people where the school heads the page: "Coding Club", "NSS Units"; folded. */
const innerClub =
  /\b(?:clubs?|units?|iqac|(?:(?:students?|cultural|sports|literary|cse|ece|eee|mca|mba|ise) )(?:association|forum|chapter|council|society|union))$/u;
/** A club of a town, which a school hosts or sends its pupils to; folded. */
const clubOfTown =
  /\b(?:rotary|rotaract|lions|leo|interact|kiwanis|yacht|sailing|rowing|golf|football|cricket) clubs?$/u;
/** What is a university's where one heads the page; folded. */
const collegeOf = /^(?:college|school|institute) of\b/u;

/** The chance of a logo's name that stands for the house of a department. */
const leastLogo = 0.2;

/** The house that a department belongs to, where the page names one: its college rather than its department. */
function houseOf(
  first: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
  least: number,
): IssuerCandidate | undefined {
  const isCollege = collegeOf.test(fold(first.value));
  // "Youth Department" introduced where a logo says whose it is.
  if (fold(first.value).endsWith(' department') && first.signs.known !== 1) {
    const logo = candidates.find(
      ({ signs, score }) =>
        score >= leastLogo &&
        signs.heads === 1 &&
        signs.alone === 1 &&
        signs.apart === 1 &&
        !signs.taken &&
        !signs.generic,
    );
    if (logo) return logo;
  }
  // "Chairperson, Students Union" under a college's name.
  const isUnit = first.signs.role === 1 && first.signs.generic === 1 && first.signs.by === undefined;
  const isClub =
    first.signs.known !== 1 &&
    innerClub.test(fold(first.value)) &&
    !clubOfTown.test(fold(first.value)) &&
    !houses.test(fold(first.value));
  if (first.signs.department !== 1 && !isCollege && !isUnit && !isClub && !innerBody.test(fold(first.value)))
    return undefined;
  const isHouse = ({ value, signs, score, box }: IssuerCandidate): boolean =>
    score >= (signs.heads === 1 ? least / 2 : least) &&
    houses.test(fold(value)) &&
    signs.department === undefined &&
    !signs.cut &&
    !signs.taken &&
    !signs.affiliation &&
    !signs.partner &&
    (!signs.generic || signs.headsAlone === 1) &&
    (!isCollege || (signs.heads === 1 && /\buniversit/u.test(fold(value)))) &&
    (!isClub || (signs.heads === 1 && box[1] < first.box[1] && schools.test(fold(value))));
  // What heads the page before what is named in its text, where somebody may be from.
  return candidates.find((one) => one.signs.heads === 1 && isHouse(one)) ?? candidates.find(isHouse);
}

/** A logo whose first letters are drawn and were not read, where the text has the name whole: "stonier", "Firestonier". */
function withItsHead({ value, signs, score }: IssuerCandidate, { lines }: PageText): Candidate | null {
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

/** A name that goes on as a host's does, written as a name and not as an address: "Univ.AI" where "Univ" was found. */
function withItsEnding({ value, signs, score }: IssuerCandidate, { lines }: PageText): Candidate | null {
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

/** Who certifies or heads the page, where what is on record is initials at its foot or who approves, and nothing introduces it. */
function overApprover(
  { signs }: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
): IssuerCandidate | undefined {
  const isLogo =
    signs.knownShort === 1 && signs.foot === 1 && signs.platform !== 1 && signs.hosted === undefined;
  if (!isLogo && signs.partner !== 1) return undefined;
  if (introduced.some((sign) => signs[sign] === 1)) return undefined;
  const heads = candidates.find(
    (one) =>
      one.score >= 0.5 &&
      one.signs.heads === 1 &&
      one.signs.alone === 1 &&
      one.signs.organisationEnd === 1 &&
      !one.signs.taken &&
      !one.signs.generic,
  );
  const certifies = candidates.find(
    (one) => one.score >= 0.3 && one.signs.certifies === 1 && !one.signs.taken,
  );
  return heads ?? (signs.partner === 1 ? certifies : undefined);
}

/** A unit is called by few words behind its house's name; what more are told, "Westmere Information Technology Board", is a body. */
const mostOfUnit = 2;

/** The house whose unit or event was found, by its name or its initials: "NIAS" of "NIAS Board", "NIAS Summer School". */
function withoutUnit(
  first: IssuerCandidate,
  candidates: readonly IssuerCandidate[],
): IssuerCandidate | undefined {
  // "Northgate Qualifications Board" is a house.
  if (first.signs.known === 1 || (first.signs.unitEnd !== 1 && first.signs.event !== 1)) return undefined;
  const words = first.value.split(' ');
  const house = words[0]!;
  return candidates.find(
    ({ value, signs }) =>
      (signs.repeated !== undefined &&
        signs.generic === undefined &&
        value.split(' ').length < words.length &&
        (first.signs.event === 1 || words.length - value.split(' ').length <= mostOfUnit) &&
        fold(first.value).startsWith(`${fold(value)} `)) ||
      (words.length <= 3 && initialsOf(value) === house.toUpperCase() && signs.organisation === 1),
  );
}

/** Of a logo OCR makes words of few letters, hardly sure of them, or a letter so much larger than the words behind it. */
const scratchLetters = 4;
const scratchBelief = 0.65;
const scratchSize = 1.75;

/** A body's name without what OCR made of a logo before it: "QR y Institute of Harbours"; "St." and "QRM" are of a name. */
function withoutScratch(first: IssuerCandidate): Candidate | null {
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
  return organisation.test(fold(name)) ? partOf(first, name) : null;
}

/** A word that OCR is no surer of may be another, and one so sure is not. */
const doubtedWord = 0.7;
const believedWord = 0.85;
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
function ofPlatform(first: IssuerCandidate, candidates: readonly IssuerCandidate[]): Candidate | null {
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
function asInText(first: IssuerCandidate, candidates: readonly IssuerCandidate[]): Candidate | null {
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
function withoutDouble(first: IssuerCandidate): Candidate | null {
  const [whole, last] = /^(?:.+ )?(\p{L}{4,})(?= \1$)/iu.exec(first.value) ?? [];
  return whole !== undefined && organisation.test(fold(last!)) ? partOf(first, whole) : null;
}

/**
 * A school's name without its logo's letters, which are one of the name's own words, where the page names it without
 * them and nowhere with them: "NBA WESTMERE NBA UNIVERSITY".
 */
function withoutLogo(first: IssuerCandidate, { lines }: PageText): Candidate | null {
  const [, logo, name] = /^(\p{Lu}{3,5}) (\p{L}.* \1 .*)$/u.exec(first.value) ?? [];
  if (logo === undefined || first.signs.heads !== 1) return null;
  const [own, whole] = [plainOf(name!), plainOf(first.value)];
  const others = lines.filter((line) => !first.lines.includes(line)).map(({ text }) => plainOf(text));
  const isNamed = others.some((text) => text.includes(own)) && !others.some((text) => text.includes(whole));
  return isNamed ? partOf(first, name!) : null;
}

/** What OCR reads of a logo has no vowel, or it is hardly sure of it. */
const strokeBelief = 0.8;
const isStroke = ({ text, confidence, origin }: Word): boolean =>
  origin === 'ocr' && (confidence < strokeBelief || !/[aeiouy]/u.test(fold(text)));

/** The name on record whose words a logo's, set in rows of unlike type, were read with: "XV Northgate QK Tidal Institute". */
function onRecord({ signs, words, ...first }: IssuerCandidate): Candidate | null {
  const own = words.filter((word) => !isStroke(word));
  if (signs.known === 1 || own.length === words.length || own.length < 3) return null;
  const name = own.map(({ text }) => text).join(' ');
  return isKnownName(fold(trimValue(name))) ? { ...first, words: own, value: trimValue(name) } : null;
}

/** A name without the first word of the next row, which goes on otherwise: "Westmere University" over "Department of Tides". */
function withoutNextUnit(first: IssuerCandidate): Candidate | null {
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
function betterRead(first: IssuerCandidate, { lines, links, codes }: PageText): Candidate | null {
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
  for (const text of [...links.map(({ url }) => url), ...codes.map((code) => code.text)]) note(text, linkWeight);
  for (const word of first.words) {
    const own = plainOf(word.text);
    if (word.origin !== 'ocr' || own.length < leastLetters || commonWord(own) || !first.value.includes(word.text)) continue;
    const isLeftOut = (letters: string) =>
      exact.has(letters) && word.confidence < believedWord && own.length >= longWord && isWithoutLetter(own, letters);
    const alike = [...readings].filter(
      ([letters]) => (letters.length === own.length || isLeftOut(letters)) && distance(letters, own) <= 2,
    );
    const farness = (letters: string) => alike.reduce((sum, [other, { weight }]) => sum + weight * distance(letters, other), 0);
    const best = alike
      .filter(([letters]) => distance(letters, own) === 1 && !commonWord(letters))
      .toSorted(([a], [b]) => farness(a) - farness(b))[0];
    if (!best || farness(best[0]) >= farness(own)) continue;
    return { ...first, value: first.value.replace(word.text, inCaseOf(word.text, best[1].text)) };
  }
  return null;
} // prettier-ignore

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
  return word.toLowerCase().replace(/\p{L}/gu, (letter, at: number) => (/\p{Lu}/u.test(model.charAt(at)) ? letter.toUpperCase() : letter));
} // prettier-ignore

/** Whether letters of a name are its end, or all of it but the first and the last: drawn letters at both its ends. */
const isMiddle = (name: string, letters: string): boolean =>
  name.endsWith(letters) || (letters.length >= 5 && name.slice(1, -1) === letters);

/**
 * The likeliest candidate, the first of all, as the page says it better: read surely, whole, in full or without its
 * unit; null where nothing does.
 */
export function mended(
  candidates: readonly IssuerCandidate[],
  page: PageText,
  least: number,
): Candidate | null {
  const first = candidates[0]!;
  const surer =
    surerReading(
      first,
      candidates
        .slice(1)
        .filter((other) => (other.signs.known === 1 || first.signs.known !== 1) && !isWorse(other, first)),
    ) ??
    readElsewhere(first, candidates) ??
    withItsHead(first, page) ??
    withItsEnding(first, page) ??
    betterRead(first, page) ??
    withoutScratch(first) ??
    ofPlatform(first, candidates) ??
    asInText(first, candidates) ??
    withoutDouble(first) ??
    withoutLogo(first, page) ??
    onRecord(first) ??
    withoutNextUnit(first);
  if (surer) return { ...surer, score: first.score };
  const fuller =
    inHeading(first, candidates, page) ??
    inFull(first, candidates) ??
    inBothRows(first, candidates) ??
    firstOfTwo(first, candidates) ??
    whoOffers(first, candidates, page) ??
    longerName(first, candidates) ??
    houseOf(first, candidates, least) ??
    withoutUnit(first, candidates) ??
    overApprover(first, candidates);
  return fuller ? { ...fuller, score: Math.max(first.score, fuller.score) } : null;
}
