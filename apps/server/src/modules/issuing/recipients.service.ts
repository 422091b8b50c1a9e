import type { MailState } from '@certfolio/contract/issued-credentials';
import { problem } from '@certfolio/contract/problems';
import type { Context, UserContext } from '../../context.ts';
import { containing } from '../../db/containing.ts';
import { and, asc, count, desc, eq, ilike, inArray, isNull, or, sql } from '../../db/orm.ts';
import { issuingMembership } from '../issuers/issuers.service.ts';
import { letters } from '../mail/mail.table.ts';
import { sendClaimLetters, wasJustSent } from './claim-letters.service.ts';
import { hasExpired, type IssuedView, mailAt, mailState, replacedById } from './credentials.service.ts';
import { organizationToAct } from './issuing.policy.ts';
import { issuedCredentials } from './issuing.table.ts';
import type { Page } from './templates.service.ts';

export type RecipientRow = {
  email: string;
  name: string;
  credentials: number;
  active: number;
  claimed: number;
  mail: { state: MailState; at: Date | null };
  lastIssuedAt: Date;
};

/** @throws Problem issuer_not_found */
export async function listRecipients(
  ctx: UserContext,
  filter: { organizationId: string | undefined; q: string | undefined } & Page,
): Promise<{ total: number; rows: RecipientRow[] }> {
  const { organization } = await issuingMembership(ctx, filter.organizationId);
  const where = and(
    eq(issuedCredentials.organizationId, organization.id),
    filter.q
      ? or(
          ilike(issuedCredentials.recipientName, containing(filter.q)),
          ilike(issuedCredentials.recipientEmail, containing(filter.q)),
        )
      : undefined,
  );
  const [counted] = await ctx.db
    .select({ total: sql<number>`count(distinct ${issuedCredentials.recipientEmail})::int` })
    .from(issuedCredentials)
    .where(where);
  const lastIssuedAt = sql<Date>`max(${issuedCredentials.createdAt})`.mapWith(issuedCredentials.createdAt);
  const people = await ctx.db
    .select({
      email: issuedCredentials.recipientEmail,
      credentials: count(),
      active: sql<number>`count(*) filter (where ${issuedCredentials.state} = 'active' and not ${hasExpired})::int`,
      claimed: sql<number>`count(${issuedCredentials.claimedAt})::int`,
      lastIssuedAt,
    })
    .from(issuedCredentials)
    .where(where)
    .groupBy(issuedCredentials.recipientEmail)
    .orderBy(desc(lastIssuedAt), asc(issuedCredentials.recipientEmail))
    .offset(filter.skip)
    .limit(filter.limit);
  const emails = people.map(({ email }) => email);
  const newest = await newestOf(ctx, organization.id, emails);
  const rows = people.map((person) => {
    const { credential, mail } = newest.get(person.email)!;
    return { ...person, name: credential.recipientName, mail };
  });
  return { total: counted?.total ?? 0, rows };
}

/** What was last issued to, or last sent to, each of these addresses. */
async function newestOf(
  ctx: Context,
  organizationId: string,
  emails: readonly string[],
): Promise<Map<string, IssuedView>> {
  if (emails.length === 0) return new Map();
  const rows = await ctx.db
    .selectDistinctOn([issuedCredentials.recipientEmail], {
      credential: issuedCredentials,
      mail: { state: mailState, at: mailAt },
      replacedById,
    })
    .from(issuedCredentials)
    .leftJoin(letters, eq(letters.id, issuedCredentials.letterId))
    .where(
      and(
        eq(issuedCredentials.organizationId, organizationId),
        inArray(issuedCredentials.recipientEmail, [...emails]),
      ),
    )
    .orderBy(
      issuedCredentials.recipientEmail,
      sql`${issuedCredentials.letterAt} desc nulls last`,
      desc(issuedCredentials.createdAt),
    );
  return new Map(rows.map((row) => [row.credential.recipientEmail, row]));
}

/** More than this of one person is sent in several goes. */
const lettersAtOnce = 20;

/**
 * Sends a person the letters of all that still counts and has not been taken.
 * @returns how many
 * @throws Problem issuer_not_found, forbidden; credential_not_found when nothing of it waits; letter_waiting
 */
export function resendToRecipient(
  ctx: UserContext,
  organizationId: string | undefined,
  email: string,
): Promise<number> {
  return ctx.transaction(async (ctx) => {
    const { organization } = await organizationToAct(ctx, organizationId);
    const waiting = await ctx.db
      .select()
      .from(issuedCredentials)
      .where(
        and(
          eq(issuedCredentials.organizationId, organization.id),
          eq(issuedCredentials.recipientEmail, email),
          isNull(issuedCredentials.claimedAt),
          sql`${issuedCredentials.state} <> 'revoked'`,
        ),
      )
      .orderBy(desc(issuedCredentials.createdAt))
      .limit(lettersAtOnce)
      .for('update');
    if (waiting.length === 0) throw problem('credential_not_found');
    const due = waiting.filter((credential) => !wasJustSent(ctx, credential));
    if (due.length === 0) throw problem('letter_waiting');
    await sendClaimLetters(ctx, due);
    return due.length;
  });
}
