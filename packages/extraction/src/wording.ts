/**
 * Lower case without accents, one character for one, so that places in the answer are places in the text.
 * Label and cue patterns are written in this form and so match what OCR makes of accents, too.
 */
export function fold(text: string): string {
  let folded = '';
  for (const unit of text.split('')) {
    if (/[\u2010-\u2015\u2212]/.test(unit)) folded += '-';
    else if (/[\u2018\u2019\u00b4`]/.test(unit)) folded += "'";
    else if (/\s/.test(unit)) folded += ' ';
    else folded += (unit.normalize('NFD')[0] ?? unit).toLowerCase()[0] ?? unit;
  }
  return folded;
}

/** Without quotation marks, dashes and stops around it. */
export function trimValue(text: string): string {
  return text
    .replace(/^[\s"'“”„«»‘’.,:;|•·*_~=()[\]–—-]+/u, '')
    .replace(/[\s"'“”„«»‘’,:;|•·*_~=([\]–—-]+$/u, '')
    .replace(/(?<=\p{Ll}{3})\.$/u, '')
    .replace(/\s+/gu, ' ');
}
