import { findPhoneNumbersInText, type CountryCode } from 'libphonenumber-js/max';
import { nameLikeness, trimName } from '../names.ts';
import { fold } from '../wording.ts';
import { findRanges } from './cv-dates.ts';
import { presentWords } from './cv-months.data.ts';
import type { CvLine } from './cv-line.ts';
import { positionWords } from './employment.data.ts';
import { joinText } from './entry-text.ts';
import { present } from './parts.ts';
import { countryOf, placeLikeness } from './places.ts';
import type { ResumeBasics, ResumeLocation, ResumeProfile } from './resume.ts';
import { plainTitle, titleOf } from './section-titles.ts';
import { languageAt } from './spoken-languages.ts';
import { bodySize } from './sections.ts';

export type CvSource = {
  lines: readonly CvLine[];
  /** Before the first section. */
  head: readonly CvLine[];
  contact: readonly CvLine[];
  summary: readonly CvLine[];
  references: readonly CvLine[];
  /** At the foot of every page. */
  foot: readonly CvLine[];
  links: readonly string[];
};

export type ReadBasics = { basics: ResumeBasics; certainty: number };

/** Bounded as addresses are, and begun where one can begin: a page of letters without a space takes no longer. */
const emailPattern =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64} ?@ ?[\p{L}\p{N}-]{1,63}(?: ?\.[\p{L}\p{N}-]{1,63}){0,8}\.\p{L}{2,24}/giu;

export function readBasics(document: CvSource): ReadBasics {
  // Those who speak for someone have addresses and numbers of their own.
  const others = new Set(document.references);
  const source = { ...document, lines: document.lines.filter((line) => !others.has(line)) };
  const top = [...source.head, ...source.contact];
  const email = findEmail(source, top);
  const { name, certainty, line } = findName(source, email);
  const location = findLocation(top);
  const phone = findPhone(source, top, location?.countryCode ?? countryHint(source));
  const profiles = findProfiles(source, top);
  const url = findUrl(top, source.links, profiles);
  const summary = source.summary.reduce((sum, each) => joinText(sum, each.text), '');
  const basics = present<ResumeBasics>({
    name,
    label: line ? findLabel(source, line) : undefined,
    email,
    phone,
    url,
    summary: summary === '' ? undefined : summary,
    location,
    profiles,
  });
  return { basics, certainty };
}

function findEmail({ lines, foot, links }: CvSource, top: readonly CvLine[]): string | undefined {
  const clean = (text: string) =>
    text
      .replace(/ /gu, '')
      .replace(/^(?:mailto:|e-?mail:?)/iu, '')
      .replace(/^[^\p{L}\p{N}]+/u, '');
  for (const group of [top, lines, foot]) {
    for (const [index, line] of group.entries()) {
      const cells = line.cells.map((cell) => cell.text);
      for (const text of [...cells, `${line.text}${group[index + 1]?.text ?? ''}`]) {
        const broken =
          text === cells.find((cell) => cell === text)
            ? false
            : !/@(?:[\p{L}\p{N}-]+\.)?\s*$/u.test(line.text);
        if (broken) continue;
        const [found] = text.match(emailPattern) ?? [];
        if (found) return wholeAddress(clean(found), group[index - 1], links);
      }
      // "ana.ruiz" over "@example.org"
      const start = /^\S+$/u.test(line.text) && /^@\S+$/u.test(group[index + 1]?.text ?? '');
      const [parted] = start ? (`${line.text}${group[index + 1]!.text}`.match(emailPattern) ?? []) : [];
      if (parted) return clean(parted);
    }
  }
  const linked = links.find((link) => /^mailto:/iu.test(link));
  return linked?.replace(/^mailto:/iu, '').split('?')[0];
}

/** An address in a narrow column may begin in the line above, or be whole in the link that is laid on it. */
function wholeAddress(found: string, above: CvLine | undefined, links: readonly string[]): string {
  const linked = links
    .map((link) => /^mailto:([^?]+)/iu.exec(link)?.[1] ?? '')
    .find((address) => address.length > found.length && address.toLowerCase().endsWith(found.toLowerCase()));
  if (linked !== undefined) return linked;
  const begun = /^\d{1,8}@/u.test(found) && /^\p{Ll}[\p{Ll}\d._-]{3,}$/u.test(above?.text ?? '');
  return begun ? `${above!.text}${found}` : found;
}

