import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createAsking } from '../asking.ts';
import { signCredential } from '../issue/sign-credential.ts';
import { signJwt } from '../issue/sign-jwt.ts';
import { localSigner } from '../issue/signer.ts';
import { generateIssuerKey, didKeyOf } from '../issue/keys.ts';
import {
  did,
  didAddress,
  didDocument,
  listMethod,
  place,
  revocations,
  statusList,
  worldOf,
  type Answer,
} from '../matrix.fixture.ts';
import { createSignatureMemory, type SignatureMemory, type Surroundings } from '../surroundings.ts';
import { entryOf, unpackList } from './bitstring.ts';
import { judgeStatus } from './status.ts';

type Document = Record<string, unknown>;
const suite = 'eddsa-rdfc-2022';

async function judge(
  entry: Document | Document[],
  answers: Record<string, Answer>,
  rest: Partial<Surroundings> = {},
) {
  const world = worldOf({ [didAddress]: didDocument([listMethod]), ...answers }, rest);
  const document = { id: 'urn:uuid:1', issuer: did, credentialStatus: entry };
  return await judgeStatus(document, createAsking(world.surroundings), rest.contexts);
}

const entry = (more: Document = {}): Document => ({
  type: 'BitstringStatusListEntry',
  statusPurpose: 'revocation',
  statusListIndex: String(place),
  statusListCredential: revocations,
  ...more,
});

async function listOf(purpose: string, marked: readonly number[], bytes = 16_384): Promise<Document> {
  const plain = await statusList(suite, 'revocation', marked, { bytes });
  const subject = plain['credentialSubject'] as Document;
  return await statusList(suite, 'revocation', marked, {
    bytes,
    document: { credentialSubject: { ...subject, statusPurpose: purpose } },
  });
}

describe('bits', () => {
  const packed = (bits: Uint8Array) => `u${gzipSync(bits).toString('base64url')}`;

  test('the first entry is the leftmost bit of the first byte', async () => {
    const bits = new Uint8Array(16_384);
    bits[0] = 0b1000_0001;
    bits[16_383] = 1;
    const read = await unpackList(packed(bits));
    expect([0, 1, 6, 7, 131_071].map((index) => entryOf(read, index))).toEqual([1, 0, 0, 1, 1]);
    expect(() => entryOf(read, 131_072)).toThrow('no entry for this credential');
  });

  test('entries of several bits are read together, across bytes too', () => {
    const bits = new Uint8Array(49_152);
    bits.set([0b1010_0111, 0b1000_0000]);
    expect([0, 1, 2, 3].map((index) => entryOf(bits, index, 3))).toEqual([5, 1, 7, 0]);
  });

  test('what does not unpack, or is no text of bits, is refused with a sentence', async () => {
    for (const wrong of [undefined, 7, 'u', 'uAAAA', '%%%', packed(new Uint8Array(100)).slice(0, -6)]) {
      await expect(unpackList(wrong)).rejects.toThrow(/^The list/);
    }
  });

  test('unpacking stops at 16 MiB, long before 200 have been made', async () => {
    const bomb = packed(new Uint8Array(200 * 1024 * 1024));
    const before = process.memoryUsage().arrayBuffers;
    await expect(unpackList(bomb)).rejects.toThrow('more than 16 MiB');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024);
  });
});

