import type { Candidate } from '../fields/candidate.ts';
import type { IssuerReason } from './issuer-reasons.ts';
import { distance } from 'fastest-levenshtein';
import { findDates } from '../dates/dates.ts';
import { isGenericName, isKnownName, seatBehind } from './issuer-known.ts';
import {
  articles,
  connectors,
  departments,
  houses,
  innerDepartment,
  kindsOfThing,
  legalForm,
  notAnIssuer,
  organisation,
  organisationEnd,
  terminators,
} from './issuer-wording.data.ts';
import { nameLikeness } from '../recipients/names.ts';
import { type Passage, fromPassage } from '../fields/passages.ts';
import { isGeneric } from '../titles/title-headings.ts';
import { isNameWord, knowledgeOf } from '../words/known-words.ts';
import { fold, trimValue } from '../words/wording.ts';

type Span = { start: number; end: number };

export const isShouted = (text: string): boolean => text === text.toUpperCase();

/**
 * The organisation's name that starts at a place: capitalised words and the small words between them, to the first
 * thing that is no part of a name. In capitals throughout, to the first word that ends such a name.
 */
export function nameFrom(passage: Passage, from: number): Span | null {
  const { text, folded } = passage;
  const start = from + beforeName.exec(text.slice(from))![0].length;
  const stop = stopBehind(passage, start);
  const shouted = isShouted(text.slice(start, Math.min(stop, start + 40)));
  let end = start;
  for (const token of text.slice(start, stop).matchAll(/\S+/gu)) {
    const word = token[0];
    const plain = fold(word).replace(/[^\p{L}\p{N}&]/gu, '');
    const isFirst = end === start;
    const named = isOfName(word) || (isFirst && /^\p{Ll}+\p{Lu}/u.test(word));
    const at = start + token.index;
    // "Qorvat A gatha University": a capital that was read apart from its word.
    const isRest = isCapitalApart(text.slice(at - 2, at), word);
    if (!shouted && !named && !isRest && !connectors.has(plain) && !(isFirst && /\p{Lu}/u.test(word))) break;
    // "Awarded by Westmere Academy to" over somebody's name.
    if (/^(?:to|in)$/u.test(plain) && endsItsLine(passage, at)) break;
    if (/^(?:in|for)$/u.test(plain) && isComplete(folded.slice(start, at).trim())) break;
    if (named || isRest) end = at + word.length;
    // "the Ministry of Tides's own course": whose it is.
    if (
      /(?<!men|people|children|nurse|teacher|player)['’]s$/iu.test(word) &&
      !shouted &&
      isOwner(folded.slice(start, end), text.slice(end))
    ) {
      end -= 2;
      break;
    }
    const isListed = /[,;:]$/u.test(word) && named;
    if (isListed && goesOnBehindSign(passage, start, at, at + word.length)) continue;
    if (isListed || isLastOfName(word, text.slice(at + word.length))) break;
    const isWithHouse = departments.test(folded.slice(start, end)) && text.slice(start, end).includes(',');
    if (end - start > (isWithHouse ? longestWithHouse : longestName)) break;
  }
  while (end > start && /[\s,;:.&–-]/u.test(text[end - 1]!) && !abbreviatedForm.test(text.slice(start, end)))
    end -= 1;
  end = firstOfNames(passage, start, end);
  end += seatBehind(text.slice(start, end), text.slice(end)).length;
  return end - start >= 2 ? { start, end } : null;
}

/** In characters: of a name, and of a department's with the house it is in. */
const [longestName, longestWithHouse] = [90, 130];

/** Signs and an article before a name. */
const beforeName =
  /^[\s:"“”'‘’«»(|–—-]*(?:(?:the|a|an|der|die|das|dem|l'|la|le|les|el|los|il|lo|o|os|as|het|de) )?/u;

/** Where words or a date stand that no name goes on with. */
function stopBehind({ text, folded }: Passage, start: number): number {
  const ending = terminators.exec(folded.slice(start));
  const stop = ending && ending.index > 1 ? start + ending.index : text.length;
  const date = findDates(text.slice(start, stop)).find(({ precision }) => precision !== 'year');
  return date ? start + date.start : stop;
}

/** Whether a word is a name's wherever in it it stands: capitalised, a sign between others, or of a legal form. */
const isOfName = (word: string): boolean =>
  /^[("“'‘«]*[\p{Lu}\p{N}&]/u.test(word) ||
  /^\p{Ll}{1,2}\p{Lu}/u.test(word) ||
  /^[&+/–-]$|^(?:e\. ?v|e|ggmbh|b\.v|s\.r\.l|s\.p\.a|s\.a|d\.o\.o|d\.d|s\.r\.o|a\.s|z|o\.o|v)\.?,?$/iu.test(
    word,
  );

/** A comma ends a name unless a legal form follows, or a department comes before its house. */
function goesOnBehindSign({ text, folded }: Passage, start: number, at: number, end: number): boolean {
  return (
    /^ (?:inc|ltd|llc|llp|l\.?l\.?c|plc|gmbh|s\.?a|s\.?l|lda|pvt)\b/u.test(folded.slice(end)) ||
    departments.test(folded.slice(start, at)) ||
    goesOnBehindComma(text.slice(start, end), text.slice(end))
  );
}

/** Whether a name ends with a word: a full stop that is no abbreviation's, or a legal form that nothing goes on from. */
const isLastOfName = (word: string, rest: string): boolean =>
  (word.endsWith('.') &&
    !/^(?:\p{L}\.)+$|^(?:st|pvt|ltd|inc|co|corp|dr|no|e\.v|ggmbh|s\.a|u|r\.l|sdn|bhd|pte|pt|cv|sp|int'?l|dept|univ|govt?)\.$/iu.test(
      word,
    )) ||
  (/^(?:ltd|limited|bhd|berhad|inc|llc|plc|gmbh|e\.v|b\.v|n\.v|ltda|lda|d\.o\.o|o\.o|s\.r\.o)[.,]*$/iu.test(
    word,
  ) &&
    !/^(?:,? ?\(| (?:&|und) Co\b| (?:Oyj?|Ab)\b)/iu.test(rest.slice(0, 8)));

/** A legal form whose full stop is a part of the name that ends in it. */
const abbreviatedForm =
  /(?:ltd|inc|co|corp|e\.v|s\.a|pvt|a\.s|s\.l|b\.v|n\.v|bhd|d\.o\.o|d\.d|r\.o|o\.o|s\.a\.s|p\.a|r\.l|lda|kft|zrt|tbk)\.$/iu;

/** Whether a capital and its space begin a name that OCR read in two, "A gatha": the rest is no word and the whole is one. */
const isCapitalApart = (capital: string, rest: string): boolean =>
  /^\p{Lu} $/u.test(capital) &&
  /^\p{Ll}{3,}/u.test(rest) &&
  knowledgeOf(rest) === 'unknown' &&
  isNameWord(fold(capital.trim() + rest));

/** Whether a body of several words, folded, owns what a text goes on with in small letters. */
const isOwner = (name: string, rest: string): boolean =>
  name.includes(' ') &&
  organisation.test(name) &&
  /^ \p{Ll}{3}/u.test(rest) &&
  !connectors.has(fold(rest).trim().split(' ')[0]!);

/** A body whose field is named, up to a comma; folded. */
const fieldBegun =
  /\b(?:cent(?:re|er)|institut\p{L}*|ministry|faculty|school|college|society|association|council|foundation|academy|board|bureau|laborator\p{L}*|office|commission|network|alliance) (?:for|of|on) [^;:()]{3,60},$/u;
/** What is listed behind it, up to the last of the list. */
const listed =
  /^ (?:\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?, ){0,3}\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?,? (?:and|AND|&) \p{Lu}[\p{L}-]+/u;
/** Of two words that say of what kind a field is the first; folded. */
const qualifies = /(?:ible|able|ical|ional|ive|ous|i[sz]ed|ated),$/u;

/**
 * Whether a name goes on behind its comma: "Ministry of Trade," with "Tourism and Sport", "Centre for Responsible,"
 * with "Shared Computing"; not with the town or the house that it belongs to.
 */
export function goesOnBehindComma(name: string, rest: string): boolean {
  const folded = fold(name).trim();
  if (!fieldBegun.test(folded)) return false;
  const more =
    listed.exec(rest)?.[0] ??
    (qualifies.test(folded) ? /^ \p{Lu}[\p{L}-]+ \p{Lu}[\p{L}-]+/u.exec(rest)?.[0] : undefined);
  if (more === undefined || houses.test(fold(rest.slice(0, more.length + 25)).replace(/,.*$/u, '')))
    return false;
  const items = fold(more)
    .split(/, | and | & /u)
    .map((item) => item.trim().split(' ')[0]!);
  return items.every((word) => knowledgeOf(word) === 'common');
}

/** Whether a name, folded, ends as names of organisations do and not with a word that another follows. */
export const isWholeName = (folded: string): boolean =>
  organisationEnd.test(folded) && !/ (?:of|for|and|the|&|de|in)$/u.test(folded);

/** "University of Westmere" needs no "in Sailing", as a "Centre" or a "Society for" do. */
const isComplete = (folded: string): boolean => organisationEnd.test(folded) && !openEnded.test(folded);

/** Words whose field follows behind "in" or "for"; folded. */
const openEnded =
  /\b(?:cent(?:re|er)|institut\p{L}*|institution|society|schools?|council|foundation|association|academy|board|organi[sz]ation|agency|department|trust|funds?|studies|studying|excellence|research|education|training|federation|network|alliance|commission|committee|forum|initiative|campaign|union|college|of|and|the|&)$/u;

/** Whether the word that begins at an offset is the last of its line. */
function endsItsLine({ words, starts, lines }: Passage, at: number): boolean {
  const word = words[starts.indexOf(at)];
  return word !== undefined && lines.some((line) => line.words.at(-1) === word);
}

/** Where the first of several organisations ends that stand in lines of their own, one under the other. */
export function firstOfNames(passage: Passage, start: number, end: number): number {
  for (const line of passage.lines.slice(1)) {
    const at = passage.starts[passage.words.indexOf(line.words[0]!)];
    if (at === undefined || at <= start || at >= end) continue;
    const first = passage.folded.slice(start, at).trim();
    // "National Institute of" over "Technology Westmere"
    if (/\b(?:of|for)$/u.test(first)) continue;
    // "The Institute for Care and Small" over "Business Growth in association with …" is one name in two lines.
    const isWhole = organisationEnd.test(first) && !departments.test(first);
    const next = fold(line.text);
    const own = / (?:in|on|at|from|with|held|during|under|and funded) /u.exec(next)?.index ?? next.length;
    // "Institute of Science" over "and Technology, Chennai" or "Technology" alone goes on.
    const isOther =
      !/^(?:and|of|for|&) /u.test(next) && !isGenericName(next.slice(0, own).replace(/,.*$/u, ''));
    if (isWhole && isOther && organisation.test(next.slice(0, own))) return at - 1;
    // A name on record that fills its line, over somebody's name: "organised by Northgate", "Jane Miller".
    const isNamed = isKnownName(first) || (isWhole && isWholeName(first));
    if (isNamed && nameLikeness(line.text) > 0.5) return at - 1;
  }
  return end;
}

/** A body, or the initials it is called by behind its department: "Department of Physics, WUEC". */
const isHouse = (text: string): boolean => organisation.test(fold(text)) || /^\p{Lu}{4,10}$/u.test(text);

/** A department is not the issuer where its house is named with it. */
function houseOf(passage: Passage, span: Span): Span {
  const folded = passage.folded.slice(span.start, span.end);
  const lead = departments.exec(folded);
  if (!lead) {
    // "the Marketing Department of Harbour Foods"
    const of =
      folded.endsWith(' department') &&
      /^["”’']? (?:of|at|,) ?(?=\p{Lu})/u.exec(passage.text.slice(span.end));
    const owner = of && nameFrom(passage, span.end + of[0].length);
    if (owner) return owner;
    // "Tides Division, Northgate Research Centre": behind the comma may be a town.
    const behind = folded.endsWith(' division') && /^, ?(?=\p{Lu})/u.exec(passage.text.slice(span.end));
    const house = behind && nameFrom(passage, span.end + behind[0].length);
    if (house && organisationEnd.test(passage.folded.slice(house.start, house.end))) return house;
    const unit = innerDepartment.exec(folded);
    return unit && organisation.test(folded.slice(0, unit.index))
      ? { start: span.start, end: span.start + unit.index }
      : span;
  }
  const comma =
    /[,–-] (?=\S)|,(?=\p{L}{3})|\b(?:of|at|del?|da|der) (?=(?:the )?(?:\S+ ){0,4}(?:universit|college|institut|academy|hospital|school))/gu;
  const rest = folded.slice(lead[0].length);
  const cuts = [...rest.matchAll(comma)];
  // "DEPARTMENT OF TIDES Harbour College of Science": the house is set in other letters.
  const shouted = /^(?:[\p{Lu}\d&(),.-]+ ){2,}(?=(?:[Tt]he )?\p{Lu}\p{Ll})/u.exec(
    passage.text.slice(span.start),
  );
  const other = shouted && nameFrom(passage, span.start + shouted[0].length);
  if (other && isHouse(passage.text.slice(other.start, other.end))) return other;
  if (cuts.length === 0) {
    const beyond = /^[^.;|]{0,60}?(?:[,–-] ?| at (?:the )?)(?=\p{Lu})/u.exec(
      passage.text.slice(span.end, span.end + 90),
    );
    const house = beyond && nameFrom(passage, span.end + beyond[0].length);
    return house && isHouse(passage.text.slice(house.start, house.end)) ? house : span;
  }
  // "Department of Tides, Currents and Waves, Harbour College": the house stands behind the last comma.
  for (const cut of cuts) {
    const start = span.start + lead[0].length + cut.index + cut[0].length;
    const end = nameFrom(passage, start)?.end ?? span.end;
    if (isHouse(passage.text.slice(start, end))) return { start, end };
  }
  return span;
}

/** What somebody studies, and where: "BSIT, Harbour State University". */
const behindDegree =
  /^(?:B\.? ?Sc?|B\.? ?A|B\.? ?E|B\.? ?Tech|B\.? ?Com|BCA|BBA|MCA|MBA|M\.? ?Sc?|M\.? ?A|M\.? ?Tech|Ph\.? ?D)[A-Z]{0,4}\.?, .*(?:universit|college|institut|school|academy|polytechnic)/iu;

/** A stretch of a passage as a candidate, its name tidied; null where it can be no issuer’s. */
export function candidateFrom(
  passage: Passage,
  span: Span | null,
  reason: IssuerReason,
): Candidate<IssuerReason> | null {
  if (!span) return null;
  const house = houseOf(passage, span);
  let value = tidyName(passage.text.slice(house.start, house.end));
  const bare = value.replace(articles, '');
  // "The Open Group" would be any open group without its article.
  if (!isGenericName(bare) || bare.split(' ').length > 2) value = bare;
  if (/^\p{Ll}+ \S+ \S/u.test(value) || behindDegree.test(value)) return null;
  const folding = fold(value);
  if (
    value.length < 2 ||
    value.length > longestName ||
    notAnIssuer.test(fold(value.replace(firstOfName, ''))) ||
    isGeneric(value) ||
    isPieceOfHeading(value)
  )
    return null;
  if (folding.split(/[^\p{L}]+/u).every((word) => word === '' || kindsOfThing.has(word))) return null;
  if (/\d{4,}|@|https?:|^\d+$/u.test(value) || !/\p{L}{2}/u.test(value)) return null;
  if (findDates(value).length > 0) return null;
  // "verified by Jane Miller, Founder of Northgate": somebody and what they are.
  const role =
    /,? (?:Co-?)?(?:Founder|CEO|CTO|Director|President|Chairman|Principal|Manager|Instructor)\b/u.exec(value);
  if (role && role.index > 3 && nameLikeness(value.slice(0, role.index)) > 0.8) return null;
  // "University" on a seal is a kind of organisation, not the name of one.
  if (organisation.exec(folding)?.[0].length === folding.length) return null;
  const start = Math.max(house.start, passage.text.indexOf(value, house.start));
  return fromPassage(passage, start, Math.max(start + value.length, house.end), value, 0, reason);
}

/** What begins names as well as sentences: "IT Harbour", "All India Council". */
const firstOfName =
  /^(?:IT(?= \p{Lu})|(?:All|ALL)(?=[ -](?:India|Nepal|Pakistan|Bangladesh|Ceylon|China|Japan|Indonesia|Ireland|England|Africa|Russia|Kerala|Bengal|INDIA|NEPAL|PAKISTAN|BANGLADESH|CEYLON|AFRICA)\b))[ -]/u;

const headingWords = [
  'certificate',
  'certification',
  'participation',
  'completion',
  'achievement',
  'appreciation',
  'recognition',
];

/** What was read of a heading in ornate type: "Cert", "pARTICIPAT", "CERT! ICATE". */
function isPieceOfHeading(value: string): boolean {
  const letters = fold(value).replace(/[^\p{L}]/gu, '');
  if (letters.length < 4 || letters.length > 14) return false;
  return headingWords.some(
    (word) =>
      (/^[cp]/u.test(word) && word.startsWith(letters) && letters !== 'comp') ||
      (letters.length >= 8 && distance(letters, word) <= 2),
  );
}

/** Quotation marks off, brackets and full stops of a name left, "Al" read as the "AI" it is among such words. */
function tidyName(text: string): string {
  const legal =
    text.trim().endsWith('.') &&
    (legalForm.test(text.trim()) ||
      /\b(?:Ltd|Inc|Co|Corp|e\. ?V|S\.A|Pvt|B\.V|N\.V|S\.L|LTD|INC)\.$/u.test(text.trim()));
  const open = (text.match(/\(/gu) ?? []).length > (text.match(/\)/gu) ?? []).length;
  // A logo beside the name, read as signs or a letter: "[E[HARBOUR INSTITUTE", "@-harbour".
  let name = text
    .trim()
    .replace(/^(?:\S{0,3}[[\]{}|\\](?=\p{L}{4})|@[\s-]+(?=\p{L}))/u, '')
    // A crest over it, read as a word that closes a quotation: "Cos” HARBOUR CLUB".
    .replace(/^[^\s"“”„]{1,6}[”"] (?=\p{Lu}{3})/u, '')
    // "Put. Ltd.": a small v, of which the point tells "Stay Put Ltd".
    .replace(/(?<= P)u(?=t\. Ltd\b)/u, 'v');
  if (open) name = name.slice(0, name.lastIndexOf('(')).trim();
  // "HARBOUR COLLEGE GRY)": a crest beside the name, read as a word that closes what nothing opened.
  const crest = /^([^()]+) [^\s()]{1,8}\)$/u.exec(name)?.[1];
  if (crest !== undefined && isWholeName(fold(crest))) name = crest;
  // "… Entrepreneurship) Northgate University": what an earlier line began ends with its bracket.
  if (/^[^(]+\) \p{Lu}/u.test(name)) name = name.slice(name.indexOf(')') + 1).trim();
  const closed = name.endsWith(')') && name.includes('(');
  name = trimValue(name.replace(/®|™|©/gu, ''));
  if (closed && !name.endsWith(')')) name += ')';
  if (legal && !name.endsWith('.')) name += '.';
  return (
    name
      .replace(
        /^(?:(?:the )?(?:expert|member|fellow|trainer|mentor|trustee)s?|(?:the )?(?:expert |faculty )?team) (?:of|from|at) (?:the )?|^(?:the )?(?:senate|council|governors|regents|(?:academic |executive )?(?:board|council)(?: of (?:directors|trustees|governors|regents))?) of (?:the )?(?=(?:[\p{L}.’'-]+ ){0,5}(?:universi\p{L}*|college|institute|journal)\b)|^(?:the )?faculty (?:from|at) (?:the )?|^(?:the )?(?:royal )?charter of (?=the |universi)/iu,
        '',
      )
      // "Harbour Foods Private Limted": whatever was read behind it, a company is private and limited.
      .replace(/(?<=\b(?:private|pvt\.?) )\p{L}{0,4}(?:ted|teo|tod)$/iu, (read) =>
        read === read.toUpperCase() ? 'LIMITED' : 'Limited',
      )
      .replace(/(?<=(?:^| )\p{Lu}) (?=\p{Ll}{3})/gu, (gap, at: number, whole: string) =>
        isCapitalApart(whole.slice(at - 1, at + 1), whole.slice(at + 1).split(' ')[0]!) ? '' : gap,
      )
      // "Tidal Int'I Academy": an l that was read as a capital.
      .replace(/(?<=\bInt['’])I(?!\p{L})/gu, 'l')
      // "COLLEGE DF TIDES": no name goes on otherwise with two letters.
      .replace(
        /(?<=\b(?:UNIVERSITY|COLLEGE|INSTITUTE|SCHOOL|ACADEMY|DEPARTMENT|MINISTRY) )(?:DF|0F|QF|CF|OE)(?= \p{Lu}{3})/u,
        'OF',
      )
      // "Harbour State College Gymnasium" is where it was, at the college.
      .replace(
        /(?<=\p{L} (?:universi\p{L}*|college|institute|school|academy)) (?:(?:main|covered|open|central|school|college|university) )?(?:gym(?:nasium)?|auditorium|(?:(?:seminar|conference|lecture|function) )?hall|(?:convention|social) (?:hall|cent(?:er|re)))$/iu,
        '',
      )
      // "Harbour Summer Academy 2022" is held again next year.
      .replace(/(?<=\p{L}{3}) (?:(?:19|20)\d\d|['’]\d\d)$/u, '')
      .replace(/ (?:provisional |training |course |internship |e-)?certificate$/iu, '')
      .replace(
        / (?:Certified|CERTIFIED|Verified|VERIFIED|(?:hereby |proudly )?(?:awards?|presents?|certifies|confers|certifica|atesta|attesta|otorga|concede)(?: (?:that|que|che))?)$/u,
        '',
      )
      .replace(/(?<=\b(?:and|&|Data|Gen|Generative|Digital|Nexus|Open|Applied) |\p{Ll}|\.)Al\b/gu, 'AI')
      .replace(/^Al(?= (?:FOR|for|\p{Lu}{3,}|& |and ))/gu, 'AI')
  );
}
