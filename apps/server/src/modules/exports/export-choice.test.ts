import { expect, test } from 'vitest';
import { sayFilters } from './export-choice.ts';

test('a page that shows a part of the certificates says which', () => {
  expect(sayFilters({})).toBeNull();
  expect(sayFilters({ status: 'expiring', category: 'First aid', issuer: 'Red Cross' })).toBe(
    'A part of the certificates: expiring soon, category “First aid”, issuer “Red Cross”.',
  );
  expect(sayFilters({ status: 'expired', validity: 'expired', certificate_type: 'first_aid' })).toBe(
    'A part of the certificates: expired, type “first aid”.',
  );
  expect(sayFilters({ trust_level: 0 })).toBe('A part of the certificates: trust level 0.');
});
