import { request } from 'node:http';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { isOwnName } from '../../http/from-here.ts';
import { postLetter } from './mail.service.ts';

const t = await testApp();

/** The status of a page when the server is reached under a name. */
const reachedAs = (
  host: string,
  path: string,
  more: Record<string, string> = {},
): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asked = request(t.baseUrl + path, { headers: { host, ...more } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.once('error', reject).end();
  });

test.each(['/dev/mail', '/dev/mail.json'])(
  'the inbox at %s is not read under a name that was pointed at this machine',
  async (path) => {
    expect(await reachedAs('localhost:3000', path)).toBe(200);
    expect(await reachedAs('127.0.0.1:3000', path)).toBe(200);
    expect(await reachedAs('rebound.evil.test:3000', path)).toBe(404);
  },
);

test('the inbox is not read from elsewhere through a proxy that nobody has named', async () => {
  const passedOn = { 'x-forwarded-for': '203.0.113.9' };
  expect(await reachedAs('localhost:3000', '/dev/mail.json', passedOn)).toBe(404);
});

test.each([
  ['localhost', true],
  ['app.localhost:3000', true],
  ['[::1]:3000', true],
  ['192.168.1.7:3000', true],
  ['certfolio:3000', true],
  ['127.0.0.1.evil.test', false],
  ['evil.test', false],
  ['', false],
  ['a b', false],
])('nobody else can own the name %s: %s', (host, own) => {
  expect(isOwnName(host, 'http://localhost:3000')).toBe(own);
});

test('a letter’s links to this installation can be followed in the inbox, and no other', async () => {
  const own = `${t.config.PUBLIC_URL}/claim/abc`;
  const text = `Go to ${own} or https://evil.test/x.`;
  await postLetter(t.system(), 'amara@people.test', { subject: 'Yours', text, html: '' });
  const page = await (await fetch(`${t.baseUrl}/dev/mail`)).text();
  expect(page).toContain(`<a href="${own}">${own}</a>`);
  expect(page).toContain('https://evil.test/x');
  expect(page).not.toContain('href="https://evil.test');
});
