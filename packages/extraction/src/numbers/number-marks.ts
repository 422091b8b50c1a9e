import { brokenDigits, hostPattern, isCutOff, isWebAddress } from './addresses.ts';
import type { NumberReason } from './number-reasons.ts';
import { fromLine, fromMark, joinCandidates, type Candidate } from '../fields/candidate.ts';
import { lineRight, linesAbove, linesBelow } from '../pages/lines.ts';
import { isLabel } from './number-labelled.ts';
import { fitShape } from './number-shapes.ts';
import { codeOfElse, isDisordered, isNumber, nameOfPage } from './number-tokens.ts';
import type { Line, PageText, Word } from '../pages/page.ts';
import { passagesOf } from '../fields/passages.ts';
import { asPattern } from '../words/wording.ts';

/** A page of more addresses is a list. */
const mostAddresses = 300;

/** What asks an address for one certificate: "verify_certificate.php?contextid=2031&code=wLqTzoPfRm&qrcode=1". */
const asked =
  /[?&](?:(?:(?:certificate|cert|credential|verification)[_-]?)?(?:id|no|code|number|key)|certificate|cert|serial|uuid)=([\w.-]{6,64})(?=&|#|$)/iu;

/** What is no person's number, though an address calls it "uid": "check.php?uid=9f31c27d5e88402170ab&roll=20218612". */
const unique = /[?&]uid=(?=[^&#]*[a-f])([\da-f]{16,64})(?=&|#|$)/iu;

/** The last part of an address that looks like a number rather than a page's name. */
export function numberInUrl(url: string): string | null {
  const code = (asked.exec(url) ?? unique.exec(url))?.[1];
  if (code && (looksGenerated(code) || isDisordered(code))) return code;
  const path = url.replace(/^[a-z]+:\/\//iu, '').replace(/[#?]$/u, '');
  const parts = path
    .split(/[/?&#=]/u)
    .slice(1)
    .filter((part) => part !== '')
    .map(withoutEnding);
  const number = parts.reverse().find((part) => /^[\w.-]{6,64}$/u.test(part) && looksGenerated(part));
  return number ?? null;
}

/** The number that a file is called by: "9f31c27d5e8840217ab6.pdf". */
export const withoutEnding = (part: string): string =>
  part.replace(
    /(?<=^(?:[0-9a-fA-F-]{16,}|(?=.*\d)(?=.*[a-z][A-Z])[0-9A-Za-z]{16,}))\.(?:[Pp][Dd][Ff]|[Pp][Nn][Gg]|[Jj][Pp][Ee]?[Gg]|html?|json)$/u,
    '',
  );

const looksGenerated = (part: string): boolean =>
  /\d/u.test(part) &&
  !nameOfPage.test(part) &&
  // "training101", "spring2024"
  !/^(?=.*[aeiou])[a-z]{4,}-?\d{1,4}$/u.test(part) &&
  !/\.(?:html?|php|aspx?|pdf)$/iu.test(part) &&
  (/^[0-9a-f-]{16,}$/iu.test(part) ||
    /\d{4,}/u.test(part) ||
    /[A-Z].*\d|\d.*[A-Z]/u.test(part) ||
    /^[a-z0-9]{10,}$/u.test(part) ||
    // "xqbd58kp": what can be said is a word, "web3dev"
    /^(?=.*[b-df-hj-np-tv-xz]{4})(?=.*\d[a-z])[b-df-hj-np-tv-xz\d]{6,9}$/u.test(part));

/** The number of a link or a code where it is printed, too, whatever blanks fell into it. */
export function printedOfMarks(page: PageText, marks: readonly string[]): Candidate<NumberReason>[] {
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
export function saidInCodes({ lines, codes }: PageText): Candidate<NumberReason>[] {
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
export function ofUnreadNumber({ lines, codes }: PageText): Candidate<NumberReason>[] {
  if (!lines.some(({ text }) => isLabel(text))) return [];
  return codes.flatMap(({ text, box }) => {
    if (!isWebAddress(text) || !/verif|certif|credential|valid/iu.test(text)) return [];
    // "…/verify/NC/25B/0010" ends in a number of several parts.
    const parts = /\/verif\p{L}*\/((?:[A-Z0-9-]+\/){2,5}[A-Z0-9-]*\d[A-Z0-9-]*)$/u.exec(text)?.[1];
    const number = parts ?? numberInUrl(text);
    return number === null ? [] : [fromMark(text, box, number, 0.6, 'in a code beside its label')];
  });
}

/** Hosts that do nothing but check codes, their first full stop lost to OCR or not. */
const checkingHost = String.raw`(?:https?:\/\/)?(?:www\.)?(?:verify|validate|check|credentials?)(?:\.[\w.-]+|[a-z-]*com)`;
/** Four by four characters and the like; a name in capitals and small letters is none. */
const groupedCode = String.raw`(?=\S*(?:\d|\p{Ll}\p{Lu})|[\p{Lu}-]+$)[\p{L}\p{N}]{3,8}(?:-[\p{L}\p{N}]{3,8}){1,3}`;
const hostAlone = new RegExp(String.raw`^${checkingHost}\/?$`, 'iu');
const codeAlone = new RegExp(String.raw`^${groupedCode}$`, 'u');
const codeBehindHost = new RegExp(String.raw`^${checkingHost}\/?(?: ?[:|] ?| )(${groupedCode})$`, 'u');
const beside = 'beside where it is checked';

/** A line that asks to verify and ends in an address. */
const asksToVerify =
  /\b(?:verif|validat|authentic|confirm|check)\p{L}*\b.*(?:https?:\/\/|www\.|\.\p{L}{2,}\/)\S*$|^(?:https?:\/\/|www\.)?[\w.-]+\.\p{L}{2,}\/\S*(?:verif|validat|authentic)[\w.-]*\/?$/iu;
const longestRequest = 200;
/** One word that is no telephone number. */
const bareNumber = /^(?![6-9]\d{9}$|0\d(?:-?\d){7,}$)(?=(?:\D*\d){3})[\p{L}\d][\p{L}\d/_-]{4,39}$/u;

/** A code beside or under the address at which codes are checked: "verify.example.org  yodW-uTYe". */
export function besideAddress({ lines }: PageText): Candidate<NumberReason>[] {
  return lines.flatMap((line) => {
    const text = line.text.trim();
    const behind = codeBehindHost.exec(text)?.[1];
    if (behind) {
      const start = line.text.indexOf(behind);
      return [fromLine(line, start, start + behind.length, behind, 0.75, beside)];
    }
    if (hostAlone.test(text))
      return [lineRight(lines, line), linesAbove(lines, line, 2)[0]].flatMap((other) => {
        const code = other && codeAlone.exec(other.text.trim())?.[0];
        return code ? [fromLine(other, 0, other.text.length, code, 0.75, beside)] : [];
      });
    if (text.length > longestRequest || !asksToVerify.test(text)) return [];
    return [lineRight(lines, line), linesBelow(lines, line, 1.5)[0]].flatMap((other) => {
      const number = other && bareNumber.exec(other.text.trim())?.[0];
      if (!number || !isNumber(number) || codeOfElse.test(number)) return [];
      return [fromLine(other, 0, other.text.length, number, 0.7, beside)];
    });
  });
}

/** What an address ends in, if it is a number: of an issuer's shape, called one, or in no word's order. */
function numberAtEndOf(
  address: string,
  rest: string,
  shapes: readonly { shape: string }[],
  isInvited = false,
): { number: string; fits: boolean } | null {
  if (
    !isInvited &&
    !/verif|certif|credential|\/cert?\/|^(?:https?:\/\/)?(?:www\.)?certs?\.|valid|confirm|ude\.my|credly\.com\/go\/|badge|diplom/iu.test(
      address,
    )
  )
    return null;
  if (isCutOff(address)) return null;
  const number = lastPart(address) + rest;
  const fits = shapes.some(({ shape }) => fitShape(number, shape) !== null);
  // "?id=QXZPDDIXG" says itself what it is.
  const isCalledId =
    new RegExp(String.raw`[?&](?:id|code|cert|certificate|c)=${asPattern(number)}$`, 'iu').test(address) &&
    (/^[A-Z]{6,16}$/u.test(number) || isDisordered(number));
  return fits || isCalledId || (looksGenerated(number) && number.length >= 6) ? { number, fits } : null;
}

/** "…/cert/517118/QXK" ends in a number of two parts. */
const inTwoParts = /\/(?:cert(?:ificate)?s?|verify)\/(\d{5,}\/(?!PDF|PNG|JPG)[A-Z]{2,6})$/u;

function lastPart(address: string): string {
  const whole = address.replace(/[).,;]+$/u, '');
  return inTwoParts.exec(whole)?.[1] ?? withoutEnding(whole.split(/[/?&#=]/u).findLast((one) => one !== '')!);
}

const printedAddress = new RegExp(String.raw`(?:https?:\/\/|www\.)?${hostPattern}\/\S+`, 'giu');

/** The number in an address that is printed, not only linked to. */
export function inPrintedAddress(
  page: PageText,
  shapes: readonly { shape: string }[],
): Candidate<NumberReason>[] {
  return passagesOf(page).flatMap((passage) =>
    [...passage.text.matchAll(printedAddress)].slice(0, mostAddresses).flatMap((match) => {
      const rest = brokenDigits(match[0], passage.text.slice(match.index + match[0].length));
      // "Verify at northgate.org/v/9f31c27d5e884021"
      const isInvited = /\b(?:verif|validat|authenticat)\p{L}* (?:\p{L}+ ){0,3}(?:at|on):? $/iu.test(
        passage.text.slice(Math.max(0, match.index - 60), match.index),
      );
      const found = numberAtEndOf(match[0], rest.trim(), shapes, isInvited);
      const printed = lastPart(match[0]) + rest;
      const line = found && passage.lines.find((candidate) => candidate.text.includes(printed));
      if (!line) return [];
      const start = line.text.indexOf(printed);
      return [
        fromLine(
          line,
          start,
          start + printed.length,
          found.number,
          found.fits || printed.includes('/') ? 0.72 : 0.55,
          'in a printed address',
        ),
      ];
    }),
  );
}

/** Capitals and figures in no word's order; telephones, years and words may stand behind an address, too. */
const openCode =
  /^(?![A-Z]{4,}(?:19|20)\d\d$)(?:(?=.*\d)(?=.*[A-Z])|(?=.*[B-DF-HJ-NP-TV-XZ]{4}))[A-Z\d]{8,}$/u;

/** A word that an address goes on with, and the number there, if it ends in one. */
export type AddressEnd = { word: Word; number: Candidate<NumberReason> | null };

/** How addresses end that run over two lines, "…/verify/professional", "-cert/QXZPD4DIXG7A", or were read with a blank. */
export const endsOfAddresses = (
  page: PageText,
  addresses: readonly Candidate[],
  shapes: readonly { shape: string }[],
): AddressEnd[] =>
  addresses.flatMap(({ value, words }): AddressEnd[] => {
    const word = words.at(-1);
    const line = page.lines.find((one) => word !== undefined && one.words.includes(word));
    if (words.length < 2 || !word || !line || !value.endsWith(word.text)) return [];
    const found = numberAtEndOf(value, '', shapes);
    const isNextLine = line.words[0] === word;
    if (!isNextLine && !(found && openCode.test(found.number))) return [];
    if (!found) return [{ word, number: null }];
    const score = found.fits ? 0.72 : 0.55;
    const partIn = (of: Line, text: string, end: number): Candidate<NumberReason> =>
      fromLine(of, end - text.length, end, text, score, 'in a printed address');
    if (word.text.endsWith(found.number))
      return [
        {
          word,
          number: partIn(line, found.number, line.starts[line.words.indexOf(word)]! + word.text.length),
        },
      ];
    // "…/certificates/QXZP-" over "58217-d4ixg7a": the line was full in the middle of the number.
    const first = found.number.slice(0, -word.text.length);
    const over = page.lines.find(({ words: own }) => own.at(-1) === words.at(-2));
    const isBroken = /[-_]$/u.test(first) && found.number.endsWith(word.text);
    if (!isBroken || !over?.text.endsWith(first)) return [{ word, number: null }];
    const parts = [partIn(over, first, over.text.length), partIn(line, word.text, word.text.length)];
    return [{ word, number: joinCandidates(parts, found.number, score) }];
  });

/** "https://northgate.example/verify/e6ccec": the end of an address that checks, if it has a figure. */
const lastOfChecking = (text: string): string | undefined =>
  /^https?:\/\/\S*(?:verif|valid|certif|credential|authentic)[^\s?#]*\/(?=[A-Za-z\d-]*\d)([A-Za-z\d-]{5,64})$/iu.exec(
    text.trim(),
  )?.[1];

/** What follows the page where something is checked in its address: "verify/18274/5f3a…". */
const checkedParts = (text: string): string[] =>
  /^https?:\/\/\S{1,120}\/(?:verify|validate|verification|certificates?|credentials?)\/([\w./-]{4,160})$/iu
    .exec(text.trim())?.[1]!
    .split('/')
    .filter((part) => /^(?=[\w-]*\d)[\w-]{4,40}$/u.test(part)) ?? [];

/** By what a line that ends in a number names it, whatever it is the number of. */
const namedSo = /(?<![\p{L}\p{N}])(?:id|no|number|code|nr)[\s.:#№–-]{1,4}$/iu;

/** A number that some label names, and that the address to check the certificate asks for, be it among others. */
const namedInCodes = ({ lines, codes }: PageText): Candidate<NumberReason>[] => {
  const parts = new Set(codes.flatMap(({ text }) => checkedParts(text)));
  if (parts.size === 0) return [];
  return lines.flatMap((line) => {
    const [value] = /[\w-]{4,40}$/u.exec(line.text) ?? [];
    if (!value || !parts.has(value)) return [];
    const start = line.text.length - value.length;
    return namedSo.test(line.text.slice(0, start))
      ? [fromLine(line, start, line.text.length, value, 0.8, 'in a code, too')]
      : [];
  });
};

/**
 * What a code holds, or the address in it ends in, where a line says nothing else, and what it asks for where a line
 * names it.
 */
export const printedInCodes = (page: PageText): Candidate<NumberReason>[] => [
  ...heldByCodes(page),
  ...namedInCodes(page),
];

const heldByCodes = ({ lines, codes }: PageText): Candidate<NumberReason>[] =>
  codes.flatMap(({ text }) => {
    // "KX/24/0137/5,Jane Miller,…": the number, and whatever else is said of it.
    const first = /^([A-Z\d/-]{8,64}),\S/u.exec(text)?.[1];
    const value = first ?? lastOfChecking(text) ?? text.trim();
    const line = lines.find((candidate) => candidate.text.trim() === value);
    if (
      !line ||
      !isNumber(value) ||
      (first === undefined && value === text.trim() && /[.:]|\/.*\//u.test(text))
    )
      return [];
    return [fromLine(line, 0, line.text.length, value, 0.86, 'in a code, too')];
  });
