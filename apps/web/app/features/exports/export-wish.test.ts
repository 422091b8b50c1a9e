import { createApi } from '@certfolio/contract/contract';
import { expect, test } from 'vitest';
import { defaultView } from '../certificates/certificate-filters.ts';
import {
  askForPdf,
  beginExport,
  isLong,
  isPrintable,
  leftWords,
  stageWords,
  wishesOf,
} from './export-wish.ts';

/** The calls that were made, as they reach the server. */
function listening() {
  const asked: { url: string; body: unknown }[] = [];
  const api = createApi({
    baseUrl: 'https://a.example',
    fetch: async (...call) => {
      const request = new Request(...call);
      const body = request.method === 'POST' ? await request.json() : null;
      asked.push({ url: request.url.replace('https://a.example', ''), body });
      return Response.json({ export: { id: 'one' } });
    },
  });
  return { api, asked };
}

test('few certificates are drawn while one waits, many in the background', () => {
  expect(isLong({ of: 'all', count: 100 }, 'summary')).toBe(false);
  expect(isLong({ of: 'all', count: 101 }, 'summary')).toBe(true);
  expect(isLong({ of: 'wallet', id: 'w', count: 11 }, 'full')).toBe(true);
  expect(isLong({ of: 'selection', ids: ['a', 'b'] }, 'cards')).toBe(false);
});

test('what is selected is offered first, and what the list shows where that is not everything', () => {
  const list = { view: defaultView, ids: [], found: 3, kept: 12 };
  expect(wishesOf(list)).toEqual([{ of: 'all', count: 3 }]);
  expect(wishesOf({ ...list, ids: ['a'] })).toEqual([
    { of: 'selection', ids: ['a'] },
    { of: 'all', count: 3 },
  ]);
  const narrowed = { ...list, view: { ...defaultView, q: 'first aid' } };
  expect(wishesOf({ ...narrowed, ids: ['a'] })).toEqual([
    { of: 'selection', ids: ['a'] },
    { of: 'results', count: 3, query: { q: 'first aid' } },
    { of: 'all', count: 12 },
  ]);
  // What was refused in review is printed for nobody.
  const refused = { ...list, view: { ...defaultView, status: 'rejected' as const } };
  expect(wishesOf(refused).map(({ of }) => of)).toEqual(['all']);
  expect(wishesOf({ ...refused, kept: null })).toEqual([{ of: 'all', count: 3 }]);
});

test('what the list shows is asked for as the list asks for it', async () => {
  const { api, asked } = listening();
  const query = { status: 'failed', issuer: 'Red Cross', sort: 'title', order: 'asc' } as const;
  await askForPdf(api, { of: 'results', count: 3, query }, 'cards');
  await askForPdf(api, { of: 'selection', ids: ['a', 'b'] }, 'summary');
  await askForPdf(api, { of: 'wallet', id: 'w', count: 3 }, 'full');
  const base = '/api/v1/export';
  expect(asked.map(({ url }) => url)).toEqual([
    `${base}/certificates/filtered-pdf/?issuer=Red+Cross&sort=title&order=asc&status=failed&format_type=cards`,
    `${base}/certificates/filtered-pdf/?certificate_ids=a%2Cb&format_type=summary`,
    `${base}/wallet/w/pdf/?format_type=full`,
  ]);
});

test('in the background the same is asked for', async () => {
  const { api, asked } = listening();
  await beginExport(api, { of: 'selection', ids: ['a'] }, 'full');
  await beginExport(api, { of: 'all', count: 500 }, 'cards');
  await beginExport(api, { of: 'wallet', id: 'w', count: 500 }, 'summary');
  expect(asked.map(({ body }) => body)).toEqual([
    { kind: 'certificates', format_type: 'full', filters: { certificate_ids: ['a'] } },
    { kind: 'certificates', format_type: 'cards', filters: {} },
    { kind: 'wallet', format_type: 'summary', wallet_id: 'w' },
  ]);
});

test('what was refused in review is printed for nobody', () => {
  expect(isPrintable({ status: 'rejected' })).toBe(false);
  expect(isPrintable({ status: 'failed' })).toBe(true);
  expect(isPrintable({})).toBe(true);
});

test('the bar says what is being done, and the plan how much is left', () => {
  expect(stageWords({ status: 'queued', stage: 'waiting' })).toBe('Waiting for its turn');
  expect(stageWords({ status: 'running', stage: 'pages' })).toBe('Setting the pages');
  expect(leftWords(3, 5)).toMatch(/^3 of 5 PDF exports left this month\./);
  expect(leftWords(null, null)).toBeNull();
});
