import { fold } from '../../words/wording.ts';
import type { CvLine } from '../layout/cv-line.ts';
import { withoutRating } from '../layout/item-lists.ts';
import { present, type ReadPart } from '../read-part.ts';
import type { ResumeLanguage } from '../resume.ts';
import { languageAt, levelWords, sameLanguage } from '../knowledge/spoken-languages.ts';

type Spoken = { language: string; fluency: string | undefined };

/** Languages as their sections tell them, then the skills, then what line of the document names them by a label. */
export function readLanguages(
  sections: readonly CvLine[][],
  spoken: readonly { label: string; text: string }[],
  lines: readonly CvLine[],
): ReadPart<ResumeLanguage> {
  const items: ResumeLanguage[] = [];
  const add = ({ language, fluency }: Spoken) => {
    const known = items.find((item) => sameLanguage(item.language, language));
    if (!known) items.push(present<ResumeLanguage>({ language, fluency }));
    else if (known.fluency === undefined && fluency) known.fluency = fluency;
  };
  for (const lines of sections) languagesOf(lines).forEach(add);
  const titled = items.length > 0;
  for (const { text, label } of spoken) {
    const native = /mother|mutter/iu.test(label) ? label : undefined;
    for (const { language, fluency } of languagesIn(text)) add({ language, fluency: fluency ?? native });
  }
  const listed = items.length > 0;
  lines.flatMap(labelledLanguages).forEach(add);
  // Without a section of their own each stands beside its level.
  if (!titled) lines.flatMap(untitledLanguages).forEach(add);
  return { items, certainty: items.length === 0 ? 0 : listed ? 0.85 : 0.6 };
}

const motherTongue =
  /^.?(?:mother tongue(?:\(s\))?|native language|muttersprache|langue maternelle|lengua materna|lingua madre|madrelingua|l[ií]ngua(?:\(s\))? materna(?:\(s\))?|moedertaal|j[eę]zyk ojczysty|родной язык)/iu;

/** The languages of a section that has their title. */
function languagesOf(lines: readonly CvLine[]): Spoken[] {
  const found: Spoken[] = [];
  let last: Spoken[] = [];
  for (const line of lines) {
    const text = withoutRating(line.cells.map((cell) => cell.text).join(' | '));
    if (/^levels?: [abc][12]|common european framework/iu.test(text)) continue;
    const [native] = motherTongue.exec(text) ?? [];
    const named = languagesIn(native === undefined ? text : text.slice(native.length), true);
    if (named.length > 0) {
      found.push(...named.map(({ language, fluency }) => ({ language, fluency: fluency ?? native })));
      last = found.slice(-named.length).filter(({ fluency }) => !fluency);
      continue;
    }
    // The level stands below the language, or the levels below the languages.
    const levels = text.split(' | ').filter(levelIn);
    last.forEach((language, index) => {
      const level = levels.length === last.length ? levels[index] : last.length === 1 ? levels[0] : undefined;
      if (level) language.fluency = level.trim();
    });
    last = [];
  }
  // Among languages a few may be none that is listed.
  const listed = found.filter(({ language }) => languageAt(language) !== null);
  return found.length <= listed.length * 1.5 ? found : listed;
}

/** Whether a section is of spoken languages: under the same title others list those they program in. */
export const tellsLanguages = (lines: readonly CvLine[]): boolean => languagesOf(lines).length > 0;

const languageLabel =
  /^(?:languages?(?: skills| known| spoken)?|(?:known|spoken) languages?|language proficiency|lenguas|sprachen|sprachkenntnisse|fremdsprachen|langues|idiomas|lingue|talen|jezyki(?: obce)?|языки|(?:mother tongue|native language|other language|further language)s?(?:\(s\))?|muttersprache|langue maternelle|lengua materna|lingua madre|madrelingua|(?:lingua|idioma|limba) materna|moedertaal|jezyk ojczysty|родной язык)\s*[:|–-]\s*/u;

/** What stands behind a label, wherever that is. */
function labelledLanguages(line: CvLine): Spoken[] {
  const text = withoutRating(line.cells.map((cell) => cell.text).join(' | '));
  const [label] = languageLabel.exec(fold(text)) ?? [];
  if (label === undefined) return [];
  const native = motherTongue.test(label)
    ? text.slice(0, label.length).replace(/[\s:|–-]+$/u, '')
    : undefined;
  return languagesIn(text.slice(label.length)).map(({ language, fluency }) => ({
    language,
    fluency: fluency ?? native,
  }));
}

