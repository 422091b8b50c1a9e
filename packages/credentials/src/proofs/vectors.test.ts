import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { createAsking } from '../asking.ts';
import { FetchRefused } from '../surroundings.ts';
import { judgeProofs } from './data-integrity.ts';

// The vectors' issuers are not who their keys belong to, so they are good for the proof layer only.
const contexts = new Map([
  [
    'https://www.w3.org/ns/credentials/examples/v2',
    '{"@context":{"@vocab":"https://www.w3.org/ns/credentials/examples#"}}',
  ],
]);

const vector = async (name: string) =>
  JSON.parse(await readFile(new URL(`./vectors/${name}.json`, import.meta.url), 'utf8')) as Record<
    string,
    unknown
  >;

function judge(document: Record<string, unknown>) {
  const asking = createAsking({
    fetch: (url) => Promise.reject(new FetchRefused(url)),
    now: () => new Date('2026-11-21T00:00:00Z'),
    trust: [],
  });
  return judgeProofs(document, { purpose: 'assertionMethod' }, asking, contexts);
}

const results = async (document: Record<string, unknown>) =>
  (await judge(document)).map(({ proof }) => proof.result);

describe('the test vectors of the W3C specifications', () => {
  test.each([
    ['eddsa-rdfc-2022', 1],
    ['eddsa-jcs-2022', 1],
    ['ed25519-signature-2020', 1],
    ['ecdsa-rdfc-2019-p256', 1],
    ['ecdsa-rdfc-2019-p384', 1],
    ['ecdsa-jcs-2019-p256', 1],
    ['ecdsa-jcs-2019-p384', 1],
    ['proof-set-1', 1],
    ['proof-set-2', 2],
    ['proof-chain-1', 3],
    ['proof-chain-2', 4],
  ])('%s holds', async (name, proofs) => {
    expect(await results(await vector(name))).toEqual(Array.from({ length: proofs }, () => 'pass'));
  });

  test.each([
    'eddsa-rdfc-2022',
    'eddsa-jcs-2022',
    'ed25519-signature-2020',
    'ecdsa-rdfc-2019-p256',
    'ecdsa-rdfc-2019-p384',
    'ecdsa-jcs-2019-p256',
    'ecdsa-jcs-2019-p384',
  ])('%s fails when one word of it is changed', async (name) => {
    const document = await vector(name);
    const subject = document['credentialSubject'] as object;
    expect(await results({ ...document, credentialSubject: { ...subject, alumniOf: 'Oxford' } })).toEqual([
      'fail',
    ]);
  });

  test('a chain breaks at the link whose predecessor was changed, and behind it', async () => {
    const document = await vector('proof-chain-2');
    const proofs = document['proof'] as Record<string, unknown>[];
    const [, second] = proofs;
    const proof = proofs.map((one, at) => (at === 0 ? { ...one, proofValue: second!['proofValue'] } : one));
    expect(await results({ ...document, proof })).toEqual(['fail', 'pass', 'fail', 'fail']);
  });

  test('a chain whose earlier proof is missing does not hold', async () => {
    const document = await vector('proof-chain-2');
    const proof = (document['proof'] as object[]).slice(1);
    expect(await results({ ...document, proof })).toEqual(['pass', 'fail', 'fail']);
  });

  test('a context that is not pinned leaves a proof undecided and is named', async () => {
    const [judgement] = await judge(await vector('eddsa-rdfc-2022-employment'));
    expect(judgement!.proof.result).toBe('inconclusive');
    expect(judgement!.proof.detail).toContain('https://w3id.org/citizenship/v4rc1');
  });
});
