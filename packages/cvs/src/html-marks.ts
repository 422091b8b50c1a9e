const named: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

const decoded = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );

/**
 * The little HTML that editors of other programs keep, with the simple marks of a CV: list items become bullets,
 * blocks paragraphs, bold and italic stay. What is no HTML stays as it is; no tag is left.
 */
export function marksOfHtml(html: string): string {
  if (!/<[a-z/!]/i.test(html)) return decoded(html).trim();
  let text = '';
  let items = 0;
  for (const [, closing, name = '', words] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^<>]*>|([^<]+|<)/gi)) {
    if (words !== undefined) text += words.replace(/\s+/g, ' ');
    else {
      const sign = signOf(name.toLowerCase(), closing === '/');
      if (/^li$/i.test(name)) items += closing === '/' ? -1 : 1;
      // Editors put paragraphs into the items of their lists.
      text += items > 0 && sign === '\n\n' ? ' ' : sign;
    }
  }
  return decoded(text)
    .replace(/\*\*(\s*)\*\*|_(\s*)_/g, '$1$2')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n(?:- *\n)+/g, '\n')
    .replace(/^(- .*)\n+(?=- )/gm, '$1\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function signOf(name: string, closes: boolean): string {
  if (name === 'li') return closes ? '\n' : '\n- ';
  if (name === 'br') return '\n';
  if (name === 'b' || name === 'strong') return '**';
  if (name === 'i' || name === 'em') return '_';
  return /^(?:p|div|ul|ol|h[1-6]|tr|table)$/.test(name) ? '\n\n' : '';
}
