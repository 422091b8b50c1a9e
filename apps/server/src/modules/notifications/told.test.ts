import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { eq } from '../../db/orm.ts';
import { letters } from '../mail/mail.table.ts';
import { viewDaily } from '../views/views.table.ts';
import { tellOfViews } from './view-news.ts';

// Nothing is read or sent: what is told is told with the change itself.
const t = await testApp({ settings: { ROLE: 'web' } });
const admin = await t.given.user({ admin: true });
const provider = await t.given.user({ userType: 'provider', firstName: 'Ruth', lastName: 'Adeyemi' });

const { template } = await t.as(provider).issuing.createTemplate({
  body: { content: { name: 'Wound Care', description: 'One day.', criteria: { narrative: 'Pass.' } } },
});

const toldOf = async (person: Person) =>
  (await t.as(person).notifications.list({ query: {} })).notifications.map(({ notification }) => ({
    title: notification.title,
    leads: notification.action_url,
  }));
const lettersTo = async ({ email }: Person) =>
  (await t.system().db.select().from(letters).where(eq(letters.recipient, email))).map(
    ({ subject }) => subject,
  );

test.each([
  ['individual', '/app/user/organizations'],
  ['company', '/app/company/organizations'],
  ['provider', '/app/provider/organizations'],
  ['recruiter', '/app/recruiter/organizations'],
] as const)(
  'an invitation is in the bell of an account (%s), beside its one letter',
  async (userType, leads) => {
    const invited = await t.given.user({ userType });
    const { organizations } = await t.as(provider).organizations.list();
    const { id, name } = organizations[0]!;
    const { invitation } = await t
      .as(provider)
      .organizations.invite({ params: { id }, body: { email: invited.email } });
    expect(await toldOf(invited)).toEqual([{ title: expect.stringContaining(name), leads }]);
    expect(await lettersTo(invited)).toHaveLength(1);
    expect((await t.as(invited).organizations.received()).invitations).toMatchObject([{ id: invitation.id }]);
    // Members who join are told of.
    await t.as(invited).organizations.acceptReceived({ params: { invitationId: invitation.id }, body: {} });
    expect((await toldOf(provider))[0]).toMatchObject({ title: expect.stringMatching(/has joined/) });
  },
);

test('a credential is in the bell of its recipient, beside its one letter, and so is its end', async () => {
  const recipient = await t.given.user();
  const { credential } = await t.as(provider).issuing.issue({
    body: { template_id: template.id, recipient: { name: 'Amara Okafor', email: recipient.email } },
  });
  const [issued] = await toldOf(recipient);
  expect(issued!.title).toMatch(/has issued you a certificate/);
  expect(issued!.leads).toMatch(/^\/claim\//);
  expect(await lettersTo(recipient)).toHaveLength(1);
  await t.as(provider).issuing.revoke({ params: { id: credential.id }, body: { reason: 'Issued in error' } });
  expect((await toldOf(recipient))[0]!.title).toMatch(/has taken a certificate back/);
  expect(await lettersTo(recipient)).toHaveLength(2);
});

test('an upload that is held is told, and so is what was decided about it', async () => {
  const holder = await t.given.user();
  const bytes = readFileSync(path.resolve(import.meta.dirname, '../../../../../samples/wound-care.webp'));
  const upload = () => t.as(holder).certificates.fastUpload({ file: new File([bytes], 'wound-care.webp') });
  await upload();
  const { certificate_id: heldId } = await upload();
  const [held] = await toldOf(holder);
  expect(held!.title).toMatch(/is held for review/);
  const { reviews } = await t.as(admin).duplicates.list({ query: {} });
  const review = reviews.find(({ certificate }) => certificate.id === heldId)!;
  await t.as(admin).duplicates.reject({ params: { id: review.id }, body: { reason: 'The same file twice' } });
  const [decided] = await toldOf(holder);
  expect(decided).toEqual({
    title: expect.stringMatching(/was not accepted/),
    leads: `/app/user/certificates/${heldId}`,
  });
  expect(await lettersTo(holder)).toHaveLength(2);
});

test('who wants to hear of every view is told once a day of each thing that was looked at, others are not', async () => {
  const [keen, usual] = [await t.given.user(), await t.given.user()];
  const { signal } = new AbortController();
  await t.as(keen).notifications.savePreferences({
    body: { events: [{ event: 'wallet_viewed', in_app: true, email: 'now' }] },
  });
  for (const person of [keen, usual]) {
    const { wallet } = await t.as(person).wallets.create({ body: { title: 'Site induction pack' } });
    await t
      .system()
      .db.insert(viewDaily)
      .values(
        ['wallet', 'account'].map((kind) => ({
          ownerId: person.id,
          kind: kind as 'wallet' | 'account',
          subjectId: kind === 'wallet' ? wallet.id : person.id,
          day: new Date().toISOString().slice(0, 10),
          views: 3,
          visitors: 2,
          opened: 0,
          downloads: 0,
          excluded: 0,
          parts: {},
        })),
      );
  }
  await Promise.all([tellOfViews(t.system(), signal), tellOfViews(t.system(), signal)]);
  await tellOfViews(t.system(), signal);
  expect((await toldOf(keen)).map(({ title }) => title)).toEqual([
    expect.stringMatching(/Site induction pack.*was looked at/),
  ]);
  expect(await lettersTo(keen)).toHaveLength(1);
  expect(await toldOf(usual)).toEqual([]);
  expect(await lettersTo(usual)).toEqual([]);
});
