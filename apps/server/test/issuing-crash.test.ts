import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Api } from '@certfolio/contract/contract';
import { afterAll, expect, test, vi } from 'vitest';
import { serverOn } from './running-server.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'certfolio-issuing-'));
const server = await serverOn(folder, { FEATURE_BUSINESS_SIGNUP: 'true', UNPROVEN_LETTERS_A_DAY: '10000' });
afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

const total = 2000;
const list = [
  'Name,Mail',
  ...Array.from({ length: total }, (_, n) => `Person ${n + 1},p${n + 1}@people.test`),
];

/** Milliseconds of work after which the process is killed, over and over; spread, so that a failure comes again. */
const moments = [30, 350, 120, 700, 250];

async function issuedSoFar(api: Api, id: string): Promise<number> {
  return (await api.issuing.getBatch({ params: { id } })).batch.counts.issued;
}

/** All that was issued, page by page. */
async function allOf(api: Api, id: string) {
  const found = [];
  for (let skip = 0; ; skip += 100) {
    const { credentials } = await api.issuing.listCredentials({ query: { batch_id: id, skip, limit: 100 } });
    if (credentials.length === 0) return found;
    found.push(...credentials);
  }
}

test('kill -9 in the middle of a list, five times over, loses no row and doubles none', async () => {
  await server.start();
  const api = await server.signUp('school@provider.test');
  await api.onboarding.complete({ body: { userType: 'provider' } });
  const { template } = await api.issuing.createTemplate({
    body: {
      content: {
        name: 'Immediate Life Support',
        description: 'One day of practice.',
        criteria: { narrative: 'Pass all four scenarios.' },
      },
    },
  });
  const { batch } = await api.issuing.createBatch({
    query: { template_id: template.id },
    file: new File([list.join('\n')], 'class.csv'),
  });
  const params = { id: batch.id };
  const { batch: checked } = await api.issuing.mapBatch({ params, body: { mapping: batch.mapping } });
  expect(checked.counts.valid).toBe(total);
  await api.issuing.publishBatch({ params, body: {} });

  const seen: number[] = [];
  for (const moment of moments) {
    await delay(moment);
    await server.kill();
    await server.start();
    seen.push(await issuedSoFar(api, batch.id));
    // The next blow falls when the work has been taken up again.
    await vi.waitFor(
      async () => {
        const before = seen.at(-1)!;
        expect(await issuedSoFar(api, batch.id)).toBeGreaterThanOrEqual(Math.min(before + 1, total));
      },
      { timeout: 200_000, interval: 25 },
    );
  }
  // The blows did fall in the middle.
  expect(seen.filter((count) => count > 0 && count < total).length).toBeGreaterThanOrEqual(2);

  const done = await vi.waitFor(
    async () => {
      const { batch: now } = await api.issuing.getBatch({ params });
      expect(now.state).toBe('done');
      return now;
    },
    { timeout: 600_000, interval: 250 },
  );
  expect(done.counts).toMatchObject({ issued: total, valid: 0, invalid: 0 });
  // A letter for each, no more.
  const { waiting, sent, refused } = done.mail;
  expect({ posted: waiting + sent, refused }).toEqual({ posted: total, refused: 0 });

  const credentials = await allOf(api, batch.id);
  expect(credentials).toHaveLength(total);
  expect(new Set(credentials.map(({ recipient }) => recipient.email)).size).toBe(total);
  expect(new Set(credentials.map(({ number }) => number)).size).toBe(total);
  const rows = await api.issuing.listRows({ params, query: { state: 'issued', skip: total - 100 } });
  expect(rows.total).toBe(total);
  expect(rows.rows.every(({ credential_id: id }) => credentials.some((one) => one.id === id))).toBe(true);
}, 2_400_000);
