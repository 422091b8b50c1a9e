import { isKnownName } from '../../issuers/issuer-known.ts';
import { organisationEnd } from '../../issuers/issuer-wording.data.ts';
import { fold } from '../../words/wording.ts';
import { findRanges } from '../dates/cv-dates.ts';
import type { CvLine } from '../layout/cv-line.ts';
import { joinText } from '../entries/entry-text.ts';
import { dateOnly, itemsOf, splitList, withoutOrdinal } from '../layout/item-lists.ts';
import { placeLikeness } from '../knowledge/places.ts';
import { present, type ReadPart } from '../read-part.ts';
import type { ResumeCertificate } from '../resume.ts';

export function readCertificates(sections: readonly CvLine[][]): ReadPart<ResumeCertificate> {
  const items = sections.flatMap((lines) => {
    const groups = itemsOf(lines.filter((line) => line.text.length < 160)).flatMap(withDetailsApart);
    const read: ResumeCertificate[] = [];
    let waiting: string | undefined;
    let named: CvLine | undefined;
    const titles = titlesOver(groups);
    let house: string | undefined;
    for (const group of groups) {
      if (titles.has(group)) {
        const title = wholeText(group);
        house = isHouse(title) ? title : undefined;
        named = undefined;
        continue;
      }
      const text = withoutOrdinal(withoutValidity(wholeText(group)));
      const [range] = findRanges(text);
      const date = range ? (range.end ?? range.start) : undefined;
      const given = givenBy.exec(text)?.[1];
      const giver = read.at(-1);
      if (given && giver && giver.issuer === undefined) {
        giver.issuer = clean(given);
        continue;
      }
      if (isWhen(text)) {
        // A date above or below the name it belongs to.
        const before = read.at(-1);
        const isBelow = group[0]!.gap < 0.9 || issuedOn.test(text);
        if (before && before.date === undefined && waiting === undefined && isBelow) before.date = date!;
        else waiting = date;
        continue;
      }
      if (/:\s*$/u.test(text) || !/\p{L}{2}/u.test(text) || told.test(text)) continue;
      // Smaller or lighter type under a name says who gave it, and when.
      const above = read.at(-1);
      const [line] = group as [CvLine];
      const under = named !== undefined && line.gap < 1 && !line.bullet && isBeneath(line, named);
      // What more is told of it is no certificate either.
      if (above && under && above.issuer !== undefined && !range) continue;
      if (above && under && above.issuer === undefined && (above.date === undefined || !range)) {
        const issuer = (range ? text.slice(0, range.from) + text.slice(range.to) : text)
          // Behind its name stands how it was found to be.
          .replace(/\s+·(?:\s.*)?$/u, '')
          .replace(/[\s,|–—-]+$/u, '')
          .trim();
        if (issuer !== '') above.issuer = issuer;
        if (date !== undefined) above.date = date;
        named = undefined;
        continue;
      }
      named = line;
      const several = severalOf(text);
      if (several) {
        read.push(...several.map((each) => present<ResumeCertificate>({ ...each, date })));
        continue;
      }
      const bare = range ? `${text.slice(0, range.from)} | ${text.slice(range.to)}` : text;
      const { name, issuer = house, url } = certificateParts(bare);
      const before = read.at(-1);
      if (name === '' && before && date !== undefined) before.date ??= date;
      if (name === '') continue;
      read.push(present<ResumeCertificate>({ name, issuer, url, date: date ?? waiting }));
      waiting = undefined;
    }
    return read;
  });
  return { items, certainty: items.length === 0 ? 0 : 0.75 };
}

/** Who gave the certificate above, and when, in lines of their own behind a sign and what they are called. */
const givenBy =
  /^[^\p{L}]{0,3}(?:(?:issued|awarded|provided|given|offered) by|by|issuer|issuing (?:organi[sz]ation|body|authority))[ :]+(\p{L}.{1,80})$/iu;
const issuedOn =
  /^[^\p{L}]{0,3}(?:issued|date of issue|issue date|issued date|awarded|earned|obtained|completed)(?: (?:on|in))?[ :]{1,3}(?=\p{L}|\d)/iu;

const isWhen = (text: string): boolean => dateOnly(text.replace(issuedOn, ''));

const numbered = /^[^\p{L}]{0,3}(?:certificate|credential|licen[cs]e) ?(?:id|no|number)(?!\p{L})/iu;

/** What is told of a certificate behind a label: "Score: 88", "Certificate number: LK-204". */
const told =
  /^[^\p{L}]{0,3}(?:(?:overall |total )?(?:score|result|grade|marks?|percentage)|validity|duration|topics?|skills?(?: learned)?|certificate (?:\p{L}+ )?(?:number|no|id|link|code|url)|credential(?: id| url)?|verification(?: code| link)?) ?:/iu;

