import { once } from 'node:events';
import http, { type RequestListener } from 'node:http';
import net, { type AddressInfo, type Server } from 'node:net';
import { gzipSync } from 'node:zlib';
import { FetchFailed, FetchRefused } from '@certfolio/credentials/surroundings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askable, isPublicAddress } from './addresses.ts';
import { createOutbound, type NameService } from './outbound.ts';

const closing: (() => void)[] = [];
afterAll(() => closing.forEach((close) => close()));

async function listening<S extends Server>(server: S): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

/** Counts who connects: whoever does has been led inside. */
let canary: { port: number; connections: () => number };
beforeAll(async () => {
  let count = 0;
  const port = await listening(
    net.createServer((socket) => {
      count += 1;
      socket.destroy();
    }),
  );
  canary = { port, connections: () => count };
});

const names = (answers: Record<string, string[][]>): NameService & { asked: string[] } => {
  const asked: string[] = [];
  return {
    asked,
    addresses: async (host) => {
      asked.push(host);
      const rounds = answers[host] ?? [];
      const round = rounds.length > 1 ? rounds.shift()! : (rounds[0] ?? []);
      return round.map((address) => ({ address, family: net.isIPv6(address) ? 6 : 4 }));
    },
    texts: async () => [],
  };
};

const wish = { accept: 'application/json', maxBytes: 1000 };
const publicUrl = 'https://certfolio.example';

/** A server on this machine that stands for `https://issuer.example`, and the guard that knows so. */
async function issuer(listener: RequestListener, timeout = 4500) {
  const server = http.createServer(listener);
  closing.push(() => server.closeAllConnections());
  const port = await listening(server);
  const standIns = new Map([['https://issuer.example', `http://127.0.0.1:${port}`]]);
  return createOutbound({ publicUrl, names: names({}), standIns, timeout });
}

