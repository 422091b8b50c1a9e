import type { Context } from '../../context.ts';
import { and, eq, inArray, or } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { credentialIssued } from '../notifications/events/credential-issued.event.ts';
import { tellMany } from '../notifications/tell.ts';
import { organizations } from '../organizations/organizations.table.ts';
import type { IssuedRow } from './issue.ts';
import { mayCauseLetters } from './letter-limit.ts';

/** What is said of a credential: who it is for, and where its recipient sees it. */
type Told = Pick<IssuedRow, 'name' | 'recipientEmail' | 'claimToken' | 'claimedBy' | 'replacesId'>;

/**
 * Tells recipients who have an account here, in the app. By letter the issuer decides: it goes to everybody alike, with
 * or without an account.
 */
export const tellIssued = (ctx: Context, issuer: string, rows: readonly Told[]): Promise<void> =>
  tellRecipients(
    ctx,
    rows,
    (row) => ({
      outcome: row.replacesId === null ? ('issued' as const) : ('corrected' as const),
      issuer,
      title: row.name,
      path: claimPath(row),
    }),
    { withoutLetter: true },
  );

/**
 * Tells whoever keeps a credential, or has its address, that it was taken back. Taking back is never refused: beyond the
 * letters that its organisation may cause it is told in the app alone.
 */
export async function tellRevoked(
  ctx: Context,
  row: Told & Pick<IssuedRow, 'organizationId'>,
  reason: string,
): Promise<void> {
  const [organization] = await ctx.db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, row.organizationId));
  const mayWrite = await mayCauseLetters(ctx, row.organizationId, 1);
  await tellRecipients(
    ctx,
    [row],
    () => ({
      outcome: 'revoked' as const,
      issuer: organization?.name ?? '',
      title: row.name,
      path: claimPath(row),
      reason,
    }),
    mayWrite ? {} : { withoutLetter: true },
  );
}

const claimPath = ({ claimToken }: Told): string => `/claim/${claimToken}`;

async function tellRecipients(
  ctx: Context,
  rows: readonly Told[],
  factsOf: (row: Told) => Parameters<typeof credentialIssued.words>[0],
  how: { withoutLetter?: true } = {},
): Promise<void> {
  const emails = [...new Set(rows.map(({ recipientEmail }) => recipientEmail))];
  const claimants = rows.flatMap(({ claimedBy }) => claimedBy ?? []);
  const accounts = await ctx.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      or(
        and(inArray(users.email, emails), eq(users.emailVerified, true)),
        claimants.length > 0 ? inArray(users.id, claimants) : undefined,
      ),
    );
  const byEmail = new Map(accounts.map(({ id, email }) => [email, id]));
  const there = new Set(accounts.map(({ id }) => id));
  await tellMany(
    ctx,
    rows.flatMap((row) => {
      const userId = row.claimedBy ?? byEmail.get(row.recipientEmail);
      return userId && there.has(userId) ? [{ userId, facts: factsOf(row), ...how }] : [];
    }),
    credentialIssued,
  );
}
