import { remembered } from './remembered.ts';

/**
 * Lower case without accents, one character for one, so that places in the answer are places in the text.
 * Label and cue patterns are written in this form and so match what OCR makes of accents, too.
 */
export const fold: (text: string) => string = remembered(folded);

function folded(text: string): string {
  if (plain.test(text)) return text.toLowerCase().replace(/\s/gu, ' ').replaceAll('`', "'");
  let letters = '';
  for (const unit of text.split('')) letters += unit < '\u0080' ? foldPlain(unit) : foldOther(unit);
  return letters;
}

// Most text is plain ASCII.
const plain = /^[\s!-~]*$/u;

const foldPlain = (unit: string): string =>
  unit === '`' ? "'" : /\s/u.test(unit) ? ' ' : unit.toLowerCase();

function foldOther(unit: string): string {
  if (/[\u2010-\u2015\u2212]/.test(unit)) return '-';
  if (/[\u2018\u2019\u00b4]/.test(unit)) return "'";
  if (/\s/.test(unit)) return ' ';
  // The i without a dot has no accent to lose.
  if (unit === 'ı') return 'i';
  return (unit.normalize('NFD')[0] ?? unit).toLowerCase()[0] ?? unit;
}

/** Without quotation marks, dashes and stops around it; a mark that closes what is quoted in it stays. */
export function trimValue(text: string): string {
  const trimmed = text
    // "(20332B) Advanced Solutions": a catalogue's number is a part of what it is called.
    .replace(/^(?:[\s"'“”„«»‘’.,:;|•·*_~=)[\]–—-]|\((?!\d{3,6}[A-Z]?\) \p{Lu}))+/u, '')
    .replace(/[\s"'“”„«»‘’,:;|•·*_~=([\]–—-]+$/u, '')
    .replace(/(?<=\p{Ll}{3})\.$/u, '')
    .replace(/\s+/gu, ' ');
  const open = trimmed.lastIndexOf('«');
  const isCut = open > 0 && !trimmed.includes('»', open) && text.includes('»');
  return isCut ? `${trimmed}»` : trimmed;
}

/** The letters and digits of a text, folded, by which wordings are compared. */
export const plainOf = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

/** How many letters and digits a text has. */
export const lettersIn = (text: string): number => text.replace(/[^\p{L}\p{N}]/gu, '').length;

/** A text as a regular expression finds it, letter for letter. */
export const asPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
