import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { openCredential } from './containers/open.ts';
import type { Opened } from './containers/opened.ts';
import { didKeyOf, generateIssuerKey } from './issue/keys.ts';
import { signCredential, type ProofDraft } from './issue/sign-credential.ts';
import { signJwt } from './issue/sign-jwt.ts';
import { localSigner } from './issue/signer.ts';
import {
  badgeFor,
  did,
  didAddress,
  didDocument,
  keyOf,
  now,
  sign,
  worldOf,
  type Answer,
} from './matrix.fixture.ts';
import { FetchFailed, type Surroundings, type TrustSource } from './surroundings.ts';
import { verifyCredential } from './verify.ts';
import type { CheckName, Verification } from './verification.ts';

type Document = Record<string, unknown>;

const created = new Date('2026-11-01T09:00:00Z');
const pair = generateIssuerKey();
const { did: keyDid, verificationMethod } = didKeyOf(pair.publicKeyMultibase);
const signer = await localSigner({ ...pair, verificationMethod });

const badge = (more: Document = {}): Document => ({
  ...badgeFor('eddsa-rdfc-2022'),
  credentialStatus: undefined,
  issuer: { id: keyDid, type: ['Profile'], name: 'University of Oxford', url: 'https://www.ox.ac.uk' },
  ...more,
});
const plain = (more: Document = {}) => JSON.parse(JSON.stringify(badge(more))) as Document;
const signed = (more: Document = {}, draft: Partial<ProofDraft> = {}) =>
  signCredential(plain(more), signer, { created, ...draft });

async function verify(
  given: Document | string,
  rest: Partial<Surroundings> = {},
  answers: Record<string, Answer> = {},
) {
  const text = typeof given === 'string' ? given : JSON.stringify(given);
  const world = worldOf(answers, rest);
  const [opened] = await openCredential(text);
  return { ...world, result: await verifyCredential(opened!, world.surroundings) };
}

const check = (result: Verification, name: CheckName) => result.checks.find((one) => one.name === name)!;
const proofs = (result: Verification) => result.proofs.map((proof) => proof.result);

describe('who the issuer is', () => {
  const list = (name: string, known: Record<string, string>): TrustSource => ({
    name,
    recognise: async (id) =>
      Object.hasOwn(known, id) ? { name: known[id]!, source: name, url: null } : null,
  });
  const silent: TrustSource = {
    name: 'Far registry',
    recognise: () => Promise.reject(new FetchFailed('down')),
  };

  test('a key that calls itself Oxford is not Oxford', async () => {
    const { result } = await verify(await signed(), {
      trust: [list('the operator’s list', {}), list('a registry', {})],
    });
    expect(result.verdict).toBe('valid');
    expect(check(result, 'recognition')).toMatchObject({
      result: 'warning',
      method: 'Asked: the operator’s list; a registry.',
    });
    expect(check(result, 'domain')).toMatchObject({ result: 'not_checked' });
    expect(result.sentence).toMatch(/^The signature is valid, but nothing here says who the issuer is/);
    expect(result.sentence).not.toContain('Oxford');
  });

  test('a list that knows the issuer gives it its name', async () => {
    const { result } = await verify(await signed(), {
      trust: [silent, list('A registry', { [keyDid]: 'Night School' })],
    });
    expect(check(result, 'recognition')).toMatchObject({
      result: 'pass',
      detail: 'A registry knows the issuer as Night School.',
    });
    expect(result.sentence).toBe(
      'Authentic: issued by Night School and unchanged; the issuer keeps no list on which it could be revoked.',
    );
  });

  test('a list that cannot be asked has denied nobody', async () => {
    const only = (await verify(await signed(), { trust: [silent] })).result;
    expect(check(only, 'recognition')).toMatchObject({
      result: 'not_checked',
      detail: 'Far registry could not be asked.',
    });
    const beside = (await verify(await signed(), { trust: [silent, list('A list', {})] })).result;
    expect(check(beside, 'recognition').result).toBe('warning');
    expect(check(beside, 'recognition').detail).toContain('Far registry could not be asked.');
    expect([only.verdict, beside.verdict]).toEqual(['valid', 'valid']);
  });

  test('a web address beside the proven one is told apart from it', async () => {
    const key = await keyOf('eddsa-rdfc-2022');
    const text = await sign(
      'eddsa-rdfc-2022',
      plain({ issuer: { id: did, type: ['Profile'], name: 'Oxford', url: 'https://www.ox.ac.uk' } }),
      key,
    );
    const { result } = await verify(text, {}, { [didAddress]: didDocument([key.method]) });
    expect(check(result, 'domain')).toMatchObject({ result: 'pass' });
    expect(check(result, 'domain').detail).toBe(
      'The issuer controls college.example. It names www.ox.ac.uk as its web address; nothing here proves that.',
    );
    expect(result.issuer).toMatchObject({ host: 'college.example', name: 'Oxford' });
  });

  test('an issuer that shares a host with others is named with its place there', async () => {
    const id = 'did:web:certfolio.example:orgs:north';
    const own = await localSigner({ ...pair, verificationMethod: `${id}#key-1` });
    const text = await signCredential(plain({ issuer: { id, name: 'Oxford' } }), own, { created });
    const method = {
      id: `${id}#key-1`,
      type: 'Multikey',
      controller: id,
      publicKeyMultibase: pair.publicKeyMultibase,
    };
    const document = { ...didDocument([method]), id };
    const { result } = await verify(text, {}, { 'https://certfolio.example/orgs/north/did.json': document });
    expect(result.sentence).toMatch(/^Authentic: issued by certfolio\.example\/orgs\/north and unchanged; /);
    expect(check(result, 'domain')).toMatchObject({
      result: 'warning',
      detail: expect.stringContaining('it proves no domain of its own.') as string,
    });
  });

  test('a forger’s choice of lists is not asked: nothing is, before the signature holds', async () => {
    const entry = {
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: '1',
      statusListCredential: 'https://victim.example/list',
    };
    const { result, asked } = await verify({ ...(await signed()), credentialStatus: entry });
    expect(result.verdict).toBe('invalid');
    expect(asked).toEqual([]);
  });
});

