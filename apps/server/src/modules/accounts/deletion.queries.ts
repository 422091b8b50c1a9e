import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { and, asc, eq, ne, type NodePgDatabase, sql, type SQL } from '../../db/orm.ts';
import { purchases } from '../billing/billing.table.ts';
import { cvContents } from '../built-cvs/built-cvs.table.ts';
import { calendarFeeds } from '../calendar/calendar.table.ts';
import { certificates, evidence, evidencePages, stagedUploads } from '../certificates/certificates.table.ts';
import { heldCredentials } from '../credentials/credentials.table.ts';
import { cpdEvidence, cpdRecords } from '../cpd/cpd.table.ts';
import { auditFolder } from '../cpd/file-folders.ts';
import { cvPages, cvs, cvVersions } from '../cvs/cvs.table.ts';
import { exportJobs } from '../exports/exports.table.ts';
import { issuedCredentials } from '../issuing/issuing.table.ts';
import { organizationMembers, organizations } from '../organizations/organizations.table.ts';
import { linkPreviewsOf } from '../previews/previews.service.ts';
import { publicProfiles } from '../profiles/profiles.table.ts';
import { cvSharing } from '../public-cvs/public-cvs.table.ts';
import { apiKeys } from '../security/security.table.ts';
import { takeouts } from '../takeout/takeout.table.ts';
import { shareLinks, wallets } from '../wallets/wallets.table.ts';
import { sessions, users } from './accounts.table.ts';
import { departedSessions } from './deletion.table.ts';

/** Uploads and credentials of an account, each file once however many certificates stand in it. */
const originals = (ownerId: string): SQL => sql`
  select file_key as key, byte_size as bytes from ${evidence} where owner_id = ${ownerId}
  union select file_key, byte_size from ${heldCredentials} where owner_id = ${ownerId}
  union select file_key, byte_size from ${stagedUploads} where owner_id = ${ownerId}
  union select file_key, byte_size from ${cpdEvidence} where owner_id = ${ownerId}
  union select v.file_key, v.byte_size from ${cvVersions} v join ${cvs} c on c.id = v.cv_id
    where c.owner_id = ${ownerId}`;

/**
 * The keys of all that lies in the storage for an account: its originals, and what was made of them. One that ends
 * with `/` stands for whatever lies under it.
 */
export const filesOf = (ownerId: string): SQL => sql`
  select key from (${originals(ownerId)}) as uploaded
  union select page_key from ${evidence} where owner_id = ${ownerId} and page_key is not null
  union select thumbnail_key from ${evidence} where owner_id = ${ownerId} and thumbnail_key is not null
  union select p.picture_key from ${evidencePages} p join ${evidence} e on e.id = p.evidence_id
    where e.owner_id = ${ownerId}
  union select v.thumbnail_key from ${cvVersions} v join ${cvs} c on c.id = v.cv_id
    where c.owner_id = ${ownerId} and v.thumbnail_key is not null
  union select p.picture_key from ${cvPages} p join ${cvVersions} v on v.id = p.version_id
    join ${cvs} c on c.id = v.cv_id where c.owner_id = ${ownerId}
  union select b.thumbnail_key from ${cvContents} b join ${cvs} c on c.id = b.cv_id
    where c.owner_id = ${ownerId} and b.thumbnail_key is not null
  union select file_key from ${takeouts} where owner_id = ${ownerId} and file_key is not null
  union select file_key from ${exportJobs} where owner_id = ${ownerId} and file_key is not null
  union select ${`${auditFolder}/${ownerId}/`}
  union select ${`prints/${ownerId}/`}
  union select ${linkPreviewsOf(ownerId)}
  union select avatar_key from ${users} where id = ${ownerId} and avatar_key is not null`;

export type Holdings = Record<
  | 'certificates'
  | 'deleted_certificates'
  | 'cvs'
  | 'cpd_records'
  | 'files'
  | 'bytes'
  | 'wallets'
  | 'links'
  | 'sessions'
  | 'api_keys'
  | 'organization_memberships'
  | 'takeouts'
  | 'issued_credentials'
  | 'payments',
  number
>;

