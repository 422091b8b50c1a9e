import type { z } from 'zod';
import type { IssuedState, MailState } from '@certfolio/contract/issued-credentials';
import type { issuing } from '@certfolio/contract/issuing';
import { problem } from '@certfolio/contract/problems';
import type { Context, SystemActor, UserContext } from '../../context.ts';
import { containing } from '../../db/containing.ts';
import { and, count, desc, eq, ilike, isNotNull, isNull, or, sql, type SQL } from '../../db/orm.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { users } from '../accounts/accounts.table.ts';
import { recheckIssued } from '../credentials/credentials.service.ts';
import { issuingMembership } from '../issuers/issuers.service.ts';
import { letters } from '../mail/mail.table.ts';
import { sendClaimLetters, wasJustSent } from './claim-letters.service.ts';
import { completeAward, type AwardDraft } from './award.ts';
import { note, type IssuedEvent } from './history.ts';
import { issueAwards, type IssuedRow } from './issue.ts';
import { tellRevoked } from './recipient-news.ts';
import { knownToMember, requireManager } from './issuing.policy.ts';
import { countLetters } from './letter-limit.ts';
import { issuedCredentials, issuedEvents, templateVersions, type IssuedAward } from './issuing.table.ts';
import { signingOf } from './signing.ts';
import { changeStatus, signAllAgain } from './status-lists.service.ts';
import { getTemplate, type Page, type VersionRow } from './templates.service.ts';

export type IssuedView = {
  credential: IssuedRow;
  mail: { state: MailState; at: Date | null };
  replacedById: string | null;
};

export type HistoryEntry = { event: IssuedEvent; by: string | null };
export type IssuedDetail = IssuedView & {
  version: VersionRow;
  history: HistoryEntry[];
  author: string | null;
};

/** What the last letter came to. One that has been forgotten since was sent, or its refusal would be known. */
export const mailState = sql<MailState>`case
  when ${issuedCredentials.letterId} is null then 'none'
  when ${letters.refusedAt} is not null then 'refused'
  when ${letters.id} is null or ${letters.sentAt} is not null then 'sent'
  else 'waiting' end`;

export const mailAt =
  sql<Date | null>`coalesce(${letters.refusedAt}, ${letters.sentAt}, ${issuedCredentials.letterAt})`.mapWith(
    letters.createdAt,
  );

export const replacedById = sql<string | null>`(select r.id from ${issuedCredentials} as r
  where r.replaces_id = ${issuedCredentials.id})`;

const views = (ctx: Context) =>
  ctx.db
    .select({ credential: issuedCredentials, mail: { state: mailState, at: mailAt }, replacedById })
    .from(issuedCredentials)
    .leftJoin(letters, eq(letters.id, issuedCredentials.letterId));

/** Today as the database has it, so that every copy of the app agrees. */
export const hasExpired = sql`coalesce(${issuedCredentials.expiresOn} < (now() at time zone 'utc')::date, false)`;

export function stateOf(
  { state, expiresOn }: Pick<IssuedRow, 'state' | 'expiresOn'>,
  now: Date,
): IssuedState {
  if (state !== 'active') return state;
  return expiresOn !== null && expiresOn < now.toISOString().slice(0, 10) ? 'expired' : 'active';
}

export type CredentialFilter = {
  organizationId: string | undefined;
  state?: IssuedState | undefined;
  templateId?: string | undefined;
  batchId?: string | undefined;
  recipient?: string | undefined;
  claimed?: boolean | undefined;
  mail?: MailState | undefined;
  q?: string | undefined;
} & Page;

/** @throws Problem issuer_not_found */
export async function listCredentials(
  ctx: UserContext,
  filter: CredentialFilter,
): Promise<{ total: number; rows: IssuedView[] }> {
  const { organization } = await issuingMembership(ctx, filter.organizationId);
  const where = and(
    eq(issuedCredentials.organizationId, organization.id),
    filter.state && whereState(filter.state),
    filter.templateId ? eq(issuedCredentials.templateId, filter.templateId) : undefined,
    filter.batchId ? eq(issuedCredentials.batchId, filter.batchId) : undefined,
    filter.recipient ? eq(issuedCredentials.recipientEmail, filter.recipient) : undefined,
    filter.claimed === undefined
      ? undefined
      : filter.claimed
        ? isNotNull(issuedCredentials.claimedAt)
        : isNull(issuedCredentials.claimedAt),
    filter.mail ? eq(mailState, filter.mail) : undefined,
    filter.q ? matching(filter.q) : undefined,
  );
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(issuedCredentials)
    .leftJoin(letters, eq(letters.id, issuedCredentials.letterId))
    .where(where);
  const rows = await views(ctx)
    .where(where)
    .orderBy(desc(issuedCredentials.createdAt), desc(issuedCredentials.id))
    .offset(filter.skip)
    .limit(filter.limit);
  return { total: counted?.total ?? 0, rows };
}

