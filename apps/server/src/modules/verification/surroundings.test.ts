import { randomUUID } from 'node:crypto';
import { openCredential } from '@certfolio/credentials/containers/open';
import { openBadgeCredential } from '@certfolio/credentials/issue/open-badge';
import { signCredential } from '@certfolio/credentials/issue/sign-credential';
import { verifyCredential } from '@certfolio/credentials/verify';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { eq } from '../../db/orm.ts';
import { issuerDomains } from '../issuers/issuers.table.ts';
import { signerOf } from '../issuers/issuers.service.ts';
import { surroundingsFor } from './surroundings.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({
    settings: { PUBLIC_URL: 'https://certfolio.example:8443', SMTP_URL: 'smtp://mail.example' },
  });
});

async function provider() {
  const person = await t.given.user({ userType: 'provider', firstName: 'Harbour', lastName: 'College' });
  const api = t.as(person).issuers;
  return { api, issuer: (await api.get()).issuer };
}

/** A badge signed in the name of an organisation, as text. */
async function issued(organizationId: string): Promise<string> {
  const { did, verificationMethod, sign } = await signerOf(t.system(), organizationId);
  const badge = openBadgeCredential({
    id: `urn:uuid:${randomUUID()}`,
    issuer: { id: did, name: 'Harbour College' },
    recipient: { id: 'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK' },
    achievement: {
      id: `urn:uuid:${randomUUID()}`,
      name: 'Basic Life Support',
      description: 'Adult resuscitation',
      criteria: { narrative: 'Passed the practical examination.' },
    },
    validFrom: '2026-01-01T00:00:00Z',
  });
  const signer = { kind: 'Ed25519' as const, verificationMethod, sign };
  return JSON.stringify(await signCredential(badge, signer, { created: new Date() }));
}

async function verified(text: string) {
  const [opened] = await openCredential(new TextEncoder().encode(text));
  const verification = await verifyCredential(opened!, await surroundingsFor(t.system()));
  const results = Object.fromEntries(verification.checks.map(({ name, result }) => [name, result]));
  return { ...verification, results };
}

test('what an organisation here has signed verifies here, and names only the host until a domain is proven', async () => {
  const { api, issuer } = await provider();
  const text = await issued(issuer.organization_id);
  const before = await verified(text);
  expect(before).toMatchObject({
    verdict: 'valid',
    issuer: { id: issuer.did, host: 'certfolio.example:8443' },
    results: { integrity: 'pass', issuer_key: 'pass', recognition: 'warning' },
  });
  await api.addDomain({ body: { domain: 'harbour.example' } });
  const now = new Date();
  await t
    .system()
    .db.update(issuerDomains)
    .set({ state: 'proven', method: 'dns', provenAt: now, checkedAt: now })
    .where(eq(issuerDomains.domain, 'harbour.example'));
  const after = await verified(text);
  expect(after.results['recognition']).toBe('pass');
  expect(JSON.stringify(after.checks)).toContain('Harbour College (harbour.example)');
});

test('a rotation leaves what was signed before as it was; a compromise does not', async () => {
  const { api, issuer } = await provider();
  const first = await issued(issuer.organization_id);
  await api.rotateKey({ body: {} });
  const second = await issued(issuer.organization_id);
  expect([(await verified(first)).verdict, (await verified(second)).verdict]).toEqual(['valid', 'valid']);
  await api.compromiseKey({
    params: { keyId: issuer.keys[0]!.id },
    body: { reason: 'The old backup was stolen.' },
  });
  const spoiled = await verified(first);
  expect(spoiled).toMatchObject({ verdict: 'invalid', results: { issuer_key: 'fail' } });
  expect((await verified(second)).verdict).toBe('valid');
});

test('nobody names the host of this installation as a domain of theirs', async () => {
  const { api } = await provider();
  await expect(api.addDomain({ body: { domain: 'Certfolio.example' } })).rejects.toMatchObject({
    code: 'issuer_domain_invalid',
  });
});

test('a tampered one is invalid, and one in the name of an organisation that is not here cannot be settled', async () => {
  const { issuer } = await provider();
  const text = await issued(issuer.organization_id);
  expect((await verified(text.replace('Basic Life', 'Advanced Life'))).verdict).toBe('invalid');
  const absent = await verified(text.replaceAll(issuer.slug, 'nobody-here'));
  expect(absent.verdict).not.toBe('valid');
  expect(absent.results['integrity']).not.toBe('pass');
});