/** What an account keeps at this moment, in one question, so that the numbers are of one moment. */
export async function countHoldings(ctx: Context, id: string): Promise<Holdings> {
  const { rows } = await ctx.db.execute<Record<keyof Holdings, string>>(sql`
    select
      (select count(*) from ${certificates} where owner_id = ${id} and deleted_at is null) as certificates,
      (select count(*) from ${certificates} where owner_id = ${id} and deleted_at is not null)
        as deleted_certificates,
      (select count(*) from ${cvs} where owner_id = ${id} and deleted_at is null) as cvs,
      (select count(*) from ${cpdRecords} where owner_id = ${id} and deleted_at is null) as cpd_records,
      (select count(*) from (${originals(id)}) as f) as files,
      (select coalesce(sum(bytes), 0) from (${originals(id)}) as f) as bytes,
      (select count(*) from ${wallets} where owner_id = ${id} and deleted_at is null) as wallets,
      (select count(*) from ${shareLinks} l join ${wallets} w on w.id = l.wallet_id
          where w.owner_id = ${id} and w.deleted_at is null)
        + (select count(*) from ${certificates}
          where owner_id = ${id} and deleted_at is null and public_token is not null)
        + (select count(*) from ${cvSharing} s join ${cvs} c on c.id = s.cv_id
          where c.owner_id = ${id} and c.deleted_at is null and s.is_public)
        + (select count(*) from ${publicProfiles} where user_id = ${id} and enabled)
        + (select count(*) from ${calendarFeeds} where owner_id = ${id}) as links,
      (select count(*) from ${sessions} where user_id = ${id} and expires_at > now()) as sessions,
      (select count(*) from ${apiKeys} where user_id = ${id}) as api_keys,
      (select count(*) from ${organizationMembers} where user_id = ${id}) as organization_memberships,
      (select count(*) from ${takeouts} where owner_id = ${id} and state = 'ready') as takeouts,
      (select count(*) from ${issuedCredentials} where claimed_by = ${id}) as issued_credentials,
      (select count(*) from ${purchases} where buyer_id = ${id} and paid_at is not null) as payments`);
  const [counted] = rows;
  return Object.fromEntries(
    Object.entries(counted ?? {}).map(([name, value]) => [name, Number(value)]),
  ) as Holdings;
}

export type OwnedAlone = { id: string; name: string; members: number };

/** Organisations that would have no owner without this account, by name. */
export async function findOwnedAlone(ctx: Context, userId: string): Promise<OwnedAlone[]> {
  const others = sql`select 1 from ${organizationMembers} as m where m.organization_id = ${organizations.id}`;
  return ctx.db
    .select({
      id: organizations.id,
      name: organizations.name,
      members: sql<number>`(select count(*)::int from (${others}) as all_members)`,
    })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(
      and(
        eq(organizationMembers.userId, userId),
        eq(organizationMembers.role, 'owner'),
        sql`not exists (${others} and m.role = 'owner' and m.user_id <> ${userId})`,
      ),
    )
    .orderBy(asc(organizations.name), asc(organizations.id));
}

/** Whether nobody else could look after the installation. */
export async function isLastAdministrator(ctx: Context, userId: string): Promise<boolean> {
  const [account] = await ctx.db
    .select({ isAdmin: users.isSuperAdmin })
    .from(users)
    .where(eq(users.id, userId));
  if (!account?.isAdmin) return false;
  const [other] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isSuperAdmin, true), eq(users.isActive, true), ne(users.id, userId)))
    .limit(1);
  if (other) return false;
  // Whoever is alone here leaves nobody behind without one.
  const [anybody] = await ctx.db.select({ id: users.id }).from(users).where(ne(users.id, userId)).limit(1);
  return anybody !== undefined;
}

/** Asks of a session that is not there whether it ended with its account: one prepared query. */
export function departureLookup(db: NodePgDatabase): (token: string) => Promise<boolean> {
  const query = db
    .select({ endsAt: departedSessions.endsAt })
    .from(departedSessions)
    .where(eq(departedSessions.tokenHash, sql.placeholder('hash')))
    .prepare('departure_lookup');
  return async (token) => {
    const found = await query.execute({ hash: createHash('sha256').update(token).digest('hex') });
    return found.length > 0;
  };
}
