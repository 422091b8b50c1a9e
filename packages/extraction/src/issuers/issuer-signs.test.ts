import { expect, test } from 'vitest';
import { issuerCandidates, readIssuer } from './issuers.ts';
import { pageOf } from '../pages/page.fixture.ts';

const issuer = (...lines: Parameters<typeof pageOf>[0]) => readIssuer(pageOf(lines), new Set())?.value;

test('what was learnt is an unlikelier issuer than what stands apart', () => {
  const page = pageOf([
    { text: 'CERTIFICATE OF COMPLETION', y: 204, size: 59 },
    { text: 'HAS BEEN PRESENTED TO', y: 403, size: 30 },
    { text: 'JANE MILLER', y: 497, size: 90 },
    { text: 'PROJECT MANAGEMENT TRAINING', y: 767, x: 200, size: 64 },
    { text: 'Harbourly', y: 1166, size: 66 },
  ]);
  const [first] = issuerCandidates(page, new Set());
  expect(first?.value).toBe('Harbourly');
});

test('a digit between letters is a letter of a name', () => {
  expect(
    issuer(
      { text: 'SAILING TOOLS', y: 141, x: 1472, size: 49 },
      { text: 'up4u', y: 175, x: 189, size: 98 },
      { text: 'Certificate', y: 432, x: 168, size: 104 },
      { text: 'of Completion Awarded to', y: 575, x: 168, size: 33 },
      { text: 'JANE MILLER', y: 653, x: 168, size: 70 },
    ),
  ).toBe('up4u');
});

test('a college is read to its seat under whose college it is', () => {
  expect(
    issuer(
      { text: 'Westmere Educational Trust’s', y: 51, size: 54 },
      { text: 'JANE B. MILLER COLLEGE OF PHARMACY, HARBOURTOWN', y: 116, size: 54 },
      { text: 'CERTIFICATE', y: 403, size: 140 },
      { text: 'Certificate of Participation', y: 603, size: 60 },
    ),
  ).toContain('JANE B. MILLER COLLEGE OF PHARMACY');
});

test('a college is read with the initials of whom it is called after', () => {
  expect(
    issuer(
      { text: 'Certificate of Participation', y: 103, size: 60 },
      { text: 'has taken part in a competition organized by J. B.', y: 403, size: 40 },
      { text: 'Miller College of Engineering', y: 453, size: 40 },
    ),
  ).toBe('J. B. Miller College of Engineering');
});
