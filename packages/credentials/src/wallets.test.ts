import { DataIntegrityProof } from '@digitalcredentials/data-integrity';
import { cryptosuite } from '@digitalcredentials/eddsa-rdfc-2022-cryptosuite';
import * as vc from '@digitalcredentials/vc';
import * as statusLists from '@digitalcredentials/vc-bitstring-status-list';
import { expect, test } from 'vitest';
import { openCredential } from './containers/open.ts';
import { didWebDocument } from './issue/issuer-document.ts';
import { generateIssuerKey } from './issue/keys.ts';
import { openBadgeCredential } from './issue/open-badge.ts';
import { signCredential } from './issue/sign-credential.ts';
import { localSigner } from './issue/signer.ts';
import { emptyStatusList, setStatus, statusEntry, statusListCredential } from './issue/status-list.ts';
import { stockVerifier } from './issue/stock.fixture.ts';
import { pinnedContext } from './json-ld/canonical.ts';
import { did, didAddress, now, place, revocations, worldOf } from './matrix.fixture.ts';
import { verifyCredential } from './verify.ts';

type Document = Record<string, unknown>;

const pair = generateIssuerKey();
const verificationMethod = `${did}#key-2026-11`;
const issuer = didWebDocument({
  did,
  keys: [{ name: 'key-2026-11', publicKeyMultibase: pair.publicKeyMultibase }],
});
const signer = await localSigner({ ...pair, verificationMethod });

const badge = await signCredential(
  openBadgeCredential({
    id: 'urn:uuid:5d0a2f2b-8f7e-4e06-9f0e-6a4c6d1a0001',
    issuer: { id: did, name: 'College' },
    recipient: { id: 'did:example:ana' },
    achievement: {
      id: 'urn:uuid:5d0a2f2b-8f7e-4e06-9f0e-6a4c6d1a0002',
      name: 'Immediate Life Support',
      description: 'One day with an examination.',
      criteria: { narrative: 'Passes the examination.' },
    },
    validFrom: '2026-01-01T00:00:00Z',
    status: [statusEntry(revocations, 'revocation', place)],
  }),
  signer,
  { created: new Date('2026-11-01T09:00:00Z') },
);

async function listWith(revoked: boolean): Promise<Document> {
  const bits = emptyStatusList();
  setStatus(bits, place, revoked);
  const plain = await statusListCredential({
    id: revocations,
    issuer: did,
    purpose: 'revocation',
    bits,
    validFrom: new Date('2026-01-01T00:00:00Z'),
    // These libraries look at the day on which the test runs.
    validUntil: new Date('2126-01-01T00:00:00Z'),
  });
  return await signCredential(plain, signer, { created: new Date('2026-11-01T09:00:00Z') });
}

/** The consortium's libraries as its wallet and its website put them together, without their network. */
async function walletSays(credential: Document, list: Document) {
  const [method] = issuer['verificationMethod'] as Document[];
  const documents: Record<string, object> = {
    [did]: issuer,
    [verificationMethod]: { '@context': 'https://w3id.org/security/multikey/v1', ...method },
    [revocations]: list,
  };
  const documentLoader = async (url: string) => {
    const document = documents[url] ?? pinnedContext(url);
    if (!document) throw new Error(`not known in this test: ${url}`);
    return { contextUrl: null, documentUrl: url, document };
  };
  const suite = new DataIntegrityProof({ cryptosuite });
  const signature = await vc.verifyCredential({
    credential,
    suite,
    documentLoader,
    checkStatus: () => ({ verified: true }),
  });
  const status = await statusLists.checkStatus({
    credential,
    suite,
    documentLoader,
    verifyBitstringStatusListCredential: true,
    verifyMatchingIssuers: true,
  });
  return { signature: signature.verified, inForce: status.verified };
}

async function weSay(credential: Document, list: Document) {
  const { surroundings } = worldOf({ [didAddress]: issuer, [revocations]: list }, { now: () => now });
  const [opened] = await openCredential(JSON.stringify(credential));
  const { verdict, status } = await verifyCredential(opened!, surroundings);
  return { verdict, status };
}

test('what is issued here is accepted by the consortium’s libraries, by the peer’s and by ours', async () => {
  const list = await listWith(false);
  expect(await walletSays(badge, list)).toEqual({ signature: true, inForce: true });
  expect(await stockVerifier({ [did]: issuer, [revocations]: list }).verify(badge)).toMatchObject({
    verified: true,
  });
  expect(await weSay(badge, list)).toEqual({ verdict: 'valid', status: 'active' });
});

test('once the list marks it, all of them call it revoked', async () => {
  const list = await listWith(true);
  expect(await walletSays(badge, list)).toEqual({ signature: true, inForce: false });
  const stock = stockVerifier({ [did]: issuer, [revocations]: list });
  expect(await stock.statusOf(badge)).toEqual([{ statusPurpose: 'revocation', status: true }]);
  expect(await weSay(badge, list)).toEqual({ verdict: 'invalid', status: 'revoked' });
});

test('once it is changed, none of them accepts it', async () => {
  const list = await listWith(false);
  const changed = { ...badge, name: 'Medicine' };
  expect(await walletSays(changed, list)).toMatchObject({ signature: false });
  expect(await stockVerifier({ [did]: issuer, [revocations]: list }).verify(changed)).toMatchObject({
    verified: false,
  });
  expect(await weSay(changed, list)).toMatchObject({ verdict: 'invalid' });
});
