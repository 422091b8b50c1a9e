import { fromLine, type Candidate } from '../fields/candidate.ts';
import { labelReason, type LabelPlace, type NumberReason } from './number-reasons.ts';
import { findDates } from '../dates/dates.ts';
import { lineRight, linesAbove, linesBelow, sameRow } from '../pages/lines.ts';
import { nameLikeness } from '../recipients/names.ts';
import { groupsAt, isDisordered, lettersAt, numberAt, type Token } from './number-tokens.ts';
import {
  certificateAbroad,
  certificateWord,
  certificateWords,
  issuerWords,
  learnerWords,
  numberWords,
  otherWords,
  proofWords,
  workerWords,
} from './number-words.ts';
import type { Line } from '../pages/page.ts';
import { fold } from '../words/wording.ts';

const thing = String.raw`(?:certificat(?:e|ion)?s?|cert|credential|award|registration|record|badge|candidat(?:e|-e|o|a)?|${learnerWords}|${proofWords}|zertifikats?|attestation|attestat\p{L}*|certificado|certificato|certificaat|${certificateAbroad}|diplom[ae]?)`;
const number = String.raw`(?:identification )?(?:${numberWords})`;
/** "ID No." and the like; of "Code nr84xq" the last is the number itself. */
const numbers = String.raw`${number}[ .]?(?:${number}(?!\d+\p{L})[ .]?)?`;
/** "Serial Number (CSN):", "Application No./Roll No.:" */
const numberEnd = String.raw`(?!\p{L})(?: ?\(\p{L}{1,12}\))?(?:\.? ?\/ ?(?:\p{L}{2,14}[ .-]*){1,2}(?:${number})(?!\p{L}))? ?[.:#°-]*`;

/** "S. No.", "Sr. No.", "Sl. No.", also read "SI. No."; folded. */
const serialNo = String.raw`(?<![\p{L}'])s(?:r|l|i(?=\.))?\.? ?no\b ?[.:#-]*`;

