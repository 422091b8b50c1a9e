import { fold } from '../wording.ts';
import { findRanges } from './cv-dates.ts';
import type { CvLine } from './cv-line.ts';
import { degreeWords, schoolWords } from './employment.data.ts';
import { entriesOf, type CvEntry } from './entries.ts';
import { withNamedEntries } from './named-entries.ts';
import { isTableHead } from './table-heads.ts';

/** The courses of study of a section as they are parted. */
export const coursesOf = (lines: readonly CvLine[]): CvEntry[] =>
  withNamedEntries(
    lines.filter((line) => !isTableHead(line)),
    'education',
    (own) => entriesOf(own).flatMap(splitCourses),
  );

/** Courses of study without dates stand one after the other: a degree and its school, time and again. */
function splitCourses(entry: CvEntry): CvEntry[] {
  const lines = [...entry.header, ...entry.body];
  // A degree and its school in each of several lines.
  const whole = lines.flatMap((line, index) => {
    const folded = fold(line.text);
    const names = namedDegree.test(folded) && schoolWords.test(folded) && !/^[^:]{2,30}:/u.test(line.text);
    return names && !line.bullet && line.text.split(' ').length <= 16 ? [index] : [];
  });
  if (whole.length >= 2) {
    const starts = [...new Set([0, ...whole])];
    return starts.map((start, index) => {
      const own = lines.slice(start, starts[index + 1] ?? lines.length);
      const dates = findRanges(own[0]!.text);
      return { header: own.slice(0, 1), body: own.slice(1), dates: dates[0] ?? null };
    });
  }
  const kindOfLine = (line: CvLine): 'degree' | 'school' | null => {
    const folded = fold(line.text);
    if (
      (line.bullet && !lines[0]!.bullet) ||
      line.text.split(' ').length > (line.bullet ? 30 : 16) ||
      /^[^:]{2,30}:/u.test(line.text)
    )
      return null;
    const degree = degreeWords.exec(folded);
    const school = schoolWords.exec(folded);
    if (degree && (!school || degree.index < school.index)) return 'degree';
    return school ? 'school' : null;
  };
  const marked = lines.flatMap((line, index) => {
    const kind = kindOfLine(line);
    return kind === null ? [] : [{ index, kind }];
  });
  const first = marked[0]?.kind;
  const starts = marked.filter(({ kind }) => kind === first).map(({ index }) => index);
  const alternating = marked.every(({ kind }, index) => (kind === first) === (index % 2 === 0));
  if (starts.length < 2 || !alternating || marked.length !== starts.length * 2 || starts[0]! > 1)
    return [entry];
  return starts.map((start, index) => {
    const own = lines.slice(index === 0 ? 0 : start, starts[index + 1] ?? lines.length);
    const last = own.findLastIndex((line) => kindOfLine(line) !== null);
    const dates = own.flatMap((line) => findRanges(line.text));
    return {
      header: own.slice(0, last + 1),
      body: own.slice(last + 1),
      dates: dates.find(({ whole }) => whole) ?? dates[0] ?? null,
    };
  });
}

/** Words that name a degree and nothing else. Folded. */
export const namedDegree =
  /(?<![\p{L}])(?:bachelor|master|licence|ph\.? ?d|b\.? ?sc|m\.? ?sc|(?:b|m)\.? ?a\.?(?= in )|bcs|b\.? ?tech|diploma|degree|licen[cs]iatura|grado|laurea)/u;
