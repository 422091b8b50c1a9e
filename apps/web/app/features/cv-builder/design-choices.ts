import type { CvDateFormat, CvFont, CvLanguageCode } from '@certfolio/contract/cv-content';

/** Dark enough for words on white. */
export const accents = [
  { name: 'Navy', colour: '#1f4e79' },
  { name: 'Blue', colour: '#2356d3' },
  { name: 'Teal', colour: '#0f6b6b' },
  { name: 'Green', colour: '#1d6b3f' },
  { name: 'Plum', colour: '#6b2d6b' },
  { name: 'Crimson', colour: '#9b1f3a' },
  { name: 'Rust', colour: '#96480f' },
  { name: 'Charcoal', colour: '#2f3640' },
] as const;

export const fonts: Record<CvFont, string> = {
  sans: 'Sans – clear and neutral',
  serif: 'Serif – like a book',
  humanist: 'Humanist – warm and open',
  geometric: 'Geometric – modern and round',
};

export const papers = { a4: 'A4', letter: 'US Letter' } as const;

export const dateFormats: Record<CvDateFormat, string> = {
  short: 'Mar 2024',
  long: 'March 2024',
  numeric: '03/2024',
  iso: '2024-03',
  year: '2024',
};

export const languages: Record<CvLanguageCode, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  pt: 'Português',
  nl: 'Nederlands',
  pl: 'Polski',
  el: 'Ελληνικά',
  ar: 'العربية',
  zh: '中文',
};
