import { linesAbove } from '../pages/lines.ts';
import type { Line, PageText } from '../pages/page.ts';
import { isGeneric } from './title-headings.ts';
import { opensSentence } from './title-spans.ts';
import { fold } from '../words/wording.ts';

/** What online courses set right under the title, folded: who completed it, or when. */
const completedBy =
  /^(?:(?:online |learning )?(?:course|path|program(?:me)?|exam|class|training) )completed(?: (?:by|on)\b|$)/u;
/** What CITI sets under the course; its learners and the stage follow. */
const courseGroup = /^\(curriculum group\)$/u;
/** The same, with names behind it: under a signature it would stand alone. */
const taughtBy = /^instructors?:? (?=\p{L}+\.? \p{L})/u;
/** Who teaches, and no more of a sentence: "by Jane Miller". */
const byTeacher = /^by (?=\p{L}+ (?:\p{L}+\.? )?\p{L}+$)/u;

/** Lines of the largest title that is believed. */
const mostLines = 4;

const sameType = (a: Line, b: Line): boolean =>
  Math.max(a.size, b.size) / Math.max(1, Math.min(a.size, b.size)) < 1.12;

const inColumn = (a: Line, b: Line): boolean =>
  Math.min(Math.abs(a.box[0] - b.box[0]), Math.abs(a.box[0] + a.box[2] / 2 - b.box[0] - b.box[2] / 2)) <
  // OCR passes over a sign that a line begins with.
  Math.max(a.size, b.size) * 1.6;

/** The lines of each title that a line under it marks as one, from top to bottom. */
export function overTheirMarks({ lines }: PageText): Line[][] {
  return lines.flatMap((mark) => {
    const folded = fold(mark.text).trim();
    const taught = taughtBy.test(folded);
    const least = taught ? 1.4 : byTeacher.test(folded) ? 1.15 : 1.1;
    if (!taught && ![byTeacher, completedBy, courseGroup].some((said) => said.test(folded))) return [];
    const last = linesAbove(lines, mark, 3)[0];
    if (!last || isGeneric(last.text) || opensSentence(last.text)) return [];
    const block = [last];
    while (block.length < mostLines) {
      const next = linesAbove(lines, block[0]!, 1)[0];
      if (!next || isGeneric(next.text) || !sameType(next, last) || !inColumn(next, last)) break;
      block.unshift(next);
    }
    return Math.max(...block.map(({ size }) => size)) < mark.size * least ? [] : [block];
  });
}
