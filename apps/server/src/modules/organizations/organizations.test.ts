import { beforeAll, describe, expect, test } from 'vitest';
import type { OrganizationRole } from '@certfolio/contract/organizations';
import { testApp, type TestApp } from '../../../test/app.ts';
import type { Person, PersonOptions } from '../../../test/given.ts';
import { and, desc, eq } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { letters } from '../mail/mail.table.ts';
import { organizationInvitations, organizationMembers, organizations } from './organizations.table.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ settings: { FEATURE_BUSINESS_SIGNUP: 'true' } });
});

async function provider(options: PersonOptions = {}) {
  const person = await t.given.user({ userType: 'provider', ...options });
  const { organization } = await t.as(person).organizations.ofUser({ params: { id: person.id } });
  return { person, organization: organization!, id: organization!.id };
}

/** The token in the newest letter to an address. */
async function tokenFor(email: string): Promise<string> {
  const [letter] = await t
    .system()
    .db.select({ text: letters.text })
    .from(letters)
    .where(eq(letters.recipient, email))
    .orderBy(desc(letters.createdAt), desc(letters.id))
    .limit(1);
  return /\/invitation\/([A-Za-z0-9_-]{43})/.exec(letter!.text)![1]!;
}

async function member(id: string, owner: Person, role: OrganizationRole = 'member'): Promise<Person> {
  const person = await t.given.user();
  await t.as(owner).organizations.invite({ params: { id }, body: { email: person.email, role } });
  await t.as(person).organizations.acceptInvitation({ body: { token: await tokenFor(person.email) } });
  return person;
}

/** The codes of what was refused. */
const refusals = (settled: PromiseSettledResult<unknown>[]): unknown[] =>
  settled.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: unknown }).code] : []));

const rolesIn = async (id: string) =>
  Object.fromEntries(
    (
      await t
        .system()
        .db.select({ userId: organizationMembers.userId, role: organizationMembers.role })
        .from(organizationMembers)
        .where(eq(organizationMembers.organizationId, id))
    ).map(({ userId, role }) => [userId, role]),
  );

