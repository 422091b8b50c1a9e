import { execFile, spawn } from 'node:child_process';
import { getEventListeners, once } from 'node:events';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { writePdf } from './pages/pdf.fixture.ts';
import { createReader, type Reader, type ReaderOptions } from './reader.ts';
import { ReadingError } from './reading.ts';

const readers: Reader[] = [];
const reader = (options?: ReaderOptions): Reader => {
  const made = createReader(options);
  readers.push(made);
  return made;
};

afterEach(async () => {
  await Promise.all(readers.splice(0).map((made) => made.close()));
});

const certificate = (name: string) =>
  writePdf([
    {
      texts: [
        { x: 300, y: 450, size: 14, text: 'This is to certify that' },
        { x: 300, y: 400, size: 30, text: name },
        { x: 300, y: 350, size: 14, text: 'has successfully completed the course' },
        { x: 230, y: 310, size: 24, text: 'Fire Safety Awareness' },
      ],
    },
  ]);

/** Enough noise to keep OCR at work for longer than the tests below allow; drawn once. */
const noise = await sharp({
  create: {
    width: 4000,
    height: 4000,
    channels: 3,
    noise: { type: 'gaussian', mean: 128, sigma: 90 },
    background: '#777',
  },
})
  .jpeg()
  .toBuffer();

const module = new URL('./reader.ts', import.meta.url).href;

/** Another process that makes a reader, reads and goes on as told. */
const script = (rest: string): string[] => [
  '--input-type=module',
  '-e',
  `import { createReader } from ${JSON.stringify(module)};
   const bytes = Buffer.from(${JSON.stringify(Buffer.from(certificate('Ada Lovelace')).toString('base64'))}, 'base64');
   const reader = createReader();
   const reading = await reader.read(bytes);
   console.log(reading.fields.recipient_name.value);
   ${rest}`,
];

describe('a reader', () => {
  test('reads several documents at once, each with its own answer and its stages', async () => {
    const { read } = reader();
    const names = ['Ada Lovelace', 'Grace Hopper', 'Mary Seacole'];
    const stages: string[] = [];
    const readings = await Promise.all(
      names.map((name) => read(certificate(name), { onStage: (stage) => stages.push(stage) })),
    );
    expect(readings.map((reading) => reading.fields.recipient_name?.value)).toEqual(names);
    const each = ['intake', 'text', 'fields'];
    expect(stages).toEqual([...each, ...each, ...each]);
  });

  test('refuses what cannot be read and goes on', async () => {
    const { read } = reader();
    await expect(read(Buffer.from('no certificate'))).rejects.toMatchObject({ code: 'unsupported' });
    await expect(read(Buffer.from('no certificate'))).rejects.toBeInstanceOf(ReadingError);
    const reading = await read(certificate('Ada Lovelace'));
    expect(reading.fields.title?.value).toBe('Fire Safety Awareness');
  });

  test('keeps nothing of a document that it has answered for, however it answered', async () => {
    const { read } = reader();
    const { signal } = new AbortController();
    await read(certificate('Ada Lovelace'), { signal });
    await expect(read(Buffer.from('no certificate'), { signal })).rejects.toMatchObject({
      code: 'unsupported',
    });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  test('reads in the languages it is told', async () => {
    const { read } = reader({ languages: ['deu'] });
    const line = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="400">
      <rect width="100%" height="100%" fill="#fff"/>
      <text x="100" y="200" font-family="serif" font-size="60">Jürgen Weißmüller</text></svg>`);
    const { engine, text } = await read(await sharp(line).png().toBuffer());
    expect(engine).toContain('deu');
    expect(text).toContain('Jürgen Weißmüller');
  });

  test('gives up a document that takes too long and reads the next in a new process', async () => {
    const slow = reader({ timeoutSeconds: 0.3 });
    await expect(slow.read(noise)).rejects.toMatchObject({ code: 'timeout' });
    const { read } = reader();
    const leaving = new AbortController();
    const held = read(noise, { onStage: () => leaving.abort(), signal: leaving.signal });
    const next = read(certificate('Grace Hopper'));
    await expect(held).rejects.toMatchObject({ code: 'timeout' });
    expect((await next).fields.recipient_name?.value).toBe('Grace Hopper');
  });

  test('answers for a process that dies, and stays alive', async () => {
    // A process that may use next to no memory ends itself.
    const { read } = reader({ memoryMegabytes: 80 });
    await expect(read(noise)).rejects.toMatchObject({ name: 'ReadingError', code: 'damaged' });
  });

  test('does not keep its own process from ending', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, script(''), { timeout: 30_000 });
    expect(stdout.trim()).toBe('Ada Lovelace');
  });

  test('can be closed as the last thing its own process does', async () => {
    const told = script("await reader.close(); console.log('closed');");
    const { stdout } = await promisify(execFile)(process.execPath, told, { timeout: 30_000 });
    expect(stdout.trim().split('\n')).toEqual(['Ada Lovelace', 'closed']);
  });

  test('leaves no process behind when its own is killed', async () => {
    const parent = spawn(process.execPath, script('setInterval(() => {}, 1000);'), {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await once(parent.stdout, 'data');
    const { stdout } = await promisify(execFile)('pgrep', ['-P', String(parent.pid)]);
    const child = Number(stdout.trim());
    expect(child).toBeGreaterThan(0);
    parent.kill('SIGKILL');
    await expect.poll(() => isAlive(child), { timeout: 200_000 }).toBe(false);
  });

  test('refuses what still waits when it is closed', async () => {
    const closing = createReader();
    const waiting = [closing.read(certificate('Ada Lovelace')), closing.read(certificate('Grace Hopper'))];
    const answers = Promise.allSettled(waiting);
    await closing.close();
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(closing.read(certificate('Ada Lovelace'))).rejects.toThrow('closed');
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
