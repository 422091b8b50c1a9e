import { expect, test } from 'vitest';
import { checksOf, trustLevelOf } from './checks.ts';

const now = new Date('2026-11-20T12:00:00Z');
const certificate = {
  issuerName: 'Resuscitation Training Council',
  recipientName: 'Amara Okafor',
  issueDate: '2026-03-17',
  expiryDate: '2030-03-17',
  expiresOn: '2030-03-17',
  revokedAt: null,
};
const file = {
  sha256: 'a'.repeat(64),
  createdAt: new Date('2026-04-01T08:00:00Z'),
  verifiedAt: null,
  intact: null,
};

const resultOf = (name: string, ...given: Parameters<typeof checksOf>) =>
  checksOf(...given).find((check) => check.name === name);

test('a certificate typed in by hand is self-declared and none of its checks claims more', () => {
  expect(trustLevelOf(null)).toMatchObject({ level: 0, label: 'Self-declared' });
  const passed = checksOf(certificate, null, now).filter(({ result }) => result === 'pass');
  expect(passed.map(({ name }) => name)).toEqual(['dates']);
});

test('a file is fingerprinted at its upload, and each later comparison is the time of the check', () => {
  expect(trustLevelOf(file).level).toBe(1);
  expect(resultOf('fingerprint', certificate, file, now)).toMatchObject({
    result: 'pass',
    checked_at: '2026-04-01T08:00:00.000Z',
  });
  const compared = { ...file, verifiedAt: new Date('2026-11-01T00:00:00Z'), intact: true };
  expect(resultOf('fingerprint', certificate, compared, now)?.checked_at).toBe('2026-11-01T00:00:00.000Z');
});

test('a stored file that has changed fails and takes the level away', () => {
  const changed = { ...file, verifiedAt: now, intact: false };
  expect(trustLevelOf(changed).level).toBe(0);
  expect(resultOf('fingerprint', certificate, changed, now)?.result).toBe('fail');
});

test('an expired certificate is history: a warning, and nowhere a failure', () => {
  const expired = { ...certificate, expiryDate: '2026-11-19', expiresOn: '2026-11-19' };
  expect(resultOf('dates', expired, file, now)).toMatchObject({ result: 'warning' });
  expect(checksOf(expired, file, now).map(({ result }) => result)).not.toContain('fail');
});

test('a certificate holds through its last day', () => {
  const today = { ...certificate, expiryDate: '2026-11-20', expiresOn: '2026-11-20' };
  expect(resultOf('dates', today, file, now)?.result).toBe('pass');
});

test.each([
  ['expiry before issue', { issueDate: '2026-03', expiryDate: '2025', expiresOn: '2025-12-31' }],
  ['an issue date in the future', { issueDate: '2026-11-21' }],
])('%s is a warning', (_what, dates) => {
  expect(resultOf('dates', { ...certificate, ...dates }, file, now)?.result).toBe('warning');
});

test('a revocation is a failure', () => {
  const revoked = { ...certificate, revokedAt: new Date('2026-10-01T00:00:00Z') };
  expect(resultOf('revocation', revoked, file, now)).toMatchObject({ result: 'fail' });
});

test('what nobody has checked is said to be unchecked, without time or method', () => {
  for (const name of ['recipient', 'issuer', 'signature', 'revocation']) {
    expect(resultOf(name, certificate, file, now)).toMatchObject({
      result: 'not_checked',
      checked_at: null,
      method: null,
    });
  }
});
