import { localSigner } from '@certfolio/credentials/issue/signer';
import { didKeyOf, generateIssuerKey } from '@certfolio/credentials/issue/keys';
import { signCredential } from '@certfolio/credentials/issue/sign-credential';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { ConfigError, readConfig } from '../../config.ts';

const t = await testApp({ settings: { CONFORMANCE: 'true' } });

type Json = Record<string, unknown>;
type Answer = { status: number; body: Json & { verifiableCredential?: Json; errors?: string[] } };

async function post(path: string, body: unknown): Promise<Answer> {
  const response = await fetch(t.baseUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const issue = (credential: unknown, query = '') => post(`/credentials/issue${query}`, { credential });
const verify = (verifiableCredential: unknown, query = '') =>
  post(`/credentials/verify${query}`, { verifiableCredential });

const v2 = 'https://www.w3.org/ns/credentials/v2';
const examples = 'https://www.w3.org/ns/credentials/examples/v2';
const credential: Json = {
  '@context': [v2, examples],
  type: ['VerifiableCredential', 'ForkliftLicence'],
  issuer: 'https://depot.example/issuer',
  validFrom: '2026-01-01T00:00:00Z',
  credentialSubject: { id: 'did:example:driver', vehicle: 'Counterbalance' },
};

async function issued(query = ''): Promise<Json> {
  const { status, body } = await issue(credential, query);
  expect(status).toBe(201);
  return body.verifiableCredential!;
}

const proofOf = (signed: Json): Json => (signed['proof'] as Json[])[0]!;
const withProof = (signed: Json, change: Json): Json => ({
  ...signed,
  proof: [{ ...proofOf(signed), ...change }],
});

describe('issuing', () => {
  test.each([
    '',
    '?cryptosuite=eddsa-jcs-2022',
    '?cryptosuite=ecdsa-rdfc-2019&key=P-256',
    '?cryptosuite=ecdsa-rdfc-2019&key=P-384',
  ])('what is issued with %s verifies, and no longer once it is changed', async (query) => {
    const signed = await issued(query);
    expect(signed['issuer']).toBe(String(proofOf(signed)['verificationMethod']).split('#')[0]);
    expect(await verify(signed)).toEqual({ status: 200, body: { verified: true } });
    const changed = { ...signed, credentialSubject: { id: 'did:example:driver', vehicle: 'Reach truck' } };
    const refused = await verify(changed);
    expect(refused).toMatchObject({ status: 400, body: { verified: false } });
    expect(refused.body.errors!.length).toBeGreaterThan(0);
  });

  test('a status entry points to a list that is served, signed and unrevoked', async () => {
    const signed = await issued('?status=revocation');
    const entry = signed['credentialStatus'] as Json;
    expect(entry).toMatchObject({ type: 'BitstringStatusListEntry', statusPurpose: 'revocation' });
    const { pathname } = new URL(String(entry['statusListCredential']));
    const list = (await (await fetch(t.baseUrl + pathname)).json()) as Json;
    expect(list['issuer']).toBe(signed['issuer']);
    expect(await verify(list)).toMatchObject({ status: 200 });
    expect(await verify(signed)).toMatchObject({ status: 200 });
  });

  const part = (name: string, value: unknown) => ({ ...credential, [name]: value });
  const resource = { id: v2, digestSRI: 'sha256-JKGMkOmFbVJhEfKXbjAu2XCyvRAuGDOZWZWyAgfXBDuQ' };
  const broken: [string, Json][] = [
    ['no context', part('@context', [])],
    ['a first context that is not the data model’s', part('@context', [examples, v2])],
    ['an unknown context', part('@context', [v2, 'https://unknown.example/context'])],
    ['a context that is neither address nor object', part('@context', [v2, 7])],
    [
      'a redefined term of the standard',
      part('@context', [v2, { VerifiableCredential: 'https://x.example/' }]),
    ],
    ['an undefined term', { ...part('@context', [v2]), type: ['VerifiableCredential'], vehicle: 'x' }],
    ['no type', part('type', undefined)],
    ['another type', part('type', ['ForkliftLicence'])],
    ['an id that is no address', part('id', 'licence 1')],
    ['two ids', part('id', ['urn:uuid:1', 'urn:uuid:2'])],
    ['no issuer', part('issuer', null)],
    ['an issuer that is no address', part('issuer', 'depot')],
    ['an issuer without id', part('issuer', { name: 'Depot' })],
    ['no subject', part('credentialSubject', undefined)],
    ['an empty subject', part('credentialSubject', {})],
    ['one empty subject among two', part('credentialSubject', [credential['credentialSubject'], {}])],
    ['a name with a member of its own', part('name', { '@value': 'x', note: 'y' })],
    ['a date without time', part('validFrom', '2026-01-01')],
    ['an end before the beginning', part('validUntil', '2025-01-01T00:00:00Z')],
    ['a status without type', part('credentialStatus', { id: 'https://depot.example/status/1' })],
    ['a schema without id', part('credentialSchema', { type: 'JsonSchema' })],
    ['a schema without type', part('credentialSchema', { id: 'https://depot.example/schema' })],
    ['a refresh service without type', part('refreshService', { id: 'https://depot.example/refresh' })],
    ['terms of use without type', part('termsOfUse', { id: 'https://depot.example/terms' })],
    ['evidence without type', part('evidence', [{ id: 'https://depot.example/evidence' }])],
    ['a related resource that is a text', part('relatedResource', [v2])],
    ['a related resource without id', part('relatedResource', [{ digestSRI: resource.digestSRI }])],
    ['a related resource named twice', part('relatedResource', [resource, resource])],
    ['a related resource without digest', part('relatedResource', [{ id: v2 }])],
    [
      'a related resource with another digest',
      part('relatedResource', { id: v2, digestSRI: `sha256-${'A'.repeat(43)}=` }),
    ],
  ];
  test.each(broken)('a credential with %s is not issued', async (_what, document) => {
    const { status, body } = await issue(document);
    expect(status).toBe(400);
    expect(body.errors!.every((sentence) => sentence.length > 10)).toBe(true);
    expect(body).not.toHaveProperty('verifiableCredential');
  });

  test('what is no credential is refused', async () => {
    for (const document of [null, 'text', 7, [credential]]) {
      expect((await issue(document)).status).toBe(400);
      expect((await verify(document)).status).toBe(400);
    }
  });
});

describe('verifying', () => {
  const changes: [string, Json][] = [
    ['another type', { type: 'UnknownProof' }],
    ['no type', { type: undefined }],
    ['an unknown suite', { cryptosuite: 'invented-2030' }],
    ['another suite than was used', { cryptosuite: 'eddsa-jcs-2022' }],
    ['no suite', { cryptosuite: undefined }],
    ['another purpose', { proofPurpose: 'authentication' }],
    ['no purpose', { proofPurpose: undefined }],
    ['no key', { verificationMethod: undefined }],
    ['a key that is none', { verificationMethod: 'did:key:z6Mk#z6Mk' }],
    ['another time', { created: '2020-01-01T00:00:00Z' }],
    ['a time that is none', { created: 'yesterday' }],
    ['an end that has passed', { expires: '2020-01-01T00:00:00Z' }],
    ['no signature', { proofValue: undefined }],
    ['a signature that is not multibase', { proofValue: 'not multibase' }],
    ['an earlier proof that is not there', { previousProof: 'urn:uuid:none' }],
  ];
  test.each(changes)('a proof with %s does not hold', async (_what, change) => {
    const signed = await issued();
    for (const query of ['', '?checks=proof']) {
      expect(await verify(withProof(signed, change), query)).toMatchObject({
        status: 400,
        body: { verified: false },
      });
    }
  });

  test.each(['', '?cryptosuite=ecdsa-rdfc-2019', '?cryptosuite=eddsa-jcs-2022'])(
    'a signature that is cut or in another base does not hold (%s)',
    async (query) => {
      const signed = await issued(query);
      const value = String(proofOf(signed)['proofValue']);
      for (const proofValue of [value.slice(0, -1), value.slice(1), `u${value.slice(1)}`, `${value}1`]) {
        expect((await verify(withProof(signed, { proofValue }))).status).toBe(400);
      }
    },
  );

  test('no proof, an empty list of proofs, and a text for a proof are refused', async () => {
    const { proof: _, ...unsigned } = await issued();
    for (const document of [unsigned, { ...unsigned, proof: [] }, { ...unsigned, proof: 'z123' }]) {
      expect((await verify(document)).status).toBe(400);
    }
  });

  test('a good proof does not carry a bad one beside it', async () => {
    const signed = await issued();
    const good = proofOf(signed);
    const bad = { ...good, created: '2020-01-01T00:00:00Z' };
    expect((await verify({ ...signed, proof: [good, bad] })).status).toBe(400);
  });

  test('a proof by another key than the issuer’s holds as a proof, and not as the issuer’s word', async () => {
    const key = generateIssuerKey();
    const { did, verificationMethod } = didKeyOf(key.publicKeyMultibase);
    const signer = await localSigner({ ...key, verificationMethod });
    const plain = {
      '@context': [v2],
      type: ['VerifiableCredential'],
      credentialSubject: { id: 'did:example:x' },
    };
    const sign = (issuer: string) => signCredential({ ...plain, issuer }, signer, { created: new Date() });
    expect((await verify(await sign(did))).status).toBe(200);
    const borrowed = await sign('did:web:college.example');
    expect((await verify(borrowed, '?checks=proof')).status).toBe(200);
    expect((await verify(borrowed)).status).toBe(400);
  });

  test('a presentation must answer the challenge and the domain, and hold good credentials', async () => {
    const key = generateIssuerKey();
    const { did, verificationMethod } = didKeyOf(key.publicKeyMultibase);
    const signer = await localSigner({ ...key, verificationMethod });
    const options = { challenge: 'c-1', domain: 'depot.example' };
    const signed = await issued();
    const present = async (held: unknown, more: Json = {}, wish = options) => {
      const plain = {
        '@context': [v2],
        type: ['VerifiablePresentation'],
        holder: did,
        verifiableCredential: held,
      };
      const presentation = await signCredential({ ...plain, ...more }, signer, {
        created: new Date(),
        purpose: 'authentication',
        ...options,
        // Canonical JSON signs what the data model forbids as well: it is the form that must be refused.
        cryptosuite: 'eddsa-jcs-2022',
      });
      return post('/presentations/verify', { verifiablePresentation: presentation, options: wish });
    };
    expect(await present([signed])).toEqual({ status: 200, body: { verified: true } });
    expect((await present([signed], {}, { ...options, challenge: 'c-2' })).status).toBe(400);
    expect((await present([signed], {}, { ...options, domain: 'other.example' })).status).toBe(400);
    expect((await present([signed, { ...signed, validFrom: '2026-02-01T00:00:00Z' }])).status).toBe(400);
    expect((await present(['https://depot.example/credential'])).status).toBe(400);
    expect((await present([signed], { holder: 'nobody' })).status).toBe(400);
    expect((await present([signed], { type: ['Presentation'] })).status).toBe(400);
    const unsigned = { '@context': [v2], type: ['VerifiablePresentation'], verifiableCredential: [signed] };
    expect((await post('/presentations/verify', { verifiablePresentation: unsigned })).status).toBe(400);
  });
});

describe('the setting', () => {
  test('without it nothing is signed for anybody', async () => {
    const other = await testApp();
    for (const path of ['/credentials/issue', '/credentials/verify', '/presentations/verify']) {
      const response = await fetch(other.baseUrl + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ credential }),
      });
      expect(response.status).toBe(404);
    }
  });

  test('it stops the start where the app is reachable from elsewhere', () => {
    const settings = {
      CONFORMANCE: 'true',
      PUBLIC_URL: 'https://certfolio.example',
      SMTP_URL: 'smtp://mail.example',
    };
    expect(() => readConfig({ ...settings, SESSION_SECRET: 's'.repeat(40) }, t.config.DATA_DIR)).toThrow(
      ConfigError,
    );
  });
});
