/**
 * Shapes of certificate numbers: `#` a digit, `@` a letter, `%` a hexadecimal digit, `*` a letter or digit, `+` a
 * capital or digit, `_` a blank; anything else is itself. `{n}` repeats what is before it, `{n,m}` so often.
 */
type Kind = '#' | '@' | '%' | '*' | '+' | { literal: string };
type Step = { kind: Kind; least: number; most: number };

const lookAlikes: Record<string, string> = {
  O: '0', o: '0', Q: '0', D: '0', I: '1', l: '1', i: '1', '|': '1', S: '5', s: '5', B: '8', Z: '2', z: '2', G: '6',
}; // prettier-ignore
/** Small letters among capitals that a figure is read as. */
const figureFor: Record<string, string> = { g: '9', q: '9' };
const letterFor: Record<string, string> = { '0': 'O', '1': 'I', '5': 'S', '8': 'B', '2': 'Z', '6': 'G' };

const parsed = new Map<string, Step[]>();

function stepsOf(shape: string): Step[] {
  const known = parsed.get(shape);
  if (known) return known;
  const steps = [...shape.matchAll(/(.)(?:\{(\d+)(?:,(\d+))?\})?/gu)].map(([, sign, least, most]): Step => {
    const kind: Kind =
      sign === '#' || sign === '@' || sign === '%' || sign === '*' || sign === '+'
        ? sign
        : { literal: sign === '_' ? ' ' : sign! };
    const count = Number(least ?? 1);
    return { kind, least: count, most: Number(most ?? count) };
  });
  parsed.set(shape, steps);
  return steps;
}

/** The character as this kind must have it, or null where it cannot be one. */
function asKind(character: string, kind: Kind): string | null {
  if (typeof kind === 'object') {
    if (character === kind.literal) return character;
    const same = (lookAlikes[character] ?? character) === (lookAlikes[kind.literal] ?? kind.literal);
    return same || (/[-–—_.]/u.test(character) && kind.literal === '-') ? kind.literal : null;
  }
  if (kind === '#') {
    const digit = lookAlikes[character] ?? character;
    return /\d/u.test(digit) ? digit : null;
  }
  if (kind === '@') {
    const letter = letterFor[character] ?? character;
    return /[A-Za-z]/u.test(letter) ? letter : null;
  }
  if (kind === '%') {
    if (/[0-9A-Fa-f]/u.test(character)) return character;
    const digit = /[BDG]/u.test(character) ? undefined : lookAlikes[character];
    return digit ?? null;
  }
  if (!/[0-9A-Za-z]/u.test(character)) return null;
  return kind === '+' ? (figureFor[character] ?? character.toUpperCase()) : character;
}

/** A text read in the light of a shape: O is 0 where only digits stand. Null where the shape cannot be it. */
export function fitShape(text: string, shape: string): string | null {
  const steps = stepsOf(shape);
  const fit = (at: number, step: number): string | null => {
    const current = steps[step];
    if (current === undefined) return at === text.length ? '' : null;
    let taken = '';
    const ends: string[] = current.least === 0 ? [''] : [];
    for (let count = 1; count <= current.most && at + count <= text.length; count += 1) {
      const character = asKind(text[at + count - 1]!, current.kind);
      if (character === null) break;
      taken += character;
      if (count >= current.least) ends.push(taken);
    }
    // Where a shape leaves open how long its parts are, the number is as near to what was read as can be.
    const whole = ends.toReversed().flatMap((end) => {
      const rest = fit(at + end.length, step + 1);
      return rest === null ? [] : [end + rest];
    });
    const changes = (value: string) =>
      value.split('').filter((sign, index) => sign !== text[at + index]).length;
    return whole.toSorted((a, b) => changes(a) - changes(b))[0] ?? null;
  };
  return fit(0, 0);
}

/** How many characters a shape settles: one of letters and digits only settles nothing. */
export const isTelling = (shape: string): boolean =>
  stepsOf(shape).some(({ kind }) => kind !== '*' && kind !== '+' && kind !== '@');

/** Whether a number has no small letters by its shape, whatever was read. */
export const isOfCapitals = (shape: string): boolean => stepsOf(shape).some(({ kind }) => kind === '+');

const confusable: Record<string, string> = {
  O: '0', '0': 'O', I: '1', '1': 'I', l: '1', S: '5', '5': 'S', B: '8', '8': 'B', Z: '2', '2': 'Z',
}; // prettier-ignore

/**
 * What the glyphs of a number read from a picture may be as well, one exchanged at a time and then all of one pair,
 * likelier first; at most three. A group of digits only, or of letters only, is not in doubt.
 */
export function otherReadings(value: string): string[] {
  const found = new Set<string>();
  const groups = [...value.matchAll(/[\p{L}\p{N}]+/gu)];
  for (const group of groups) {
    if (!/\d/u.test(group[0]) || !/\p{L}/u.test(group[0])) continue;
    group[0].split('').forEach((character, index) => {
      const other = confusable[character];
      if (other === undefined) return;
      const at = group.index + index;
      // OCR writes the letter for the digit and the digit for the letter; O and 0 most of all.
      found.add(value.slice(0, at) + other + value.slice(at + 1));
    });
  }
  const doubt = (reading: string) => (/[O0]/u.test(differing(value, reading)) ? 0 : 1);
  return [...found].sort((a, b) => doubt(a) - doubt(b)).slice(0, 3);
}

const differing = (a: string, b: string): string =>
  a
    .split('')
    .filter((character, at) => character !== b[at])
    .join('');

/** Three, three and four digits, as telephones in North America have. */
export const telephone = /^\(?\d{3}\)?[-./ ]\d{3}[-./ ]\d{4}$/u;

/** A UUID as a regular expression, of whatever may stand for its digits and its hyphens. */
export const uuidOf = (digit: string, hyphen = '-'): string =>
  [8, 4, 4, 4, 12].map((count) => `${digit}{${count}}`).join(hyphen);