/** By what a house knows an intern; folded. */
const ofIntern = /\b(?:intern(?:ship)?|trainee|apprentice) ?(?:id|no|number|code)\b ?[.:#-]*/u;

/** The initials of a house and a number that it gave; folded. */
const ofHouse = /^(\p{L}{2,5}) id\b ?[.:#]* ?(?=\d{5,12}$)/u;

/** Whether the page has such initials elsewhere, in capitals: another's number, "Zoom ID", stands by itself. */
function isOfHouse(initials: string, printed: Line, lines: readonly Line[]): boolean {
  const own = initials.toUpperCase();
  return (
    printed.text.startsWith(`${own} ID`) &&
    lines.some((line) => line !== printed && line.words.some(({ text }) => text === own))
  );
}

/** Labels of a certificate's own number, the surest first; folded. */
const labels: readonly (readonly [number, RegExp])[] = [
  [0.94, new RegExp(String.raw`\b(?:${certificateWord}|${certificateWords}|diploma)(?: of \p{L}+)?[ .'s-]*(?:(?:s[rl]|serial)\b[ .]*)?(?:n\.|${numbers})(?!\p{L})(?: ?\(\p{L}{1,12}\))?(?: is\b)? ?[.:#°º-]*`, 'u')],
  [0.9, /\btest report(?: form)? (?:number|no|id)\b ?[.:#-]*/u],
  [0.9, /(?:регистрационн|учетн)\p{L}* (?:номер|№) ?[.:#-]*|(?:номер|№) (?:сертификата|свидетельства|удостоверения|диплома) ?[.:#-]*/u],
  [0.86, /(?:^|(?:сертификат|удостоверени|свидетельств|диплом|аттестат)\p{L}* )№ ?(?=\S*\d)/u],
  [0.86, /\bseries \p{L}{1,3} ?№ ?(?=\S*\d)/u],
  // Not the number that companies in India are registered by.
  [0.9, /^cin ?:(?! ?[ul]\d{5})/u],
  [0.94, /\b(?:c\.? ?id|ucn) ?[.:#]|\b(?:cert|certificate(?: of \p{L}+)?|certification|credential|diploma|licen[cs]e|badge) ?#/u],
  [0.86, /\b(?:g|u)uid\b ?[.:#]*/u],
  [0.84, /\bs\.?n\.? no\b ?[.:#-]*/u],
  [0.8, /\bs\.?\/?n\.? ?[:#]+/u],
  // Fields of a form: "Cert", "Regd. Number", the value in a field of its own.
  [0.9, /^cert[.:]? ?:?$/u],
  // Who is registered as a nurse, or certified as a diver.
  [0.9, /\bnmc pin\b ?[.:#]*|\b(?:ssi )?master id\b ?[.:#]*/u],
  [0.8, /^regd\.? (?:no|number)\.? ?:?$/u],
  [0.8, /^(?:confirmation ?[#:]*|id|identification (?:no|number)\.? ?:?)$/u],
  // A row of a table counts in figures alone, not filled up with noughts.
  [0.84, new RegExp(String.raw`${serialNo} ?(?=\p{L}{2,6}(?:[/-]\S*\d|\d{5})|0{2,}\d\S*\d|\d{5,}(?![\p{L}\p{N}/-]))`, 'u')],
  [0.66, new RegExp(serialNo, 'u')],
  [0.84, /\bserial (?:no|number)\b ?[.:#-]*/u],
  [0.8, /^(?:s\/n\.?|s[rl]\. ?n\.? ?[/:]) ?(?=\S*\d)/u],
  // What a school gives whoever leaves it; a citizen of Turkey has such a number of eleven figures.
  [0.86, /^t\.? ?c\.? ?(?:no|number)\b(?![ .:#-]*\d{11}(?!\d)) ?[.:#-]*/u],
  [0.92, new RegExp(String.raw`\b(?:numero|numer|nomor|n[.°º]{0,2}|no\.?|nr\.?|nummer|codigo(?: seguro)?|codice|code|id|номер|αριθμος|κωδικος) (?:de |del |do |di |van (?:het )?|du |d'|der |of (?:the )?)?(?:l')?${thing}\b ?[.:#-]*`, 'u')],
  [0.88, new RegExp(String.raw`\b(?:${proofWords}|verify|verifizierungs?|pruf|urkunden|unique)[ -]*${numbers}${numberEnd}`, 'u')],
  [0.8, new RegExp(String.raw`\b(?:regist(?:ration|er|ry)|registrierungs?|registrier|regn?|record|report|result|ref|issuance|dispatch|enroll?ment|achievement|reference|attestation)[ ./-]*${numbers}${numberEnd}`, 'u')],
  [0.72, new RegExp(String.raw`\b(?:candidate|learner|member(?:ship)?|participant|application|exam|order|transcript|appointment|paper|manuscript|article|submission)[ .-]*${numbers}${numberEnd}`, 'u')],
  [0.8, /^(?:[i1l]d(?: \p{L}+)?|credential|code|no|nr|nomor|ref|reference|folio(?: (?:no|number))?|confirmation|numero|nummer|serial|n°|nº)\b ?[.:#°]+/u],
  [
    0.6,
    /^(?!(?:phone|tel|fax|mobile|pin|plot|house|door|employee|page|room|vat|tax|company|charity|account|invoice|order|course|module|day|hour|unit|credit|total)\w*\b)\p{L}+(?:[®™]? (?:no|number|id|nr)\b ?[.:#]+|[®™] (?:no|number|id|nr)\b ?)/u,
  ],
  [0.8, /^(?:u?id|folio|n[°º]) ?[.:#-]* ?(?=\S*\d\S*$)/u],
  [0.8, /^(?:n[°ºo.]{0,2} (?:de )?)?registr?o(?: n[°ºo.]{0,3})? ?[.:#]*(?![.:#]) ?(?=\S*\d)/u],
  [0.74, /^no\.? reg(?:istrasi)?\b\.? ?[.:#]*/u],
  [0.8, /^(?:so(?: hieu)?|ma so) ?[.:]+/u],
  [0.8, /\b(?:bears|certificate bearing) the (?:number|no\.?)\b/u],
  [0.8, /\b(?:certificate|diploma|licen[cs]e|issued|registered|register(?: \p{L}+){0,3}|recorded|entered|filed|kept)(?: \p{L}+| \d{1,3}){0,3} (?:with|under|by|as) (?:the |its )?(?:number|no\b\.?|code|reference)\b ?[.:#]*/u],
  [0.8, /\b(?:verif|authentic|validat|check)\p{L}{0,8}\b.{0,60}(?:,|\b(?:with|using|use|enter(?:ing)?|quot(?:e|ing)|by))(?: the| this| its)?(?: unique| verification| certificate)?(?: code| number| no\.?| id| reference| key)?\b ?[.:#]*(?= ?(?=\S*\d)[a-z\d][a-z\d/-]{4})/u],
  [0.8, /\b(?:use|enter|quote) (?:the |this )?(?:\p{L}{1,16} )?(?:code|number|id|reference)\b(?=.{4,60}\b(?:verif|check|authentic|validat))/u],
  // "#OneHarbour4U" is a motto.
  [0.8, /^# ?(?=\S*\d\S*$)(?!\p{L}{3,}\d\p{L}{1,3}$)|^# ?:(?=\p{L}{8,20}$)/u],
  [0.72, /^(?:reference|ref|certificate|licen[cs]e|credential|award|registration|reg|serial)\b ?[.:#]* (?=\S*\d)/u],
  [0.8, /^(?:certificate )?(?:verification|validation|authentication|authenticity) ?[.:#]+ ?(?=\S*\d)/u],
  [0.8, /^(?:(?:blockchain|block|transaction|certificate|sha-?256) )?hash ?[.:#]+/u],
  // Behind an address in the line above.
  [0.8, /^(?:and|with|using|by|enter(?:ing)?) (?:(?:the|this|its) )?(?:\p{L}{1,16} )?(?:code|number|id|reference|key)\b ?[.:#]* ?(?=\S*\d)/u],
  // By what a house has whoever it certified: "NTH ID 204117".
  [0.72, ofHouse],
  [0.68, ofIntern],
  [0.74, /(?<!\p{L})(?:id|ref(?:erence)?|serial|n°|nº|nr)(?: no)? ?[.:#]+/u],
]; // prettier-ignore

/** Numbers of a company, a tax office, a standard, a telephone. */
const ofSomethingElse = new RegExp(
  String.raw`\b(?:(?:${otherWords}|registered office|passport)\b[ .:,-]*(?:reg\p{L}*[ .]*)?(?:no|number|id|nr|code)?|(?:course|class|module|session|activity|event|sponsor|trainer|patent|trademark|job|flight|ticket|n?ic|acpe|rto|programs?|programmes?|order) (?:no|number|id|nr|code|ref))\b`,
  'u',
);

/** Who else has a registration number, before its label; folded. */
const ofIssuer = new RegExp(String.raw`\b(?:${issuerWords})\b`, 'u');

/** What the holder has a number as, before or in its label; folded. */
const ofHolder = new RegExp(String.raw`\b(?:${workerWords}) ?(?:id|no|number|code)\b`, 'u');
/** What a school knows somebody by: the first half of a label that ends its line, and a whole label before its number; folded. */
const brokenPupilLabel =
  /\((?:enrol?l?ment|registration|regd?|admission|roll|student)\.?$|\bhall ticket\.?$/u;
const pupilsNumber =
  /(?<!\p{L})(?:enrol?l?ment|roll|seat|hall ticket|student)[ .]{0,2}(?:no|number)?[ .:]*$/u;
/** Whether a text labels what a school knows somebody by. */
export const isOfPupil = (text: string): boolean => pupilsNumber.test(fold(text));
/** Whose number it is, behind it: "Reg. No. 2101 a student of Northgate College"; folded. */
const saysWhose =
  /^[\s,.]*(?:a |an |is a |of the )?(?:bonafide )?(?:student|pupil|scholar)\b(?! (?:id|no|number|code)\b)/u;

/** "Reg. No. 2101 registered with the Council": where else the holder has that number; folded. */
const saysWhere = /^[\s,.]*(?:and )?(?:is |as )?registered (?:with|by|under)\b/u;

/** Behind the number of a house: "No. 235, Harbour Road"; folded. */
const ofStreet =
  /^, ?(?:\p{L}[\p{L}.'’-]* ){1,3}(?:road|rd|street|st|avenue|ave|lane|boulevard|blvd|square|nagar|marg|jalan|colony|layout)\b/u;

/** By which standard a house works; folded. */
const ofStandard = /^(?:an )?iso\b.{0,20}\d.{0,12}\bcertified\W*$/u;

/** Whether a line stands in the row of "Date: 17.09.2023", in which a certificate's own registration is spelled out. */
const isBesideDate = (lines: readonly Line[], line: Line): boolean =>
  lines.some(
    (other) =>
      other !== line &&
      /^(?:issue )?dated?\b/u.test(fold(other.text)) &&
      findDates(other.text).length > 0 &&
      sameRow(other, line),
  );

/** By what whoever came was taken on, which is what is looked up where no other number stands; folded. */
const ofApplicant = /\b(?:application|enroll?ment|intern(?:ship)?|trainee|apprentice)\b/u;

/** The number that a line labels: behind the label, right of it, under or over it. */
export function labelled(lines: readonly Line[], printed: Line, foot = false): Candidate<NumberReason>[] {
  // Among hexadecimal digits a c is no cent, "No," is how OCR reads "No.", and "N¢" or "Ne" before a long number "№".
  const text = printed.text
    .replace(/(?<=^\W*N)[¢®©e](?= ?\d{6,}\W*$)/gu, '°')
    .replace(/(?<=[0-9a-f]{6})[¢©](?=[0-9a-f])/gu, 'c')
    .replace(/(?<=\bNo),(?= )/giu, '.');
  const line = { ...printed, text };
  const folded = fold(line.text);
  for (const [strength, pattern] of labels) {
    const label = pattern.exec(folded);
    if (!label || (pattern === ofHouse && !isOfHouse(label[1]!, printed, lines))) continue;
    if (
      !label[0].startsWith('cin') &&
      ofSomethingElse.test(folded.slice(Math.max(0, label.index - 30), label.index + label[0].length))
    )
      return [];
    // "School Approved Government Registration Number", "No. 12" under "Regd. with the Ministry": the issuer's own.
    if (/\breg/u.test(label[0]) && ofIssuer.test(folded.slice(0, label.index))) return [];
    if (
      /^no\b/u.test(label[0]) &&
      linesAbove(lines, line, 2).some(
        ({ text: above }) =>
          /^regd?\b|^registered\b/u.test(fold(above)) || brokenPupilLabel.test(fold(above)),
      )
    )
      return [];
    // At the foot of a page stands what the issuer itself is registered as.
    if (
      foot &&
      /\breg(?!ist(?:ry|er)\b)/u.test(label[0]) &&
      !/cert|credential/u.test(folded) &&
      !(/^registration (?:number|no)\b/u.test(folded) && isBesideDate(lines, printed))
    )
      return [];
    const after = label.index + label[0].length;
    const isOfIntern = ofIntern.test(label[0]);
    const isHolders = ofApplicant.test(label[0]);
    if (!isOfIntern && ofHolder.test(folded.slice(Math.max(0, label.index - 12), after))) {
      if (ofIntern.test(folded)) continue;
      return [];
    }
    // "Ms. Jane Miller Reg. No. 2101": what her college calls her by.
    if (/\breg/u.test(label[0]) && isPersonBefore(line.text.slice(0, label.index))) return [];
    const filed = /^no\b/u.test(label[0]) ? filedAt(line.text, after) : null;
    const inline = filed ?? numberAt(line.text, after) ?? codeAt(line.text, after, strength);
    const behind = inline ? fold(line.text.slice(inline.end)) : '';
    if (/^no\b/u.test(label[0]) && ofStreet.test(behind)) return [];
    // "ISO 9001:2015 CERTIFIED" over "Certificate No: 180721": the house's own.
    const [standard] = linesAbove(lines, line, 1);
    if (standard && ofStandard.test(fold(standard.text))) return [];
    if (saysWhose.test(behind) || (/\breg/u.test(label[0]) && saysWhere.test(behind))) return [];
    // Figures alone number whoever came.
    if (isOfIntern && inline && !/\p{L}/u.test(inline.value)) return [];
    if (inline) {
      // "Reference Number: 0004" counts something.
      const factor = ofLength(inline.value, label[0], strength);
      // Nothing but a code looks so, without a figure, either.
      const sure = isDisordered(inline.value) ? Math.max(strength, 0.94) : strength;
      return [
        fromLine(
          line,
          inline.start,
          inline.end,
          inline.value,
          sure * factor,
          labelReason('after its label', isHolders),
        ),
      ];
    }
    const more = folded.slice(after);
    const isRow = labelsOfDates.test(more);
    if (!isRow && more.replace(/[^\p{L}]/gu, '').length > 2) continue;
    const over = linesAbove(lines, line, 1.5)[0];
    const around: [Line | undefined, number, LabelPlace][] = [
      [lineRight(lines, line), 0.97, 'right of its label'],
      [filledIn(lines, line), 0.95, 'right of its label'],
      [linesBelow(lines, line, 2)[0], 0.93, 'under its label'],
      [inColumn(lines, line), 0.9, 'under its label'],
      [over, 0.85, 'over its label'],
    ];
    for (const [other, factor, place] of around) {
      const letters = other && strength >= 0.8 ? (groupsAt(other.text) ?? codeAt(other.text, 0, 0.8)) : null;
      const token = other && (numberAt(other.text, 0) ?? letters);
      if (!token || (isOfIntern && !/\p{L}/u.test(token.value))) continue;
      if (/\breg/u.test(label[0]) && saysWhere.test(fold(lineRight(lines, other)?.text ?? ''))) continue;
      const rest = other.text.slice(token.end).trimEnd();
      if (isRow ? !isDates(rest) : rest.length > 2) continue;
      const found = fromLine(
        other,
        token.start,
        token.end,
        token.value,
        strength * factor,
        labelReason(place, isHolders),
      );
      // On the line of a form over its caption it was written by hand.
      const isUnsure = other === over && found.words.some(({ confidence }) => confidence < leastOverCaption);
      return [isUnsure ? { ...found, score: found.score * 0.6 } : found];
    }
  }
  return [];
}

/** The number under one of several labels in a row: where its column is wide, not straight under it. */
function inColumn(lines: readonly Line[], line: Line): Line | undefined {
  const next = lineRight(lines, line);
  if (!next || !isLabel(next.text)) return undefined;
  const { box, size } = line;
  return lines.find(
    (other) =>
      other.box[0] >= box[0] &&
      other.box[0] + other.box[2] < next.box[0] &&
      other.box[1] > box[1] &&
      other.box[1] - box[1] - box[3] < size * 1.5 &&
      numberAt(other.text, 0) !== null,
  );
}

/** How surely what stands over its caption must have been read to be as sure as the caption. */
const leastOverCaption = 0.8;

/** The labels of dates that go on from a number's, where columns run together: "License Number Issued Expires"; folded. */
const labelsOfDates =
  /^ ?(?:(?:(?:date of )?(?:certification|registration|completion|issue)|issued?|awarded|valid|expir\p{L}+|renewal|date|on|by|from|until|till)(?: |$))+$/u;

/** Whether a text is dates and nothing else. */
function isDates(text: string): boolean {
  const dates = findDates(text);
  return (
    dates.length > 0 &&
    dates.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text).trim() === ''
  );
}

/** A code of letters only, which behind a weak label must be in no order at all, or in groups. */
function codeAt(text: string, from: number, strength: number): Token | null {
  const code = strength >= 0.8 ? lettersAt(text, from) : null;
  const isSure = code !== null && (/^[A-Z]{2,4}-[a-z]|\./u.test(code.value) || isDisordered(code.value));
  return strength >= 0.88 || isSure ? code : null;
}

/** Under what an office files a paper, to the end of its line: "NTH Sports/NTH Westmere/2023-24/006". */
function filedAt(text: string, from: number): Token | null {
  const value =
    /^\s*(\p{Lu}(?=[^/]*\/)(?=.*(?<!\d)20\d\d(?!\d))(?:[\p{L}\d.&()-]+(?: ?\/ ?| )){2,9}[\d()-]*[\d)])\s*$/u.exec(
      text.slice(from, from + longestFile),
    )?.[1];
  // Behind the last stroke and a blank stands something else: "NTH/2023/118 Batch 12".
  if (value === undefined || !value.includes(' ') || / [^/]*$/u.test(value)) return null;
  if (/ (?:dated?|dt|of|on)\b/iu.test(value) || findDates(value).some(({ precision }) => precision === 'day'))
    return null;
  const start = text.indexOf(value, from);
  return { value, start, end: start + value.length };
}

/** In characters. */
const longestFile = 80;

/** What was typed or written behind a label on its dotted line, a little higher than the label, or close behind it lower. */
const filledIn = (lines: readonly Line[], { box, size }: Line): Line | undefined =>
  lines
    .filter((other) => {
      const rise = box[1] + box[3] - other.box[1] - other.box[3];
      const gap = other.box[0] - box[0] - box[2];
      return gap >= size * -0.2 && (rise > 0 ? rise < size : rise > -size && gap < size * 3);
    })
    .toSorted((a, b) => a.box[0] - b.box[0])[0];

/** Serial numbers begin with zeros. */
const serial = /cert|serial|^s(?:r|l|i)?\.?\/? ?no?\b/u;

/** What a number loses that is so short that it may count something else; what is called the certificate's may be short. */
function ofLength(value: string, label: string, strength: number): number {
  if (/^0\d{1,3}$/u.test(value) && !serial.test(label)) return 0.4;
  return /^\d{1,2}$/u.test(value) || (strength < 0.88 && /^\d{3}$/u.test(value)) ? 0.7 : 1;
}

const isPersonBefore = (text: string): boolean =>
  /\b(?:mr|ms|mrs|miss|dr|prof)\b/u.test(fold(text)) ||
  nameLikeness(text.replace(/[\s(,:-]+$/u, '').replace(/^.*\bthat\b/iu, '')) >= 0.95;

/** Whether a line is the label of a number and nothing else. */
export function isLabel(text: string): boolean {
  const folded = fold(text).trim();
  return labels.some(([strength, pattern]) => {
    const match = strength >= 0.6 && !ofSomethingElse.test(folded) ? pattern.exec(folded) : null;
    return match !== null && match.index === 0 && match[0].length === folded.length;
  });
}
