import { fold } from '../../words/wording.ts';
import { lineOf, type CvCell, type CvLine } from '../layout/cv-line.ts';
import { joinText } from '../entries/entry-text.ts';
import { itemsOfGrids } from '../layout/item-grids.ts';
import { isUnderSecond, splitList, withoutRating } from '../layout/item-lists.ts';
import { isOfLanguages, languageLine, levelIn } from './languages.ts';
import { present, type ReadPart } from '../read-part.ts';
import type { ResumeSkill } from '../resume.ts';
import { languageAt, levelWords } from '../knowledge/spoken-languages.ts';

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
    // A sign before a list is no name of it.
    if (!/[\p{L}\p{N}]/u.test(name)) {
      for (const keyword of keywords) add(keyword, []);
      return;
    }
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
    // "Fluent in French and English: writing, speaking"
    if (keywords.length > 0 && isOfLanguages(name)) {
      spoken.push({ label: '', text: name });
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
    if (keywords.length === 0 && (name.length > 90 || !/\p{L}/u.test(name) || isLevel(name))) return;
    items.push(present<ResumeSkill>({ name, keywords }));
  };
  for (const { lines } of sections) {
    let group: { name: string; keywords: string[] } | undefined;
    const bare: string[] = [];
    let filled = 0;
    const close = () => {
      if (group && group.keywords.length > 0) {
        add(group.name, group.keywords);
        filled += 1;
      } else if (group) bare.push(group.name);
      group = undefined;
    };
    const others = lines.filter((line) => {
      const language = languageLine(line);
      if (language !== null) spoken.push({ label: '', text: language });
      return language === null;
    });
    const groups = itemsOfGrids(others, isRow);
    const titles = groupTitlesIn(groups);
    for (const own of groups) {
      const [first] = own as [CvLine];
      const text = withoutRating(textOf(own));
      if (isOfLanguages(text)) {
        spoken.push({ label: '', text });
        continue;
      }
      const labelled = labelOf(first, text, isBesideList(own));
      if (labelled) {
        close();
        add(labelled.name, splitList(labelled.rest));
      } else if (titles.has(first)) {
        close();
        group = { name: text.replace(/\s*:$/u, ''), keywords: [] };
      } else if (group) group.keywords.push(...splitList(text));
      else for (const name of splitList(text)) add(name, []);
    }
    close();
    // Where hardly any says more, each stands before how well it is known, which is drawn.
    if (bare.length >= 2 && bare.length > filled) for (const name of bare) add(name, []);
  }
  return { items, certainty: items.length === 0 ? 0 : 0.8, spoken, certified };
}

/** Of a label in a margin and what stands beside and below it, each line of that is a thing unless it is full. */
function textOf(own: readonly CvLine[]): string {
  const rights = own.map(({ box }) => box[0] + box[2]);
  return own.reduce((sum, line, index) => {
    const text = line.cells.map((cell) => cell.text).join(' | ');
    const room = Math.max(...rights) - (rights[index - 1] ?? 0);
    const apart =
      isBesideList(own) && index > 0 && room > line.cells[0]!.words[0]!.box[2] && !/[,–-]$/u.test(sum);
    return apart ? `${sum} | ${text}` : joinText(sum, text);
  }, '');
}

const isBesideList = ([first, ...rest]: readonly CvLine[]): boolean =>
  rest.length > 0 && rest.every((line) => isUnderSecond(first!, line));

/** Whether what stands beside one another in a line are several things, and not one and what is said of it. */
function isRow(line: CvLine): boolean {
  const { cells } = line;
  // A sign before the second begins another thing.
  if (cells.length > 1 && cells.slice(1).every((cell) => lineOf([cell], line)?.bullet)) return true;
  return (
    cells.length >= 2 &&
    cells.every(({ text }) => text.split(/[\s–—-]+/u).length <= 5 && !/:\s*$/u.test(text)) &&
    (cells.length > 2 || labelOf(line, cells.map(({ text }) => text).join(' | ')) === null)
  );
}

/** How well something is known, and nothing that is. */
const isLevel = (text: string): boolean =>
  fold(text)
    .replace(levelWords, '')
    .replace(/[^\p{L}\p{N}]/gu, '') === '';

/** What a line says first of what follows, as its sign, its place or its type shows. */
export function labelOf(
  first: CvLine,
  text: string,
  besideList = false,
): { name: string; rest: string } | null {
  const colon = /^([^::|,]{2,48}?)\s*[::]\s*\|?\s*(.+)$/u.exec(text);
  if (colon) return { name: colon[1]!.trim(), rest: colon[2]! };
  if (first.cells.length === 2) {
    const [name, rest] = first.cells as [CvCell, CvCell];
    const differs =
      name.words[0]!.font !== rest.words[0]!.font || name.words[0]!.bold !== rest.words[0]!.bold;
    if (name.text.split(' ').length <= 4 && (differs || besideList || /,/u.test(rest.text))) {
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

/** The lines heavier than the others, with others below them: each names the group of what follows. */
function groupTitlesIn(groups: readonly (readonly CvLine[])[]): ReadonlySet<CvLine> {
  const looks = groups.flat().map((line) => ({ line, look: lookOf(line) }));
  const among = Map.groupBy(looks, ({ look }) => look);
  const titles = new Set<CvLine>();
  let at = 0;
  for (const group of groups) {
    const { line, look } = looks[at]!;
    at += group.length;
    if (group.length > 1 || line.bullet || line.text.split(' ').length > 4 || /,/u.test(line.text)) continue;
    const next = looks[at];
    const isHeavier = () =>
      next !== undefined &&
      among.get(look)!.length <= looks.length * 0.4 &&
      (next.line.bullet || next.look !== look);
    if (/:\s*$/u.test(line.text) || isHeavier()) titles.add(line);
  }
  return titles;
}

const lookOf = ({ font, bold, size }: CvLine): string => `${font} ${bold} ${Math.round(size / 2)}`;
