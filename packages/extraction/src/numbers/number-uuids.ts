import { fromLine, type Candidate } from '../fields/candidate.ts';
import type { NumberReason } from './number-reasons.ts';
import { uuidOf } from './number-shapes.ts';
import type { Line, PageText } from '../pages/page.ts';
import { fromPassage, passagesOf } from '../fields/passages.ts';

/** What OCR makes of hexadecimal digits. */
const readDigit = '[0-9a-folistz|]';
const uuid = new RegExp(String.raw`(?<![\w-])${uuidOf(readDigit)}(?![\w-])`, 'giu');
const spacedUuid = /(?<![\w-])UC-(?:[0-9a-fol][ -]{0,2}){32}(?![\w-])/giu;
const wrappedUuid = new RegExp(String.raw`(?<![\w-])(?:UC-)?${uuidOf('[0-9a-fol]', '- ?')}(?![\w-])`, 'giu');
const coursePrefixed = /(?<![\w-])UC-[0-9A-Za-z-]{8,40}(?![\w-])/gu;

/** O for 0 and l for 1 cannot stand in a UUID, nor can any letter beyond f. */
const repairUuid = (text: string): string =>
  text
    .replace(/o/giu, '0')
    .replace(/[lit|]/giu, '1')
    .replace(/s/giu, '5')
    .replace(/z/giu, '2');

export const prefixedUuid = new RegExp(`^(UC-)(${uuidOf(readDigit)})$`, 'iu');

const groupLengths = [8, 4, 4, 4, 12];

/** Five groups of a UUID, some a letter too long: before a one OCR reads its serif as a letter of its own, "9el1d". */
const serifed = /^[\da-fli|]{8,9}(?:-[\da-fli|]{4,5}){3}-[\da-fli|]{12,13}$/iu;

function withoutSerifs(text: string): string {
  if (!serifed.test(text)) return text;
  const groups = text
    .split('-')
    .map((group, at) =>
      group.length > groupLengths[at]! ? group.replace(/[li|](?=1)|(?<=1)[li|]/iu, '') : group,
    );
  return groups.every((group, at) => group.length === groupLengths[at]) ? repairUuid(groups.join('-')) : text;
}

/** A number that is a UUID behind a prefix, with digits for the letters that it cannot have. */
export const mendedUuid = (text: string): string =>
  isHash(text)
    ? repairUuid(text)
    : withoutSerifs(text).replace(
        prefixedUuid,
        (_, prefix: string, rest: string) => prefix.toUpperCase() + repairUuid(rest),
      );

/**
 * Two readings of one UUID behind its prefix as one: of each group the reading that is as long as it must be, of the
 * first where both are. `open` says whether these differ. Null where one is no such number or a group is lost in both.
 */
export function mergedUuids(first: string, second: string): { value: string; open: boolean } | null {
  const groupsOf = (text: string) =>
    /^UC-([\da-z]+(?:-[\da-z]+){4})$/iu.exec(text)?.[1]!.split('-').map(repairUuid);
  const [a, b] = [groupsOf(first), groupsOf(second)];
  if (!a || !b) return null;
  let open = false;
  const groups = groupLengths.map((length, at) => {
    const whole = [a[at]!, b[at]!].filter((group) => group.length === length && /^[\da-f]+$/iu.test(group));
    if (whole.length === 2 && whole[0] !== whole[1]) open = true;
    return whole[0];
  });
  return groups.every((group) => group !== undefined) ? { value: `UC-${groups.join('-')}`, open } : null;
}

/** 32 characters of which nearly all are hexadecimal digits in small letters. */
const isHash = (text: string): boolean =>
  /^[0-9a-folistzOI|]{32}$/u.test(text) &&
  text.replace(/[^0-9a-f]/gu, '').length >= 27 &&
  /\d.*\d.*\d/u.test(text);

/** A part of an address, a hash or a UUID, with digits for the letters that it cannot have; as it is where it is neither. */
export const withHexadecimalDigits = (part: string): string =>
  isHash(part.replaceAll('-', '')) ? repairUuid(part) : part;

const wholeUuid = new RegExp(`^${uuidOf('[0-9a-f]')}$`, 'iu');

/** Whether `part` is how a UUID goes on whose beginning ends another line: "…/9f31c2" over "7d-5e88-4021-b6aa-…". */
export const isBrokenUuid = (uuid: string, part: string, lines: readonly Line[]): boolean =>
  wholeUuid.test(uuid) &&
  part.length < uuid.length &&
  /(?:^|-)[\da-f]{12}$/iu.test(part) &&
  uuid.endsWith(part) &&
  lines.some(({ text }) => text.trimEnd().endsWith(uuid.slice(0, -part.length)));

/** A UUID that runs on in the next line. */
export function brokenUuids(page: PageText): Candidate<NumberReason>[] {
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
export function spacedUuids(page: PageText): Candidate<NumberReason>[] {
  return passagesOf(page).flatMap((passage) =>
    [...passage.text.matchAll(spacedUuid)].flatMap((match) => {
      const value = match[0].replace(/ /gu, '');
      if (!prefixedUuid.test(value) || value === match[0]) return [];
      const end = match.index + match[0].length;
      return [fromPassage(passage, match.index, end, mendedUuid(value), 0.94, 'a UUID with blanks in it')];
    }),
  );
}

/** The UUIDs in a line, alone and behind the prefix of course certificates. */
export function uuidsIn(line: Line): Candidate<NumberReason>[] {
  const plain = [...line.text.matchAll(uuid)].map((match) => {
    const value = repairUuid(match[0]);
    return fromLine(line, match.index, match.index + match[0].length, value, 0.8, 'a UUID');
  });
  const prefixed = [...line.text.matchAll(coursePrefixed)].map((match) => {
    const value = mendedUuid(match[0]);
    // One that breaks off is a part of it.
    const score = prefixedUuid.test(match[0]) ? 0.86 : 0.7;
    return fromLine(line, match.index, match.index + match[0].length, value, score, 'a known form');
  });
  return [...plain, ...prefixed];
}
