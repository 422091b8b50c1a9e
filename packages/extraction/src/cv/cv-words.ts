import { unionBox, type Box, type Word } from '../pages/page.ts';
import type { PdfCharacter } from '../pages/pdf.ts';
import { withoutFalseBlanks } from '../pages/pdf-text.ts';
import type { CvWord } from './layout/cv-line.ts';
import { middle } from './layout/page-cells.ts';

/** What a page says in its own text: words that run along the page and those set on their side. */
export type CvPageWords = { words: CvWord[]; upended: CvWord[] };

// oxlint-disable-next-line no-control-regex -- fonts keep letters where control codes are
const isSpace = (text: string): boolean => /^[\s\u0000]*$/u.test(text) && !ligatures.has(text);
/** Signs of icon fonts: they look like an envelope or a telephone and say nothing. */
const iconCode = /^[\ue000-\uf8ff\ufffd\ufffe\uffff]$|^[\u{f0000}-\u{10ffff}]$/u;
const iconFont = /awesome|icomoon|icons?(?:$|[-_])|academicons|entypo|glyph|fontello/iu;
const bulletFont = /wingdings|symbol|webdings|courier|dingbats/iu;
/** Fonts that have pictures for letters: a brace is a bullet there, and a letter an envelope. */
const pictureFont = /wingdings|webdings|marvosym|dingbats/iu;

/** Where old typesetting keeps its joined letters, when the document does not say what they are. */
const ligatures: ReadonlyMap<string, string> = new Map([
  ['\u001b', 'ff'], ['\u001c', 'fi'], ['\u001d', 'fl'], ['\u001e', 'ffi'], ['\u001f', 'ffl'],
  ['\u000b', 'ff'], ['\u000e', 'ffi'], ['\u000f', 'ffl'],
]); // prettier-ignore

/** The sign a character stands for: word processors draw their bullets from a font of pictures. */
function readable(character: PdfCharacter): string | null {
  const font = character.font ?? '';
  if (iconFont.test(font)) return null;
  const ligature = ligatures.get(character.text);
  if (ligature) return ligature;
  // oxlint-disable-next-line no-control-regex -- as above
  if (/^[\u0001-\u001f\u0080-\u009f]$/u.test(character.text) && !isSpace(character.text)) return '•';
  if (pictureFont.test(font) && /^[!-~]$/u.test(character.text)) return '•';
  if (!iconCode.test(character.text)) return character.text;
  return bulletFont.test(font) ? '•' : null;
}

/**
 * What is drawn beside a sign may be laid down as the sign's own text, for those who copy it: the address of an
 * envelope, the number of a telephone. It is kept where it says more than what the sign is called.
 */
function withSpokenIcons(characters: readonly PdfCharacter[]): PdfCharacter[] {
  const kept: PdfCharacter[] = [];
  for (let index = 0; index < characters.length;) {
    let end = index;
    while (end < characters.length && isSpokenIcon(characters[end]!)) end += 1;
    if (end === index) {
      kept.push(characters[index]!);
      index += 1;
      continue;
    }
    const run = characters.slice(index, end);
    const text = run.map((character) => character.text).join('');
    const starts = [...text.matchAll(/\\fa\p{L}+ *: */gu)];
    const cuts = starts.length === 0 ? [{ index: 0, 0: '' }] : starts;
    cuts.forEach((cut, number) => {
      const from = cut.index + cut[0].length;
      const said = run.slice(from, cuts[number + 1]?.index ?? run.length);
      const words = said.map((character) => character.text).join('');
      if (/@|\d(?:[\d ().-]*\d){5}|\p{L}\.\p{L}{2}/u.test(words))
        kept.push(...said.map((character) => ({ ...character, font: '' })));
      else kept.push(...run.slice(cut.index, cuts[number + 1]?.index ?? run.length));
    });
    index = end;
  }
  return kept;
}

const isSpokenIcon = (character: PdfCharacter): boolean =>
  iconFont.test(character.font ?? '') && /^[\s!-~]$/u.test(character.text);

/** Browsers lay down signs without width, whose letters have no height: they would set the size of their word. */
const isSeen = ({ text }: PdfCharacter): boolean => !/^[\u200b-\u200f\u2060\ufeff]$/u.test(text);

