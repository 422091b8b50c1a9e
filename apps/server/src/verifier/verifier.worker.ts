import { parentPort } from 'node:worker_threads';
import { NotOpened } from '@certfolio/credentials/containers/not-opened';
import { openCredential } from '@certfolio/credentials/containers/open';
import {
  createSignatureMemory,
  FetchFailed,
  FetchRefused,
  type Surroundings,
} from '@certfolio/credentials/surroundings';
import { verifyCredential } from '@certfolio/credentials/verify';
import type { IsolateAnswer } from '@certfolio/documents/isolate';
import { readPdfSignatures } from '@certfolio/documents/pdf-signatures';
import { judgePresentation } from '../modules/exchanges/presentation.ts';
import { comparePage, textOfPage } from '../modules/verification/page-words.ts';
import type {
  Page,
  PageReading,
  Question,
  Said,
  VerifierReply,
  VerifierRequest,
  VerifierResult,
} from './verifier.ts';

const port = parentPort!;

type Waiting = { resolve: (answer: never) => void; reject: (error: Error) => void };
const waiting = new Map<number, Waiting>();
let questions = 0;

/** The main thread asks other servers and lists; here is no way out. */
function ask<Answer>(question: Question): Promise<Answer> {
  questions += 1;
  const id = questions;
  return new Promise<Answer>((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    port.postMessage({ id, question });
  });
}

function hear({ id, answer, failure }: IsolateAnswer<unknown>): void {
  const question = waiting.get(id);
  waiting.delete(id);
  if (!failure) return question?.resolve(answer as never);
  const { name, message } = failure;
  const kinds: Record<string, new (message: string) => Error> = { FetchRefused, FetchFailed };
  question?.reject(new (kinds[name] ?? Error)(message));
}

/** Many credentials stand on one status list, and re-checks meet the same ones again. */
const signatures = createSignatureMemory(2_000);

function surroundingsOf(request: Extract<VerifierRequest, { task: 'verify' }>): Surroundings {
  const now = new Date(request.now);
  return {
    fetch: (url, wish) => ask({ kind: 'fetch', url, wish }),
    now: () => now,
    signatures,
    trust: request.trust.map((name, list) => ({
      name,
      recognise: (issuerId) => ask({ kind: 'recognise', list, issuerId }),
    })),
    ...(request.contexts ? { contexts: request.contexts } : {}),
    ...(request.holder ? { holder: request.holder } : {}),
  };
}

/** As much of a page as is kept of it, in characters. */
const keptText = 64 * 1024;

function readPage({ bytes, contentType, url }: Page, said: Said): PageReading {
  const given = new TextDecoder().decode(bytes);
  const isMarkup = /html/.test(contentType) || given.trimStart().startsWith('<');
  const text = isMarkup ? textOfPage(given) : given;
  return { ...comparePage(text, url, said), text: text.slice(0, keptText) };
}

async function carryOut(request: VerifierRequest): Promise<VerifierResult> {
  switch (request.task) {
    case 'open':
      return { opened: await openCredential(request.input) };
    case 'verify':
      return { verification: await verifyCredential(request.opened, surroundingsOf(request)) };
    case 'signatures':
      return { signatures: readPdfSignatures(request.pdf) };
    case 'page':
      return { page: readPage(request.page, request.said) };
    case 'presentation': {
      const { presentation, wish, now } = request;
      return { presented: await judgePresentation(presentation, wish, new Date(now)) };
    }
  }
}

async function reply(request: VerifierRequest): Promise<VerifierReply> {
  const heap = (): number => process.memoryUsage().arrayBuffers;
  try {
    return { value: await carryOut(request), heap: heap() };
  } catch (error) {
    const { message, stack = message } = error as Error;
    return error instanceof NotOpened
      ? { failure: { code: 'NotOpened', message }, heap: heap() }
      : { failure: { message: stack }, heap: heap() };
  }
}

port.on('message', (message: VerifierRequest | IsolateAnswer<unknown>) => {
  if ('task' in message) void reply(message).then((answer) => port.postMessage(answer));
  else hear(message);
});
port.postMessage({ ready: true });
