/** Milliseconds between two questions for the count while nothing tells it live. */
const askEvery = 30_000;
const firstRetry = 1000;
const longestRetry = 60_000;
/** A stream that lasted this long has not failed, whatever ended it. */
const longEnough = 30_000;

/** No call of the contract: its answer has no end. */
const streamPath = '/api/v1/notifications/stream';

type Watch = {
  /** Asks the server for the count; null when it could not be asked. */
  ask: () => Promise<number | null>;
  /** A count that the stream or another tab told. */
  onCount: (count: number) => void;
};

/**
 * Follows the count of unread notifications of one account while the page is looked at: by the stream, and every 30
 * seconds where that does not get through; at once when the window is seen again or gets the focus. Of several windows
 * that are seen one holds the stream and tells the others, so that it takes one of the few connections to a server.
 * @param name the same in all tabs of the account, and in no other's
 * @returns what ends it
 */
export function watchUnread(name: string, { ask, onCount }: Watch): () => void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }) => {
    if (typeof data === 'number') onCount(data);
  });
  let ended = false;
  const tell = (count: number) => {
    if (ended) return;
    onCount(count);
    channel.postMessage(count);
  };
  let asked: Promise<void> | null = null;
  // Being seen and getting the focus often come together.
  const askAndTell = (): Promise<void> =>
    (asked ??= ask()
      .then((count) => (count === null ? undefined : tell(count)))
      .finally(() => (asked = null)));
  let seen: AbortController | null = null;
  const turn = () => {
    seen?.abort();
    seen = null;
    if (document.visibilityState !== 'visible') return;
    const { signal } = (seen = new AbortController());
    void inOneTab(name, signal, () => follow(signal, { askAndTell, tell }));
  };
  const onVisibility = () => {
    turn();
    if (seen) void askAndTell();
  };
  const onFocus = () => void askAndTell();
  turn();
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('focus', onFocus);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('focus', onFocus);
    seen?.abort();
    ended = true;
    channel.close();
  };
}

/** Runs this in one tab at a time, until the signal says that this one is out of it. */
async function inOneTab(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  // Browsers lend locks to secure pages alone: elsewhere every window that is seen asks for itself.
  if (!('locks' in navigator)) return work();
  try {
    await navigator.locks.request(name, { signal }, work);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

type Following = { askAndTell: () => Promise<void>; tell: (count: number) => void };

/** Holds the stream until the signal ends it. */
function follow(signal: AbortSignal, { askAndTell, tell }: Following): Promise<void> {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  // When it said its first word, not when it began: there are proxies that take a stream and hold it back.
  let liveSince: number | null = null;
  const connect = () => {
    source = new EventSource(streamPath);
    source.addEventListener('unread', ({ data }) => {
      liveSince ??= Date.now();
      const count = countOf(String(data));
      if (count !== null) tell(count);
    });
    // The browser's own attempts are no less frequent for failing, and after a refusal it makes none. A stream that
    // the server gave to another window ends soon, too, and must not be taken back at once.
    source.addEventListener('error', () => {
      source?.close();
      if (liveSince !== null && Date.now() - liveSince > longEnough) failures = 0;
      liveSince = null;
      retry = setTimeout(connect, retryDelay(failures++));
    });
  };
  connect();
  const timer = setInterval(() => {
    if (liveSince === null) void askAndTell();
  }, askEvery);
  return new Promise((resolve) => {
    const end = () => {
      clearInterval(timer);
      clearTimeout(retry);
      source?.close();
      resolve();
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

/** Milliseconds before the next attempt: twice as long each time, and not for everybody at the same moment. */
export function retryDelay(failures: number, random = Math.random()): number {
  return Math.min(longestRetry, firstRetry * 2 ** failures) * (0.5 + random / 2);
}

/** The count in an event of the stream; null where it says none. */
export function countOf(data: string): number | null {
  try {
    const { unread_count: count } = JSON.parse(data) as { unread_count?: unknown };
    return typeof count === 'number' && count >= 0 ? count : null;
  } catch {
    return null;
  }
}