const whereState = (state: IssuedState): SQL =>
  state === 'expired'
    ? sql`${issuedCredentials.state} = 'active' and ${hasExpired}`
    : state === 'active'
      ? sql`${issuedCredentials.state} = 'active' and not ${hasExpired}`
      : eq(issuedCredentials.state, state);

const matching = (q: string): SQL =>
  or(
    ilike(issuedCredentials.recipientName, containing(q)),
    ilike(issuedCredentials.recipientEmail, containing(q)),
    ilike(issuedCredentials.name, containing(q)),
    ilike(issuedCredentials.number, containing(q)),
  )!;

/** @throws Problem credential_not_found */
export async function getCredential(ctx: UserContext, id: string): Promise<IssuedDetail> {
  const [found] = await views(ctx).where(
    and(eq(issuedCredentials.id, id), knownToMember(ctx.actor, issuedCredentials.organizationId)),
  );
  if (!found) throw problem('credential_not_found');
  const { credential } = found;
  const history = await ctx.db
    .select({ event: issuedEvents, by: users.name })
    .from(issuedEvents)
    .leftJoin(users, eq(users.id, issuedEvents.by))
    .where(eq(issuedEvents.credentialId, id))
    .orderBy(desc(issuedEvents.at), desc(issuedEvents.id))
    .limit(100);
  const [author] = credential.createdBy
    ? await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, credential.createdBy))
    : [];
  return {
    ...found,
    version: await versionOf(ctx, credential),
    history,
    author: author?.name ?? null,
  };
}

/** The version of the template that a credential was issued from. */
export async function versionOf(
  ctx: Context,
  { templateId, templateVersion }: Pick<IssuedRow, 'templateId' | 'templateVersion'>,
): Promise<VersionRow> {
  const [version] = await ctx.db
    .select()
    .from(templateVersions)
    .where(and(eq(templateVersions.templateId, templateId), eq(templateVersions.version, templateVersion)));
  return version!;
}

/** One person's, under the organisation's lock, so that of two parallel changes the second sees the first. */
async function held(ctx: UserContext, id: string): Promise<IssuedRow> {
  const [found] = await ctx.db
    .select()
    .from(issuedCredentials)
    .where(and(eq(issuedCredentials.id, id), knownToMember(ctx.actor, issuedCredentials.organizationId)))
    .for('update');
  if (!found) throw problem('credential_not_found');
  await requireManager(ctx, found.organizationId);
  return found;
}

const today = (ctx: Context): string => ctx.now().toISOString().slice(0, 10);

export type IssueDraft = AwardDraft & { template_id: string; send_mail: boolean; allow_duplicate: boolean };

/** One organisation's signing in an hour, one by one; lists are for more. */
const issuesPerHour = 2000;

/**
 * Issues one certificate.
 * @throws Problem template_not_found, forbidden, template_archived, already_issued, rate_limited and what signing
 * throws; invalid_input by field
 */
