import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OpenedExchange } from '@certfolio/contract/exchanges';
import { TemplateContent } from '@certfolio/contract/templates';
import { testApp, type TestApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { eq } from '../../db/orm.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { heldCredentials } from '../credentials/credentials.table.ts';
import {
  certificateTemplates,
  issuedCredentials,
  statusRegisters,
  templateVersions,
} from '../issuing/issuing.table.ts';
import { organizations } from '../organizations/organizations.table.ts';
import { exchanges } from './exchanges.table.ts';
import { forgetExchanges } from './exchanges.service.ts';
import {
  isAccepted,
  keyHolder,
  openIdWallet,
  signedBadge,
  signedPresentation,
  type KeyHolder,
  type SuiteName,
} from './wallet.fixture.ts';

let ahead = 0;
const minutes = (count: number) => count * 60_000;

const t: TestApp = await testApp({ now: () => new Date(Date.now() + ahead) });
const publicUrl = t.config.PUBLIC_URL;
let issuer: KeyHolder;
let wallet: KeyHolder;
let badge: string;

beforeAll(async () => {
  issuer = await keyHolder();
  wallet = await keyHolder();
  badge = await signedBadge(issuer);
});

/** A certificate that stands on a credential, as an import leaves it. */
async function givenCredential(
  owner: Person,
  text = badge,
  rest: Partial<typeof heldCredentials.$inferInsert> = {},
): Promise<string> {
  const certificateId = await t.given.certificate(owner);
  const bytes = Buffer.from(text);
  const fileKey = `credentials/${uuidv7()}`;
  await t.ports.storage.put(fileKey, bytes, 'application/vc+ld+json');
  await t
    .system()
    .db.insert(heldCredentials)
    .values({
      id: uuidv7(),
      certificateId,
      ownerId: owner.id,
      fileKey,
      mediaType: 'application/vc+ld+json',
      byteSize: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      format: 'data-integrity',
      container: 'json',
      standard: 'Open Badges 3.0',
      said: {},
      ...rest,
    });
  return certificateId;
}

async function begun(
  text?: string,
): Promise<{ owner: Person; certificate: string; exchange: OpenedExchange }> {
  const owner = await t.given.user();
  const certificate = await givenCredential(owner, text);
  const { exchange } = await t.as(owner).exchanges.begin({ params: { id: certificate } });
  return { owner, certificate, exchange };
}

const here = (url: string): string => url.replace(publicUrl, t.baseUrl);

/** As the world outside reaches this installation. */
const reach = (url: string, init?: RequestInit) => fetch(here(url), init);

const vcapi = (exchange: OpenedExchange): string => here(exchange.interaction_url!).replace('?iuv=1', '');

async function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, text, json: JSON.parse(text), headers: answer.headers };
}

const challengeOf = async (exchange: OpenedExchange): Promise<{ challenge: string; domain: string }> =>
  (await post(vcapi(exchange), {})).json.verifiablePresentationRequest;

const stateOf = async (owner: Person, { id }: OpenedExchange) =>
  (await t.as(owner).exchanges.get({ params: { id } })).exchange.state;

