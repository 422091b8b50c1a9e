import type { ShareLink } from '@certfolio/contract/wallets';
import { expect, test } from 'vitest';
import { bodyOf, formOf, formRefusals, hidesPrinted, hidesWords, withDocument } from './link-draft.ts';

const link: ShareLink = {
  id: '0190f0de-0000-7000-8000-000000000001',
  name: 'Agency',
  purpose: 'Application for night shifts',
  audience: null,
  is_main: false,
  token: 'a'.repeat(32),
  url: `https://cf.example/wallet/${'a'.repeat(32)}`,
  enabled: true,
  opens_at: null,
  closes_at: '2026-12-24T17:00:00.000Z',
  has_password: true,
  hidden_fields: [],
  allow_download: true,
  view_count: 3,
  created_at: '2026-11-01T09:00:00.000Z',
  state: 'open',
};

test('a link that is opened and saved unchanged says what it said', () => {
  const body = bodyOf(formOf(link));
  expect(body).toEqual({
    name: 'Agency',
    purpose: 'Application for night shifts',
    audience: null,
    opens_at: null,
    closes_at: '2026-12-24T17:00:00.000Z',
    hidden_fields: [],
    allow_download: true,
  });
  // Nothing about its password: it stays.
  expect(body).not.toHaveProperty('password');
});

test('a password is set, taken away, or left alone', () => {
  expect(bodyOf({ ...formOf(link), password: 'new' }).password).toBe('new');
  expect(bodyOf({ ...formOf(link), withoutPassword: true }).password).toBeNull();
  expect(bodyOf({ ...formOf(null), name: 'x' })).not.toHaveProperty('password');
});

test('whoever hides what is printed hides the document, which then cannot be downloaded', () => {
  expect(withDocument(['grade'])).toEqual(['grade', 'document']);
  expect(withDocument([])).toEqual([]);
  expect([hidesPrinted(['document']), hidesPrinted(['grade', 'document'])]).toEqual([false, true]);
  const body = bodyOf({ ...formOf(link), hidden: ['recipient_name'] });
  expect(body.hidden_fields).toEqual(['recipient_name', 'document']);
  expect(body.allow_download).toBe(false);
});

test('a link needs a name, and closes after it opens', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(formRefusals(formOf(link), link, now)).toEqual({});
  expect(formRefusals({ ...formOf(link), name: ' ' }, link, now).name).toBe('Give the link a name.');
  expect(formRefusals({ ...formOf(link), opens: '2026-12-31T10:00' }, link, now).closes).toBe(
    'It has to close after it opens.',
  );
});

test('a link does not close in the past, unless that is how it ended', () => {
  const later = new Date('2027-01-10T12:00:00Z');
  expect(
    formRefusals({ ...formOf(null), name: 'Agency', closes: '2026-12-01T10:00' }, null, later).closes,
  ).toContain('has passed');
  expect(formRefusals(formOf(link), link, later)).toEqual({});
});

test('what is hidden is said in one sentence', () => {
  expect(hidesWords([])).toBeNull();
  expect(hidesWords(['document'])).toBe('Hides the document itself');
  expect(hidesWords(['grade'])).toBe('Hides grade or level and the document itself');
});
