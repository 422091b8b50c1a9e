import { EventEmitter, once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../app.ts';
import { testApp, type TestApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { sql } from '../../db/orm.ts';
import { notificationEvent } from './event.ts';
import { startStreams, type StreamLimits } from './streams.ts';
import { tell } from './tell.ts';

const t = await testApp({ settings: { ROLE: 'web' } });
const beside = await testApp({ beside: t, settings: { ROLE: 'web' } });
const { db } = t.system();

const news = notificationEvent('certificate_read', z.object({}), () => ({
  type: 'info',
  priority: 'low',
  title: 'Read',
  message: 'Look at it.',
}));
const ring = (person: Person, at: TestApp = beside) => tell(at.system(), person.id, news, {});

const hears = (app: TestApp) =>
  vi.waitFor(
    async () => {
      expect(await (await fetch(`${app.baseUrl}/metrics`)).text()).toContain('certfolio_changes_heard 1');
    },
    { timeout: 200_000, interval: 50 },
  );
await Promise.all([hears(t), hears(beside)]);

describe('the unread count', () => {
  type Asked = { status: number; etag: string | null; count: number | null };

  async function ask(person: Person, etag: string | null = null, at: TestApp = t): Promise<Asked> {
    const answer = await fetch(`${at.baseUrl}/api/v1/notifications/unread-count`, {
      headers: { authorization: `Bearer ${person.token}`, ...(etag ? { 'if-none-match': etag } : {}) },
    });
    const text = await answer.text();
    const { unread_count: count = null } = text === '' ? {} : JSON.parse(text);
    return { status: answer.status, etag: answer.headers.get('etag'), count };
  }

  /** Asks until the answer is another: that something has changed is on its way. */
  const askUntil = (status: number, person: Person, etag: string | null) =>
    vi.waitFor(
      async () => {
        const asked = await ask(person, etag);
        expect(asked.status).toBe(status);
        return asked;
      },
      { timeout: 200_000, interval: 10 },
    );

  test('that has not changed is answered while no query could be', async () => {
    const person = await t.given.user();
    const first = await ask(person);
    expect(first).toMatchObject({ status: 200, count: 0 });
    const locking = new pg.Client({ connectionString: t.databaseUrl });
    await locking.connect();
    onTestFinished(() => locking.end());
    await locking.query('begin; lock table sessions, users, notification_states in access exclusive mode');
    expect(await ask(person, first.etag)).toEqual({ status: 304, etag: first.etag, count: null });
    expect(await ask(person, `W/${first.etag}`)).toMatchObject({ status: 304 });
    await locking.query('rollback');
  });

  test('is the same on two copies, and changes on one when the other changes it', async () => {
    const person = await t.given.user();
    const first = await ask(person);
    expect(await ask(person, first.etag, beside)).toMatchObject({ status: 304, etag: first.etag });
    await ring(person);
    const second = await askUntil(200, person, first.etag);
    expect(second.count).toBe(1);
    await beside.as(person).notifications.markAllRead();
    expect(await askUntil(200, person, second.etag)).toMatchObject({ count: 0 });
  });

  test('is no longer answered once its session has ended or its account is suspended', async () => {
    const [leaving, suspended] = [await t.given.user(), await t.given.user()];
    const [one, two] = [await ask(leaving), await ask(suspended)];
    await beside.as(leaving).auth.logout({ body: {} } as never);
    expect(await askUntil(401, leaving, one.etag)).toMatchObject({ count: null });
    await db.execute(sql`update users set is_active = false where id = ${suspended.id}`);
    expect(await askUntil(401, suspended, two.etag)).toMatchObject({ count: null });
  });

  test('has an ETag that is of use to its session alone', async () => {
    const [person, other] = [await t.given.user(), await t.given.user()];
    const { etag } = await ask(person);
    await ask(other);
    expect(await ask(other, etag)).toMatchObject({ status: 200, count: 0 });
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    const visitor = await fetch(`${t.baseUrl}/api/v1/notifications/unread-count`, {
      headers: { 'if-none-match': etag! },
    });
    expect(visitor.status).toBe(401);
  });
});

describe('a stream of events', () => {
  type Open = {
    headers: IncomingHttpHeaders;
    /** Reads on until so much has come, or the end. */
    until: (words: string | RegExp) => Promise<string>;
    ended: () => Promise<string>;
  };

  /** Not by `fetch`: what that leaves behind when it is given up would hold up a server that stops. */
  async function open(person: Person, at: { baseUrl: string } = t): Promise<Open> {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { 'accept-encoding': 'br, gzip', 'last-event-id': '7' };
      const asked = get(`${at.baseUrl}/api/v1/notifications/stream`, {
        headers: { authorization: `Bearer ${person.token}`, ...headers },
        agent: false,
      });
      asked.on('response', resolve).on('error', reject);
      onTestFinished(() => void asked.destroy());
    });
    let text = '';
    const events = new EventEmitter();
    answer.setEncoding('utf8').on('data', (more: string) => {
      text += more;
      events.emit('more');
    });
    answer.on('close', () => events.emit('more'));
    const read = async (isEnough: () => boolean) => {
      while (!isEnough() && !answer.closed) await once(events, 'more');
      return text;
    };
    return {
      headers: answer.headers,
      until: (words) => read(() => text.search(words) >= 0),
      ended: () => read(() => false),
    };
  }

  test('says the count at the start and at every change, on any copy', async () => {
    const person = await t.given.user();
    await ring(person);
    const { headers, until } = await open(person);
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(headers['content-encoding']).toBeUndefined();
    await until(/event: unread\ndata: \{"unread_count":1\}\n\n/);
    await ring(person);
    await until('"unread_count":2');
    await beside.as(person).notifications.markAllRead();
    await until('"unread_count":0');
  });

  test('ends with its session, and with the standing of its account', async () => {
    const [leaving, suspended, deleted] = await Promise.all([t.given.user(), t.given.user(), t.given.user()]);
    const streams = await Promise.all([open(leaving), open(suspended), open(deleted)]);
    for (const stream of streams) await stream.until('unread_count');
    await beside.as(leaving).auth.logout({ body: {} } as never);
    await db.execute(sql`update users set is_active = false where id = ${suspended.id}`);
    await db.execute(sql`delete from users where id = ${deleted.id}`);
    for (const stream of streams) expect(await stream.ended()).toContain('"unread_count":0');
  });

  test('is one of eight: of more, the oldest ends and is told to wait', async () => {
    const person = await t.given.user();
    const streams: Open[] = [];
    for (let n = 0; n < 9; n++) streams.push(await open(person));
    expect(await streams[0]!.ended()).toMatch(/retry: 600000\n\n$/);
    await ring(person);
    for (const stream of streams.slice(1)) await stream.until('"unread_count":1');
  });

  test('is for those who are signed in', async () => {
    const answer = await fetch(`${t.baseUrl}/api/v1/notifications/stream`);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'auth_required' });
  });

  test('does not hold up a server that stops', async () => {
    const { config, databaseUrl, ports } = t;
    const third = await createApp({ config, databaseUrl, ports, log: t.system().log, pages: null });
    const baseUrl = await third.http.listen({ port: 0, host: '127.0.0.1' });
    const stream = await open(await t.given.user(), { baseUrl });
    await stream.until('unread_count');
    const closing = third.close();
    expect(await stream.ended()).toContain('"unread_count":0');
    await closing;
  });

  test('is described where the other calls are', async () => {
    const described = (await (await fetch(`${t.baseUrl}/api/openapi.json`)).json()) as {
      paths: Record<string, { get: { operationId: string } }>;
    };
    expect(described.paths['/api/v1/notifications/stream']?.get.operationId).toBe('notifications_stream');
  });
});