const withDetailsApart = (group: readonly CvLine[]): CvLine[][] => {
  const parted: CvLine[][] = [];
  let isTold = false;
  for (const line of group) {
    const isDetail = [givenBy, numbered, told].some((detail) => detail.test(line.text)) || isWhen(line.text);
    const above = parted.at(-1);
    // What stands below what is told of one is another.
    if (above && !isDetail && !isTold) above.push(line);
    else parted.push([line]);
    isTold = told.test(line.text);
  }
  return parted;
};

const wholeText = (group: readonly CvLine[]): string =>
  group.reduce((sum, line) => joinText(sum, line.cells.map((cell) => cell.text).join(' | ')), '');

/** Of lists under titles the titles: houses or subjects in a few words, with what stands below set further in. */
function titlesOver(groups: readonly CvLine[][]): Set<readonly CvLine[]> {
  const titles = groups.filter((group, index) => {
    const [title] = group as [CvLine];
    const [below] = groups[index + 1] ?? [];
    if (title.bullet || !below || below.column !== title.column || below.page !== title.page) return false;
    const words = wholeText(group).split(/[\s&,/]+/u).length;
    const inside = below.box[0] > title.box[0] + title.size * 0.8;
    return inside && words <= 3 && findRanges(title.text).length === 0;
  });
  return new Set(titles.length >= 2 ? titles : []);
}

/** "Harbour Cloud: Storage Engineer, Database Engineer": what one house gave, one after the other. */
function severalOf(text: string): { name: string; issuer: string }[] | null {
  const [, house, rest] = /^([^:]{2,60}):\s+(.+)$/u.exec(text) ?? [];
  if (house === undefined || !isHouse(house)) return null;
  const names = splitList(rest!).map((name) => name.replace(/^(?:and|und|et|y|e) /u, ''));
  const isList = names.length >= 2 && names.every((name) => /^\p{Lu}/u.test(name) && name.includes(' '));
  return isList ? names.map((name) => ({ name, issuer: house })) : null;
}

/** What certificates are called that a list of skills names behind their label: "AWS Practitioner (Amazon), ITIL". */
export const certificatesIn = (names: readonly string[]): ResumeCertificate[] =>
  names.flatMap((text) => {
    const [range] = findRanges(text);
    const { name, issuer, url } = certificateParts(
      range ? `${text.slice(0, range.from)} | ${text.slice(range.to)}` : text,
    );
    return name === ''
      ? []
      : [present<ResumeCertificate>({ name, issuer, url, date: range?.end ?? range?.start })];
  });

