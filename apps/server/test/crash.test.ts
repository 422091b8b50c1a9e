import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { CvContent } from '@certfolio/contract/cv-content';
import type { Api } from '@certfolio/contract/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serverOn } from './running-server.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'certfolio-crash-'));
// One reading process: each start would begin with loading as many of them as the machine has room for.
const server = await serverOn(folder, { READERS: '1' });
beforeAll(() => server.start());
afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

type Acknowledged = { id: string; task: string; sha256: string };

const sample = readFileSync(path.join(root, 'samples/study-day.pdf'));

const cvSample = readFileSync(path.join(root, 'samples/cvs/nurse.pdf'));

/** The same with a CV. */
function uploadCv(api: Api, name: string): Promise<Acknowledged> {
  const bytes = Buffer.concat([cvSample, Buffer.from(`\n% ${name}\n`)]);
  const file = new File([bytes], `${name}.pdf`, { type: 'application/pdf' });
  return api.cvs.fastUpload({ file }).then(({ cv_id: id, task_id: task }) => ({
    id,
    task,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }));
}

/** The sample with a comment after its end, so that no two uploads have the same bytes. */
function upload(api: Api, name: string): Promise<Acknowledged> {
  const bytes = Buffer.concat([sample, Buffer.from(`\n% ${name}\n`)]);
  const file = new File([bytes], `${name}.pdf`, { type: 'application/pdf' });
  return api.certificates.fastUpload({ file }).then(({ certificate_id: id, task_id: task }) => ({
    id,
    task,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }));
}

/** Sends a document until it is acknowledged, so many times at most, and puts it to those that were. */
async function sent(
  tries: number,
  send: (again: number) => Promise<Acknowledged>,
  acknowledged: Acknowledged[],
): Promise<void> {
  for (let again = 0; again < tries; again += 1) {
    const one = await send(again).catch(() => null);
    if (one) return void acknowledged.push(one);
  }
}

/** Changes a CV again and again, until the server dies; answers which change was acknowledged last. */
async function write(api: Api, { id, content }: { id: string; content: CvContent }, from: number) {
  for (let change = from; ; change++) {
    const basics = { ...content.basics, label: String(change) };
    try {
      await api.cvBuilding.update({ params: { id }, body: { cvData: { ...content, basics } } });
    } catch {
      return change - 1;
    }
    await delay(10);
  }
}

/**
 * Milliseconds after which the process is killed, spread over what is under way rather than drawn, so that a failure can
 * be met again. Six times three uploads and a change that is saved every few milliseconds: a fault in a tenth of the way
 * that each of them goes is met six times in seven by the uploads alone, and the same in a reading by the others.
 */
const moments = [
  // Within the uploads. Nothing is read meanwhile: what comes up is read in the second half, again and again.
  ...[0, 30, 60, 90, 120, 150].map((after) => ({ within: 'uploads' as const, after })),
  // All acknowledged, within their reading.
  ...[60, 250, 450, 650, 900, 1150].map((after) => ({ within: 'reading' as const, after })),
];

