import { createServer, type AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testApp } from '../../test/app.ts';
import { eq } from '../db/orm.ts';
import { composeLetter } from '../modules/mail/letter.ts';
import { postLetter, postLetters, sendLetterJob } from '../modules/mail/mail.service.ts';
import { letters } from '../modules/mail/mail.table.ts';
import { smtpMail } from './driver.ts';

const received: { to: string[]; mail: Email }[] = [];
let refusals = 0;
const serverThat = (onRcptTo: (to: unknown, done: (error?: Error) => void) => void): SMTPServer =>
  new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (to, _session, done) => onRcptTo(to, done),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusals-- > 0) return done(Object.assign(new Error('busy'), { responseCode: 451 }));
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail });
          done();
        });
      });
    },
  });
const server = serverThat((_to, done) => done());

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port: free } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return free;
}

let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.server.address() as AddressInfo).port;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const stopping = `https://certfolio.example/unsubscribe/${'a'.repeat(22)}.certificate_expiring.${'b'.repeat(43)}`;
const letter = composeLetter({
  subject: 'Your code\r\nBcc: everybody@evil.test',
  preview: 'A code',
  heading: 'Hello <img src=x onerror=alert(1)>',
  paragraphs: ['Enter this code & go on.'],
  code: '123456',
  footer: 'You asked for it.',
  unsubscribe: stopping,
});

test('a letter posted in a transaction arrives, whole and inert, also after the server refused it once', async () => {
  refusals = 1;
  const t = await testApp({ ports: { mail: smtpMail(`smtp://127.0.0.1:${port}`) } });
  await t.system().transaction((ctx) => postLetter(ctx, 'nurse@people.test', letter));
  await vi.waitFor(() => expect(received).toHaveLength(1), 200_000);
  const [{ to, mail }] = received as [(typeof received)[0]];
  expect(to).toEqual(['nurse@people.test']);
  expect(mail.subject).toBe('Your code Bcc: everybody@evil.test');
  expect(mail.text).toContain('123456');
  expect(mail.html).toContain('Hello &lt;img src=x onerror=alert(1)&gt;');
  expect(mail.html).not.toContain('<img');
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({
    'auto-submitted': 'auto-generated',
    'list-unsubscribe': `<${stopping}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  expect(mail.references).toBeUndefined();
  await vi.waitFor(
    async () => {
      const [row] = await t
        .system()
        .db.select()
        .from(letters)
        .where(eq(letters.recipient, 'nurse@people.test'));
      expect(row).toMatchObject({ text: '', html: '', unsubscribe: null });
      expect(row?.sentAt).not.toBeNull();
      expect(mail.messageId).toBe(`<${row!.id}@localhost>`);
    },
    { timeout: 200_000 },
  );
});

test('while the server is away a sign-up answers at once; soon after it is back every letter is there, none twice', async () => {
  const away = await freePort();
  const mail = smtpMail(`smtp://127.0.0.1:${away}`);
  const t = await testApp({ ports: { mail } });
  const others = Array.from({ length: 40 }, (_, n) => `waiting-${n}@people.test`);
  await t.system().transaction((ctx) =>
    postLetters(
      ctx,
      others.map((to) => ({ to, ...letter })),
    ),
  );
  await t.visitor.auth.register({
    body: { email: 'waiting@people.test', password: 'correct horse battery' },
  });
  // It was answered although nothing could be sent.
  expect((await t.system().db.select().from(letters)).every(({ sentAt }) => sentAt === null)).toBe(true);
  const attempts = () =>
    t
      .system()
      .db.select({ attempts: letters.attempts })
      .from(letters)
      .then(([row]) => row?.attempts ?? 0);
  await vi.waitFor(async () => expect(await attempts()).toBeGreaterThan(1), 200_000);

  const back = serverThat((_to, done) => done());
  await new Promise<void>((resolve) => back.listen(away, '127.0.0.1', resolve));
  const expected = ['waiting@people.test', ...others].toSorted();
  const arrived = () => received.filter(({ to }) => to[0]!.startsWith('waiting'));
  await vi.waitFor(() => expect(arrived().length).toBeGreaterThanOrEqual(expected.length), 200_000);
  await vi.waitFor(
    async () => {
      expect((await t.system().db.select().from(letters)).filter(({ sentAt }) => sentAt === null)).toEqual(
        [],
      );
    },
    { timeout: 200_000 },
  );
  expect(
    arrived()
      .map(({ to }) => to[0]!)
      .toSorted(),
  ).toEqual(expected);
  expect(new Set(arrived().map(({ mail }) => mail.messageId)).size).toBe(expected.length);
  mail.close();
  await new Promise<void>((resolve) => back.close(() => resolve()));
});

test('a letter whose answer is lost on the way is sent once more, as the same letter', async () => {
  const taken: string[] = [];
  // Takes a letter whole; before it says so for the first time, the line is cut.
  const forgetful = createServer((socket) => {
    let text = '';
    const say = (line: string) => void socket.write(`${line}\r\n`);
    say('220 forgetful.test');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      text += chunk.toString();
      const [commands, content] = text.split(/(?<=\r\nDATA\r\n)/);
      if (content === undefined) return say(commands!.endsWith('\r\nDATA\r\n') ? '354 Go on' : '250 OK');
      if (!content.endsWith('\r\n.\r\n')) return;
      taken.push(/^Message-ID: (.+)$/im.exec(content)![1]!.trim());
      if (taken.length === 1) return socket.destroy();
      say('250 Taken');
    });
  });
  await new Promise<void>((resolve) => forgetful.listen(0, '127.0.0.1', resolve));
  const mail = smtpMail(`smtp://127.0.0.1:${(forgetful.address() as AddressInfo).port}`);
  const t = await testApp({ ports: { mail } });
  await t.system().transaction((ctx) => postLetter(ctx, 'nurse@people.test', letter));
  await vi.waitFor(async () => {
    const [row] = await t.system().db.select().from(letters);
    expect(row).toMatchObject({ attempts: 2, sentAt: expect.any(Date) });
    expect(taken).toEqual([`<${row!.id}@localhost>`, `<${row!.id}@localhost>`]);
  }, 200_000);
  mail.close();
  await new Promise((resolve) => forgetful.close(resolve));
});

test('a letter is tried for a day, with pauses of at most half a minute', () => {
  expect(sendLetterJob).toMatchObject({ retries: 3000, longestPause: 30 });
});

test('an address that the server does not know is not tried again, and its code is not kept', async () => {
  const strict = serverThat((_to, done) => done(Object.assign(new Error('unknown'), { responseCode: 550 })));
  await new Promise<void>((resolve) => strict.listen(0, '127.0.0.1', resolve));
  const { port: strictPort } = strict.server.address() as AddressInfo;
  const mail = smtpMail(`smtp://127.0.0.1:${strictPort}`);
  const t = await testApp({ ports: { mail } });
  await t.system().transaction((ctx) => postLetter(ctx, 'nobody@people.test', letter));
  await vi.waitFor(async () => {
    const [row] = await t.system().db.select().from(letters);
    expect(row).toMatchObject({ text: '', html: '', sentAt: null, attempts: 1 });
  }, 200_000);
  mail.close();
  await new Promise<void>((resolve) => strict.close(() => resolve()));
});

test('a letter of a transaction that is rolled back is never sent', async () => {
  const t = await testApp();
  await expect(
    t.system().transaction(async (ctx) => {
      await postLetter(ctx, 'nobody@people.test', letter);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await t.system().db.select().from(letters)).toEqual([]);
});
