import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, inject, test } from 'vitest';
import { createApi } from '@certfolio/contract/contract';
import { didKeyOf, generateIssuerKey } from '@certfolio/credentials/issue/keys';
import { openBadgeCredential } from '@certfolio/credentials/issue/open-badge';
import { signCredential } from '@certfolio/credentials/issue/sign-credential';
import { localSigner } from '@certfolio/credentials/issue/signer';
import { renderPreview } from '@certfolio/documents/preview';
import { scanned } from '../../../../samples/wear.ts';
import { givenFor } from '../../test/given.ts';
import { freePort } from '../../test/running-server.ts';
import { testApp, type TestApp } from '../../test/app.ts';
import { readConfig } from '../config.ts';
import { holderOf } from '../data-folder.ts';
import { eq } from '../db/orm.ts';
import { createLog } from '../log.ts';
import { users } from '../modules/accounts/accounts.table.ts';
import { secondFactors } from '../modules/security/security.table.ts';
import { start } from '../start.ts';

const samples = path.resolve(import.meta.dirname, '../../../../samples');

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

const newFolder = (): string => {
  const folder = path.join(inject('scratch'), randomUUID());
  mkdirSync(folder, { recursive: true });
  return folder;
};

const { NODE_COMPILE_CACHE } = process.env;
const compiled = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};

