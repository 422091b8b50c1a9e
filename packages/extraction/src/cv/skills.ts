import { fold } from '../wording.ts';
import type { CvCell, CvLine } from './cv-line.ts';
import { joinText } from './entry-text.ts';
import { itemsOf, splitList } from './item-lists.ts';
import { present, type ReadPart } from './read-part.ts';
import type { ResumeLanguage, ResumeSkill } from './resume.ts';
import { languageAt, levelWords } from './spoken-languages.ts';

const rating =
  /(?:[●○◯◉⚫⚪⬤★☆■□▪▫🟤⬛⬜◆◇*]\s*){2,}|(?<=\s)\d{1,3} ?%|\d{1,2}\+? ?(?:years?|yrs?|jahre?|ans?|anos?)\.?(?= |$)|\b\d ?\/ ?(?:5|10)\b/gu;

const withoutRating = (text: string): string => text.replace(rating, ' ').replace(/\s+/gu, ' ').trim();

/** Labels of what cannot be a skill although it stands among them; folded. */
const notSkills =
  /^(?:languages?|sprachen|langues|idiomas|lingue|fremdsprachen|jezyki|языки|natural languages|spoken languages|mother tongue(?:\(s\))?|other languages?(?:\(s\))?|foreign languages?(?:\(s\))?|interests|hobbies|other interests|primary interests|fuhrerschein|driving licen[cs]e|driver.?s licen[cs]e)$/u;

export type Skills = ReadPart<ResumeSkill> & {
  /** Lines of spoken languages found among the skills. */
  spoken: { label: string; text: string }[];
  /** Certificates that are named among the skills, behind a label of their own. */
  certified: string[];
};

const certificatesLabel =
  /^(?:(?:professional |technical |online |relevant )?(?:certifications?|certificates?|licen[cs]es?)(?: (?:&|and) (?:certifications?|certificates?|licen[cs]es?|courses?|trainings?))?|zertifikate?|zertifizierungen|certificados?|certificaciones|certificacoes|certificati|certificazioni|certificaten|certificeringen|certyfikaty|сертификаты)$/u;

