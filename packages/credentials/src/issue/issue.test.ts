import { createHash, createPublicKey, verify } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { fromBase64Url } from '../multibase.ts';
import { didConfiguration, didWebDocument, didWebOf, domainLinkageCredential } from './issuer-document.ts';
import { didKeyOf, generateIssuerKey, secretJwkOf } from './keys.ts';
import { openBadgeCredential, type OpenBadge } from './open-badge.ts';
import { NotSigned, signCredential } from './sign-credential.ts';
import { signJwt } from './sign-jwt.ts';
import { localSigner } from './signer.ts';
import {
  emptyStatusList,
  encodeStatusList,
  listSize,
  randomIndex,
  setStatus,
  statusEntry,
  statusListCredential,
} from './status-list.ts';
import { stockVerifier } from './stock.fixture.ts';

const did = 'did:web:certfolio.example:orgs:north-college';
const created = new Date('2026-11-01T09:00:00Z');
const list = 'https://certfolio.example/credentials/status/1';

const badge: OpenBadge = {
  id: 'urn:uuid:5d0a2f2b-8f7e-4e06-9f0e-6a4c6d1a0001',
  issuer: {
    id: did,
    name: 'North College',
    url: 'https://north.example/',
    image: 'https://north.example/i.png',
  },
  recipient: { name: 'Ana Ruiz', email: { hash: 'sha256$00', salt: 'pepper' } },
  achievement: {
    id: 'urn:uuid:5d0a2f2b-8f7e-4e06-9f0e-6a4c6d1a0002',
    name: 'Immediate Life Support',
    description: 'One day with an examination.',
    criteria: { narrative: 'Passes the examination.', id: 'https://north.example/ils' },
    type: 'Certificate',
    tags: ['resuscitation'],
    creditsAvailable: 6.5,
    alignments: [{ name: 'Basic life support', url: 'https://skills.example/bls', framework: 'Skills' }],
    resultDescriptions: [
      { id: 'urn:uuid:5d0a2f2b-8f7e-4e06-9f0e-6a4c6d1a0003', name: 'Mark', resultType: 'Percent' },
    ],
  },
  results: [{ resultDescription: 'urn:uuid:5d0a2f2b-8f7e-4e06-9f0e-6a4c6d1a0003', value: '91' }],
  creditsEarned: 6.5,
  evidence: [{ id: 'https://north.example/sheet', name: 'Sheet', narrative: 'Two scenarios.' }],
  validFrom: '2026-01-01T00:00:00Z',
  validUntil: '2036-01-01T00:00:00Z',
  awardedDate: '2025-12-20T00:00:00Z',
  status: [statusEntry(list, 'revocation', 94_567), statusEntry(`${list}-s`, 'suspension', 3)],
};

async function issuer(name = 'key-2026-11') {
  const key = generateIssuerKey();
  const document = didWebDocument({ did, keys: [{ name, publicKeyMultibase: key.publicKeyMultibase }] });
  const signer = await localSigner({ ...key, verificationMethod: `${did}#${name}` });
  return { key, document, signer };
}

describe('keys', () => {
  test('a new pair is in the form of Multikey, and other libraries sign and check with it', async () => {
    const { key, signer, document } = await issuer();
    expect(key.publicKeyMultibase).toMatch(/^z6Mk[1-9A-HJ-NP-Za-km-z]{44}$/);
    expect(key.secretKeyMultibase).toMatch(/^z3u2[1-9A-HJ-NP-Za-km-z]+$/);
    const theirs = await stockVerifier({}).keyFrom({
      '@context': 'https://w3id.org/security/multikey/v1',
      id: signer.verificationMethod,
      type: 'Multikey',
      controller: document['id'],
      ...key,
    });
    const data = new TextEncoder().encode('words');
    const ours = await signer.sign(data);
    expect(await theirs.verifier().verify({ data, signature: ours })).toBe(true);
    expect(new Uint8Array(await theirs.signer().sign({ data }))).toEqual(ours);
  });

  test('the secret as a JSON Web Key has 32 bytes, and a wrong one is refused without being repeated', () => {
    const key = generateIssuerKey();
    expect(fromBase64Url(secretJwkOf(key.secretKeyMultibase).d)).toHaveLength(32);
    for (const wrong of [key.publicKeyMultibase, '', key.secretKeyMultibase.slice(1), 'zzz']) {
      expect(() => secretJwkOf(wrong)).toThrow(new TypeError('The secret key is not an Ed25519 multikey.'));
    }
  });
});

