import type { Context } from '../../context.ts';
import { asc, desc, eq, inArray, sql } from '../../db/orm.ts';
import { cvReviews } from '../cv-reviews/cv-reviews.table.ts';
import { cvReadings, cvs, cvTags, cvVersions } from '../cvs/cvs.table.ts';
import { jsonEntry, type Entry } from './archive.ts';
import { uniqueNames } from './archive-names.ts';
import { builtCvEntries, printsOf, sharingOf } from './built-cv.entries.ts';

/** CVs: those uploaded with the files of every version and what was read of them, those built with what they say. */
export async function* cvEntries(ctx: Context, ownerId: string, madeAt: Date): AsyncGenerator<Entry> {
  const kept = await ctx.db
    .select({
      cv: cvs,
      tags: sql<string[]>`array(select t.name from ${cvTags} t where t.cv_id = ${cvs.id} order by t.name)`,
    })
    .from(cvs)
    .where(eq(cvs.ownerId, ownerId))
    .orderBy(desc(cvs.createdAt), asc(cvs.id));
  const folderName = uniqueNames();
  const listed: unknown[] = [];
  for (const { cv, tags } of kept) {
    const folder = `cvs/${folderName(cv.title)}`;
    const versions = await ctx.db
      .select()
      .from(cvVersions)
      .where(eq(cvVersions.cvId, cv.id))
      .orderBy(asc(cvVersions.version));
    const ids = versions.map(({ id }) => id);
    const read =
      ids.length === 0
        ? []
        : await ctx.db.select().from(cvReadings).where(inArray(cvReadings.versionId, ids));
    const fileName = uniqueNames();
    const files: unknown[] = [];
    for (const { id, version, filename, contentType, byteSize, sha256, createdAt, fileKey } of versions) {
      const path = `${folder}/${fileName(`v${version} ${filename}`)}`;
      yield {
        path,
        modified: createdAt,
        isPacked: true,
        sha256,
        read: () => ctx.ports.storage.read(fileKey),
      };
      const reading = read.find(({ versionId }) => versionId === id);
      const resume = reading ? `${folder}/${fileName(`v${version} resume.json`)}` : null;
      if (reading && resume) {
        yield jsonEntry(resume, reading.readAt, async () => ({ $schema: resumeSchema, ...reading.resume }));
      }
      files.push({
        version,
        path,
        filename,
        content_type: contentType,
        byte_size: byteSize,
        sha256,
        resume,
        uploaded_at: createdAt,
      });
    }
    const reviews = await ctx.db
      .select()
      .from(cvReviews)
      .where(eq(cvReviews.cvId, cv.id))
      .orderBy(asc(cvReviews.askedAt), asc(cvReviews.id));
    if (cv.cvType === 'built') yield* builtCvEntries(ctx, cv, folder);
    listed.push({
      id: cv.id,
      title: cv.title,
      type: cv.cvType,
      status: cv.status,
      tags,
      created_at: cv.createdAt,
      updated_at: cv.updatedAt,
      deleted_at: cv.deletedAt,
      sharing: await sharingOf(ctx, cv.id),
      reviews: reviews.map(({ versionId, state, remark, askedAt, decidedAt }) => ({
        version: versions.find(({ id }) => id === versionId)?.version ?? null,
        state,
        remark,
        asked_at: askedAt,
        decided_at: decidedAt,
      })),
      files,
    });
  }
  yield jsonEntry('cvs.json', madeAt, async () => ({
    cvs: listed,
    prints: await printsOf(ctx, ownerId),
  }));
}

/** JSON Resume 1.0.0. */
export const resumeSchema = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';
