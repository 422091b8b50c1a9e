/** Why a text was not read as JSON; the message is a sentence for a person. */
export class NotReadable extends Error {}

/** No credential in the field comes near it; a JSON-LD processor's work grows faster than its input. */
export const largestCredential = 256 * 1024;

const deepest = 64;

const encoder = new TextEncoder();

/**
 * JSON with exactly one meaning: within the size and depth limits, and no object names a member twice. Parsers
 * disagree on which of two equal names counts, so a signature over one reading would be shown beside another.
 * @param largest bytes of UTF-8
 * @throws NotReadable
 */
export function parseStrictly(text: string, largest = largestCredential): unknown {
  // A sign takes three bytes at most: what is short enough for that need not be encoded to be measured.
  if (text.length > largest || (text.length * 3 > largest && encoder.encode(text).length > largest)) {
    throw new NotReadable(
      `It is larger than ${Math.floor(largest / 1024)} KiB, which is as much as is read here.`,
    );
  }
  // The depth is judged before parsing: a parser may answer a deep text with an overflowing stack.
  const names = namesOf(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new NotReadable('It is not readable as JSON.');
  }
  // A parser keeps one of two members with the same name, so that fewer come out than went in.
  return names.escaped || countMembers(value) !== names.count ? readSignBySign(text) : value;
}

/** A JSON object, or NotReadable. */
export function parseObject(text: string, largest?: number): Record<string, unknown> {
  const value = parseStrictly(text, largest);
  if (!isObject(value)) throw new NotReadable('It is not a JSON object.');
  return value;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A member that may stand alone or in an array, as an array. */
export const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

/**
 * How many members the objects of a JSON text name together, and whether any of the names is spelt with escapes:
 * each name has its colon outside of strings. For a text that is no JSON the answer means nothing.
 */
function namesOf(text: string): { count: number; escaped: boolean } {
  let count = 0;
  let depth = 0;
  let escaped = false;
  let ofLastString = false;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 0x22: {
        const end = endOfString(text, at);
        ofLastString = text.charCodeAt(end) !== 0x22 || text.slice(at, end).includes('\\');
        at = end;
        break;
      }
      case 0x3a:
        count++;
        escaped ||= ofLastString;
        break;
      case 0x7b:
      case 0x5b:
        if (++depth > deepest) throw new NotReadable(`It nests more than ${deepest} levels deep.`);
        break;
      case 0x7d:
      case 0x5d:
        depth--;
    }
  }
  return { count, escaped };
}

/** Where the string that begins here ends; the text's end when it does not. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === 0x5c) escapes++;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}

function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let members = 0;
  if (Array.isArray(value)) {
    for (const one of value) if (typeof one === 'object') members += countMembers(one);
    return members;
  }
  for (const name of Object.keys(value)) {
    // JSON.parse makes a member of it, but assignments elsewhere would change what the object is.
    if (name === '__proto__') throw new NotReadable('It names a member “__proto__”.');
    members++;
    const one = (value as Record<string, unknown>)[name];
    if (typeof one === 'object') members += countMembers(one);
  }
  return members;
}

/** Strings whole, signs that structure, and numbers and words. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/gs;

/**
 * Reads a text that is known to be JSON name by name. V8 13 may take a name that is spelt with escapes for one
 * that it has seen in that place before, when that one's signs are how this one's spelling begins: after
 * `{"a":1,"b\\u":1}` it reads `{"a":1,"b\u0063d":1}` as naming `b\u` once more. What is read here must not hang on
 * what was read before.
 */
function readSignBySign(text: string): unknown {
  const found = [...text.matchAll(tokens)].map(([token]) => token);
  let at = 0;
  const read = (): unknown => {
    const token = found[at++]!;
    if (token === '[') {
      const list: unknown[] = [];
      while (found[at] !== ']') {
        list.push(read());
        if (found[at] === ',') at++;
      }
      at++;
      return list;
    }
    if (token !== '{') return JSON.parse(token) as unknown;
    const object: Record<string, unknown> = {};
    while (found[at] !== '}') {
      const name = JSON.parse(found[at]!) as string;
      if (Object.hasOwn(object, name)) {
        throw new NotReadable(`It names “${name.slice(0, 60)}” twice in one object.`);
      }
      if (name === '__proto__') throw new NotReadable('It names a member “__proto__”.');
      at += 2;
      object[name] = read();
      if (found[at] === ',') at++;
    }
    at++;
    return object;
  };
  return read();
}
