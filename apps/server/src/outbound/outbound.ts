import { lookup, Resolver } from 'node:dns/promises';
import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import zlib from 'node:zlib';
import { FetchFailed, FetchRefused, type Fetched, type FetchWish } from '@certfolio/credentials/surroundings';
import { askable, isPublicAddress } from './addresses.ts';
import { turns } from './turns.ts';

export type OutboundWish = FetchWish & {
  /** Content types that are taken; any unless said. */
  types?: readonly string[];
};

export type Resolved = { address: string; family: number };

/** How names are turned into addresses and records. */
export type NameService = {
  addresses: (host: string) => Promise<Resolved[]>;
  /** The TXT records of a name, each with its parts joined; none when there is no such name. */
  texts: (name: string) => Promise<string[]>;
};

/** The one way to a server that somebody outside named. */
export type Outbound = {
  /**
   * Asks with GET: https, a host of the open Internet, ports 443 and 8443. No cookie, credential or referrer goes
   * along. Time counts in all, redirects (at most three, each judged anew) and waiting for a turn included.
   * @throws FetchRefused when the address may not be asked; FetchFailed when no acceptable answer came
   */
  fetchFrom: (url: string, wish: OutboundWish) => Promise<Fetched>;
  /** @throws FetchFailed when the name service cannot be asked */
  textRecords: (name: string) => Promise<string[]>;
};

export type OutboundOptions = {
  /** Said as User-Agent, so that whoever is asked can tell who asks. */
  publicUrl: string;
  names?: NameService;
  /** Milliseconds for everything. */
  timeout?: number;
  /**
   * For tests only: origins (`https://issuer.example`) that a server on this machine answers for, by the origin
   * of that server (`http://127.0.0.1:4567`). Everything about the address but its resolution is judged as ever.
   */
  standIns?: ReadonlyMap<string, string>;
};

const mostRedirects = 3;

export function createOutbound(options: OutboundOptions): Outbound {
  const { publicUrl, names = systemNames(), timeout = 4500, standIns = new Map<string, string>() } = options;
  const inTurn = turns(4, 32);

  const reach = async (url: URL, signal: AbortSignal): Promise<Reach> => {
    const standIn = standIns.get(url.origin);
    if (standIn) return { target: new URL(url.pathname + url.search, standIn), pinned: null };
    const found = await names.addresses(url.hostname).catch((error: unknown) => {
      throw new FetchFailed(`The name ${url.hostname} cannot be found.`, { cause: error });
    });
    signal.throwIfAborted();
    if (found.length === 0) throw new FetchFailed(`The name ${url.hostname} cannot be found.`);
    // One bad address among good ones is how a name is made to lead inside: all must be good.
    if (!found.every(({ address }) => isPublicAddress(address))) {
      throw new FetchRefused(
        `The name ${url.hostname} leads to an address that is not of the open Internet.`,
      );
    }
    return { target: url, pinned: found[0]! };
  };

  const headersOf = (url: URL, { accept }: OutboundWish): OutgoingHttpHeaders => ({
    host: url.host,
    accept,
    'accept-encoding': 'gzip, identity;q=0.5',
    'user-agent': `Certfolio/1.0 (+${publicUrl})`,
  });

  const once = async (url: URL, wish: OutboundWish, signal: AbortSignal): Promise<Fetched | URL> =>
    inTurn(url.host, signal, async () => {
      const response = await ask(await reach(url, signal), headersOf(url, wish), signal);
      try {
        const next = redirectOf(response, url);
        if (next) return next;
        const status = response.statusCode ?? 0;
        const contentType = (response.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
        if (status < 300 && wish.types && !wish.types.includes(contentType)) {
          throw new FetchFailed(`${url.hostname} answered with ${contentType || 'content of no type'}.`);
        }
        return { url: url.href, status, contentType, bytes: await bodyOf(response, wish.maxBytes, signal) };
      } finally {
        response.destroy();
      }
    });

  return {
    fetchFrom: async (text, wish) => {
      let url = judged(text);
      const limit = AbortSignal.timeout(timeout);
      try {
        for (let redirects = 0; ; redirects++) {
          const answer = await untilAborted(once(url, wish, limit), limit);
          if (!(answer instanceof URL)) return answer;
          if (redirects === mostRedirects) throw new FetchFailed(`${url.hostname} redirects too often.`);
          url = judged(answer.href);
        }
      } catch (error) {
        if (error instanceof FetchRefused || error instanceof FetchFailed) throw error;
        if (limit.aborted) throw new FetchFailed(`${url.hostname} did not answer in time.`, { cause: error });
        throw new FetchFailed(`${url.hostname} could not be reached.`, { cause: error });
      }
    },
    textRecords: (name) =>
      untilAborted(names.texts(name), AbortSignal.timeout(timeout)).catch((error: unknown) => {
        throw new FetchFailed(`The name service did not answer for ${name}.`, { cause: error });
      }),
  };
}

/** Where to connect; the address is the one that was judged, whatever the name leads to a moment later. */
type Reach = { target: URL; pinned: Resolved | null };

/** @throws FetchRefused */
function judged(text: string): URL {
  const url = askable(text);
  if (typeof url === 'string') throw new FetchRefused(url);
  return url;
}

function ask(
  { target, pinned }: Reach,
  headers: OutgoingHttpHeaders,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const client = target.protocol === 'https:' ? https : http;
    const request = client.request(target, {
      method: 'GET',
      // No connection is kept: the next request judges its address by itself.
      agent: false,
      headers,
      signal,
      ...(pinned ? { lookup: pinnedTo(pinned) } : {}),
    });
    request.once('socket', (socket) => {
      socket.once('connect', () => {
        if (pinned && !isPublicAddress(socket.remoteAddress ?? '')) {
          request.destroy(
            new FetchRefused('The connection led to an address that is not of the open Internet.'),
          );
        }
      });
    });
    request.once('response', resolve);
    request.on('error', reject);
    request.end();
  });
}

