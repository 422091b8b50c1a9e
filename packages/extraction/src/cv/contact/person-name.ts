import { nameLikeness, trimName } from '../../recipients/names.ts';
import { knowledgeOf } from '../../words/known-words.ts';
import { fold } from '../../words/wording.ts';
import type { CvSource } from './contact-source.ts';
import { accountsIn } from './profiles.ts';
import { findRanges } from '../dates/cv-dates.ts';
import type { CvCell, CvLine, CvWord } from '../layout/cv-line.ts';
import { presentWords } from '../dates/cv-months.data.ts';
import { degreeWords, positionWords, schoolWords } from '../knowledge/employment.data.ts';
import { isStreet, placeLikeness } from '../knowledge/places.ts';
import { plainTitle, titleOf } from '../sections/section-titles.ts';
import { bodySize } from '../sections/title-looks.ts';
import { languageAt } from '../knowledge/spoken-languages.ts';

const documentWords =
  /^(?:curriculum vitae|curriculum|resume|résumé|cv|lebenslauf|europass|bewerbung|personal information|резюме|zyciorys)$/u;
/** What stands before the names of others that some CVs print. */
const relatives =
  /^(?:father|mother|husband|wife|spouse|guardian|parent|next of kin|vater|mutter|padre|madre|pere|mere)(?:['’]?s)?(?: (?:full )?name)?(?![\p{L}])/u;
/** What is asked of a person besides the name, in two words that look like one. */
const labels =
  /^(?:gender|sex|(?:fe)?male|mannlich|weiblich|masculino?|feminin[ao]?|hombre|mujer|homme|femme|maschile|femminile|nationality|religion|age|marital status|civil status|blood group|date of birth|place of birth|birth (?:date|place)|permanent address|present address|current address|passport (?:no|number)|mobile (?:no|number)|phone number|languages known|driving licen[cs]e|etat civil|estado civil|stato civile|familienstand|fecha de nacimiento|data di nascita)$/u;
/** What may be driven with it stands behind; folded. */
const drivingLicence =
  /^(?:fuhrerschein|fuhrerausweis|driving licen[cs]e|driver.?s licen[cs]e|permis|patente|carnet|permiso|licencia|carteira|carta de conducao|rijbewijs|prawo jazdy|korkort|forerkort|korekort|ridicsky prukaz|водительские права)(?!\p{L})/u;
/** What stands for the address of somebody's site; folded. */
const siteNames =
  /(?:^| )(?:portfolio|portafolio|website|web ?site|home ?page|web ?seite|site web|sitio web|github|gitlab)(?: |$)/u;
/** Words in small letters, longer than what stands between the parts of a name. */
const wordsOfText = /\p{Lu}.*(?<!\p{L})\p{Ll}{4,},? (?:.* )?\p{Ll}{4,}(?!\p{L})/u;
const presentOnly = new RegExp(`^(?:${presentWords})$`, 'u');
/** How somebody introduces themselves before the name, with nothing behind it. */
const introductions =
  /^\s*(?:(?:[Hh]ello|HELLO|[Hh]i|HI|[Hh]ey|[Hh]allo|[Hh]ola|[Bb]onjour|[Cc]iao|[Oo]lá)[,!.]?\s+)?(?:[Ii]['’]?[Mm]|[Ii] am|I AM|[Mm]y name is|MY NAME IS|[Ii]ch bin|[Mm]ein Name ist|[Jj]e suis|[Jj]e m['’]appelle|[Mm]e llamo|[Mm]i nombre es|[Mm]i chiamo|[Ee]u sou|[Mm]eu nome é|[Ii]k ben|[Mm]ijn naam is|[Nn]azywam się)\s+(?=\p{Lu}\S*(?: \p{Lu}\S*){1,4}$)/u;
const leadingWords =
  /^\s*(?:curriculum vitae|curriculum|resume|résumé|cv|lebenslauf|życiorys)\s*(?:[|:–—-]+|\b(?:of|von|de|di|van)\b)?\s+(?=\p{Lu})/iu;
const trailingWords =
  /(?<![\s|(–—,-])[\s|(–—,-]*(?:curriculum vitae|resume|résumé|cv|lebenslauf)\s*[|)]*\s*$/iu;

const nameLabel =
  /^(?:full )?(?:name|nom|nom et prénom|nombre|nombre y apellidos|nome|nome e cognome|nome completo|naam|imię i nazwisko|imie i nazwisko|name, vorname|vor- und nachname|имя|фио|ονοματεπώνυμο|الاسم|姓名)\s*[:：–-]/iu;

/** The commonest family names of China, which stand first in a name of two to four signs. */
const familyNames =
  /^[王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文耿庞樊兰殷施陶洪翟安颜倪严牛温芦季俞章鲁葛伍韦申尤毕聂丛焦向柳邢路岳齐沿梅莫庄辛管祝左涂谷祁时舒耿牟卜詹关苗凌费纪靳盛童欧甄项曲成游阳裴席卫查屈鲍位覃霍翁隋植甘景薄单包司柏宁柯阮桂闵解强柴华车冉房边張劉陳楊趙黃吳孫馬羅鄭謝韓馮蕭鄧許呂蘇盧蔣賈葉閻鐘譚鄒陸龍萬錢湯賴龔]\p{sc=Han}{1,3}$/u;

/** What a name does not end with, and a piece of a sentence may; "Das" is a family's name as well. */
const unfinished =
  /(?:^| )(?:an der|an|of|the|und|and|der|die|in|im|at|et|y|für|for|with|mit|to|zu|de la)$|(?:^| )das$/u;
const unfinishedIn = (name: string): boolean =>
  unfinished.test(name) || unfinished.test(name.replace(/(?<= )Das$/u, '').toLowerCase());

/** Trades that families are called by; folded. */
const tradeNames =
  /^\p{L}[\p{L}.'’ -]+ (?:baker|butler|carpenter|chancellor|cook|dean|farmer|fisher|gardener|gardner|head|judge|major|marshal|mason|painter|porter|potter|priest|sergeant|shepherd|steward|tailor|weaver)$/u;

/** A name that is too long for its line goes on in the next, in the same type. */
const wrapBonus = 0.5;

/** Behind a name stand the degrees of its bearer. */
const credentials =
  /(?<=\p{L}{2}),? +(?:(?:ph\.? ?d\.?|m\.? ?sc\.?|b\.? ?sc\.?|m\.? ?d\.|mba|rn|bsn|msn|cpa|pmp|llm|m\.? ?phil\.?|m\.? ?eng\.?|b\.? ?eng\.?|dipl\.-ing\.)(?=$|[,. ]),? *)+$/iu;
/** So do what bodies and registers made of them, which are names of somebody when they are not in capitals. */
const memberships =
  /(?<=\p{L}{2}),? +(?:(?:MPH|MPA|MSW|LCSW|APRN|FNP(?:-BC|-C)?|CRNA|PGCE|QTS|FRCS|FRCP|MRCP|MRCS|MBBS|MBChB|CEng|IEng|MICE|MIMechE|MCIOB|ACCA|FCCA|ACMA|CIPD|MCIPD|SHRM-CP|PE|EIT|LEED AP)(?=$|[,. ]),? *)+$/u;

/** A name without what its bearer has become, in whichever order that stands. */
function withoutCredentials(name: string): string {
  const shorter = name.replace(memberships, '').replace(credentials, '');
  return shorter === name ? name : withoutCredentials(shorter);
}

/** "Ada (Addie) Brook": what somebody is called besides. */
const callName =
  /(?<=^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}.'’-]*){0,2}) [("“][\p{L}.'’ -]{2,20}[)"”] (?=\p{Lu})/u;

/** Whether a text says what somebody is, where they learned or what stands below it. */
const isCalling = (text: string): boolean =>
  titleOf(text) !== null ||
  documentWords.test(plainTitle(text)) ||
  [positionWords, degreeWords, schoolWords].some((words) => words.test(fold(text)));

type NameFound = { name: string | undefined; certainty: number; line: CvLine | undefined };

/** Of the lines at the top the one most like a name: large, above the rest, and akin to the e-mail address. */
export function findName({ lines, head, contact, links }: CvSource, email: string | undefined): NameFound {
  const first = lines.filter((line) => line.page === 1);
  const largest = Math.max(...first.map((line) => line.size), 1);
  const handles = handlesOf(email, [...links, ...lines.map(({ text }) => text)]);
  /** How many words of a name an address holds, and how many words it has that one could. */
  const shared = (name: string): { akin: number; of: number } => {
    const latin = fold(name)
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 2 && /^[a-z]+$/u.test(word));
    const within = (handle: string) =>
      latin.filter((word) => handle.includes(word) || (word.length > 4 && handle.includes(word.slice(0, 4))));
    return { akin: Math.max(0, ...handles.map((handle) => within(handle).length)), of: latin.length };
  };
  const inAddress = (word: string) =>
    handles.some((handle) => handle.includes(word.toLowerCase())) ? word : undefined;
  const kin = (name: string): number => {
    const { akin, of } = shared(name);
    return of === 0 ? 0 : Math.min(1, akin / Math.min(2, of));
  };
  /** "abrook" for Ada Brook: an address begins with the first letter of the given name and ends with the family's. */
  const isInitialed = ([given, family]: readonly string[]): boolean => {
    const [letters, last] = [given!, family!].map((half) => fold(half).replace(/[^\p{L}]/gu, ''));
    if (last!.length < 4 || [given!, family!].some(isCalling)) return false;
    return handles.some((handle) => {
      const between = handle.length - last!.length;
      return between >= 1 && between <= 3 && handle[0] === letters![0] && handle.endsWith(last!);
    });
  };
  const places = new Set([...head, ...contact]);
  const usual = bodySize(first);
  const halves = labelledHalves(first.slice(0, 30));
  if (halves !== null) return { name: capitalized(halves), certainty: 0.9, line: first[0] };
  let best: NameFound & { score: number } = { name: undefined, certainty: 0, line: undefined, score: 0.9 };
  first.slice(0, 90).forEach((line, index) => {
    for (const { text, line: from, wrapped, halves } of candidatesOf(first, index, usual)) {
      // Two lines that are not set alike are one name where an address has words of both.
      if (halves?.some((half) => shared(half).akin === 0) && !isInitialed(halves!)) continue;
      if (halves && line.cells.slice(1).some((cell) => shared(cell.text).akin > 0)) continue;
      const others = text === line.text ? line.cells.slice(1) : [];
      // "Name:" is what stands beside or below.
      if (/[:：]\s*$/u.test(text) || nameLabel.test(`${text}:`)) continue;
      // Beside the name stand how to reach its bearer and what pictures are called, not more of it.
      if (others.some((cell) => /[@\d]/u.test(cell.text))) continue;
      const [own] = line.cells as [CvLine['cells'][0]];
      if (
        others.length > 0 &&
        kin(own.text) === 1 &&
        /\s/u.test(own.text) &&
        others.every(({ text: beside }) => kin(beside) === 0)
      )
        continue;
      // A letter by itself is drawn beside the name.
      if (others.some((cell) => /^\p{L}$/u.test(cell.text))) continue;
      if (others.length > 0 && nameLabel.test(`${line.cells[0]!.text}:`)) continue;
      if (others.some((cell) => placeLikeness(cell.text) >= 0.6)) continue;
      const name = withoutMonogram(
        trimmed(
          withoutCredentials(
            withoutDate(text)
              .replace(leadingWords, '')
              .replace(introductions, '')
              .replace(trailingWords, '')
              .replace(callName, ' '),
          )
            .replace(spacedLetters, (letters) => inAddress(letters.replaceAll(' ', '')) ?? letters)
            .replace(strayLetters, '$1'),
        ),
      );
      const labelled =
        nameLabel.test(line.cells[0]!.text) ||
        (line.cells.length > 1 && nameLabel.test(`${line.cells[0]!.text}:`));
      // A.Jones and J.R.Smith are written without a blank.
      const spaced = name.replace(/(?<=(?<!\p{L})\p{Lu}\.)(?=\p{Lu})/gu, ' ');
      // An initial may be a word as well, "A", and does without its full stop.
      const initialed = kin(name) > 0 ? name.replace(/(?<!\p{L})(\p{Lu})(?= \p{Lu})/gu, '$1.') : name;
      const han = /^[\p{sc=Han}·]+$/u.test(name);
      // A family may be called by any word: "Ada Work" is a name at the top, where an address has both.
      const { akin, of } = shared(name);
      const addressed = of === 2 && akin === of && name.split(' ').length === of && !isCalling(name);
      const likeness = han
        ? familyNames.test(name)
          ? 1
          : 0
        : Math.max(
            addressed && index < 3 && from.size > largest * 0.95 ? 0.8 : 0,
            isSetAsName(name, from, usual) && index < 2 ? 0.7 : 0,
            ...[name, spaced, initialed].map((each) => nameLikeness(capitalized(judged(each)))),
          );
      // What a title in small letters goes on with is no family's name.
      if (/^\p{Ll}/u.test(name) && name.split(' ').length > 3) continue;
      // A few capitals by themselves are a membership, a logo or an eye's colour.
      if (/^\p{Lu}{2,4}$/u.test(name) && kin(name) === 0) continue;
      // One word within a section, as small as the rest, is a value of a personal detail.
      const small = from.size < usual * 1.3 && !places.has(line) && index > 8;
      if (small && !/\s/u.test(name) && kin(name) === 0) continue;
      if (relatives.test(fold(line.text)) || labels.test(fold(name)) || drivingLicence.test(fold(name)))
        continue;
      if (siteNames.test(fold(name)) || wordsOfText.test(name) || /^\d/u.test(text)) continue;
      // What schools are called, and streets with the numbers of their houses.
      if ((schoolWords.test(fold(name)) && kin(name) < 1) || isStreet(line.text)) continue;
      if (/[()]/u.test(name) || presentOnly.test(fold(name))) continue;
      if (tellsMore(name)) continue;
      if (likeness < 0.25 || documentWords.test(plainTitle(name)) || titleOf(name) !== null) continue;
      // Within a section words in small letters are those of a text.
      const isText = /\p{Lu}/u.test(name) && /(?<![\p{L}'’-])\p{Ll}{4,}/u.test(name);
      if (isText && !places.has(line) && from.size < usual * 1.3) continue;
      // An account, not a name.
      if (/^[\p{Ll}\d._-]+$/u.test(name) && from.size < largest * 0.8) continue;
      if (unfinishedIn(name) || (/\d/u.test(text) && !/\s/u.test(name))) continue;
      if (name.split(' ').every((word) => languageAt(word) !== null)) continue;
      // What one is may stand beside the name.
      if (line.cells.length > 1 && text === line.text && positionWords.test(fold(name))) continue;
      const size = from.size / largest;
      const trade = tradeNames.test(fold(name)) && index < 3 && size > 0.95;
      if (positionWords.test(fold(name)) && kin(name) < 1 && !trade) continue;
      if (placeLikeness(name) >= 0.85) continue;
      const score =
        likeness * 0.9 +
        (size > 0.95 ? 1.1 : size > 0.75 ? 0.7 : size > 0.55 ? 0.25 : 0) +
        (index < 3 ? 0.5 : index < 8 ? 0.2 : 0) +
        (places.has(line) ? 0.25 : 0) +
        kin(name) * 1.1 +
        // The more of its words an address has, the more whole it is.
        Math.max(0, shared(name).akin - 2) * 0.3 +
        (labelled ? 1.6 : 0) +
        (from.bold ? 0.05 : 0) +
        (wrapped && size > 0.75 ? wrapBonus + name.split(' ').length * 0.1 : 0) +
        (/\s/u.test(name) || han ? 0.15 : -0.2) -
        // Within a section stand the names of others, unless it is set large.
        (!places.has(line) && index > 8 && size * largest < usual * 1.3 && !labelled ? 0.6 : 0);
      if (score > best.score)
        best = { name, certainty: Math.min(0.98, 0.3 + score * 0.2), line: from, score };
    }
  });
  return best;
}

/** "Ada Brook, Undergraduate", "Ada Brook, Leeds, England": what stands before the comma is a name by itself. */
function tellsMore(name: string): boolean {
  const [, whole, behind] = /^(\S+ [^,]+), (.+)$/u.exec(name) ?? [];
  if (whole === undefined || behind === undefined) return false;
  const called = behind.length > 3 && degreeWords.test(fold(behind));
  return called || (behind.includes(',') && placeLikeness(behind) >= 0.6);
}

/** "Seven Brook" in the largest type at the head of all, whatever its words mean elsewhere. */
const isSetAsName = (name: string, { size }: CvLine, usual: number): boolean =>
  size > usual * 2.5 &&
  /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}{2,}$/u.test(name) &&
  !isCalling(name) &&
  name.split(' ').some((word) => knowledgeOf(fold(word)) === 'unknown');

/** What accounts are called that somebody may have named after themselves, folded, letters only. */
function handlesOf(email: string | undefined, texts: readonly string[]): string[] {
  const named = texts.flatMap((text) => [
    ...accountsIn(text),
    ...[...text.matchAll(/mailto:([\p{L}\d._-]+)/giu)].map(([, handle]) => handle!),
  ]);
  return [email?.split('@')[0] ?? '', ...named]
    .map((handle) => fold(handle).replace(/[^\p{L}]/gu, ''))
    .filter((handle) => handle !== '');
}

/** "Don" before one name is a given name; it honours nobody without both. */
const trimmed = (text: string): string => {
  const name = trimName(text);
  const isGiven = /^\s*don \p{L}[\p{L}'’-]+(?:,? (?:jr\.?|sr\.?|i{2,3}|iv))?\s*$/iu.test(text);
  return isGiven ? `${text.trim().split(' ', 1)[0]} ${name}` : name;
};

/** Letters that the setting of type took off their word: "Albe r t"; those that join two names stay. */
const strayLetters = /(?<=\p{Ll}) ((?![yeioaàé])\p{Ll})(?=$|[ ,])/gu;

/** Capitals set so far apart, and not all as far, that blanks came between them: "AL EXA N D RE". */
const spacedLetters = /(?<!\p{L})\p{Lu}{1,3}(?: \p{Lu}{1,3}){3,}(?!\p{L})/gu;

/** Before or behind a name its initials may be drawn. */
function withoutMonogram(name: string): string {
  const words = name.split(' ');
  const isMonogram = (sign: string, rest: readonly string[]) =>
    rest.length > 1 && sign.length > 1 && sign === rest.map((word) => word[0]!.toUpperCase()).join('');
  if (isMonogram(words[0]!, words.slice(1))) return words.slice(1).join(' ');
  if (isMonogram(words.at(-1)!, words.slice(0, -1))) return words.slice(0, -1).join(' ');
  return name;
}

/** A date of birth may stand behind the name. */
function withoutDate(text: string): string {
  const [range] = findRanges(text);
  return range && range.from > 4 ? text.slice(0, range.from) : text;
}

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

/** "Name Ana Ruiz", where no colon parts the two. */
const calledFirst = /^(?:name|nombre|nome|nom|naam)\s+(\p{Lu}\S+ \p{Lu}.+)$/iu;

const oneName = /^\p{Lu}[\p{L}\p{M}'’ʼ-]+$/u;
const familyName = /^\p{Lu}[\p{L}\p{M}'’ʼ-]+(?: [\p{L}\p{M}'’ʼ-]+){0,2}$/u;

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

type Candidate = {
  text: string;
  line: CvLine;
  wrapped?: boolean;
  /** The texts of two lines that are not set alike, each of which has to be in an address. */
  halves?: readonly string[];
};

/** Over so many lines a name of four words is set where each has a line of its own. */
const mostLines = 4;

/** Whether a cell says where somebody is or how to reach him. */
const isWhere = ({ text }: CvCell): boolean =>
  /[@\d]|:\/\/|^www\.|\.\p{Ll}{2,6}\//u.test(text) || placeLikeness(text) >= 0.6;

/** The words at the head of a cell that are set larger than all behind them: what somebody is may stand beside the name. */
function largerStretch({ words }: CvCell): CvWord[] | null {
  const end = words.findIndex(({ size }) => size < words[0]!.size * 0.9);
  const isSmaller = words.slice(end).every(({ size }) => size < words[0]!.size * 0.9);
  return end > 1 && end <= 5 && isSmaller ? words.slice(0, end) : null;
}

/**
 * The second line of a name that is set large in the middle of its part of the page, where columns begin beside it and
 * all of another is read before it.
 */
function otherHalf(lines: readonly CvLine[], index: number, usual: number): CvLine | undefined {
  const line = lines[index]!;
  const [left, top, width, height] = line.box;
  if (line.size < usual * 1.4 || line.cells.length > 1) return undefined;
  return lines.slice(index + 2).find(({ page, cells, size, font, text, box: [x, y, room] }) => {
    const gap = y - top - height;
    const isBelow = page === line.page && gap > -height * 0.3 && gap < height;
    const isCentred = Math.abs(x + room / 2 - left - width / 2) < line.size * 0.3;
    const isAlike = font === line.font && Math.abs(size - line.size) < line.size * 0.05;
    return isBelow && isCentred && isAlike && cells.length === 1 && familyName.test(text) && !isCalling(text);
  });
}

/** A line, each of its cells and of its stretches, and the lines of one name over one another. */
function candidatesOf(lines: readonly CvLine[], index: number, usual: number): Candidate[] {
  const line = lines[index]!;
  const options: Candidate[] = [{ text: line.text, line }];
  for (const cell of line.cells) {
    // What is asked for stands before its colon.
    if (/[:：]\s*$/u.test(cell.text)) continue;
    const sized = { ...line, size: Math.max(...cell.words.map((word) => word.size)) };
    options.push({ text: cell.text, line: sized });
    const larger = largerStretch(cell);
    if (larger)
      options.push({
        text: larger.map(({ text }) => text).join(' '),
        line: { ...sized, size: larger[0]!.size },
      });
    const [before] = cell.text.split(/\s*[|–—,(]\s*|\s+[-/]\s+/u);
    if (before && before !== cell.text) options.push({ text: before, line: sized });
    if (/^[\p{L} ]+ - \p{Lu}[\p{L} ]+$/u.test(cell.text))
      options.push({ text: cell.text.replace(' - ', '-'), line: sized });
    const [, label, after] = /^([^:]{2,20}):\s*(.+)$/u.exec(cell.text) ?? [];
    // What somebody is looking for is behind the title of that.
    if (after && titleOf(label!) === null) options.push({ text: after, line: sized });
    const called = calledFirst.exec(cell.text)?.[1];
    if (called) options.push({ text: called, line: sized });
    // "AdaBrook" in two colours or weights
    const parted = cell.words.flatMap((word) => word.text.split(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/u));
    if (parted.length > cell.words.length && parted.length <= 4)
      options.push({ text: parted.join(' '), line: sized });
  }
  // Beside a name may stand where its bearer is and how to reach him.
  const beside = line.cells.slice(1).every(isWhere);
  let text = beside ? line.cells[0]!.text : line.text;
  const [own] = line.cells as [CvLine['cells'][0]];
  // Wide blanks may part the words of a name in one type.
  const isAlike = line.cells.every(({ words: [word] }) => {
    const [first] = own.words;
    return word!.font === first!.font && Math.abs(word!.size - first!.size) < first!.size * 0.05;
  });
  const right = own.box[0] + own.box[2];
  const half = otherHalf(lines, index, usual);
  if (half)
    options.push({
      text: `${line.text} ${half.text}`,
      line: { ...line, size: line.size * 1.02 },
      wrapped: true,
    });
  // What stands beside a name comes between its two lines.
  const below = lines.slice(index + 1, index + mostLines + 2).filter(({ box }) => box[0] < right);
  for (const next of below.slice(0, mostLines - 1)) {
    const [cell] = next.cells as [CvLine['cells'][0]];
    const [one, other] = [own.words[0]!.size, cell.words[0]!.size];
    // The given name may be set otherwise than the family's where both are set large.
    const apart =
      (!/\s/u.test(line.text) || /^\p{Lu}\. /u.test(cell.text)) &&
      Math.min(one, other) > usual * 2 &&
      next.gap < 0.6;
    // One of the two may be small: who has an address by both is called both.
    const small = line.column === next.column && next.gap < 0.9 && Math.max(one, other) > usual * 1.5;
    if (next === below[0] && small && oneName.test(own.text) && familyName.test(cell.text))
      options.push({
        text: `${own.text} ${cell.text}`,
        line: { ...line, size: Math.max(one, other) },
        wrapped: true,
        halves: [own.text, cell.text],
      });
    // Beside the second half of a name may stand how to reach its bearer, not what that is called.
    const reached = next.cells.slice(1).every(isWhere);
    const goesOn =
      reached &&
      (next.column === line.column || Math.abs(next.box[0] - line.box[0]) < one * 0.5) &&
      next.gap < 1.3 &&
      (beside || isAlike) &&
      Math.abs(other - one) < other * (apart ? 0.5 : 0.15);
    if (titleOf(line.text) !== null || titleOf(next.text) !== null) break;
    // Below a name may stand, as large, where its bearer studies or works.
    if (schoolWords.test(fold(next.text)) && /\s/u.test(line.text)) break;
    // A paragraph of a word processor is a line, however long, but for a given name above the family's.
    const halved = index === 0 && next === lines[1] && oneName.test(line.text) && familyName.test(next.text);
    if ((line.font.startsWith('docx') && !halved) || /\p{sc=Han}/u.test(text)) break;
    // What one is may be set as large below a name, over as many lines.
    const until = below.findIndex(({ cells }) => Math.abs(cells[0]!.words[0]!.size - other) > other * 0.15);
    const called = fold((until < 0 ? below : below.slice(0, until)).map((each) => each.text).join(' '));
    if (/\s/u.test(line.text) && positionWords.test(called)) break;
    // In type far larger than the text a name may be as long as two lines hold.
    const large = line.size > usual * 1.4 && cell.words.every(({ font }) => font === line.font);
    const [most, more] = large ? [6, 6] : [4, 3];
    if (!goesOn || text.split(' ').length > most || cell.text.split(' ').length > more) break;
    text = text.endsWith('-') ? text + cell.text : `${text} ${cell.text}`;
    options.push({
      text,
      line: { ...line, size: Math.max(one, line.size) * 1.02 },
      wrapped: cell.words[0]!.font === own.words[0]!.font || apart,
    });
  }
  return options;
}
