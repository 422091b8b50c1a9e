import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';

const t = await testApp();

test('a browser that verifies learns which list here knows an issuer, and that none does', async () => {
  const operator = await t.given.user({ admin: true });
  const issuer = 'did:web:badges.harbour.example';
  const before = await t.visitor.verification.recognition({ query: { issuer } });
  expect(before).toMatchObject({ recognition: null, silent: [] });
  expect(before.asked.length).toBeGreaterThan(0);

  await t.as(operator).trust.addIssuer({ body: { issuer_id: issuer, name: 'Harbour Training Institute' } });
  const { recognition } = await t.visitor.verification.recognition({ query: { issuer } });
  expect(recognition).toMatchObject({ name: 'Harbour Training Institute' });
});