describe('status', () => {
  test('a marked place means what the list’s purpose says', async () => {
    const said = async (purpose: string) =>
      await judge(entry({ statusPurpose: purpose }), { [revocations]: await listOf(purpose, [place]) });
    expect(await said('revocation')).toMatchObject({ status: 'revoked', finding: { decides: 'invalid' } });
    expect(await said('suspension')).toMatchObject({ status: 'suspended', finding: { decides: 'invalid' } });
    const refresh = await said('refresh');
    expect(refresh).toMatchObject({ status: 'active', finding: { result: 'warning', decides: null } });
    expect(refresh.finding.detail).toContain('newer version');
    expect(await said('recall')).toMatchObject({ status: 'unknown', finding: { decides: 'inconclusive' } });
  });

  test('the neighbours’ places do not matter', async () => {
    const list = await statusList(suite, 'revocation', [place - 1, place + 1]);
    expect(await judge(entry(), { [revocations]: list })).toMatchObject({
      status: 'active',
      finding: { result: 'pass' },
    });
  });

  test('a message of several bits is told', async () => {
    // 94,567 × 2 bits: both of them are set.
    const list = await listOf('message', [place * 2, place * 2 + 1], 32_768);
    const messages = [
      { status: '0x0', message: 'in force' },
      { status: '0x3', message: 'under appeal' },
    ];
    const judged = await judge(entry({ statusPurpose: 'message', statusSize: 2, statusMessage: messages }), {
      [revocations]: list,
    });
    expect(judged).toMatchObject({ status: 'active', finding: { result: 'warning' } });
    expect(judged.finding.detail).toContain('“under appeal”');
  });

  test('of several entries the worst counts', async () => {
    const suspensions = 'https://college.example/status/2';
    const entries = [entry({ statusPurpose: 'suspension', statusListCredential: suspensions }), entry()];
    const answers = {
      [suspensions]: await listOf('suspension', [place]),
      [revocations]: await statusList(suite, 'revocation', [place]),
    };
    expect((await judge(entries, answers)).status).toBe('revoked');
    // A list that is not reached does not hide that another has revoked.
    expect((await judge(entries, { [revocations]: answers[revocations] })).status).toBe('revoked');
    expect((await judge(entries, { [suspensions]: answers[suspensions] })).status).toBe('suspended');
    expect((await judge(entries, {})).status).toBe('unknown');
  });

  test('a list may be a token', async () => {
    const pair = generateIssuerKey();
    const signer = await localSigner({ ...pair, ...didKeyOf(pair.publicKeyMultibase) });
    const { proof: _, ...plain } = await statusList(suite, 'revocation', [place]);
    const jwt = await signJwt({ ...plain, issuer: didKeyOf(pair.publicKeyMultibase).did }, signer);
    expect((await judge(entry(), { [revocations]: jwt })).status).toBe('revoked');
    expect((await judge(entry(), { [revocations]: `${jwt.slice(0, -4)}AAAA` })).status).toBe('unknown');
  });

  test('a list that somebody else keeps is read, and that is said', async () => {
    const pair = generateIssuerKey();
    const keeper = didKeyOf(pair.publicKeyMultibase);
    const { proof: _, ...plain } = await statusList(suite, 'revocation', []);
    const signer = await localSigner({ ...pair, ...keeper });
    const list = await signCredential({ ...plain, issuer: keeper.did }, signer, {
      created: new Date('2026-11-21'),
    });
    const judged = await judge(entry(), { [revocations]: list });
    expect(judged).toMatchObject({ status: 'active', finding: { result: 'warning', decides: null } });
    expect(judged.finding.detail).toContain(`kept by ${keeper.did}`);
  });

  test('a list signed by somebody else in the issuer’s name is not believed', async () => {
    const pair = generateIssuerKey();
    const { proof: _, ...plain } = await statusList(suite, 'revocation', []);
    const signer = await localSigner({ ...pair, ...didKeyOf(pair.publicKeyMultibase) });
    const list = await signCredential(plain, signer, { created: new Date('2026-11-21') });
    expect((await judge(entry(), { [revocations]: list })).status).toBe('unknown');
  });

  test('a short list is read, and that it is short is said', async () => {
    const short = { [revocations]: await statusList(suite, 'revocation', [5], { bytes: 12_500 }) };
    expect((await judge(entry({ statusListIndex: '5' }), short)).status).toBe('revoked');
    const judged = await judge(entry({ statusListIndex: 6 }), short);
    expect(judged).toMatchObject({ status: 'active', finding: { result: 'warning' } });
    expect(judged.finding.detail).toContain('shorter than the standard demands');
  });

  test.each([
    { statusListIndex: '-1' },
    { statusListIndex: '1e3' },
    { statusListIndex: undefined },
    { statusListCredential: undefined },
    { statusSize: 0 },
    { statusSize: 33 },
    { statusSize: 'x' },
    { statusPurpose: undefined },
  ])('an entry with %o leaves it open', async (wrong) => {
    const list = await statusList(suite, 'revocation', []);
    expect((await judge(entry(wrong as Document), { [revocations]: list })).status).toBe('unknown');
  });

  test('what is no status list is none, whoever signed it', async () => {
    const list = await statusList(suite, 'revocation', [], { document: { type: ['VerifiableCredential'] } });
    expect((await judge(entry(), { [revocations]: list })).status).toBe('unknown');
  });
});

