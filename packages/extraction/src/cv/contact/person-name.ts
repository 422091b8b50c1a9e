import { nameLikeness } from '../../recipients/names.ts';
import { knowledgeOf } from '../../words/known-words.ts';
import { fold } from '../../words/wording.ts';
import { isDegree } from '../headings/degree-names.ts';
import { address } from '../headings/heading-names.ts';
import { positionWords, schoolWords } from '../knowledge/employment.data.ts';
import { isStreet, placeLikeness } from '../knowledge/places.ts';
import type { CvCell, CvLine } from '../layout/cv-line.ts';
import { bodySize } from '../sections/title-looks.ts';
import { bareName, halfBehindDash, nameLabel } from './bare-name.ts';
import type { CvSource } from './contact-source.ts';
import { candidatesOf, type Candidate } from './name-candidates.ts';
import { handlesOf, isInitialed, kinship, wordsInHandles } from './name-handles.ts';
import { endsInColon, isCalling, isWordedAsName } from './name-wording.ts';

type NameFound = { name: string | undefined; certainty: number; line: CvLine | undefined };

/** The first page, as far as it tells a name from the rest. */
type FirstPage = {
  lines: readonly CvLine[];
  /** The lines before the first section and those of contacts, within which nobody else is named. */
  head: ReadonlySet<CvLine>;
  /** The lines within which others are named. */
  others: ReadonlySet<CvLine>;
  /** The largest size of these and that of the next of them. */
  largestOfOthers: readonly number[];
  largest: number;
  /** The size that most of it is set in. */
  usual: number;
  handles: readonly string[];
};

/** What a candidate is read as. */
type NameReading = Candidate & {
  name: string;
  /** The line as it is printed, and how many stand above it. */
  printed: CvLine;
  above: number;
  /** What stands beside the candidate in its line. */
  beside: readonly CvCell[];
  /** Whether a label says that it is the name. */
  labelled: boolean;
  /** How near it is to an address, 0 to 1. */
  kin: number;
  /** How much of the largest type it is set in. */
  size: number;
  /** Whether it stands within a section, where others are named, and as small as the rest does. */
  isWithin: boolean;
  /** Whether it stands where others are named, and another line there is nearly as large or larger. */
  isWhereOthersAre: boolean;
};

/** A name stands among so many lines. */
const mostLines = 90;
const linesWithLabels = 30;

/** Of the lines at the top the one most like a name: large, above the rest, and akin to the e-mail address. */
export function findName(source: CvSource, email: string | undefined): NameFound {
  const page = firstPageOf(source, email);
  const halves = labelledHalves(page.lines.slice(0, linesWithLabels));
  if (halves !== null) return { name: capitalized(halves), certainty: 0.9, line: page.lines[0] };
  let best: NameFound & { score: number } = { name: undefined, certainty: 0, line: undefined, score: 0.9 };
  for (const above of page.lines.slice(0, mostLines).keys())
    for (const candidate of candidatesOf(page.lines, above, page.usual)) {
      const reading = readingOf(candidate, above, page);
      if (isAmongOthers(reading, page) || isOther(reading)) continue;
      const likeness = likenessOf(reading, page);
      if (likeness < 0.25) continue;
      const score = scoreOf(reading, likeness, page);
      if (score <= best.score) continue;
      const { name, line } = reading;
      best = { name, certainty: Math.min(0.98, 0.3 + score * 0.2), line, score };
    }
  return best;
}

function firstPageOf(
  { lines, head, contact, others, links }: CvSource,
  email: string | undefined,
): FirstPage {
  const first = lines.filter((line) => line.page === 1);
  return {
    lines: first,
    head: new Set([...head, ...contact]),
    others: new Set(others),
    largestOfOthers: others
      .map((line) => line.size)
      .sort((a, b) => b - a)
      .slice(0, 2),
    largest: Math.max(...first.map((line) => line.size), 1),
    usual: bodySize(first),
    handles: handlesOf(email, [...links, ...lines.map(({ text }) => text)]),
  };
}