describe('a wallet app that speaks VC-API', () => {
  test.each<SuiteName>(['eddsa-rdfc-2022', 'Ed25519Signature2020'])(
    'is handed the credential, letter for letter, for a proof with %s',
    async (suite) => {
      const { owner, exchange } = await begun();
      const found = await fetch(here(exchange.interaction_url!), { headers: { accept: 'application/json' } });
      const { protocols } = (await found.json()) as { protocols: { vcapi: string } };
      const asked = await post(here(protocols.vcapi), {});
      const { query, challenge, domain } = asked.json.verifiablePresentationRequest;
      expect(query).toEqual([{ type: 'DIDAuthentication' }]);
      expect(await stateOf(owner, exchange)).toBe('opened');

      const verifiablePresentation = await signedPresentation(wallet, { challenge, domain }, suite);
      const answer = await post(here(protocols.vcapi), { verifiablePresentation });
      expect(answer.status).toBe(200);
      expect(answer.text).toContain(badge.trim());
      const [credential] = answer.json.verifiablePresentation.verifiableCredential;
      expect(credential.name).toBe('Immediate Life Support');
      expect(await isAccepted(credential)).toBe(true);
      expect(await stateOf(owner, exchange)).toBe('delivered');
    },
  );

  test('finds the same exchange behind the link of Learner Credential Wallet', async () => {
    const { exchange } = await begun();
    const request = JSON.parse(new URL(exchange.lcw_url!).searchParams.get('request')!);
    expect(request).toEqual({
      credentialRequestOrigin: new URL(publicUrl).origin,
      protocols: { vcapi: exchange.interaction_url!.replace('?iuv=1', '') },
    });
  });

  test.each<[string, (right: { challenge: string; domain: string }) => Promise<unknown>]>([
    ['another challenge', (right) => signedPresentation(wallet, { ...right, challenge: 'made up' })],
    ['another domain', (right) => signedPresentation(wallet, { ...right, domain: 'https://evil.test' })],
    [
      'the name of another holder',
      (right) => signedPresentation(wallet, right, 'eddsa-rdfc-2022', issuer.did),
    ],
    [
      'a challenge put in afterwards',
      async (right) => {
        const presentation = await signedPresentation(wallet, { ...right, challenge: 'made up' });
        return {
          ...presentation,
          proof: { ...(presentation['proof'] as object), challenge: right.challenge },
        };
      },
    ],
    [
      'the key of another in the proof',
      async (right) => {
        const presentation = await signedPresentation(wallet, right);
        const verificationMethod = issuer.pair.id;
        return {
          ...presentation,
          holder: issuer.did,
          proof: { ...(presentation['proof'] as object), verificationMethod },
        };
      },
    ],
    [
      'no proof',
      async (right) => {
        const { proof: _, ...presentation } = await signedPresentation(wallet, right);
        return presentation;
      },
    ],
    [
      'a second proof that does not hold',
      async (right) => {
        const presentation = await signedPresentation(wallet, right);
        const proof = presentation['proof'] as { proofValue: string };
        return { ...presentation, proof: [proof, { ...proof, created: '2020-01-01T00:00:00Z' }] };
      },
    ],
    ['something that is no presentation', async () => 'let me in'],
  ])('is refused with %s, and may try again', async (_what, presentation) => {
    const { owner, exchange } = await begun();
    const right = await challengeOf(exchange);
    const refused = await post(vcapi(exchange), { verifiablePresentation: await presentation(right) });
    expect({ status: refused.status, code: refused.json.code }).toEqual({
      status: 400,
      code: 'presentation_refused',
    });
    expect(refused.text).not.toContain('Immediate Life Support');
    expect(await stateOf(owner, exchange)).toBe('opened');

    const answer = await post(vcapi(exchange), {
      verifiablePresentation: await signedPresentation(wallet, right),
    });
    expect(answer.status).toBe(200);
  });

  test('is handed the credential once, whoever comes again or at the same time', async () => {
    const { exchange } = await begun();
    const right = await challengeOf(exchange);
    const verifiablePresentation = await signedPresentation(wallet, right);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => post(vcapi(exchange), { verifiablePresentation })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410, 410]);
    const again = await post(vcapi(exchange), { verifiablePresentation });
    expect(again.json.code).toBe('exchange_ended');
    expect((await post(vcapi(exchange), {})).status).toBe(410);
  });

  test('may not answer for one exchange with what it signed for another', async () => {
    const [first, second] = [await begun(), await begun()];
    const right = await challengeOf(first.exchange);
    const verifiablePresentation = await signedPresentation(wallet, right);
    expect((await post(vcapi(second.exchange), { verifiablePresentation })).status).toBe(400);
  });

  test('is answered from a page of another site too, but never by cookie', async () => {
    const { exchange } = await begun();
    const headers = { origin: 'https://wallet.test', 'sec-fetch-site': 'cross-site' };
    const asked = await post(vcapi(exchange), {}, headers);
    expect(asked.status).toBe(200);
    expect(asked.headers.get('access-control-allow-origin')).toBe('*');
    expect(asked.headers.get('access-control-allow-credentials')).toBe(null);
    const before = await fetch(vcapi(exchange), { method: 'OPTIONS', headers });
    expect(before.headers.get('access-control-allow-headers')).toContain('content-type');
  });

  test('does not find an address that was made up', async () => {
    const { json } = await post(`${t.baseUrl}/exchanges/${'x'.repeat(32)}`, {});
    expect(json.code).toBe('exchange_not_found');
  });

  test.each([
    ['names a member twice', '{"verifiablePresentation":{},"verifiablePresentation":{}}'],
    ['is cut off', '[1'],
    ['nests without end', `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`],
  ])('is refused JSON that %s', async (_what, body) => {
    const { exchange } = await begun();
    const answer = await fetch(vcapi(exchange), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect({ status: answer.status, ...((await answer.json()) as object) }).toMatchObject({
      status: 400,
      code: 'invalid_input',
    });
  });
});

