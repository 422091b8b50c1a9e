import type { CvType } from '@certfolio/contract/cvs';
import type { SurplusKind } from '@certfolio/contract/entitlements';
import type { Actor, UserContext } from '../../context.ts';
import { and, eq, isNull, sql, type SQL } from '../../db/orm.ts';
import { requireEditable } from '../plans/surplus.ts';
import { cvs } from './cvs.table.ts';

/** The CVs this actor may know about; any other is simply not found. The deleted are not. */
export const knownTo = (actor: Actor): SQL =>
  actor.kind === 'user' ? sql`${cvs.ownerId} = ${actor.id} and ${cvs.deletedAt} is null` : sql`false`;

/** What the plan's numbers of uploads and of built CVs are compared with. */
export const countsAs = (cvType: CvType, ownerId: string): SQL =>
  and(eq(cvs.ownerId, ownerId), eq(cvs.cvType, cvType), isNull(cvs.deletedAt))!;

/** What the plan counts it as. */
export const surplusOf = (cvType: CvType): Extract<SurplusKind, `cv_${string}`> =>
  cvType === 'built' ? 'cv_builds' : 'cv_uploads';

export const cvSurplus = ['cv_uploads', 'cv_builds'] as const;

/** @throws Problem read_only_surplus of a CV of the actor's own beyond what the plan holds */
export const requireEditableCv = (
  ctx: UserContext,
  cv: { id: string; createdAt: Date; cvType: CvType },
): Promise<void> => requireEditable(ctx, surplusOf(cv.cvType), [cv]);