describe('an organisation', () => {
  test('exists as soon as a provider has finished the onboarding, named as answered', async () => {
    const person = await t.given.user();
    await t
      .system()
      .db.update(users)
      .set({ onboardingCompleted: false, userType: null, subscriptionTier: null })
      .where(eq(users.id, person.id));
    const { user } = await t.as(person).onboarding.complete({
      body: {
        userType: 'provider',
        onboardingData: { providerInfo: { organizationName: ' Harbour  Training College ' } },
      },
    });
    const [row] = await t
      .system()
      .db.select()
      .from(organizations)
      .where(eq(organizations.id, user.organization_id!));
    expect(row).toMatchObject({
      kind: 'provider',
      name: 'Harbour Training College',
      slug: 'harbour-training-college',
    });
    expect(await rolesIn(row!.id)).toEqual({ [person.id]: 'owner' });
  });

  test('of an older account is made once, however many ask for it at once', async () => {
    const person = await t.given.user({ userType: 'company', firstName: 'Lena', lastName: 'Brandt' });
    const api = t.as(person).organizations;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.ofUser({ params: { id: person.id } })),
    );
    const ids = new Set(answers.map(({ organization }) => organization!.id));
    expect(ids.size).toBe(1);
    expect([...ids][0]).toMatch(new RegExp(`^comp_[0-9a-z]+_${person.id.slice(-6)}$`));
    expect(answers[0]!.organization).toMatchObject({
      name: 'Lena Brandt',
      role: 'owner',
      member_count: 1,
      may_leave: false,
    });
    const { total, organizations: listed } = await api.list();
    expect([total, listed.map(({ id }) => id)]).toEqual([1, [...ids]]);
  });

  test('of an individual does not exist, and cannot be begun', async () => {
    const person = await t.given.user();
    const api = t.as(person).organizations;
    expect(await api.ofUser({ params: { id: person.id } })).toMatchObject({ organization: null });
    expect(await api.list()).toMatchObject({ total: 0, organizations: [] });
    await expect(api.create({ body: { name: 'Mine' } })).rejects.toMatchObject({
      code: 'organization_not_for_individuals',
    });
  });

  test('of another is not found, listed or asked about', async () => {
    const { id, person } = await provider();
    const other = await provider();
    const api = t.as(other.person).organizations;
    await expect(api.get({ params: { id } })).rejects.toMatchObject({ code: 'organization_not_found' });
    await expect(api.ofAccount({ params: { id: person.id } })).rejects.toMatchObject({
      code: 'user_not_found',
    });
    expect((await api.list()).organizations.map((one) => one.id)).toEqual([other.id]);
  });

  test('is begun up to five times, and not once more by two at the same moment', async () => {
    const { person } = await provider();
    const api = t.as(person).organizations;
    const made = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => api.create({ body: { name: `School ${n}` } })),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect((await api.list()).total).toBe(5);
    expect(refusals(made)).toEqual(Array(6).fill('organization_limit_reached'));
  });

  test('is filtered by name, kind and role, page by page', async () => {
    const { person } = await provider();
    const api = t.as(person).organizations;
    for (const name of ['North 100%', 'South']) await api.create({ body: { name } });
    expect((await api.list({ query: { q: '100%' } })).organizations.map(({ name }) => name)).toEqual([
      'North 100%',
    ]);
    expect((await api.list({ query: { kind: 'company' } })).total).toBe(0);
    expect((await api.list({ query: { role: 'owner' } })).total).toBe(3);
    expect((await api.list({ query: { role: 'member' } })).total).toBe(0);
    const page = await api.list({ query: { skip: 1, limit: 1 } });
    expect([page.total, page.organizations.length]).toEqual([3, 1]);
  });

  test('with a name that others have gets an address of its own', async () => {
    const { person } = await provider();
    const api = t.as(person).organizations;
    const slugs = [];
    for (let n = 0; n < 3; n++) {
      slugs.push((await api.create({ body: { name: 'Zürich Institut' } })).organization.slug);
    }
    expect(slugs).toEqual(['zurich-institut', 'zurich-institut-2', 'zurich-institut-3']);
    const { organization } = await api.create({ body: { name: '北京大学' } });
    expect(organization.slug).toBe(organization.id.replaceAll('_', '-'));
  });

  test('is changed by owners and admins, and keeps its address', async () => {
    const { id, person, organization } = await provider();
    const admin = await member(id, person, 'admin');
    const plain = await member(id, person);
    const body = { name: 'New name', website: 'https://example.org', description: 'Courses' };
    const changed = await t.as(admin).organizations.update({ params: { id }, body });
    expect(changed.organization).toMatchObject({ ...body, slug: organization.slug });
    await expect(t.as(plain).organizations.update({ params: { id }, body })).rejects.toMatchObject({
      code: 'forbidden',
    });
    for (const name of ['', ' ', 'Oxford\u202e gnp', 'A\nB', 'x'.repeat(201)]) {
      await expect(
        t.as(person).organizations.update({ params: { id }, body: { name } }),
      ).rejects.toMatchObject({ code: 'invalid_input' });
    }
    for (const website of ['javascript:alert(1)', 'example.org', 'ftp://example.org']) {
      await expect(
        t.as(person).organizations.update({ params: { id }, body: { website } }),
      ).rejects.toMatchObject({ code: 'invalid_input' });
    }
    const emptied = await t.as(person).organizations.update({ params: { id }, body: { website: '' } });
    expect(emptied.organization.website).toBeNull();
  });

  test('takes no kind, slug, id or owner from a body', async () => {
    const { id, person } = await provider();
    for (const extra of [{ kind: 'company' }, { slug: 'oxford' }, { id: 'prov_aaaaaaaa_bbbbbb' }]) {
      const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
      const init = { headers, body: JSON.stringify({ name: 'X', ...extra }) };
      const base = `${t.baseUrl}/api/v1/organizations`;
      expect((await fetch(`${base}/`, { ...init, method: 'POST' })).status).toBe(400);
      expect((await fetch(`${base}/${id}`, { ...init, method: 'PATCH' })).status).toBe(400);
    }
  });

  test('is deleted by an owner only, with its members and invitations', async () => {
    const { id, person } = await provider();
    const admin = await member(id, person, 'admin');
    await t.as(person).organizations.invite({ params: { id }, body: { email: 'late@people.test' } });
    const token = await tokenFor('late@people.test');
    await expect(t.as(admin).organizations.remove({ params: { id } })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await t.as(person).organizations.remove({ params: { id } });
    await expect(t.as(person).organizations.get({ params: { id } })).rejects.toMatchObject({ status: 404 });
    await expect(t.visitor.organizations.lookAtInvitation({ params: { token } })).rejects.toMatchObject({
      code: 'invitation_not_found',
    });
  });
});