const boldName = /bold|black|heavy|semib|demi|cmbx|sfbx|bx\d|(?:^|[-_,+])(?:bd|sb|b)(?:$|[-_,])/iu;

/** Fonts of one document under one name: subsets of a font carry a tag of six letters in front. */
const plainFont = (name: string): string => name.replace(/^[A-Z]{6}\+/u, '');

/** Letters of the text layer as words with their look. */
export function wordsOfPage(characters: readonly PdfCharacter[]): CvPageWords {
  const straight: PdfCharacter[] = [];
  const turned: PdfCharacter[] = [];
  for (const character of joinAccents(withSpokenIcons(characters.filter(isSeen)))) {
    const quarter = Math.round((character.angle * 2) / Math.PI) % 4;
    (quarter === 0 ? straight : turned).push(character);
  }
  const em = emOf(characters);
  return {
    words: respace(compose(withoutFalseBlanks(straight), em), em),
    upended: composeUpended(turned, em),
  };
}

/** How much of the type's size a letter is high; null where letters differ. */
function partOfSize(text: string): number | null {
  if (/^[acemnorsuvwxzаеоскхрнαεικνοπστυω]$/u.test(text)) return 0.51;
  if (/^[A-HK-PR-Z0-9АВЕКМНОРСТХΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ]$/u.test(text)) return 0.71;
  return /^[\p{sc=Han}\p{sc=Hangul}]$/u.test(text) ? 0.88 : null;
}

type EmOf = (character: PdfCharacter) => number;

const face = (character: PdfCharacter): string =>
  `${character.font ?? ''} ${Math.round(Math.max(character.loose[2] > 0 ? character.loose[3] : 0, 1))}`;

/**
 * The size of the type as it looks. The height a font claims for its lines says little: fonts differ by half;
 * capitals are 0.7 and small letters 0.5 of their size in nearly all.
 */
function emOf(characters: readonly PdfCharacter[]): EmOf {
  const seen = new Map<string, number[]>();
  for (const character of characters) {
    const part = partOfSize(character.text);
    if (part === null) continue;
    const key = face(character);
    if (!seen.has(key)) seen.set(key, []);
    seen.get(key)!.push(character.tight[3] / part);
  }
  const size = new Map(
    [...seen].map(([key, sizes]) => [key, sizes.sort((a, b) => a - b)[sizes.length >> 1]!] as const),
  );
  return (character) => size.get(face(character)) ?? character.loose[3] * 0.8;
}

type Run = { characters: PdfCharacter[] };

function compose(characters: readonly PdfCharacter[], em: EmOf): Run[] {
  const runs: Run[] = [];
  let run: PdfCharacter[] = [];
  let isParted = false;
  const finish = () => {
    if (run.length > 0) runs.push({ characters: run });
    run = [];
  };
  for (const character of characters) {
    // PDFium marks a hyphen at a line's end with U+0002.
    const text = character.text === '\u0002' ? '-' : readable(character);
    if (text === null || isSpace(text)) {
      isParted = true;
      if (!character.implied) finish();
      continue;
    }
    const previous = run.at(-1);
    const goesOn = previous && continues(previous, character, em);
    if (previous && !(goesOn && (!isParted || areSmallCapitals(previous, character, em)))) finish();
    isParted = false;
    run.push(text === character.text ? character : { ...character, text });
  }
  finish();
  return runs;
}

/** Between a capital and the smaller ones behind it PDFium sees a blank, as their type is not the same. */
const areSmallCapitals = (previous: PdfCharacter, next: PdfCharacter, em: EmOf): boolean =>
  /\p{Lu}/u.test(previous.text) && /\p{Lu}/u.test(next.text) && em(previous) > em(next) * 1.1;

/** The letters of a joined sign all begin where it begins; the later ones are drawn beyond where they would end. */
function endOf({ loose, tight }: PdfCharacter): number {
  const end = loose[0] + loose[2];
  return tight[0] + tight[2] / 2 > end ? tight[0] + tight[2] : end;
}