describe('kinds of identifiers', () => {
  test('a did:jwk is the key that it carries', async () => {
    const { publicKeyJwk } = (await keyOf('jwt ES256')).method;
    const id = `did:jwk:${Buffer.from(JSON.stringify(publicKeyJwk)).toString('base64url')}`;
    const { method } = await keyOf('jwt ES256');
    expect(method['type']).toBe('JsonWebKey');
    const { jose } = await keyOf('jwt ES256');
    const { CompactSign } = await import('jose');
    const jwt = await new CompactSign(
      new TextEncoder().encode(JSON.stringify({ ...plain({ issuer: id }), iss: id })),
    )
      .setProtectedHeader({ alg: 'ES256', kid: `${id}#0` })
      .sign(jose!);
    expect((await verify(jwt)).result.verdict).toBe('valid');
  });

  test('a did:key without its fragment is its only key', async () => {
    const short = await localSigner({ ...pair, verificationMethod: keyDid });
    const text = await signCredential(plain(), short, { created });
    expect((await verify(text)).result.verdict).toBe('valid');
  });

  test.each(['did:ion:EiClkZMDxPKqC9c', 'did:ethr:0xb9c5714089478a327f09197987f16f9e5d936e8a'])(
    '%s cannot be looked up: open, and nothing is asked',
    async (id) => {
      const foreign = await localSigner({ ...pair, verificationMethod: `${id}#k` });
      const { result, asked } = await verify(
        await signCredential(plain({ issuer: id }), foreign, { created }),
      );
      expect(result.verdict).toBe('inconclusive');
      expect(proofs(result)).toEqual(['unsupported']);
      expect(asked).toEqual([]);
    },
  );

  test('an issuer at an address is held to what that address lists', async () => {
    const id = 'https://college.example/issuers/1';
    const at = await localSigner({ ...pair, verificationMethod: `${id}#key` });
    const text = await signCredential(plain({ issuer: id }), at, { created });
    const method = {
      id: `${id}#key`,
      type: 'Multikey',
      controller: id,
      publicKeyMultibase: pair.publicKeyMultibase,
    };
    const profile = { '@context': 'https://www.w3.org/ns/cid/v1', id, verificationMethod: [method] };
    const listed = { ...profile, assertionMethod: [method.id] };
    expect((await verify(text, {}, { [id]: listed })).result).toMatchObject({
      verdict: 'valid',
      issuer: { host: 'college.example' },
    });
    expect((await verify(text, {}, { [id]: profile })).result.verdict).toBe('invalid');
    // 1EdTech's validator reads a key from the fragment; anybody can write one there.
    const self = await localSigner({ ...pair, verificationMethod: `${id}#${pair.publicKeyMultibase}` });
    const forged = await signCredential(plain({ issuer: id }), self, { created });
    expect((await verify(forged, {}, { [id]: listed })).result.verdict).toBe('invalid');
  });
});