const pinnedTo =
  ({ address, family }: Resolved): LookupFunction =>
  (_host, options, done) => {
    if (options.all) (done as (error: null, all: Resolved[]) => void)(null, [{ address, family }]);
    else done(null, address, family);
  };

/** @throws FetchRefused when it leads where no address that is asked may lead */
function redirectOf(response: IncomingMessage, from: URL): URL | null {
  const { location } = response.headers;
  if (![301, 302, 303, 307, 308].includes(response.statusCode ?? 0) || location === undefined) return null;
  if (!URL.canParse(location, from)) throw new FetchFailed(`${from.hostname} redirects to no address.`);
  return new URL(location, from);
}

/** The body, unpacked; both what came over the line and what it unpacks to stay below the limit. */
async function bodyOf(response: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Uint8Array> {
  const announced = Number(response.headers['content-length'] ?? 0);
  if (announced > maxBytes) throw large(maxBytes);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of unpacked(response, maxBytes, signal)) {
    size += (chunk as Buffer).length;
    if (size > maxBytes) throw large(maxBytes);
    parts.push(chunk as Buffer);
  }
  return new Uint8Array(Buffer.concat(parts));
}

const large = (maxBytes: number): FetchFailed =>
  new FetchFailed(`The answer is larger than ${maxBytes} bytes.`);

function unpacked(response: IncomingMessage, maxBytes: number, signal: AbortSignal): Readable {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return response;
  if (encoding !== 'gzip')
    throw new FetchFailed(`The answer is packed as ${encoding}, which was not asked for.`);
  const unzip = zlib.createGunzip({ chunkSize: 16 * 1024 });
  const stop = (): void => void unzip.destroy(signal.reason as Error);
  signal.addEventListener('abort', stop, { once: true });
  unzip.once('close', () => signal.removeEventListener('abort', stop));
  response.once('error', (error) => unzip.destroy(error));
  // A line that is cut emits no end: the stream behind it would wait for ever.
  response.once('aborted', () => unzip.destroy(new FetchFailed('The answer broke off.')));
  let received = 0;
  response.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > maxBytes) unzip.destroy(large(maxBytes));
  });
  return response.pipe(unzip);
}

/** The system's resolver cannot be stopped; nobody waits for it longer than the signal says. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

function systemNames(): NameService {
  const resolver = new Resolver({ timeout: 1500, tries: 2 });
  return {
    addresses: (host) => lookup(host, { all: true, verbatim: false }),
    texts: async (name) => {
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
        throw error;
      }
    },
  };
}