describe('streams of one copy', () => {
  /** What a stream is written to, as far as it is looked at. */
  const sink = () => {
    const written: string[] = [];
    return {
      written,
      writableNeedDrain: false,
      destroyed: false,
      ended: false,
      write(text: string) {
        written.push(text);
      },
      end() {
        this.ended = true;
      },
      destroy() {
        this.destroyed = true;
      },
      on() {},
    };
  };

  function start(limits: Partial<StreamLimits> = {}, hearing = { now: true }) {
    const asked: string[][] = [];
    let version = 1;
    const streams = startStreams(
      async (sessionIds) => {
        asked.push(sessionIds);
        return new Map(sessionIds.map((sessionId) => [sessionId, { sessionId, unread: version, version }]));
      },
      () => hearing.now,
      t.system().log,
      { perAccount: 8, inAll: 100, beat: 2, trusted: 240, ...limits },
    );
    onTestFinished(() => streams.close());
    const open = (userId: string) => {
      const to = sink();
      return { to, isOpen: streams.open({ userId, sessionId: `session of ${userId}` }, to as never) };
    };
    return { streams, asked, open, change: () => void (version += 1) };
  }

  test('are asked about together, and told only what has changed', async () => {
    const { streams, asked, open, change } = start();
    const people = ['a', 'b', 'c'].map((name) => open(name).to);
    await vi.waitFor(() => people.forEach(({ written }) => expect(written).toHaveLength(2)), {
      timeout: 200_000,
    });
    asked.length = 0;
    change();
    for (const name of ['a', 'b', 'c']) streams.look(name);
    streams.look('somebody else');
    await vi.waitFor(() => people.forEach(({ written }) => expect(written).toHaveLength(3)), {
      timeout: 200_000,
    });
    // The first goes at once; the others come while it is under way.
    expect(asked).toEqual([['session of a'], ['session of b', 'session of c']]);
    streams.look('a');
    await vi.waitFor(() => expect(asked).toHaveLength(3), { timeout: 200_000 });
    expect(people[0]!.written).toHaveLength(3);
  });

  test('that do not take what they are sent are let go', async () => {
    const { streams, open, change } = start();
    const { to } = open('slow');
    await vi.waitFor(() => expect(to.written).toHaveLength(2), { timeout: 200_000 });
    to.writableNeedDrain = true;
    change();
    streams.look('slow');
    await vi.waitFor(() => expect(to.destroyed).toBe(true), { timeout: 200_000 });
    expect(streams.count()).toBe(0);
    expect(to.written).toHaveLength(2);
  });

  test('are no more than it holds', () => {
    const { open } = start({ inAll: 2 });
    expect(['a', 'b', 'c'].map((name) => open(name).isOpen)).toEqual([true, true, false]);
  });

  test('give signs of life, and ask by themselves while nobody reports changes', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const hearing = { now: true };
    const { asked, open, change } = start({}, hearing);
    const { to } = open('a');
    await vi.advanceTimersByTimeAsync(2000);
    expect(to.written.at(-1)).toBe(':\n\n');
    expect(asked).toHaveLength(1);
    hearing.now = false;
    change();
    await vi.advanceTimersByTimeAsync(2000);
    expect(to.written.at(-1)).toContain('"unread_count":2');
  });
});