function continues(previous: PdfCharacter, next: PdfCharacter, em: EmOf): boolean {
  const height = Math.max(previous.loose[3], next.loose[3], 1);
  const gap = next.loose[0] - endOf(previous);
  return (
    Math.abs(middle(previous.loose) - middle(next.loose)) < height * 0.6 &&
    gap < Math.max(em(previous), em(next)) * 0.28 &&
    gap > -height * 1.5
  );
}

/**
 * Letters set far apart look like words of one letter each. Where most are, the wider gaps among the gaps are
 * the ends of words.
 */
function respace(runs: Run[], em: EmOf): CvWord[] {
  const words: CvWord[] = [];
  const letters = runs.reduce((sum, run) => sum + run.characters.length, 0);
  const spaceless = runs.length > 20 && letters / runs.length > 9.5;
  for (let index = 0; index < runs.length;) {
    let end = index + 1;
    while (end < runs.length && follows(runs[end - 1]!, runs[end]!)) end += 1;
    const line = runs.slice(index, end);
    if (isSpread(line)) words.push(...splitByGaps(line, em, 0.2));
    else if (spaceless || isStuck(line)) words.push(...splitByGaps(line, em, 0.12));
    else words.push(...line.map((run) => wordOf(run, em)));
    index = end;
  }
  return words.filter((word) => word.text !== '');
}

function follows(before: Run, after: Run): boolean {
  const last = before.characters.at(-1)!;
  const first = after.characters[0]!;
  const height = Math.max(last.loose[3], first.loose[3], 1);
  const gap = first.tight[0] - (last.tight[0] + last.tight[2]);
  return (
    Math.abs(middle(last.loose) - middle(first.loose)) < height * 0.3 && gap > -height && gap < height * 1.6
  );
}

function isSpread(line: readonly Run[]): boolean {
  const letters = line.reduce((sum, run) => sum + run.characters.length, 0);
  const single = line.filter((run) => run.characters.length === 1).length;
  return letters >= 4 && line.length >= 4 && single / line.length >= 0.5 && letters / line.length < 2.2;
}

/** Words that follow one another with next to no white between them, as some drawing programs write. */
function isStuck(line: readonly Run[]): boolean {
  const letters = line.reduce((sum, run) => sum + run.characters.length, 0);
  return (
    letters / line.length > 15 &&
    line.every((run) => !run.characters.some(({ text }) => /[@/_.]/u.test(text)))
  );
}

/** Words of a line by its gaps: wider by `more` of the type's size than the usual gap is the end of a word. */
function splitByGaps(line: readonly Run[], em: EmOf, more: number): CvWord[] {
  const characters = line.flatMap((run) => run.characters);
  const gaps = characters.slice(1).map((character, index) => {
    const before = characters[index]!;
    return (character.tight[0] - before.tight[0] - before.tight[2]) / Math.max(1, em(before));
  });
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length * 0.4)] ?? 0;
  const words: CvWord[] = [];
  let run = [characters[0]!];
  gaps.forEach((gap, index) => {
    const numeric = /[\d/.,:-]/u;
    const inNumber = numeric.test(characters[index]!.text) && numeric.test(characters[index + 1]!.text);
    if (gap > usual + more + (inNumber ? 0.14 : 0)) {
      words.push(wordOf({ characters: run }, em));
      run = [];
    }
    run.push(characters[index + 1]!);
  });
  words.push(wordOf({ characters: run }, em));
  return words;
}

/** The two letters that Arabic writes as one sign come from its end to its beginning. */
function untangled(characters: PdfCharacter[]): PdfCharacter[] {
  const ordered = [...characters];
  for (let index = 0; index + 1 < ordered.length; index += 1) {
    const [one, other] = [ordered[index]!, ordered[index + 1]!];
    const together =
      Math.abs(one.loose[0] - other.loose[0]) < 1 && Math.abs(one.loose[2] - other.loose[2]) < 1;
    if (together && other.text === 'ل' && /^[اأإآ]$/u.test(one.text)) {
      [ordered[index], ordered[index + 1]] = [other, one];
      index += 1;
    }
  }
  return ordered;
}

