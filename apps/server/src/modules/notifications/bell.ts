import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type pg from 'pg';
import type { NodePgDatabase } from '../../db/orm.ts';
import { listen } from '../../db/listening.ts';
import type { Logger } from '../../log.ts';
import { startStreams } from './streams.ts';
import { unreadCache } from './unread.cache.ts';
import { unreadOf, unreadOfMany } from './unread.queries.ts';

/** What this copy of the app knows about unread counts without asking, and whom it tells of their changes. */
export type Bell = {
  /** Whether what a session has under this ETag is still true; false also means that nobody knows. */
  isUnchanged: (token: string, etag: string) => boolean;
  /** The count of a session; null when it has ended meanwhile. */
  count: (session: {
    token: string;
    userId: string;
    sessionId: string;
  }) => Promise<{ unread: number; etag: string } | null>;
  /** Sends events until either side ends it; false when this copy has as many streams as it holds. */
  stream: (session: { userId: string; sessionId: string }, to: ServerResponse) => boolean;
  /** Whether changes by other copies are heard. */
  isHearing: () => boolean;
  streams: () => number;
  /** Ends the streams, so that the server can close. */
  endStreams: () => void;
  stop: () => Promise<void>;
};

/** What the database notifies of: ids of accounts whose bell, sessions or standing have changed. */
const channel = 'certfolio_accounts';

export function startBell(options: {
  databaseUrl: string;
  connection: { db: NodePgDatabase; pool: pg.Pool };
  secret: string;
  log: Logger;
}): Bell {
  const { databaseUrl, connection, secret, log } = options;
  const { db, pool } = connection;
  const cache = unreadCache();
  const streams = startStreams(
    (sessionIds) => unreadOfMany(db, sessionIds),
    () => listening.isHearing(),
    log,
  );
  const listening = listen(databaseUrl, channel, pool, log, {
    heard: (userId) => {
      cache.forget(userId);
      streams.look(userId);
    },
    began: () => {
      // Whatever changed while nobody listened.
      cache.forgetAll();
      streams.lookAtAll();
    },
    lost: () => cache.forgetAll(),
  });

  /** The same on every copy, and of no use to anybody but this session: it cannot be guessed for another. */
  const etagOf = (sessionId: string, version: number): string =>
    `"${createHmac('sha256', secret).update(`unread ${sessionId} ${version}`).digest('base64url').slice(0, 27)}"`;

  return {
    isUnchanged: (token, etag) => listening.isHearing() && cache.current(token) === etag,
    count: async ({ token, userId, sessionId }) => {
      const read = async () => {
        const state = await unreadOf(db, sessionId);
        return state && { unread: state.unread, etag: etagOf(sessionId, state.version) };
      };
      return listening.isHearing() ? cache.reading(userId, token, read) : read();
    },
    stream: (session, to) => streams.open(session, to),
    isHearing: () => listening.isHearing(),
    streams: () => streams.count(),
    endStreams: () => streams.close(),
    stop: () => listening.stop(),
  };
}