describe('signatures that were computed before', () => {
  function recorded() {
    const memory = createSignatureMemory(10);
    const asked: boolean[] = [];
    const signatures: SignatureMemory = {
      has: (name) => {
        asked.push(memory.has(name));
        return asked.at(-1)!;
      },
      add: memory.add,
    };
    return { asked, signatures };
  }

  test('are not computed again for the same list', async () => {
    const { asked, signatures } = recorded();
    const answers = { [revocations]: await statusList(suite, 'revocation', [place]) };
    expect((await judge(entry(), answers, { signatures })).status).toBe('revoked');
    expect((await judge(entry(), answers, { signatures })).status).toBe('revoked');
    expect(asked).toEqual([false, true]);
  });

  test('say nothing for a list that differs by one letter', async () => {
    const { asked, signatures } = recorded();
    const list = await statusList(suite, 'revocation', []);
    const marked = await statusList(suite, 'revocation', [place]);
    expect((await judge(entry(), { [revocations]: marked }, { signatures })).status).toBe('revoked');
    const forged = { ...marked, credentialSubject: list['credentialSubject'] };
    const answers = { [revocations]: forged };
    expect((await judge(entry(), answers, { signatures })).status).toBe('unknown');
    // What did not hold is not remembered as if it had.
    expect((await judge(entry(), answers, { signatures })).status).toBe('unknown');
    expect(asked).toEqual([false, false, false]);
  });

  test('leave the key, the dates and the purpose to be judged anew', async () => {
    const { asked, signatures } = recorded();
    const list = await statusList(suite, 'revocation', [], {
      document: { validUntil: '2026-12-31T00:00:00Z' },
    });
    const answers = { [revocations]: list };
    expect((await judge(entry(), answers, { signatures })).status).toBe('active');
    const other = { ...listMethod, publicKeyMultibase: generateIssuerKey().publicKeyMultibase };
    for (const methods of [[{ ...listMethod, revoked: '2020-01-01T00:00:00Z' }], [], [other]]) {
      const changed = { ...answers, [didAddress]: didDocument(methods) };
      expect((await judge(entry(), changed, { signatures })).status).toBe('unknown');
    }
    const later = { signatures, now: () => new Date('2027-01-02T00:00:00Z') };
    expect((await judge(entry(), answers, later)).status).toBe('unknown');
    const suspension = entry({ statusPurpose: 'suspension' });
    expect((await judge(suspension, answers, { signatures })).status).toBe('unknown');
    expect((await judge(entry(), {}, { signatures })).status).toBe('unknown');
    // The first time, the revoked key, the other key, the later day, the other purpose.
    expect(asked).toEqual([false, true, false, true, true]);
  });

  test('are computed anew where the operator has pinned contexts, which may change', async () => {
    const { asked, signatures } = recorded();
    const answers = { [revocations]: await statusList(suite, 'revocation', []) };
    const contexts = new Map([['https://college.example/context.json', '{"@context":{}}']]);
    expect((await judge(entry(), answers, { signatures, contexts })).status).toBe('active');
    expect(asked).toEqual([]);
  });

  test('are forgotten, the oldest first', () => {
    const memory = createSignatureMemory(2);
    for (const name of ['one', 'two', 'three']) memory.add(name);
    expect(['one', 'two', 'three'].map(memory.has)).toEqual([false, true, true]);
  });
});

describe('1EdTech’s revocation list', () => {
  const address = 'https://college.example/revoked';
  const listed = (list: Answer) => judge({ id: address, type: '1EdTechRevocationList' }, { [address]: list });

  test('names those that are revoked, with the reason', async () => {
    const judged = await listed({
      id: address,
      issuer: did,
      revokedCredential: [{ id: 'urn:uuid:2' }, { id: 'urn:uuid:1', revocationReason: 'Issued in error' }],
    });
    expect(judged.status).toBe('revoked');
    expect(judged.finding.sentence).toContain('“Issued in error”');
  });

  test('does not mean others, or those taken back', async () => {
    expect(
      (await listed({ id: address, issuer: did, revokedCredential: [{ id: 'urn:uuid:2' }] })).status,
    ).toBe('active');
    const taken = { id: address, revokedCredential: [{ id: 'urn:uuid:1', revoked: false }] };
    expect((await listed(taken)).status).toBe('active');
    expect((await listed({ id: address, issuer: did })).status).toBe('active');
  });

  test('of another issuer, or no list at all, leaves it open', async () => {
    const foreign = { id: address, issuer: 'did:web:other.example', revokedCredential: [] };
    expect((await listed(foreign)).status).toBe('unknown');
    expect((await listed({ hello: 'world' })).status).toBe('unknown');
    expect((await listed('<html>')).status).toBe('unknown');
    expect((await listed({ id: address, revokedCredential: 'all' })).status).toBe('unknown');
  });
});