/** Languages of a line that names nothing else, each beside how well it is known. */
function untitledLanguages(line: CvLine): Spoken[] {
  const text = withoutRating(line.cells.map((cell) => cell.text).join(' | '));
  if (text.length > 60 || (languageAt(text) === null && !isOfLanguages(text))) return [];
  return languagesIn(text).filter(({ fluency }) => fluency !== undefined && levelIn(fluency));
}

/** What somebody has of a language without a level; folded. */
const knowing =
  /(?:understanding|knowledge|command|notions|kenntnisse|connaissances?|conocimientos?|conoscenza) /u;

/** Whether a text says how well something is known. */
export const levelIn = (text: string): boolean => fold(text).search(levelWords) >= 0;

const isLevelLabel = (label: string): boolean =>
  levelIn(label) || /first language|materna?|mother|mutter|moeder|ojczyst/u.test(fold(label));

const languageNoun = /^(?:lingua|langue|lengua|idioma|language|sprache|bahasa|jezyk|язык)\s+(?=\p{L})/u;

/** Whether a line tells of a language and how well it is spoken, and of nothing else. */
export function isLanguageLine(text: string): boolean {
  const found = languagesIn(text);
  return found.length > 0 && (text.length < 28 || levelIn(text));
}

/** What a line of languages says, its level in brackets where that has a column of its own; null of any other. */
export function languageLine({ cells }: CvLine): string | null {
  const text = withoutRating(cells.map((cell) => cell.text).join(' | '));
  if (isOfLanguages(text)) return text;
  const [one, level] = cells.map((cell) => cell.text) as [string, string | undefined];
  return level !== undefined && cells.length === 2 && languageAt(one) === one ? `${one} (${level})` : null;
}

/** Whether a line names languages, each perhaps with how well it is spoken, and nothing else. */
export function isOfLanguages(text: string): boolean {
  const found = languagesIn(text);
  const said =
    found.some(({ fluency }) => fluency !== undefined && levelIn(fluency)) ||
    /^(?: ?[–—(]| - )/u.test(text.slice(languageAt(text)?.length ?? Infinity));
  const named = piecesOf(text).filter((piece) => /\p{L}{3}/u.test(piece)).length;
  return (found.length > 1 || (found.length === 1 && said)) && found.length >= named * 0.75;
}

const between =
  /\s*[|;•·●、;]\s*|[,,]\s*(?![^()]*\))|\s+(?:and|und|et|y|e|i|и)\s+(?![^()]*\))|&(?![^()]*\))/u;

/** What is named one after the other; "English - French" are two where both are languages. */
const piecesOf = (text: string): string[] =>
  text.split(between).flatMap((piece) => {
    const dashed = piece.split(/\s+[–—-]\s+|\s*\/\s*/u);
    return dashed.every((part) => languageAt(part) !== null) ? dashed : [piece];
  });

/** Languages in a line, each with the level beside it; under a title of theirs each may be named within a few words. */
function languagesIn(text: string, titled = false): Spoken[] {
  const found: Spoken[] = [];
  for (const piece of piecesOf(text)) {
    const bare = piece.replace(/^[^\p{L}]+/u, '');
    const named = namedIn(bare, titled);
    const last = found.at(-1);
    if (named.length > 0) found.push(...named);
    else if (last?.fluency === undefined && last && levelIn(bare))
      last.fluency = bare.replace(/[\s).]+$/u, '');
    else if (last && /^[abc][12]$/iu.test(bare)) last.fluency = `${last.fluency ?? ''} ${bare}`.trim();
  }
  return found;
}

