import { fold } from '../../words/wording.ts';
import { findRanges, isDateOnly } from '../dates/cv-dates.ts';
import { isDegree, namedDegree, opensDegree } from '../headings/degree-names.ts';
import { namesSchool, opensName } from '../headings/heading-names.ts';
import { placeLikeness } from '../knowledge/places.ts';
import { looksAlike, type CvLine } from '../layout/cv-line.ts';
import type { CvEntry } from './entries.ts';
import { isLabel, isProse, wordCount } from './entry-rows.ts';

/** So many degrees are taken at one school at most; more rows are the subjects of one. */
const mostDegrees = 6;

/** "NVQ Level 2 Weaving", "Level 3 Diploma in Dyeing"; folded. */
const levelled = /^(?:\p{L}{2,6} )?(?:nvq )?level \d(?![\p{L}\d])/u;

/**
 * The courses of study at one school below which several degrees have a row of their own each, with its time below it or
 * with that of the school; null of what is none.
 */
export function degreesInRows({ header, body, dates }: CvEntry): CvEntry[] | null {
  const lines = [...header, ...body];
  const first = lines.findIndex(isDegreeRow);
  const [school, ...beside] = lines.slice(0, Math.max(first, 0));
  if (!school || !isSchool(school) || !beside.every(isTimeOrPlace)) return null;
  const model = lines[first]!;
  const starts = lines.flatMap((line, at) => (isDegreeRow(line) && isSetAsRow(line, model) ? [at] : []));
  if (starts.length < 2 || starts.length > mostDegrees) return null;
  const rows = starts.map((start, index) => {
    const own = lines.slice(start, starts[index + 1] ?? lines.length);
    const end = own.findIndex((line, at) => at > 0 && !isTime(line));
    return { names: end < 0 ? own : own.slice(0, end), told: end < 0 ? [] : own.slice(end) };
  });
  const isWhole = ({ names: [row, time] }: { names: CvLine[] }) => time !== undefined || isWorded(row!);
  if (!rows.every(isWhole) || rows.slice(0, -1).some(({ told }) => told.length > 0)) return null;
  return rows.map(({ names, told }) => ({
    header: [school, ...beside, ...names.map((line) => ({ ...line, bullet: false }))],
    body: told,
    dates: names.flatMap(({ text }) => findRanges(text))[0] ?? dates,
  }));
}

const isSchool = (line: CvLine): boolean =>
  !line.bullet && !isProse(line) && namesSchool(fold(line.text)) && !isDegreeRow(line);

/** "Degree awarded with honours", "PhD Committee": what is told of one; folded. */
const tellsOfDegree =
  /^degree (?!of|in)|\b(?:committee|advis[eo]r|supervisor)\b|^diploma with\b|^level \d \p{L}+ ?:/u;

function isDegreeRow(line: CvLine): boolean {
  const folded = fold(line.text);
  const isNamed =
    levelled.test(folded) || (opensDegree(folded) && namedDegree.test(folded) && isDegree(folded));
  return (
    isNamed &&
    !tellsOfDegree.test(folded) &&
    !isLabel(line) &&
    !namesSchool(folded) &&
    wordCount(line.text) <= 14
  );
}

const isSetAsRow = (line: CvLine, model: CvLine): boolean =>
  looksAlike(line, model) && line.bullet === model.bullet;

/** A row that names a subject, and does not go on in the next. */
const isWorded = ({ text }: CvLine): boolean =>
  wordCount(text.replace(/\s*\([^()]*\)/gu, '')) >= 4 && !opensName.test(text) && !/[,&/-]$/u.test(text);

/** "Graduated May 2012 (Leeds, England)" */
const isTime = (line: CvLine): boolean =>
  !line.bullet && findRanges(line.text).length > 0 && wordCount(line.text) <= 6;

const isTimeOrPlace = ({ text }: CvLine): boolean => isDateOnly(text) || placeLikeness(text) >= 0.6;
