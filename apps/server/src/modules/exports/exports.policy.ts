import type { Actor } from '../../context.ts';
import { eq, sql, type SQL } from '../../db/orm.ts';
import { exportJobs } from './exports.table.ts';

/** The exports this actor may know about: the own ones. */
export const exportsKnownTo = (actor: Actor): SQL =>
  actor.kind === 'user' ? eq(exportJobs.ownerId, actor.id) : sql`false`;
