import type { Certificate } from '@certfolio/contract/certificates';
import type { CpdRecord } from '@certfolio/contract/cpd-records';
import { expect, test } from 'vitest';
import { activityLine, boundFrom, certificateLine } from './certificate-line.ts';
import { newEntry } from './cv-edits.ts';

const certificate = {
  id: '01a20200-440b-75a2-969b-927c36fd11f3',
  title: 'Advanced Life Support',
  issuer_name: 'Resuscitation Council',
  issue_date: '2024-03-17',
  expiry_date: null,
  validity: 'valid',
  trust_level: { level: 0, label: 'Self-declared', explanation: '' },
  thumbnail_url: null,
} as unknown as Certificate;

test('a line is bound to its certificate and keeps what is left if that is deleted', () => {
  expect(newEntry('certificates', 'a', certificateLine(certificate))).toMatchObject({
    certificate_id: certificate.id,
    name: 'Advanced Life Support',
    issuer: 'Resuscitation Council',
    date: '2024-03-17',
    expires: '',
  });
  expect(boundFrom(certificate)).toMatchObject({ certificate_id: certificate.id, expires: null });
});

test('what no CV can keep is cut or left out, never refused', () => {
  const odd = { ...certificate, title: 'x'.repeat(300), issuer_name: null, issue_date: 'spring 2024' };
  expect(newEntry('certificates', 'a', certificateLine(odd))).toMatchObject({
    name: 'x'.repeat(200),
    issuer: '',
    date: '',
  });
});

test('a CPD record is named with its end and its hours', () => {
  const record = {
    title: 'Sepsis update',
    provider: null,
    start_date: '2026-05-02',
    end_date: '2026-05-03',
    hours: 3.5,
    outcome: 'Earlier antibiotics',
  } as CpdRecord;
  expect(newEntry('cpd', 'a', activityLine(record))).toMatchObject({
    title: 'Sepsis update',
    provider: '',
    date: '2026-05-03',
    hours: '3.5',
    text: 'Earlier antibiotics',
  });
});