describe('credentials', () => {
  test('a badge that is signed here is accepted by an independent verifier', async () => {
    const { document, signer } = await issuer();
    const plain = openBadgeCredential({ ...badge, status: [] });
    const signed = await signCredential(plain, signer, { created });
    expect(signed['proof']).toMatchObject([
      {
        type: 'DataIntegrityProof',
        cryptosuite: 'eddsa-rdfc-2022',
        created: '2026-11-01T09:00:00Z',
        verificationMethod: `${did}#key-2026-11`,
        proofPurpose: 'assertionMethod',
        proofValue: expect.stringMatching(/^z/),
      },
    ]);
    const stock = stockVerifier({ [did]: document });
    expect(await stock.verify(signed)).toMatchObject({ verified: true });
    const changed = { ...signed, name: 'Advanced Life Support' };
    expect(await stock.verify(changed)).toMatchObject({ verified: false });
    // The key of somebody else under the same name does not do.
    expect(await stockVerifier({ [did]: (await issuer()).document }).verify(signed)).toMatchObject({
      verified: false,
    });
  });

  test('canonical JSON is signed as well, and accepted by an independent verifier', async () => {
    const { document, signer } = await issuer();
    const plain = openBadgeCredential({ ...badge, status: [] });
    const signed = await signCredential(plain, signer, { created, cryptosuite: 'eddsa-jcs-2022' });
    const stock = stockVerifier({ [did]: document });
    expect(await stock.verify(signed)).toMatchObject({ verified: true });
    expect(await stock.verify({ ...signed, name: 'Other' })).toMatchObject({ verified: false });
  });

  test('a second proof stands beside the first, or builds on it', async () => {
    const { document, signer } = await issuer();
    const plain = openBadgeCredential({ ...badge, status: [] });
    const first = await signCredential(plain, signer, { created, id: 'urn:uuid:1' });
    const set = await signCredential(first, signer, { created, cryptosuite: 'eddsa-jcs-2022' });
    expect(set['proof']).toHaveLength(2);
    const stock = stockVerifier({ [did]: document });
    expect(await stock.verify(set)).toMatchObject({ verified: true });
    const chained = await signCredential(first, signer, { created, previousProof: 'urn:uuid:1' });
    const [, later] = chained['proof'] as Record<string, unknown>[];
    expect(later!['previousProof']).toBe('urn:uuid:1');
    const [, plainSecond] = (await signCredential(first, signer, { created }))['proof'] as (typeof chained)[];
    expect(later!['proofValue']).not.toBe(plainSecond!['proofValue']);
    await expect(signCredential(first, signer, { created, previousProof: 'urn:uuid:9' })).rejects.toThrow(
      NotSigned,
    );
  });

  test('a credential of the first data model takes the terms of proofs into its contexts', async () => {
    const { document, signer } = await issuer();
    const old = {
      '@context': ['https://www.w3.org/2018/credentials/v1'],
      type: ['VerifiableCredential'],
      issuer: did,
      issuanceDate: '2023-01-01T00:00:00Z',
      credentialSubject: { id: 'did:example:someone' },
    };
    const signed = await signCredential(old, signer, { created });
    expect(signed['@context']).toEqual([
      'https://www.w3.org/2018/credentials/v1',
      'https://w3id.org/security/data-integrity/v2',
    ]);
    expect(await stockVerifier({ [did]: document }).verify(signed)).toMatchObject({ verified: true });
  });

  test('what its contexts do not define is not signed', async () => {
    const { signer } = await issuer();
    const stray = { ...openBadgeCredential(badge), grade: 'A' };
    await expect(signCredential(stray, signer, { created })).rejects.toThrow('“grade”');
  });

  test('an elliptic curve and a suite that do not belong together are refused', async () => {
    const { signer } = await issuer();
    await expect(
      signCredential(openBadgeCredential(badge), signer, { created, cryptosuite: 'ecdsa-rdfc-2019' }),
    ).rejects.toThrow(NotSigned);
  });

  test('a token carries the credential and the claims that stand for it', async () => {
    const { key, signer } = await issuer();
    const plain = openBadgeCredential(badge);
    const jwt = await signJwt(plain, signer);
    const [header, payload, signature] = jwt.split('.');
    const read = (part: string) => JSON.parse(new TextDecoder().decode(fromBase64Url(part)!)) as object;
    expect(read(header!)).toEqual({ alg: 'EdDSA', kid: `${did}#key-2026-11`, typ: 'JWT' });
    expect(read(payload!)).toEqual({
      ...plain,
      iss: did,
      jti: badge.id,
      nbf: Date.parse(badge.validFrom) / 1000,
      exp: Date.parse(badge.validUntil!) / 1000,
    });
    const { d: _, ...jwk } = secretJwkOf(key.secretKeyMultibase);
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    const signed = Buffer.from(`${header}.${payload}`);
    expect(verify(null, signed, publicKey, fromBase64Url(signature!)!)).toBe(true);
  });
});

