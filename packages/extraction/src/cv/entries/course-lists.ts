import { fold } from '../../words/wording.ts';
import { findRanges } from '../dates/cv-dates.ts';
import type { CvLine } from '../layout/cv-line.ts';
import { opensDegree } from '../headings/degree-names.ts';
import { degreeWords } from '../knowledge/employment.data.ts';
import { entryOfLines, type CvEntry } from './entries.ts';
import { isLabel, wordCount } from './entry-rows.ts';
import { loweredOf, namesSchool } from '../headings/heading-names.ts';

/**
 * The courses of a list, of bullets or of levels of schooling before a colon, in which nearly each names a degree and a
 * school or one of them with a date; null of what is no such list.
 */
export function listedCourses(lines: readonly CvLine[]): CvEntry[] | null {
  const [first] = lines as [CvLine];
  const left = Math.min(...lines.filter(({ bullet }) => bullet).map(({ box }) => box[0]));
  const isItem = (line: CvLine) =>
    first.bullet
      ? line.bullet && line.box[0] < left + line.size * 0.5 && !isLabel(line)
      : isSchoolOfLevel(line);
  if (!isItem(first)) return null;
  const starts = lines.flatMap((line, index) => (isItem(line) ? [index] : []));
  const items = starts.map((start, index) => lines.slice(start, starts[index + 1] ?? lines.length));
  const whole = items.filter(isWholeCourse).length;
  const named = whole >= items.length / 2 && items.every(([line]) => namesCourse(line!));
  const told = items.some((item) => item.length > 3 || item.some(isSentence));
  if (items.length < 3 || (whole < items.length * 0.75 && !named) || told) return null;
  return items.map((item) => {
    const entry = entryOfLines(item.map((line) => ({ ...line, bullet: false })));
    return { ...entry, dates: entry.dates ?? item.flatMap(({ text }) => findRanges(text)).at(-1) ?? null };
  });
}

/** "Secondary: Hill School" */
const isSchoolOfLevel = ({ text }: CvLine): boolean => {
  const [, label, name] = /^([^:]{3,30}?) ?: ?(.+)$/u.exec(text) ?? [];
  return label !== undefined && levelWords.test(fold(label)) && namesSchool(fold(name!));
};

/** Levels of schooling, as labels of the schools they were reached in. Folded. */
const levelWords =
  /^(?:(?:senior|junior|upper|lower|higher) )?(?:elementary|primary|secondary|tertiary|high school|college|university|graduate|post-?graduate|undergraduate|vocational|senior high|junior high|primaria|secundaria|preparatoria|licenciatura|universidad|bachillerato|primaire|secondaire|grundschule|gymnasium|hochschule)(?: (?:school|level|education|studies))?$/u;

const namesCourse = ({ text }: CvLine): boolean => opensDegree(fold(text)) || namesSchool(fold(text));

/** "2 years", in a cell of its own. */
const lasted = ({ cells }: CvLine): boolean =>
  cells.length > 1 &&
  /^\d{1,2} (?:years?|months?|ans|mois|jahre|monate|años|meses|anni|mesi)$/iu.test(cells.at(-1)!.text);

function isWholeCourse(item: readonly CvLine[]): boolean {
  if (isSchoolOfLevel(item[0]!)) return true;
  const folded = fold(item.map(({ text }) => text).join(' '));
  const dated = item.some((line) => findRanges(line.text).length > 0 || lasted(line));
  const named = [degreeWords.test(folded), namesSchool(folded)].filter(Boolean).length;
  return named + (dated ? 1 : 0) >= 2;
}

const isSentence = ({ text }: CvLine): boolean =>
  /^(?:\p{Ll}|I )/u.test(text) || (wordCount(text) > 6 && loweredOf(text) > 0.5);
