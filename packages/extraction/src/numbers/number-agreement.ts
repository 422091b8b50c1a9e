import { distance } from 'fastest-levenshtein';
import type { Candidate } from '../fields/candidate.ts';
import { withoutEnding } from './number-marks.ts';
import { folding } from './number-ranking.ts';
import { mendedUuid, mergedUuids, prefixedUuid } from './number-uuids.ts';

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

/** How sure a number is, of its sureness, of which another reading has another digit. */
const doubt = 0.75;

function asOne(
  number: Candidate | null,
  address: Candidate | null,
): [number: Candidate | null, address: Candidate | null] {
  if (!number || !address || number.words.length === 0) return [number, address];
  const tail = /[^/?=&#]+$/u.exec(address.value)?.[0] ?? '';
  // A code or a link has it exactly.
  if (address.words.length === 0)
    return [isMisreadingOf(tail, number) ? { ...number, value: tail } : number, address];
  const [surer, other] =
    sureness(number.words) >= sureness(address.words) ? [number.value, tail] : [tail, number.value];
  const merged = mergedUuids(surer, other);
  if (merged && tail !== number.value) {
    const doubted = merged.open ? doubt : 1;
    return [
      { ...number, value: merged.value, score: number.score * doubted },
      {
        ...address,
        value: address.value.slice(0, address.value.length - tail.length) + merged.value,
        score: address.score * doubted,
      },
    ];
  }
  // The address of a course certificate is its host and its number, whatever is left of the number there.
  const ownHost = /^(?:https?:\/\/)?(?:www\.)?ude\.my\//iu.exec(address.value);
  if (ownHost && prefixedUuid.test(number.value) && !prefixedUuid.test(mendedUuid(tail)))
    return [number, { ...address, value: ownHost[0] + number.value }];
  const begins = number.value.length >= 5 && tail.startsWith(number.value);
  if (withoutEnding(tail) === number.value || tail.length < 8 || (number.value.length < 8 && !begins))
    return [number, address];
  const [a, b] = [folding(tail), folding(number.value)];
  const shorter = Math.min(a.length, b.length);
  // "7F3K92QX" is no misreading of "LOL-7F3K-92QX", which addresses may have without its beginning, nor, read surely, "9451-181"
  // the beginning of "9451181205".
  const isSure = Math.min(sureness(number.words), sureness(address.words)) >= 0.85;
  const isParted = tail.includes('-') && !number.value.includes('-');
  if (a.length < b.length && (b.endsWith(a) || (isSure && isParted))) return [number, address];
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

/** Of so many signs of a number OCR takes two for others, where it is no surer than this. */
const [signsOfSlips, mostSlips, surelyRead] = [8, 2, 0.9];

/**
 * Whether a number, read from a picture, is an exact one of which a sign or two were taken for others. What was surely read
 * is another: the code of the certificate before it, on a copy, differs by a figure.
 */
const isMisreadingOf = (exact: string, { value, words }: Candidate): boolean =>
  words.some(({ origin }) => origin === 'ocr') &&
  sureness(words) < surelyRead &&
  exact !== value &&
  exact.length === value.length &&
  exact.length >= signsOfSlips &&
  /\d/u.test(exact) &&
  exact.replace(/[\p{L}\p{N}]/gu, '') === value.replace(/[\p{L}\p{N}]/gu, '') &&
  distance(exact, value) <= mostSlips;

const sureness = (words: Candidate['words']): number =>
  Math.min(...words.map(({ confidence }) => confidence));