describe('several proofs', () => {
  const garbage = (document: Document): Document => {
    const [proof] = document['proof'] as Document[];
    return { ...proof, proofValue: `${String(proof!['proofValue']).slice(0, -4)}1111` };
  };

  test('a good and a bad one together are invalid, in either order, and each is judged', async () => {
    const good = await signed();
    const [proof] = good['proof'] as Document[];
    for (const [order, results] of [
      [
        [proof, garbage(good)],
        ['pass', 'fail'],
      ],
      [
        [garbage(good), proof],
        ['fail', 'pass'],
      ],
    ] as const) {
      const { result } = await verify({ ...good, proof: order });
      expect(result.verdict).toBe('invalid');
      expect(proofs(result)).toEqual(results);
    }
  });

  test('one that is not supported does not harm one that holds', async () => {
    const good = await signed();
    const [proof] = good['proof'] as Document[];
    for (const other of ['Ed25519Signature2018', 'BbsBlsSignature2020', 'JsonWebSignature2020']) {
      const { result } = await verify({
        ...good,
        proof: [proof, { ...proof, type: other, cryptosuite: undefined }],
      });
      expect(result.verdict).toBe('valid');
      expect(proofs(result)).toEqual(['pass', 'unsupported']);
    }
  });

  test.each(['Ed25519Signature2018', 'BbsBlsSignature2020', 'toString', '__proto__'])(
    'of the type %s alone is not supported: open, never forged',
    async (type) => {
      const good = await signed();
      const [{ cryptosuite: _, ...proof } = {}] = good['proof'] as Document[];
      const { result } = await verify({ ...good, proof: { ...proof, type } });
      expect(result.verdict).toBe('inconclusive');
      expect(proofs(result)).toEqual(['unsupported']);
      expect(result.sentence).toMatch(/^It cannot be checked here/);
    },
  );

  test.each(['bbs-2023', 'ecdsa-sd-2023', 'constructor'])(
    'the suite %s is not supported: open',
    async (cryptosuite) => {
      const good = await signed();
      const [proof] = good['proof'] as Document[];
      expect((await verify({ ...good, proof: [{ ...proof, cryptosuite }] })).result.verdict).toBe(
        'inconclusive',
      );
    },
  );

  test('a second signer beside the issuer is welcome; without the issuer it is not the issuer', async () => {
    const other = generateIssuerKey();
    const notary = await localSigner({ ...other, ...didKeyOf(other.publicKeyMultibase) });
    const both = await signCredential(await signed(), notary, { created });
    expect((await verify(both)).result).toMatchObject({ verdict: 'valid' });
    const alone = await signCredential(plain(), notary, { created });
    const { result } = await verify(alone);
    expect(result.verdict).toBe('invalid');
    expect(check(result, 'issuer_key')).toMatchObject({ result: 'fail' });
  });

  test('a chain holds link by link, and not without its beginning', async () => {
    const first = await signed({}, { id: 'urn:uuid:1' });
    const chain = await signCredential(first, signer, { created, previousProof: 'urn:uuid:1' });
    expect(proofs((await verify(chain)).result)).toEqual(['pass', 'pass']);
    const [, second] = chain['proof'] as Document[];
    expect((await verify({ ...chain, proof: [second] })).result.verdict).toBe('invalid');
    const [other] = (await signed({}, { id: 'urn:uuid:1', created: now }))['proof'] as Document[];
    const { result } = await verify({ ...chain, proof: [other, second] });
    expect(result.verdict).toBe('invalid');
    expect(proofs(result)).toEqual(['pass', 'fail']);
  });

  test('a proof that builds on itself does not hold', async () => {
    const good = await signed({}, { id: 'urn:uuid:1' });
    const [proof] = good['proof'] as Document[];
    const { result } = await verify({ ...good, proof: [{ ...proof, previousProof: 'urn:uuid:1' }] });
    expect(result.verdict).toBe('invalid');
  });

  test('more than ten are not read', async () => {
    const good = await signed();
    const [proof] = good['proof'] as Document[];
    const { result } = await verify({ ...good, proof: Array.from({ length: 11 }, () => proof) });
    expect(result.verdict).toBe('inconclusive');
    expect(result.proofs).toHaveLength(1);
  });
});

