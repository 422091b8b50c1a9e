import { fork, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync, sign as nodeSign, verify as nodeVerify } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { createAsking } from '@certfolio/credentials/asking';
import { openCredential } from '@certfolio/credentials/containers/open';
import { didWebDocument } from '@certfolio/credentials/issue/issuer-document';
import { generateIssuerKey } from '@certfolio/credentials/issue/keys';
import { openBadgeCredential } from '@certfolio/credentials/issue/open-badge';
import { signCredential } from '@certfolio/credentials/issue/sign-credential';
import { localSigner } from '@certfolio/credentials/issue/signer';
import { pinnedContexts } from '@certfolio/credentials/json-ld/pinned-contexts';
import { judgeProofs } from '@certfolio/credentials/proofs/data-integrity';
import type { Surroundings } from '@certfolio/credentials/surroundings';
import { verifyCredential } from '@certfolio/credentials/verify';
import type { Row } from './main.ts';

export type ToStock =
  | { work: 'prepare'; documents: [string, object][]; credential: object; key: object }
  | { work: 'sign' | 'verify'; count: number };

/** Batches, in turns with the peers; the median counts. */
const rounds = 7;

/** Issuing and verifying Open Badges against Ed25519 alone and against the stock library, per second of CPU. */
export async function credentialsBench(): Promise<Row[]> {
  const did = 'did:web:college.example:orgs:north';
  const verificationMethod = `${did}#key-2026-11`;
  const key = generateIssuerKey();
  const signer = await localSigner({ ...key, verificationMethod });
  const { publicKeyMultibase } = key;
  const didDocument = didWebDocument({ did, keys: [{ name: 'key-2026-11', publicKeyMultibase }] });
  const bytes = new TextEncoder().encode(JSON.stringify(didDocument));
  const surroundings: Surroundings = {
    fetch: async (url) => ({ url, status: 200, contentType: 'application/did+json', bytes }),
    now: () => new Date(),
    trust: [],
  };
  const badge = credentialOf(did);
  const draft = { created: new Date() };
  const signed = await signCredential(badge, signer, draft);
  const text = JSON.stringify(signed);

  const pair = generateKeyPairSync('ed25519');
  const hash = Buffer.alloc(64, 7);
  const signature = nodeSign(null, hash, pair.privateKey);
  const documents: [string, object][] = [
    ...pinnedContexts,
    [did, didDocument],
    [verificationMethod, methodOf(didDocument)],
  ];
  const prepare: ToStock = {
    work: 'prepare',
    documents,
    credential: badge,
    key: { ...key, id: verificationMethod, type: 'Multikey', controller: did },
  };
  // One process for each: when it issues and verifies in turns the library becomes ten times as slow.
  const issuing = await startStock(prepare);
  const verifying = await startStock(prepare);

  const works = {
    sign: ours(600, () => signCredential(badge, signer, draft)),
    proof: ours(600, async () => {
      const [judged] = await judgeProofs(signed, { purpose: 'assertionMethod' }, createAsking(surroundings));
      if (judged?.proof.result !== 'pass') throw new Error(judged?.proof.detail);
    }),
    whole: ours(600, async () => {
      const [opened] = await openCredential(text);
      const { verdict, sentence } = await verifyCredential(opened!, surroundings);
      if (verdict !== 'valid') throw new Error(sentence);
    }),
    nodeSign: ours(5_000, () => nodeSign(null, hash, pair.privateKey)),
    nodeVerify: ours(5_000, () => nodeVerify(null, hash, pair.publicKey, signature)),
    stockSign: () => order(issuing, { work: 'sign', count: 60 }),
    stockVerify: () => order(verifying, { work: 'verify', count: 60 }),
  };
  const rates = new Map<string, number[]>();
  // The first three rounds load and compile.
  for (let round = -3; round < rounds; round++) {
    for (const [name, work] of Object.entries(works)) {
      const rate = await work();
      if (round >= 0) rates.set(name, [...(rates.get(name) ?? []), rate]);
    }
  }
  for (const stock of [issuing, verifying]) {
    stock.disconnect();
    await once(stock, 'exit');
  }
  const rate = (name: keyof typeof works): number => median(rates.get(name) ?? []);
  const row = (
    what: string,
    one: keyof typeof works,
    other: keyof typeof works,
    peer: string,
    aim: string,
  ): Row => ({
    what,
    ours: rate(one),
    peer: rate(other),
    unit: '/CPU-s',
    peerName: peer,
    aim,
  });
  const bare = 'Ed25519 alone';
  const library = 'the stock library';
  return [
    row('issue a badge', 'sign', 'stockSign', library, 'at least 8'),
    row('issue a badge', 'sign', 'nodeSign', bare, 'the limit'),
    row('check its proof', 'proof', 'stockVerify', library, 'at least 8'),
    row('check its proof', 'proof', 'nodeVerify', bare, 'the limit'),
    row('open and verify it, every check', 'whole', 'stockVerify', library, 'at least 4, and 1,000/CPU-s'),
    row('open and verify it, every check', 'whole', 'nodeVerify', bare, 'the limit'),
  ];
}

