import type { Actor } from '../../context.ts';
import { and, eq, isNull, sql, type SQL } from '../../db/orm.ts';
import { cpdGoals, cpdRecords, cpdReflections, cpdTemplates } from './cpd.table.ts';

type Deletable = typeof cpdRecords | typeof cpdGoals | typeof cpdReflections | typeof cpdTemplates;

/** CPD is its holder's alone; anybody else's is simply not found. The deleted is not either. */
const knownIn =
  (table: Deletable) =>
  (actor: Actor): SQL =>
    actor.kind === 'user' ? and(eq(table.ownerId, actor.id), isNull(table.deletedAt))! : sql`false`;

export const recordsKnownTo = knownIn(cpdRecords);
export const goalsKnownTo = knownIn(cpdGoals);
export const reflectionsKnownTo = knownIn(cpdReflections);
export const templatesKnownTo = knownIn(cpdTemplates);
