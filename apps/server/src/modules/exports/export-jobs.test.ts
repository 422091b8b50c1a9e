import { expect, test, vi } from 'vitest';
import { createPrinter, type Printer } from '@certfolio/documents/pdf';
import { testApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { readBack } from './exports.fixture.ts';
import { tidyExports } from './export-making.ts';

let now = new Date('2026-11-20T12:00:00Z');
const real = createPrinter();
/** What happens to the next documents, before they are drawn. */
let hold: () => Promise<void> = () => Promise.resolve();
const printer: Printer = {
  ...real,
  walletPdf: async (sheet) => {
    await hold();
    return real.walletPdf(sheet);
  },
};
const t = await testApp({ now: () => now, ports: { printer } });

const ended = (person: Person, id: string) =>
  vi.waitFor(
    async () => {
      const found = await t.as(person).documentExports.getJob({ params: { id } });
      expect(found.export.status).toMatch(/done|failed/);
      return found.export;
    },
    { timeout: 200_000, interval: 50 },
  );

const start = async (person: Person, body: object = { kind: 'certificates' }) =>
  (await t.as(person).documentExports.startJob({ body: body as { kind: 'certificates' } })).export;

test('a PDF is made in the background, fetched by its owner alone, and gone after a day', async () => {
  const holder = await t.given.user({ certificates: 3, firstName: 'Chidi', lastName: 'Eze' });
  const begun = await start(holder, {
    kind: 'certificates',
    filters: { status: 'undated' },
    format_type: 'cards',
  });
  expect(begun).toMatchObject({
    kind: 'certificates',
    format_type: 'cards',
    title: 'Certificates of Chidi Eze',
    certificate_count: 3,
  });
  const made = await ended(holder, begun.id);
  expect(made).toMatchObject({
    status: 'done',
    stage: 'completed',
    progress: 100,
    error: null,
    expires_at: '2026-11-21T12:00:00.000Z',
  });
  const params = { id: begun.id };
  const api = t.as(holder).documentExports;
  const file = await api.jobFile({ params });
  expect(file.headers.get('content-disposition')).toContain('filename="Certificates of Chidi Eze.pdf"');
  expect(Number(file.headers.get('content-length'))).toBe(made.byte_size);
  expect((await readBack(file)).text).toContain('Certificate 2');
  expect((await api.listJobs()).exports.map(({ id }) => id)).toEqual([begun.id]);

  const stranger = t.as(await t.given.user()).documentExports;
  for (const call of [stranger.getJob, stranger.jobFile]) {
    await expect(call({ params })).rejects.toMatchObject({ status: 404, code: 'export_not_found' });
  }
  expect(await stranger.listJobs()).toMatchObject({ total: 0, exports: [] });

  now = new Date('2026-11-21T12:00:00Z');
  await expect(api.jobFile({ params })).rejects.toMatchObject({ status: 410, code: 'export_expired' });
  now = new Date('2026-11-21T12:00:01Z');
  await tidyExports(t.system());
  expect(await api.listJobs()).toMatchObject({ total: 0 });
  const stored: string[] = [];
  for await (const { key } of t.ports.storage.list(`exports/${holder.id}/`)) stored.push(key);
  expect(stored).toEqual([]);
  now = new Date('2026-11-20T12:00:00Z');
});

test('a wallet is made like that too; of another nobody learns', async () => {
  const holder = await t.given.user();
  const wallet = await t.given.wallet(holder, { title: 'Ward 4' });
  const one = await start(holder, { kind: 'wallet', wallet_id: wallet });
  expect(one).toMatchObject({ kind: 'wallet', format_type: 'full', title: 'Ward 4', certificate_count: 0 });
  expect(await ended(holder, one.id)).toMatchObject({ status: 'done' });
  const stranger = await t.given.user();
  await expect(start(stranger, { kind: 'wallet', wallet_id: wallet })).rejects.toMatchObject({
    code: 'wallet_not_found',
  });
  for (const body of [{ kind: 'wallet' }, { kind: 'certificates', wallet_id: wallet }, { kind: 'other' }]) {
    await expect(start(holder, body)).rejects.toMatchObject({ code: 'invalid_input' });
  }
});

test('what nothing comes of is not counted, and says why', async () => {
  const free = await t.given.user({ certificates: 1 });
  const wallet = await t.given.wallet(free);
  let go = () => {};
  hold = () => new Promise((resolve) => (go = resolve));
  const blocking = await start(free);
  await vi.waitFor(
    async () => {
      const state = await t.as(free).documentExports.getJob({ params: { id: blocking.id } });
      expect(state.export).toMatchObject({ status: 'running', stage: 'pages', progress: 60 });
    },
    { timeout: 200_000 },
  );
  const doomed = await start(free, { kind: 'wallet', wallet_id: wallet });
  await t.as(free).wallets.remove({ params: { id: wallet } });
  expect(await t.as(free).documentExports.allowance()).toMatchObject({ exports_left: 3 });
  await expect(t.as(free).documentExports.jobFile({ params: { id: doomed.id } })).rejects.toMatchObject({
    code: 'export_not_ready',
  });
  const third = await start(free);
  await expect(start(free)).rejects.toMatchObject({
    code: 'export_jobs_busy',
    message: '3 of your exports are being made already. Wait until one of them is ready.',
  });
  hold = () => Promise.resolve();
  go();
  expect(await ended(free, blocking.id)).toMatchObject({ status: 'done' });
  expect(await ended(free, third.id)).toMatchObject({ status: 'done' });
  expect(await ended(free, doomed.id)).toMatchObject({
    status: 'failed',
    error: 'The wallet has been deleted. The export does not count.',
  });
  await expect(t.as(free).documentExports.jobFile({ params: { id: doomed.id } })).rejects.toMatchObject({
    code: 'export_failed',
  });
  expect(await t.as(free).documentExports.allowance()).toMatchObject({ exports_left: 3 });
});

test('an export whose job is silent for an hour has failed, and is given back', async () => {
  const free = await t.given.user({ certificates: 1 });
  let go = () => {};
  hold = () => new Promise((resolve) => (go = resolve));
  const { id } = await start(free);
  await vi.waitFor(
    async () => {
      const state = await t.as(free).documentExports.getJob({ params: { id } });
      expect(state.export.stage).toBe('pages');
    },
    { timeout: 200_000 },
  );
  now = new Date('2026-11-20T13:00:01Z');
  await tidyExports(t.system());
  expect(await ended(free, id)).toMatchObject({
    status: 'failed',
    error: 'The PDF could not be made. It does not count; please export it again.',
  });
  expect(await t.as(free).documentExports.allowance()).toMatchObject({ exports_left: 5 });
  now = new Date('2026-11-20T12:00:00Z');
  hold = () => Promise.resolve();
  // Whoever was only slow does not bring it back to life.
  go();
  await ended(free, (await start(free)).id);
  expect(await ended(free, id)).toMatchObject({ status: 'failed' });
});
