import { expect, test } from 'vitest';
import { standing } from './domains.service.ts';

const now = new Date('2026-11-21T04:50:00Z');
const days = (count: number) => new Date(now.getTime() - count * 86_400_000);
const proven = { state: 'proven', method: 'dns', provenAt: days(100), checkedAt: days(1) } as const;
const absent = { method: null, unanswered: [], sentence: 'There is no TXT record.' };

test('a proof that is found again keeps the day of its first finding, in whatever way it is found', () => {
  const found = { method: 'file', unanswered: ['dns'], sentence: null } as const;
  expect(standing(proven, { ...found, unanswered: [...found.unanswered] }, now)).toEqual({
    state: 'proven',
    method: 'file',
    provenAt: proven.provenAt,
    checkedAt: now,
    failure: null,
  });
});

test('a proof that is gone where it stood is lost at once, though nobody answers elsewhere', () => {
  const elsewhere = { ...absent, unanswered: ['file' as const, 'did_configuration' as const] };
  expect(standing(proven, elsewhere, now)).toMatchObject({ state: 'lost', failure: absent.sentence });
});

test('a proof that cannot be looked for where it stood is lost after three days', () => {
  const silent = { ...absent, unanswered: ['dns' as const] };
  expect(standing(proven, silent, now)).toEqual({ state: 'proven', failure: absent.sentence });
  expect(standing({ ...proven, checkedAt: days(3) }, silent, now).state).toBe('lost');
});

test('what was lost is proven anew from the day it is found', () => {
  const found = { method: 'dns' as const, unanswered: [], sentence: null };
  expect(standing({ ...proven, state: 'lost' }, found, now)).toMatchObject({
    state: 'proven',
    provenAt: now,
  });
  expect(standing({ ...proven, state: 'lost' }, absent, now).state).toBe('lost');
  expect(standing({ ...proven, state: 'pending' }, absent, now).state).toBe('pending');
});
