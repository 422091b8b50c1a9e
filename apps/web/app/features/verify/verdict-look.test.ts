import { expect, test } from 'vitest';
import { lookOf } from './verdict-look.ts';

const credential = {
  kind: 'credential' as const,
  verdict: 'valid' as const,
  page_url: null,
  issuer: { host: 'certfolio.example' },
  checks: [
    { name: 'domain', result: 'warning' as const },
    { name: 'recognition', result: 'warning' as const },
    { name: 'dates', result: 'pass' as const },
  ],
};

test('an issuer that a host vouches for is no stranger, be the host its own or shared', () => {
  expect(lookOf(credential)).toMatchObject({ word: 'Valid', tone: 'good' });
});

test('a key that nobody knows is not green', () => {
  const stranger = { ...credential, issuer: { host: null } };
  expect(lookOf(stranger)).toMatchObject({ word: 'Signed, but by whom is not known', tone: 'warn' });
  const checks = [{ name: 'recognition', result: 'pass' as const }];
  expect(lookOf({ ...stranger, checks })).toMatchObject({ word: 'Valid' });
});

test('what has expired is not green', () => {
  const checks = [{ name: 'dates', result: 'warning' as const }];
  expect(lookOf({ ...credential, checks })).toMatchObject({ word: 'Genuine, but expired' });
  expect(lookOf({ ...credential, kind: 'certificate', checks }).tone).toBe('warn');
});

test('a number or page that is not known here is not found, rather than undecided', () => {
  const unknown = { ...credential, kind: 'certificate' as const, verdict: 'inconclusive' as const };
  expect(lookOf({ ...unknown, issuer: null, checks: [] }).word).toBe('Not found');
  const page = 'https://certfolio.example/certificate/1';
  expect(lookOf({ ...unknown, page_url: page }).word).toBe('Cannot be decided');
  expect(lookOf({ ...unknown, kind: 'link' }).word).toBe('Cannot be decided');
});
