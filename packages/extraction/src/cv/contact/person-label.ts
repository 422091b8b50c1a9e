import { fold } from '../../words/wording.ts';
import type { CvSource } from './contact-source.ts';
import type { CvLine } from '../layout/cv-line.ts';
import { positionWords } from '../knowledge/employment.data.ts';
import { placeLikeness } from '../knowledge/places.ts';
import { titleOf } from '../sections/section-titles.ts';

/** What the person is, as printed beside or below the name. */
export function findLabel({ lines }: CvSource, name: CvLine): string | undefined {
  const at = lines.findIndex(
    (line) =>
      line.page === name.page && line.column === name.column && Math.abs(line.box[1] - name.box[1]) < 2,
  );
  const near = lines.slice(Math.max(0, at - 1), at + 5).filter((line) => line.column === name.column);
  const plainOf = (text: string): string | null => {
    const plain = text.replace(/^[^\p{L}]+|[^\p{L}\p{N})]+$/gu, '').replace(/^\((.*)\)?$/u, '$1');
    const words = plain.split(/\s+/u).length;
    return plain === '' || words > 10 || /[@\d]|https?:|\.$/u.test(plain) || titleOf(plain) !== null
      ? null
      : plain;
  };
  for (const line of near) {
    for (const { text } of line.cells) {
      const plain = plainOf(text);
      if (plain === null) continue;
      const folded = fold(plain);
      if (
        positionWords.test(folded) ||
        /(?<![\p{L}])(?:student|etudiant|estudante|studente|full[- ]stack)/u.test(folded)
      )
        return joinedLabel(line, plain);
    }
  }
  function joinedLabel(line: CvLine, plain: string): string {
    const next = lines[lines.indexOf(line) + 1];
    const breaksOff = /(?:^|\s)(?:für|fur|de|of|and|und|in|for|der|im|et|y|e|di|del|da|w|&)$|[-–,&/]$/iu.test(
      line.text,
    );
    const more = next && next.gap < 1 && next.font === line.font ? plainOf(next.text) : null;
    return breaksOff && more ? `${plain} ${more}` : plain;
  }

  // Under the name stands what one is, whatever it is called.
  const below = near.find(
    (line) =>
      line.box[1] > name.box[1] + name.box[3] * 0.5 &&
      (line.size < name.size * 0.9 || line.font !== name.font),
  );
  const plain = below && below.cells.length === 1 && below.gap < 2 ? plainOf(below.text) : null;
  return plain !== null && plain.split(' ').length <= 5 && !/[,|:]/u.test(plain) && placeLikeness(plain) === 0
    ? plain
    : undefined;
}