describe('a proof', () => {
  const resigned = async (options: Document): Promise<Document> => {
    // What the signer would not write is put under the signature by the hashes that it signs.
    const { canonicalHash } = await import('./json-ld/canonical.ts');
    const { toBase58 } = await import('./multibase.ts');
    const document = plain();
    const proof = {
      type: 'DataIntegrityProof',
      cryptosuite: 'eddsa-rdfc-2022',
      created: '2026-11-01T09:00:00Z',
      verificationMethod,
      proofPurpose: 'assertionMethod',
      ...options,
    };
    const hashes = await Promise.all([
      canonicalHash({ ...proof, '@context': document['@context'] }),
      canonicalHash(document),
    ]);
    const bytes = new Uint8Array([...hashes[0], ...hashes[1]]);
    return { ...document, proof: { ...proof, proofValue: `z${toBase58(await signer.sign(bytes))}` } };
  };

  test('that is whole holds', async () => {
    expect((await verify(await resigned({}))).result.verdict).toBe('valid');
    expect((await verify(await resigned({ expires: '2027-01-01T00:00:00Z' }))).result.verdict).toBe('valid');
  });

  test('that has lapsed holds no more, but does not harm a fresh one', async () => {
    const lapsed = await resigned({ expires: '2026-11-02T00:00:00Z' });
    const { result } = await verify(lapsed);
    expect(result).toMatchObject({
      verdict: 'invalid',
      sentence: 'The proof held only until 2 November 2026.',
    });
    const fresh = await resigned({});
    const { result: both } = await verify({ ...fresh, proof: [lapsed['proof'], fresh['proof']] });
    expect(both.verdict).toBe('valid');
    expect(proofs(both)).toEqual(['fail', 'pass']);
  });

  test.each([
    { proofPurpose: 'authentication' },
    { proofPurpose: undefined },
    { expires: 'tomorrow' },
    { created: 'yesterday' },
    { verificationMethod: undefined },
  ])('with %o is invalid', async (options) => {
    const good = await resigned({});
    const { result } = await verify({ ...good, proof: { ...(good['proof'] as Document), ...options } });
    expect(result.verdict).toBe('invalid');
  });

  test('made for logging in is no proof of issuing, though it is whole', async () => {
    const { result } = await verify(await resigned({ proofPurpose: 'authentication' }));
    expect(result.verdict).toBe('invalid');
    expect(result.proofs[0]!.detail).toContain('another purpose');
  });

  test.each(['', 'z', 'zIl0O', 'uAAAA', 'z111', `z${'1'.repeat(5000)}`])(
    'with the value “%.20s” is invalid',
    async (proofValue) => {
      const good = await resigned({});
      const { result } = await verify({ ...good, proof: { ...(good['proof'] as Document), proofValue } });
      expect(result.verdict).toBe('invalid');
    },
  );

  test('that is missing leaves nothing to rely on', async () => {
    const { result } = await verify(plain());
    expect(result).toMatchObject({
      verdict: 'invalid',
      sentence: 'It carries no proof: anybody could have written it.',
    });
  });
});

