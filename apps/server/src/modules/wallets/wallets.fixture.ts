import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { TestApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { evidence } from '../certificates/certificates.table.ts';
import { cvs, cvVersions } from '../cvs/cvs.table.ts';

/** A file of a certificate, whose bytes and picture are these very words. */
export async function givenFile(
  t: TestApp,
  owner: Person,
  certificateId: string,
  { file, picture, filename }: { file: string; picture: string; filename: string },
): Promise<void> {
  const fileKey = `evidence/${randomUUID()}`;
  const pageKey = `previews/${randomUUID()}`;
  await t.ports.storage.put(fileKey, Buffer.from(file), 'application/pdf');
  await t.ports.storage.put(pageKey, Buffer.from(picture), 'image/webp');
  await t
    .system()
    .db.insert(evidence)
    .values({
      id: uuidv7(),
      certificateId,
      ownerId: owner.id,
      version: 1,
      fileKey,
      filename,
      contentType: 'application/pdf',
      byteSize: Buffer.byteLength(file),
      sha256: 'ab'.repeat(32),
      pageCount: 1,
      pageKey,
      thumbnailKey: pageKey,
      imageWidth: 100,
      imageHeight: 100,
    });
}

/** A CV that has been read, whose file is these very words. */
export async function givenCv(
  t: TestApp,
  owner: Person,
  { title, file, filename = 'cv.pdf' }: { title: string; file: string; filename?: string },
): Promise<string> {
  const id = uuidv7();
  const fileKey = `cvs/${randomUUID()}`;
  await t.ports.storage.put(fileKey, Buffer.from(file), 'application/pdf');
  const { db } = t.system();
  await db.insert(cvs).values({ id, ownerId: owner.id, title, cvType: 'uploaded', status: 'uploaded' });
  await db.insert(cvVersions).values({
    id: uuidv7(),
    cvId: id,
    ownerId: owner.id,
    version: 1,
    fileKey,
    filename,
    contentType: 'application/pdf',
    byteSize: Buffer.byteLength(file),
    sha256: 'cd'.repeat(32),
    pageCount: 1,
  });
  return id;
}
