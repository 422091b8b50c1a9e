import { expect, test } from 'vitest';
import type { CertificateDetail } from '@certfolio/contract/certificates';
import {
  confidenceWords,
  fieldGroups,
  fieldRefusal,
  keptValue,
  nextToCheck,
  shownFields,
} from './field-reading.ts';

const source = {
  text: 'Given to Ada',
  page: 1,
  box: [0.1, 0.2, 0.3, 0.1] as [number, number, number, number],
};
const certificate = {
  title: 'First aid',
  issuer_name: 'Red Cross',
  recipient_name: 'Ada Lovelace',
  issue_date: '2024-03',
  expiry_date: null,
  credential_id: null,
  certificate_type: 'professional',
  verification_url: null,
  reading: {
    engine: 'local',
    read_at: '2026-01-01T00:00:00Z',
    fields: {
      title: { value: 'First aid', confidence: 0.97, source },
      issuer_name: { value: 'Red Crass', confidence: 0.6, source },
      recipient_name: { value: 'Ada Lovelace', confidence: 0.7, source },
      issue_date: null,
      expiry_date: null,
      credential_id: null,
      certificate_type: null,
      verification_url: null,
      grade: { value: 'Merit', confidence: 0.4, source: null, alternatives: ['Merit', 'Credit'] },
    },
  },
  grade: 'Merit',
  corrected_fields: ['issuer_name'],
  credential_fields: [],
  checks: [],
} as unknown as CertificateDetail;

const shown = (field: string) => shownFields(certificate).find((one) => one.field === field);

test('a field that was read with little confidence asks to be checked', () => {
  expect(shown('recipient_name')).toMatchObject({ toCheck: true, confidence: 0.7, source });
  expect(shown('title')).toMatchObject({ toCheck: false });
});

test('a value that came with a former file is not said to have been read in the newest', () => {
  const merged = { ...certificate, recipient_name: 'Ada King' } as unknown as CertificateDetail;
  expect(shownFields(merged).find(({ field }) => field === 'recipient_name')).toMatchObject({
    value: 'Ada King',
    confidence: null,
    source: null,
    toCheck: false,
  });
});

test('what an issuer has signed asks nothing of the holder, however badly its drawing was read', () => {
  const signed = {
    ...certificate,
    corrected_fields: [],
    credential_fields: ['title', 'recipient_name'],
    checks: [{ name: 'signature', result: 'pass' }],
  } as unknown as CertificateDetail;
  const fields = shownFields(signed);
  const of = (name: string) => fields.find(({ field }) => field === name);
  expect(fields.filter(({ toCheck }) => toCheck)).toEqual([]);
  const unread = { confidence: null, source: null, alternatives: [], unlocated: false };
  expect(of('title')).toMatchObject({ ...unread, statement: 'signed', corrected: false });
  expect(of('recipient_name')).toMatchObject({ ...unread, statement: 'signed', value: 'Ada Lovelace' });
  expect(of('grade')).toMatchObject({ statement: null, confidence: null, alternatives: [] });
});

test('a credential whose signature does not hold states a field, and has signed nothing', () => {
  const stated = { ...certificate, credential_fields: ['title'] } as unknown as CertificateDetail;
  expect(shownFields(stated).find(({ field }) => field === 'title')).toMatchObject({ statement: 'stated' });
});

test("the holder's word in place of the issuer's is a correction, not a checked reading", () => {
  const changed = {
    ...certificate,
    corrected_fields: ['title'],
    credential_fields: ['title'],
  } as unknown as CertificateDetail;
  const title = shownFields(changed).find(({ field }) => field === 'title');
  expect(title).toMatchObject({ corrected: true, confirmed: false, read: null, source: null });
});

test("the holder's correction asks nothing more and keeps its place on the page", () => {
  expect(shown('issuer_name')).toMatchObject({
    value: 'Red Cross',
    corrected: true,
    confirmed: false,
    confidence: null,
    toCheck: false,
    source,
  });
});

test('a field that the holder has confirmed is not called corrected', () => {
  const confirmed = {
    ...certificate,
    corrected_fields: ['recipient_name'],
    recipient_name: 'Ada Lovelace',
  } as CertificateDetail;
  expect(shownFields(confirmed).find((one) => one.field === 'recipient_name')).toMatchObject({
    confirmed: true,
    corrected: false,
    confidence: null,
    toCheck: false,
  });
});

test('a field that nobody read has neither confidence nor place', () => {
  expect(shown('expiry_date')).toMatchObject({ value: null, confidence: null, source: null, toCheck: false });
});