describe('contexts', () => {
  test('one that was appended and pinned by the operator is used; none is ever fetched', async () => {
    const address = 'https://strange.example/v1';
    const contexts = new Map([[address, '{"@context":{"grade":"https://strange.example/#grade"}}']]);
    const contextsOf = [...(plain()['@context'] as string[]), address];
    const text = await signed({ '@context': contextsOf, grade: 'A' }, { contexts });
    expect((await verify(text, { contexts })).result.verdict).toBe('valid');
    const { result, asked } = await verify(text);
    expect(result.verdict).toBe('inconclusive');
    expect(result.sentence).toContain(address);
    expect(asked).toEqual([]);
  });

  test('badges whose own context does not come second are told', async () => {
    const [model, openBadges] = plain()['@context'] as string[];
    const late = [model, { note: 'https://strange.example/#note' }, openBadges];
    const { result } = await verify(await signed({ '@context': late }));
    expect(check(result, 'schema')).toMatchObject({ result: 'warning' });
    expect(check(result, 'schema').detail).toContain('does not come right after');
  });

  test('a vocabulary appended after signing cannot lend meaning to a new member', async () => {
    const good = await signed();
    const contextsOf = [...(good['@context'] as string[]), { '@vocab': 'https://evil.example/#' }];
    const { result } = await verify({ ...good, '@context': contextsOf, grade: 'A' });
    expect(result.verdict).toBe('invalid');
  });

  test('canonical JSON: contexts may not come before those that were signed', async () => {
    const good = await signed({}, { cryptosuite: 'eddsa-jcs-2022' });
    expect((await verify(good)).result.verdict).toBe('valid');
    const contextsOf = good['@context'] as string[];
    const moved = {
      ...good,
      '@context': [contextsOf[0], { name: 'https://evil.example/#' }, ...contextsOf.slice(1)],
    };
    expect((await verify(moved)).result.verdict).toBe('invalid');
  });
});

describe('documents that are bound by digest', () => {
  const id = 'https://college.example/transcript.pdf';
  const bytes = 'transcript';
  const digestOf = async (text: string) =>
    Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('base64');

  test('are compared with what lies at their address', async () => {
    const text = await signed({ relatedResource: { id, digestSRI: `sha256-${await digestOf(bytes)}` } });
    expect((await verify(text, {}, { [id]: bytes })).result.verdict).toBe('valid');
    const { result } = await verify(text, {}, { [id]: 'another' });
    expect(result.verdict).toBe('invalid');
    expect(check(result, 'integrity').detail).toContain('not the document that the issuer bound');
    const away = (await verify(text)).result;
    expect(away.verdict).toBe('valid');
    expect(check(away, 'schema')).toMatchObject({ result: 'warning' });
  });
});

describe('texts that nobody should have to read', () => {
  const raw = (text: string): Opened => ({
    container: 'json',
    format: 'data-integrity',
    text,
    document: {},
    jwt: null,
    url: null,
  });
  const judged = (text: string) => verifyCredential(raw(text), worldOf({}).surroundings);

  test('one name twice in an object is refused: readers would differ over which counts', async () => {
    const text = JSON.stringify(await signed()).replace('"name":"Imm', '"name":"Medicine","name":"Imm');
    expect(await judged(text)).toMatchObject({
      verdict: 'invalid',
      sentence: 'It names “name” twice in one object.',
    });
    const escaped = JSON.stringify(await signed()).replace(
      '"name":"Imm',
      '"n\\u0061me":"Medicine","name":"Imm',
    );
    expect((await judged(escaped)).sentence).toBe('It names “name” twice in one object.');
  });

  test.each([
    ['deep', `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`],
    ['large', `{"a":"${'x'.repeat(300_000)}"}`],
    ['broken', '{"a":'],
    ['no object', '[1,2]'],
    ['with a prototype', '{"__proto__":{"type":"VerifiableCredential"}}'],
  ])('%s ones are refused with a sentence', async (_name, text) => {
    const { verdict, sentence } = await judged(text);
    expect(verdict).toBe('invalid');
    expect(sentence).toMatch(/^It .*\.$/);
  });

  test('a graph made to keep a canonicaliser busy is left open', { timeout: 10_000 }, async () => {
    const nodes = 14;
    const names = Array.from({ length: nodes }, (_, at) => `_:b${at}`);
    const poison = names.map((name) => ({ id: name, evidence: names.filter((other) => other !== name) }));
    const good = await signed();
    const subject = { ...(good['credentialSubject'] as Document), id: 'did:example:1' };
    const given = {
      ...good,
      '@context': [
        ...(good['@context'] as string[]),
        { knows: { '@id': 'https://e.example/knows', '@type': '@id' }, all: 'https://e.example/all' },
      ],
      credentialSubject: {
        ...subject,
        all: poison.map(({ id, evidence }) => ({ id, knows: evidence })),
      },
    };
    const { result } = await verify(given);
    expect(result.verdict).toBe('inconclusive');
    expect(result.proofs[0]!.detail).toContain('takes too long');
  });

  test('a credential cannot make the server ask more than a handful of others', async () => {
    const entries = Array.from({ length: 8 }, (_, at) => ({
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: '1',
      statusListCredential: `https://victim.example/${at}`,
    }));
    const resources = Array.from({ length: 30 }, (_, at) => ({
      id: `https://victim.example/r${at}`,
      digestSRI: `sha256-${'A'.repeat(43)}=`,
    }));
    const { asked, result } = await verify(
      await signed({ credentialStatus: entries, relatedResource: resources }),
    );
    expect(asked.length).toBeLessThanOrEqual(16);
    expect(result.verdict).toBe('inconclusive');
  });
});