/** Runs the command line as a person does, in a process of its own. */
function certfolio(args: string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number | null; lines: Record<string, unknown>[]; said: string }>(
    (resolve, reject) => {
      const child = spawn(process.execPath, [path.join(import.meta.dirname, 'certfolio.ts'), ...args], {
        env: { DATA_DIR: newFolder(), PATH: process.env.PATH ?? '', INIT_CWD: samples, ...compiled, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let out = '';
      let said = '';
      child.stdout.setEncoding('utf8').on('data', (chunk: string) => (out += chunk));
      child.stderr.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
      child.on('error', reject);
      child.on('close', (code) => {
        const lines = out.split('\n').filter(Boolean);
        resolve({ code, said, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) });
      });
    },
  );
}

const onDatabase = (args: string[]) => certfolio(args, { DATABASE_URL: t.databaseUrl });
const rowOf = async (id: string) => (await t.system().db.select().from(users).where(eq(users.id, id)))[0]!;

test('certificates are read one line a file, in their order, without server or database', async () => {
  const files = ['life-support.pdf', 'nothing-here.pdf', 'food-hygiene-photo.jpg'];
  const folder = newFolder();
  const { code, lines, said } = await certfolio(['read', ...files], {
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: 'postgresql://127.0.0.1:1/none',
  });
  expect(said).toBe('nothing-here.pdf: There is no such file.\n');
  expect(lines.map(({ file, kind }) => [file, kind])).toEqual([
    ['life-support.pdf', 'pdf'],
    ['nothing-here.pdf', null],
    ['food-hygiene-photo.jpg', 'image'],
  ]);
  expect(lines[0]).toMatchObject({
    fields: {
      title: { value: 'Immediate Life Support' },
      issue_date: { value: '2026-03-14', source: { page: 1, text: expect.any(String) as string } },
    },
  });
  expect(Object.keys(lines[0]!.fields as object)).toHaveLength(11);
  expect(lines[0]).toMatchObject({ span: [1, 1], further: [] });
  expect(code).toBe(1);
  expect(existsSync(path.join(folder, 'data'))).toBe(false);
});

test('a worn copy is found to be a duplicate', async () => {
  const folder = newFolder();
  const scan = path.join(folder, 'scan.jpg');
  const { page } = await renderPreview(path.join(samples, 'first-aid-image-only.pdf'), 'application/pdf');
  await writeFile(scan, await scanned(page, { skew: 1, seed: 4 }));
  const { code, lines } = await certfolio(['compare', 'first-aid-image-only.pdf', scan]);
  expect(lines).toEqual([
    {
      similarity_percentage: expect.any(Number) as number,
      duplicate: true,
      renewal: false,
      reasons: expect.arrayContaining([
        'Both carry the certificate number HFA/25/81193 of Harbour First Aid Ltd.',
      ]) as string[],
    },
  ]);
  expect(lines[0]!.similarity_percentage).toBeGreaterThanOrEqual(80);
  expect(code).toBe(0);
});

test('the same file twice is a duplicate without any doubt', async () => {
  const { code, lines } = await certfolio(['compare', 'wound-care.webp', 'wound-care.webp']);
  expect(lines).toMatchObject([{ similarity_percentage: 100, duplicate: true }]);
  expect(code).toBe(0);
});

test('two certificates on one template are told apart, and why', async () => {
  const { code, lines } = await certfolio([
    'compare',
    'life-support.pdf',
    'advanced-life-support-expired.pdf',
  ]);
  expect(lines).toMatchObject([{ duplicate: false, renewal: false }]);
  expect(lines[0]!.reasons).toContain('The titles differ: Immediate Life Support and Advanced Life Support.');
  expect(code).toBe(1);
});

test('CVs are read in the order they were named, each as JSON Resume, with no server', async () => {
  const { code, lines, said } = await certfolio([
    'read',
    '--cv',
    'cvs/nurse.pdf',
    'samples.json',
    'cvs/enseignante.docx',
  ]);
  expect(lines.map(({ file, kind }) => [file, kind])).toEqual([
    ['cvs/nurse.pdf', 'pdf'],
    ['samples.json', null],
    ['cvs/enseignante.docx', 'docx'],
  ]);
  expect(lines[0]).toMatchObject({
    seconds: expect.any(Number) as number,
    resume: {
      basics: { name: 'Amara Okafor', email: 'amara.okafor@people.example' },
      work: [{ position: 'Senior Staff Nurse' }, { position: 'Staff Nurse' }, { position: 'Care Assistant' }],
    },
    confidence: { overall: expect.any(Number) as number },
  });
  expect(lines[1]).toMatchObject({ resume: null, confidence: null });
  expect(said).toContain(
    'samples.json: The file is neither a PDF, a Word document nor an image that can be read.',
  );
  expect(code).toBe(1);
});

test.each([
  [[]],
  [['backup', 'file']],
  [['read']],
  [['read', '--cv']],
  [['read', '--cv', '--languages', 'eng', 'cv.pdf']],
  [['read', '--languages', 'klingon', 'life-support.pdf']],
  [['compare', 'life-support.pdf']],
  [['compare', 'life-support.pdf', 'nothing-here.pdf']],
  [['compare', 'life-support.pdf', 'samples.json']],
  [['admin']],
  [['admin', 'grant']],
  [['admin', 'grant', 'nobody']],
  [['admin', 'plan', 'somebody@people.test', 'gold']],
  [['admin', 'two-factor', 'somebody@people.test']],
  [['migrate', 'now']],
])('bad use %j is answered with a sentence and status 2', async (args) => {
  const { code, lines, said } = await certfolio(args);
  expect(code).toBe(2);
  expect(lines).toEqual([]);
  expect(said).toMatch(/\w/);
});

test('two-factor is lifted for somebody who has lost it', async () => {
  const person = await t.given.user();
  const { db } = t.system();
  const confirmedAt = new Date();
  await db.insert(secondFactors).values({ userId: person.id, sealedSecret: 'sealed', confirmedAt });
  expect((await t.as(person).security.overview()).two_factor_since).not.toBeNull();
  const { code, lines } = await onDatabase(['admin', 'two-factor', person.email, 'off']);
  expect([code, lines]).toEqual([0, [{ success: true, user_id: person.id, two_factor: false }]]);
  expect((await t.as(person).security.overview()).two_factor_since).toBeNull();
});

test('an account becomes an administrator', async () => {
  const person = await t.given.user();
  const { code, lines } = await onDatabase(['admin', 'grant', person.email.toUpperCase()]);
  expect([code, lines]).toEqual([0, [{ success: true, user_id: person.id, is_super_admin: true }]]);
  expect((await t.as(person).auth.me()).user.is_super_admin).toBe(true);
});

test('a plan is given for a year, and taken back', async () => {
  const person = await t.given.user();
  const given = await onDatabase(['admin', 'plan', person.email, 'max']);
  expect(given.lines).toMatchObject([{ success: true, plan: 'max' }]);
  const params = { id: person.id };
  const { boost_info } = await t.as(person).users.boost({ params });
  expect(boost_info).toMatchObject({ boost_type: 'max', is_lifetime: false });
  expect([364, 365]).toContain(boost_info.expires_in_days);
  const taken = await onDatabase(['admin', 'plan', person.email, 'free']);
  expect(taken.lines).toMatchObject([{ plan: 'free', ends_at: null }]);
  expect(await rowOf(person.id)).toMatchObject({ plan: 'free', planEndsAt: null });
});

test('an address without an account is the answer no', async () => {
  const { code, lines, said } = await onDatabase(['admin', 'plan', 'nobody@people.test', 'boost']);
  expect([code, lines]).toEqual([1, [{ success: false, code: 'user_not_found', detail: 'User not found' }]]);
  expect(said).toBe('There is no account with the address nobody@people.test.\n');
});

test('the doctor says which service does not work, and has PostHog and Sentry count nothing', async () => {
  const asked: { path: string; sent: string }[] = [];
  const services = createServer((request, response) => {
    const path = request.url ?? '';
    void text(request).then((sent) => {
      asked.push({ path, sent });
      // Sentry knows nobody by this key.
      response.writeHead(path.startsWith('/api/7/') ? 403 : 200).end('{}');
    });
  });
  await new Promise<void>((resolve) => services.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(services.address() as AddressInfo).port}`;
  const settings = {
    DATABASE_URL: 'postgresql://127.0.0.1:1/none',
    SMTP_URL: 'smtp://127.0.0.1:1',
    OIDC_ISSUER: 'http://127.0.0.1:1',
    OIDC_CLIENT_ID: 'certfolio',
    OIDC_CLIENT_SECRET: 'a secret that must not be shown',
    POSTHOG_KEY: 'phc_of_the_tests',
    POSTHOG_HOST: `http://${host}`,
    SENTRY_DSN: `http://key@${host}/7`,
  };
  const { code, lines, said } = await certfolio(['doctor'], settings);
  services.close();
  expect(code).toBe(1);
  const checks = lines[0]!.checks as { name: string; result: string; detail: string }[];
  expect(checks.filter(({ result }) => result === 'fail').map(({ name }) => name)).toEqual([
    'database',
    'mail',
    'openid connect',
    'failures',
  ]);
  expect(checks).toContainEqual(expect.objectContaining({ name: 'analytics', result: 'pass' }));
  expect(said).toMatch(/^database: .*ECONNREFUSED/);
  expect(JSON.stringify(lines) + said).not.toContain(settings.OIDC_CLIENT_SECRET);
  const envelope = asked.find(({ path }) => path.startsWith('/api/7/envelope/'))!.sent;
  expect(envelope.match(/"type":"\w+"/g)).toEqual(['"type":"client_report"']);
  expect(asked.map(({ path }) => path)).toContain('/flags/?v=2');
});