const givenLabel =
  /^(?:first name|given names?|forenames?|pr[ée]noms?|vornamen?|nombres?|nome|voornaam|imi[ęe]|имя)\s*[:：]\s*(\p{Lu}[^:@\d]{1,40})$/iu;
const familyLabel =
  /^(?:last name|surname|family name|nom(?: de famille)?|(?:nach|familien)name|apellidos?|cognome|sobrenome|achternaam|nazwisko|фамилия)\s*[:：]\s*(\p{Lu}[^:@\d]{1,40})$/iu;

/** A given name and a family's, each behind its label, next to one another. */
function labelledHalves(lines: readonly CvLine[]): string | null {
  // In a table a label has a cell of its own and needs no colon.
  const texts = lines.map(({ text, cells }) =>
    cells.length === 2 && !/[:：]/u.test(text) ? cells.map((cell) => cell.text).join(': ') : text,
  );
  const said = (label: RegExp) => texts.findIndex((text) => label.test(text));
  const [given, family] = [said(givenLabel), said(familyLabel)];
  if (given < 0 || family < 0 || Math.abs(given - family) > 2) return null;
  const [first, last] = [givenLabel.exec(texts[given]!)![1]!, familyLabel.exec(texts[family]!)![1]!];
  return `${first.trim()} ${last.trim()}`;
}

function readingOf(candidate: Candidate, above: number, page: FirstPage): NameReading {
  const printed = page.lines[above]!;
  const [own] = printed.cells as [CvCell];
  const name = bareName(candidate.text, page.handles);
  const { size } = candidate.line;
  const [most = 0, next = 0] = page.largestOfOthers;
  const rival = printed.size >= most ? next : most;
  return {
    ...candidate,
    name,
    printed,
    above,
    beside: candidate.text === printed.text ? printed.cells.slice(1) : [],
    labelled: nameLabel.test(own.text) || (printed.cells.length > 1 && nameLabel.test(`${own.text}:`)),
    kin: kinship(name, page.handles),
    size: size / page.largest,
    isWithin: !page.head.has(printed) && size < page.usual * 1.3,
    isWhereOthersAre: page.others.has(printed) && rival > size * 0.95,
  };
}

/** Whether what stands beside a candidate says that it is no name, or no whole one. */
function isAmongOthers({ text, halves, printed, beside }: NameReading, { handles }: FirstPage): boolean {
  const [own, ...others] = printed.cells as [CvCell, ...CvCell[]];
  const isAkin = (part: string) => wordsInHandles(part, handles).akin > 0;
  if (halves) {
    // Two lines that are not set alike are one name where an address has words of both.
    const isOne = halves.every(isAkin) || (!halves.some(isCalling) && isInitialed(halves, handles));
    if (!isOne || others.some((cell) => isAkin(cell.text))) return true;
  }
  // "Name:" is what stands beside or below.
  if (endsInColon(text) || nameLabel.test(`${text}:`) || halfBehindDash.test(text)) return true;
  if (beside.length === 0) return false;
  if (nameLabel.test(`${own.text}:`)) return true;
  // A name of several words that is all in an address goes on in nothing that is not.
  const isWhole = /\s/u.test(own.text) && kinship(own.text, handles) === 1;
  if (isWhole && beside.every((cell) => kinship(cell.text, handles) === 0)) return true;
  // Beside the name stand how to reach its bearer and what pictures are called, not more of it; a letter is drawn there.
  return beside.some((cell) => /[@\d]|^\p{L}$/u.test(cell.text) || placeLikeness(cell.text) >= 0.6);
}