function wordOf({ characters: printed }: Run, em: EmOf): CvWord {
  const characters = untangled(printed);
  const first = characters[0]!;
  const font = plainFont(first.font ?? '');
  return {
    text: characters
      .map((character) => character.text)
      .join('')
      .normalize('NFKC')
      .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/gu, '')
      .trim(),
    box: inkOf(characters, em(first)),
    size: Math.max(em(first), 1),
    bold: boldName.test(font),
    font,
  };
}

/** A dash alone has no height, and would stand on no line. */
function inkOf(characters: readonly PdfCharacter[], size: number): Box {
  const box = unionBox(characters.map((character) => character.tight));
  if (box[3] > size * 0.4) return box;
  return [box[0], box[1] + box[3] / 2 - size * 0.35, box[2], size * 0.7];
}

const accents: Readonly<Record<string, string>> = {
  '\u00a8': '\u0308', '\u00b4': '\u0301', '\u0060': '\u0300', '\u02c6': '\u0302', '\u005e': '\u0302',
  '\u02dc': '\u0303', '\u007e': '\u0303', '\u02c7': '\u030c', '\u02d8': '\u0306', '\u02da': '\u030a',
  '\u00b8': '\u0327', '\u02db': '\u0328', '\u00af': '\u0304', '\u02d9': '\u0307', '\u02dd': '\u030b',
}; // prettier-ignore

/** Old typesetting draws accents as signs of their own over the letter; here they become one with it. */
function joinAccents(characters: readonly PdfCharacter[]): PdfCharacter[] {
  const joined: PdfCharacter[] = [];
  for (let index = 0; index < characters.length; index += 1) {
    const character = characters[index]!;
    const mark = accents[character.text] ?? (/^\p{M}$/u.test(character.text) ? character.text : undefined);
    const next = characters[index + 1];
    if (mark === undefined || !next || !stacked(character, next)) {
      const previous = joined.at(-1);
      if (mark !== undefined && previous && stacked(character, previous)) {
        joined[joined.length - 1] = { ...previous, text: previous.text + mark };
      } else joined.push(character);
      continue;
    }
    // The step up to the accent looks like a gap between words.
    const before = joined.at(-2);
    if (joined.at(-1)?.text === ' ' && joined.at(-1)!.tight[2] === 0 && before) {
      if (next.loose[0] - before.loose[0] - before.loose[2] < next.loose[3] * 0.12) joined.pop();
    }
    const plain = next.text === '\u0131' ? 'i' : next.text;
    joined.push({ ...next, text: plain + mark });
    index += 1;
  }
  return joined;
}

function stacked(accent: PdfCharacter, letter: PdfCharacter): boolean {
  if (!/^[\p{L}]$/u.test(letter.text)) return false;
  const shared =
    Math.min(accent.tight[0] + accent.tight[2], letter.tight[0] + letter.tight[2]) -
    Math.max(accent.tight[0], letter.tight[0]);
  return shared > accent.tight[2] * 0.6 && accent.tight[2] > 0;
}

/** Words set on their side, letter after letter; they are titles of sections or nothing. */
function composeUpended(characters: readonly PdfCharacter[], em: EmOf): CvWord[] {
  const words: CvWord[] = [];
  let run: PdfCharacter[] = [];
  const finish = () => {
    if (run.length > 2) words.push(wordOf({ characters: run }, em));
    run = [];
  };
  for (const character of characters) {
    if (isSpace(character.text) || readable(character) === null) {
      finish();
      continue;
    }
    const previous = run.at(-1);
    const reach = Math.max(character.loose[2], character.loose[3]) * 1.5;
    if (previous && Math.abs(middle(previous.tight) - middle(character.tight)) > reach) finish();
    run.push(character);
  }
  finish();
  return words;
}

/** Words that OCR is at least half sure of; it does not tell one typeface from another. */
export function wordsOfOcr(words: readonly Word[]): CvWord[] {
  return words
    .filter((word) => word.confidence >= 0.35 && (word.box[3] > 4 || /^[-–—]$/u.test(word.text)))
    .map(({ text, box: [x, y, width, height], size }) => {
      // A dash alone has no height, and would stand on no line.
      const flat = height < size * 0.4;
      const box: Box = flat ? [x, y + height / 2 - size * 0.3, width, size * 0.6] : [x, y, width, height];
      return { text, box, size: size * 0.8, bold: false, font: '' };
    });
}