describe('badges', () => {
  test('a badge has the form that the standard’s schema asks for', () => {
    const credential = openBadgeCredential(badge);
    expect(credential).toMatchObject({
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      ],
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { type: ['Profile'], image: { type: 'Image' } },
      credentialSubject: {
        type: ['AchievementSubject'],
        achievement: {
          type: ['Achievement'],
          alignment: [{ type: ['Alignment'] }],
          resultDescription: [{ type: ['ResultDescription'] }],
        },
        result: [{ type: ['Result'] }],
        identifier: [
          { type: 'IdentityObject', identityType: 'name', hashed: false },
          { type: 'IdentityObject', identityType: 'emailAddress', hashed: true, salt: 'pepper' },
        ],
      },
      evidence: [{ type: ['Evidence'] }],
    });
    expect(credential['credentialStatus']).toHaveLength(2);
    const one = openBadgeCredential({ ...badge, status: [badge.status![0]!] });
    expect(one['credentialStatus']).toMatchObject({ statusPurpose: 'revocation' });
  });

  test('what was not said is absent, not empty', () => {
    const { status: _s, evidence: _e, results: _r, validUntil: _u, ...rest } = badge;
    const { alignments: _a, tags: _t, ...achievement } = badge.achievement;
    const least = openBadgeCredential({ ...rest, recipient: { id: 'did:example:1' }, achievement });
    const text = JSON.stringify(least);
    for (const name of [
      'null',
      '[]',
      '{}',
      'evidence',
      'validUntil',
      'credentialStatus',
      'identifier',
      'tag',
    ]) {
      expect(text).not.toContain(name === 'null' || /\W/.test(name) ? name : `"${name}"`);
    }
  });
});

describe('issuers', () => {
  test('a retired key stays listed; a revoked one is named and may sign nothing', () => {
    const keys = ['key-2026-09', 'key-2026-10', 'key-2026-11'].map((name) => ({
      name,
      publicKeyMultibase: generateIssuerKey().publicKeyMultibase,
      ...(name === 'key-2026-10' && { revoked: '2026-10-20T00:00:00Z' }),
    }));
    const document = didWebDocument({ did, keys, linkedDomains: ['https://north.example'] });
    expect(document['@context']).toEqual([
      'https://www.w3.org/ns/did/v1',
      'https://w3id.org/security/multikey/v1',
    ]);
    expect(document['assertionMethod']).toEqual([`${did}#key-2026-09`, `${did}#key-2026-11`]);
    expect(document['verificationMethod']).toHaveLength(3);
    expect(document['verificationMethod']).toContainEqual({
      id: `${did}#key-2026-10`,
      type: 'Multikey',
      controller: did,
      publicKeyMultibase: keys[1]!.publicKeyMultibase,
      revoked: '2026-10-20T00:00:00Z',
    });
  });

  test('a revoked key’s credentials are no longer accepted by an independent verifier', async () => {
    const { key, signer } = await issuer();
    const signed = await signCredential(openBadgeCredential({ ...badge, status: [] }), signer, { created });
    const { publicKeyMultibase } = key;
    const revoked = { name: 'key-2026-11', publicKeyMultibase, revoked: '2026-11-02T00:00:00Z' };
    const after = stockVerifier({ [did]: didWebDocument({ did, keys: [revoked] }) });
    expect(await after.verify(signed)).toMatchObject({ verified: false });
  });

  test.each([
    ['https://certfolio.example/orgs/north', 'did:web:certfolio.example:orgs:north'],
    ['https://localhost:3443/', 'did:web:localhost%3A3443'],
    ['https://north.example', 'did:web:north.example'],
  ])('%s is %s', (address, expected) => {
    expect(didWebOf(address)).toBe(expected);
  });

  test('a domain and a DID name each other in a signed token', async () => {
    const { key, signer } = await issuer();
    const jwt = await domainLinkageCredential(
      { did, origin: 'https://north.example', from: created, until: new Date('2027-11-01T00:00:00Z') },
      signer,
    );
    const [header, payload, signature] = jwt.split('.');
    const claims = JSON.parse(new TextDecoder().decode(fromBase64Url(payload!)!)) as object;
    expect(claims).toMatchObject({
      iss: did,
      sub: did,
      vc: {
        type: ['VerifiableCredential', 'DomainLinkageCredential'],
        credentialSubject: { id: did, origin: 'https://north.example' },
      },
    });
    const { d: _, ...jwk } = secretJwkOf(key.secretKeyMultibase);
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    const signed = Buffer.from(`${header}.${payload}`);
    expect(verify(null, signed, publicKey, fromBase64Url(signature!)!)).toBe(true);
    expect(didConfiguration([jwt])).toMatchObject({ linked_dids: [jwt] });
  });

  test('the DID that is a key names its method by that key', () => {
    const { publicKeyMultibase } = generateIssuerKey();
    expect(didKeyOf(publicKeyMultibase)).toEqual({
      did: `did:key:${publicKeyMultibase}`,
      verificationMethod: `did:key:${publicKeyMultibase}#${publicKeyMultibase}`,
    });
  });
});

