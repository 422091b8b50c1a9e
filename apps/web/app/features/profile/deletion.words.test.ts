import { expect, test } from 'vitest';
import { goesWith, staysBehind } from './deletion.words.ts';

const nothing = {
  certificates: 0,
  deleted_certificates: 0,
  cpd_records: 0,
  cvs: 0,
  files: 0,
  bytes: 0,
  wallets: 0,
  links: 0,
  sessions: 1,
  api_keys: 0,
  organization_memberships: 0,
  takeouts: 0,
};
const size = (bytes: number) => `${bytes} bytes`;

test('what there is is counted, and what there is not is not mentioned', () => {
  expect(goesWith(nothing, size)).toEqual([
    'Your profile, settings and views',
    '1 session: you are signed out',
  ]);
  expect(
    goesWith({ ...nothing, certificates: 2, deleted_certificates: 1, files: 3, bytes: 9 }, size),
  ).toEqual([
    'Your profile, settings and views',
    '2 certificates, and 1 that you deleted',
    '3 files, 9 bytes',
    '1 session: you are signed out',
  ]);
  expect(goesWith({ ...nothing, deleted_certificates: 2 }, size)).toContain('2 deleted certificates');
});

test('what organisations issued, and what was paid, is said to stay', () => {
  expect(staysBehind({ issued_credentials: 0, payments: 0 })).toEqual([]);
  const both = staysBehind({ issued_credentials: 1, payments: 2 });
  expect(both[0]).toContain('1 credential that organizations here issued');
  expect(both[1]).toContain('2 payments in the accounts');
});