describe('members', () => {
  test('see who belongs to it; a stranger sees nobody', async () => {
    const { id, person } = await provider();
    const plain = await member(id, person);
    const { total, members } = await t.as(plain).organizations.members({ params: { id } });
    expect(total).toBe(2);
    expect(
      members.map(({ user_id, role, is_self, may_change }) => [user_id, role, is_self, may_change]),
    ).toEqual([
      [person.id, 'owner', false, false],
      [plain.id, 'member', true, false],
    ]);
    const stranger = await t.given.user();
    await expect(t.as(stranger).organizations.members({ params: { id } })).rejects.toMatchObject({
      code: 'organization_not_found',
    });
  });

  test('get roles from whoever may give them, and nothing above', async () => {
    const { id, person } = await provider();
    const admin = await member(id, person, 'admin');
    const plain = await member(id, person);
    const change = (by: Person, of: Person, role: OrganizationRole) =>
      t.as(by).organizations.changeMember({ params: { id, userId: of.id }, body: { role } });
    const refused = { code: 'role_not_yours_to_give', status: 403 };
    await expect(change(admin, plain, 'admin')).rejects.toMatchObject(refused);
    await expect(change(admin, plain, 'owner')).rejects.toMatchObject(refused);
    await expect(change(admin, admin, 'owner')).rejects.toMatchObject(refused);
    await expect(change(admin, person, 'member')).rejects.toMatchObject(refused);
    await expect(change(plain, plain, 'admin')).rejects.toMatchObject(refused);
    expect((await change(person, plain, 'admin')).member.role).toBe('admin');
    await expect(change(person, person, 'member')).rejects.toMatchObject({ code: 'last_owner' });
    expect((await change(person, plain, 'owner')).member.role).toBe('owner');
    expect((await change(person, person, 'member')).member).toMatchObject({ role: 'member', is_self: true });
    expect(await rolesIn(id)).toEqual({ [person.id]: 'member', [admin.id]: 'admin', [plain.id]: 'owner' });
  });

  test('are removed by whoever could give their role; nobody removes an equal', async () => {
    const { id, person } = await provider();
    const admin = await member(id, person, 'admin');
    const other = await member(id, person, 'admin');
    const plain = await member(id, person);
    const remove = (by: Person, of: Person) =>
      t.as(by).organizations.removeMember({ params: { id, userId: of.id } });
    await expect(remove(plain, admin)).rejects.toMatchObject({ code: 'role_not_yours_to_give' });
    await expect(remove(admin, other)).rejects.toMatchObject({ code: 'role_not_yours_to_give' });
    await expect(remove(admin, person)).rejects.toMatchObject({ code: 'role_not_yours_to_give' });
    await remove(admin, plain);
    await expect(remove(admin, plain)).rejects.toMatchObject({ code: 'member_not_found' });
    await remove(person, other);
    expect(await rolesIn(id)).toEqual({ [person.id]: 'owner', [admin.id]: 'admin' });
    await expect(t.as(plain).organizations.get({ params: { id } })).rejects.toMatchObject({ status: 404 });
  });

  test('leave by themselves; the last owner stays, whoever else leaves at the same moment', async () => {
    const { id, person } = await provider();
    const second = await member(id, person);
    await t
      .as(person)
      .organizations.changeMember({ params: { id, userId: second.id }, body: { role: 'owner' } });
    const leaving = await Promise.allSettled(
      [person, second].map((one) => t.as(one).organizations.leave({ params: { id } })),
    );
    expect(leaving.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(Object.values(await rolesIn(id))).toEqual(['owner']);
    const failed = leaving.find((one) => one.status === 'rejected');
    expect(failed?.reason).toMatchObject({ code: 'last_owner' });
  });
});

describe('an invitation', () => {
  test('is a letter with a link that shows what it offers and lets its address in, once', async () => {
    const { id, person } = await provider({ firstName: 'Ines', lastName: 'Weber' });
    const guest = await t.given.user();
    const { invitation } = await t
      .as(person)
      .organizations.invite({ params: { id }, body: { email: ` ${guest.email.toUpperCase()} ` } });
    expect(invitation).toMatchObject({
      email: guest.email,
      role: 'member',
      state: 'waiting',
      invited_by: 'Ines Weber',
    });
    const token = await tokenFor(guest.email);
    const look = await t.visitor.organizations.lookAtInvitation({ params: { token } });
    expect(look).toMatchObject({ is_for_caller: false, email_hint: `${guest.email[0]}…@people.test` });
    expect(JSON.stringify(look)).not.toContain(guest.email);
    const mine = await t.as(guest).organizations.lookAtInvitation({ params: { token } });
    expect(mine.is_for_caller).toBe(true);

    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => t.as(guest).organizations.acceptInvitation({ body: { token } })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(refusals(tries)).toEqual(Array(9).fill('invitation_ended'));
    expect(await rolesIn(id)).toEqual({ [person.id]: 'owner', [guest.id]: 'member' });
    await expect(t.visitor.organizations.lookAtInvitation({ params: { token } })).rejects.toMatchObject({
      status: 410,
    });
    const { invitations } = await t.as(person).organizations.invitations({ params: { id } });
    expect(invitations.map(({ state }) => state)).toEqual(['accepted']);
  });

  test('keeps no token where the database could be read', async () => {
    const { id, person } = await provider();
    await t.as(person).organizations.invite({ params: { id }, body: { email: 'hash@people.test' } });
    const token = await tokenFor('hash@people.test');
    const [row] = await t
      .system()
      .db.select()
      .from(organizationInvitations)
      .where(eq(organizationInvitations.email, 'hash@people.test'));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test('to another address, or one not verified, lets nobody in', async () => {
    const { id, person } = await provider();
    const guest = await t.given.user();
    const thief = await t.given.user();
    await t.as(person).organizations.invite({ params: { id }, body: { email: guest.email } });
    const token = await tokenFor(guest.email);
    const refused = { code: 'invitation_other_address', status: 403 };
    await expect(t.as(thief).organizations.acceptInvitation({ body: { token } })).rejects.toMatchObject(
      refused,
    );
    const { db } = t.system();
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, guest.id));
    await expect(t.as(guest).organizations.acceptInvitation({ body: { token } })).rejects.toMatchObject(
      refused,
    );
    expect((await t.as(guest).organizations.received()).total).toBe(0);
    expect(await rolesIn(id)).toEqual({ [person.id]: 'owner' });
  });

  test('takes no role from whoever accepts', async () => {
    const { id, person } = await provider();
    const guest = await t.given.user();
    await t.as(person).organizations.invite({ params: { id }, body: { email: guest.email } });
    const answer = await fetch(`${t.baseUrl}/api/v1/organizations/invitations/accept`, {
      method: 'POST',
      headers: { authorization: `Bearer ${guest.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ token: await tokenFor(guest.email), role: 'owner' }),
    });
    expect(answer.status).toBe(400);
    expect(await rolesIn(id)).toEqual({ [person.id]: 'owner' });
  });

  test('that is taken back, replaced, declined or seven days old opens nothing', async () => {
    const { id, person } = await provider();
    const api = t.as(person).organizations;
    const guest = await t.given.user();
    const accept = (token: string) => t.as(guest).organizations.acceptInvitation({ body: { token } });
    const ended = { code: 'invitation_ended', status: 410 };
    const inviteGuest = async () => {
      const { invitation } = await api.invite({ params: { id }, body: { email: guest.email } });
      return { invitationId: invitation.id, token: await tokenFor(guest.email) };
    };

    const first = await inviteGuest();
    const second = await inviteGuest();
    await expect(accept(first.token)).rejects.toMatchObject(ended);
    await api.revokeInvitation({ params: { id, invitationId: second.invitationId } });
    await expect(accept(second.token)).rejects.toMatchObject(ended);

    const third = await inviteGuest();
    expect((await t.as(guest).organizations.received()).total).toBe(1);
    await t.as(guest).organizations.declineReceived({ params: { invitationId: third.invitationId } });
    await expect(accept(third.token)).rejects.toMatchObject(ended);

    const fourth = await inviteGuest();
    await t
      .system()
      .db.update(organizationInvitations)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(organizationInvitations.id, fourth.invitationId));
    await expect(accept(fourth.token)).rejects.toMatchObject(ended);
    await expect(
      t.as(guest).organizations.acceptReceived({ params: { invitationId: fourth.invitationId } }),
    ).rejects.toMatchObject(ended);
    const { invitations } = await api.invitations({ params: { id } });
    expect(invitations.map(({ state }) => state)).toEqual(['expired', 'revoked', 'revoked', 'revoked']);
    await expect(accept('x'.repeat(43))).rejects.toMatchObject({ code: 'invitation_not_found' });
    expect(await rolesIn(id)).toEqual({ [person.id]: 'owner' });
  });

  test('waits in the account with its address, and is accepted there; another’s is not found', async () => {
    const { id, person, organization } = await provider();
    const guest = await t.given.user();
    await t.as(person).organizations.invite({ params: { id }, body: { email: guest.email } });
    const { invitations } = await t.as(guest).organizations.received();
    expect(invitations).toMatchObject([{ organization_name: organization.name, role: 'member' }]);
    const params = { invitationId: invitations[0]!.id };
    const stranger = await t.given.user();
    for (const act of ['acceptReceived', 'declineReceived'] as const) {
      await expect(t.as(stranger).organizations[act]({ params })).rejects.toMatchObject({
        code: 'invitation_not_found',
      });
    }
    const joined = await t.as(guest).organizations.acceptReceived({ params });
    expect(joined.organization).toMatchObject({ id, role: 'member', may_leave: true, may_give: [] });
    expect((await t.as(guest).organizations.received()).total).toBe(0);
  });

  test('offers no more than the inviter may give, and is not for members', async () => {
    const { id, person } = await provider();
    const admin = await member(id, person, 'admin');
    const plain = await member(id, person);
    const email = 'more@people.test';
    for (const role of ['owner', 'admin'] as const) {
      await expect(
        t.as(admin).organizations.invite({ params: { id }, body: { email, role } }),
      ).rejects.toMatchObject({ code: 'role_not_yours_to_give' });
    }
    await expect(t.as(plain).organizations.invite({ params: { id }, body: { email } })).rejects.toMatchObject(
      { code: 'forbidden' },
    );
    await expect(t.as(plain).organizations.invitations({ params: { id } })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(
      t.as(person).organizations.invite({ params: { id }, body: { email: plain.email } }),
    ).rejects.toMatchObject({ code: 'already_member' });
    await expect(
      t.as(person).organizations.invite({ params: { id }, body: { email: 'nobody' } }),
    ).rejects.toMatchObject({ code: 'invalid_email' });
  });

  test('ends when whoever made it may make it no longer', async () => {
    const { id, person } = await provider();
    const admin = await member(id, person, 'admin');
    const leaver = await member(id, person, 'admin');
    const invited = async (by: Person) => {
      const guest = await t.given.user();
      await t.as(by).organizations.invite({ params: { id }, body: { email: guest.email } });
      return guest;
    };
    const [ofAdmin, ofLeaver, ofOwner] = [await invited(admin), await invited(leaver), await invited(person)];
    const params = (who: Person) => ({ id, userId: who.id });
    await t.as(person).organizations.changeMember({ params: params(admin), body: { role: 'member' } });
    await t.as(person).organizations.removeMember({ params: params(leaver) });
    const waiting = await Promise.all(
      [ofAdmin, ofLeaver, ofOwner].map(async (guest) => (await t.as(guest).organizations.received()).total),
    );
    expect(waiting).toEqual([0, 0, 1]);
  });

  test('to an address without an account answers like any other', async () => {
    const { id, person } = await provider();
    const known = await t.given.user();
    const [a, b] = await Promise.all(
      [known.email, 'unknown@people.test'].map((email) =>
        t.as(person).organizations.invite({ params: { id }, body: { email } }),
      ),
    );
    expect(Object.keys(a!.invitation)).toEqual(Object.keys(b!.invitation));
    expect([a!.invitation.state, b!.invitation.state]).toEqual(['waiting', 'waiting']);
  });

  test('writes to one address five times a day and no more, and to others all the same', async () => {
    const { id, person } = await provider();
    const api = t.as(person).organizations;
    const invite = (email: string) => api.invite({ params: { id }, body: { email } });
    for (let n = 0; n < 5; n += 1) await invite('pestered@people.test');
    await expect(invite('Pestered@people.test')).rejects.toMatchObject({ code: 'rate_limited' });
    await invite('colleague@people.test');
  });

  test('of one organisation is not revoked by another', async () => {
    const { id, person } = await provider();
    const other = await provider();
    const { invitation } = await t
      .as(person)
      .organizations.invite({ params: { id }, body: { email: 'safe@people.test' } });
    for (const org of [id, other.id]) {
      await expect(
        t.as(other.person).organizations.revokeInvitation({
          params: { id: org, invitationId: invitation.id },
        }),
      ).rejects.toMatchObject({ status: 404 });
    }
    const token = await tokenFor('safe@people.test');
    expect(await t.visitor.organizations.lookAtInvitation({ params: { token } })).toBeTruthy();
  });

  test('makes whoever has not finished the onboarding an account of its kind, though none may sign up', async () => {
    const closed = await testApp({ beside: t });
    const { id, person } = await provider();
    const guest = await t.given.user();
    const { db } = t.system();
    await db
      .update(users)
      .set({ onboardingCompleted: false, userType: null, subscriptionTier: null })
      .where(eq(users.id, guest.id));
    await t.as(person).organizations.invite({ params: { id }, body: { email: guest.email } });
    await closed.as(guest).organizations.acceptInvitation({ body: { token: await tokenFor(guest.email) } });
    const { redirectTo, user } = await closed
      .as(guest)
      .onboarding.complete({ body: { userType: 'provider' } });
    expect([redirectTo, user.organization_id, user.subscription_tier]).toEqual([
      '/app/provider',
      id,
      'provider',
    ]);
    const owned = await db
      .select()
      .from(organizationMembers)
      .where(and(eq(organizationMembers.userId, guest.id), eq(organizationMembers.role, 'owner')));
    expect(owned).toEqual([]);
  });

  test('does not bind whoever joins to its kind: another type stands for an organisation of its own', async () => {
    const { id, person } = await provider();
    for (const userType of ['individual', 'company'] as const) {
      const guest = await t.given.user();
      await t
        .system()
        .db.update(users)
        .set({ onboardingCompleted: false, userType: null, subscriptionTier: null })
        .where(eq(users.id, guest.id));
      await t.as(person).organizations.invite({ params: { id }, body: { email: guest.email } });
      await t.as(guest).organizations.acceptInvitation({ body: { token: await tokenFor(guest.email) } });
      const { user } = await t.as(guest).onboarding.complete({ body: { userType } });
      expect(user.user_type).toBe(userType);
      expect(user.organization_id ?? 'none').toMatch(userType === 'company' ? /^comp_/ : /^none$/);
      const { organizations: listed } = await t.as(guest).organizations.list({ query: { kind: 'provider' } });
      expect(listed.map((one) => [one.id, one.role])).toEqual([[id, 'member']]);
    }
  });

  test('leaves the type of a finished account alone', async () => {
    const { id, person } = await provider();
    const plain = await member(id, person);
    const { user } = await t.as(plain).auth.me();
    expect([user.user_type, user.organization_id]).toEqual(['individual', null]);
    expect((await t.as(plain).organizations.list()).total).toBe(1);
  });
});

test.each(['Win at https://evil.test', 'www.evil.test', 'Free://money'])(
  'an organisation cannot be called “%s”: its name stands in letters to strangers',
  async (name) => {
    const { id, person } = await provider();
    await expect(t.as(person).organizations.update({ params: { id }, body: { name } })).rejects.toMatchObject(
      { problem: { errors: { name: 'A name holds no web address.' } } },
    );
  },
);
