import { digest } from './json-ld/digest.ts';
import { toHex } from './multibase.ts';
import { NotReadable, parseObject } from './strict-json.ts';
import { FetchFailed, FetchRefused, type SignatureMemory, type Surroundings } from './surroundings.ts';
import type { Source } from './verification.ts';

/** What came of asking an address; `gone` when the server says that it had the document and took it away. */
export type Answer =
  | { got: true; url: string; contentType: string; text: string; bytes: Uint8Array; sha256: string }
  | { got: false; gone: { text: string } | null; failure: string };

export type Asking = {
  now: Date;
  /** Every address that was asked, in order. */
  sources: Source[];
  signatures: SignatureMemory | null;
  /** Asks an address once; a second question gets the same answer. Never throws. */
  ask: (url: string, kind: Source['kind'], accept: string, maxBytes?: number) => Promise<Answer>;
  /** The same, read as a JSON object. */
  askForObject: (
    url: string,
    kind: Source['kind'],
    accept: string,
  ) => Promise<{ url: string; document: Record<string, unknown> } | { failure: string; gone: boolean }>;
};

/** A credential names addresses freely: it must not make this server ask hundreds of others. */
const mostAddresses = 16;

const largestAnswer = 1024 * 1024;
const largestKeptText = 64 * 1024;

/** Asks other servers for one verification and writes down what was seen. */
export function createAsking(surroundings: Surroundings): Asking {
  const answers = new Map<string, Promise<Answer>>();
  const sources: Source[] = [];
  const now = surroundings.now();

  async function fetchOnce(
    url: string,
    kind: Source['kind'],
    accept: string,
    maxBytes: number,
  ): Promise<Answer> {
    const source: Source = {
      url,
      kind,
      at: surroundings.now().toISOString(),
      sha256: null,
      text: null,
      failure: null,
    };
    sources.push(source);
    const failed = (failure: string, gone: { text: string } | null = null): Answer => {
      source.failure = failure;
      return { got: false, gone, failure };
    };
    try {
      const fetched = await surroundings.fetch(url, { accept, maxBytes });
      if (fetched.bytes.length > maxBytes) return failed('The answer is larger than is read here.');
      const sha256 = toHex(await digest(fetched.bytes));
      source.sha256 = sha256;
      const text = new TextDecoder().decode(fetched.bytes);
      if (fetched.bytes.length <= largestKeptText) source.text = text;
      if (fetched.status === 410) return failed('The server says that it is gone (410).', { text });
      if (fetched.status < 200 || fetched.status > 299)
        return failed(`The server answered ${fetched.status}.`);
      const { url: last, contentType, bytes } = fetched;
      return { got: true, url: last, contentType, text, bytes, sha256 };
    } catch (error) {
      if (error instanceof FetchRefused) return failed(`It may not be asked from here: ${error.message}`);
      if (error instanceof FetchFailed) return failed(error.message || 'Nobody answered.');
      throw error;
    }
  }

  const ask: Asking['ask'] = (url, kind, accept, maxBytes = largestAnswer) => {
    const known = answers.get(url);
    if (known) return known;
    if (answers.size >= mostAddresses) {
      return Promise.resolve({
        got: false,
        gone: null,
        failure: `The credential names more than ${mostAddresses} addresses; no more are asked.`,
      });
    }
    const answer = fetchOnce(url, kind, accept, maxBytes);
    answers.set(url, answer);
    return answer;
  };

  return {
    now,
    sources,
    signatures: surroundings.signatures ?? null,
    ask,
    askForObject: async (url, kind, accept) => {
      const answer = await ask(url, kind, accept);
      if (!answer.got) return { failure: answer.failure, gone: answer.gone !== null };
      try {
        return { url: answer.url, document: parseObject(answer.text, largestAnswer) };
      } catch (error) {
        if (error instanceof NotReadable) return { failure: error.message, gone: false };
        throw error;
      }
    },
  };
}

export const jsonTypes = 'application/json, application/ld+json;q=0.9, */*;q=0.1';