describe('addresses of the Internet', () => {
  test.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '100.127.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '100::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    '2606:4700::1%eth0',
    'fec0::1',
    'ff02::1',
    'localhost',
    '',
  ])('%s is not one', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['8.8.8.8', '100.63.255.255', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450::5'])(
    '%s is one',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('an address that somebody gives', () => {
  test.each([
    'http://issuer.example/did.json',
    'ftp://issuer.example/',
    'file:///etc/passwd',
    'data:application/json,{}',
    'gopher://issuer.example/',
    'https://issuer.example:5432/',
    'https://issuer.example:80/',
    'https://issuer.example:22/',
    'https://user:secret@issuer.example/',
    'https://user@issuer.example/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://8.8.8.8/',
    'https://134744072/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fe80::1%25eth0]/',
    'https://localhost/',
    'https://localhost./',
    'https://app.localhost/',
    'https://postgres/',
    'https://db.internal/',
    'https://printer.local/',
    'https://router.home.arpa/',
    'https:\\\\issuer.example/',
    'https://issuer.example\\@127.0.0.1/',
    'https://issuer.example/\nHost: localhost',
    ' https://issuer.example/',
    `https://issuer.example/${'a'.repeat(3000)}`,
    'issuer.example',
    '//issuer.example/',
    '',
  ])('is refused before anything is asked: %j', async (url) => {
    const known = names({});
    await expect(createOutbound({ publicUrl, names: known }).fetchFrom(url, wish)).rejects.toThrow(
      FetchRefused,
    );
    expect(known.asked).toEqual([]);
  });

  test.each([
    ['https://issuer.example/orgs/one/did.json#key-1', 'https://issuer.example/orgs/one/did.json'],
    ['https://issuer.example:8443/x', 'https://issuer.example:8443/x'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
  ])('may be asked: %s', (url, asked) => {
    expect((askable(url) as URL).href).toBe(asked);
  });
});

describe('a name that leads inside', () => {
  const inside = [
    ['127.0.0.1'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['10.1.2.3'],
    ['100.64.0.1'],
    ['169.254.169.254'],
    ['64:ff9b::7f00:1'],
    ['93.184.216.34', '127.0.0.1'],
  ];
  test.each(inside)('is refused: %j', async (...addresses) => {
    const outbound = createOutbound({
      publicUrl,
      names: names({ 'evil.example': [addresses] }),
    });
    await expect(outbound.fetchFrom('https://evil.example/', wish)).rejects.toThrow(FetchRefused);
    expect(canary.connections()).toBe(0);
  });

  test('is asked for once only, so that a second answer (TTL 0) changes nothing', async () => {
    // The first answer is public and does not listen; the second would be the canary.
    const known = names({ 'rebind.example': [['192.0.2.1'], ['127.0.0.1']] });
    const outbound = createOutbound({ publicUrl, names: known, timeout: 300 });
    await expect(outbound.fetchFrom('https://rebind.example:8443/', wish)).rejects.toThrow(FetchRefused);
    expect(known.asked).toEqual(['rebind.example']);
    const open = names({ 'rebind.example': [['93.184.216.34'], ['127.0.0.1']] });
    const second = createOutbound({ publicUrl, names: open, timeout: 300 });
    await expect(second.fetchFrom('https://rebind.example/', wish)).rejects.toThrow(FetchFailed);
    expect(open.asked).toEqual(['rebind.example']);
    expect(canary.connections()).toBe(0);
  });

  test('that nobody knows is a failure, not a refusal', async () => {
    const outbound = createOutbound({ publicUrl, names: names({}) });
    await expect(outbound.fetchFrom('https://nobody.example/', wish)).rejects.toThrow(
      'The name nobody.example cannot be found.',
    );
  });

  test('and a name service that does not answer is given up', async () => {
    const silent: NameService = {
      addresses: () => new Promise(() => {}),
      texts: () => new Promise(() => {}),
    };
    const outbound = createOutbound({ publicUrl, names: silent, timeout: 100 });
    await expect(outbound.fetchFrom('https://slow.example/', wish)).rejects.toThrow('did not answer in time');
    await expect(outbound.textRecords('_certfolio.slow.example')).rejects.toThrow(FetchFailed);
  });
});

describe('a redirect', () => {
  const to = async (location: string) => {
    const outbound = await issuer((_request, response) => response.writeHead(302, { location }).end());
    return outbound.fetchFrom('https://issuer.example/', wish);
  };

  test.each([
    'http://issuer.example/plain',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://issuer.example:5432/',
    'https://user:pass@issuer.example/',
    'file:///etc/passwd',
  ])('to %s is not followed', async (location) => {
    await expect(to(location)).rejects.toThrow(FetchRefused);
    expect(canary.connections()).toBe(0);
  });

  test('to the canary on this machine is not followed', async () => {
    await expect(to(`http://127.0.0.1:${canary.port}/`)).rejects.toThrow(FetchRefused);
    await expect(to(`https://127.0.0.1:${canary.port}/`)).rejects.toThrow(FetchRefused);
    expect(canary.connections()).toBe(0);
  });

  test('is followed three times and no more', async () => {
    const outbound = await issuer((request, response) => {
      const n = Number(request.url!.slice(1));
      if (n === 0) response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end('{}');
      else response.writeHead(301, { location: `/${n - 1}` }).end();
    });
    const fetched = await outbound.fetchFrom('https://issuer.example/3', wish);
    expect(fetched).toMatchObject({
      url: 'https://issuer.example/0',
      status: 200,
      contentType: 'application/json',
    });
    await expect(outbound.fetchFrom('https://issuer.example/4', wish)).rejects.toThrow('redirects too often');
  });
});

describe('an answer', () => {
  test('comes whole, with its status, and nothing of ours goes along but who asks', async () => {
    let sent: http.IncomingHttpHeaders = {};
    const outbound = await issuer((request, response) => {
      sent = request.headers;
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not here');
    });
    const { status, bytes } = await outbound.fetchFrom('https://issuer.example/did.json', wish);
    expect([status, new TextDecoder().decode(bytes)]).toEqual([404, 'not here']);
    expect(Object.keys(sent).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
    expect(sent).toMatchObject({ host: 'issuer.example', 'user-agent': `Certfolio/1.0 (+${publicUrl})` });
  });

  test('that is announced as too large is not read', async () => {
    const outbound = await issuer((_request, response) => {
      response.writeHead(200, { 'content-length': '100000' }).write('a');
    });
    await expect(outbound.fetchFrom('https://issuer.example/', wish)).rejects.toThrow(
      'larger than 1000 bytes',
    );
  });

  test('without end is cut at the limit', async () => {
    let written = 0;
    const outbound = await issuer((_request, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write('a'.repeat(500))) written += 500;
      };
      response.on('drain', more);
      more();
    });
    await expect(outbound.fetchFrom('https://issuer.example/', wish)).rejects.toThrow(
      'larger than 1000 bytes',
    );
    // What lies in the buffers of both ends may have been sent, but not more.
    expect(written).toBeLessThan(20_000_000);
  });

  test('that unpacks to more than the limit is cut there', async () => {
    const bomb = gzipSync(Buffer.alloc(700_000));
    expect(bomb.length).toBeLessThan(1000);
    const outbound = await issuer((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    });
    await expect(outbound.fetchFrom('https://issuer.example/', wish)).rejects.toThrow(
      'larger than 1000 bytes',
    );
  });

  test('that is packed is unpacked', async () => {
    const outbound = await issuer((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"a":1}'));
    });
    const { bytes } = await outbound.fetchFrom('https://issuer.example/', wish);
    expect(new TextDecoder().decode(bytes)).toBe('{"a":1}');
  });

  test.each(['br', 'deflate', 'gzip, gzip'])('packed as %s is not taken', async (encoding) => {
    const outbound = await issuer((_request, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end('x');
    });
    await expect(outbound.fetchFrom('https://issuer.example/', wish)).rejects.toThrow('not asked for');
  });

  test('that trickles is given up when the time is over', async () => {
    const outbound = await issuer((_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drip));
    }, 200);
    await expect(outbound.fetchFrom('https://issuer.example/', wish)).rejects.toThrow('in time');
  });

  test('that trickles packed is given up when the time is over', async () => {
    const outbound = await issuer((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).write(gzipSync('{}').subarray(0, 12));
    }, 200);
    await expect(outbound.fetchFrom('https://issuer.example/', wish)).rejects.toThrow('in time');
  });

  test('that breaks off is a failure', async () => {
    const outbound = await issuer((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{', () => response.destroy());
    });
    await expect(outbound.fetchFrom('https://issuer.example/', wish)).rejects.toThrow(FetchFailed);
    const packed = await issuer((_request, response) => {
      response
        .writeHead(200, { 'content-encoding': 'gzip' })
        .write(gzipSync('{}').subarray(0, 12), () => response.destroy());
    });
    await expect(packed.fetchFrom('https://issuer.example/', wish)).rejects.toThrow(FetchFailed);
  });

  test('of another type than wished for is not taken', async () => {
    const outbound = await issuer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
    });
    const types = ['application/json'];
    await expect(outbound.fetchFrom('https://issuer.example/', { ...wish, types })).rejects.toThrow(
      'text/html',
    );
  });
});

test('one host is asked four times at once and no more, and nobody is forgotten', async () => {
  let now = 0;
  let most = 0;
  const held: (() => void)[] = [];
  const outbound = await issuer((_request, response) => {
    now += 1;
    most = Math.max(most, now);
    held.push(() => {
      now -= 1;
      response.end('{}');
    });
    if (held.length >= 4 || most >= 4) held.splice(0).forEach((answer) => setImmediate(answer));
  });
  const asked = Array.from({ length: 20 }, () => outbound.fetchFrom('https://issuer.example/', wish));
  expect((await Promise.all(asked)).every(({ status }) => status === 200)).toBe(true);
  expect(most).toBe(4);
});
