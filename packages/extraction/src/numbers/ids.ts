import { addressCandidates, isWebAddress, withScheme } from './addresses.ts';
import { isNamedByLabel, isOfHolder, type NumberReason } from './number-reasons.ts';
import { againstRival, fromLine, type Candidate } from '../fields/candidate.ts';
import { ownNumbersIn } from '../issuers/issuer-known.ts';
import { lineLeft, linesAbove, linesBelow, sameRow } from '../pages/lines.ts';
import { filledIntoForm, ofIssuersShape, shapesOf, standingAlone } from './number-forms.ts';
import { isOfPupil, labelled } from './number-labelled.ts';
import {
  besideAddress,
  endsOfAddresses,
  inPrintedAddress,
  numberInUrl,
  ofUnreadNumber,
  printedInCodes,
  printedOfMarks,
  saidInCodes,
  type AddressEnd,
} from './number-marks.ts';
import { folding, rankNumbers, type NumberCandidate } from './number-ranking.ts';
import { capitalWords, settled } from './number-repairs.ts';
import { everyNumber, wholeOf } from './number-tokens.ts';
import { brokenUuids, isBrokenUuid, spacedUuids, uuidsIn } from './number-uuids.ts';
import type { Line, PageText } from '../pages/page.ts';
import { passagesOf } from '../fields/passages.ts';
import { fold } from '../words/wording.ts';

/** A page of more lines is a table, and of more numbers that rules find a list; no certificate is one. */
const mostLines = 1000;
const mostFound = 300;

/** What a digital signature says of its own certificate: "CN=Jane Miller, SERIALNUMBER=008C41". */
const ofSignature = /(?<![\p{L}\p{N}])(?:CN|OU|O|C|L|ST|SERIAL ?NUMBER|serialNumber)=\S|^DN: /u;

/** How far from "Digitally signed by", in heights of its type, the rest of what it says may stand. */
const sealReach = 8;

/** The lines that a digital signature prints: whose it is, its own number, when. */
function ofSeals(lines: readonly Line[]): ReadonlySet<Line> {
  const seals = lines.filter(({ text }) =>
    /(?<!\b(?:is|was|been|are) )\bdigitally signed(?: by\b|\W*$)/u.test(fold(text)),
  );
  return new Set(
    lines.filter(({ box }) =>
      seals.some(
        (seal) =>
          Math.abs(box[1] - seal.box[1]) < seal.size * sealReach &&
          box[0] < seal.box[0] + seal.box[2] + seal.size * sealReach &&
          box[0] + box[2] > seal.box[0] - seal.size * sealReach,
      ),
    ),
  );
}

/** A number of which only the end is shown: "xxxxxxxx1234". */
const masked = /(?<![xX*•])[xX*•]{4,}\d+/u;

/** By which paper a test centre knew somebody, and what it is numbered as: "ID Type: Passport", "ID No.: 2103". */
function ofIdentity(lines: readonly Line[]): ReadonlySet<Line> {
  const types = lines.filter(({ text }) => /^id type\b|^security identification\b/u.test(fold(text)));
  const isUnder = (line: Line, type: Line): boolean =>
    line.box[1] > type.box[1] && line.box[1] - type.box[1] < type.size * 3;
  return new Set(
    lines.filter(
      (line) =>
        // Another number may stand beside it.
        (masked.test(line.text) && !/\d{4}/u.test(line.text.replace(masked, ''))) ||
        (/\b(?:id|identification|passport) (?:no|number)\b/u.test(fold(line.text)) &&
          types.some((type) => sameRow(type, line) || isUnder(line, type))),
    ),
  );
}

/** How far, in heights of its type, a number that is another paper's stands under what says so. */
const shortReach = 6;

/** What an electronic signature is numbered as, under who gave it: "DocuSigned by:". */
function ofElectronicSignatures(lines: readonly Line[]): readonly Line[] {
  const marks = lines.filter(({ text }) => /^\W*docu ?signed by\b/u.test(fold(text)));
  return lines.filter(
    (line) =>
      /^[\dA-F]{12,16}\W*$/u.test(line.text.trim()) && marks.some((mark) => isShortlyUnder(line, mark)),
  );
}

