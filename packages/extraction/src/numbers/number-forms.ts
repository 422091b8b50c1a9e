import { fromLine, type Candidate } from '../fields/candidate.ts';
import type { NumberReason } from './number-reasons.ts';
import { knownIssuers, type KnownIssuer } from '../issuers/issuers.data.ts';
import { fitShape, isTelling, telephone } from './number-shapes.ts';
import { isNumber, codeOfElse } from './number-tokens.ts';
import type { Line, PageText } from '../pages/page.ts';
import { asPattern, fold } from '../words/wording.ts';

/** The issuers a page names or links to whose numbers have a known shape. */
export function shapesOf(page: PageText): { shape: string; issuer: KnownIssuer }[] {
  const hosts = [...page.links.map((link) => link.url), ...page.codes.map((code) => code.text)]
    .join(' ')
    .toLowerCase();
  const text = fold(page.lines.map((line) => line.text).join(' '));
  return shaped
    .filter(
      ({ issuer, name }) =>
        name.test(text) || issuer.domains.some((domain) => hosts.includes(domain) || text.includes(domain)),
    )
    .flatMap(({ issuer }) => issuer.numbers.map((shape) => ({ shape, issuer })));
}

const shaped = knownIssuers
  .filter(({ numbers }) => numbers.length > 0)
  .map((issuer) => ({
    issuer,
    name: new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?:${[issuer.name, ...issuer.aliases].map((name) => asPattern(fold(name))).join('|')})(?![\p{L}\p{N}])`,
      'u',
    ),
  }));

/** How letters are numbered in Indonesia: some parts, the month in Roman figures and the year, blanks among them. */
const ofLetters =
  /^(?:(?:no|nomor|number|nr|ref|reg|sertifikat)\b[ .:]*)?((?!(?:session|semester|term|batch|class|standard|course|module|room|hall|page|art(?:icle)?)\b)(?=\D{0,40}\d)[\p{L}\d][\p{L}\d ./-]{2,40}\/ ?[IVX]{1,4} ?\/ ?(?:19|20)\d\d)$/iu;
/** A day in the Polish way is none: "12/IV/2024". */
const partsBeforeMonth = /[/-].*[/-] ?[IVX]{1,4} ?\/[^/]*$/u;

/** A day, a month and a year in a row. */
const dayInDigits = /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:(?:19|20)\d\d)$/u;

const alone = 'a code that stands alone';

/** A code that stands alone in a line: a serial number in a corner, printed without a word. */
export function standingAlone(line: Line): Candidate<NumberReason>[] {
  // "2020 /0123456", "KX/2020/ 52": OCR puts blanks about slashes.
  const text = line.text
    .trim()
    .replace(/(?<=\d{4}) ?\/ ?(?=\d{4})|(?<=\/\d{4}\/) (?=\d)/gu, (sign) => sign.trim());
  const letter = ofLetters.exec(text)?.[1];
  if (letter && partsBeforeMonth.test(letter)) {
    const start = line.text.indexOf(letter);
    return [
      fromLine(
        line,
        Math.max(0, start),
        start < 0 ? line.text.length : start + letter.length,
        letter,
        0.8,
        'as letters are numbered',
      ),
    ];
  }
  // "0046213": what a numbering machine or a printer of blank forms has filled up with noughts. Shorter ones are postcodes.
  const filled = /^(?:n[?°º][ .]?(0\d{4,7})|(0\d{6,7}))$/iu
    .exec(text)
    ?.slice(1)
    .find((digits) => digits !== undefined);
  if (filled && /[1-9]/u.test(filled) && !dayInDigits.test(filled)) {
    const from = line.text.indexOf(filled);
    return [fromLine(line, Math.max(0, from), from + filled.length, filled, 0.42, alone)];
  }
  // "KX 0204817": of a form that is printed in series; "204 8817 0462 K": its last letter checks it.
  const series =
    /^(?!(?:PH|TEL|FAX|MOB|BOX|PO|RC|NO) )[A-Z]{1,3} 0\d{6}$|^\d{3,4}(?: \d{3,4}){2,3} [A-Z]$/u.exec(
      text,
    )?.[0];
  if (series) return [fromLine(line, 0, line.text.length, series, 0.66, alone)];
  const match =
    /^#? ?([A-Z0-9][A-Z0-9,/-]{6,30})$/u.exec(text) ?? /^([\p{L}\p{N}][\p{L}\p{N}/_-]{7,63})$/u.exec(text);
  const value = match?.[1];
  if (!value || !isNumber(value) || telephone.test(value) || codeOfElse.test(value)) return [];
  const score = scoreOfCode(value, line.text);
  const start = Math.max(0, line.text.indexOf(value));
  const end = line.text.includes(value) ? start + value.length : line.text.length;
  return score === null ? [] : [fromLine(line, start, end, value, score, alone)];
}

/** What a program drew counts for more than what only looks like it. */
function scoreOfCode(value: string, text: string): number | null {
  if (drawnBehindWord.test(value)) return 0.6;
  if (isInDisorder(value)) return 0.42;
  return isOfManyDigits(value, text) ? 0.46 : null;
}

/** "WORKSHOP_65b90dfb357f2c41": what it is given for, and what a program drew. */
const drawnBehindWord = /^\p{Lu}{4,}_(?=(?:.*\d){4})(?=(?:.*[a-f]){2})[0-9a-f]{12,40}$/u;

/** Whether letters and figures follow one another as in no word. */
function isInDisorder(value: string): boolean {
  // "SKL-2024-Robotics-37", "OIB/FEB184", "K-482913", "AFAA4DB2"
  const parts = value.split(/[/-]/u);
  const structured =
    parts.length >= 2 &&
    (/^\p{Lu}[\p{L}\p{N}]+$/u.test(parts[0]!) || /^\p{Lu}[/-]\d{6,}$/u.test(value)) &&
    /^(?:\p{Lu}*\d+|[O\d]*\d)$/u.test(parts.at(-1)!) &&
    parts.every((part) => /^[\p{L}\p{N}]{1,12}(?:_[\p{L}\p{N}]{1,12})?$/u.test(part));
  // "NC-24/3/2025-UDXPuVOL7XzdbQodJFmu": it ends in letters of both heights and figures in disorder.
  const random =
    parts.length >= 2 && /^(?=.*\d)(?=.*[a-z][A-Z])(?=.*[A-Z]{2})[A-Za-z0-9]{12,}$/u.test(parts.at(-1)!);
  const hexadecimal =
    /^(?=.*\d)(?=(?:.*[a-f]){2})(?:[0-9a-f]{8}|(?=(?:.*\d){4})[0-9a-f]{12,64})$/iu.test(value) &&
    !/[a-f].*[A-F]|[A-F].*[a-f]/u.test(value);
  // "aB3dE5fG7h", and no event and its year: "PyCon2K24".
  const mixed =
    /^(?=(?:\D*\d){2})(?=(?:[^a-z]*[a-z]){2})(?=(?:[^A-Z]*[A-Z]){2})(?!.*[a-z]{4})[A-Za-z0-9]{8,24}$/u.test(
      value,
    ) && !/2[0k]?\d\d$/iu.test(value);
  return structured || random || hexadecimal || mixed;
}

/** Whether capitals and figures, most of them figures, are no telephone, day, company or list. */
function isOfManyDigits(value: string, text: string): boolean {
  if (!/^[A-Z0-9,/-]+$/u.test(value)) return false;
  const digits = value.replace(/\D/gu, '').length;
  const letters = value.replace(/[^A-Z]/gu, '').length;
  const generated =
    (digits >= 4 && letters >= 2 && value.length >= 8) ||
    (digits >= 8 && /^#|[,/-]/u.test(text)) ||
    (digits >= 6 && text.startsWith('#')) ||
    digits >= 10;
  return (
    generated &&
    !/^(?:\+|[6-9]\d{9}$|(?:\d{1,3}[,-]){2,}\d{1,3}$|0\d{9,}|0\d{2,5}[/-]\d|ISO|MCA|U\d{5})/u.test(value) &&
    !/^\d{1,2}[-/]\d{1,2}[-/]\d{2,4}$/u.test(value)
  );
}

/** So many rows of a picture are a form, and so few of a PDF's own are what was filled in. */
const [leastOfForm, mostFilledIn] = [6, 10];

/** Capitals and figures alone in a line that a program wrote upon the picture of a form, beside a name and a day. */
export function filledIntoForm({ lines }: PageText): Candidate<NumberReason>[] {
  const own = lines.filter(({ words }) => words.every(({ origin }) => origin === 'text'));
  if (own.length > mostFilledIn || lines.length - own.length < leastOfForm) return [];
  return own.flatMap((line) => {
    const value = /^(?=[A-Z\d]*[A-Z])(?=[A-Z\d]*\d)[A-Z\d]{6,12}$/u.exec(line.text.trim())?.[0];
    if (value === undefined || !isNumber(value) || codeOfElse.test(value)) return [];
    return [fromLine(line, 0, line.text.length, value, 0.42, alone)];
  });
}

/** A number that stands alone in a line and has the shape of those of an issuer that the page names. */
export function ofIssuersShape(line: Line, shapes: readonly { shape: string }[]): Candidate<NumberReason>[] {
  const value = /^(?:#|[Cc]ertificate)? ?([\p{L}\p{N}.-]{6,})$/u.exec(line.text.trim())?.[1];
  // Behind an issuer's own letters OCR may have made letters of all figures.
  if (!value || !(isNumber(value) || /^\p{Lu}{2,}-[\p{Lu}\p{N}]{6,}$/u.test(value))) return [];
  const isShaped = shapes.some(
    ({ shape }) =>
      // What begins with letters of the issuer's own needs no row of digits to be told.
      (/\d{4}/u.test(value) || /^\p{Lu}{3}|^\p{Lu}{2}-/u.test(shape)) &&
      isTelling(shape) &&
      fitShape(value, shape) !== null,
  );
  if (!isShaped) return [];
  const start = line.text.indexOf(value);
  return [fromLine(line, start, start + value.length, value, 0.66, 'of its issuer’s shape')];
}
