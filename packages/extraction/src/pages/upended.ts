import { composeLines, joinWords } from './lines.ts';
import { overlapArea, turnBox, unionBox, type Line, type PageText, type Turn, type Word } from './page.ts';
import { commonAngle, isSpace, stepsTurned, wordsOfTextLayer } from './pdf-text.ts';
import type { PdfCharacter } from './pdf.ts';
import { lettersIn } from '../words/wording.ts';

/** A word that OCR is less sure of, and one of fewer letters, is more often an ornament. */
const leastSure = 0.6;
const fewestSigns = 4;

/** How far a page is turned clockwise for words that run up or down to run along it. */
export const turnAlong: Readonly<Record<NonNullable<Word['runs']>, Turn>> = { up: 90, down: 270 };

/** In steps of 15 degrees. */
const quarter = 6;

/** Words of the text layer that run up or down beside those that run along the page, as numbers do at an edge. */
export function upendedOfLayer(characters: readonly PdfCharacter[]): Word[] {
  const common = commonAngle(characters);
  return [quarter, 3 * quarter].flatMap((turned) => {
    const isOwn = (character: PdfCharacter): boolean =>
      (stepsTurned(character) - common - turned + 48) % 24 === 0;
    const own = characters.filter((character) => isOwn(character) && !character.implied);
    const runs = wayOf(own.filter(({ text }) => !isSpace(text)));
    if (runs === null) return [];
    const along = withBlanks(
      own.map((character) => ({
        ...character,
        angle: 0,
        tight: toAlong(character.tight, runs),
        loose: toAlong(character.loose, runs),
      })),
    );
    return wordsOfTextLayer(along).map((word) => ({ ...word, box: fromAlong(word.box, runs), runs }));
  });
}

/** A gap between the places of two letters that is so wide, in heights of their type, is a blank that nobody typed. */
const blank = 0.2;

const withBlanks = (letters: readonly PdfCharacter[]): PdfCharacter[] =>
  letters.flatMap((letter, at) => {
    const next = letters[at + 1];
    const [x, y, width, height] = letter.loose;
    const end = x + width;
    if (!next || isSpace(letter.text) || isSpace(next.text)) return [letter];
    if (next.loose[0] - end < height * blank || next.tight[0] - end < height * blank) return [letter];
    const box = [end, y, 0, 0] as const;
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

const toAlong = (box: Word['box'], runs: 'up' | 'down'): Word['box'] => turnBox(box, turnAlong[runs], 0, 0);

const fromAlong = (box: Word['box'], runs: 'up' | 'down'): Word['box'] =>
  turnBox(box, (360 - turnAlong[runs]) as Turn, 0, 0);

/** Whether letters run up or down a page whose words do not: OCR puts such into whichever line they pass. */
export function upendedAmong(ocr: readonly Word[]): (word: Word) => boolean {
  const tall = ocr.filter(({ text, box }) => text.length > 3 && box[3] > box[2] * 1.5).length;
  return ({ text, box }) => tall * 4 < ocr.length && text.length > 3 && box[3] > box[2] * 2;
}

/** Words that OCR read on their side and is sure of, in the order in which it read them, each column the way in which it goes. */
export function upendedOfOcr(ocr: readonly Word[]): Word[] {
  const told = ocr.filter(({ runs }) => runs !== undefined);
  const isAside = upendedAmong(ocr);
  const columns: Word[][] = [];
  for (const word of ocr) {
    if (word.runs !== undefined || word.confidence < leastSure || !isAside(word)) continue;
    if (told.some((other) => overlapArea(other.box, word.box) > 0)) continue;
    const column = columns.find(([first]) => overlapAcross(first!.box, word.box));
    if (column) column.push(word);
    else columns.push([word]);
  }
  return [
    ...told,
    ...columns.flatMap((column) => {
      const goesDown =
        column.length > 1 && column.slice(1).every(({ box }, at) => box[1] > column[at]!.box[1]);
      return column.map((word): Word => ({ ...word, size: word.box[2], runs: goesDown ? 'down' : 'up' }));
    }),
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
      .filter(({ text }) => lettersIn(text) >= fewestSigns)
      .map(({ words: own, size }) => {
        const set = own.map((word): Word => ({ ...word, box: fromAlong(word.box, runs), runs }));
        return { ...joinWords(set), words: set, box: unionBox(set.map(({ box }) => box)), size };
      });
  });
}

/** A page of nothing but its lines that run one way, laid along it, and the words of the page that its words are. */
export type AlongPage = { page: PageText; original: ReadonlyMap<Word, Word> };

/** Those that run up, and those that run down, each as a page of its own: what stands beside them upright is no neighbour. */
export const laidAlong = (page: PageText): AlongPage[] =>
  (['up', 'down'] as const).flatMap((runs) => {
    const own = (page.upended ?? []).filter(({ words }) => words[0]!.runs === runs);
    if (own.length === 0) return [];
    const original = new Map<Word, Word>();
    const turned = (box: Word['box']) => turnBox(box, turnAlong[runs], page.width, page.height);
    const lines = own.map((line): Line => {
      const words = line.words.map((word): Word => {
        const { runs: _, ...along } = { ...word, box: turned(word.box) };
        original.set(along, word);
        return along;
      });
      return { ...line, words, box: turned(line.box) };
    });
    const { upended: __, ...rest } = page;
    return [
      { page: { ...rest, width: page.height, height: page.width, lines, links: [], codes: [] }, original },
    ];
  });