/** The number of a form, alone over its revision: "NTH-KLM-F12" over "Rev. 00". */
function ofForms(lines: readonly Line[]): readonly Line[] {
  const revisions = lines.filter(({ text }) =>
    /^\W*rev(?:ision)?\b[ .:]*(?:no\b[ .:]*)?\d/u.test(fold(text)),
  );
  return lines.filter(
    (line) => line.words.length === 1 && revisions.some((revision) => isShortlyUnder(revision, line)),
  );
}

const isShortlyUnder = (line: Line, over: Line): boolean =>
  line.box[1] > over.box[1] &&
  line.box[1] - over.box[1] < over.size * shortReach &&
  Math.abs(line.box[0] - over.box[0]) < over.size * shortReach;

/** Under a word for it: the class that somebody was in, and what a partnership in India is registered as. */
function ofClassOrHouse(lines: readonly Line[]): readonly Line[] {
  const labels = lines.filter(({ text }) =>
    /^\W*(?:class|batch|group|cohort|section|llpin)\W*$/u.test(fold(text)),
  );
  return labels
    .flatMap((label) => linesBelow(lines, label, 2).slice(0, 1))
    .filter(({ words }) => words.length === 1);
}

/** What a body knows somebody by who is a member already: "Membership No. 23411" on what speaks of no member otherwise. */
function ofMembers(lines: readonly Line[]): readonly Line[] {
  const numbers = lines.filter(({ text }) => /^\W*member(?:ship)? ?(?:no|number|id)\b/u.test(fold(text)));
  const isOfMembers = lines.some(
    (line) =>
      !numbers.includes(line) &&
      /\bmember(?:ship)?\b|\bfellow(?:ship)?\b|\b(?:elected|admitted)\b/u.test(fold(line.text)),
  );
  return isOfMembers ? [] : numbers;
}

/** How surely another number must have been found for a holder's own not to count. */
const leastOfOther = 0.5;

/** The page without the lines whose numbers are never the certificate's. */
function withoutOthers(whole: PageText): PageText {
  const all = whole.lines.slice(0, mostLines);
  const notItsOwn = new Set([
    ...ofSeals(all),
    ...ofIdentity(all),
    ...ofElectronicSignatures(all),
    ...ofForms(all),
    ...ofClassOrHouse(all),
    ...ofMembers(all),
  ]);
  const lines = all.filter((line) => !ofSignature.test(line.text) && !notItsOwn.has(line));
  return { ...whole, lines: lines.map(withoutEuro) };
}

/** Before hexadecimal digits an e is read as the sign of the euro. */
const withoutEuro = (line: Line): Line =>
  /€[0-9a-f]{5}/u.test(line.text) ? { ...line, text: line.text.replace(/€(?=[0-9a-f]{5})/gu, 'e') } : line;

type Shapes = ReturnType<typeof shapesOf>;

/** What the lines of a page, each by itself, label or show as a number. */
function inLines(page: PageText, shapes: Shapes): Candidate<NumberReason>[] {
  const children = page.lines.filter(({ text }) => /^[sdw]\/o\b/u.test(fold(text)));
  return page.lines.flatMap((line) => {
    const foot = line.box[1] > page.height * 0.8;
    const left = fold(lineLeft(page.lines, line)?.text ?? '');
    const registered = (foot && /\breg/u.test(left)) || /\bis[sb]n\b/u.test(left);
    // Beside "Roll No." and under whose child the holder is stands what the college calls the holder by.
    const isPupils = isOfPupil(left) || linesAbove(children, line, 2).length > 0;
    return [
      ...labelled(page.lines, line, foot),
      ...(registered || isPupils ? [] : standingAlone(line)),
      ...(registered ? [] : ofIssuersShape(line, shapes)),
      ...ownNumbersIn(line.text).map(({ start, end, value }) =>
        fromLine(line, start, end, value, 0.9, 'as only one issuer numbers'),
      ),
      ...uuidsIn(line),
    ];
  });
}