/** Skills as they are grouped: a label with what follows it, or each by itself. */
export function readSkills(sections: readonly { title: string; lines: CvLine[] }[]): Skills {
  const items: ResumeSkill[] = [];
  const spoken: Skills['spoken'] = [];
  const certified: string[] = [];
  const add = (name: string, keywords: string[]) => {
    const folded = fold(name).trim();
    const fluent = keywords.filter((word) => languageAt(word) !== null).length;
    if (notSkills.test(folded) && (fluent > 0 || !/^languages?$/u.test(folded))) {
      spoken.push({ label: name, text: keywords.join(', ') });
      return;
    }
    if (certificatesLabel.test(folded) && keywords.length > 0) {
      certified.push(...keywords);
      return;
    }
    const named =
      /lang|sprach|idiom|lengua|lingu|talen|jezyk|язык|语言|語言|外语|limb|sprak|γλωσσ|اللغ/u.test(folded);
    if (named && fluent >= Math.max(1, keywords.length * 0.6)) {
      spoken.push({ label: name, text: keywords.join(', ') });
      return;
    }
    // "English: fluent, C1", or "Engels – zeer vlot" in a list.
    const spokenOne = languageAt(name);
    const behind = spokenOne === null ? '' : name.slice(spokenOne.length).trim();
    if (spokenOne !== null && (behind === '' || /^[–—:(-]/u.test(behind) || levelIn(behind))) {
      spoken.push({ label: '', text: keywords.length === 0 ? name : `${name} (${keywords.join(', ')})` });
      return;
    }
    if (keywords.length === 0 && (name.length > 90 || !/[\p{L}]/u.test(name))) return;
    items.push(present<ResumeSkill>({ name, keywords }));
  };
  for (const { lines } of sections) {
    let label: ResumeSkill | undefined;
    const others = lines.filter((line) => {
      const language = languageLine(line);
      if (language !== null) spoken.push({ label: '', text: language });
      return language === null;
    });
    for (const group of groupsOf(others)) {
      const [first] = group as [CvLine];
      const text = withoutRating(
        group.reduce((sum, line) => joinText(sum, line.cells.map((cell) => cell.text).join(' | ')), ''),
      );
      if (isOfLanguages(text)) {
        spoken.push({ label: '', text });
        continue;
      }
      const labelled = labelOf(first, text);
      if (labelled) {
        label = undefined;
        add(labelled.name, splitList(labelled.rest));
        continue;
      }
      if (isGroupTitle(first, group, others)) {
        label = { name: text.replace(/\s*:$/u, ''), keywords: [] };
        items.push(label);
        continue;
      }
      const names = splitList(text);
      if (label) label.keywords!.push(...names);
      else for (const name of names) add(name, []);
    }
  }
  return {
    items: items.filter((item) => item.keywords?.length !== 0),
    certainty: items.length === 0 ? 0 : 0.8,
    spoken,
    certified,
  };
}

/** A grid of skills reads cell by cell, anything else line by line. */
function groupsOf(lines: readonly CvLine[]): CvLine[][] {
  const split = lines.flatMap((line): CvLine[] => {
    const spread =
      line.cells.length >= 2 &&
      line.cells.every((cell) => cell.text.split(' ').length <= 4 && !/:\s*$/u.test(cell.text));
    if (!spread) return [line];
    return line.cells.map((cell: CvCell, index): CvLine => ({
      ...line,
      cells: [cell],
      text: cell.text,
      bullet: line.bullet || index > 0,
      box: cell.box,
    }));
  });
  const spread = split.length > lines.length;
  return spread ? split.map((line) => [line]) : itemsOf(split);
}

function labelOf(first: CvLine, text: string): { name: string; rest: string } | null {
  const colon = /^([^:|,]{2,48}?)\s*:\s*\|?\s*(.+)$/u.exec(text);
  if (colon) return { name: colon[1]!.trim(), rest: colon[2]! };
  if (first.cells.length === 2) {
    const [name, rest] = first.cells as [CvCell, CvCell];
    const differs =
      name.words[0]!.font !== rest.words[0]!.font || name.words[0]!.bold !== rest.words[0]!.bold;
    if (name.text.split(' ').length <= 4 && (differs || /,/u.test(rest.text))) {
      return {
        name: name.text.replace(/\s*:$/u, ''),
        rest: text.slice(name.text.length).replace(/^\s*\|\s*/u, ''),
      };
    }
  }
  // A label in bold before the rest of its line.
  const words = first.cells[0]!.words;
  const plain = words.findIndex((word) => !word.bold);
  if (words[0]!.bold && plain > 0 && plain <= 5 && words.length - plain >= 2) {
    const name = words
      .slice(0, plain)
      .map((word) => word.text)
      .join(' ');
    return {
      name: name.replace(/[:–—-]+$/u, '').trim(),
      rest: text.slice(name.length).replace(/^\s*[:–—|-]\s*/u, ''),
    };
  }
  return null;
}

/** A line heavier than the others, with others below it, names the group of what follows. */
function isGroupTitle(first: CvLine, group: readonly CvLine[], lines: readonly CvLine[]): boolean {
  if (group.length > 1 || first.bullet || first.text.split(' ').length > 4 || /,/u.test(first.text))
    return false;
  if (/:\s*$/u.test(first.text)) return true;
  const next =
    lines[
      lines.findIndex(
        (line) => line.page === first.page && line.box[1] >= first.box[1] && line.text.includes(first.text),
      ) + 1
    ];
  if (!next) return false;
  const look = (line: CvLine) => `${line.font} ${line.bold} ${Math.round(line.size / 2)}`;
  const same = lines.filter((line) => look(line) === look(first)).length;
  return same <= lines.length * 0.4 && (next.bullet || look(next) !== look(first));
}

export function readLanguages(
  sections: readonly CvLine[][],
  spoken: readonly { label: string; text: string }[],
  lines: readonly CvLine[],
): ReadPart<ResumeLanguage> {
  const items: ResumeLanguage[] = [];
  const add = (language: string, fluency: string | undefined) => {
    const known = items.find((item) => fold(item.language) === fold(language));
    if (!known) items.push(present<ResumeLanguage>({ language, fluency }));
    else if (known.fluency === undefined && fluency) known.fluency = fluency;
  };
  for (const lines of sections) {
    let last: string[] = [];
    for (const line of lines) {
      const text = withoutRating(line.cells.map((cell) => cell.text).join(' | '));
      if (/^levels?: [abc][12]|common european framework/iu.test(text)) continue;
      const native =
        /mother tongue(?:\(s\))?|muttersprache|langue maternelle|lengua materna|madrelingua|l[ií]ngua(?:\(s\))? materna(?:\(s\))?|moedertaal/iu.exec(
          text,
        );
      const found = languagesIn(native && native.index < 2 ? text.slice(native[0].length) : text);
      if (found.length > 0) {
        for (const { language, fluency } of found) add(language, fluency ?? (native ? native[0] : undefined));
        last = found.filter(({ fluency }) => !fluency).map(({ language }) => language);
        continue;
      }
      // The level stands below the language, or the levels below the languages.
      const levels = text.split(' | ').filter((part) => fold(part).search(levelWords) >= 0);
      last.forEach((language, index) => {
        const level =
          levels.length === last.length ? levels[index] : last.length === 1 ? levels[0] : undefined;
        if (level) add(language, level.trim());
      });
      last = [];
    }
  }
  const titled = items.length > 0;
  for (const { text, label } of spoken) {
    const native = /mother|mutter/iu.test(label) ? label : undefined;
    for (const { language, fluency } of languagesIn(text)) add(language, fluency ?? native);
  }
  const listed = items.length > 0;
  // Without a section of their own they stand behind a label, or each beside its level.
  if (!titled) for (const { language, fluency } of lines.flatMap(untitledLanguages)) add(language, fluency);
  return { items, certainty: items.length === 0 ? 0 : listed ? 0.85 : 0.6 };
}

const languageLabel =
  /^(?:languages?(?: skills| known| spoken)?|(?:known|spoken) languages?|language proficiency|lenguas|sprachen|sprachkenntnisse|fremdsprachen|langues|idiomas|lingue|talen|jezyki(?: obce)?|языки|mother tongue(?:\(s\))?|other language(?:\(s\))?)\s*[:|–-]\s*/u;

function untitledLanguages(line: CvLine): { language: string; fluency: string | undefined }[] {
  const text = withoutRating(line.cells.map((cell) => cell.text).join(' | '));
  const label = languageLabel.exec(fold(text));
  if (label) return languagesIn(text.slice(label[0].length));
  const language = languageAt(text);
  if (language === null || text.length > 60) return [];
  return languagesIn(text).filter(
    ({ fluency }) => fluency !== undefined && fold(fluency).search(levelWords) >= 0,
  );
}

const leadingLevel =
  /^(native|fluent|good|basic|beginner|advanced|intermediate|conversational|excellent|bon niveau|fliessend|gute?s?)(?: in| knowledge of| d'| de)? (?=\p{L})/u;

/** What somebody has of a language without a level; folded. */
const knowing =
  /(?:understanding|knowledge|command|notions|kenntnisse|connaissances?|conocimientos?|conoscenza) /u;

const isLevelLabel = (label: string): boolean =>
  levelIn(label) || /first language|materna?|mother|mutter|moeder|ojczyst/u.test(fold(label));

const languageNoun = /^(?:lingua|langue|lengua|idioma|language|sprache|bahasa|jezyk|язык)\s+(?=\p{L})/u;

/** Whether a line tells of a language and how well it is spoken, and of nothing else. */
export function isLanguageLine(text: string): boolean {
  const found = languagesIn(text);
  return found.length > 0 && (text.length < 28 || fold(text).search(levelWords) >= 0);
}

const levelIn = (text: string): boolean => fold(text).search(levelWords) >= 0;

/** What a line of languages says, its level in brackets where that has a column of its own; null of any other. */
function languageLine({ cells }: CvLine): string | null {
  const text = withoutRating(cells.map((cell) => cell.text).join(' | '));
  if (isOfLanguages(text)) return text;
  const [one, level] = cells.map((cell) => cell.text) as [string, string | undefined];
  return level !== undefined && cells.length === 2 && languageAt(one) === one ? `${one} (${level})` : null;
}

/** Whether a line names languages, each perhaps with how well it is spoken, and nothing else. */
function isOfLanguages(text: string): boolean {
  const found = languagesIn(text);
  const said =
    found.some(({ fluency }) => fluency !== undefined && levelIn(fluency)) ||
    /^(?: ?[–—(]| - )/u.test(text.slice(languageAt(text)?.length ?? Infinity));
  const named = piecesOf(text).filter((piece) => /\p{L}{3}/u.test(piece)).length;
  return (found.length > 1 || (found.length === 1 && said)) && found.length >= named * 0.75;
}

const between = /\s*[|;•·●]\s*|,\s*(?![^()]*\))|\s+(?:and|und|et|y|e|i|и)\s+|&/u;

/** What is named one after the other; "English - French" are two where both are languages. */
const piecesOf = (text: string): string[] =>
  text.split(between).flatMap((piece) => {
    const dashed = piece.split(/\s+[–—-]\s+|\s*\/\s*/u);
    return dashed.every((part) => languageAt(part) !== null) ? dashed : [piece];
  });

/** Languages in a line, each with the level beside it. */
function languagesIn(text: string): { language: string; fluency: string | undefined }[] {
  const pieces = piecesOf(text);
  const found: { language: string; fluency: string | undefined }[] = [];
  for (const piece of pieces) {
    const bare = piece.replace(/^[^\p{L}]+/u, '');
    // "First language: Dutch"
    const [, label, labelled] = /^([^:]{3,30}):\s*(\p{L}.*)$/u.exec(bare) ?? [];
    const told = labelled === undefined || languageAt(bare) !== null ? null : languageAt(labelled);
    if (told !== null) {
      const level = labelled!.slice(told.length).replace(/^[\s:(–—\-,.]+|[\s).]+$/gu, '');
      found.push({ language: told, fluency: level || (isLevelLabel(label!) ? label : undefined) });
      continue;
    }
    const noun = languageAt(bare)?.includes(' ') ? null : languageNoun.exec(fold(bare));
    const trimmed = noun ? bare.slice(noun[0].length) : bare;
    // "Good Spanish", "Fluent in Dutch"
    const led = leadingLevel.exec(fold(trimmed));
    const named = led ? languageAt(trimmed.slice(led[0].length)) : null;
    if (led && named !== null) {
      found.push({ language: named, fluency: trimmed.slice(0, led[1]!.length) });
      continue;
    }
    const language = languageAt(trimmed);
    // "deep understanding of Spanish"
    const words = trimmed.replace(/[\s).]+$/u, '').split(' ');
    const last = language === null && words.length > 1 && words.length < 6 ? languageAt(words.at(-1)!) : null;
    if (last !== null && words.at(-1) === last && (levelIn(trimmed) || knowing.test(fold(trimmed)))) {
      const level = words
        .slice(0, -1)
        .join(' ')
        .replace(/ (?:in|of|d['’]?|de|des|du|von)$/u, '');
      found.push({ language: last, fluency: level });
      continue;
    }
    if (language !== null) {
      const rest = trimmed
        .slice(language.length)
        .replace(/^[\s:(–—\-,.]+/u, '')
        .replace(/[\s).]+$/u, '');
      found.push({ language, fluency: rest === '' ? undefined : rest });
    } else if (
      found.length > 0 &&
      found.at(-1)!.fluency === undefined &&
      fold(trimmed).search(levelWords) >= 0
    ) {
      found.at(-1)!.fluency = trimmed.replace(/[\s).]+$/u, '');
    } else if (found.length > 0 && /^[abc][12]$/iu.test(trimmed)) {
      const last = found.at(-1)!;
      last.fluency = `${last.fluency ?? ''} ${trimmed}`.trim();
    }
  }
  return found;
}
