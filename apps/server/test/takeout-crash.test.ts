import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import type { Api } from '@certfolio/contract/contract';
import { afterAll, expect, test, vi } from 'vitest';
import { serverOn } from './running-server.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'certfolio-takeout-'));
const server = await serverOn(folder);
afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

const sample = readFileSync(path.resolve(import.meta.dirname, '../../../samples/study-day.pdf'));

/** So large that packing them takes a while. */
async function upload(api: Api, n: number): Promise<void> {
  const bytes = Buffer.concat([
    sample,
    Buffer.from('\n% '),
    Buffer.from(randomBytes(3_000_000).toString('hex')),
    Buffer.from('\n'),
  ]);
  await api.certificates.fastUpload({ file: new File([bytes], `${n}.pdf`, { type: 'application/pdf' }) });
}

/** Everything in the storage, by folder, but for what is being written. */
const filesUnder = (name: string): string[] => {
  const root = path.join(folder, 'files', name);
  return existsSync(root)
    ? readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((one) =>
        one.isFile() ? [one.name] : [],
      )
    : [];
};

test('an archive and the files of a deleted account come to their end though the process is killed, over and over', async () => {
  await server.start();
  // The first account of an installation looks after it.
  await server.signUp('operator@people.test');
  const api = await server.signUp('nurse@people.test');
  const { user } = await api.auth.me();
  const self = { params: { id: user.id } };
  for (let n = 1; n <= 4; n++) await upload(api, n);
  const { takeout } = await api.takeouts.create(self);
  const one = { params: { id: user.id, takeoutId: takeout.id } };
  for (const moment of [60, 250]) {
    await delay(moment);
    await server.kill();
    await server.start();
  }
  const ready = await vi.waitFor(
    async () => {
      const { takeout: now } = await api.takeouts.get(one);
      expect(now.state).toBe('ready');
      return now;
    },
    { timeout: 600_000, interval: 250 },
  );
  const archive = Buffer.from(await (await api.takeouts.download(one)).arrayBuffer());
  expect(createHash('sha256').update(archive).digest('hex')).toBe(ready.sha256);
  const reader = new ZipReader(new Uint8ArrayReader(archive), { checkSignature: true });
  const hashes = new Map<string, string>();
  for (const entry of await reader.getEntries()) {
    if (entry.directory) continue;
    const bytes = await entry.getData(new Uint8ArrayWriter());
    hashes.set(entry.filename, createHash('sha256').update(bytes).digest('hex'));
    if (entry.filename !== 'manifest.json') continue;
    const { entries, missing } = JSON.parse(Buffer.from(bytes).toString());
    expect(missing).toEqual([]);
    for (const { path: name, sha256 } of entries) expect(hashes.get(name)).toBe(sha256);
    expect(entries.filter(({ path: name }: { path: string }) => name.endsWith('.pdf'))).toHaveLength(4);
  }
  await reader.close();

  await api.deletion.deleteAccount({
    ...self,
    body: { confirmation: 'nurse@people.test', password: 'correct horse battery staple 7' },
  });
  await server.kill();
  await server.start();
  await expect(api.auth.me()).rejects.toMatchObject({ code: 'user_deleted' });
  await vi.waitFor(() => expect([...filesUnder('evidence'), ...filesUnder('previews')]).toEqual([]), {
    timeout: 200_000,
    interval: 250,
  });
  const inbox = (await (await fetch(`${server.url}/dev/mail.json`)).json()) as {
    to: string;
    subject: string;
  }[];
  const told = inbox.filter(({ to }) => to === 'nurse@people.test').map(({ subject }) => subject);
  expect(told.filter((subject) => subject === 'Your Certfolio account was deleted')).toHaveLength(1);
  expect(told.filter((subject) => subject === 'Your Certfolio archive is ready')).toHaveLength(1);
}, 2_400_000);
