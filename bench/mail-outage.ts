import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { createApi } from '@certfolio/contract/contract';
import { readConfig } from '../apps/server/src/config.ts';
import { createLog } from '../apps/server/src/log.ts';
import { composeLetter } from '../apps/server/src/modules/mail/letter.ts';
import { postLetters } from '../apps/server/src/modules/mail/mail.service.ts';
import { start } from '../apps/server/src/start.ts';
import { freePort, median } from './world.ts';

/**
 * The real app with a mail server that is away: how long a sign-up takes meanwhile, how soon every letter is there
 * once the server is back, and how many come twice.
 * @param args seconds of the outage (600), letters that wait (200)
 */
export async function measureMailOutage([seconds = '600', count = '200']: string[]): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'certfolio-bench-'));
  const [port, smtpPort] = [await freePort(), await freePort()];
  const settings = {
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'Certfolio <no-reply@bench.test>',
  };
  const config = readConfig(settings, folder);
  const running = await start(config, createLog('silent'), null);
  await running.app.http.listen({ port, host: '127.0.0.1' });
  const arrived: { id: string; to: string; at: number }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        const id = /^Message-ID: (.+)$/im.exec(text)?.[1]?.trim() ?? '';
        for (const { address: to } of session.envelope.rcptTo) arrived.push({ id, to, at: Date.now() });
        done();
      });
    },
  });
  try {
    const visitor = createApi({ baseUrl: `http://127.0.0.1:${port}` });
    const letters = Number(count);
    const drafts = Array.from({ length: letters }, (_, n) => ({
      to: `waiting-${n}@bench.test`,
      ...composeLetter({
        subject: `Letter ${n}`,
        preview: 'It waits.',
        heading: 'A letter that waits',
        paragraphs: ['The mail server is away.'],
        footer: 'You get this letter because it is measured.',
      }),
    }));
    await running.app.system().transaction((ctx) => postLetters(ctx, drafts));
    const signUps: number[] = [];
    const every = (Number(seconds) * 1000) / 10;
    for (let n = 0; n < 10; n++) {
      const begun = performance.now();
      await visitor.auth.register({
        body: { email: `nurse-${n}@bench.test`, password: `A long enough bench password ${n}` },
      });
      signUps.push(performance.now() - begun);
      await pause(every);
    }
    const back = Date.now();
    await new Promise<void>((resolve) => server.listen(smtpPort, '127.0.0.1', resolve));
    const expected = letters + signUps.length;
    while (new Set(arrived.map(({ to }) => to)).size < expected && Date.now() - back < 300_000)
      await pause(100);
    const last = arrived.at(-1)?.at ?? Number.NaN;
    // Whatever would come twice comes now.
    await pause(40_000);
    const codes = arrived.filter(({ to }) => to.startsWith('nurse-')).map(({ at }) => (at - back) / 1000);
    console.log(
      JSON.stringify(
        {
          outageSeconds: Number(seconds),
          signUpMs: { median: Math.round(median(signUps)), longest: Math.round(Math.max(...signUps)) },
          expected,
          arrived: arrived.length,
          recipients: new Set(arrived.map(({ to }) => to)).size,
          messageIds: new Set(arrived.map(({ id }) => id)).size,
          secondsUntilLastCode: Math.max(...codes),
          secondsUntilLast: (last - back) / 1000,
        },
        null,
        2,
      ),
    );
  } finally {
    await running.stop();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    rmSync(folder, { recursive: true, force: true });
  }
}
