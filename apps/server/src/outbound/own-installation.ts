import { FetchFailed, type Fetched, type GuardedFetch } from '@certfolio/credentials/surroundings';
import { isLoopback } from '../config.ts';

/** Milliseconds for an answer. */
const patience = 4500;

/**
 * A way to other servers that asks the installation on this machine too: its certificates name its own loopback
 * address, which nobody else's may be. Only that address is asked without https, and without redirects; it is the
 * operator's setting and not the credential's word.
 * @param publicUrl of this installation; unless it is a loopback address nothing changes
 * @param others for every other address
 */
export function withOwnInstallation(publicUrl: string, others: GuardedFetch): GuardedFetch {
  const own = new URL(publicUrl);
  if (!isLoopback(own.hostname)) return others;
  return async (text, wish) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    const isOwn = url?.host === own.host && /^https?:$/.test(url.protocol) && url.username === '';
    return url && isOwn ? await askOwn(new URL(url.pathname, own), wish) : await others(text, wish);
  };
}

async function askOwn(url: URL, { accept, maxBytes }: Parameters<GuardedFetch>[1]): Promise<Fetched> {
  const response = await fetch(url, {
    headers: { accept },
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  }).catch((error: unknown) => {
    throw new FetchFailed(`Start Certfolio at ${url.origin} to have its own certificates verified.`, {
      cause: error,
    });
  });
  const contentType = (response.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
  return { url: url.href, status: response.status, contentType, bytes: await bodyOf(response, maxBytes) };
}

async function bodyOf({ body }: Response, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of body ?? []) {
      size += part.length;
      if (size > maxBytes) throw new FetchFailed(`The answer is larger than ${maxBytes} bytes.`);
      parts.push(part);
    }
  } catch (error) {
    if (error instanceof FetchFailed) throw error;
    throw new FetchFailed('The answer broke off.', { cause: error });
  }
  return new Uint8Array(Buffer.concat(parts));
}
