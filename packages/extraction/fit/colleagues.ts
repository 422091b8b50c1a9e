import type { ComparedDocument, ComparedField } from '../src/duplicates/signature.ts';
import { foldDigits, hasDigit, likeness, tokensOf } from '../src/duplicates/tokens.ts';
import { commonWords } from '../src/duplicates/common-words.data.ts';
import type { Copy } from './copies.ts';

const common = new Set(commonWords);

const names = [
  'Ingrid Halvorsen', 'Kwame Boateng', 'Rosalind Pemberton', 'Dmitri Volkov', 'Xiomara Delgado', 'Tariq Mahmood',
  'Bronwen Llewellyn', 'Felix Okonjo', 'Yuki Tanabe', 'Oluwaseun Adebayo', 'Marguerite Fontaine', 'Piotr Zawadzki',
]; // prettier-ignore

const courses = [
  'Safe Handling of Medicines', 'Conflict Resolution', 'Spreadsheets for Beginners', 'Abrasive Wheels',
  'Infection Control', 'Network Foundations', 'Dementia Awareness', 'Project Planning', 'Confined Spaces',
]; // prettier-ignore

/** What a certificate is known to say about its holder and course. */
export type FilledIn = { recipient: string; number: string | null; title?: string };

/**
 * The same reading as it would be of a colleague's certificate from the same course: another name, another number,
 * every misreading kept. Null where the name was not read whole: the rest of it would stay the same.
 */
export function colleagueOf(copy: Copy, { recipient, number }: FilledIn, at: number): Copy | null {
  const name = names[at % names.length]!;
  return otherwiseFilled(copy, 'recipient_name', recipient, name, number, at);
}

/** The same of another course that the holder finished on the same day. */
export function otherCourseOf(copy: Copy, { title, number }: FilledIn, at: number): Copy | null {
  const course = courses[at % courses.length]!;
  return title === undefined ? null : otherwiseFilled(copy, 'title', title, course, number, at);
}

function otherwiseFilled(
  copy: Copy,
  field: 'recipient_name' | 'title',
  value: string,
  instead: string,
  number: string | null,
  at: number,
): Copy | null {
  const { signature, fields } = copy.document;
  if (!signature) return null;
  const own = tokensOf(value).filter((word) => word.length > 2);
  // In a title of nothing else nobody would see another course.
  if (!own.some((word) => word.length > 3 && !common.has(word))) return null;
  const others = tokensOf(instead);
  // Where the number is not known, the one that was read may be it.
  const numbered = number ?? fields.credential_id?.value ?? '';
  const numbers = new Set(
    tokensOf(numbered)
      .filter((word) => hasDigit(word))
      .map((word) => foldDigits(word)),
  );
  const replaced = new Set<number>();
  const words = signature.words.flatMap(([word, percent]): [string, number][] => {
    const place = own.findIndex((name) => likeness(name, word) >= 0.7);
    if (place >= 0) {
      replaced.add(place);
      // The last word of the one makes room for all that is left of the other.
      const until = place === own.length - 1 ? others.length : place + 1;
      return others.slice(place, until).map((other) => [other, percent]);
    }
    return [numbers.has(foldDigits(word)) ? [anotherNumber(word, at), percent] : [word, percent]];
  });
  if (replaced.size < own.length) return null;
  const document: ComparedDocument = {
    signature: { ...signature, words },
    fields: {
      ...fields,
      [field]: another(fields[field], value, () => instead),
      credential_id: another(fields.credential_id, numbered, (value) => anotherNumber(value, at)),
    },
  };
  return { ...copy, name: `${copy.name} with another ${field}`, document };
}

/**
 * Another value where the right one was read, maybe with more before, in or after it, or a part of it alone; what was
 * misread stays.
 */
function another(field: ComparedField | null, right: string, make: (value: string) => string) {
  if (!field) return field;
  const [read, wanted] = [tokensOf(field.value), tokensOf(right)];
  const isAmong = (some: readonly string[], all: readonly string[]): boolean =>
    some.every((word) => all.some((candidate) => likeness(word, candidate) >= 0.7));
  const isRead = isAmong(wanted, read) || (read.length > 0 && isAmong(read, wanted));
  if (!isRead && likeness(read.join(''), wanted.join('')) < 0.7) return field;
  return { value: make(field.value), confidence: field.confidence };
}

/** Running numbers go up by some; all others are drawn anew. */
function anotherNumber(value: string, at: number): string {
  const last = /\d{4,}(?=\D*$)/u.exec(value);
  if (last && !/[a-f]\d|\d[a-f]/iu.test(value)) {
    const next = String(Number(last[0]) + 1 + (at % 9) * 13).padStart(last[0].length, '0');
    return (
      value.slice(0, last.index) + next.slice(-last[0].length) + value.slice(last.index + last[0].length)
    );
  }
  return value.replace(/[a-f\d]/giu, (sign, place: number) =>
    /\d/u.test(sign) ? String((Number(sign) + 3 + ((place * 7 + at) % 5)) % 10) : sign,
  );
}
