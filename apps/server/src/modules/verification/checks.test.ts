import { describe, expect, test } from 'vitest';
import { checksOf, trustLevelOf } from './checks.ts';

const now = new Date('2026-11-20T12:00:00Z');
const certificate = {
  title: 'Immediate Life Support',
  credentialId: 'ILS-4417',
  verificationUrl: null,
  cpdAmount: null,
  grade: null,
  issuerName: 'Resuscitation Training Council',
  recipientName: 'Amara Okafor',
  issueDate: '2026-03-17',
  expiryDate: '2030-03-17',
  expiresOn: '2030-03-17',
  revokedAt: null,
  standing: null,
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
  expect(trustLevelOf(certificate, null)).toMatchObject({ level: 0, label: 'Self-declared' });
  const passed = checksOf(certificate, null, null, now).filter(({ result }) => result === 'pass');
  expect(passed.map(({ name }) => name)).toEqual(['dates']);
});

test('a file is fingerprinted at its upload, and each later comparison is the time of the check', () => {
  expect(trustLevelOf(certificate, file).level).toBe(1);
  expect(resultOf('fingerprint', certificate, file, null, now)).toMatchObject({
    result: 'pass',
    checked_at: '2026-04-01T08:00:00.000Z',
  });
  const compared = { ...file, verifiedAt: new Date('2026-11-01T00:00:00Z'), intact: true };
  expect(resultOf('fingerprint', certificate, compared, null, now)?.checked_at).toBe(
    '2026-11-01T00:00:00.000Z',
  );
});

test('a stored file that has changed fails and takes the level away', () => {
  const changed = { ...file, verifiedAt: now, intact: false };
  expect(trustLevelOf(certificate, changed).level).toBe(0);
  expect(resultOf('fingerprint', certificate, changed, null, now)?.result).toBe('fail');
});

test('an expired certificate is history: a warning, and nowhere a failure', () => {
  const expired = { ...certificate, expiryDate: '2026-11-19', expiresOn: '2026-11-19' };
  expect(resultOf('dates', expired, file, null, now)).toMatchObject({ result: 'warning' });
  expect(checksOf(expired, file, null, now).map(({ result }) => result)).not.toContain('fail');
});

test('a certificate holds through its last day', () => {
  const today = { ...certificate, expiryDate: '2026-11-20', expiresOn: '2026-11-20' };
  expect(resultOf('dates', today, file, null, now)?.result).toBe('pass');
});

test.each([
  ['expiry before issue', { issueDate: '2026-03', expiryDate: '2025', expiresOn: '2025-12-31' }],
  ['an issue date in the future', { issueDate: '2026-11-21' }],
])('%s is a warning', (_what, dates) => {
  expect(resultOf('dates', { ...certificate, ...dates }, file, null, now)?.result).toBe('warning');
});

test('a revocation is a failure', () => {
  const revoked = { ...certificate, revokedAt: new Date('2026-10-01T00:00:00Z') };
  expect(resultOf('revocation', revoked, file, null, now)).toMatchObject({ result: 'fail' });
});

describe('a file beside a credential', () => {
  const credential = {
    standard: 'Open Badges 3.0',
    sha256: 'b'.repeat(64),
    keptAt: '2026-10-01T00:00:00Z',
    comparedAt: null,
    intact: null,
    status: 'active' as const,
    said: { recipient_name: 'Amara Okafor', issue_date: '2026-03-17' },
  };
  const signed = {
    ...certificate,
    standing: {
      level: 4 as const,
      reason: 'Signed.',
      binds: {},
      verdict: 'valid' as const,
      sentence: null,
      at: null,
      credential,
      checks: {},
    },
  };
  const read = (recipient: string, issued: string) => ({
    recipient_name: { value: recipient },
    issue_date: { value: issued },
  });

  test('is not said to be signed', () => {
    const passed = checksOf(signed, file, read('Mrs Amara OKAFOR', '2026-03'), now);
    expect(passed.find(({ name }) => name === 'picture')).toMatchObject({
      result: 'not_checked',
      detail: 'The file is the holder’s. What the issuer has signed are the details, not the file.',
    });
    expect(resultOf('picture', signed, file, null, now)?.result).toBe('not_checked');
  });

  test('that says something else is warned of', () => {
    const other = resultOf('picture', signed, file, read('Jonas Weber', '2026-03-17'), now);
    expect(other?.result).toBe('warning');
    expect(other?.detail).toContain('recipient (“Jonas Weber” on it, “Amara Okafor” in the credential)');
    expect(other?.detail).not.toContain('2026-03-17');
    expect(resultOf('picture', signed, file, read('Amara Okafor', '2031-03-17'), now)?.detail).toContain(
      'issue date (“2031-03-17” on it',
    );
  });

  test('is held against the credential by whole words', () => {
    const result = (recipient: string) =>
      resultOf('picture', signed, file, read(recipient, '2026-03-17'), now)?.result;
    expect(result('Okafor, Amara')).toBe('not_checked');
    expect(result('AmaraOkafor')).toBe('not_checked');
    expect(result('Mara Oka')).toBe('warning');
  });

  test('is no matter where there is no file, or no credential', () => {
    expect(resultOf('picture', signed, null, null, now)).toBeUndefined();
    expect(resultOf('picture', certificate, file, read('Jonas Weber', '2026-03-17'), now)).toBeUndefined();
  });
});

