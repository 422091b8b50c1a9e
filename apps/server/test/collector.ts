import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

export type Collected = { path: string; text: string };

export type Collector = {
  /** Its origin, without a closing slash. */
  url: string;
  /** What has been sent to it, the oldest first. */
  received: Collected[];
  close: () => Promise<void>;
};

/** Stands where PostHog and Sentry do: takes whatever their libraries send, from pages too, and keeps it as text. */
export async function startCollector(): Promise<Collector> {
  const received: Collected[] = [];
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-headers', '*');
    void textOf(request).then((text) => {
      if (request.method === 'POST') received.push({ path: request.url ?? '', text });
      response.setHeader('content-type', 'application/json');
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const bytes = await buffer(request);
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return (packed ? gunzipSync(bytes) : bytes).toString();
}
