import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendFile, unanswered } from './send-file.ts';

/** As much of a request as a sending needs; the test plays the network. */
class Request extends EventTarget {
  static latest: Request;
  upload = new EventTarget();
  status = 0;
  responseText = '';
  aborted = false;
  constructor() {
    super();
    Request.latest = this;
  }
  open() {}
  send() {}
  abort() {
    this.aborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  sent() {
    this.upload.dispatchEvent(new Event('load'));
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function sending() {
  const cancel = new AbortController();
  const answer = sendFile(
    { method: 'POST', url: '/fast-upload' },
    new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }),
    { signal: cancel.signal, onSent: () => undefined },
  );
  return { cancel, answer, request: Request.latest };
}

test('a cancelled sending stops before the file has been sent whole', async () => {
  const { cancel, answer, request } = sending();
  cancel.abort(new Error('cancelled'));
  await expect(answer).rejects.toThrow('cancelled');
  expect(request.aborted).toBe(true);
});

test('a file that has been sent whole is heard out, though its sender has cancelled', async () => {
  const { cancel, answer, request } = sending();
  request.sent();
  cancel.abort(new Error('cancelled'));
  expect(request.aborted).toBe(false);
  request.answer(200, { certificate_id: 'one' });
  await expect(answer).resolves.toEqual({ certificate_id: 'one' });
});

test('how long the sending takes does not matter, how long the answer takes does', async () => {
  const { answer, request } = sending();
  const outcome = answer.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(request.aborted).toBe(false);
  request.sent();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await outcome).toMatchObject({ code: unanswered });
  expect(request.aborted).toBe(true);
});

test('a connection that breaks is told apart by whether the file had been sent', async () => {
  const early = sending();
  early.request.dispatchEvent(new Event('error'));
  await expect(early.answer).rejects.toMatchObject({ code: 'network' });

  const late = sending();
  late.request.sent();
  late.request.dispatchEvent(new Event('error'));
  await expect(late.answer).rejects.toMatchObject({ code: unanswered });
});

test("a gateway that gives up leaves open what the server has done; the server's own refusal does not", async () => {
  const gateway = sending();
  gateway.request.sent();
  gateway.request.answer(504, 'Gateway Timeout');
  await expect(gateway.answer).rejects.toMatchObject({ code: unanswered });

  const refused = sending();
  refused.request.sent();
  refused.request.answer(415, { code: 'file_type', detail: 'Not a PDF.' });
  await expect(refused.answer).rejects.toMatchObject({ status: 415, code: 'file_type' });
});