test('whatever was acknowledged before kill -9, twelve times over, is there whole and comes to its end', async () => {
  const api = await server.signUp('nurse@people.test');
  await server.command('admin', 'plan', 'nurse@people.test', 'max');
  const acknowledged: Acknowledged[] = [];
  const acknowledgedCvs: Acknowledged[] = [];
  const { built } = await api.cvBuilding.create({ body: {} });
  const { id } = built.cv;
  let written = 0;

  for (const [round, { within, after }] of moments.entries()) {
    // Where the server dies under an upload nothing was promised. Where it is to die later, one that a busy machine
    // did not take in time is sent again.
    const tries = within === 'reading' ? 3 : 1;
    const uploads = [
      ...[1, 2].map((n) => sent(tries, (again) => upload(api, `round-${round}-${n}-${again}`), acknowledged)),
      sent(tries, (again) => uploadCv(api, `round-${round}-${again}`), acknowledgedCvs),
    ];
    const writing = write(api, { id, content: built.content }, written + 1);
    if (within === 'reading') await Promise.all(uploads);
    await delay(after);
    await server.kill();
    await Promise.all(uploads);
    const saved = await writing;
    await server.start(moments[round + 1]?.within === 'uploads' ? { ROLE: 'web' } : {});
    // The one under which the server died may be there as well.
    const now = await api.cvBuilding.get({ params: { id } });
    written = Number(now.built.content.basics.label);
    expect([saved, saved + 1]).toContain(written);
  }

  expect(acknowledged.length).toBeGreaterThanOrEqual(12);
  for (const { id, task, sha256 } of acknowledged) {
    await vi.waitFor(
      async () => {
        const state = await api.certificates.taskStatus({ params: { taskId: task } });
        expect(state).toMatchObject({ status: 'SUCCESS', stage: 'completed', progress: 100, error: null });
      },
      { timeout: 600_000, interval: 250 },
    );
    const file = await api.certificates.download({ params: { id } });
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }

  expect(acknowledgedCvs.length).toBeGreaterThanOrEqual(6);
  for (const { id, task, sha256 } of acknowledgedCvs) {
    await vi.waitFor(
      async () => {
        const state = await api.cvs.taskStatus({ params: { taskId: task } });
        expect(state).toMatchObject({ status: 'SUCCESS', stage: 'completed', progress: 100, error: null });
      },
      { timeout: 600_000, interval: 250 },
    );
    expect(await fingerprintOfCv(api, id)).toBe(sha256);
  }

  // No row without its file: also those whose acknowledgement was lost on the way. All say the same, so all
  // but one wait for review.
  const held = await api.certificates.list();
  const inReview = await api.certificates.list({ query: { status: 'pending_review' } });
  const rows = [...held.certificates, ...inReview.certificates];
  expect(held.total).toBe(1);
  expect(rows).toHaveLength(held.total + inReview.total);
  expect(rows.length).toBeGreaterThanOrEqual(acknowledged.length);
  const { user } = await api.auth.me();
  const kept = await api.cvs.listOfUser({ params: { id: user.id } });
  expect(kept.cvs.length).toBeGreaterThanOrEqual(acknowledgedCvs.length);
  const uploadedCvs = kept.cvs.filter(({ cv_type }) => cv_type === 'uploaded');
  for (const { id, sha256 } of uploadedCvs) expect(await fingerprintOfCv(api, id)).toBe(sha256);
  for (const { id, sha256 } of rows) {
    const file = await api.certificates.download({ params: { id } });
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
}, 2_400_000);

test('an export that was acknowledged before kill -9 comes to its end and has counted once', async () => {
  const api = await server.signUp('free@people.test');
  for (const title of ['Basic Life Support', 'Wound Care']) {
    await api.certificates.create({ body: { title } });
  }
  const begun = await api.documentExports.startJob({ body: { kind: 'certificates', format_type: 'full' } });
  await server.kill();
  await server.start();
  const params = { id: begun.export.id };
  await vi.waitFor(
    async () => {
      const state = await api.documentExports.getJob({ params });
      expect(state.export).toMatchObject({ status: 'done', progress: 100, error: null });
    },
    { timeout: 200_000, interval: 250 },
  );
  const file = await api.documentExports.jobFile({ params });
  expect((await file.text()).slice(0, 5)).toBe('%PDF-');
  expect(await api.documentExports.allowance()).toMatchObject({ exports_left: 4 });
});

async function fingerprintOfCv(api: Api, id: string): Promise<string> {
  const file = await api.cvs.download({ params: { id } });
  return createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex');
}

test('asked to stop, it stops cleanly and lets go of its folder', async () => {
  expect(await server.stop()).toBe(0);
  expect(existsSync(path.join(folder, 'certfolio.pid'))).toBe(false);
  await server.start();
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});
