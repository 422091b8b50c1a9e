/*
 * The simple marks of a CV's texts: lines that begin with "- " are bullets, an empty line parts paragraphs, `**bold**`,
 * `_italic_` and `[words](https://address)`. Whatever does not fit stays as it is written.
 */

export type CvSpan = { text: string; bold?: true; italic?: true; href?: string };
export type CvBlock = { kind: 'paragraph' | 'bullet'; spans: CvSpan[] };

const bullet = /^\s*[-*•]\s+/u;
/** What may open a mark, and a link as a whole. */
const openings = /\*\*(?=\S)|(?<![\p{L}\p{N}_])_(?=\S)|\[([^\][]+)\]\((https?:\/\/[^\s()]+)\)/gu;
const boldCloses = /(?<=\S)(?=\*\*)/gu;
const italicCloses = /(?<=\S)(?=_(?![\p{L}\p{N}_]))/gu;

/** Letters between two marks. */
const longestMarked = 600;

/** A text in blocks: paragraphs, whose lines are joined, and bullets, one a line. */
export function marked(text: string): CvBlock[] {
  const blocks: CvBlock[] = [];
  let lines: string[] = [];
  const closeParagraph = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', spans: spansOf(lines.join(' ')) });
    lines = [];
  };
  for (const line of text.split(/\r?\n/)) {
    if (bullet.test(line)) {
      closeParagraph();
      blocks.push({ kind: 'bullet', spans: spansOf(line.replace(bullet, '').trim()) });
    } else if (line.trim() === '') closeParagraph();
    else lines.push(line.trim());
  }
  closeParagraph();
  return blocks;
}

/** A text without its marks: one line a block. */
export const unmarked = (text: string): string =>
  marked(text)
    .map(({ spans }) => spans.map((span) => span.text).join(''))
    .join('\n');

function spansOf(text: string, style: Omit<CvSpan, 'text'> = {}): CvSpan[] {
  const spans: CvSpan[] = [];
  const closes = { bold: ahead(text, boldCloses), italic: ahead(text, italicCloses) };
  let done = 0;
  const say = (from: number, upTo: number) => {
    if (from > done) spans.push({ text: text.slice(done, from), ...style });
    done = upTo;
  };
  const search = new RegExp(openings);
  for (let found = search.exec(text); found; found = search.exec(text)) {
    const { 0: sign, 1: words, 2: href, index } = found;
    if (words !== undefined && href !== undefined) {
      say(index, index + sign.length);
      spans.push({ text: words, ...style, href });
      continue;
    }
    const kind = sign === '_' ? 'italic' : 'bold';
    const from = index + sign.length;
    const end = closes[kind](from + 1);
    if (end === undefined || end - from > longestMarked) {
      search.lastIndex = index + 1;
      continue;
    }
    say(index, end + sign.length);
    search.lastIndex = done;
    spans.push(...spansOf(text.slice(from, end), { ...style, [kind]: true }));
  }
  say(text.length, text.length);
  return spans;
}

/**
 * Answers with the first match at or behind a place, for places that grow. All are looked up once: a search behind
 * each sign that might open a mark would go over a long text again and again.
 */
function ahead(text: string, pattern: RegExp): (place: number) => number | undefined {
  const places = Array.from(text.matchAll(pattern), ({ index }) => index);
  let next = 0;
  return (place) => {
    while (next < places.length && places[next]! < place) next += 1;
    return places[next];
  };
}
