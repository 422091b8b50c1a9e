import type { CertificateStatus } from '@certfolio/contract/certificates';
import { problem } from '@certfolio/contract/problems';
import type { Actor } from '../../context.ts';
import { and, eq, isNull, notInArray, sql, type PgColumn, type SQL } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { certificates } from './certificates.table.ts';

/** The certificates this actor may know about; any other is simply not found. The deleted are not. */
export const knownTo = (actor: Actor): SQL =>
  actor.kind === 'user'
    ? sql`${certificates.ownerId} = ${actor.id} and ${certificates.deletedAt} is null`
    : sql`false`;

/** What is held for review, or was refused there, stands in no ordinary list and is shown to nobody else. */
export const isListed = (of: { status: PgColumn } = certificates): SQL =>
  notInArray(of.status, ['pending_review', 'rejected']);

/** The same of a certificate at hand. */
export const isHeld = ({ status }: { status: CertificateStatus }): boolean =>
  status === 'pending_review' || status === 'rejected';

/** Its newest file waits to be read, or is being read. */
export const isAtWork = ({ status }: { status: CertificateStatus }): boolean =>
  status === 'processing' || status === 'uploading';

/**
 * @param act what is to be done with it: "shared"
 * @throws Problem certificate_in_review, certificate_rejected while it is shown to nobody else
 */
export function requireReleased({ status }: { status: CertificateStatus }, act: string): void {
  if (status === 'pending_review') throw problem('certificate_in_review', { act });
  if (status === 'rejected') throw problem('certificate_rejected', { act });
}

/** What a suspended account shares is shown to nobody. */
export const isOfActiveAccount = (): SQL =>
  sql`exists (select 1 from ${users} where ${users.id} = ${certificates.ownerId} and ${users.isActive})`;

/** May be shown to strangers, where its holder shares it. */
export const isPresentable = (): SQL => and(isNull(certificates.deletedAt), isListed())!;

export const countsTowardsPlan = (ownerId: string): SQL =>
  and(eq(certificates.ownerId, ownerId), isNull(certificates.deletedAt))!;
