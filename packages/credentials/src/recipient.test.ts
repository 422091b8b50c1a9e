import { expect, test } from 'vitest';
import { digest } from './json-ld/digest.ts';
import { toHex } from './multibase.ts';
import { judgeRecipient } from './recipient.ts';
import { recipientOf } from './summary.ts';

const holder = { emails: ['Ana@Example.org'], names: ['Ana Ruiz'], dids: ['did:example:ana'] };
const hash = async (text: string) => `sha256$${toHex(await digest(text))}`;

const judge = (subject: object, who: typeof holder | undefined = holder) => {
  const document = { credentialSubject: subject };
  return judgeRecipient(document, recipientOf(document), who);
};
const mail = (identityHash: string, more: object = {}) => ({
  identifier: [{ type: 'IdentityObject', identityType: 'emailAddress', identityHash, hashed: true, ...more }],
});

test('a hashed address is compared with its salt, in small letters or as it is written', async () => {
  for (const spelling of ['ana@example.org', 'Ana@Example.org']) {
    const given = mail(await hash(`${spelling}pepper`), { salt: 'pepper' });
    expect(await judge(given)).toMatchObject({ result: 'pass', decides: null });
  }
  expect(await judge(mail(await hash('ana@example.org')))).toMatchObject({ result: 'pass' });
  expect(await judge(mail(await hash('ana@example.org'), { hashed: undefined }))).toMatchObject({
    result: 'pass',
  });
});

test('another’s address is another’s', async () => {
  for (const given of [
    mail(await hash('eve@example.orgpepper'), { salt: 'pepper' }),
    mail(await hash('ana@example.org'), { salt: 'pepper' }),
    mail('eve@example.org', { hashed: false }),
    { id: 'mailto:eve@example.org' },
  ]) {
    expect(await judge(given)).toMatchObject({ result: 'fail', decides: 'invalid' });
  }
});

test('one of several addresses is enough', async () => {
  const [eve, ana] = [mail('eve@example.org', { hashed: false }), mail('ana@example.org', { hashed: false })];
  const both = { identifier: [...eve.identifier, ...ana.identifier] };
  expect(await judge(both)).toMatchObject({ result: 'pass' });
  expect(await judge({ id: 'mailto:ANA@example.org' })).toMatchObject({ result: 'pass' });
});

test('a hash that anybody can forge proves nothing', async () => {
  expect(await judge(mail('md5$0bc83cb571cd1c50ba6f3e8a78ef1346'))).toMatchObject({
    result: 'not_checked',
    decides: null,
  });
});

test('an identifier that the holder controls is the holder; another says nothing', async () => {
  expect(await judge({ id: 'did:example:ana' })).toMatchObject({ result: 'pass' });
  expect(await judge({ id: 'did:example:eve' })).toMatchObject({ result: 'not_checked', decides: null });
});

test('a name may be shared or changed: it never decides', async () => {
  const name = (identityHash: string) => ({
    identifier: [{ type: 'IdentityObject', identityType: 'name', identityHash, hashed: false }],
  });
  expect(await judge(name('ana  RUIZ'))).toMatchObject({ result: 'pass', decides: null });
  expect(await judge(name('Ana Ruiz-Wilson'))).toMatchObject({ result: 'warning', decides: null });
});

test('without a recipient, or nobody to compare with, nothing is checked', async () => {
  expect(await judge({})).toMatchObject({ result: 'not_checked' });
  expect(await judgeRecipient({}, null, holder)).toMatchObject({ result: 'not_checked' });
  const document = { credentialSubject: { id: 'did:example:ana' } };
  expect(await judgeRecipient(document, recipientOf(document), undefined)).toMatchObject({
    result: 'not_checked',
  });
});

test('without a list of addresses an address decides nothing', async () => {
  const given = mail('eve@example.org', { hashed: false });
  expect(await judge(given, { ...holder, emails: [] })).toMatchObject({
    result: 'not_checked',
    decides: null,
  });
});
