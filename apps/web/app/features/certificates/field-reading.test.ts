import { expect, test } from 'vitest';
import type { CertificateDetail } from '@certfolio/contract/certificates';
import { confidenceWords, fieldRefusal, shownFields } from './field-reading.ts';

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
      recipient_name: { value: 'Ada', confidence: 0.7, source },
      issue_date: null,
      expiry_date: null,
      credential_id: null,
      certificate_type: null,
      verification_url: null,
    },
  },
  corrected_fields: ['issuer_name'],
} as unknown as CertificateDetail;

const shown = (field: string) => shownFields(certificate).find((one) => one.field === field);

test('a field that was read with little confidence asks to be checked', () => {
  expect(shown('recipient_name')).toMatchObject({ toCheck: true, confidence: 0.7, source });
  expect(shown('title')).toMatchObject({ toCheck: false });
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
    recipient_name: 'Ada',
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

test('confidence is said in words', () => {
  expect([0.99, 0.85, 0.79, 0.3].map(confidenceWords)).toEqual(['Very sure', 'Sure', 'Not sure', 'A guess']);
});

test.each(['2024', '2024-03', '2024-02-29', ''])(
  'a date may be as partial as it was printed: "%s"',
  (date) => {
    expect(fieldRefusal('issue_date', date)).toBeNull();
  },
);

test.each(['24', '2024-13', '2023-02-29', '17.03.2024'])('"%s" is not a date', (date) => {
  expect(fieldRefusal('expiry_date', date)).not.toBeNull();
});

test('a certificate cannot lose its title', () => {
  expect(fieldRefusal('title', '  ')).toBe('Give the certificate a title.');
});

test('a verification link leads to the web and nowhere else', () => {
  expect(fieldRefusal('verification_url', 'https://issuer.example/c/1')).toBeNull();
  expect(fieldRefusal('verification_url', 'javascript:alert(1)')).toBe('Use an http or https address.');
});
