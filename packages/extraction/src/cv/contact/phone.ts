import { findPhoneNumbersInText, type CountryCode } from 'libphonenumber-js/max';
import { fold } from '../../words/wording.ts';
import type { CvSource } from './contact-source.ts';
import { findRanges } from '../dates/cv-dates.ts';
import type { CvLine } from '../layout/cv-line.ts';
import { emailPattern } from './email.ts';
import { placeLikeness } from '../knowledge/places.ts';

/** Numbers that say who somebody is, not how to ring him up; folded. */
const idLabel =
  /(?:^|[\s(|,])(?:nric|ic(?: no\.?)?|cnic|passport(?: no\.?| number| #)?|ssn|national id|id(?: no\.?| number)?|nif|nie|dni|cpf|cnpj|rg|cedula|curp|nin|matricule|aadhaar|pesel|steuernummer|vat(?: no\.?)?|(?:gmc|nmc|hcpc|gdc|gphc|prc|npi|rn|lpn|licen[cs]e|lic\.?|registration|reg\.?|membership|member|pin|certificate|roll|enrol?ment|employee|student|staff|account|tax|permit|orcid|scopus)(?: ?(?:no\.?|numbers?|nr\.?|id|pin|#))*) ?[:#.-]* ?$/u;

const phoneLabel =
  /(?:^|[\s(|,])(?:tel|phone|mobile|mob|cell|cel|telf|tlf|tfno|telephone portable|tel portable|telefon|telefono|telephone|tel\.|handy|mobil|movil|celular|cellulare|portable|gsm|telefoon|numer telefonu|nummer|contact|тел|телефон|whatsapp|ph|fon|t|m|p)[.:)\s]|(?:电话|電話|手机|手機|联系方式|聯絡)[^\d]{0,8}$/iu;

/**
 * Letters of a cell among which a number is looked up, from a little before the first that is written like one: looking
 * up costs more than all else here, and what is longer is prose.
 */
const longestContact = 500;
const beforeNumber = 24;

/** The first number that can be one of a telephone; in the words of the page. */
export function findPhone(
  { lines, foot }: CvSource,
  top: readonly CvLine[],
  country: string | undefined,
): string | undefined {
  const written = /(?<![\p{L}\d])(?:\(?\+ ?|00)?\(?\d[\d\s()./ ·‐‑–-]{5,26}\d/gu;
  let candidate: string | undefined;
  for (const group of [top, lines.slice(0, 60), lines.slice(-12), foot]) {
    for (const line of group) {
      for (const { text } of line.cells) {
        const first = text.search(written);
        if (first === -1) continue;
        if (/@|https?:/u.test(text) && !/\d{6}/u.test(text.replace(/\D/gu, ''))) continue;
        const addressed = [...text.matchAll(emailPattern), ...text.matchAll(/https?:\/\/\S+/giu)];
        const options = country
          ? { defaultCountry: country as CountryCode, extended: true as const }
          : { extended: true as const };
        const from = Math.max(0, first - beforeNumber);
        const [found] = findPhoneNumbersInText(text.slice(from, from + longestContact), options);
        const ranges = findRanges(text);
        for (const match of text.matchAll(written)) {
          // Two numbers beside one another are parted by a stroke.
          const several = /^([^/]*\d)\s*\/\s*[\d+(][\d\s()+.-]{6,}$/u.exec(match[0]);
          const own = several && several[1]!.replace(/\D/gu, '').length >= 7 ? several[1]! : alone(match[0]);
          const at = match.index + match[0].lastIndexOf(own);
          const printed = own.trim().replace(/[\s(./-]+$/u, '');
          const digits = printed.replace(/\D/gu, '');
          if (digits.length < 7 || digits.length > 15 || looksLikeDates(printed) || isPlaceCode(printed))
            continue;
          const dated = (range: { from: number; to: number }) =>
            Math.min(range.to, at + own.length) - Math.max(range.from, at);
          if (ranges.some((range) => dated(range) > own.length * 0.7)) continue;
          const before = text.slice(Math.max(0, at - 2), at);
          if (/[\p{L}\p{N}/_=-]$/u.test(before)) continue;
          // The digits an address begins with are no number.
          if (addressed.some((other) => at < other.index + other[0].length && at + own.length > other.index))
            continue;
          const international = /^\(?(?:\+|00)/u.test(printed);
          const valid =
            found !== undefined && from + found.startsAt < at + own.length && from + found.endsAt > at;
          const labelled = phoneLabel.test(
            fold(`${line.text.slice(0, line.text.indexOf(text) + at)} `.slice(-24)),
          );
          if (idLabel.test(fold(text.slice(0, at)))) continue;
          if (!international && !labelled && isTownCode(printed, text.slice(0, at))) continue;
          const start = text[at - 1] === '(' ? at - 1 : at;
          const value = text.slice(start, at + own.length).trim();
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

/** Without the code of a town that stands before a number, with a dot between them. */
function alone(text: string): string {
  const digits = (part: string) => part.replace(/\D/gu, '').length;
  // Behind the code of a country stands that of a town.
  const parts = text.split(/ [·•] |(?<!\+\d{1,3}) +(?=\(\+?\d|\+)/u);
  return parts.length > 1 && digits(text) > 12 ? (parts.find((part) => digits(part) >= 9) ?? text) : text;
}

const looksLikeDates = (text: string): boolean =>
  /(?<!\d)(?:19|20)\d\d\s*[-–/.]\s*(?:19|20)\d\d(?!\d)/u.test(text) ||
  /^\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d\d$/u.test(text) ||
  /^\d{1,2}[./]\d{1,2}[./](?:19|20)?\d\d\s*[-–]\s*\d{1,2}[./]/u.test(text) ||
  /^(?:19|20)\d\d[./-]\d{1,2}/u.test(text) ||
  /^\d{1,2}[./]\d{4}\s*[-–]/u.test(text) ||
  /^\d{4} \d{4}$/u.test(text) ||
  // So are marks: "3.80/4.00".
  /^\d\.\d{1,2}\s*\/\s*\d/u.test(text);

/** The code of a place in Brazil. */
const isPlaceCode = (text: string): boolean => /^\d{5}-\d{3}$/u.test(text);

/** "São Paulo, 04550120" */
const isTownCode = (text: string, before: string): boolean =>
  /^\d{7,8}$/u.test(text) &&
  /\p{L}[, ]+$/u.test(before) &&
  placeLikeness(before.replace(/[, ]+$/u, '')) >= 0.6;

/** Where nothing says which country a number belongs to, its language does, more or less. */
export function countryHint({ lines }: CvSource): string | undefined {
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
