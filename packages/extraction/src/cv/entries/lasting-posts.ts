import { fold } from '../../words/wording.ts';
import { isCurrently } from '../dates/cv-dates.ts';
import { positionWords } from '../knowledge/employment.data.ts';
import { duration, type Row, wordCount } from './entry-rows.ts';

/**
 * Where entries without any date begin: at the first line, and at each that names a post and says in brackets how long
 * that lasted, "Loom Engineer (6 months)", "Porter (ongoing)"; null where no two do.
 */
export function startsByLength(rows: readonly Row[]): number[] | null {
  const posts = rows.flatMap((row, index) => (saysHowLong(row) ? [index] : []));
  return posts.length < 2 ? null : [...new Set([0, ...posts])];
}

function saysHowLong({ line, bullet }: Row): boolean {
  const [, post, told] = /^(.{3,60}?)[.,]? \(([^()]{3,20})\)\.?$/u.exec(line.text) ?? [];
  return (
    !bullet &&
    post !== undefined &&
    wordCount(post) <= 6 &&
    positionWords.test(fold(post)) &&
    (duration.test(told!) || isCurrently(told!))
  );
}
