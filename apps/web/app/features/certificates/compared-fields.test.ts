import { expect, test } from 'vitest';
import { comparedFields } from './compared-fields.ts';

const nothing = {
  title: 'First Aid',
  issuer_name: null,
  recipient_name: null,
  issue_date: null,
  expiry_date: null,
  credential_id: null,
  certificate_type: 'training',
  verification_url: null,
  cpd_amount: null,
  grade: null,
  description: null,
};

test('what differs comes first, dates as people read them', () => {
  const compared = comparedFields(
    { ...nothing, issue_date: '2025-03-01', grade: 'Merit' },
    { ...nothing, title: 'FIRST  AID', issue_date: '2026-03-01' },
  );
  expect(compared.map(({ field, differs }) => [field, differs])).toEqual([
    ['issue_date', true],
    ['title', false],
    ['certificate_type', false],
    ['grade', false],
  ]);
  expect(compared[0]).toMatchObject({ own: '1 March 2025', others: '1 March 2026' });
});
