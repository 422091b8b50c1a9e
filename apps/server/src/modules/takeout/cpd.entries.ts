import type { Context } from '../../context.ts';
import { csvOf } from '../../csv.ts';
import { and, asc, desc, eq } from '../../db/orm.ts';
import {
  cpdEvidence,
  cpdGoals,
  cpdMemberships,
  cpdRecords,
  cpdReflectionRecords,
  cpdReflections,
  cpdTemplates,
} from '../cpd/cpd.table.ts';
import { sheetOf } from '../cpd/export.service.ts';
import { loadRecords } from '../cpd/records.queries.ts';
import { jsonEntry, type Entry } from './archive.ts';
import { uniqueNames } from './archive-names.ts';

/** CPD as a table and with all that is known of it, and the files that support records. */
export async function* cpdEntries(ctx: Context, ownerId: string, madeAt: Date): AsyncGenerator<Entry> {
  const files = await ctx.db
    .select({ file: cpdEvidence, title: cpdRecords.title })
    .from(cpdEvidence)
    .innerJoin(cpdRecords, eq(cpdRecords.id, cpdEvidence.recordId))
    .where(eq(cpdRecords.ownerId, ownerId))
    .orderBy(asc(cpdEvidence.createdAt), asc(cpdEvidence.id));
  const paths = new Map<string, string>();
  const nameOf = uniqueNames();
  for (const { file, title } of files) {
    const path = `cpd/${nameOf(`${title} ${file.filename}`)}`;
    paths.set(file.id, path);
    yield {
      path,
      modified: file.createdAt,
      isPacked: true,
      sha256: file.sha256,
      read: () => ctx.ports.storage.read(file.fileKey),
    };
  }
  yield {
    path: 'cpd.csv',
    modified: madeAt,
    read: async () => csvOf(sheetOf(await recordsOf(ctx, ownerId))),
  };
  yield jsonEntry('cpd.json', madeAt, () => everythingOf(ctx, ownerId, paths));
}

/** More than anybody keeps; an archive leaves nothing out. */
const all = 1_000_000;

const recordsOf = (ctx: Context, ownerId: string) =>
  loadRecords(ctx, eq(cpdRecords.ownerId, ownerId), { skip: 0, limit: all });

async function everythingOf(ctx: Context, ownerId: string, paths: ReadonlyMap<string, string>) {
  const views = await recordsOf(ctx, ownerId);
  const [goals, reflections, links, templates, memberships] = await Promise.all([
    ctx.db.select().from(cpdGoals).where(eq(cpdGoals.ownerId, ownerId)).orderBy(desc(cpdGoals.endsOn)),
    ctx.db
      .select()
      .from(cpdReflections)
      .where(eq(cpdReflections.ownerId, ownerId))
      .orderBy(desc(cpdReflections.reflectedOn)),
    ctx.db
      .select({ reflectionId: cpdReflectionRecords.reflectionId, recordId: cpdReflectionRecords.recordId })
      .from(cpdReflectionRecords)
      .innerJoin(cpdReflections, eq(cpdReflections.id, cpdReflectionRecords.reflectionId))
      .where(and(eq(cpdReflections.ownerId, ownerId))),
    ctx.db.select().from(cpdTemplates).where(eq(cpdTemplates.ownerId, ownerId)),
    ctx.db.select().from(cpdMemberships).where(eq(cpdMemberships.ownerId, ownerId)),
  ]);
  const linked = Map.groupBy(links, ({ reflectionId }) => reflectionId);
  return {
    records: views.map(({ record, certificate, evidence }) => ({
      ...kept(record),
      certificate,
      files: evidence.map(({ id, filename, sha256 }) => ({ path: paths.get(id), filename, sha256 })),
    })),
    goals: goals.map(kept),
    reflections: reflections.map((reflection) => ({
      ...kept(reflection),
      records: (linked.get(reflection.id) ?? []).map(({ recordId }) => recordId),
    })),
    templates: templates.map(kept),
    memberships: memberships.map(kept),
  };
}

/** A row by the names that calls give its members; whose it is stands in the profile. */
const kept = ({ ownerId: _owner, ...row }: { ownerId: string }): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
