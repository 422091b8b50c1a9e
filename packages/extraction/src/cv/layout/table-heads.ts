import { fold } from '../../words/wording.ts';
import type { CvLine } from './cv-line.ts';
import { fieldOf } from '../knowledge/field-names.ts';

/** What the columns of a table of degrees are called; folded. */
const columnName =
  /^(?:s\.? ?no\.?|course|courses|degree|class|examination|exam|exams passed|qualifications?|standard|stream|institut(?:e|ion)s?(?: name)?|name of (?:the )?(?:institut(?:e|ion)|college|school)|college(?:[/ ].*)?|school(?:[/ ].*)?|university(?:[/ ].*)?|board(?:[/ ].*)?|(?:passing )?year(?: of (?:passing|completion))?|duration|percentage(?:[/ ].*)?|marks(?:[/ ].*)?|cgpa.*|gpa|grade|score|%|cgpa ?\/ ?%|result|division|specializations?|qualification|diploma|dates?)$/u;

/** What the columns of a table of posts are called, and nothing more; folded. */
export const postColumnName =
  /^(?:s\.? ?no\.?|organi[sz]ation(?: name)?|name of (?:the )?(?:organi[sz]ation|company|employer)|company(?: name)?|company ?\/ ?assignment|employer|status|designation|position(?: held)?|post(?: held)?|job title|role|dates?|years?|period|duration|from|to|location|place|responsibilit(?:y|ies))$/u;

/** "Année | Formation", over courses of study that are told in a table of two columns. */
export function isHeadOfCourses(line: CvLine): boolean {
  const fields = line.cells.map(({ text }) => fieldOf(text));
  const isNamed = fields.length >= 2 && fields.every((field) => field !== null);
  return isTableHead(line) || (isNamed && fields.includes('dates') && new Set(fields).size === fields.length);
}

/** Whether a line is the head of a table and names what its columns hold. */
export function isTableHead(line: CvLine, columns = columnName): boolean {
  const named = line.cells.filter((cell) => columns.test(fold(cell.text).trim())).length;
  return named >= 2 && named >= line.cells.length * 0.6;
}
