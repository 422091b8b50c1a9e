import { expect, test } from 'vitest';
import { NotReadable, parseStrictly } from './strict-json.ts';

/** The same numbers in every run, so that a failure can be looked at again. */
function createNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const signs = ['a', 'b', '\\', '"', ':', '{', '}', '[', ']', ',', '\n', 'é', '😀', ' '];

type Made = { text: string; value: unknown };

/** A JSON text and what it says; `twice.done` when an object in it names a member twice. */
function make(number: (below: number) => number, depth: number, twice: { done: boolean }): Made {
  const words = () => Array.from({ length: 1 + number(4) }, () => signs[number(signs.length)]).join('');
  const spelt = (word: string) =>
    number(3) > 0
      ? JSON.stringify(word)
      : `"${word
          .split('')
          .map((sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
          .join('')}"`;
  const kind = depth > 5 ? 2 : number(4);
  if (kind === 0) {
    const made = Array.from({ length: number(4) }, () => make(number, depth + 1, twice));
    return { text: `[${made.map(({ text }) => text).join(', ')}]`, value: made.map(({ value }) => value) };
  }
  if (kind === 1 || depth === 0) {
    const names = [...new Set(Array.from({ length: number(5) }, words))];
    if (names.length > 0 && number(30) === 0) {
      names.push(names[number(names.length)]!);
      twice.done = true;
    }
    const made = names.map((name) => ({ name, ...make(number, depth + 1, twice) }));
    return {
      text: `{${made.map(({ name, text }) => `${spelt(name)} :${text}`).join(' ,')}}`,
      value: Object.fromEntries(made.map(({ name, value }) => [name, value])),
    };
  }
  const word = words();
  const plain: Made[] = [
    { text: spelt(word), value: word },
    { text: '-1.5e3', value: -1500 },
    { text: 'true', value: true },
    { text: 'null', value: null },
    { text: '{}', value: {} },
    { text: '[]', value: [] },
  ];
  return plain[number(plain.length)]!;
}

/** What comes of reading a text: the value, or the reason why there is none. */
function outcomeOf(text: string): unknown {
  try {
    return { value: parseStrictly(text) };
  } catch (error) {
    if (!(error instanceof NotReadable)) throw error;
    return error.message.replace(/“[^]*”/, '“…”');
  }
}

test('of random texts exactly those that name a member twice are refused, the others read as meant', () => {
  const number = createNumbers(20_261_121);
  const texts = Array.from({ length: 4_000 }, () => {
    const twice = { done: false };
    return { ...make(number, 0, twice), twice: twice.done };
  });
  expect(texts.filter(({ twice }) => twice).length).toBeGreaterThan(100);
  const expected = texts.map(({ value, twice }) => (twice ? 'It names “…” twice in one object.' : { value }));
  expect(texts.map(({ text }) => outcomeOf(text))).toEqual(expected);
});

test('a member is found twice however its name is spelt and wherever it stands', () => {
  const sentence = 'It names “id” twice in one object.';
  for (const text of [
    '{"id":1,"id":1}',
    '{"id":1,"\\u0069d":2}',
    '[{"a":{"b":[{"id":null,"c":":","id":{}}]}}]',
    '{"a\\\\":"\\\\\\"","id":"}","id":"{"}',
  ]) {
    expect(() => parseStrictly(text)).toThrow(sentence);
  }
  expect(parseStrictly('{"id":{"id":[{"id":"id:"},{"id":1}]},"ID":2}')).toEqual({
    id: { id: [{ id: 'id:' }, { id: 1 }] },
    ID: 2,
  });
});

test('a name that is spelt with escapes is read alike whatever was read before', () => {
  // As `JSON.parse` alone does not in V8 13.
  for (const [before, text] of [
    ['{"id":"x","iss\\\\u0":":"}', '{"id":"x","iss\\u0075er":{}}'],
    ['{"b":{},"\\\\":":"}', '{"b":{},"\\u005d":1}'],
  ] as const) {
    parseStrictly(before);
    parseStrictly(text);
    expect(Object.keys(parseStrictly(text) as object)[1]).toBe(text.includes('iss') ? 'issuer' : ']');
  }
  const value = { 'a"': [-1.5e3, true, null, 'x', {}, []], b: { 'ü\n': 'a:{b' }, 7: 0 };
  const text = JSON.stringify(value, null, 1).replace('ü', '\\u00fc');
  expect(parseStrictly(text)).toEqual(value);
});

test('a member that is named as the prototype is refused', () => {
  for (const text of ['{"__proto__":{}}', '[{"a":{"__prot\\u006f__":null}}]']) {
    expect(() => parseStrictly(text)).toThrow('It names a member “__proto__”.');
  }
});

test('what is too deep is said to be so, brackets in texts do not count, and broken texts are refused', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  expect(parseStrictly(nested(64))).toBeInstanceOf(Array);
  expect(() => parseStrictly(nested(65))).toThrow('It nests more than 64 levels deep.');
  expect(() => parseStrictly('['.repeat(100_000))).toThrow('It nests more than 64 levels deep.');
  expect(parseStrictly(JSON.stringify({ text: '{['.repeat(100) }))).toEqual({ text: '{['.repeat(100) });
  for (const broken of ['', '{', '{"a":1', '"no end', '"\\"', '{"a" 1}', '{"a":1,}', '{"a":1}}']) {
    expect(() => parseStrictly(broken)).toThrow(NotReadable);
  }
});

test('the size counts in bytes of UTF-8', () => {
  expect(parseStrictly('"ééé"', 8)).toBe('ééé');
  expect(() => parseStrictly('"éééé"', 9)).toThrow('It is larger than 0 KiB');
  expect(() => parseStrictly('"aaaaaaaa"', 9)).toThrow(NotReadable);
  expect(parseStrictly('"aaaaaaa"', 9)).toBe('aaaaaaa');
});
