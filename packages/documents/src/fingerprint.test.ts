import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fingerprintBytes, fingerprintFile, fingerprintStream } from './fingerprint.ts';

// FIPS 180-4, the example of one block.
const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

test('the fingerprint of a file is the same however its bytes arrive', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fingerprint-'));
  await writeFile(join(folder, 'abc'), 'abc');
  async function* pieces() {
    yield Buffer.from('a');
    yield Buffer.from('bc');
  }
  expect(await fingerprintFile(join(folder, 'abc'))).toBe(abc);
  expect(await fingerprintStream(pieces())).toBe(abc);
  expect(fingerprintBytes(Buffer.from('abc'))).toBe(abc);
  await rm(folder, { recursive: true });
});

test('a file that is not there has no fingerprint', async () => {
  await expect(fingerprintFile('/nowhere/at/all')).rejects.toMatchObject({ code: 'ENOENT' });
});
