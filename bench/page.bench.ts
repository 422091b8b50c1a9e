import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { openBrowser } from '@certfolio/e2e/browser';
import type { Row } from './main.ts';
import { median, openWorld, root } from './world.ts';

type Kept = { status: number; headers: Record<string, string>; body: Buffer };

/**
 * The public page of a wallet in a browser on a slow line: bytes until it is complete, and the largest contentful
 * paint against the very same bytes served from memory.
 */
export async function pageBench(): Promise<Row[]> {
  const world = await openWorld();
  const browser = await openBrowser();
  try {
    const ids: string[] = [];
    for (const name of ['life-support.pdf', 'study-day.pdf']) {
      const bytes = readFileSync(path.join(root, 'samples', name));
      const file = new File([bytes], name, { type: 'application/pdf' });
      const { certificate_id: id, task_id: taskId } = await world.api.certificates.fastUpload({ file });
      ids.push(id);
      for (;;) {
        const { status } = await world.api.certificates.taskStatus({ params: { taskId } });
        if (status === 'SUCCESS') break;
        if (status === 'FAILURE') throw new Error(`${name} was not read.`);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
    for (let n = ids.length; n < 10; n++) {
      const { certificate } = await world.api.certificates.create({
        body: { title: `Safeguarding Adults, level ${n}`, issuer_name: 'Northfield Training' },
      });
      ids.push(certificate.id);
    }
    const { wallet } = await world.api.wallets.create({ body: { title: 'For my employer' } });
    await world.api.wallets.addCertificates({ params: { id: wallet.id }, body: { certificate_ids: ids } });
    const { share_token: token } = await world.api.wallets.share({ params: { id: wallet.id }, body: {} });
    const pageUrl = `${world.url}/wallet/${token}`;

    const kept = new Map<string, Kept>();
    let total = 0;
    let script = 0;
    const first = await browser.newPage();
    first.on('requestfinished', (request) => {
      void request.sizes().then(({ responseBodySize, responseHeadersSize }) => {
        total += responseBodySize + responseHeadersSize;
        if (request.resourceType() === 'script') script += responseBodySize;
      });
    });
    const addresses: string[] = [];
    first.on('request', (request) => addresses.push(request.url()));
    await first.goto(pageUrl, { waitUntil: 'networkidle' });
    await first.close();
    for (const address of new Set(addresses)) kept.set(new URL(address).pathname, await fetchRaw(address));

    const copy = http.createServer((request, response) => {
      const found = kept.get(new URL(request.url ?? '/', 'http://copy').pathname);
      response.writeHead(found?.status ?? 404, found?.headers ?? {});
      response.end(found?.body);
    });
    await new Promise<void>((resolve) => copy.listen(0, '127.0.0.1', resolve));
    const copyUrl = `http://localhost:${(copy.address() as AddressInfo).port}/wallet/${token}`;

    const paints = { ours: [] as number[], copy: [] as number[] };
    for (let round = 0; round < 7; round++) {
      paints.ours.push(await largestPaint(browser, pageUrl));
      paints.copy.push(await largestPaint(browser, copyUrl));
    }
    copy.close();
    return [
      {
        what: 'bytes of the page with all it loads',
        ours: total / 1024,
        peer: 100,
        unit: 'KB',
        peerName: 'aim',
        aim: 'at most 1',
      },
      {
        what: 'script',
        ours: Math.max(script / 1024, 0.001),
        peer: 30,
        unit: 'KB',
        peerName: 'aim',
        aim: 'at most 1',
      },
      {
        what: 'largest contentful paint on a slow line',
        ours: median(paints.ours),
        peer: median(paints.copy),
        unit: 'ms',
        peerName: 'the same bytes from memory',
        aim: 'at most 1.5',
      },
    ];
  } finally {
    await browser.close();
    await world.stop();
  }
}

/** As a browser asks for it: compressed, and kept compressed. */
function fetchRaw(address: string): Promise<Kept> {
  return new Promise((resolve, reject) => {
    http
      .get(address, { headers: { 'accept-encoding': 'gzip, br' } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const headers: Record<string, string> = {};
          for (const name of ['content-type', 'content-encoding', 'content-security-policy']) {
            const value = answer.headers[name];
            if (typeof value === 'string') headers[name] = value;
          }
          resolve({ status: answer.statusCode ?? 0, headers, body: Buffer.concat(chunks) });
        });
      })
      .once('error', reject);
  });
}

/** Runs in the page, whose entry types the server's library does not know. */
const largestPaintOf = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true });
})`;

/** Milliseconds, with 1.6 Mbit/s and 150 ms of delay. */
async function largestPaint(browser: Awaited<ReturnType<typeof openBrowser>>, url: string): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (0.75 * 1024 * 1024) / 8,
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    return await page.evaluate<number>(largestPaintOf);
  } finally {
    await context.close();
  }
}
