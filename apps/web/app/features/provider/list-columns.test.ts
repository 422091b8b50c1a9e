import { expect, test } from 'vitest';
import type { TemplateAttribute } from '@certfolio/contract/templates';
import { missingIn, remapped, sampleCsv, targetName } from './list-columns.ts';

const hours: TemplateAttribute = { key: 'hours', label: 'Hours, taught', kind: 'number', required: true };
const own = { attributes: [hours] };

test('a thing stands in one column, and a column holds one thing', () => {
  expect(remapped({ name: 0, email: 1 }, 2, 'email')).toEqual({ name: 0, email: 2 });
  expect(remapped({ name: 0, email: 1 }, 0, 'grade')).toEqual({ grade: 0, email: 1 });
  expect(remapped({ name: 0, email: 1 }, 1, null)).toEqual({ name: 0 });
});

test('a list needs names, addresses and what the template asks for', () => {
  expect(missingIn({}, own)).toBe('Say which column holds the name, the email address and “Hours, taught”.');
  expect(missingIn({ last_name: 0, email: 1 }, { attributes: [] })).toBeNull();
  expect(missingIn({ name: 0, email: 1 }, own)).toBe('Say which column holds “Hours, taught”.');
});

test('the list to begin from has a column for every field of the template', () => {
  const [head, person] = sampleCsv(own).split('\r\n');
  expect(head).toBe('\ufeffName,Email,Issue date,"Hours, taught"');
  expect(person).toBe('Amara Okafor,amara@example.org,,1');
});

test('fields are called by their names', () => {
  expect(targetName('issued_on', own)).toBe('Issue date');
  expect(targetName('attribute:hours', own)).toBe('Hours, taught');
});
