/** Why a text was not read as JSON; the message is a sentence for a person. */
export class NotReadable extends Error {}

/** No credential in the field comes near it; a JSON-LD processor's work grows faster than its input. */
export const largestCredential = 256 * 1024;

const deepest = 64;

/**
 * JSON with exactly one meaning: within the size and depth limits, and no object names a member twice. Parsers
 * disagree on which of two equal names counts, so a signature over one reading would be shown beside another.
 * @param largest bytes of UTF-8
 * @throws NotReadable
 */
export function parseStrictly(text: string, largest = largestCredential): unknown {
  if (text.length > largest || new TextEncoder().encode(text).length > largest) {
    throw new NotReadable(
      `It is larger than ${Math.floor(largest / 1024)} KiB, which is as much as is read here.`,
    );
  }
  let value: unknown;
  // The depth is judged before parsing: a parser may answer a deep text with an overflowing stack.
  refuseDepth(text);
  try {
    value = JSON.parse(text);
  } catch {
    throw new NotReadable('It is not readable as JSON.');
  }
  refuseRepeatedNames(text);
  return value;
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

function refuseDepth(text: string): void {
  let depth = 0;
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') depth--;
    if (depth > deepest) throw new NotReadable(`It nests more than ${deepest} levels deep.`);
  }
}

/** Strings whole, and the signs that structure; everything between them does not matter here. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/gs;

/** The text is known to be JSON. */
function refuseRepeatedNames(text: string): void {
  const open: { names: Set<string> | null; name: boolean }[] = [];
  for (const [token] of text.matchAll(tokens)) {
    const here = open.at(-1);
    if (token === '{') open.push({ names: new Set(), name: true });
    else if (token === '[') open.push({ names: null, name: false });
    else if (token === '}' || token === ']') open.pop();
    else if (token === ',' && here?.names) here.name = true;
    else if (token === ':' && here?.names) here.name = false;
    else if (token.startsWith('"') && here?.names && here.name) {
      const name = JSON.parse(token) as string;
      if (here.names.has(name)) throw new NotReadable(`It names “${name.slice(0, 60)}” twice in one object.`);
      here.names.add(name);
      // JSON.parse makes a member of it here, but assignments elsewhere would change what the object is.
      if (name === '__proto__') throw new NotReadable('It names a member “__proto__”.');
    }
  }
}