export function issueCredential(ctx: UserContext, draft: IssueDraft): Promise<IssuedDetail> {
  return ctx.transaction(async (ctx) => {
    const { template, version } = await getTemplate(ctx, draft.template_id);
    await requireManager(ctx, template.organizationId);
    if (template.archivedAt) throw problem('template_archived');
    await takeTurn(ctx, `issue:${template.organizationId}`, issuesPerHour, 3600);
    if (draft.send_mail) await countLetters(ctx, template.organizationId, 1);
    const award = completed(ctx, draft, version);
    const signing = await signingOf(ctx, template.organizationId);
    if (!draft.allow_duplicate) {
      // Two clicks at the same moment take turns; the second finds what the first has issued.
      await ctx.db.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`issue ${template.id} ${award.recipient.email}`}, 0))`,
      );
      const holders = await holdersAmong(ctx, template.id, [award.recipient.email]);
      if (holders.size > 0) throw problem('already_issued');
    }
    const [issued] = await issueAwards(ctx, {
      signing,
      version,
      awards: [{ award }],
      sendMail: draft.send_mail,
      createdBy: ctx.actor.id,
    });
    return getCredential(ctx, issued!.id);
  });
}

/** Where the fields of an award stand in the body of a call. */
const pathOf = (field: string): string =>
  field.startsWith('attribute:') ? `attributes.${field.slice('attribute:'.length)}` : field;

function completed(ctx: Context, draft: AwardDraft, { content }: VersionRow): IssuedAward {
  const answer = completeAward(draft, content, today(ctx));
  if ('award' in answer) return answer.award;
  const errors = Object.fromEntries(
    Object.entries(answer.errors).map(([field, sentence]) => [pathOf(field), sentence]),
  );
  throw problem('invalid_input', undefined, { errors });
}

/** Of these addresses, those that have a certificate of the template that holds now. */
export async function holdersAmong(
  ctx: Context,
  templateId: string,
  emails: readonly string[],
): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const rows = await ctx.db
    .selectDistinct({ email: issuedCredentials.recipientEmail })
    .from(issuedCredentials)
    .where(
      and(
        eq(issuedCredentials.templateId, templateId),
        sql`${issuedCredentials.recipientEmail} = any(${sql.param([...emails])}::text[])`,
        sql`${issuedCredentials.state} <> 'revoked' and not ${hasExpired}`,
      ),
    );
  return new Set(rows.map(({ email }) => email));
}

/** The certificates that stand on it, its recipient's and any other, are checked anew without waiting for their turn. */
async function setState(
  ctx: Context,
  { id }: IssuedRow,
  state: IssuedRow['state'],
  reason: string | null,
): Promise<void> {
  await ctx.db
    .update(issuedCredentials)
    .set({ state, reason, stateChangedAt: sql`now()` })
    .where(eq(issuedCredentials.id, id));
  await recheckIssued(ctx, id);
}

/**
 * Revokes for good; the status list says so with the commit.
 * @throws Problem credential_not_found, forbidden, credential_revoked
 */
export function revokeCredential(ctx: UserContext, id: string, reason: string): Promise<IssuedDetail> {
  return ctx.transaction(async (ctx) => {
    const credential = await held(ctx, id);
    if (credential.state === 'revoked') throw problem('credential_revoked');
    await setState(ctx, credential, 'revoked', reason);
    await changeStatus(ctx, placeOf(credential, 'revocation', true));
    await note(ctx, id, 'revoked', reason);
    await tellRevoked(ctx, credential, reason);
    return getCredential(ctx, id);
  });
}

const placeOf = (
  { registerId, statusIndex }: IssuedRow,
  purpose: 'revocation' | 'suspension',
  set: boolean,
) => ({ registerId, indexes: [statusIndex], purpose, set });

/** @throws Problem credential_not_found, forbidden, credential_revoked, credential_suspended */
export function suspendCredential(ctx: UserContext, id: string, reason: string): Promise<IssuedDetail> {
  return ctx.transaction(async (ctx) => {
    const credential = await held(ctx, id);
    if (credential.state === 'revoked') throw problem('credential_revoked');
    if (credential.state === 'suspended') throw problem('credential_suspended');
    await setState(ctx, credential, 'suspended', reason);
    await changeStatus(ctx, placeOf(credential, 'suspension', true));
    await note(ctx, id, 'suspended', reason);
    return getCredential(ctx, id);
  });
}

/** @throws Problem credential_not_found, forbidden, credential_revoked, credential_not_suspended */
export function reinstateCredential(ctx: UserContext, id: string): Promise<IssuedDetail> {
  return ctx.transaction(async (ctx) => {
    const credential = await held(ctx, id);
    if (credential.state === 'revoked') throw problem('credential_revoked');
    if (credential.state !== 'suspended') throw problem('credential_not_suspended');
    await setState(ctx, credential, 'active', null);
    await changeStatus(ctx, placeOf(credential, 'suspension', false));
    await note(ctx, id, 'reinstated');
    return getCredential(ctx, id);
  });
}

export type Correction = z.output<typeof issuing.correct.body>;

/**
 * Issues a corrected version in place of one, which is revoked; both happen together.
 * @throws Problem credential_not_found, forbidden, credential_revoked and what signing throws; invalid_input
 */
export function correctCredential(
  ctx: UserContext,
  id: string,
  correction: Correction,
): Promise<IssuedDetail> {
  return ctx.transaction(async (ctx) => {
    const former = await held(ctx, id);
    if (former.state === 'revoked') throw problem('credential_revoked');
    const version = correction.newest_template
      ? (await getTemplate(ctx, former.templateId)).version
      : await versionOf(ctx, former);
    const award = completed(ctx, corrected(former, correction, version), version);
    if (correction.send_mail) await countLetters(ctx, former.organizationId, 1);
    const signing = await signingOf(ctx, former.organizationId);
    const [issued] = await issueAwards(ctx, {
      signing,
      version,
      awards: [{ award, replacesId: id }],
      sendMail: correction.send_mail,
      createdBy: ctx.actor.id,
    });
    await setState(ctx, former, 'revoked', correction.reason);
    await changeStatus(ctx, placeOf(former, 'revocation', true));
    await note(ctx, id, 'replaced', correction.reason);
    return getCredential(ctx, issued!.id);
  });
}

/** What was said before, with what is corrected in its place. */
function corrected({ award }: IssuedRow, correction: Correction, { content }: VersionRow): AwardDraft {
  const { recipient, attributes, newest_template: newest, ...rest } = correction;
  const known = new Set(content.attributes.map(({ key }) => key));
  const kept = Object.entries(award.attributes).filter(([key]) => known.has(key));
  const given = <V>(value: V | undefined, former: V): V => (value === undefined ? former : value);
  // Under a newer template the former end may not be what it says; a new issue date moves it as well.
  const keepsExpiry = !newest && rest.issued_on === undefined;
  const expiresOn = given(rest.expires_on, keepsExpiry ? award.expiresOn : undefined);
  return {
    recipient: {
      name: recipient?.name ?? award.recipient.name,
      email: recipient?.email ?? award.recipient.email,
    },
    issued_on: rest.issued_on ?? award.issuedOn,
    ...(expiresOn === undefined ? {} : { expires_on: expiresOn }),
    credits: given(rest.credits, newest ? undefined : award.credits),
    level: given(rest.level, newest ? undefined : award.level),
    grade: given(rest.grade, award.grade),
    narrative: given(rest.narrative, award.narrative),
    evidence_url: given(rest.evidence_url, award.evidenceUrl),
    attributes: { ...Object.fromEntries(kept), ...attributes },
  };
}

/**
 * Sends the letter with the claim link again.
 * @throws Problem credential_not_found, forbidden, credential_revoked, letter_waiting
 */
export function resendLetter(ctx: UserContext, id: string): Promise<IssuedDetail> {
  return ctx.transaction(async (ctx) => {
    const credential = await held(ctx, id);
    if (credential.state === 'revoked') throw problem('credential_revoked');
    if (wasJustSent(ctx, credential)) throw problem('letter_waiting');
    await sendClaimLetters(ctx, [credential]);
    return getCredential(ctx, id);
  });
}

/** Signed by a key that others may know; nothing tells what it signed from what they sign. */
const compromisedReason = 'The key that signed it is no longer safe. Ask the issuer for a new one.';

/**
 * Revokes all that a key has signed, and signs the status lists with the present one. Running twice changes
 * nothing more.
 * @param epoch the name of the key behind the `#`
 */
export async function revokeSignedBy(
  ctx: Context<SystemActor>,
  organizationId: string,
  epoch: string,
): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const revoked = await ctx.db
      .update(issuedCredentials)
      .set({ state: 'revoked', reason: compromisedReason, stateChangedAt: sql`now()` })
      .where(
        and(
          eq(issuedCredentials.organizationId, organizationId),
          sql`split_part(${issuedCredentials.verificationMethod}, '#', 2) = ${epoch}`,
          sql`${issuedCredentials.state} <> 'revoked'`,
        ),
      )
      .returning({
        id: issuedCredentials.id,
        registerId: issuedCredentials.registerId,
        statusIndex: issuedCredentials.statusIndex,
      });
    const byRegister = Map.groupBy(revoked, ({ registerId }) => registerId);
    for (const [registerId, rows] of byRegister) {
      const indexes = rows.map(({ statusIndex }) => statusIndex);
      await changeStatus(ctx, { registerId, indexes, purpose: 'revocation', set: true });
    }
    if (revoked.length > 0) {
      await ctx.db.execute(sql`
        insert into ${issuedEvents} (id, credential_id, action, reason)
        select gen_random_uuid(), id, 'revoked', ${compromisedReason}
        from unnest(${sql.param(revoked.map(({ id }) => id))}::uuid[]) as id`);
    }
    for (const { id } of revoked) await recheckIssued(ctx, id);
    await signAllAgain(ctx, organizationId);
  });
}
