import { distance } from 'fastest-levenshtein';
import { joinWords } from '../pages/lines.ts';
import { unionBox, type Line, type PageText, type Word } from '../pages/page.ts';
import { isNameWord, knowledgeOf, printedLike } from '../words/known-words.ts';
import { languageOf } from '../words/languages.ts';
import { remembered } from '../words/remembered.ts';
import { fold, plainOf } from '../words/wording.ts';

// Who fills in a template mistypes its sentence, and of a photograph OCR drops or doubles a letter, runs two words together
// or breaks one. The reader of lines mends words that it doubts (ocr/page-lines.ts); what leads to a value is mended here
// however surely it was read, as nothing but such words can stand there.

/** Kinds of things, which titles and names of houses hold, too, and spell as they like; folded. */
const kinds = new Set('training internship workshop program programme course'.split(' '));

/** Words that lead to a value or go on after one; folded. */
const cues = new Set([
  ...`certify certifies certified hereby successfully satisfactorily actively participated participating participation
  completed completing completion attended attending attendance undergone underwent undertaken presented presenting awarded
  organized organised organizing organising conducted conducting secured position appreciation recognition contribution
  contributed volunteered volunteering finalist finalists presents this active held`.split(/\s+/u),
  ...kinds,
]);

/** Small words beside which such words stand; folded. "a" is a word of too many languages to tell anything. */
const besides = new Set(
  'has have had having is was been to and for by in at on the of that an his her who from'.split(' '),
);

/** How the sentence begins in front of "certify", and the word behind it. */
const [opening, closing] = [['this', 'is', 'to'], 'that'];

/** With fewer letters too many words are near to one that is misread. */
const fewestLetters = 6;
/** Of a word of so many letters two may be wrong. */
const longWord = 11;
/** No two words that run together have more. */
const mostLetters = 30;

/** Signs that are taken for letters, as the letters. */
const asLetters = (letters: string): string => letters.replaceAll('0', 'o').replaceAll('1', 'l');

/** The one cue of which a word, folded, is a slip, or which it is; null where it is none, or a word itself. */
const cueOf = remembered((letters: string): { cue: string | null } => {
  if (cues.has(letters)) return { cue: letters };
  if (letters.length < fewestLetters || knowledgeOf(asLetters(letters)) !== 'unknown') return { cue: null };
  const forms = [asLetters(letters), asLetters(letters).replace('rn', 'm')];
  const near = [...cues].filter((cue) =>
    forms.some((form) => distance(form, cue) <= (cue.length >= longWord ? 2 : 1)),
  );
  // "organzed" may be either spelling of one word.
  return { cue: near.find((cue) => distance(cue, letters) === 1) ?? near[0] ?? null };
});

const isCapital = ({ text }: Word): boolean => /^\P{L}*\p{Lu}/u.test(text);
const isShouted = ({ text }: Word): boolean => text === text.toUpperCase();

/** A word with other letters. */
function respelled(word: Word, letters: string): Word {
  const { glyphs: _, ...rest } = word;
  return { ...rest, text: printedLike(letters, word.text) };
}

/** "parti cipated": two pieces of one word, neither of them a word that stands there by itself. */
function joined(words: readonly Word[]): Word[] {
  const whole: Word[] = [];
  for (const word of words) {
    const before = whole.at(-1);
    const letters = before ? plainOf(before.text) + plainOf(word.text) : '';
    const isBroken =
      before &&
      cues.has(letters) &&
      /\p{L}$/u.test(before.text) &&
      // "present Ed Miller" breaks no word.
      (/^\p{Ll}/u.test(word.text) || /^\p{Lu}+$/u.test(before.text)) &&
      [before, word].some(({ text }) => knowledgeOf(text) !== 'common');
    if (isBroken) {
      const { glyphs: _, ...rest } = before;
      whole[whole.length - 1] = {
        ...rest,
        text: before.text + word.text,
        box: unionBox([before.box, word.box]),
      };
    } else whole.push(word);
  }
  return whole;
}

/** Whether letters are a cue, or so many of them are one but for a slip. */
const isCue = (letters: string): boolean =>
  cues.has(letters) || (letters.length >= fewestLetters + 2 && cueOf(letters).cue !== null);

/** "participatedin": a cue and a small word without their blank. */
function parted(word: Word): Word[] {
  const letters = plainOf(word.text);
  if (letters !== fold(word.text) || letters.length < fewestLetters || letters.length > mostLetters)
    return [word];
  // "OnCourse" is a house's own way of writing itself.
  if (/\p{Ll}\p{Lu}/u.test(word.text) || knowledgeOf(letters) !== 'unknown') return [word];
  for (let at = 2; at <= letters.length - 2; at += 1) {
    const [first, second] = [letters.slice(0, at), letters.slice(at)];
    const isTwo =
      (besides.has(first) && (isCue(second) || besides.has(second))) ||
      ((besides.has(second) || cues.has(second)) && isCue(first));
    if (!isTwo) continue;
    // "Forhad" is somebody, and "Oncourse" a house.
    if (isCapital(word) && [first, second].every((part) => besides.has(part) || kinds.has(part))) continue;
    const { glyphs: _, ...rest } = word;
    const [x, y, width, height] = word.box;
    const cut = (width * at) / letters.length;
    return [
      { ...rest, text: word.text.slice(0, at), box: [x, y, cut, height] },
      { ...rest, text: word.text.slice(at), box: [x + cut, y, width - cut, height] },
    ];
  }
  return [word];
}

