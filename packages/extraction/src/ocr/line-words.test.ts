import { expect, test } from 'vitest';
import { weighText, withKnownWords } from './line-words.ts';
import { lineSigns } from './line-signs.data.ts';

const all = lineSigns.length + 1;

/**
 * A line of which the reader was sure but in some places, by their index, where it took other signs to be so likely:
 * what it read, with those signs for which it decided, and all that it saw, a step without any sign behind each.
 */
function seen(text: string, doubtful: Record<number, Record<string, number>>) {
  const places = text.split('').map((sign, at) => doubtful[at] ?? { [sign]: 0.97 });
  const values = new Float32Array(places.length * 2 * all).fill(1e-5);
  const signs = places.map((own, at) => {
    for (const [sign, likelihood] of Object.entries(own))
      values[at * 2 * all + (sign === '' ? 0 : lineSigns.indexOf(sign) + 1)] = likelihood;
    values[(at * 2 + 1) * all] = 0.97;
    const [best, sureness] = Object.entries(own).toSorted(([, a], [, b]) => b - a)[0]!;
    return { text: best, sureness, from: at / places.length, to: (at + 0.5) / places.length };
  });
  return { signs: signs.filter((sign) => sign.text !== ''), likelihoods: { values, signs: all } };
}

const read = (text: string, doubtful: Record<number, Record<string, number>>, isEnglish = true): string => {
  const { signs, likelihoods } = seen(text, doubtful);
  return withKnownWords(signs, likelihoods, isEnglish)
    .map((sign) => sign.text)
    .join('');
};

test.each<[string, string, Record<number, Record<string, number>>, string]>([
  ['with a letter taken for another', 'Ertn Brook', { 2: { t: 0.6, i: 0.3 } }, 'Erin Brook'],
  ['that begins otherwise', 'Qhirley', { 0: { Q: 0.6, S: 0.2 } }, 'Shirley'],
  ['with a capital within', 'McDonaid', { 6: { i: 0.6, l: 0.3 } }, 'McDonald'],
  ['with a small letter taken for a capital', 'MiIler', { 2: { I: 0.6, l: 0.3 } }, 'Miller'],
  ['in capitals', 'ROBEKT', { 4: { K: 0.6, R: 0.3 } }, 'ROBERT'],
  ['between other signs', '(Robekt,', { 5: { k: 0.6, r: 0.3 } }, '(Robert,'],
  ['of which a letter was passed over', 'Robe_t', { 4: { '': 0.6, r: 0.3 } }, 'Robert'],
])('a doubtful word is a name of the list %s', (_, text, doubtful, name) => {
  expect(read(text, doubtful)).toBe(name);
});

test('a doubtful word is one of English only where English is read', () => {
  const doubtful = { 9: { p: 0.6, y: 0.3 } };
  expect(read('to certifp that', doubtful)).toBe('to certify that');
  expect(read('to certifp that', doubtful, false)).toBe('to certifp that');
});

const hardlyAny = Object.fromEntries(Array.from('Robekt', (sign, at) => [at, { [sign]: 0.3, r: 0.02 }]));

test.each<[string, string, Record<number, Record<string, number>>]>([
  ['of ink that is hardly writing', 'Robekt', hardlyAny],
  ['that was read surely', 'Robekt', {}],
  ['that is seen otherwise than any name', 'Robekt', { 4: { k: 0.85, h: 0.1 } }],
  ['that is a name of the list itself', 'Roberta', { 6: { a: 0.8, o: 0.15 } }],
  ['so short that any letters may be a name', 'Xin', { 2: { n: 0.75, m: 0.05 } }],
  ['of English', 'Market', { 3: { k: 0.55, c: 0.4 } }],
  ['without a capital', 'robekt', { 4: { k: 0.6, r: 0.3 } }],
])('a word %s stays as it was read', (_, text, doubtful) => {
  expect(read(text, doubtful)).toBe(text);
});

test('a text weighs what was seen of it, and more where its words are known', () => {
  const weigh = (text: string, doubtful: Record<number, Record<string, number>>, isEnglish = true) => {
    const { likelihoods } = seen('Qhirley', doubtful);
    return weighText(text, likelihoods, isEnglish)!;
  };
  const even = { 0: { Q: 0.4, S: 0.4 } };
  expect(weigh('Shirley', even)).toBeGreaterThan(weigh('Qhirley', even) + 3);
  // What was hardly seen is not likely for being a name.
  expect(weigh('Shirley', {})).toBeLessThan(weigh('Qhirley', {}));
  expect(weigh('Qhirley', {}) - weigh('Qhirle', {})).toBeGreaterThan(3);
  // English words are none of another language.
  const { likelihoods } = seen('training', {});
  expect(weighText('training', likelihoods, true)).toBeGreaterThan(
    weighText('training', likelihoods, false)!,
  );
  expect(weighText('Shirleyж', likelihoods, true)).toBeNull();
});

test('the signs of a name stand where the word stood, as sure as the name is', () => {
  const { signs, likelihoods } = seen('A. Robe_t, RN', { 7: { '': 0.6, r: 0.3 } });
  const named = withKnownWords(signs, likelihoods, true);
  const word = named.slice(3, 9);
  expect(word.map(({ text }) => text).join('')).toBe('Robert');
  expect(word[0]!.from).toBeCloseTo(signs[3]!.from);
  expect(word.at(-1)!.to).toBeCloseTo(signs[7]!.to);
  for (const { sureness } of word) expect(sureness).toBeGreaterThan(0.5);
  for (const { sureness } of word) expect(sureness).toBeLessThan(0.9);
  expect(named.filter((sign) => !word.includes(sign))).toEqual([...signs.slice(0, 3), ...signs.slice(8)]);
});