/** What says, before a date, that this is how long a certificate holds and not when it was given. */
const validityBefore =
  /(?:^|[\s·|,;(–—-])(?:valid(?: (?:until|till|to|through|thru))?|expir(?:es|ed|y|ing)(?: on| date)?|gültig(?: bis)?|abgelaufen|val(?:abl|id)e(?: jusqu['’]au)?|expiré|válid[oa](?: hasta| até)?|caduc(?:a|ad[oa])|valid[oa](?: fino al)?|scadut[oa]|expirad[oa]|geldig(?: tot)?|verlopen|ważn[yae](?: do)?|wygasł[ao]?|ισχύει(?: έως)?|έληξε|有效期至|已过期|صالحة حتى|انتهت)\s*[:：]?\s*$/iu;

/** A line without the days until which a certificate holds. */
function withoutValidity(text: string): string {
  const ranges = findRanges(text).toReversed();
  return ranges.reduce((left, range) => {
    const said = validityBefore.exec(left.slice(Math.max(0, range.from - 40), range.from));
    return said ? left.slice(0, range.from - said[0].length) + left.slice(range.to) : left;
  }, text);
}

/** Whether a line is set as what is said of the name above it: the date beside a name is of no account. */
function isBeneath(line: CvLine, name: CvLine): boolean {
  const typeOf = ({ cells }: CvLine) => (cells.find(({ text }) => !dateOnly(text)) ?? cells[0]!).words[0]!;
  const [own, above] = [typeOf(line), typeOf(name)];
  if (own.bold && !above.bold) return false;
  return own.size < above.size * 0.94 || (above.bold && !own.bold);
}

const issuerWords =
  /(?<![\p{L}])(?:university|universitat|universidad|college|institut[eo]?|academy|academ[iy]a|school|coursera|udemy|edx|google|microsoft|aws|amazon|ibm|oracle|cisco|linkedin|hackerrank|meta|red cross|council|association|society|foundation|board|datacamp|freecodecamp|openclassrooms|pluralsight|sololearn|kaggle|harvard|stanford|mit|codecademy|infosys|nptel|ltd|gmbh|inc|center|centre|ihk|tuv|dekra|nhs|trust|st john|rcn|nmc)(?![\p{L}])/u;

/** A house on record, or named as houses are: by the word for what it is, or with such a name behind a person's. */
function isHouse(part: string): boolean {
  // "CS50: Introduction to Looms" begins with the number of the course, though a house is known by it.
  if (/^\p{Lu}{1,5}\d{2,4}\p{L}?$/u.test(part)) return false;
  const folded = fold(part);
  return (
    isKnownName(folded) ||
    organisationEnd.test(folded) ||
    (isKnownName(folded.split(' ').at(-1)!) && folded.length < 40)
  );
}

/** How a link is called, and the number of a certificate. */
const notParts =
  /^(?:link|view|credentials?|show credential|verify|certificate link|see)$|^(?:id|no|permit|licen[cs]e|credential(?: id)?|e-?card|certificate (?:id|no|number))\s?[#:№. ]*[\p{L}-]{0,6}\d[\w/-]*$/iu;

/** The number under which a register holds it, behind a name. */
const registerNumber =
  /[\s,(–—-]+(?:reg(?:istration)?\.?|licen[cs]e|certificate|membership) ?(?:no|number|nr|id)\b[.:#]* ?[\w/&.-]{0,12}\d[\w/-]*\)?$/iu;

const clean = (part: string): string =>
  part
    .replace(/^[\s,;:|•·–—(-]+|[\s,;:|•·–—-]+$/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/**
 * What a sign or word parts that parts a name from a house, if one of its sides is a house; without one,
 * what a single dash parts where a name in capitals stands behind it.
 */
function partedByHouse(text: string): string[] {
  const signs = [
    ...text.matchAll(/\s+[–—-]\s+|\s*—\s*|:\s+|\s+(?:from|at|von|par|por|da|di)\s+(?=\p{Lu})/gu),
  ];
  for (const sign of signs.toReversed()) {
    const [before, behind] = [
      clean(text.slice(0, sign.index)),
      clean(text.slice(sign.index + sign[0].length)),
    ];
    if (before !== '' && behind !== '' && (isHouse(before) || isHouse(behind))) return [before, behind];
  }
  const dashed = text.split(/\s+[–—]\s+/u).map(clean);
  const behind = dashed[1]?.split(' ') ?? [];
  const named = behind.length > 1 && behind.length <= 5 && /^\p{Lu}/u.test(behind[0]!);
  return dashed.length === 2 && named ? dashed : [text];
}

/** "Certified Welding Inspector (CWI)" has its own letters behind it. */
const isShortFor = (short: string, name: string): boolean =>
  (name.match(/(?<!\p{L})\p{Lu}/gu) ?? []).join('').startsWith(/^\p{Lu}{2,}/u.exec(short)?.[0] ?? '-');

function certificateParts(text: string): {
  name: string;
  issuer: string | undefined;
  url: string | undefined;
} {
  const url = /https?:\/\/\S+|(?:www\.)\S+/iu.exec(text)?.[0];
  const bare = (url ? text.replace(url, ' ') : text).replace(registerNumber, '');
  const parts = bare
    .split(/\s*\|\s*|\s+(?:issued by|by|BY)\s+(?=\p{Lu})/u)
    .map(clean)
    .flatMap(partedByHouse)
    .filter((part) => /\p{L}{2}/u.test(part) && !notParts.test(part))
    // Where it was given is neither its name nor who gave it.
    .filter(
      (part, _, all) =>
        placeLikeness(part) < 0.85 || !(all.length > 2 || (all.length > 1 && part.includes(','))),
    );
  const [only] = parts;
  const bracket = /^(.+?)\s*\(([^()]+)\)?$/u.exec(only ?? '');
  const short = bracket && isShortFor(bracket[2]!, bracket[1]!);
  if (
    parts.length === 1 &&
    bracket &&
    !short &&
    (isHouse(bracket[2]!) || issuerWords.test(fold(bracket[2]!)))
  ) {
    return { name: clean(bracket[1]!), issuer: clean(bracket[2]!), url };
  }
  const comma = parts.length === 1 ? /^(.+),\s+([^,]+)$/u.exec(only!) : null;
  if (comma && (isHouse(comma[2]!) || issuerWords.test(fold(comma[2]!))))
    return { name: clean(comma[1]!), issuer: clean(comma[2]!), url };
  if (parts.length < 2) return { name: only ?? '', issuer: undefined, url };
  const [first, second] = parts as [string, string];
  const turned =
    (isHouse(first) || issuerWords.test(fold(first))) &&
    first.split(' ').length <= 5 &&
    !isHouse(second) &&
    !issuerWords.test(fold(second));
  const strip = (part: string) => part.replace(/^\((.*)\)$/u, '$1');
  return turned
    ? { name: strip(second), issuer: strip(first), url }
    : { name: strip(first), issuer: strip(second), url };
}
