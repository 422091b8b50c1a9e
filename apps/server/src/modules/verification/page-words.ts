import type { ReadField } from '@certfolio/contract/certificates';

type Said = Partial<Record<ReadField, string>>;

/** What a page was found to show of a certificate. */
export type PageComparison = {
  matched: Said;
  /** The page shows nothing until a browser runs its program. */
  needsProgram: boolean;
  enough: boolean;
};

/** Marked so that no text is mistaken for a tag: what stands between these is no text that a reader sees. */
const unseen = ['script', 'style', 'template', 'svg'] as const;

/** The text of an HTML page in one pass over it, its title and description included. */
export function textOfPage(html: string): string {
  const parts: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) {
      parts.push(html.slice(at));
      break;
    }
    parts.push(html.slice(at, open));
    at = afterTag(html, open);
  }
  return unescaped(parts.join(' ')).replace(/\s+/g, ' ').trim();
}

function afterTag(html: string, open: number): number {
  if (html.startsWith('<!--', open)) return after(html, '-->', open + 4);
  const name = /^<([a-z]{1,10})/i.exec(html.slice(open, open + 12))?.[1]?.toLowerCase();
  const close = after(html, '>', open);
  const hidden = unseen.find((one) => one === name);
  return hidden ? afterHidden(html, hidden, close) : close;
}

function afterHidden(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}`, 'gi');
  end.lastIndex = from;
  return end.test(html) ? after(html, '>', end.lastIndex) : html.length;
}

function after(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from);
  return at < 0 ? html.length : at + mark.length;
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
};

const unescaped = (text: string): string =>
  text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
  });

/** Words without case, accents and signs, parted by single spaces, with one at each end. */
const plain = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

const isEmpty = (words: string): boolean => words.trim() === '';

/** Letters and digits only, without case and accents. */
export const squeezed = (text: string): string => plain(text).replaceAll(' ', '');

/** Whether two texts say the same, or one of them whole words of it: a year of a day, a name without its form of address. */
export const saysTheSame = (one: string, other: string): boolean =>
  squeezed(one) === squeezed(other) ||
  [one, turned(one)].some((form) => plain(other).includes(plain(form)) || plain(form).includes(plain(other)));

/**
 * Which of the values a page shows. What stands in its address already does not count: a page may only echo it.
 * Enough is the holder's name together with the title, the number or a date; without a name, title and number.
 */
export function comparePage(text: string, url: string, said: Said): PageComparison {
  const page = plain(text);
  const address = plain(decoded(url));
  const shows = (value: string): boolean => {
    const words = plain(value);
    return !isEmpty(words) && page.includes(words) && !address.includes(words);
  };
  const matched: Said = {};
  const { title, recipient_name: name, credential_id: number, issue_date: date } = said;
  if (title && shows(title)) matched.title = title;
  if (name && [name, turned(name)].some(shows)) matched.recipient_name = name;
  // A page is asked for by its number: that it repeats it counts only where the address did not name it.
  if (number && squeezed(number).length >= 5) {
    const squeezedPage = page.replaceAll(' ', '');
    const inAddress = address.replaceAll(' ', '').includes(squeezed(number));
    if (!inAddress && squeezedPage.includes(squeezed(number))) matched.credential_id = number;
  }
  if (date && writtenDates(date).some(shows)) matched.issue_date = date;
  const more = matched.title ?? matched.credential_id ?? matched.issue_date;
  const enough = name
    ? matched.recipient_name !== undefined && more !== undefined
    : matched.title !== undefined && matched.credential_id !== undefined;
  const words = page.trim().split(' ').length;
  const asksForProgram = /javascript|browser/.test(page);
  const isEmptyOf = Object.keys(matched).length === 0;
  return { matched, enough, needsProgram: isEmptyOf && (words < 25 || (words < 80 && asksForProgram)) };
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url.replaceAll('+', ' '));
  } catch {
    // Not every address is decodable; as it is written, it can still be compared.
    return url;
  }
}

/** `Ann Mary Lee` as lists write it: `Lee Ann Mary`. */
function turned(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words.at(-1), ...words.slice(0, -1)].join(' ');
}

const months = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month, 15)),
);

/** A whole day in the ways in which pages write it; nothing for a partial date, which would match too much. */
function writtenDates(date: string): string[] {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  if (!year || !month || !day) return [];
  const name = months[Number(month) - 1]!;
  const plainDay = String(Number(day));
  return [
    date,
    `${day} ${month} ${year}`,
    `${month} ${day} ${year}`,
    ...[name, name.slice(0, 3)].flatMap((one) => [
      `${plainDay} ${one} ${year}`,
      `${one} ${plainDay} ${year}`,
    ]),
  ];
}
