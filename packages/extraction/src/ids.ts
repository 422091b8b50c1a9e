import { distance } from 'fastest-levenshtein';
import { brokenDigits, isWebAddress } from './addresses.ts';
import { againstRival, fromLine, fromMark, type Candidate } from './candidate.ts';
import { ownNumbersIn } from './issuer-known.ts';
import { knownIssuers, type KnownIssuer } from './issuers.data.ts';
import { lineLeft, lineRight, linesAbove, linesBelow, sameRow } from './lines.ts';
import { nameLikeness } from './names.ts';
import { folding, rankNumbers, type NumberCandidate } from './number-ranking.ts';
import { fitShape, isTelling, otherReadings, telephone, uuidOf } from './number-shapes.ts';
import { everyNumber, isNumber, lettersAt, numberAt, townCode, wholeOf } from './number-tokens.ts';
import {
  certificateAbroad,
  certificateWords,
  issuerWords,
  learnerWords,
  numberWords,
  otherWords,
  proofWords,
  workerWords,
} from './number-words.ts';
import type { Line, PageText } from './page.ts';
import { fromPassage, passagesOf } from './passages.ts';
import { asPattern, fold } from './wording.ts';

/** A page of more lines is a table, and of more numbers that rules find a list; no certificate is one. */
const mostLines = 1000;
const mostFound = 300;

const thing = String.raw`(?:certificat(?:e|ion)?s?|cert|credential|award|registration|record|badge|candidat(?:e|-e|o|a)?|${learnerWords}|${proofWords}|zertifikats?|attestation|attestat\p{L}*|certificado|certificato|certificaat|${certificateAbroad}|diplom[ae]?)`;
const number = String.raw`(?:identification )?(?:${numberWords})`;