/** A cue that was misread, beside a word that tells it is one: people and houses spell their names as they like. */
function mendedCue(word: Word, index: number, words: readonly Word[]): Word {
  const letters = plainOf(word.text);
  if (cues.has(letters)) return word;
  if (cues.has(asLetters(letters))) return respelled(word, asLetters(letters));
  if (letters.length < fewestLetters || (isCapital(word) && isNameWord(letters))) return word;
  // Neither another language's word, nor "e-course" and "Course1".
  if (!/^[^\p{L}\p{N}]*[a-z\d]*[a-z][^\p{L}\p{N}]*$/iu.test(word.text)) return word;
  const [before, after] = [words[index - 1], words[index + 1]];
  const tells = (other: Word | undefined): boolean => {
    const own = other ? plainOf(other.text) : '';
    return besides.has(own) || cues.has(own);
  };
  // "by Sertify" names a house; "Second Positon in" and "Has Particpated" do not.
  // "is to Certifp that", in old type, can be nothing else.
  const isVerb = before && after && plainOf(before.text) === 'to' && isNearly(after, closing);
  if (
    isCapital(word) &&
    !isVerb &&
    !(before && isCapital(before)) &&
    !(after && tells(after) && isCapital(after))
  )
    return word;
  if (!tells(before) && !tells(after)) return word;
  const { cue } = cueOf(letters);
  // "Leadership Programe" may be what it is called.
  return cue === null || (isCapital(word) && kinds.has(cue)) ? word : respelled(word, cue);
}

/** Whether a word is what is wanted there, or nearly; a longer one is another: "certify THANT ZIN". */
function isNearly(word: Word | undefined, wanted: string): boolean {
  const letters = word ? plainOf(word.text) : '';
  return (
    letters === wanted ||
    (letters.length >= 2 && letters.length <= wanted.length && distance(letters, wanted) <= 1)
  );
}

/** "that" as OCR may read it in capitals; folded. */
const likeThat = /^[tfiljy17][hnb][ao4][tfiljy17]$/u;

/** "THAR SINGH": a name that no misreading makes of "that", and one that is alone before the last of a name. */
function opensName([first, ...rest]: readonly Word[]): boolean {
  const letters = plainOf(first!.text);
  const [second, third] = rest.map(isOfName);
  return letters.length === closing.length && second === true && (!likeThat.test(letters) || third !== true);
}

/** Whether a word may be a part of a name, which no word of the sentence is. */
function isOfName({ text }: Word): boolean {
  const letters = plainOf(text);
  const isOfSentence = besides.has(letters) || cues.has(letters);
  return !isOfSentence && (isNameWord(letters) || knowledgeOf(letters) === 'unknown');
}

/** "Thls ls lo certify lhat": the small words about the verb are told by it. */
function mendedOpening(words: readonly Word[]): Word[] {
  const mended = [...words];
  const mend = (index: number, wanted: string): void => {
    const word = mended[index];
    if (word && plainOf(word.text) !== wanted) mended[index] = respelled(word, wanted);
  };
  words.forEach((verb, index) => {
    if (plainOf(verb.text) !== 'certify') return;
    const next = words[index + 1];
    const isName =
      next &&
      isCapital(next) &&
      (!isShouted(verb) || isNameWord(plainOf(next.text)) || opensName(words.slice(index + 1)));
    if (isNearly(next, closing) && !isName) mend(index + 1, closing);
    // "We do certify": nothing less than the whole tells what "do" was.
    const first = index - opening.length;
    if (opening.every((wanted, at) => isNearly(words[first + at], wanted)))
      opening.forEach((wanted, at) => mend(first + at, wanted));
  });
  return mended;
}

function mendedLine(line: Line): Line {
  if (line.words.length < 2 || line.words.every(({ origin }) => origin === 'text')) return line;
  const words = mendedOpening(joined(line.words).flatMap(parted).map(mendedCue));
  const isSame =
    words.length === line.words.length && words.every((word, index) => word === line.words[index]);
  return isSame ? line : { ...line, ...joinWords(words), words };
}

/** An English page whose words that lead to values are read as they are meant. */
export function withCuesMended(page: PageText): PageText {
  const language = languageOf(page.lines.map(({ text }) => text).join(' '));
  if (language !== null && language !== 'eng') return page;
  const lines = page.lines.map(mendedLine);
  return lines.some((line, index) => line !== page.lines[index]) ? { ...page, lines } : page;
}