test('a credential that is revoked here before it is checked again is not said to be unsigned', () => {
  const at = '2026-10-01T00:00:00Z';
  const credential = {
    standard: 'Open Badges 3.0',
    sha256: 'b'.repeat(64),
    keptAt: at,
    comparedAt: null,
    intact: null,
    status: 'active' as const,
    said: {},
  };
  const standing = { level: 4 as const, reason: 'Signed.', binds: {}, verdict: 'valid' as const };
  const revoked = {
    ...certificate,
    revokedAt: new Date(at),
    standing: { ...standing, sentence: 'Authentic.', at, credential, checks: {} },
  };
  expect(trustLevelOf(revoked, null)).toMatchObject({
    level: 1,
    explanation: 'The file has not changed since the holder uploaded it. The issuer has revoked it.',
  });
});

test('what nobody has checked is said to be unchecked, without time or method', () => {
  for (const name of ['recipient', 'issuer', 'signature', 'revocation']) {
    expect(resultOf(name, certificate, file, null, now)).toMatchObject({
      result: 'not_checked',
      checked_at: null,
      method: null,
    });
  }
});

const read = {
  title: { value: 'Immediate Life Support' },
  issuer_name: { value: 'Resuscitation Training Council' },
  recipient_name: { value: 'Amara Okafor' },
  issue_date: { value: '2026-03-17' },
  expiry_date: { value: '2030-03-17' },
  credential_id: { value: 'ILS-4417' },
  verification_url: null,
};

test('details that are those of the document pass, as far as a machine read it', () => {
  expect(resultOf('details', certificate, file, read, now)).toMatchObject({ result: 'pass' });
  expect(resultOf('dates', certificate, file, read, now)).toMatchObject({ result: 'pass' });
  expect(resultOf('details', certificate, file, null, now)).toMatchObject({ result: 'not_checked' });
  expect(resultOf('details', certificate, null, null, now)).toMatchObject({ result: 'not_checked' });
});

test('a date that the holder set to something else is said to be so, with what was read', () => {
  const changed = { ...certificate, expiryDate: '2035-03-17', expiresOn: '2035-03-17' };
  expect(resultOf('details', changed, file, read, now)).toMatchObject({
    result: 'warning',
    detail: expect.stringContaining('expiry date (read as “2030-03-17”)'),
  });
  expect(resultOf('dates', changed, file, read, now)).toMatchObject({ result: 'warning' });
});

test('a detail that the holder added is said not to have been found', () => {
  const added = { ...certificate, verificationUrl: 'https://verify.example/4417' };
  expect(resultOf('details', added, file, read, now)?.detail).toContain(
    'verification link (not found on it)',
  );
});

test('a printed date that the holder leaves out is said to be left out', () => {
  const emptied = { ...certificate, expiryDate: null, expiresOn: null };
  expect(resultOf('details', emptied, file, read, now)).toMatchObject({
    result: 'warning',
    detail: expect.stringContaining('expiry date (left out, read as “2030-03-17”)'),
  });
  expect(resultOf('dates', emptied, file, read, now)).toMatchObject({ result: 'warning' });
  const undated = { ...emptied, issueDate: null };
  expect(resultOf('dates', undated, file, read, now)).toMatchObject({ result: 'warning' });
});

test('a grade or learning time that is the holder’s own word is named; a description is theirs to word', () => {
  const read = Object.fromEntries(
    Object.entries({
      title: certificate.title,
      credential_id: certificate.credentialId,
      issuer_name: certificate.issuerName,
      recipient_name: certificate.recipientName,
      issue_date: certificate.issueDate,
      expiry_date: certificate.expiryDate,
      cpd_amount: '6 hours',
    }).map(([name, value]) => [name, { value }]),
  );
  const asRead = { ...certificate, cpdAmount: '6 hours' };
  expect(resultOf('details', asRead, file, read, now)?.result).toBe('pass');
  const bettered = { ...certificate, cpdAmount: '12 hours', grade: 'Distinction' };
  expect(resultOf('details', bettered, file, read, now)).toMatchObject({
    result: 'warning',
    detail: expect.stringContaining('learning time (read as “6 hours”), grade (not found on it)'),
  });
});

test('a credential that names nobody lends no weight to a name that its holder writes beside it', () => {
  const at = now.toISOString();
  const signed = {
    level: 4 as const,
    reason: 'Signed by issuer.example.',
    binds: {},
    verdict: 'valid' as const,
    sentence: null,
    at,
    credential: {
      standard: 'Open Badges 3.0',
      sha256: 'b'.repeat(64),
      keptAt: at,
      comparedAt: at,
      intact: true,
      status: 'active' as const,
      said: {},
    },
    checks: {},
  };
  const nameless = trustLevelOf({ ...certificate, recipientName: null, standing: signed }, null);
  expect(nameless).toMatchObject({ level: 4 });
  const named = trustLevelOf({ ...certificate, standing: signed }, null);
  expect(named).toMatchObject({ level: 2 });
  expect(named.explanation).toContain('that it was given to Amara Okafor is the holder’s own statement');
  const proven = { result: 'pass' as const, detail: '', method: null, at };
  const given = { ...certificate, standing: { ...signed, checks: { recipient: proven } } };
  expect(trustLevelOf(given, null)).toMatchObject({ level: 4 });
});
