import { bestCandidate, fromLine, fromMark, type Candidate } from './candidate.ts';
import { findDates } from './dates.ts';
import { lineRight, linesAbove, linesBelow } from './lines.ts';
import type { Line, PageText } from './page.ts';
import { fold } from './wording.ts';

const thing = String.raw`(?:certificat(?:e|ion)?s?|cert|credential|verification|validation|licen[cs]e|serial|award|diploma|registration|document|record|badge|candidate|learner|zertifikats?|urkunden|attestation|certificado|certificato|certificaat|diplom[ae]?)`;
const number = String.raw`(?:identification )?(?:numbers?|num|nr|no|n°|nº|id|ids|code|ref|reference|identifier|key|nummer|numero|codigo|codice|uuid|#)`;

/** Labels of a certificate's own number, the surest first; folded. */
const labels: readonly (readonly [number, RegExp])[] = [
  [0.94, new RegExp(String.raw`\b(?:certificat(?:e|ion)|cert|credential|zertifikats?|certificado|certificato|certificaat|badge|diploma|award|completion)[ .'s-]*(?:${number}[ .]?){1,2}(?!\p{L}) ?[.:#°º-]*`, 'u')],
  [0.94, /\bc\.? ?id ?[.:#]|\b(?:cert|certificate) ?#/u],
  [0.92, new RegExp(String.raw`\b(?:numero|numero|n°|nº|no\.?|nr\.?|nummer|codigo|codice|code|id) (?:de |del |do |di |van (?:het )?|du |d'|der |of (?:the )?)?(?:l')?${thing}\b ?[.:#-]*`, 'u')],
  [0.88, new RegExp(String.raw`\b(?:verification|validation|verify|verifizierungs?|pruf|licen[cs]e|serial|document|urkunden|unique)[ -]*(?:${number}[ .]?){1,2}(?!\p{L}) ?[.:#°-]*`, 'u')],
  [0.8, new RegExp(String.raw`\b(?:registration|reg|record|enrol?ment|achievement|reference|attestation)[ .-]*(?:${number}[ .]?){1,2}(?!\p{L}) ?[.:#°-]*`, 'u')],
  [0.72, new RegExp(String.raw`\b(?:candidate|learner|student|member(?:ship)?|participant|exam|order|transcript)[ .-]*(?:${number}[ .]?){1,2}(?!\p{L}) ?[.:#°-]*`, 'u')],
  [0.8, /^(?:id|code|no|nr|ref|reference|numero|nummer|serial|n°|nº)\b ?[.:#°]+/u],
  [
    0.6,
    /^(?!(?:phone|tel|fax|mobile|page|room|vat|tax|company|charity|account|invoice|order|course|module|day|hour|unit|credit|total)\w*\b)\p{L}+ (?:no|number|id|nr)\b ?[.:#]+/u,
  ],
  [0.72, /^(?:reference|ref|certificate|licen[cs]e|credential|award|registration|reg)\b ?[.:#]* (?=\S*\d)/u],
  [0.74, /(?<!\p{L})(?:id|ref(?:erence)?|serial|n°|nº|nr)(?: no)? ?[.:#]+/u],
]; // prettier-ignore

const uuid = /(?<![\w-])[0-9a-fol]{8}-[0-9a-fol]{4}-[0-9a-fol]{4}-[0-9a-fol]{4}-[0-9a-fol]{12}(?![\w-])/giu;
const coursePrefixed = /(?<![\w-])UC-[0-9A-Za-z-]{8,40}(?![\w-])/gu;

type Token = { value: string; start: number; end: number };

/** The number at the start of a text: one word with a digit, or several short groups of capitals and digits. */
export function numberAt(text: string, from: number): Token | null {
  const lead = /^[\s:#.№°º–—=-]*/u.exec(text.slice(from))![0].length;
  const start = from + lead;
  const first = /^[\p{L}\p{N}][\p{L}\p{N}/_.\\-]*/u.exec(text.slice(start))?.[0];
  if (first === undefined) return null;
  let end = start + first.length;
  // "FA 2039 114" is one number; "FA2039 issued" is a number and a word.
  for (;;) {
    const group = /^ (?=[A-Z0-9/-]*)([A-Z]{1,4}|[A-Z0-9/-]*\d[A-Z0-9/-]*)(?=[\s,.;)]|$)/u.exec(
      text.slice(end),
    )?.[0];
    if (group === undefined || end - start + group.length > 30 || /\d{5}/u.test(text.slice(start, end)))
      break;
    if (/^ (?:ON|OF|TO|BY|AND|THE|DATE|FOR|ISSUE|VALID)$/u.test(group)) break;
    const isDate = findDates(text.slice(end + 1)).some(
      (date) => date.start === 0 && date.precision === 'day',
    );
    if (isDate) break;
    end += group.length;
  }
  const value = text.slice(start, end).replace(/[.\-/_\\]+$/u, '');
  return isNumber(value) ? { value, start, end: start + value.length } : null;
}

function isNumber(value: string): boolean {
  if (value.length < 3 || value.length > 64 || !/\d/u.test(value)) return false;
  if (/^\d+(?:st|nd|rd|th)$/iu.test(value)) return false;
  if (/^(?:19|20)\d\d$/u.test(value)) return false;
  const dates = findDates(value);
  return !dates.some((date) => date.precision === 'day' && date.end - date.start >= value.length - 1);
}

function labelled(lines: readonly Line[], line: Line): Candidate[] {
  const folded = fold(line.text);
  for (const [strength, pattern] of labels) {
    const label = pattern.exec(folded);
    if (!label) continue;
    const after = label.index + label[0].length;
    const inline = numberAt(line.text, after);
    if (inline) return [fromLine(line, inline.start, inline.end, inline.value, strength, 'after its label')];
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

/** O for 0 and l for 1 cannot stand in a UUID. */
const repairUuid = (text: string): string => text.replace(/o/giu, '0').replace(/l/giu, '1');

const folding = (value: string): string =>
  value
    .toLowerCase()
    .replace(/[o]/gu, '0')
    .replace(/[il|]/gu, '1')
    .replace(/s/gu, '5')
    .replace(/b/gu, '8')
    .replace(/[^\p{L}\p{N}]/gu, '');

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

export function idCandidates(page: PageText): Candidate[] {
  const found: Candidate[] = [];
  for (const line of page.lines) {
    found.push(...labelled(page.lines, line));
    for (const match of line.text.matchAll(uuid)) {
      const value = repairUuid(match[0]);
      found.push(fromLine(line, match.index, match.index + match[0].length, value, 0.8, 'a UUID'));
    }
    for (const match of line.text.matchAll(coursePrefixed)) {
      found.push(fromLine(line, match.index, match.index + match[0].length, match[0], 0.8, 'a known form'));
    }
  }
  const marks = [
    ...page.links.map((link) => [link.url, link.box] as const),
    ...page.codes.map((code) => [code.text, code.box] as const),
  ];
  for (const [text, box] of marks) {
    const exact = /^https?:/iu.test(text) ? numberInUrl(text) : null;
    if (exact === null) continue;
    const seen = found.findIndex((candidate) => folding(candidate.value) === folding(exact));
    const printed = found[seen];
    // A link or a QR code is exact where OCR confuses O and 0.
    if (printed)
      found[seen] = {
        ...printed,
        value: exact,
        score: Math.min(0.98, printed.score + 0.1),
        words: [],
      };
    else if (/verif|certif|credential|badge|valid|diplom|\/c\/|check/iu.test(text)) {
      found.push(fromMark(text, box, exact, 0.5, 'in a verification address'));
    }
  }
  return found;
}

export const readCredentialId = (page: PageText): Candidate | null => bestCandidate(idCandidates(page));
