import { expect, test } from 'vitest';
import { areDuplicates, similarityOf, type Comparable } from './duplicates.ts';

const one: Comparable = {
  title: 'Advanced Life Support',
  issuerName: 'Resuscitation Training Council',
  recipientName: 'Amara Okafor',
  issueDate: '2026-03-17',
  credentialId: 'RTC-2026-004211',
};

test('the same issuer and number, however written, are one certificate', () => {
  const scan = {
    ...one,
    title: 'ALS',
    issuerName: 'RESUSCITATION TRAINING COUNCIL.',
    credentialId: 'rtc2026004211',
  };
  expect(areDuplicates(one, scan)).toBe(true);
});

test('the same recipient, title and day are one certificate where a number is missing', () => {
  expect(areDuplicates(one, { ...one, issuerName: 'RTC', credentialId: null })).toBe(true);
});

test("a colleague's certificate of the same course and day is another one", () => {
  expect(areDuplicates(one, { ...one, recipientName: 'Jonas Weber', credentialId: 'RTC-2026-004212' })).toBe(
    false,
  );
});

test('two numbers are two certificates', () => {
  expect(areDuplicates(one, { ...one, credentialId: 'RTC-2026-009999' })).toBe(false);
});

test('a date that is only a year settles nothing', () => {
  const partial = { ...one, issueDate: '2026', credentialId: null };
  expect(areDuplicates(partial, partial)).toBe(false);
});

test('missing details are never the same', () => {
  const empty: Comparable = {
    title: null,
    issuerName: null,
    recipientName: null,
    issueDate: null,
    credentialId: null,
  };
  expect(areDuplicates(empty, empty)).toBe(false);
  expect(similarityOf(empty, empty)).toBe(0);
});

test('names in other scripts are compared by their letters', () => {
  const greek = { ...one, credentialId: null, recipientName: 'Ελένη Παππά' };
  expect(areDuplicates(greek, { ...greek, recipientName: 'ΕΛΈΝΗ ΠΑΠΠΆ' })).toBe(true);
  expect(areDuplicates(greek, { ...greek, recipientName: 'Νίκος Παππάς' })).toBe(false);
});

test('similarity is the share of stated details that agree', () => {
  expect(similarityOf(one, one)).toBe(100);
  expect(similarityOf(one, { ...one, title: 'Basic Life Support', credentialId: null })).toBe(75);
});
