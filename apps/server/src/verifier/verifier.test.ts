import { openCredential } from '@certfolio/credentials/containers/open';
import { NotOpened } from '@certfolio/credentials/containers/not-opened';
import { openBadgeCredential } from '@certfolio/credentials/issue/open-badge';
import { signCredential } from '@certfolio/credentials/issue/sign-credential';
import { throwAwaySigner } from '@certfolio/credentials/issue/throw-away-signer';
import { FetchFailed, type Surroundings } from '@certfolio/credentials/surroundings';
import { longestHold } from '@certfolio/documents/held.fixture';
import { afterAll, expect, test } from 'vitest';
import { createVerifier } from './verifier.ts';

const verifier = createVerifier({ workers: 2, workTime: 2000 });
afterAll(() => verifier.close());

const nobody: Surroundings = {
  fetch: async () => {
    throw new FetchFailed('Nobody answers here.');
  },
  now: () => new Date('2026-11-21T12:00:00Z'),
  trust: [],
};

const { did, signer } = await throwAwaySigner('Ed25519');
const created = new Date('2026-03-01T09:00:00Z');
const signed = (document: Record<string, unknown>) => signCredential(document, signer, { created });
const badge = (): Record<string, unknown> =>
  openBadgeCredential({
    id: 'urn:uuid:0191a1a0-7c0e-7000-8000-000000000001',
    issuer: { id: did, name: 'North College' },
    validFrom: '2026-03-01T09:00:00Z',
    recipient: { name: 'Ann Lee' },
    achievement: {
      id: 'urn:uuid:0191a1a0-7c0e-7000-8000-00000000aaaa',
      name: 'Immediate Life Support',
      description: 'One day of practice.',
      criteria: { narrative: 'Attends the day.' },
    },
  });

const opened = async (document: object) => (await openCredential(JSON.stringify(document)))[0]!;

/** Statements that only differ by their place in a ring: each has to be told from every other. */
function poison(size: number): object {
  const ring = Array.from({ length: size }, (_, at) => ({ id: `_:b${at}`, k: `_:b${(at + 1) % size}` }));
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', { k: { '@id': 'urn:k', '@type': '@id' } }],
    type: ['VerifiableCredential'],
    issuer: did,
    credentialSubject: { id: 'urn:s', k: ring },
    proof: {
      type: 'DataIntegrityProof',
      cryptosuite: 'eddsa-rdfc-2022',
      verificationMethod: signer.verificationMethod,
      proofPurpose: 'assertionMethod',
      created: '2026-03-01T09:00:00Z',
      proofValue: `z${'2'.repeat(86)}`,
    },
  };
}

/** The part of the time until a check is given up for which others may have to wait: checked in their thread, it is all of it. */
const mostOfWait = 0.25;

test('a credential that is made to take for ever is given up, holds up nobody, and the next one is verified', async () => {
  const [bad, good] = [await opened(poison(6200)), await opened(await signed(badge()))];
  await verifier.verify(good, nobody);
  const [held, begun] = [longestHold(), performance.now()];
  const [given, beside] = await Promise.all([
    verifier.verify(bad, nobody, '192.0.2.1'),
    verifier.verify(good, nobody, '192.0.2.2'),
  ]);
  const [longest, whole] = [held(), performance.now() - begun];
  expect(given).toMatchObject({
    verdict: 'inconclusive',
    sentence: 'It could not be checked here: it would have taken too long.',
    sources: [],
  });
  expect(beside.verdict).toBe('valid');
  expect(longest / whole).toBeLessThan(mostOfWait);
  expect((await verifier.verify(good, nobody)).verdict).toBe('valid');
});

test('one caller who brings many such credentials leaves a turn for the others', async () => {
  const [bad, good] = [await opened(poison(6200)), await opened(await signed(badge()))];
  const finished: string[] = [];
  const bring = async (by: string, what: typeof bad): Promise<void> => {
    await verifier.verify(what, nobody, by);
    finished.push(by);
  };
  await Promise.all([
    bring('192.0.2.1', bad),
    bring('192.0.2.1', bad),
    bring('192.0.2.1', bad),
    bring('192.0.2.2', good),
  ]);
  expect(finished[0]).toBe('192.0.2.2');
});

test('time that other servers take is not held against a credential', async () => {
  const slow: Surroundings = {
    ...nobody,
    fetch: (_url) =>
      new Promise((_resolve, reject) => setTimeout(reject, 2500, new FetchFailed('Too slow.'))),
  };
  const listed = {
    ...badge(),
    credentialStatus: {
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: '1',
      statusListCredential: 'https://issuer.example/status/1',
    },
  };
  const verification = await verifier.verify(await opened(await signed(listed)), slow);
  expect(verification).toMatchObject({ verdict: 'inconclusive', status: 'unknown' });
  expect(verification.sources).toMatchObject([
    { url: 'https://issuer.example/status/1', failure: 'Too slow.' },
  ]);
});

test('lists of issuers are asked from outside the thread, and one that is silent is named', async () => {
  const trust: Surroundings['trust'] = [
    {
      name: 'A silent list',
      recognise: async () => {
        throw new FetchFailed('Nobody answers.');
      },
    },
    {
      name: 'Our list',
      recognise: async (id) => (id === did ? { name: 'North', source: 'Our list', url: null } : null),
    },
  ];
  const document = await opened(await signed(badge()));
  const verification = await verifier.verify(document, { ...nobody, trust });
  expect(verification.checks.find(({ name }) => name === 'recognition')).toMatchObject({
    result: 'pass',
    detail: 'Our list knows the issuer as North.',
  });
});

test('files are opened in the thread too, and what cannot be opened says why', async () => {
  await expect(verifier.open(new TextEncoder().encode('<svg>'))).rejects.toThrow(
    new NotOpened('The SVG picture is not well-formed.'),
  );
  const [found] = await verifier.open(new TextEncoder().encode(JSON.stringify(badge())));
  expect(found).toMatchObject({ container: 'json', format: 'unsigned' });
  expect(await verifier.signatures(Buffer.from('%PDF-1.7 without any'))).toEqual([]);
});

test('a presentation that is made to take for ever is refused, and a page is read away from everybody else', async () => {
  const wish = { challenge: 'c', domain: 'https://here.example' };
  const { '@context': contexts, credentialSubject } = poison(6200) as {
    '@context': object;
    credentialSubject: { k: object };
  };
  const endless = {
    '@context': contexts,
    type: ['VerifiablePresentation'],
    holder: did,
    k: credentialSubject.k,
    proof: [presented(wish)],
  };
  const [held, begun] = [longestHold(), performance.now()];
  const refusal = await verifier.presentation(endless, wish, nobody.now());
  const [longest, whole] = [held(), performance.now() - begun];
  expect(refusal).toEqual({ refused: 'Checking it takes too long.' });
  expect(longest / whole).toBeLessThan(mostOfWait);

  const html = new TextEncoder().encode('<title>Awards</title><p>Ann&nbsp;Lee, Immediate Life Support</p>');
  const page = { bytes: html, contentType: 'text/html', url: 'https://issuer.example/1' };
  const said = { recipient_name: 'Ann Lee', title: 'Immediate Life Support' };
  expect(await verifier.page(page, said)).toMatchObject({ enough: true, matched: said });
});

const presented = (wish: object): object => ({
  ...(poison(1) as { proof: object }).proof,
  proofPurpose: 'authentication',
  ...wish,
});