describe('what else there is', () => {
  test('Blockcerts are named and left open', async () => {
    const proof = {
      type: 'MerkleProof2019',
      proofValue: 'z1',
      proofPurpose: 'assertionMethod',
      verificationMethod: 'x',
    };
    const { result, asked } = await verify({ ...plain(), proof });
    expect(result).toMatchObject({
      verdict: 'inconclusive',
      credential: { standard: 'Blockcerts' },
      proofs: [{ suite: 'Blockcerts', result: 'unsupported' }],
    });
    expect(asked).toEqual([]);
  });

  test('a credential in an envelope is the token in it', async () => {
    const jwt = await signJwt(plain(), signer);
    const envelope = {
      '@context': 'https://www.w3.org/ns/credentials/v2',
      type: 'EnvelopedVerifiableCredential',
      id: `data:application/vc+jwt,${jwt}`,
    };
    const given = (text: string): Opened => ({
      container: 'json',
      format: 'unsigned',
      text,
      document: {},
      jwt: null,
      url: null,
    });
    const { surroundings } = worldOf({});
    expect((await verifyCredential(given(JSON.stringify(envelope)), surroundings)).verdict).toBe('valid');
    const other = { ...envelope, id: 'data:application/vc+sd-jwt,abc' };
    expect((await verifyCredential(given(JSON.stringify(other)), surroundings)).verdict).toBe('inconclusive');
  });

  test('the address of a credential is read and verified', async () => {
    const at = 'https://college.example/credentials/1';
    const { result, asked } = await verify(at, {}, { [at]: await signed() });
    expect(result.verdict).toBe('valid');
    expect(asked).toEqual([at]);
    expect((await verify(at, {}, { [at]: '<html>' })).result.verdict).toBe('inconclusive');
  });

  test('sources say what was seen, by fingerprint and text', async () => {
    const key = await keyOf('eddsa-rdfc-2022');
    const text = await sign('eddsa-rdfc-2022', plain({ issuer: did }), key);
    const document = JSON.stringify(didDocument([key.method]));
    const { result } = await verify(text, {}, { [didAddress]: document });
    expect(result.sources).toEqual([
      {
        url: didAddress,
        kind: 'did',
        at: now.toISOString(),
        sha256: Buffer.from(
          await crypto.subtle.digest('SHA-256', new TextEncoder().encode(document)),
        ).toString('hex'),
        text: document,
        failure: null,
      },
    ]);
  });

  test('a credential in force with a schema of its own says that the schema was not compared', async () => {
    const credentialSchema = { id: 'https://college.example/schema.json', type: 'JsonSchema' };
    const { result, asked } = await verify(await signed({ credentialSchema }));
    expect(result.verdict).toBe('valid');
    expect(check(result, 'schema').detail).toContain('was not compared');
    expect(asked).toEqual([]);
  });
});

test('a test vector of the W3C is no credential of the issuer that it names', async () => {
  const text = await readFile(new URL('./proofs/vectors/eddsa-jcs-2022.json', import.meta.url), 'utf8');
  const { result } = await verify(text);
  expect(result.verdict).toBe('invalid');
  expect(result.sentence).toContain('somebody else than the issuer');
});
