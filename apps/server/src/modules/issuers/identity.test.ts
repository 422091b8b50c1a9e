import { addressOfDidWeb } from '@certfolio/credentials/did/resolve';
import { expect, test } from 'vitest';
import { didDocument, domainDid, epochFor, platformDid, slugIn } from './identity.ts';

test.each([
  [
    'https://certfolio.example',
    'did:web:certfolio.example:orgs:harbour',
    'https://certfolio.example/orgs/harbour/did.json',
  ],
  [
    'http://localhost:3000',
    'did:web:localhost%3A3000:orgs:harbour',
    'https://localhost:3000/orgs/harbour/did.json',
  ],
])('an organisation at %s is %s, which stands where did:web says', (publicUrl, did, address) => {
  expect(platformDid(publicUrl, 'harbour')).toBe(did);
  expect(addressOfDidWeb(did)).toBe(address);
  expect(slugIn(publicUrl, did)).toBe('harbour');
});

test.each([
  'did:web:other.example:orgs:harbour',
  'did:web:certfolio.example',
  'did:web:certfolio.example:orgs:',
  'did:web:certfolio.example:orgs:a:b',
  'did:key:z6Mk',
])('%s is no organisation of this installation', (did) => {
  expect(slugIn('https://certfolio.example', did)).toBeNull();
});

test('keys of one month have names of their own', () => {
  const now = new Date('2026-11-21T00:00:00Z');
  const taken = new Set<string>();
  for (let n = 0; n < 28; n++) taken.add(epochFor(now, taken));
  expect(taken.size).toBe(28);
  expect([...taken].slice(0, 3)).toEqual(['key-2026-11', 'key-2026-11b', 'key-2026-11c']);
  expect([...taken].slice(-3)).toEqual(['key-2026-11z', 'key-2026-11-27', 'key-2026-11-28']);
});

test('a document allows active and retired keys for assertions, and shows a compromised one as revoked', () => {
  const did = domainDid('harbour.example');
  const compromisedAt = new Date('2026-11-01T00:00:00Z');
  const document = didDocument(did, [
    { epoch: 'key-2026-09', publicKeyMultibase: 'z1', state: 'compromised', compromisedAt },
    { epoch: 'key-2026-10', publicKeyMultibase: 'z2', state: 'retired', compromisedAt: null },
    { epoch: 'key-2026-11', publicKeyMultibase: 'z3', state: 'active', compromisedAt: null },
  ]);
  expect(document['assertionMethod']).toEqual([`${did}#key-2026-10`, `${did}#key-2026-11`]);
  expect(document['verificationMethod']).toContainEqual({
    id: `${did}#key-2026-09`,
    type: 'Multikey',
    controller: did,
    publicKeyMultibase: 'z1',
    revoked: '2026-11-01T00:00:00.000Z',
  });
});
