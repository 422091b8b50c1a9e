import { shortAddress } from '@certfolio/contract/short-address';

/*
 * What the buttons above a text do to it: each names the stretch to replace, by what, and what is selected afterwards.
 * The change itself is made by typing it, so that the browser's own undo knows of it.
 */

export type Selection = { from: number; to: number };
export type MarkEdit = Selection & { by: string; select: Selection };

const marks = { bold: '**', italic: '_' } as const;

/** Puts the marks around what is selected, or takes them off where they stand; spaces stay outside. */
export function toggled(text: string, { from, to }: Selection, style: keyof typeof marks): MarkEdit {
  const mark = marks[style];
  const size = mark.length;
  if (text.slice(from - size, from) === mark && text.slice(to, to + size) === mark && from >= size) {
    return {
      from: from - size,
      to: to + size,
      by: text.slice(from, to),
      select: { from: from - size, to: to - size },
    };
  }
  const words = text.slice(from, to);
  if (words.length > 2 * size && words.startsWith(mark) && words.endsWith(mark)) {
    return { from, to, by: words.slice(size, -size), select: { from, to: to - 2 * size } };
  }
  const inner = words.trim();
  const lead = words.length - words.trimStart().length;
  const start = from + lead;
  return {
    from: start,
    to: start + inner.length,
    by: mark + inner + mark,
    select: { from: start + size, to: start + size + inner.length },
  };
}

const bullet = /^\s*[-*•]\s+/u;

/** Makes the lines of the selection bullets, or plain lines where all of them are bullets already. */
export function toggledBullets(text: string, { from, to }: Selection): MarkEdit {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const end = text.indexOf('\n', to) === -1 ? text.length : text.indexOf('\n', to);
  const lines = text.slice(start, end).split('\n');
  const written = lines.filter((line) => line.trim() !== '');
  const off = written.length > 0 && written.every((line) => bullet.test(line));
  const by = lines
    .map((line) => {
      if (off) return line.replace(bullet, '');
      if (bullet.test(line) || (line.trim() === '' && lines.length > 1)) return line;
      return `- ${line.trimStart()}`;
    })
    .join('\n');
  const last = start + by.length;
  return { from: start, to: end, by, select: { from: from === to ? last : start, to: last } };
}

/** Makes the selection the words of a link; where nothing is selected the address says itself. */
export function linked(text: string, { from, to }: Selection, address: string): MarkEdit {
  const words = text.slice(from, to).trim().replaceAll(/[[\]]/g, '');
  const shown = words || shortAddress(address);
  const by = `[${shown}](${address})`;
  return { from, to, by, select: { from: from + by.length, to: from + by.length } };
}

/** What Enter writes: another bullet after a bullet, the end of the list after an empty one; null is a plain Enter. */
export function enteredInList(text: string, { from, to }: Selection): MarkEdit | null {
  if (from !== to) return null;
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const line = text.slice(start, from);
  if (!bullet.test(`${line} `) || !/^\s*[-*•](\s|$)/u.test(line)) return null;
  if (line.replace(/^\s*[-*•]\s*/u, '') === '') {
    return { from: start, to: from, by: '', select: { from: start, to: start } };
  }
  const by = '\n- ';
  return { from, to, by, select: { from: from + by.length, to: from + by.length } };
}

/** An address as a link needs it; null where it is none. "example.org" is meant as https. */
export function addressOf(typed: string): string | null {
  const text = typed.trim();
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address) || /[\s()]/.test(address)) return null;
  return new URL(address).hostname.includes('.') ? address : null;
}