test('the doctor names a setting that cannot be used', async () => {
  const { code, lines } = await certfolio(['doctor'], { SESSION_SECRET: 'short' });
  expect(code).toBe(1);
  expect(lines[0]!.checks).toMatchObject([
    { name: 'settings', result: 'fail', detail: expect.stringMatching(/^SESSION_SECRET /) as string },
  ]);
});

test('commands find the embedded database, whether the app is running or not', async () => {
  const DATA_DIR = newFolder();
  // Nothing is there yet: the command makes and stops what it needs.
  const first = await certfolio(['migrate'], { DATA_DIR });
  expect([first.code, first.lines]).toEqual([0, [{ success: true }]]);
  expect(holderOf(DATA_DIR)).toBeNull();

  const config = readConfig({ DATA_DIR, SESSION_SECRET: 's'.repeat(40) }, DATA_DIR);
  const running = await start(config, createLog('silent'), null);
  try {
    const person = await givenFor(running.app.system).user();
    const { code } = await certfolio(['admin', 'plan', person.email, 'boost'], { DATA_DIR });
    expect(code).toBe(0);
    const [row] = await running.app.system().db.select().from(users).where(eq(users.id, person.id));
    expect(row?.plan).toBe('boost');
    expect((await certfolio(['doctor'], { DATA_DIR })).code).toBe(0);
  } finally {
    await running.stop();
  }
});