function namedIn(bare: string, titled: boolean): Spoken[] {
  // "First language: Dutch"
  const [, label, labelled] = /^([^:]{3,30}):\s*(\p{L}.*)$/u.exec(bare) ?? [];
  const told = labelled === undefined || languageAt(bare) !== null ? null : languageAt(labelled);
  if (told !== null) {
    const level = labelled!.slice(told.length).replace(/^[\s:(–—\-,.]+|[\s).]+$/gu, '');
    return [{ language: told, fluency: level || (isLevelLabel(label!) ? label : undefined) }];
  }
  const noun = languageAt(bare)?.includes(' ') ? null : languageNoun.exec(fold(bare));
  const trimmed = noun ? bare.slice(noun[0].length) : bare;
  const led = ledBy(trimmed);
  if (led.length > 0) return led;
  const language = languageAt(trimmed);
  if (language !== null) {
    const rest = trimmed.slice(language.length).replace(/^[\s:(–—\-,.]+|[\s).]+$/gu, '');
    return [{ language, fluency: rest === '' ? undefined : rest }];
  }
  const within = namedWithin(trimmed, titled) ?? (titled ? leveled(trimmed) : null);
  return within ? [within] : [];
}

/** What is done in a language, and what its columns are called. Folded. */
const notLanguages =
  /^(?:levels?|niveau|nivel|nivell?o|livello|stufe|oral|listening|reading|speaking|spoken|writing|written|read|write|speak|understanding|comprehension|grammar|interaction|production|conversation|first|second|third|other|overall|test|score|certificate|exam|horen|lesen|sprechen|schreiben|wort|schrift|lecture|ecrit|parle|ecoute|expression|escrito|lectura|hablado|escucha|conversacion|lettura|scritto|parlato|ascolto|leitura|escrita|fala|toefl|ielts|toeic|dele|delf|dalf|telc|cefr?|tef|language|sprache|langue|idioma|lingua)(?:$|[^\p{L}])/u;

/** "Kikuyu - native": a language nobody listed, beside how well it is spoken. */
function leveled(text: string): Spoken | null {
  const [, language, fluency] =
    /^(\p{Lu}\p{L}{2,14})(?: ?[-–—:(] ?)(\p{L}[^()]{1,24}|[ABC][12])\)?$/u.exec(text) ?? [];
  if (language === undefined || notLanguages.test(fold(language)) || levelIn(language)) return null;
  return levelIn(fluency!) && fluency!.split(' ').length <= 3 ? { language, fluency } : null;
}

/** What stands between a level and the language it is of; folded. */
const afterLevel =
  /^(?: (?:level|speaker|user|knowledge|command|proficiency|niveau|nivel|kenntnisse))?(?: (?:in|of|de|en|di|im|von)| d')? ?(?=\p{L})/u;

/** "Good Spanish", "Fluent in Dutch", "Bilingual (Dutch, Frisian)". */
function ledBy(text: string): Spoken[] {
  const folded = fold(text);
  const [first] = folded.matchAll(levelWords);
  const level = first?.index === 0 ? first[0] : /^bon niveau/u.exec(folded)?.[0];
  if (level === undefined) return [];
  const fluency = text.slice(0, level.length);
  const [, list] = /^ ?\(([^()]+)\)?$/u.exec(text.slice(level.length)) ?? [];
  const listed = list === undefined ? [] : list.split(between).map(languageAt);
  if (listed.length > 0 && listed.every((language) => language !== null))
    return listed.map((language) => ({ language: language!, fluency }));
  const at = level.length + (afterLevel.exec(folded.slice(level.length))?.[0].length ?? 0);
  const language = languageAt(text.slice(at));
  return language === null ? [] : [{ language, fluency }];
}

/** "deep understanding of Spanish"; under a title of languages also "Nivel de inglés: avanzado". */
function namedWithin(text: string, titled: boolean): Spoken | null {
  const words = text.replace(/[\s).]+$/u, '').split(/\s+/u);
  const at = words.findIndex((word, index) => index > 0 && index < 6 && languageAt(word) !== null);
  if (at < 0) return null;
  const isLast = at === words.length - 1 && languageAt(words[at]!) === words[at];
  const known = isLast && words.length < 6 && (levelIn(text) || knowing.test(fold(text)));
  // Of a sentence about one, or of what a school is called, it says nothing.
  if (!known && !(titled && words.length <= 8 && /^\p{Lu}/u.test(text))) return null;
  const language = languageAt(words[at]!)!;
  const before = words
    .slice(0, at)
    .join(' ')
    .replace(/ (?:in|of|d['’]?|de|des|du|von)$/u, '');
  const behind = words
    .slice(at + 1)
    .join(' ')
    .replace(/^[\s:(–—\-,.]+/u, '');
  const told = [behind, before].find((part) => levelIn(part)) ?? (known ? before : undefined);
  return { language, fluency: told };
}
