import type { ServerResponse } from 'node:http';
import type { Logger } from '../../log.ts';
import type { UnreadState } from './unread.queries.ts';

/** Server-sent events about what is unread, to everybody who has a page open at this copy of the app. */
export type Streams = {
  /**
   * Begins to send, with the present count. The oldest of an account that has too many is closed.
   * @returns false when this copy has as many as it holds
   */
  open: (session: { userId: string; sessionId: string }, to: ServerResponse) => boolean;
  /** Something of this account has changed. */
  look: (userId: string) => void;
  lookAtAll: () => void;
  count: () => number;
  /** Ends all of them; none is opened afterwards. */
  close: () => void;
};

type Stream = {
  userId: string;
  sessionId: string;
  to: ServerResponse;
  /** Of what was sent last; null before the first. */
  version: number | null;
  lookedAt: number;
};

export type StreamLimits = {
  perAccount: number;
  inAll: number;
  /** Seconds between two signs of life: proxies close what is silent for a minute, and so does this server. */
  beat: number;
  /** Seconds after which the session is looked at again even though nobody said that it has changed. */
  trusted: number;
};

const usual: StreamLimits = { perAccount: 8, inAll: 10_000, beat: 25, trusted: 240 };

/** How many sessions are asked about in one query. */
const batch = 1000;

/**
 * @param read counts by session; one that is not there has ended
 * @param isHearing whether changes are reported by `look`; while they are not, streams ask at every sign of life
 */
export function startStreams(
  read: (sessionIds: string[]) => Promise<Map<string, UnreadState>>,
  isHearing: () => boolean,
  log: Logger,
  limits: StreamLimits = usual,
): Streams {
  const byUser = new Map<string, Set<Stream>>();
  // One of these at every second, so that the signs of life of all are spread evenly.
  const turns = Array.from({ length: limits.beat }, () => new Set<Stream>());
  let turn = 0;
  let total = 0;
  let closed = false;
  const due = new Set<Stream>();
  let looking = false;

  const forget = (stream: Stream): void => {
    const of = byUser.get(stream.userId);
    if (!of?.delete(stream)) return;
    if (of.size === 0) byUser.delete(stream.userId);
    due.delete(stream);
    for (const set of turns) if (set.delete(stream)) break;
    total -= 1;
  };

  const end = (stream: Stream, last = ''): void => {
    forget(stream);
    if (stream.to.writableNeedDrain) stream.to.destroy();
    else stream.to.end(last);
  };

  /** Whoever does not take what was sent is let go rather than waited for: they ask anew when they can. */
  const send = (stream: Stream, text: string): void => {
    if (stream.to.writableNeedDrain) end(stream);
    else stream.to.write(text);
  };

  const lookAtDue = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    try {
      while (due.size > 0 && !closed) {
        const streams = [...due].slice(0, batch);
        for (const stream of streams) due.delete(stream);
        try {
          const states = await read([...new Set(streams.map(({ sessionId }) => sessionId))]);
          for (const stream of streams) tellOne(stream, states.get(stream.sessionId));
        } catch (error) {
          log.warn({ err: error }, 'unread counts could not be read for those who listen');
          // Each is looked at again at its next sign of life.
          for (const stream of streams) stream.lookedAt = 0;
        }
      }
    } finally {
      looking = false;
    }
  };

  const tellOne = (stream: Stream, state: UnreadState | undefined): void => {
    if (!byUser.get(stream.userId)?.has(stream)) return;
    if (!state) return end(stream);
    stream.lookedAt = Date.now();
    if (state.version === stream.version) return;
    stream.version = state.version;
    send(stream, `event: unread\ndata: {"unread_count":${state.unread}}\n\n`);
  };

  const lookAt = (streams: Iterable<Stream>): void => {
    for (const stream of streams) due.add(stream);
    void lookAtDue();
  };

  const beating = setInterval(() => {
    turn = (turn + 1) % turns.length;
    const trustedSince = isHearing() ? Date.now() - limits.trusted * 1000 : Infinity;
    const doubtful: Stream[] = [];
    for (const stream of turns[turn]!) {
      send(stream, ':\n\n');
      if (stream.lookedAt < trustedSince) doubtful.push(stream);
    }
    if (doubtful.length > 0) lookAt(doubtful);
  }, 1000);
  beating.unref();

  return {
    open: ({ userId, sessionId }, to) => {
      if (closed || total >= limits.inAll) return false;
      let of = byUser.get(userId);
      if (!of) byUser.set(userId, (of = new Set()));
      // It would come back at once and close the next one; told to wait, it does not.
      for (const oldest of of) if (of.size >= limits.perAccount) end(oldest, 'retry: 600000\n\n');
      // The last one may have taken the set away with it.
      byUser.set(userId, of);
      const stream: Stream = { userId, sessionId, to, version: null, lookedAt: 0 };
      of.add(stream);
      turns[total % turns.length]!.add(stream);
      total += 1;
      to.on('close', () => forget(stream));
      to.on('error', () => forget(stream));
      to.write('retry: 5000\n\n');
      lookAt([stream]);
      return true;
    },
    look: (userId) => {
      const of = byUser.get(userId);
      if (of) lookAt(of);
    },
    lookAtAll: () => {
      for (const of of byUser.values()) lookAt(of);
    },
    count: () => total,
    close: () => {
      closed = true;
      clearInterval(beating);
      for (const of of byUser.values()) for (const stream of of) end(stream);
    },
  };
}