/** Numbers that say who somebody is, not how to ring him up; folded. */
const idLabel =
  /(?:^|[\s(|,])(?:nric|ic(?: no\.?)?|cnic|passport(?: no\.?| number| #)?|ssn|national id|id(?: no\.?| number)?|nif|nie|dni|cpf|cnpj|rg|cedula|curp|nin|matricule|aadhaar|pesel|steuernummer|vat(?: no\.?)?|registration no\.?) ?[:#.]? ?$/u;

const phoneLabel =
  /(?:^|[\s(|,])(?:tel|phone|mobile|mob|cell|cel|telf|tlf|tfno|telephone portable|tel portable|telefon|telefono|telephone|tel\.|handy|mobil|movil|celular|cellulare|portable|gsm|telefoon|numer telefonu|nummer|contact|тел|телефон|whatsapp|ph|fon|t|m|p)[.:)\s]|(?:电话|電話|手机|手機|联系方式|聯絡)[^\d]{0,8}$/iu;

/** The first number that can be one of a telephone; in the words of the page. */
function findPhone(
  { lines, foot }: CvSource,
  top: readonly CvLine[],
  country: string | undefined,
): string | undefined {
  const written = /(?<![\p{L}\d])(?:\(?\+ ?|00)?\(?\d[\d\s()./ ·‐‑–-]{5,26}\d/gu;
  let candidate: string | undefined;
  for (const group of [top, lines.slice(0, 60), lines.slice(-12), foot]) {
    for (const line of group) {
      for (const { text } of line.cells) {
        if (/@|https?:/u.test(text) && !/\d{6}/u.test(text.replace(/\D/gu, ''))) continue;
        const addressed = [...text.matchAll(emailPattern), ...text.matchAll(/https?:\/\/\S+/giu)];
        const options = country
          ? { defaultCountry: country as CountryCode, extended: true as const }
          : { extended: true as const };
        const [found] = findPhoneNumbersInText(text, options);
        const ranges = findRanges(text);
        for (const match of text.matchAll(written)) {
          // Two numbers beside one another are parted by a stroke.
          const several = /^([^/]*\d)\s*\/\s*[\d+(][\d\s()+.-]{6,}$/u.exec(match[0]);
          const own = several && several[1]!.replace(/\D/gu, '').length >= 7 ? several[1]! : match[0];
          const printed = own.trim().replace(/[\s(./-]+$/u, '');
          const digits = printed.replace(/\D/gu, '');
          if (digits.length < 7 || digits.length > 15 || looksLikeDates(printed)) continue;
          const dated = (range: { from: number; to: number }) =>
            Math.min(range.to, match.index + own.length) - Math.max(range.from, match.index);
          if (ranges.some((range) => dated(range) > own.length * 0.7)) continue;
          const before = text.slice(Math.max(0, match.index - 2), match.index);
          if (/[\p{L}\p{N}/_=-]$/u.test(before)) continue;
          // The digits an address begins with are no number.
          if (
            addressed.some(
              (at) => match.index < at.index + at[0].length && match.index + own.length > at.index,
            )
          )
            continue;
          const international = /^\(?(?:\+|00)/u.test(printed);
          const valid =
            found !== undefined && found.startsAt < match.index + own.length && found.endsAt > match.index;
          const labelled = phoneLabel.test(
            fold(`${line.text.slice(0, line.text.indexOf(text) + match.index)} `.slice(-24)),
          );
          if (idLabel.test(fold(text.slice(0, match.index)))) continue;
          const start = text[match.index - 1] === '(' ? match.index - 1 : match.index;
          const value = text.slice(start, match.index + own.length).trim();
          if (international || valid || labelled) return value;
          // Beside the head a number is one of a telephone when it is all its cell holds.
          const isContact = group === top || (line.page === 1 && text.trim() === value);
          if (isContact && digits.length >= 9 && digits.length <= 12) candidate ??= value;
        }
      }
    }
    if (candidate) return candidate;
  }
  return undefined;
}

const looksLikeDates = (text: string): boolean =>
  /(?<!\d)(?:19|20)\d\d\s*[-–/.]\s*(?:19|20)\d\d(?!\d)/u.test(text) ||
  /^\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d\d$/u.test(text) ||
  /^\d{1,2}[./]\d{1,2}[./](?:19|20)?\d\d\s*[-–]\s*\d{1,2}[./]/u.test(text) ||
  /^(?:19|20)\d\d[./-]\d{1,2}/u.test(text) ||
  /^\d{1,2}[./]\d{4}\s*[-–]/u.test(text) ||
  /^\d{4} \d{4}$/u.test(text);

const networks: readonly [string, RegExp][] = [
  ['LinkedIn', /linkedin\.com\/(?:in|pub)\/([\w%.-]+)/iu],
  ['GitHub', /(?<![\w.])github\.com\/([\w-]+)(?:\/?$|(?=[\s|,)]))/iu],
  ['GitLab', /gitlab\.com\/([\w.-]+)/iu],
  ['Xing', /xing\.com\/profile\/([\w%.-]+)/iu],
  ['Twitter', /(?:twitter|x)\.com\/@?([\w]+)/iu],
  ['Stack Overflow', /stackoverflow\.com\/users\/(\d+[\w/-]*)/iu],
  ['ORCID', /orcid\.org\/([\d-]{15,}[\dX])/iu],
  ['Google Scholar', /scholar\.google\.[\w.]+\/citations\?[^\s]*user=([\w-]+)/iu],
  ['Behance', /behance\.net\/([\w-]+)/iu],
  ['Instagram', /instagram\.com\/([\w.]+)/iu],
  ['Telegram', /(?:t\.me|telegram\.me)\/([\w]+)/iu],
  ['Medium', /medium\.com\/@([\w.-]+)/iu],
  ['Kaggle', /kaggle\.com\/([\w-]+)/iu],
];

function findProfiles({ links }: CvSource, top: readonly CvLine[]): ResumeProfile[] {
  const profiles: ResumeProfile[] = [];
  const texts = [...top.flatMap((line) => [...line.cells.map((cell) => cell.text), line.text]), ...links];
  for (const [network, pattern] of networks) {
    for (const text of texts) {
      const match = pattern.exec(text);
      if (!match || profiles.some((profile) => profile.network === network)) continue;
      const address = /^https?:/iu.test(text) && links.includes(text) ? text : match[0];
      profiles.push({ network, username: match[1]!, url: address });
    }
  }
  return profiles;
}

const site =
  /(?<![\p{L}\p{N}-])(?:https?:\/\/)?(?:www\.)?(?:[\p{L}\p{N}-]{1,63}\.){1,8}(?:com|org|net|io|dev|de|es|fr|it|pl|ru|nl|eu|co\.uk|uk|ch|at|be|br|me|app|in|tech|site|xyz|cz|ca|us|info|pt|se|dk|no|fi|lu|ai|design|pro|online)(?:\/[^\s|,)]*)?(?![\p{L}\p{N}@.])/giu;

function findUrl(
  top: readonly CvLine[],
  links: readonly string[],
  profiles: readonly ResumeProfile[],
): string | undefined {
  const known = (text: string) =>
    profiles.some(({ url }) => url && (text.includes(url) || url.includes(text)));
  for (const line of top) {
    const text = line.text.replace(emailPattern, ' ');
    for (const [match] of text.matchAll(site)) {
      const tld =
        /^[\p{L}-]+\.(?:io|net|ai|in|me|js)$/iu.test(match) &&
        /node|next|vue|socket|express|asp|d3|nest|nuxt|scikit/iu.test(match);
      if (!known(match) && !tld && !networks.some(([, pattern]) => pattern.test(match))) return match;
    }
  }
  return links.find(
    (link) =>
      /^https?:/iu.test(link) &&
      /portfolio|\.github\.io|\.vercel\.app|\.netlify\.app|\.dev\b/iu.test(link) &&
      !known(link),
  );
}

const documentWords =
  /^(?:curriculum vitae|curriculum|resume|résumé|cv|lebenslauf|europass|bewerbung|personal information|резюме|zyciorys)$/u;
/** What stands before the names of others that some CVs print. */
const relatives =
  /^(?:father|mother|husband|wife|spouse|guardian|parent|next of kin|vater|mutter|padre|madre|pere|mere)(?:['’]?s)?(?: (?:full )?name)?(?![\p{L}])/u;
/** What is asked of a person besides the name, in two words that look like one. */
const labels =
  /^(?:gender|sex|nationality|religion|age|marital status|civil status|blood group|date of birth|place of birth|birth (?:date|place)|permanent address|present address|current address|passport (?:no|number)|mobile (?:no|number)|phone number|languages known|driving licen[cs]e|etat civil|estado civil|stato civile|familienstand|fecha de nacimiento|data di nascita)$/u;
const presentOnly = new RegExp(`^(?:${presentWords})$`, 'u');
const trailingWords = /\s*[|(–—,-]*\s*(?:curriculum vitae|resume|résumé|cv|lebenslauf)\s*[|)]*\s*$/iu;

const nameLabel =
  /^(?:full )?(?:name|nom|nom et prénom|nombre|nombre y apellidos|nome|nome e cognome|nome completo|naam|imię i nazwisko|imie i nazwisko|name, vorname|vor- und nachname|имя|фио|ονοματεπώνυμο|الاسم|姓名)\s*[:：–-]/iu;

/** The commonest family names of China, which stand first in a name of two to four signs. */
const familyNames =
  /^[王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文耿庞樊兰殷施陶洪翟安颜倪严牛温芦季俞章鲁葛伍韦申尤毕聂丛焦向柳邢路岳齐沿梅莫庄辛管祝左涂谷祁时舒耿牟卜詹关苗凌费纪靳盛童欧甄项曲成游阳裴席卫查屈鲍位覃霍翁隋植甘景薄单包司柏宁柯阮桂闵解强柴华车冉房边張劉陳楊趙黃吳孫馬羅鄭謝韓馮蕭鄧許呂蘇盧蔣賈葉閻鐘譚鄒陸龍萬錢湯賴龔]\p{sc=Han}{1,3}$/u;

/** What a name does not end with, and a piece of a sentence may. */
const unfinished =
  /(?:^| )(?:an der|an|of|the|und|and|der|die|das|in|im|at|et|y|für|for|with|mit|to|zu|de la)$/iu;

/** A name that is too long for its line goes on in the next, in the same type. */
const wrapBonus = 0.5;

/** Behind a name stand the degrees of its bearer. */
const credentials =
  /(?<=\p{L}{2}),? +(?:(?:ph\.? ?d\.?|m\.? ?sc\.?|b\.? ?sc\.?|m\.? ?d\.|mba|rn|bsn|msn|cpa|pmp|llm|m\.? ?phil\.?|m\.? ?eng\.?|b\.? ?eng\.?|dipl\.-ing\.)(?=$|[,. ]),? *)+$/iu;
/** "Ada (Addie) Brook": what somebody is called besides. */
const callName = /(?<=^\p{Lu}[\p{L}'’-]+) [("“][\p{L}.'’ -]{2,20}[)"”] (?=\p{Lu})/u;

type NameFound = { name: string | undefined; certainty: number; line: CvLine | undefined };

/** Of the lines at the top the one most like a name: large, above the rest, and akin to the e-mail address. */
function findName({ lines, head, contact, links }: CvSource, email: string | undefined): NameFound {
  const first = lines.filter((line) => line.page === 1);
  const largest = Math.max(...first.map((line) => line.size), 1);
  const handles = [
    email?.split('@')[0] ?? '',
    ...links.map((link) => /(?:linkedin\.com\/in|github\.com)\/([\w-]+)/iu.exec(link)?.[1] ?? ''),
  ].map((handle) => fold(handle).replace(/[^\p{L}]/gu, ''));
  const kin = (name: string): number => {
    const words = fold(name)
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 2);
    const latin = words.filter((word) => /^[a-z]+$/u.test(word));
    if (latin.length === 0 || handles.every((handle) => handle === '')) return 0;
    const akin = Math.max(
      ...handles.map(
        (handle) =>
          latin.filter(
            (word) => handle.includes(word) || (word.length > 4 && handle.includes(word.slice(0, 4))),
          ).length / Math.min(2, latin.length),
      ),
    );
    return Math.min(1, akin);
  };
  const places = new Set([...head, ...contact]);
  const usual = bodySize(first);
  let best: NameFound & { score: number } = { name: undefined, certainty: 0, line: undefined, score: 0.9 };
  first.slice(0, 90).forEach((line, index) => {
    for (const { text, line: from, wrapped } of candidatesOf(first, index, usual)) {
      const others = text === line.text ? line.cells.slice(1) : [];
      // A letter by itself is drawn beside the name.
      if (others.some((cell) => /^\p{L}$/u.test(cell.text))) continue;
      if (others.length > 0 && nameLabel.test(`${line.cells[0]!.text}:`)) continue;
      if (others.some((cell) => placeLikeness(cell.text) >= 0.6)) continue;
      const name = trimName(
        withoutDate(text).replace(trailingWords, '').replace(callName, ' ').replace(credentials, ''),
      );
      const labelled =
        nameLabel.test(line.cells[0]!.text) ||
        (line.cells.length > 1 && nameLabel.test(`${line.cells[0]!.text}:`));
      // A.Jones and J.R.Smith are written without a blank.
      const spaced = name.replace(/(?<=(?<!\p{L})\p{Lu}\.)(?=\p{Lu})/gu, ' ');
      const han = /^[\p{sc=Han}·]+$/u.test(name);
      const likeness = han
        ? familyNames.test(name)
          ? 1
          : 0
        : Math.max(nameLikeness(capitalized(judged(name))), nameLikeness(capitalized(judged(spaced))));
      // One word within a section, as small as the rest, is a value of a personal detail.
      const small = from.size < usual * 1.3 && !places.has(line) && index > 8;
      if (small && !/\s/u.test(name) && kin(name) === 0) continue;
      if (relatives.test(fold(line.text)) || labels.test(fold(name))) continue;
      if (/[()]/u.test(name) || presentOnly.test(fold(name))) continue;
      if (likeness < 0.25 || documentWords.test(plainTitle(name)) || titleOf(name) !== null) continue;
      // An account, not a name.
      if (/^[\p{Ll}\d._-]+$/u.test(name) && from.size < largest * 0.8) continue;
      if (unfinished.test(name) || (/\d/u.test(text) && !/\s/u.test(name))) continue;
      if (name.split(' ').every((word) => languageAt(word) !== null)) continue;
      // What one is may stand beside the name.
      if (line.cells.length > 1 && text === line.text && positionWords.test(fold(name))) continue;
      if ((positionWords.test(fold(name)) && kin(name) < 1) || placeLikeness(name) >= 0.85) continue;
      const size = from.size / largest;
      const score =
        likeness * 0.9 +
        (size > 0.95 ? 1.1 : size > 0.75 ? 0.7 : size > 0.55 ? 0.25 : 0) +
        (index < 3 ? 0.5 : index < 8 ? 0.2 : 0) +
        (places.has(line) ? 0.25 : 0) +
        kin(name) * 1.1 +
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

/** A line, each of its cells and of its stretches, and two lines of one name over one another. */
function candidatesOf(
  lines: readonly CvLine[],
  index: number,
  usual: number,
): { text: string; line: CvLine; wrapped?: boolean }[] {
  const line = lines[index]!;
  const options: { text: string; line: CvLine; wrapped?: boolean }[] = [{ text: line.text, line }];
  for (const cell of line.cells) {
    const sized = { ...line, size: Math.max(...cell.words.map((word) => word.size)) };
    options.push({ text: cell.text, line: sized });
    const [before] = cell.text.split(/\s*[|–—,(:]\s*|\s+[-/]\s+/u);
    if (before && before !== cell.text) options.push({ text: before, line: sized });
    const after = /^[^:]{2,20}:\s*(.+)$/u.exec(cell.text)?.[1];
    if (after) options.push({ text: after, line: sized });
    const called = calledFirst.exec(cell.text)?.[1];
    if (called) options.push({ text: called, line: sized });
    // "AdaBrook" in two colours or weights
    const parted = cell.words.flatMap((word) => word.text.split(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/u));
    if (parted.length > cell.words.length && parted.length <= 4)
      options.push({ text: parted.join(' '), line: sized });
  }
  // Beside a name may stand where its bearer is and how to reach him.
  const beside = line.cells
    .slice(1)
    .every((other) => /[@\d]/u.test(other.text) || placeLikeness(other.text) >= 0.6);
  let text = beside ? line.cells[0]!.text : line.text;
  const [own] = line.cells as [CvLine['cells'][0]];
  const right = own.box[0] + own.box[2];
  // What stands beside a name comes between its two lines.
  const below = lines.slice(index + 1, index + 5).filter(({ box }) => box[0] < right);
  for (const next of below.slice(0, 2)) {
    const [cell] = next.cells as [CvLine['cells'][0]];
    const [one, other] = [own.words[0]!.size, cell.words[0]!.size];
    // The given name may be set otherwise than the family's where both are set large.
    const apart = !/\s/u.test(line.text) && Math.min(one, other) > usual * 2 && next.gap < 0.6;
    // Beside the second half of a name may stand how to reach its bearer, not what that is called.
    const reached = next.cells
      .slice(1)
      .every((other) => /[@\d]/u.test(other.text) || placeLikeness(other.text) >= 0.6);
    const goesOn =
      reached &&
      next.column === line.column &&
      next.gap < 1.3 &&
      beside &&
      Math.abs(other - one) < other * (apart ? 0.5 : 0.15);
    if (titleOf(line.text) !== null || titleOf(next.text) !== null) break;
    // A paragraph of a word processor is a line, however long; a name in Chinese has one.
    if (line.font.startsWith('docx') || /\p{sc=Han}/u.test(text)) break;
    // In type far larger than the text a name may be as long as two lines hold.
    const large = line.size > usual * 1.4 && cell.words.every(({ font }) => font === line.font);
    const [most, more] = large ? [6, 6] : [4, 3];
    if (!goesOn || text.split(' ').length > most || cell.text.split(' ').length > more) break;
    text = text.endsWith('-') ? text + cell.text : `${text} ${cell.text}`;
    options.push({
      text,
      line: { ...line, size: Math.max(one, line.size) * 1.02 },
      wrapped: cell.words[0]!.font === line.font || apart,
    });
  }
  return options;
}

/** What the person is, as printed beside or below the name. */
function findLabel({ lines }: CvSource, name: CvLine): string | undefined {
  const at = lines.findIndex(
    (line) =>
      line.page === name.page && line.column === name.column && Math.abs(line.box[1] - name.box[1]) < 2,
  );
  const near = lines.slice(Math.max(0, at - 1), at + 5).filter((line) => line.column === name.column);
  const plainOf = (text: string): string | null => {
    const plain = text.replace(/^[^\p{L}]+|[^\p{L}\p{N})]+$/gu, '').replace(/^\((.*)\)?$/u, '$1');
    const words = plain.split(/\s+/u).length;
    return plain === '' || words > 10 || /[@\d]|https?:|\.$/u.test(plain) || titleOf(plain) !== null
      ? null
      : plain;
  };
  for (const line of near) {
    for (const { text } of line.cells) {
      const plain = plainOf(text);
      if (plain === null) continue;
      const folded = fold(plain);
      if (
        positionWords.test(folded) ||
        /(?<![\p{L}])(?:student|etudiant|estudante|studente|full[- ]stack)/u.test(folded)
      )
        return joinedLabel(line, plain);
    }
  }
  function joinedLabel(line: CvLine, plain: string): string {
    const next = lines[lines.indexOf(line) + 1];
    const breaksOff = /(?:^|\s)(?:für|fur|de|of|and|und|in|for|der|im|et|y|e|di|del|da|w|&)$|[-–,&/]$/iu.test(
      line.text,
    );
    const more = next && next.gap < 1 && next.font === line.font ? plainOf(next.text) : null;
    return breaksOff && more ? `${plain} ${more}` : plain;
  }

  // Under the name stands what one is, whatever it is called.
  const below = near.find(
    (line) =>
      line.box[1] > name.box[1] + name.box[3] * 0.5 &&
      (line.size < name.size * 0.9 || line.font !== name.font),
  );
  const plain = below && below.cells.length === 1 && below.gap < 2 ? plainOf(below.text) : null;
  return plain !== null && plain.split(' ').length <= 5 && !/[,|:]/u.test(plain) && placeLikeness(plain) === 0
    ? plain
    : undefined;
}

const street =
  /(?:^|[\s,])(?:\d{1,5}[a-z]?,? (?:rue|avenue|av\.|boulevard|bd|place|chemin|allee)|(?:calle|c\/|avda|avenida|av\.|via|viale|piazza|rua|ul\.|ulica|ул\.|улица)\b|\p{L}+(?:strasse|straße|str\.|weg|gasse|platz|allee|plein|straat|laan)\b|\d{1,5} [\p{L}\d. ]+ (?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|court|ct|boulevard|blvd|way|place|close|crescent)\b)/iu;

function findLocation(top: readonly CvLine[]): ResumeLocation | undefined {
  let best: { text: string; likeness: number } | undefined;
  for (const line of top) {
    for (const cell of line.cells) {
      for (const piece of cell.text.split(/\s*[|•·⋄♦]\s*|\s{3,}/u)) {
        const text = piece
          // Beside an address of mail may stand where it is.
          .replace(emailPattern, ' ')
          .trim()
          .replace(
            /^(?:address|adresse|location|ort|wohnort|city|lieu|direccion|dirección|domicilio|indirizzo|endereco|endereço|adres|адрес|город)\s*:?\s*/iu,
            '',
          )
          .replace(/\([^()]*\)$/u, '')
          .trim();
        if (
          text.length < 3 ||
          text.length > 90 ||
          /@|https?:|www\./u.test(text) ||
          /(?:\+|00)\d{2}/u.test(text)
        )
          continue;
        if (/born|birth|geb|naiss|nacim|nasc|род/iu.test(cell.text)) continue;
        const likeness = addressLikeness(text);
        if (likeness > (best?.likeness ?? 0.55)) best = { text, likeness };
      }
    }
  }
  return best && locationOf(best.text);
}

function addressLikeness(text: string): number {
  const likeness = placeLikeness(text);
  if (likeness >= 0.6) return likeness;
  const tail = text
    .split(/,\s*/u)
    .slice(-2)
    .join(', ')
    .replace(/\b\d{4,6}\b/gu, '')
    .trim();
  const coded = /(?:^|[\s,])(?:[A-Z]{1,2}-)?\d{4,6}\s+\p{Lu}/u.test(text);
  if (coded && !/\d{7}/u.test(text)) return 0.9;
  if (street.test(text)) return 0.7;
  return text.includes(',') && placeLikeness(tail) >= 0.85 ? 0.8 : 0;
}

function locationOf(text: string): ResumeLocation {
  const pieces = text.split(/,\s*/u);
  const last = pieces.at(-1)!;
  const country = countryOf(last) ?? countryOf(last.replace(/^.*[( ]/u, '').replace(/[()]/gu, ''));
  const coded = /(?:^|[\s,])(?:[A-Z]{1,2}-)?(\d{4,6})\s+(\p{Lu}[\p{L} .'-]+)/u.exec(text);
  if (coded)
    return present<ResumeLocation>({
      address: text,
      postalCode: coded[1]!,
      city: coded[2]!.trim(),
      countryCode: country ?? undefined,
    });
  if (street.test(text) || /\d/u.test(text))
    return present<ResumeLocation>({ address: text, countryCode: country ?? undefined });
  const rest = country && pieces.length > 1 ? pieces.slice(0, -1) : pieces;
  return present<ResumeLocation>({
    city: country && pieces.length === 1 ? undefined : rest[0],
    region: rest[1],
    countryCode: country ?? undefined,
  });
}

/** Where nothing says which country a number belongs to, its language does, more or less. */
function countryHint({ lines }: CvSource): string | undefined {
  const text = fold(
    lines
      .slice(0, 80)
      .map((line) => line.text)
      .join(' '),
  );
  const hints: readonly [string, RegExp][] = [
    ['DE', /\b(?:lebenslauf|berufserfahrung|ausbildung|kenntnisse|geburtsdatum)\b/gu],
    ['FR', /\b(?:experience professionnelle|formation|competences|langues|france)\b/gu],
    ['ES', /\b(?:experiencia|formacion|idiomas|habilidades|espana)\b/gu],
    ['IT', /\b(?:esperienza|formazione|competenze|lingue|italia)\b/gu],
    ['BR', /\b(?:experiencia|formacao|habilidades|brasil|idiomas)\b/gu],
    ['PL', /\b(?:doswiadczenie|wyksztalcenie|umiejetnosci|jezyki)\b/gu],
    ['NL', /\b(?:werkervaring|opleiding|vaardigheden|talen)\b/gu],
    ['RU', /(?:опыт|образование|навыки|языки)/gu],
    ['IN', /\b(?:india|cgpa|b\.?tech|hsc|sslc)\b/gu],
    ['GB', /\b(?:london|united kingdom|uk|gcse|nhs)\b/gu],
  ];
  const counted = hints
    .map(([code, pattern]) => ({ code, count: text.match(pattern)?.length ?? 0 }))
    .toSorted((a, b) => b.count - a.count);
  return counted[0]!.count >= 1 ? counted[0]!.code : undefined;
}
