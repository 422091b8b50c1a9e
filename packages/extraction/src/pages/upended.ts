import { composeLines, joinWords } from './lines.ts';
import { overlapArea, turnBox, unionBox, type Line, type Turn, type Word } from './page.ts';
import { commonAngle, isSpace, wordsOfTextLayer } from './pdf-text.ts';
import type { PdfCharacter } from './pdf.ts';

/** A word that OCR is less sure of, and one of fewer letters, is more often an ornament. */
const leastSure = 0.6;
const fewestSigns = 4;

/** How far a page is turned clockwise for words that run up or down to run along it. */
export const turnOf: Readonly<Record<NonNullable<Word['runs']>, Turn>> = { up: 90, down: 270 };

/** Steps of 15 degrees in which angles of letters are counted. */
const quarter = 6;

/** Words of the text layer that run up or down beside those that run along the page, as numbers do at an edge. */
export function upendedOfLayer(characters: readonly PdfCharacter[]): Word[] {
  const common = commonAngle(characters);
  return [quarter, 3 * quarter].flatMap((turned) => {
    const isOwn = ({ angle }: PdfCharacter): boolean =>
      (Math.round((angle * 180) / Math.PI / 15) - common - turned + 48) % 24 === 0;
    const letters = characters.filter((character) => !isSpace(character.text) && isOwn(character));
    const runs = wayOf(letters);
    if (runs === null) return [];
    const along = withBlanks(
      letters.map((character) => ({
        ...character,
        angle: 0,
        tight: toAlong(character.tight, runs),
        loose: toAlong(character.loose, runs),
      })),
    );
    return wordsOfTextLayer(along).map((word) => ({ ...word, box: fromAlong(word.box, runs), runs }));
  });
}

/** A gap between letters so wide, in heights of the first, is a blank: the text layer says little of those beside letters set on their side. */
const blank = 0.3;

const withBlanks = (letters: readonly PdfCharacter[]): PdfCharacter[] =>
  letters.flatMap((letter, at) => {
    const next = letters[at + 1];
    const end = letter.tight[0] + letter.tight[2];
    if (!next || next.tight[0] - end < letter.tight[3] * blank) return [letter];
    const box = [end, letter.tight[1], 0, 0] as const;
    return [letter, { ...letter, text: ' ', tight: box, loose: box }];
  });

/** Which way letters follow each other; null of a single one. */
function wayOf(characters: readonly PdfCharacter[]): 'up' | 'down' | null {
  let down = 0;
  characters.slice(1).forEach(({ tight }, at) => {
    down += Math.sign(tight[1] + tight[3] / 2 - characters[at]!.tight[1] - characters[at]!.tight[3] / 2);
  });
  return down === 0 ? null : down > 0 ? 'down' : 'up';
}

const toAlong = (box: Word['box'], runs: 'up' | 'down'): Word['box'] => turnBox(box, turnOf[runs], 0, 0);

const fromAlong = (box: Word['box'], runs: 'up' | 'down'): Word['box'] =>
  turnBox(box, (360 - turnOf[runs]) as Turn, 0, 0);

/** Letters that run up or down the page beside words that do not: OCR puts them into whichever line they pass. */
export const isUpended = ({ text, box }: Word, ocr: readonly Word[]): boolean =>
  text.length > 3 &&
  box[3] > box[2] * 2 &&
  ocr.filter((other) => other.text.length > 3 && other.box[3] > other.box[2] * 1.5).length * 4 < ocr.length;

/** What OCR read of words that run up or down, in the order in which it read them. */
export function upendedOfOcr(ocr: readonly Word[]): Word[] {
  const told = ocr.filter(({ runs }) => runs !== undefined);
  const seen = ocr.filter(
    (word) =>
      word.runs === undefined &&
      word.confidence >= leastSure &&
      isUpended(word, ocr) &&
      !told.some((other) => overlapArea(other.box, word.box) > 0),
  );
  const goesDown = seen
    .slice(1)
    .some(({ box }, at) => overlapAcross(box, seen[at]!.box) && box[1] > seen[at]!.box[1]);
  return [
    ...told,
    ...seen.map((word): Word => ({ ...word, size: word.box[2], runs: goesDown ? 'down' : 'up' })),
  ];
}

const overlapAcross = (a: Word['box'], b: Word['box']): boolean => a[0] < b[0] + b[2] && b[0] < a[0] + a[2];

/** Words that run up or down as lines, those of OCR where the page's own text says nothing. */
export function upendedLines(layer: readonly Word[], ocr: readonly Word[]): Line[] {
  const read = ocr.filter(({ box }) => !layer.some((own) => overlapArea(own.box, box) > 0));
  return (['up', 'down'] as const).flatMap((runs) => {
    const words = [...layer, ...read].filter((word) => word.runs === runs);
    const along = words.map(({ runs: own, ...word }) => ({ ...word, box: toAlong(word.box, own!) }));
    return composeLines(along)
      .filter(({ text }) => text.replace(/[^\p{L}\p{N}]/gu, '').length >= fewestSigns)
      .map(({ words: own, size }) => {
        const set = own.map((word): Word => ({ ...word, box: fromAlong(word.box, runs), runs }));
        return { ...joinWords(set), words: set, box: unionBox(set.map(({ box }) => box)), size };
      });
  });
}