describe('status lists', () => {
  test('the first entry is the leftmost bit, and the list is packed as the standard says', async () => {
    const bits = emptyStatusList();
    expect(bits.length * 8).toBe(131_072);
    setStatus(bits, 0, true);
    setStatus(bits, 9, true);
    setStatus(bits, 131_071, true);
    const encoded = await encodeStatusList(bits);
    expect(encoded).toMatch(/^uH4sI/);
    const unpacked = gunzipSync(fromBase64Url(encoded.slice(1))!);
    expect([unpacked[0], unpacked[1], unpacked.at(-1)]).toEqual([0x80, 0x40, 1]);
    setStatus(bits, 9, false);
    expect(bits[1]).toBe(0);
    for (const wrong of [-1, 131_072, 0.5]) expect(() => setStatus(bits, wrong, true)).toThrow(RangeError);
  });

  test('after revocation an independent verifier says so; suspension is apart from it', async () => {
    const { document, signer } = await issuer();
    const signed = await signCredential(openBadgeCredential(badge), signer, { created });
    const check = async (revoked: boolean, suspended: boolean) => {
      const lists: [string, 'revocation' | 'suspension', number, boolean][] = [
        [list, 'revocation', 94_567, revoked],
        [`${list}-s`, 'suspension', 3, suspended],
      ];
      const documents: Record<string, object> = { [did]: document };
      for (const [id, purpose, index, set] of lists) {
        const bits = emptyStatusList();
        setStatus(bits, index, set);
        const plain = await statusListCredential({
          id,
          issuer: did,
          purpose,
          bits,
          validFrom: new Date('2026-01-01T00:00:00Z'),
          validUntil: new Date('2036-01-01T00:00:00Z'),
        });
        documents[id] = await signCredential(plain, signer, { created });
      }
      const stock = stockVerifier(documents);
      expect(await stock.verify(signed)).toMatchObject({ verified: true });
      return stock.statusOf(signed);
    };
    const both = (revocation: boolean, suspension: boolean) => [
      { statusPurpose: 'revocation', status: revocation },
      { statusPurpose: 'suspension', status: suspension },
    ];
    expect(await check(false, false)).toEqual(both(false, false));
    expect(await check(true, false)).toEqual(both(true, false));
    expect(await check(false, true)).toEqual(both(false, true));
  });

  test('entries are drawn from the whole list, and not one after another', () => {
    const drawn = Array.from({ length: 4_000 }, () => randomIndex());
    expect(drawn.every((index) => Number.isInteger(index) && index >= 0 && index < listSize)).toBe(true);
    const eighths = new Set(drawn.map((index) => Math.floor((index / listSize) * 8)));
    expect(eighths.size).toBe(8);
    const steps = drawn.slice(1).map((index, at) => index - drawn[at]!);
    expect(steps.filter((step) => step === 1).length).toBeLessThan(5);
    expect(createHash('sha256').update(drawn.join()).digest('hex')).not.toBe(
      createHash('sha256')
        .update(Array.from({ length: 4_000 }, () => randomIndex()).join())
        .digest('hex'),
    );
  });
});