test('a credential is verified without server or database, and only a valid one ends well', async () => {
  const folder = newFolder();
  const signer = await throwAway();
  const file = path.join(folder, 'badge.json');
  await writeFile(file, signer.text);
  const good = await certfolio(['verify', file], { DATABASE_URL: 'postgresql://127.0.0.1:1/none' });
  expect(good).toMatchObject({ code: 0, lines: [{ verdict: 'valid', issuer: { id: signer.did } }] });
  expect((good.lines[0]!.checks as { name: string; result: string }[])[1]).toMatchObject({
    name: 'integrity',
    result: 'pass',
  });
  await writeFile(file, signer.text.replace('Immediate', 'Advanced'));
  expect(await certfolio(['verify', file])).toMatchObject({ code: 1, lines: [{ verdict: 'invalid' }] });
});

test('what this installation issued is verified while it runs, and otherwise said to need that', async () => {
  const PORT = String(await freePort());
  const DATA_DIR = newFolder();
  const config = readConfig({ DATA_DIR, PORT, DATABASE_URL: t.databaseUrl }, DATA_DIR);
  const file = path.join(DATA_DIR, 'issued.json');
  const running = await start(config, createLog('silent'), null);
  try {
    await running.app.http.listen({ port: config.PORT, host: config.HOST });
    await writeFile(file, await issuedBy(running.app.system, config.PUBLIC_URL));
    expect(await certfolio(['verify', file], { PORT })).toMatchObject({
      code: 0,
      lines: [{ verdict: 'valid', status: 'active', issuer: { host: `localhost:${PORT}` } }],
    });
    // Another installation's address is nobody's that may be asked.
    expect(await certfolio(['verify', file])).toMatchObject({ lines: [{ verdict: 'inconclusive' }] });
  } finally {
    await running.stop();
  }
  const { code, lines } = await certfolio(['verify', file], { PORT });
  expect([code, lines[0]?.verdict]).toEqual([1, 'inconclusive']);
  expect(lines[0]?.sentence).toContain(
    `Start Certfolio at http://localhost:${PORT} to have its own certificates verified.`,
  );
});

test('what is no credential is inconclusive, and a missing file is bad use', async () => {
  expect(await certfolio(['verify', 'life-support.pdf'])).toMatchObject({
    code: 1,
    lines: [{ verdict: 'inconclusive', credential: null }],
  });
  expect(await certfolio(['verify', 'nothing-here.json'])).toMatchObject({ code: 2, lines: [] });
  expect(await certfolio(['verify'])).toMatchObject({ code: 2, lines: [] });
});

/** A certificate that somebody has just issued with Certfolio, as its credential. */
async function issuedBy(system: TestApp['system'], baseUrl: string): Promise<string> {
  const { token } = await givenFor(system).user({ userType: 'provider' });
  const api = createApi({ baseUrl, headers: () => ({ authorization: `Bearer ${token}` }) });
  await api.issuers.get();
  await api.issuers.update({ body: { name: 'North College' } });
  const content = { name: 'Life Support', description: 'One day.', criteria: { narrative: 'Pass.' } };
  const { template } = await api.issuing.createTemplate({ body: { content } });
  const { credential } = await api.issuing.issue({
    body: {
      template_id: template.id,
      recipient: { name: 'Amara Okafor', email: `${randomUUID()}@people.test` },
      send_mail: false,
    },
  });
  const place = credential.public_url.split('/').at(-1);
  return await (await fetch(`${baseUrl}/api/v1/issued/${place}/credential.json`)).text();
}

/** A badge that somebody known by a key alone has signed: nobody needs to be asked. */
async function throwAway(): Promise<{ text: string; did: string }> {
  const key = generateIssuerKey();
  const { did, verificationMethod } = didKeyOf(key.publicKeyMultibase);
  const badge = openBadgeCredential({
    id: `urn:uuid:${randomUUID()}`,
    issuer: { id: did, name: 'North College' },
    recipient: { name: 'Amara Okafor' },
    achievement: {
      id: `urn:uuid:${randomUUID()}`,
      name: 'Immediate Life Support',
      description: 'One day.',
      criteria: { narrative: 'Pass.' },
    },
    validFrom: '2026-01-01T00:00:00Z',
  });
  const signer = await localSigner({ ...key, verificationMethod });
  const signed = await signCredential(badge, signer, { created: new Date('2026-01-01T00:00:00Z') });
  return { text: JSON.stringify(signed), did };
}
