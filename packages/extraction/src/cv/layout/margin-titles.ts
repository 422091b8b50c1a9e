import { isDateOnly } from '../dates/cv-dates.ts';
import { titleOf } from '../sections/section-titles.ts';
import type { CvCell, CvWord } from './cv-line.ts';
import { bottom, sizeOf, textOf } from './page-cells.ts';

/** What ends in a colon names the one value beside it. */
export const isMarginTitle = (text: string): boolean => !/:\s*$/u.test(text) && titleOf(text) !== null;

/** Whether a row of a margin is set as the titles in it are. */
export function likeTitle(rows: readonly CvCell[][]): (row: CvCell[]) => boolean {
  const models = rows.filter((row) => isMarginTitle(textOf(row))).map((row) => row[0]!.words[0]!);
  return ([cell]) => {
    const [word] = cell!.words as [CvWord];
    if (/[:\d]/u.test(cell!.text)) return false;
    return models.some(
      (model) =>
        model.font === word.font && word.font !== '' && Math.abs(model.size - word.size) < word.size * 0.1,
    );
  };
}

/** Rows of a margin that make up one title over several lines. */
export function joinWrapped(rows: readonly CvCell[][]): CvCell[][][] {
  const groups: CvCell[][][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && goesOn(last, row)) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

/** Whether a row stands close below others and opens nothing of its own, or makes a title with them. */
function goesOn(above: readonly CvCell[][], row: CvCell[]): boolean {
  const previous = above.at(-1)!;
  const isClose = row[0]!.box[1] - bottom(previous[0]!.box) < sizeOf(row[0]!) * 0.9;
  if (!isClose || [row, previous].some((each) => isDateOnly(textOf(each)))) return false;
  return titleOf(textOf(row)) === null || titleOf(`${textOf(above.flat())} ${textOf(row)}`) !== null;
}