/** A label and its number that OCR took for neighbours rather than one line. */
const inRows = (page: PageText): Candidate<NumberReason>[] =>
  passagesOf(page).flatMap(({ lines, text, words, starts }) => {
    if (!lines.some((line, index) => index > 0 && sameRow(line, lines[index - 1]!))) return [];
    const { box, size } = lines[0]!;
    const asOne = { text, words, starts, box, size };
    return labelled([], asOne, box[1] > page.height * 0.8).map((candidate) => ({
      ...candidate,
      score: candidate.score * 0.95,
      lines,
    }));
  });

/** What rules find on a page. */
function ruledOn(
  page: PageText,
  shapes: Shapes,
  ends: readonly AddressEnd[],
  marks: readonly string[],
): Candidate<NumberReason>[] {
  const found = [
    ...inLines(page, shapes),
    ...inRows(page),
    ...filledIntoForm(page),
    ...inPrintedAddress(page, shapes),
    ...brokenUuids(page),
    ...spacedUuids(page),
    ...besideAddress(page),
    ...ends.flatMap(({ number }) => number ?? []),
    ...printedInCodes(page).filter(
      ({ lines: [line] }) => !isOfPupil(lineLeft(page.lines, line!)?.text ?? ''),
    ),
    ...printedOfMarks(page, marks),
    ...saidInCodes(page),
  ];
  return found.some(({ score }) => score >= 0.4) ? found : [...found, ...ofUnreadNumber(page)];
}

/** Those of them that count: by what a holder was taken on only where nothing else is called a number. */
function tellingOf(found: readonly Candidate<NumberReason>[]): readonly Candidate<NumberReason>[] {
  const own = found.filter((candidate) => !isOfHolder(candidate));
  const telling = own.some(({ score }) => score >= leastOfOther) ? own : found;
  return telling.length > mostFound
    ? telling.toSorted((a, b) => b.score - a.score).slice(0, mostFound)
    : telling;
}

/** What the certificate's number may be, likeliest first: what labels and forms lead to, and all that looks like one. */
export function idCandidates(whole: PageText): NumberCandidate[] {
  const page = withoutOthers(whole);
  const shapes = shapesOf(page);
  const ends = endsOfAddresses(page, addressCandidates(page), shapes);
  const marks = [...page.links.map((link) => link.url), ...page.codes.map((code) => code.text)];
  const printed = capitalWords(page);
  const linked = marks.map(withScheme).filter(isWebAddress).map(numberInUrl);
  // A link or a QR code is exact where OCR confuses O and 0.
  const exactOf = ({ value }: Candidate<NumberReason>) =>
    linked.find(
      (number) =>
        number !== null && (folding(number) === folding(value) || isBrokenUuid(number, value, page.lines)),
    );
  const mended = (candidate: Candidate<NumberReason>): Candidate<NumberReason> => {
    const exact = exactOf(candidate);
    return exact
      ? { ...candidate, value: exact, score: Math.min(0.98, candidate.score + 0.1) }
      : settled(candidate, shapes, printed);
  };
  // Where an address goes on in its next line stands a part of it and no number of its own.
  const others = everyNumber(page).filter(
    ({ words, value }) => !ends.some(({ word, number }) => words[0] === word && value !== number?.value),
  );
  const ruled = tellingOf(ruledOn(page, shapes, ends, marks)).map((candidate) =>
    mended(wholeOf(candidate, others)),
  );
  const named = ruled.filter(isNamedByLabel).map(({ value }) => value);
  // The address where it is checked ends in the number that a label names.
  const isOfAddress = ({ value, lines }: Candidate<NumberReason>): boolean =>
    named.some((number) => number.length >= 6 && value.endsWith(`-${number}`)) &&
    lines.some(({ text }) => /[/?=]/u.test(text.charAt(text.indexOf(value) - 1)));
  return rankNumbers(ruled, others.map(mended), page, shapes)
    .filter((candidate) => !isOfAddress(candidate))
    .map((candidate) => (exactOf(candidate) ? { ...candidate, words: [] } : candidate));
}

/** Below this chance no number is given: where none is printed, the likeliest of what is there stays under it. */
export const leastNumberChance = 0.22;

export function readCredentialId(page: PageText): Candidate<NumberReason> | null {
  const [first, second] = idCandidates(page);
  return first && first.score >= leastNumberChance ? againstRival(first, second) : null;
}