/** What stands before the names of others that some CVs print. */
const relatives =
  /^(?:father|mother|husband|wife|spouse|guardian|parent|next of kin|vater|mutter|padre|madre|pere|mere)(?:['’]?s)?(?: (?:full )?name)?(?![\p{L}])/u;

/** Whether commas part more than a family's name from a given one. */
function isList(name: string): boolean {
  const parts = name.split(',').map((part) => part.trim());
  return parts.length > 2 || (parts.length === 2 && parts.some((part) => /\s/u.test(part)));
}

/** Whether a candidate is worded, or set, as something else is that stands where names do. */
function isOther(reading: NameReading): boolean {
  const { text, name, printed, labelled, kin, size, isWithin, isWhereOthersAre, above } = reading;
  const folded = fold(name);
  const isOneWord = !/\s/u.test(name);
  return (
    !isWordedAsName(name) ||
    /^\d/u.test(text) ||
    (isOneWord && /\d/u.test(text)) ||
    relatives.test(fold(printed.text)) ||
    // "Lantern Edge" is a firm and "Harbour Lantern Ledger" a project, though nothing printed is more like a name.
    (isWhereOthersAre && kin < 1 && !labelled) ||
    // "BSc Weaving" among courses is what was learned.
    (isWithin && kin < 1 && isDegree(folded)) ||
    // What schools are called, and streets with the numbers of their houses.
    (schoolWords.test(folded) && kin < 1) ||
    isStreet(printed.text) ||
    // A few capitals by themselves are a membership, a logo or an eye's colour.
    (/^\p{Lu}{2,4}$/u.test(name) && kin === 0) ||
    // One word within a section, as small as the rest, is a value of a personal detail.
    (isOneWord && isWithin && above > 8 && kin === 0) ||
    // "Loom Studio, Dye Suite" within a section is a list, "Brook, Ada" a name.
    (isWithin && kin < 1 && !labelled && isList(name)) ||
    // Within a section words in small letters are those of a text.
    (isWithin && /\p{Lu}/u.test(name) && /(?<![\p{L}'’-])\p{Ll}{4,}/u.test(name)) ||
    // An account or a site, not a name.
    (/^[\p{Ll}\d._-]+$/u.test(name) && (size < 0.8 || address.test(name))) ||
    isPosition(reading)
  );
}

/** Trades that families are called by; folded. */
const tradeNames =
  /^\p{L}[\p{L}.'’ -]+ (?:baker|butler|carpenter|chancellor|cook|dean|farmer|fisher|gardener|gardner|head|judge|major|marshal|mason|painter|porter|potter|priest|sergeant|shepherd|steward|tailor|weaver)$/u;

/** Whether a candidate says what somebody is, and nobody is called so. */
function isPosition({ name, beside, kin, above, size }: NameReading): boolean {
  if (!positionWords.test(fold(name))) return false;
  const isTradeName = tradeNames.test(fold(name)) && above < 3 && size > 0.95;
  // What one is may stand beside the name.
  return beside.length > 0 || (kin < 1 && !isTradeName);
}

/** The commonest family names of China, which stand first in a name of two to four signs. */
const familyNames =
  /^[王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文耿庞樊兰殷施陶洪翟安颜倪严牛温芦季俞章鲁葛伍韦申尤毕聂丛焦向柳邢路岳齐沿梅莫庄辛管祝左涂谷祁时舒耿牟卜詹关苗凌费纪靳盛童欧甄项曲成游阳裴席卫查屈鲍位覃霍翁隋植甘景薄单包司柏宁柯阮桂闵解强柴华车冉房边張劉陳楊趙黃吳孫馬羅鄭謝韓馮蕭鄧許呂蘇盧蔣賈葉閻鐘譚鄒陸龍萬錢湯賴龔]\p{sc=Han}{1,3}$/u;

const isHan = (name: string): boolean => /^[\p{sc=Han}·]+$/u.test(name);

/** How like a name a candidate is, 0 to 1, by its words and by how it is set. */
function likenessOf({ name, line, kin, above, size }: NameReading, { usual, handles }: FirstPage): number {
  if (isHan(name)) return familyNames.test(name) ? 1 : 0;
  // A.Jones and J.R.Smith are written without a blank.
  const spaced = name.replace(/(?<=(?<!\p{L})\p{Lu}\.)(?=\p{Lu})/gu, ' ');
  // An initial may be a word as well, "A", and does without its full stop.
  const initialed = kin > 0 ? name.replace(/(?<!\p{L})(\p{Lu})(?= \p{Lu})/gu, '$1.') : name;
  // A family may be called by any word: "Ada Work" is a name at the top, where an address has both.
  const { akin, of } = wordsInHandles(name, handles);
  // "Seven Brook" in the largest type at the head of all is a name, and in any type where an address has its strange word.
  const isHead = (line.size > usual * 2.5 && above < 2) || (above === 0 && isStrangeIn(name, handles));
  const isAddressed = of === 2 && akin === of && name.split(' ').length === of && !isCalling(name);
  return Math.max(
    isAddressed && above < 3 && size > 0.95 ? 0.8 : 0,
    isHead && isMadeOfNames(capitalized(name)) ? 0.7 : 0,
    ...[name, spaced, initialed].map((each) => nameLikeness(capitalized(judged(each)))),
  );
}

/** "Contact", "Email": what addresses stand behind is in some of them; folded. */
const aboutAddresses = /^(?:contact|kontakt|e?-?mail|tel|phone|mobile)$/u;

/** Whether a handle has a word of a text that means nothing elsewhere, and the text is not about addresses. */
function isStrangeIn(name: string, handles: readonly string[]): boolean {
  const words = fold(name).split(' ');
  return (
    !aboutAddresses.test(words[0]!) &&
    words.some(
      (word) =>
        word.length > 3 && knowledgeOf(word) === 'unknown' && handles.some((handle) => handle.includes(word)),
    )
  );
}

/** Whether a text is two words with capitals that are no calling, one of which at least means nothing elsewhere. */
const isMadeOfNames = (name: string): boolean =>
  /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}{2,}$/u.test(name) &&
  !isCalling(name) &&
  name.split(' ').some((word) => knowledgeOf(fold(word)) === 'unknown');

/** Of a name that is longer than most its beginning. */
const judged = (name: string): string =>
  name.length > 50 && name.length <= 80 && !/[@,:\d]/u.test(name)
    ? name.split(' ').slice(0, 2).join(' ')
    : name;

/** Names are judged as written with capitals, however they are set. */
const capitalized = (name: string): string =>
  name
    .replace(/\p{L}+/gu, (word) => (word.length > 1 ? word[0]! + word.slice(1).toLowerCase() : word))
    .replace(/(?<![\p{L}])\p{Ll}/gu, (letter) => letter.toUpperCase());

/** A name that is too long for its line goes on in the next, in the same type. */
const wrapBonus = 0.5;

/** How much speaks for a candidate against the others; more than the least that a name has is somebody's. */
function scoreOf(reading: NameReading, likeness: number, { head, handles }: FirstPage): number {
  const { name, printed, line, above, labelled, kin, size, isWithin, wrapped } = reading;
  return (
    likeness * 0.9 +
    (size > 0.95 ? 1.1 : size > 0.75 ? 0.7 : size > 0.55 ? 0.25 : 0) +
    (above < 3 ? 0.5 : above < 8 ? 0.2 : 0) +
    (head.has(printed) ? 0.25 : 0) +
    kin * 1.1 +
    // The more of its words an address has, the more whole it is.
    Math.max(0, wordsInHandles(name, handles).akin - 2) * 0.3 +
    (labelled ? 1.6 : 0) +
    (line.bold ? 0.05 : 0) +
    (wrapped && size > 0.75 ? wrapBonus + name.split(' ').length * 0.1 : 0) +
    (/\s/u.test(name) || isHan(name) ? 0.15 : -0.2) -
    // Within a section stand the names of others, unless it is set large.
    (isWithin && above > 8 && !labelled ? 0.6 : 0)
  );
}