test('what the reader said stays known beside the correction', () => {
  expect(shown('issuer_name')).toMatchObject({ value: 'Red Cross', read: 'Red Crass' });
});

test('a value that was not found on the page says so, and offers what else it may be', () => {
  expect(shown('grade')).toMatchObject({ unlocated: true, toCheck: true, alternatives: ['Credit'] });
  expect(shown('title')).toMatchObject({ unlocated: false, alternatives: [] });
});

test('an expiry date that was worked out follows a corrected issue date as an offer', () => {
  const expiry = { value: '2027-04-03', confidence: 0.9, source, rule: '3 years from the issue date' };
  const issue = { value: '2024-04-03', confidence: 0.9, source };
  const worked = {
    ...certificate,
    issue_date: '2024-04-03',
    expiry_date: '2027-04-03',
    reading: {
      ...certificate.reading!,
      fields: { ...certificate.reading!.fields, issue_date: issue, expiry_date: expiry },
    },
  } as CertificateDetail;
  const of = (one: CertificateDetail) => shownFields(one).find(({ field }) => field === 'expiry_date');
  expect(of(worked)).toMatchObject({ toCheck: false, alternatives: [] });
  const corrected = { ...worked, issue_date: '2024-03-04', corrected_fields: ['issue_date' as const] };
  expect(of(corrected)).toMatchObject({
    toCheck: true,
    outdated: true,
    alternatives: ['2027-03-04'],
  });
  expect(of({ ...corrected, corrected_fields: ['issue_date', 'expiry_date'] })?.toCheck).toBe(false);
});

test('what is to be checked comes first, and what nobody has given comes last', () => {
  const { check, known, absent } = fieldGroups(shownFields(certificate));
  expect(check).toEqual(['recipient_name', 'grade']);
  expect(known).toEqual(['title', 'issuer_name', 'issue_date', 'certificate_type']);
  expect(absent).toEqual(['expiry_date', 'credential_id', 'verification_url', 'cpd_amount', 'description']);
});

test('a field that has been checked stays where it is; one that is filled in joins the known', () => {
  const before = fieldGroups(shownFields(certificate));
  const after = {
    ...certificate,
    corrected_fields: ['issuer_name', 'recipient_name', 'credential_id'],
    credential_id: 'A-1',
  } as CertificateDetail;
  const groups = fieldGroups(shownFields(after), before);
  expect(groups.check).toEqual(before.check);
  expect(groups.known).toContain('credential_id');
});

test('the way through what is to be checked goes round and ends when nothing is', () => {
  const fields = shownFields(certificate);
  const { check } = fieldGroups(fields);
  expect(nextToCheck(check, fields, null)).toBe('recipient_name');
  expect(nextToCheck(check, fields, 'recipient_name')).toBe('grade');
  expect(nextToCheck(check, fields, 'grade')).toBe('recipient_name');
  const settled = { ...certificate, corrected_fields: ['recipient_name', 'grade'] } as CertificateDetail;
  expect(nextToCheck(check, shownFields(settled), 'grade')).toBeNull();
});

test('what is typed is kept in the form of the wire', () => {
  expect(keptValue('issue_date', ' 14 March 2026 ')).toBe('2026-03-14');
  expect(keptValue('issuer_name', '  ')).toBeNull();
  expect(keptValue('certificate_type', '')).toBe('professional');
});

test('confidence is said in words', () => {
  expect([0.99, 0.85, 0.79, 0.3].map(confidenceWords)).toEqual(['Very sure', 'Sure', 'Not sure', 'A guess']);
});

test.each(['2024', '2024-03', '2024-02-29', '17.03.2024', '17 March 2024', ''])(
  'a date may be as partial as it was printed: "%s"',
  (date) => {
    expect(fieldRefusal('issue_date', date)).toBeNull();
  },
);

test.each(['24', '2024-13', '2023-02-29', '17.03.24', 'soon'])('"%s" is not a date', (date) => {
  expect(fieldRefusal('expiry_date', date)).not.toBeNull();
});

test('a certificate cannot lose its title', () => {
  expect(fieldRefusal('title', '  ')).toBe('Give the certificate a title.');
});

test('a verification link leads to the web and nowhere else', () => {
  expect(fieldRefusal('verification_url', 'https://issuer.example/c/1')).toBeNull();
  expect(fieldRefusal('verification_url', 'javascript:alert(1)')).toBe('Use an http or https address.');
});
