import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { DataFolderTaken, holderOf, takeDataFolder } from './data-folder.ts';

const scratch = mkdtempSync(path.join(os.tmpdir(), 'certfolio-folder-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test('a folder is taken once, and free again when it is given back', () => {
  const folder = path.join(scratch, 'Ordner mit Lücken ☂');
  const release = takeDataFolder(folder);
  expect(holderOf(folder)).toBe(process.pid);
  expect(() => takeDataFolder(folder)).toThrow(DataFolderTaken);
  release();
  expect(holderOf(folder)).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});

test.each(['', '999999999\n12345\n', `${process.pid}\n1\n`])(
  'a lock that nobody holds any more (%j) is taken over',
  (lock) => {
    const folder = mkdtempSync(path.join(scratch, 'stale-'));
    writeFileSync(path.join(folder, 'certfolio.pid'), lock);
    takeDataFolder(folder)();
    expect(existsSync(path.join(folder, 'certfolio.pid'))).toBe(false);
  },
);

test('of many starts at the same moment on a folder whose holder was killed, one gets it', async () => {
  const script = `
    const { takeDataFolder } = await import(${JSON.stringify(path.join(import.meta.dirname, 'data-folder.ts'))});
    const [at, ...folders] = process.argv.slice(1);
    while (Date.now() < Number(at));
    for (const folder of folders) {
      try { takeDataFolder(folder); console.log(folder); } catch {}
    }
    console.log('that is all');
    process.stdin.resume();`;
  const folders = Array.from({ length: 40 }, () => mkdtempSync(path.join(scratch, 'race-')));
  for (const folder of folders) writeFileSync(path.join(folder, 'certfolio.pid'), '999999999\n12345\n');
  const moment = String(Date.now() + 3000);
  const starts = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', script, moment, ...folders]),
  );
  // All hold what they have until every one has tried.
  const said = await Promise.all(starts.map(({ stdout }) => linesUpTo(stdout, 'that is all')));
  for (const { stdin } of starts) stdin.end();
  expect(said.flat().toSorted()).toEqual(folders.toSorted());
});

async function linesUpTo(stream: Readable, last: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: stream })) {
    if (line === last) break;
    lines.push(line);
  }
  return lines;
}
