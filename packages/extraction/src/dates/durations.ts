import { daysInMonth, isoDate } from './dates.ts';
import { fold } from '../words/wording.ts';

export type Duration = { months: number; start: number; end: number };

const numbers: Record<string, number> = {
  one: 1, a: 1, two: 2, three: 3, four: 4, five: 5, six: 6, ten: 10, twelve: 12,
  ein: 1, einem: 1, zwei: 2, drei: 3, vier: 4, funf: 5, un: 1, deux: 2, trois: 3, quatre: 4, cinq: 5,
  uno: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, due: 2, tre: 3, quattro: 4, cinque: 5,
  um: 1, dois: 2, quatro: 4, een: 1, twee: 2, drie: 3, vijf: 5, rok: 1, dwa: 2, trzy: 3, один: 1, два: 2, три: 3, пять: 5, 'twenty-four': 24, 'thirty-six': 36,
}; // prettier-ignore

const count = String.raw`(\d{1,2}|${Object.keys(numbers).join('|')})(?: ?\((?:\d{1,2}|\p{L}{2,12}(?:[ -]\p{L}{2,12})?)\))?`;
const unit = String.raw`(years?|yrs?|months?|jahren?|monaten?|ans?|annees?|mois|anos?|mes(?:es)?|ann[oi]|mes[ei]|jaar|maand(?:en)?|rok|lata|lat|miesi[ae]c\p{L}*|год[а]?|лет|месяц\p{L}*|ετος|ετη|μηνες|ani|luni|tahun|bulan|ar|aar|vuotta)`;
const valid = String.raw`(?:valid(?:ity)?|gultig(?:keit)?|valable|validite|valid[oa]s?|validita|validade|validez|vigencia|geldig(?:heid)?|wazn[aeoy]\p{L}*|срок деиствия|деиствител\p{L}*|ισχυει|ισχυς|valabil\p{L}*|giltigt?|gyldig|berlaku|renew(?:ed|al)?|certification period|refresher training|retraining|holds? good|expires?)`;

const patterns = [
  new RegExp(
    String.raw`(?<!\p{L})${valid}(?!\p{L})[^.\d]{0,40}?(?<!\p{L})${count}[ -]?${unit}(?!\p{L})(?:[^.]{0,12}from[^.]{0,24})?`,
    'u',
  ),
  new RegExp(String.raw`(?<![\p{L}\d])${count}[ -]?${unit}(?!\p{L}).{0,12}?(?<!\p{L})${valid}(?!\p{L})`, 'u'),
];

/** A printed term such as "valid for 3 years", in months. */
export function findDuration(text: string): Duration | null {
  const folded = fold(text);
  for (const pattern of patterns) {
    const match = pattern.exec(folded);
    if (!match) continue;
    const amount = numbers[match[1]!] ?? Number(match[1]);
    const months = /^(?:m|mes|мес|μην|luni|bulan)/u.test(match[2]!) ? amount : amount * 12;
    if (months < 1 || months > 300) continue;
    return { months, start: match.index, end: match.index + match[0].trimEnd().length };
  }
  return null;
}

/** The date so many months later, as precise as the first; the last of a shorter month where there is no such day. */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number?, number?];
  if (month === undefined) return months % 12 === 0 ? String(year + months / 12) : date;
  const total = year * 12 + (month - 1) + months;
  const [newYear, newMonth] = [Math.floor(total / 12), (total % 12) + 1];
  if (day === undefined) return isoDate(newYear, newMonth, 1).slice(0, 7);
  return isoDate(newYear, newMonth, Math.min(day, daysInMonth(newYear, newMonth)));
}