function credentialOf(did: string): Record<string, unknown> {
  const result = 'urn:uuid:0191a1a0-7c0e-7000-8000-00000000bbbb';
  return openBadgeCredential({
    id: 'urn:uuid:0191a1a0-7c0e-7000-8000-000000000001',
    issuer: {
      id: did,
      name: 'North College of Nursing',
      url: 'https://college.example/',
      email: 'badges@college.example',
      description: 'Teaches nurses since 1911.',
      image: 'https://college.example/logo.png',
    },
    recipient: { name: 'Ana Ruiz', email: { hash: `sha256$${'0'.repeat(64)}`, salt: 'pepper' } },
    achievement: {
      id: 'urn:uuid:0191a1a0-7c0e-7000-8000-00000000aaaa',
      name: 'Immediate Life Support',
      description: 'One day of practice in teams, with an examination of knowledge and skill at its end.',
      criteria: { narrative: 'Attends the whole day and passes the examination.' },
      type: 'Certificate',
      image: 'https://college.example/ils.png',
      tags: ['resuscitation', 'nursing', 'emergency'],
      creditsAvailable: 6.5,
      humanCode: 'ILS-7',
      alignments: [
        {
          name: 'Basic life support',
          url: 'https://skills.example/bls',
          description: 'Recognises a stopped heart and begins compressions.',
          framework: 'Skills for Health',
          code: 'BLS-1',
        },
        { name: 'Airway management', url: 'https://skills.example/airway', framework: 'Skills for Health' },
      ],
      resultDescriptions: [{ id: result, name: 'Examination', resultType: 'Percent' }],
    },
    results: [{ resultDescription: result, value: '91' }],
    creditsEarned: 6.5,
    licenseNumber: 'ILS-2026-000731',
    evidence: [
      {
        id: 'https://college.example/evidence/1',
        name: 'Assessment sheet',
        narrative: 'Led the team in two scenarios.',
      },
    ],
    validFrom: '2026-03-01T09:00:00Z',
    validUntil: '2036-03-01T09:00:00Z',
    awardedDate: '2026-02-27T09:00:00Z',
  });
}

const methodOf = (didDocument: Record<string, unknown>): object => ({
  '@context': 'https://w3id.org/security/multikey/v1',
  ...(didDocument['verificationMethod'] as object[])[0],
});

/** Operations a second of this process's CPU. */
function ours(count: number, work: () => unknown): () => Promise<number> {
  return async () => {
    const before = process.cpuUsage();
    for (let at = 0; at < count; at++) await work();
    const { user, system } = process.cpuUsage(before);
    return count / ((user + system) / 1e6);
  };
}

async function startStock(prepare: ToStock): Promise<ChildProcess> {
  const stock = fork(path.join(import.meta.dirname, 'stock.credentials.ts'), { stdio: 'inherit' });
  await order(stock, prepare);
  return stock;
}

async function order(stock: ChildProcess, given: ToStock): Promise<number> {
  stock.send(given);
  const [rate] = (await once(stock, 'message')) as [number];
  return rate;
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
