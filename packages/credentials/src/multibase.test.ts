import { expect, test } from 'vitest';
import { fromBase58, fromBase64Url, fromMultibase, toBase58, toBase64Url } from './multibase.ts';

const bytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));

test('what is written in base 58 or 64 is read back, zeros in front too', () => {
  for (let length = 0; length < 80; length++) {
    const given = bytes(length);
    given.fill(0, 0, length % 4);
    expect(fromBase58(toBase58(given))).toEqual(given);
    expect(fromBase64Url(toBase64Url(given))).toEqual(given);
    expect(toBase64Url(given)).toBe(Buffer.from(given).toString('base64url'));
  }
});

test('examples of the draft on base 58 (draft-msporny-base58-03 §5)', () => {
  const text = new TextEncoder().encode('Hello World!');
  expect(toBase58(text)).toBe('2NEpo7TZRRrLZSi2U');
  expect(toBase58(Uint8Array.from([0, 0, 0x28, 0x7f, 0xb4, 0xcd]))).toBe('11233QC4');
});

test('foreign signs, overlong texts and spare bits are refused', () => {
  expect(fromBase58('0OIl')).toBeNull();
  expect(fromBase58('1'.repeat(5000))).toBeNull();
  for (const wrong of ['A', 'AB=', 'A+', 'AB', 'AAB', 'é']) expect(fromBase64Url(wrong)).toBeNull();
  for (const wrong of ['', 'm', 'fabc']) expect(fromMultibase(wrong)).toBeNull();
});
