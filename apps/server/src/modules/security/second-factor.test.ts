import { expect, test } from 'vitest';
import { hashOfRecoveryCode, newRecoveryCodes, stepOfCode } from './second-factor.ts';

// RFC 6238, appendix B: the last six of its eight digits, for SHA-1.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (second, code) => {
  expect(stepOfCode(secret, code, new Date(second * 1000))).toBe(Math.floor(second / 30));
  expect(stepOfCode(secret, ` ${code.slice(0, 3)} ${code.slice(3)}`, new Date(second * 1000))).not.toBeNull();
  // Known by its own step, also when the clock has moved by one.
  expect(stepOfCode(secret, code, new Date((second + 30) * 1000))).toBe(Math.floor(second / 30));
  expect(stepOfCode(secret, code, new Date((second + 60) * 1000))).toBeNull();
});

test.each(['', '28708', '2870822', 'abcdef', '２８７０８２'])('%j is no code', (typed) => {
  expect(stepOfCode(secret, typed, new Date(59_000))).toBeNull();
});

test('recovery codes are read as people write them, and are of one account', () => {
  const [code = ''] = newRecoveryCodes();
  expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
  const hash = hashOfRecoveryCode('a', code);
  expect(hashOfRecoveryCode('a', ` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(hash);
  expect(hashOfRecoveryCode('a', code.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(hash);
  expect(hashOfRecoveryCode('b', code)).not.toBe(hash);
});