test('a person who scans the code with a camera is told what it is for', async () => {
  const { owner, exchange } = await begun();
  const answer = await fetch(here(exchange.interaction_url!), { headers: { accept: 'text/html,*/*' } });
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(await answer.text()).toContain('This code is for a wallet app');
  expect(await stateOf(owner, exchange)).toBe('waiting');
});

describe('a wallet app that speaks OpenID4VCI', () => {
  /** Follows an offer as far as the access token. */
  async function accessFor(exchange: OpenedExchange, txCode = exchange.tx_code, offer = exchange.offer_url) {
    const { client, signer } = openIdWallet(reach);
    const credentialOffer = await client.resolveCredentialOffer(offer);
    const issuerMetadata = await client.resolveIssuerMetadata(credentialOffer.credential_issuer);
    const token = await client.retrievePreAuthorizedCodeAccessTokenFromOffer({
      credentialOffer,
      issuerMetadata,
      txCode,
    });
    const [credentialConfigurationId = ''] = credentialOffer.credential_configuration_ids;
    const { access_token: accessToken } = token.accessTokenResponse;
    return { client, signer, issuerMetadata, credentialConfigurationId, accessToken };
  }

  const codeIn = (exchange: OpenedExchange): string =>
    JSON.parse(new URL(exchange.offer_value_url).searchParams.get('credential_offer')!).grants[
      'urn:ietf:params:oauth:grant-type:pre-authorized_code'
    ]['pre-authorized_code'];

  async function tokenFor(
    code: string,
    txCode: string | null,
    grant = 'urn:ietf:params:oauth:grant-type:pre-authorized_code',
  ) {
    const body = new URLSearchParams({ grant_type: grant, 'pre-authorized_code': code });
    if (txCode !== null) body.set('tx_code', txCode);
    const answer = await fetch(`${t.baseUrl}/oid4vci/token`, { method: 'POST', body });
    return { status: answer.status, json: (await answer.json()) as Record<string, string> };
  }

  const credentialFor = (accessToken: string, wish: object) =>
    post(`${t.baseUrl}/oid4vci/credential`, wish, { authorization: `Bearer ${accessToken}` });

  const anotherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  test.each(['offer_url', 'offer_value_url'] as const)(
    'is handed the credential for the offer in %s, with a proof of its key',
    async (form) => {
      const { owner, exchange } = await begun();
      const access = await accessFor(exchange, exchange.tx_code, exchange[form]);
      const { client, signer, issuerMetadata, credentialConfigurationId, accessToken } = access;
      const { c_nonce: nonce } = await client.requestNonce({ issuerMetadata });
      const { jwt } = await client.createCredentialRequestJwtProof({
        issuerMetadata,
        signer,
        nonce,
        issuedAt: new Date(),
        credentialConfigurationId,
      });
      const { credentialResponse } = await client.retrieveCredentials({
        issuerMetadata,
        accessToken,
        credentialConfigurationId,
        proofs: { jwt: [jwt] },
      });
      const [first] = credentialResponse.credentials as { credential: Record<string, unknown> }[];
      expect(first!.credential).toEqual(JSON.parse(badge));
      expect(await isAccepted(first!.credential)).toBe(true);
      expect(await stateOf(owner, exchange)).toBe('delivered');
    },
  );

  test('is handed the text letter for letter, once, without a proof as well', async () => {
    const { exchange } = await begun();
    const { accessToken, credentialConfigurationId: id } = await accessFor(exchange);
    const wish = { credential_configuration_id: id };
    const answers = await Promise.all([1, 2, 3].map(() => credentialFor(accessToken, wish)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const handed = answers.find(({ status }) => status === 200)!;
    expect(handed.text).toBe(`{"credentials":[{"credential":${badge.trim()}}]}`);
    const again = await credentialFor(accessToken, wish);
    expect({ status: again.status, error: again.json.error }).toEqual({
      status: 401,
      error: 'invalid_token',
    });
    expect(again.headers.get('www-authenticate')).toContain('invalid_token');
    expect((await post(vcapi(exchange), {})).status).toBe(410);
  });

  test('is handed a credential that is a token as one', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const payload = { ...JSON.parse(badge), proof: undefined };
    const jwt = `${part({ alg: 'EdDSA', typ: 'vc+jwt' })}.${part(payload)}.${Buffer.alloc(64).toString('base64url')}`;
    const owner = await t.given.user();
    const certificate = await givenCredential(owner, jwt, { format: 'vc-jwt', container: 'jwt' });
    const { exchange } = await t.as(owner).exchanges.begin({ params: { id: certificate } });
    expect([exchange.interaction_url, exchange.lcw_url]).toEqual([null, null]);
    const { accessToken, credentialConfigurationId, client, issuerMetadata } = await accessFor(exchange);
    expect(credentialConfigurationId).toBe('open_badge_jwt');
    const { credentialResponse } = await client.retrieveCredentials({
      issuerMetadata,
      accessToken,
      credentialConfigurationId,
    });
    expect(credentialResponse.credentials).toEqual([{ credential: jwt }]);
  });

  test('exchanges a code once, also when it asks twice at the same time', async () => {
    const { exchange } = await begun();
    const answers = await Promise.all([1, 2, 3].map(() => tokenFor(codeIn(exchange), exchange.tx_code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect(answers.filter(({ status }) => status === 400).map(({ json }) => json['error'])).toEqual([
      'invalid_grant',
      'invalid_grant',
    ]);
  });

  test('may mistype the transaction code four times, and not once more', async () => {
    const wrong = async (exchange: OpenedExchange, times: number) => {
      for (let n = 0; n < times; n++) {
        const { status, json } = await tokenFor(codeIn(exchange), anotherThan(exchange.tx_code));
        expect([status, json['error']]).toEqual([400, 'invalid_grant']);
      }
    };
    const patient = await begun();
    await wrong(patient.exchange, 4);
    expect((await tokenFor(codeIn(patient.exchange), patient.exchange.tx_code)).status).toBe(200);

    const { owner, exchange } = await begun();
    await wrong(exchange, 5);
    expect((await tokenFor(codeIn(exchange), exchange.tx_code)).json['error']).toBe('invalid_grant');
    expect(await stateOf(owner, exchange)).toBe('blocked');
    expect((await post(vcapi(exchange), {})).status).toBe(410);
  });

  test('gets no more than five tries when it makes them at the same time', async () => {
    const { owner, exchange } = await begun();
    const wrong = anotherThan(exchange.tx_code);
    await Promise.all(Array.from({ length: 12 }, () => tokenFor(codeIn(exchange), wrong)));
    expect(await stateOf(owner, exchange)).toBe('blocked');
    const [row] = await t.system().db.select().from(exchanges).where(eq(exchanges.id, exchange.id));
    expect(row!.triesLeft).toBe(0);
  });

  test.each<
    [string, (exchange: OpenedExchange) => Promise<{ status: number; json: Record<string, string> }>, string]
  >([
    ['without the transaction code', (exchange) => tokenFor(codeIn(exchange), null), 'invalid_request'],
    [
      'with a code that was made up',
      (exchange) => tokenFor('x'.repeat(43), exchange.tx_code),
      'invalid_grant',
    ],
    [
      'for another grant',
      (exchange) => tokenFor(codeIn(exchange), exchange.tx_code, 'client_credentials'),
      'unsupported_grant_type',
    ],
  ])('gets no token %s', async (_what, ask, error) => {
    const { exchange } = await begun();
    const { status, json } = await ask(exchange);
    expect([status, json['error']]).toEqual([400, error]);
  });

  test.each<[string, object, string]>([
    [
      'for a kind that does not exist',
      { credential_configuration_id: 'driving_licence' },
      'unknown_credential_configuration',
    ],
    [
      'for another kind than was offered',
      { credential_configuration_id: 'credential' },
      'invalid_credential_request',
    ],
    ['by an identifier', { credential_identifier: 'x' }, 'unknown_credential_identifier'],
    [
      'encrypted',
      { credential_configuration_id: 'open_badge', credential_response_encryption: {} },
      'invalid_encryption_parameters',
    ],
    [
      'with a proof of another type',
      { credential_configuration_id: 'open_badge', proofs: { di_vp: [{}] } },
      'invalid_proof',
    ],
    [
      'with a proof that is none',
      { credential_configuration_id: 'open_badge', proofs: { jwt: ['a.b.c'] } },
      'invalid_proof',
    ],
  ])('is refused a credential %s', async (_what, wish, error) => {
    const { exchange } = await begun();
    const { accessToken } = await accessFor(exchange);
    const refused = await credentialFor(accessToken, wish);
    expect({ status: refused.status, error: refused.json.error }).toEqual({ status: 400, error });
    const right = await credentialFor(accessToken, { credential_configuration_id: 'open_badge' });
    expect(right.status).toBe(200);
  });

  test.each<[string, { nonce?: string; aud?: string; iat?: Date; sign?: 'otherwise' }, string]>([
    ['answers no nonce', { nonce: '' }, 'invalid_nonce'],
    ['answers a nonce from elsewhere', { nonce: 'A'.repeat(51) }, 'invalid_nonce'],
    ['was made for another issuer', { aud: 'https://evil.test' }, 'invalid_proof'],
    ['was made an hour ago', { iat: new Date(Date.now() - minutes(60)) }, 'invalid_proof'],
    ['was not signed with its key', { sign: 'otherwise' }, 'invalid_proof'],
  ])('is refused when its proof %s', async (_what, change, error) => {
    const { exchange } = await begun();
    const access = await accessFor(exchange);
    const { client, signer, issuerMetadata, credentialConfigurationId, accessToken } = access;
    const { c_nonce: nonce } = await client.requestNonce({ issuerMetadata });
    const metadata = change.aud
      ? {
          ...issuerMetadata,
          credentialIssuer: { ...issuerMetadata.credentialIssuer, credential_issuer: change.aud },
        }
      : issuerMetadata;
    const { jwt } = await client.createCredentialRequestJwtProof({
      issuerMetadata: metadata,
      signer: change.sign ? openIdWallet(reach).signer : signer,
      nonce: change.nonce ?? nonce,
      issuedAt: change.iat ?? new Date(),
      credentialConfigurationId,
    });
    const refused = await credentialFor(accessToken, {
      credential_configuration_id: credentialConfigurationId,
      proofs: { jwt: [jwt] },
    });
    expect({ status: refused.status, error: refused.json.error }).toEqual({ status: 400, error });
  });

  test('may answer a nonce only once', async () => {
    const [first, second] = [
      await accessFor((await begun()).exchange),
      await accessFor((await begun()).exchange),
    ];
    const { client, signer, issuerMetadata, credentialConfigurationId } = first;
    const { c_nonce: nonce } = await client.requestNonce({ issuerMetadata });
    const { jwt } = await client.createCredentialRequestJwtProof({
      issuerMetadata,
      signer,
      nonce,
      issuedAt: new Date(),
      credentialConfigurationId,
    });
    const wish = { credential_configuration_id: credentialConfigurationId, proofs: { jwt: [jwt] } };
    expect((await credentialFor(first.accessToken, wish)).status).toBe(200);
    expect((await credentialFor(second.accessToken, wish)).json.error).toBe('invalid_nonce');
    const { c_nonce: fresh } = await client.requestNonce({ issuerMetadata });
    const again = await client.createCredentialRequestJwtProof({
      issuerMetadata,
      signer,
      nonce: fresh,
      issuedAt: new Date(),
      credentialConfigurationId,
    });
    const right = { ...wish, proofs: { jwt: [again.jwt] } };
    expect((await credentialFor(second.accessToken, right)).status).toBe(200);
  });

  test('comes too late with an access token, or a nonce, of more than five minutes', async () => {
    const { exchange } = await begun();
    const { client, signer, issuerMetadata, credentialConfigurationId, accessToken } =
      await accessFor(exchange);
    const { c_nonce: nonce } = await client.requestNonce({ issuerMetadata });
    try {
      ahead = minutes(6);
      const wish = { credential_configuration_id: credentialConfigurationId };
      expect((await credentialFor(accessToken, wish)).json.error).toBe('invalid_token');
      const late = await accessFor((await begun()).exchange);
      const { jwt } = await client.createCredentialRequestJwtProof({
        issuerMetadata,
        signer,
        nonce,
        issuedAt: new Date(Date.now() + ahead),
        credentialConfigurationId,
      });
      const refused = await credentialFor(late.accessToken, { ...wish, proofs: { jwt: [jwt] } });
      expect(refused.json.error).toBe('invalid_nonce');
      expect((await credentialFor(late.accessToken, wish)).status).toBe(200);
    } finally {
      ahead = 0;
    }
  });

  test.each([
    ['a form that says a thing twice', 'grant_type=a&grant_type=b', 'application/x-www-form-urlencoded', 400],
    ['something that is no form', '<grant/>', 'text/xml', 415],
    ['more than anybody needs to say', `x=${'y'.repeat(40_000)}`, 'application/x-www-form-urlencoded', 413],
  ])('is refused %s as OAuth refuses', async (_what, body, type, status) => {
    const headers = { 'content-type': type };
    const answer = await fetch(`${t.baseUrl}/oid4vci/token`, { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({
      error: 'invalid_request',
      error_description: expect.stringMatching(/^[\x20-\x7e]+$/),
    });
  });

  test('is told the metadata that the standards name', async () => {
    const metadata = await fetch(`${t.baseUrl}/.well-known/openid-credential-issuer`);
    expect(await metadata.json()).toMatchObject({ credential_issuer: publicUrl });
    const server = await fetch(`${t.baseUrl}/.well-known/oauth-authorization-server`);
    expect(await server.json()).toMatchObject({
      issuer: publicUrl,
      token_endpoint: `${publicUrl}/oid4vci/token`,
    });
  });
});

/** Something that was issued to a person who has not taken it yet. */
async function givenIssued(state: 'active' | 'revoked' = 'active'): Promise<string> {
  const { db } = t.system();
  const [id, templateId, registerId] = [uuidv7(), uuidv7(), uuidv7()];
  const organizationId = `prov_${id}`;
  const common = { organizationId, name: 'Immediate Life Support' };
  await db
    .insert(organizations)
    .values({ id: organizationId, kind: 'provider', name: 'North College', slug: id });
  await db.insert(certificateTemplates).values({ id: templateId, version: 1, ...common });
  const content = TemplateContent.parse({
    name: common.name,
    description: 'One day.',
    criteria: { narrative: 'Passes.' },
  });
  await db.insert(templateVersions).values({ templateId, version: 1, content });
  await db
    .insert(statusRegisters)
    .values({ id: registerId, organizationId, issuerId: issuer.did, taken: new Uint8Array(1) });
  const claimToken = randomBytes(16).toString('base64url');
  const [recipientName, recipientEmail, issuedOn] = ['Ana Ruiz', 'ana@people.test', '2026-01-01'];
  await db.insert(issuedCredentials).values({
    id,
    ...common,
    templateId,
    templateVersion: 1,
    number: id,
    recipientName,
    recipientEmail,
    award: {
      recipient: { name: recipientName, email: recipientEmail },
      issuedOn,
      expiresOn: null,
      credits: null,
      level: null,
      grade: null,
      narrative: null,
      evidenceUrl: null,
      attributes: {},
    },
    issuedOn,
    text: badge,
    issuerId: issuer.did,
    verificationMethod: issuer.pair.id,
    registerId,
    statusIndex: 1,
    state,
    claimToken,
    publicToken: randomBytes(16).toString('base64url'),
  });
  return claimToken;
}

describe('a claim link', () => {
  test('hands what was issued to a wallet app, with no account', async () => {
    const token = await givenIssued();
    const { exchange } = await t.visitor.exchanges.beginClaim({ params: { token } });
    const right = await challengeOf(exchange);
    const verifiablePresentation = await signedPresentation(wallet, right);
    const answer = await post(vcapi(exchange), { verifiablePresentation });
    expect(answer.text).toContain(badge.trim());
    const seen = await t.visitor.exchanges.getClaim({ params: { token, id: exchange.id } });
    expect(seen.exchange.state).toBe('delivered');
  });

  test('does not show the exchanges of another, nor those of an account', async () => {
    const [token, other] = [await givenIssued(), await givenIssued()];
    const { exchange } = await t.visitor.exchanges.beginClaim({ params: { token } });
    const { exchange: owned } = await begun();
    for (const params of [
      { token: other, id: exchange.id },
      { token, id: owned.id },
    ]) {
      await expect(t.visitor.exchanges.getClaim({ params })).rejects.toMatchObject({
        code: 'exchange_not_found',
      });
    }
  });

  test('hands over nothing that its issuer has revoked, before or since', async () => {
    const revoked = await givenIssued('revoked');
    await expect(t.visitor.exchanges.beginClaim({ params: { token: revoked } })).rejects.toMatchObject({
      code: 'claim_ended',
    });
    const token = await givenIssued();
    const { exchange } = await t.visitor.exchanges.beginClaim({ params: { token } });
    const verifiablePresentation = await signedPresentation(wallet, await challengeOf(exchange));
    await t
      .system()
      .db.update(issuedCredentials)
      .set({ state: 'revoked' })
      .where(eq(issuedCredentials.claimToken, token));
    const refused = await post(vcapi(exchange), { verifiablePresentation });
    expect(refused.json.code).toBe('exchange_ended');
  });

  test('that was made up leads to nothing', async () => {
    const token = 'x'.repeat(22);
    await expect(t.visitor.exchanges.beginClaim({ params: { token } })).rejects.toMatchObject({
      code: 'claim_not_found',
    });
  });
});

describe('an exchange', () => {
  test('is begun and seen by the holder alone', async () => {
    const { certificate, exchange } = await begun();
    const stranger = t.as(await t.given.user());
    await expect(stranger.exchanges.begin({ params: { id: certificate } })).rejects.toMatchObject({
      code: 'certificate_not_found',
    });
    await expect(stranger.exchanges.get({ params: { id: exchange.id } })).rejects.toMatchObject({
      code: 'exchange_not_found',
    });
    await expect(t.visitor.exchanges.get({ params: { id: exchange.id } })).rejects.toMatchObject({
      code: 'auth_required',
    });
  });

  test('is not begun for a certificate without a credential, or with one that wallet apps do not take', async () => {
    const owner = await t.given.user();
    const plain = await t.given.certificate(owner);
    await expect(t.as(owner).exchanges.begin({ params: { id: plain } })).rejects.toMatchObject({
      code: 'no_credential',
    });
    const assertion = JSON.stringify({
      '@context': 'https://w3id.org/openbadges/v2',
      id: 'https://badges.test/1',
      type: 'Assertion',
      recipient: { type: 'email', hashed: false, identity: owner.email },
      badge: 'https://badges.test/class',
      verification: { type: 'HostedBadge' },
    });
    const old = await givenCredential(owner, assertion, {
      format: 'ob2-hosted',
      standard: 'Open Badges 2.0',
    });
    await expect(t.as(owner).exchanges.begin({ params: { id: old } })).rejects.toMatchObject({
      code: 'credential_not_for_wallets',
    });
  });

  test('hands nothing over once the certificate is deleted', async () => {
    const { certificate, exchange } = await begun();
    const right = await challengeOf(exchange);
    const verifiablePresentation = await signedPresentation(wallet, right);
    await t
      .system()
      .db.update(certificates)
      .set({ deletedAt: new Date() })
      .where(eq(certificates.id, certificate));
    const refused = await post(vcapi(exchange), { verifiablePresentation });
    expect(refused.json.code).toBe('exchange_ended');
  });

  test('leaves nothing in the database with which the credential could be fetched', async () => {
    const { exchange } = await begun();
    const [row] = await t.system().db.select().from(exchanges).where(eq(exchanges.id, exchange.id));
    const kept = JSON.stringify(row);
    const token = vcapi(exchange).split('/').at(-1)!;
    const offer = await fetch(here(`${vcapi(exchange)}/offer`));
    const { grants } = (await offer.json()) as { grants: Record<string, Record<string, string>> };
    const { 'pre-authorized_code': code } = Object.values(grants)[0]!;
    for (const secret of [token, code, exchange.tx_code]) expect(kept).not.toContain(`"${secret}"`);
  });

  test('ends after a quarter of an hour and is forgotten later', async () => {
    const { owner, exchange } = await begun();
    const right = await challengeOf(exchange);
    const verifiablePresentation = await signedPresentation(wallet, right);
    try {
      ahead = minutes(14);
      expect((await post(vcapi(exchange), {})).status).toBe(200);
      ahead = minutes(16);
      expect((await post(vcapi(exchange), { verifiablePresentation })).json.code).toBe('exchange_ended');
      expect((await fetch(here(`${vcapi(exchange)}/offer`))).status).toBe(410);
      expect(await stateOf(owner, exchange)).toBe('expired');
      await forgetExchanges(t.system());
      expect(await stateOf(owner, exchange)).toBe('expired');
      ahead = minutes(80);
      await forgetExchanges(t.system());
      await expect(t.as(owner).exchanges.get({ params: { id: exchange.id } })).rejects.toMatchObject({
        code: 'exchange_not_found',
      });
    } finally {
      ahead = 0;
    }
  });

  test('is not begun without end', async () => {
    const owner = await t.given.user();
    const certificate = await givenCredential(owner);
    const begin = () => t.as(owner).exchanges.begin({ params: { id: certificate } });
    for (let n = 0; n < 60; n++) await begin();
    await expect(begin()).rejects.toMatchObject({ code: 'rate_limited' });
  });
});