/** Labels of a certificate's own number, the surest first; folded. */
const labels: readonly (readonly [number, RegExp])[] = [
  [0.94, new RegExp(String.raw`\b(?:c?ertificat(?:e|ion)|${certificateWords}|diploma)[ .'s-]*(?:${number}[ .]?){1,2}(?!\p{L}) ?[.:#°º-]*`, 'u')],
  // Not the number that companies in India are registered by.
  [0.9, /^cin ?:(?! ?[ul]\d{5})/u],
  [0.94, /\bc\.? ?id ?[.:#]|\b(?:cert|certificate) ?#/u],
  [0.86, /\b(?:g|u)uid\b ?[.:#]*/u],
  [0.84, /\bs\.?n\.? no\b ?[.:#-]*/u],
  [0.8, /\bs\.?\/?n\.? ?[:#]+/u],
  // Fields of a form: "Cert", "Regd. Number", the value in a field of its own.
  [0.9, /^cert[.:]? ?:?$/u],
  [0.8, /^regd\.? (?:no|number)\.? ?:?$/u],
  [0.66, /^s(?:r|l)?\.? ?no\b ?[.:#-]*/u],
  [0.92, new RegExp(String.raw`\b(?:numero|numer|n[.°º]{0,2}|no\.?|nr\.?|nummer|codigo(?: seguro)?|codice|code|id|номер|αριθμος|κωδικος) (?:de |del |do |di |van (?:het )?|du |d'|der |of (?:the )?)?(?:l')?${thing}\b ?[.:#-]*`, 'u')],
  [0.88, new RegExp(String.raw`\b(?:verification|validation|verify|verifizierungs?|pruf|licen[cs]e|serial|document|urkunden|unique)[ -]*(?:${number}[ .]?){1,2}(?!\p{L}) ?[.:#°-]*`, 'u')],
  [0.8, new RegExp(String.raw`\b(?:registration|reg|record|enrol?ment|achievement|reference|attestation)[ .-]*(?:${number}[ .]?){1,2}(?!\p{L}) ?[.:#°-]*`, 'u')],
  [0.72, new RegExp(String.raw`\b(?:candidate|learner|student|member(?:ship)?|participant|exam|order|transcript)[ .-]*(?:${number}[ .]?){1,2}(?!\p{L}) ?[.:#°-]*`, 'u')],
  [0.8, /^(?:[i1l]d(?: \p{L}+)?|code|no|nr|ref|reference|numero|nummer|serial|n°|nº)\b ?[.:#°]+/u],
  [
    0.6,
    /^(?!(?:phone|tel|fax|mobile|pin|plot|house|door|employee|page|room|vat|tax|company|charity|account|invoice|order|course|module|day|hour|unit|credit|total)\w*\b)\p{L}+[®™]? (?:no|number|id|nr)\b ?[.:#]+/u,
  ],
  [0.72, /^(?:reference|ref|certificate|licen[cs]e|credential|award|registration|reg)\b ?[.:#]* (?=\S*\d)/u],
  [0.74, /(?<!\p{L})(?:id|ref(?:erence)?|serial|n°|nº|nr)(?: no)? ?[.:#]+/u],
]; // prettier-ignore

/** What OCR makes of hexadecimal digits. */
const readDigit = '[0-9a-folistz|]';
const uuid = new RegExp(String.raw`(?<![\w-])${uuidOf(readDigit)}(?![\w-])`, 'giu');
const spacedUuid = /(?<![\w-])UC-(?:[0-9a-fol][ -]{0,2}){32}(?![\w-])/giu;
const wrappedUuid = new RegExp(String.raw`(?<![\w-])(?:UC-)?${uuidOf('[0-9a-fol]', '- ?')}(?![\w-])`, 'giu');
const coursePrefixed = /(?<![\w-])UC-[0-9A-Za-z-]{8,40}(?![\w-])/gu;

/** Numbers of a company, a tax office, a standard, a telephone. */
const ofSomethingElse = new RegExp(
  String.raw`\b(?:${otherWords}|registered office|passport)\b[ .:,-]*(?:reg\p{L}*[ .]*)?(?:no|number|id|nr|code)?\b`,
  'u',
);

/** Who else has a registration number, before its label; folded. */
const ofIssuer = new RegExp(String.raw`\b(?:${issuerWords})\b`, 'u');

/** What the holder has a number as, before or in its label; folded. */
const ofHolder = new RegExp(String.raw`\b(?:${workerWords}) ?(?:id|no|number|code)\b`, 'u');
/** Whose number it is, behind it: "Reg. No. 2101 a student of Northgate College"; folded. */
const saysWhose = /^[\s,.]*(?:a |an |is a |of the )?(?:bonafide )?(?:student|pupil|scholar)\b/u;

function labelled(lines: readonly Line[], printed: Line, foot = false): Candidate[] {
  // Among hexadecimal digits a c is no cent.
  const line = { ...printed, text: printed.text.replace(/(?<=[0-9a-f]{6})[¢©](?=[0-9a-f])/gu, 'c') };
  const folded = fold(line.text);
  for (const [strength, pattern] of labels) {
    const label = pattern.exec(folded);
    if (!label) continue;
    if (
      !label[0].startsWith('cin') &&
      ofSomethingElse.test(folded.slice(Math.max(0, label.index - 30), label.index + label[0].length))
    )
      return [];
    // "School Approved Government Registration Number", "No. 12" under "Regd. with the Ministry": the issuer's own.
    if (/\breg/u.test(label[0]) && ofIssuer.test(folded.slice(0, label.index))) return [];
    if (
      /^no\b/u.test(label[0]) &&
      linesAbove(lines, line, 1.5).some((above) => /^regd?\b|^registered\b/u.test(fold(above.text)))
    )
      return [];
    // At the foot of a page stands what the issuer itself is registered as.
    if (foot && /\breg/u.test(label[0]) && !/cert|credential/u.test(folded)) return [];
    const after = label.index + label[0].length;
    if (ofHolder.test(folded.slice(Math.max(0, label.index - 12), after))) return [];
    // "Ms. Jane Miller Reg. No. 2101": what her college calls her by.
    if (/\breg/u.test(label[0]) && isPersonBefore(line.text.slice(0, label.index))) return [];
    const inline = numberAt(line.text, after) ?? (strength >= 0.88 ? lettersAt(line.text, after) : null);
    if (inline && saysWhose.test(fold(line.text.slice(inline.end)))) return [];
    if (inline) {
      // "Reference Number: 0004" counts something.
      const factor = /^0\d{1,3}$/u.test(inline.value) ? 0.4 : /^\d{1,4}$/u.test(inline.value) ? 0.7 : 1;
      return [fromLine(line, inline.start, inline.end, inline.value, strength * factor, 'after its label')];
    }
    if (folded.slice(after).replace(/[^\p{L}]/gu, '').length > 2) continue;
    const around: [Line | undefined, number, string][] = [
      [lineRight(lines, line), 0.97, 'right of its label'],
      [linesBelow(lines, line, 2)[0], 0.93, 'under its label'],
      [linesAbove(lines, line, 1.5)[0], 0.85, 'over its label'],
    ];
    for (const [other, factor, reason] of around) {
      const token = other && numberAt(other.text, 0);
      if (!token || token.end < other.text.trimEnd().length - 2) continue;
      return [fromLine(other, token.start, token.end, token.value, strength * factor, reason)];
    }
  }
  return [];
}

const isPersonBefore = (text: string): boolean =>
  /\b(?:mr|ms|mrs|miss|dr|prof)\b/u.test(fold(text)) ||
  nameLikeness(text.replace(/[\s(,:-]+$/u, '').replace(/^.*\bthat\b/iu, '')) >= 0.95;

/** O for 0 and l for 1 cannot stand in a UUID, nor can any letter beyond f. */
const repairUuid = (text: string): string =>
  text
    .replace(/o/giu, '0')
    .replace(/[lit|]/giu, '1')
    .replace(/s/giu, '5')
    .replace(/z/giu, '2');

const prefixedUuid = new RegExp(`^(UC-)(${uuidOf(readDigit)})$`, 'iu');

/** A number that is a UUID behind a prefix, with digits for the letters that it cannot have. */
export const mendedUuid = (text: string): string =>
  isHash(text)
    ? repairUuid(text)
    : text.replace(
        prefixedUuid,
        (_, prefix: string, rest: string) => prefix.toUpperCase() + repairUuid(rest),
      );

/** 32 characters of which nearly all are hexadecimal digits in small letters. */
const isHash = (text: string): boolean =>
  /^[0-9a-folistzOI|]{32}$/u.test(text) &&
  text.replace(/[^0-9a-f]/gu, '').length >= 27 &&
  /\d.*\d.*\d/u.test(text);

/** The last part of an address that looks like a number rather than a page's name. */
export function numberInUrl(url: string): string | null {
  const path = url.replace(/^[a-z]+:\/\//iu, '').replace(/[#?]$/u, '');
  const parts = path
    .split(/[/?&#=]/u)
    .slice(1)
    .filter((part) => part !== '');
  const number = parts.reverse().find((part) => /^[\w.-]{6,64}$/u.test(part) && looksGenerated(part));
  return number ?? null;
}

const looksGenerated = (part: string): boolean =>
  /\d/u.test(part) &&
  !/\.(?:html?|php|aspx?|pdf)$/iu.test(part) &&
  (/^[0-9a-f-]{16,}$/iu.test(part) ||
    /\d{4,}/u.test(part) ||
    /[A-Z].*\d|\d.*[A-Z]/u.test(part) ||
    /^[a-z0-9]{10,}$/u.test(part));

/** The issuers a page names or links to whose numbers have a known shape. */
function shapesOf(page: PageText): { shape: string; issuer: KnownIssuer }[] {
  const hosts = [...page.links.map((link) => link.url), ...page.codes.map((code) => code.text)].join(' ').toLowerCase();
  const text = fold(page.lines.map((line) => line.text).join(' '));
  return shaped
    .filter(
      ({ issuer, name }) =>
        name.test(text) || issuer.domains.some((domain) => hosts.includes(domain) || text.includes(domain)),
    )
    .flatMap(({ issuer }) => issuer.numbers.map((shape) => ({ shape, issuer })));
} // prettier-ignore

const shaped = knownIssuers
  .filter(({ numbers }) => numbers.length > 0)
  .map((issuer) => ({
    issuer,
    name: new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?:${[issuer.name, ...issuer.aliases].map((name) => asPattern(fold(name))).join('|')})(?![\p{L}\p{N}])`,
      'u',
    ),
  }));

/** A code that stands alone in a line: a serial number in a corner, printed without a word. */
function standingAlone(line: Line): Candidate[] {
  const text = line.text.trim();
  const match = /^#? ?([A-Z0-9][A-Z0-9,/-]{6,30})$/u.exec(text) ?? /^([\p{L}\p{N}][\p{L}\p{N}/_-]{7,40})$/u.exec(text);
  const value = match?.[1];
  if (!value || !isNumber(value) || telephone.test(value)) return [];
  if (townCode.test(value)) return [];
  // "SKL-2024-Robotics-37", "OIB/FEB184", "AFAA4DB2"
  const parts = value.split(/[/-]/u);
  const structured =
    parts.length >= 2 &&
    /^\p{Lu}[\p{L}\p{N}]+$/u.test(parts[0]!) &&
    /^(?:\p{Lu}*\d+)$/u.test(parts.at(-1)!) &&
    parts.every((part) => /^[\p{L}\p{N}]{1,12}$/u.test(part));
  // "NC-24/3/2025-UDXPuVOL7XzdbQodJFmu": it ends in letters of both heights and figures in disorder.
  const random =
    parts.length >= 2 &&
    /^(?=.*\d)(?=.*[a-z][A-Z])(?=.*[A-Z]{2})[A-Za-z0-9]{12,}$/u.test(parts.at(-1)!);
  const hexadecimal = /^(?=.*\d)(?=(?:.*[a-f]){2})[0-9a-f]{8}$/iu.test(value) && !/[a-f].*[A-F]|[A-F].*[a-f]/u.test(value);
  if (structured || random || hexadecimal) {
    const at = line.text.indexOf(value);
    return [fromLine(line, at, at + value.length, value, 0.42, 'a code that stands alone')];
  }
  if (!/^[A-Z0-9,/-]+$/u.test(value)) return [];
  const digits = value.replace(/\D/gu, '').length;
  const letters = value.replace(/[^A-Z]/gu, '').length;
  const generated = (digits >= 4 && letters >= 2 && value.length >= 8) || (digits >= 8 && /^#|[,/-]/u.test(line.text)) || (digits >= 6 && line.text.startsWith('#')) || digits >= 10;
  if (!generated || /^(?:\+|[6-9]\d{9}$|0\d{9,}|0\d{2,5}[/-]\d|ISO|MCA|U\d{5})/u.test(value) || /^\d{1,2}[-/]\d{1,2}[-/]\d{2,4}$/u.test(value)) return [];
  const start = line.text.indexOf(value);
  return [fromLine(line, start, start + value.length, value, 0.46, 'a code that stands alone')];
} // prettier-ignore

/** A number that stands alone in a line and has the shape of those of an issuer that the page names. */
function ofIssuersShape(line: Line, shapes: readonly { shape: string }[]): Candidate[] {
  const value = /^#? ?([\p{L}\p{N}-]{6,})$/u.exec(line.text.trim())?.[1];
  if (!value || !/\d{4}/u.test(value) || !isNumber(value)) return [];
  if (!shapes.some(({ shape }) => isTelling(shape) && fitShape(value, shape) !== null)) return [];
  const start = line.text.indexOf(value);
  return [fromLine(line, start, start + value.length, value, 0.66, 'of its issuer’s shape')];
}

/** The number of a link or a code where it is printed, too, whatever blanks fell into it. */
function printedOfMarks(page: PageText, marks: readonly string[]): Candidate[] {
  const numbers = marks
    .filter((text) => /^https?:/iu.test(text) && /verif|certif|credential|valid|badge/iu.test(text))
    .map(numberInUrl)
    .filter((number) => number !== null);
  return [...new Set(numbers)].flatMap((number) => {
    const line = page.lines.find(({ text }) => text.replace(/\s/gu, '').includes(number));
    const found =
      line &&
      new RegExp(
        number
          .split('')
          .map(asPattern)
          .join(String.raw`\s?`),
        'u',
      ).exec(line.text);
    if (!line || !found) return [];
    return [fromLine(line, found.index, found.index + found[0].length, number, 0.7, 'printed and in a link')];
  });
}

/** What a code that holds text labels as the number, where that is printed, too: "Certificate Number: A/12-(3)". */
function saidInCodes({ lines, codes }: PageText): Candidate[] {
  return codes.flatMap(({ text }) => {
    const said = /(?:certificate|credential|cert)\.? ?(?:no|number|id|code)\.?\s*[:=]\s*(\S{5,64})/iu.exec(
      text,
    )?.[1];
    const line = said && lines.find((candidate) => candidate.text.includes(said));
    if (!line || !/\d/u.test(said)) return [];
    const start = line.text.indexOf(said);
    return [fromLine(line, start, start + said.length, said, 0.9, 'printed and in a code')];
  });
}

/** The number in the address of a code, where its label is printed and the number behind that was not read. */
function ofUnreadNumber({ lines, codes }: PageText): Candidate[] {
  const label = lines.find(({ text }) => {
    const folded = fold(text).trim();
    return labels.some(([strength, pattern]) => {
      const match = strength >= 0.6 && !ofSomethingElse.test(folded) ? pattern.exec(folded) : null;
      return match !== null && match.index === 0 && match[0].length === folded.length;
    });
  });
  if (!label) return [];
  return codes.flatMap(({ text, box }) => {
    if (!isWebAddress(text) || !/verif|certif|credential|valid/iu.test(text)) return [];
    // "…/verify/NC/25B/0010" ends in a number of several parts.
    const parts = /\/verif\p{L}*\/((?:[A-Z0-9-]+\/){2,5}[A-Z0-9-]*\d[A-Z0-9-]*)$/u.exec(text)?.[1];
    const number = parts ?? numberInUrl(text);
    return number === null ? [] : [fromMark(text, box, number, 0.6, 'in a code beside its label')];
  });
}

/** A UUID that runs on in the next line. */
function brokenUuids(page: PageText): Candidate[] {
  return [...passagesOf(page, 2), ...passagesOf(page)].flatMap((passage) =>
    [...passage.text.matchAll(wrappedUuid)]
      .filter((match) => match[0].includes(' '))
      .map((match) => {
        const value = repairUuid(match[0].replace(/ /gu, ''));
        return fromPassage(
          passage,
          match.index,
          match.index + match[0].length,
          value,
          0.9,
          'a UUID over two lines',
        );
      }),
  );
}

/** The same behind its prefix, with blanks wherever OCR put them: "UC-11aa22bb-33c c-44dd-5 5ee-66ff77008899". */
function spacedUuids(page: PageText): Candidate[] {
  return passagesOf(page).flatMap((passage) =>
    [...passage.text.matchAll(spacedUuid)].flatMap((match) => {
      const value = match[0].replace(/ /gu, '');
      if (!prefixedUuid.test(value) || value === match[0]) return [];
      const end = match.index + match[0].length;
      return [fromPassage(passage, match.index, end, mendedUuid(value), 0.94, 'a UUID with blanks in it')];
    }),
  );
}

/** A code beside an address that only says where codes are checked: "verify.example.org  yodW-uTYe". */
function besideAddress({ lines }: PageText): Candidate[] {
  const sameLine = lines.flatMap((line) => {
    const match =
      /^(?:https?:\/\/)?(?:www\.)?(?:verify|validate|check|credentials?)\.[\w.-]+\.\p{L}{2,}\/?(?: ?[:|] ?| )(?=\S*(?:\d|\p{Ll}\p{Lu}))([\p{L}\p{N}]{3,8}(?:-[\p{L}\p{N}]{3,8}){1,3})$/u.exec(
        line.text.trim(),
      );
    const start = match ? line.text.indexOf(match[1]!) : 0;
    return match
      ? [fromLine(line, start, start + match[1]!.length, match[1]!, 0.7, 'beside where it is checked')]
      : [];
  });
  const inNextPiece = lines
    .filter(({ text }) =>
      /^(?:https?:\/\/)?(?:www\.)?(?:verify|validate|check|credentials?)\.[\w.-]+\/?$/iu.test(text.trim()),
    )
    .flatMap((line) => {
      const beside = lineRight(lines, line);
      const code = beside && /^[\p{L}\p{N}]{3,8}(?:-[\p{L}\p{N}]{3,8}){1,3}$/u.exec(beside.text.trim())?.[0];
      return code ? [fromLine(beside, 0, beside.text.length, code, 0.6, 'beside where it is checked')] : [];
    });
  return [...sameLine, ...inNextPiece];
}

/** The number in an address that is printed, not only linked to. */
function inPrintedAddress(page: PageText, shapes: readonly { shape: string }[]): Candidate[] {
  return passagesOf(page).flatMap((passage) =>
    [...passage.text.matchAll(/(?:https?:\/\/|www\.)?(?:[a-z0-9-]+\.)+[a-z]{2,}\/\S+/giu)].slice(0, mostFound).flatMap((match) => {
      if (!/verif|certif|credential|\/cert?\/|valid|confirm|ude\.my|badge|diplom/iu.test(match[0])) return [];
      const piece = match[0].replace(/[).,;]+$/u, '').split(/[/?&#=]/u).filter((one) => one !== '').at(-1)!;
      const rest = brokenDigits(match[0], passage.text.slice(match.index + match[0].length));
      const part = piece + rest.trim();
      const fits = shapes.some(({ shape }) => fitShape(part, shape) !== null);
      // "?id=QXZPDDIXG" says itself what it is.
      const isCalledId = new RegExp(String.raw`[?&](?:id|code|cert|certificate|c)=${asPattern(part)}$`, 'iu').test(match[0]) && /^[A-Z]{6,16}$/u.test(part);
      if (!fits && !isCalledId && !(looksGenerated(part) && part.length >= 6)) return [];
      const printed = piece + rest;
      const line = passage.lines.find((candidate) => candidate.text.includes(printed));
      if (!line) return [];
      const start = line.text.indexOf(printed);
      return [fromLine(line, start, start + printed.length, part, fits ? 0.72 : 0.55, 'in a printed address')];
    }),
  );
} // prettier-ignore

/** One letter before figures only is how numbers are told apart: "B27361". */
const leadingLetter = /^[BS]\d+$/u;

/**
 * The number as the shapes of its kind have it. A group of digits with one letter among them, read from a picture,
 * is digits; what stays open is kept as other readings.
 */
function settled(
  candidate: Candidate,
  shapes: readonly { shape: string }[],
  printed: ReadonlyMap<string, string>,
): Candidate {
  const mended = mendedUuid(candidate.value);
  if (mended !== candidate.value) return { ...candidate, value: mended };
  // A UUID behind its prefix that breaks off in the middle: more of it is printed.
  if (/^UC-[0-9A-Za-z]{8}-/u.test(mended) && !prefixedUuid.test(mended))
    return { ...candidate, score: candidate.score * 0.5 };
  const fromPicture = candidate.words.some((word) => word.origin === 'ocr');
  for (const { shape } of shapes) {
    const value = fitShape(candidate.value.replace(/\s/gu, ''), shape) ?? fitShape(candidate.value, shape);
    if (value === null || (leadingLetter.test(candidate.value) && value !== candidate.value)) continue;
    const changed = fromPicture && isTelling(shape) ? value : candidate.value;
    return {
      ...candidate,
      value: changed,
      score: candidate.score + (1 - candidate.score) * (isTelling(shape) ? 0.5 : 0.2),
      ...(fromPicture ? { alternatives: otherReadings(changed) } : {}),
    };
  }
  if (!fromPicture) return candidate;
  const repaired = candidate.value.replace(/(?<![\p{L}\p{N}])[\dOoIlSB]{5,}(?![\p{L}\p{N}])/gu, (group) =>
    !leadingLetter.test(group) && group.replace(/\D/gu, '').length >= group.length - 1
      ? group.replace(/[Oo]/gu, '0').replace(/[Il]/gu, '1').replace(/S/gu, '5').replace(/B/gu, '8')
      : group,
  );
  const lettered = repaired.replace(/(?<![\p{L}\p{N}])[A-Z0]{3,4}(?=[-/])/gu, (group) =>
    group.replace(/[^0]/gu, '').length === 1 ? group.replace('0', 'O') : group,
  );
  const proved = asPrinted(inRoman(lettered), printed);
  const open = otherReadings(proved);
  if (proved !== candidate.value) open.unshift(candidate.value);
  // Among capitals, small letters and figures without order nothing tells O from 0.
  const isOpen =
    /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}]*\p{Ll})(?=[\p{L}\p{N}]*\p{Lu}|[\p{L}\p{N}]*[g-z])(?=(?:[\p{L}\p{N}]*\d){3})[\p{L}\p{N}]*[O0][\p{L}\p{N}]{2,}/u.test(
      proved,
    );
  return {
    ...candidate,
    value: proved,
    score: candidate.score * (isOpen ? 0.7 : 1),
    alternatives: open.slice(0, 3),
  };
}

/** The month before a year is a Roman numeral where one of its letters was read: "ielts/I11/2024". */
const inRoman = (value: string): string =>
  value.replace(/(?<=[/.-])(?=[1l|]*[IVX])[IVX1l|]{2,4}(?=[/.-](?:19|20)\d\d(?!\d))/gu, (month) =>
    month.replace(/[1l|]/gu, 'I'),
  );

/** Words of three capitals and more, as they are printed by themselves, each with what OCR may make of it. */
const capitalWords = ({ lines }: PageText): ReadonlyMap<string, string> =>
  new Map(
    lines.flatMap(({ text }) =>
      [...text.matchAll(/(?<![\p{L}\p{N}])[A-Z]{3,}(?![\p{L}\p{N}])/gu)].map(
        ([word]) => [word, folding(word)] as const,
      ),
    ),
  );

/** "1HC20231107" begins with the letters that are printed elsewhere on the page: "IHC Academy". */
const asPrinted = (value: string, printed: ReadonlyMap<string, string>): string =>
  value.replace(/(?<![\p{L}\p{N}])(?=[01568]?[A-Z][A-Z01568]|[A-Z][01568][A-Z])[A-Z01568]{3,}/gu, (group) => {
    const read = folding(group);
    for (const [word, folded] of printed)
      if (read.startsWith(folded) && !group.startsWith(word)) return word + group.slice(word.length);
    return group;
  });

/** What a digital signature says of its own certificate: "CN=Jane Miller, SERIALNUMBER=008C41". */
const ofSignature = /(?<![\p{L}\p{N}])(?:CN|OU|O|C|L|ST|SERIAL ?NUMBER|serialNumber)=\S|^DN: /u;

/** What the certificate's number may be, likeliest first: what labels and forms lead to, and all that looks like one. */
export function idCandidates(whole: PageText): NumberCandidate[] {
  const page = {
    ...whole,
    lines: whole.lines
      .slice(0, mostLines)
      .filter(({ text }) => !ofSignature.test(text))
      // Before hexadecimal digits an e is read as the sign of the euro.
      .map((line) => (/€[0-9a-f]{5}/u.test(line.text) ? { ...line, text: line.text.replace(/€(?=[0-9a-f]{5})/gu, 'e') } : line)),
  };
  const shapes = shapesOf(page);
  const children = page.lines.filter(({ text }) => /^[sdw]\/o\b/u.test(fold(text)));
  const found: Candidate[] = [];
  for (const line of page.lines) {
    const foot = line.box[1] > page.height * 0.8;
    const registered = foot && /\breg/u.test(fold(lineLeft(page.lines, line)?.text ?? ''));
    // Under whose child the holder is stands what the college calls the holder by.
    const isChild = linesAbove(children, line, 2).length > 0;
    found.push(...labelled(page.lines, line, foot), ...(registered || isChild ? [] : standingAlone(line)));
    if (!registered) found.push(...ofIssuersShape(line, shapes));
    for (const match of line.text.matchAll(uuid)) {
      const value = repairUuid(match[0]);
      found.push(fromLine(line, match.index, match.index + match[0].length, value, 0.8, 'a UUID'));
    }
    for (const { start, end, value } of ownNumbersIn(line.text))
      found.push(fromLine(line, start, end, value, 0.72, 'as only one issuer numbers'));
    for (const match of line.text.matchAll(coursePrefixed)) {
      const value = mendedUuid(match[0]);
      // One that breaks off is a part of it.
      const score = prefixedUuid.test(match[0]) ? 0.86 : 0.7;
      found.push(fromLine(line, match.index, match.index + match[0].length, value, score, 'a known form'));
    }
  }
  // A label and its number that OCR took for neighbours rather than one line.
  for (const passage of passagesOf(page)) {
    const rows = passage.lines.filter((line, index) => index > 0 && sameRow(line, passage.lines[index - 1]!));
    if (rows.length === 0) continue;
    const [whole] = [{ text: passage.text, words: passage.words, starts: passage.starts, box: passage.lines[0]!.box, size: passage.lines[0]!.size }];
    found.push(...labelled([], whole, whole.box[1] > page.height * 0.8).map((candidate) => ({ ...candidate, score: candidate.score * 0.95, lines: passage.lines })));
  }
  found.push(...inPrintedAddress(page, shapes), ...brokenUuids(page), ...spacedUuids(page), ...besideAddress(page));
  for (const { text } of page.codes) {
    const line = page.lines.find((candidate) => candidate.text.trim() === text.trim());
    if (line && isNumber(text.trim()) && !/[.:]|\/.*\//u.test(text)) found.push(fromLine(line, 0, line.text.length, text.trim(), 0.86, 'in a code, too'));
  }
  const marks = [...page.links.map((link) => link.url), ...page.codes.map((code) => code.text)];
  found.push(...printedOfMarks(page, marks), ...saidInCodes(page));
  if (!found.some(({ score }) => score >= 0.4)) found.push(...ofUnreadNumber(page));
  const printed = capitalWords(page);
  const linked = marks.filter(isWebAddress).map(numberInUrl);
  // A link or a QR code is exact where OCR confuses O and 0.
  const exactOf = ({ value }: Candidate) =>
    linked.find((number) => number !== null && folding(number) === folding(value));
  const mended = (candidate: Candidate): Candidate => {
    const exact = exactOf(candidate);
    return exact ? { ...candidate, value: exact, score: Math.min(0.98, candidate.score + 0.1) } : settled(candidate, shapes, printed);
  };
  const others = everyNumber(page);
  const likeliest =
    found.length > mostFound ? found.toSorted((a, b) => b.score - a.score).slice(0, mostFound) : found;
  const ruled = likeliest.map((candidate) => mended(wholeOf(candidate, others)));
  return rankNumbers(ruled, others.map(mended), page, shapes).map((candidate) =>
    exactOf(candidate) ? { ...candidate, words: [] } : candidate,
  );
} // prettier-ignore

/** Below this chance no number is given: where none is printed, the likeliest of what is there stays under it. */
export const leastNumberChance = 0.22;

export function readCredentialId(page: PageText): Candidate | null {
  const [first, second] = idCandidates(page);
  return first && first.score >= leastNumberChance ? againstRival(first, second) : null;
}

/** Of two readings of one number, printed alone and in an address, so much must be alike. */
const alike = 0.7;

/**
 * The number and the address of one certificate, which often ends in its number: where they are two readings of it,
 * the one that is whole or was read more surely counts for both.
 */
export function agreeing(
  number: Candidate | null,
  address: Candidate | null,
): [number: Candidate | null, address: Candidate | null] {
  const [one, other] = asOne(number, address);
  return [one && isCutShort(one.value) ? null : one, other && isCutShort(other.value) ? null : other];
}

/** Whether the UUID that such a number is breaks off: what is left of it finds nothing. */
const isCutShort = (value: string): boolean => {
  const number = /(?:^|ude\.my\/)(UC-[0-9A-Za-z]{8}-[0-9A-Za-z-]{0,26})$/u.exec(value)?.[1];
  return number !== undefined && !prefixedUuid.test(mendedUuid(number));
};

function asOne(
  number: Candidate | null,
  address: Candidate | null,
): [number: Candidate | null, address: Candidate | null] {
  if (!number || !address || !address.words.length || number.words.length === 0) return [number, address];
  const tail = /[^/?=&#]+$/u.exec(address.value)?.[0] ?? '';
  // The address of a course certificate is its host and its number, whatever is left of the number there.
  const ownHost = /^(?:https?:\/\/)?(?:www\.)?ude\.my\//iu.exec(address.value);
  if (ownHost && prefixedUuid.test(number.value) && !prefixedUuid.test(mendedUuid(tail)))
    return [number, { ...address, value: ownHost[0] + number.value }];
  const begins = number.value.length >= 5 && tail.startsWith(number.value);
  if (tail === number.value || tail.length < 8 || (number.value.length < 8 && !begins))
    return [number, address];
  const [a, b] = [folding(tail), folding(number.value)];
  const shorter = Math.min(a.length, b.length);
  const isPart =
    begins ||
    (shorter >= 8 && (a.startsWith(b.slice(0, shorter - 1)) || b.startsWith(a.slice(0, shorter - 1))));
  if (!isPart && 1 - distance(a, b) / Math.max(a.length, b.length) < alike) return [number, address];
  const worth = (text: string, words: Candidate['words']) =>
    (prefixedUuid.test(text) ? 10 : 0) + Math.min(text.length, 48) / 4 + sureness(words);
  const keepsTail = worth(tail, address.words) > worth(number.value, number.words);
  const value = mendedUuid(keepsTail ? tail : number.value);
  return [
    { ...number, value },
    { ...address, value: address.value.slice(0, address.value.length - tail.length) + value },
  ];
}

const sureness = (words: Candidate['words']): number =>
  Math.min(...words.map(({ confidence }) => confidence));
