import { expect, test } from 'vitest';
import { filenameOf } from './save-file.ts';

test('a file keeps the name that the server gave it', () => {
  expect(filenameOf('attachment; filename="First aid.pdf"')).toBe('First aid.pdf');
  expect(filenameOf('attachment; filename=wallet.pdf')).toBe('wallet.pdf');
  expect(filenameOf('attachment; filename="a \\"b\\".pdf"')).toBe('a "b".pdf');
});

test('the extended name comes before the plain one', () => {
  expect(filenameOf(`attachment; filename="ty_.pdf"; filename*=UTF-8''ty%C3%B6.pdf`)).toBe('työ.pdf');
});

test('a badly encoded name falls back to the plain one', () => {
  expect(filenameOf(`attachment; filename="plain.pdf"; filename*=UTF-8''%E0%A4.pdf`)).toBe('plain.pdf');
});

test('a header without a name names nothing', () => {
  expect(filenameOf(null)).toBeNull();
  expect(filenameOf('inline')).toBeNull();
});
