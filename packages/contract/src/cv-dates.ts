import type { CvDateFormat, CvLanguageCode } from './cv-content.ts';
import { cvWords } from './cv-headings.ts';

const locales: Partial<Record<CvLanguageCode, string>> = {
  en: 'en-GB',
  // Western digits: what reads a CV by machine knows them, and both halves of the Arab world read them.
  ar: 'ar-u-nu-latn',
};

const writers = new Map<string, Intl.DateTimeFormat>();

/** Making one takes a hundred times as long as using it. */
function writer(language: CvLanguageCode, month: 'short' | 'long', withDay: boolean): Intl.DateTimeFormat {
  const key = `${language} ${month} ${withDay}`;
  const made =
    writers.get(key) ??
    new Intl.DateTimeFormat(locales[language] ?? language, {
      year: 'numeric',
      month,
      ...(withDay && { day: 'numeric' }),
      timeZone: 'UTC',
    });
  writers.set(key, made);
  return made;
}

/** A date as a CV prints it, as precise as it is given: '2024-03' is "Mar 2024", '2024' stays, empty stays. */
export function cvDate(date: string, format: CvDateFormat, language: CvLanguageCode): string {
  const [year = '', month, day] = date.split('-');
  if (format === 'year' || month === undefined) return year;
  if (format === 'iso') return date;
  if (format === 'numeric') return [day, month, year].filter(Boolean).join('/');
  const moment = new Date(`${year.padStart(4, '0')}-${month}-${day ?? '01'}T00:00:00Z`);
  const words = writer(language, format, day !== undefined).format(moment);
  // "set. de 2024" is longer than the whole word.
  return format === 'short' ? words.replaceAll(' de ', ' ') : words;
}

/** "Mar 2020 – Present", "2016 – 2019", "2019" where both ends look alike, and what there is where one is missing. */
export function cvPeriod(
  period: { start: string; end: string; ongoing?: boolean },
  format: CvDateFormat,
  language: CvLanguageCode,
): string {
  const start = cvDate(period.start, format, language);
  const end = period.ongoing ? cvWords(language).present : cvDate(period.end, format, language);
  return [...new Set([start, end])].filter(Boolean).join(' – ');
}
