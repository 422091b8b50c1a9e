import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { resumeParts } from '@certfolio/contract/resume';
import { testApp } from '../../../test/app.ts';
import { eq, sql } from '../../db/orm.ts';
import { FileMissing } from '../../storage/store.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { sweepCvFiles } from '../cvs/cvs.housekeeping.ts';
import { cvReadings, cvs, cvVersions } from '../cvs/cvs.table.ts';
import { nurseCv, withProfile } from './built-cvs.fixture.ts';
import { revisionLimit } from './built-cvs.queries.ts';
import { cvContents, cvRevisions } from './built-cvs.table.ts';
import { drawThumbnail, drawThumbnails } from './thumbnails.ts';

const t = await testApp();
const { db } = t.system();

/** A CV of somebody new, on a plan without limits. */
async function built(content = nurseCv()) {
  const holder = await t.given.user({ plan: 'boost' });
  const api = t.as(holder);
  const made = (await api.cvBuilding.create({ body: { title: 'Nurse', cvData: content } })).built;
  return { holder, api, content, made, params: { id: made.cv.id } };
}

const reasonsOf = (answers: PromiseSettledResult<unknown>[]): unknown[] =>
  answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));

/** A reading that found nothing but what a test adds. */
const resume = Object.fromEntries(
  resumeParts.map((part) => [part, []]),
) as unknown as typeof cvReadings.$inferInsert.resume;
const confidence = {
  overall: 0,
  ...Object.fromEntries(resumeParts.map((part) => [part, null])),
} as typeof cvReadings.$inferInsert.confidence;

const refused = (code: string, status: number) => expect.objectContaining({ code, status });

describe('a CV that is built', () => {
  test('is kept as it was given, and listed and counted beside the uploaded', async () => {
    const { holder, api, content, made, params } = await built();
    expect(made).toMatchObject({ content, revision: 1, certificates: [] });
    expect(made.cv).toMatchObject({
      title: 'Nurse',
      cv_type: 'built',
      status: 'uploaded',
      file_url: `/api/v1/users/cvs/${params.id}/download`,
      content_type: 'application/pdf',
      has_reading: false,
      is_public: false,
      task: null,
    });
    expect((await api.cvBuilding.get({ params })).built).toEqual(made);
    const self = { params: { id: holder.id } };
    expect(await api.cvs.listOfUser(self)).toMatchObject({
      total: 1,
      uploads: 0,
      builds: 1,
      build_limit: null,
    });
    expect((await api.cvs.newestOfUser(self)).cv).toMatchObject({ id: params.id, versions: [], pages: [] });
    const { statistics } = await api.users.dashboard(self);
    expect(statistics.totalCVs).toBe(1);
  });

  test('begins with its holder when nothing is given, with a JSON Resume, or with another CV', async () => {
    const { api, params } = await built();
    const empty = (await api.cvBuilding.create({ body: {} })).built;
    expect(empty.content.basics).toMatchObject({ name: 'Amara Okafor' });
    expect(empty.content.sections.map(({ kind }) => kind)).toContain('experience');
    const resume = { basics: { name: 'Ruth' }, work: [{ name: 'Ward', position: 'Nurse' }] };
    const { built: read } = await api.cvBuilding.save({ body: { cvData: resume } });
    expect(read).toMatchObject({ cv: { title: 'CV of Ruth' }, content: { basics: { name: 'Ruth' } } });
    const copy = (await api.cvBuilding.create({ body: { from_cv_id: params.id } })).built;
    expect(copy).toMatchObject({ cv: { title: 'Nurse (copy)' }, content: nurseCv() });
  });

  test('begins with what was read of an uploaded CV, which stays as it is', async () => {
    const { holder, api } = await built();
    const uploaded = await uploadedCv(holder.id);
    const body = { from_cv_id: uploaded.cvId };
    await expect(api.cvBuilding.create({ body })).rejects.toEqual(refused('cv_not_read', 409));
    await db.insert(cvReadings).values({
      versionId: uploaded.versionId,
      engine: 'any',
      resume: { ...resume, basics: { name: 'Ngozi' } },
      confidence,
      text: 'Ngozi',
      seconds: 0,
    });
    const { built: editable } = await api.cvBuilding.create({ body });
    expect(editable).toMatchObject({ cv: { title: 'Uploaded' }, content: { basics: { name: 'Ngozi' } } });
    const { cv } = await api.cvs.get({ params: { id: uploaded.cvId } });
    expect(cv).toMatchObject({ cv_type: 'uploaded', versions: [{ version: 1 }] });
    const params = { id: uploaded.cvId };
    for (const call of [
      () => api.cvBuilding.get({ params }),
      () => api.cvBuilding.update({ params, body: { cvData: nurseCv() } }),
    ]) {
      await expect(call()).rejects.toEqual(refused('cv_not_built', 409));
    }
  });

  test('refuses what only files have, in a sentence', async () => {
    const { api, params } = await built();
    const file = new File(['%PDF-1.4'], 'cv.pdf');
    for (const call of [
      () => api.cvs.extract({ params }),
      () => api.cvs.completeUpload({ params }),
      () => api.cvs.uploadVersion({ params, file }),
    ]) {
      await expect(call()).rejects.toEqual(refused('cv_built', 409));
    }
    expect(await api.cvs.status({ params })).toMatchObject({ cv_status: 'uploaded', task: null });
  });

  test('that is not content is refused, and never taken for a resume', async () => {
    const { api, params } = await built();
    const content = nurseCv();
    const body = { cvData: { ...content, sections: [{ id: 'x', kind: 'unknown' }] } as never };
    await expect(api.cvBuilding.update({ params, body })).rejects.toEqual(refused('invalid_input', 400));
    const long = withProfile(content, 'x'.repeat(8001));
    await expect(api.cvBuilding.update({ params, body: { cvData: long } })).rejects.toEqual(
      refused('invalid_input', 400),
    );
    const many = Array.from({ length: 100 }, (_, n) => ({ id: `i${n}`, title: 'x', text: 'x'.repeat(8000) }));
    const huge = { ...content, sections: [{ id: 'custom', kind: 'custom', items: many }] } as never;
    await expect(api.cvBuilding.update({ params, body: { cvData: huge } })).rejects.toEqual(
      refused('cv_too_long', 422),
    );
    // Few letters, but hundreds of pages: a line each, or a mark each.
    for (const text of ['- a\n', '**a** ']) {
      const items = Array.from({ length: 25 }, (_, n) => ({ id: `i${n}`, text: text.repeat(1300) }));
      const wide = { ...content, sections: [{ id: 'custom', kind: 'custom', items }] } as never;
      await expect(api.cvBuilding.preview({ body: { cvData: wide } })).rejects.toEqual(
        refused('cv_too_long', 422),
      );
    }
    expect((await api.cvBuilding.get({ params })).built.content).toEqual(content);
  });
});

describe('a change', () => {
  test('raises the revision; the same again, as when an answer was lost, changes nothing', async () => {
    const { api, content, params } = await built();
    const cvData = withProfile(content, 'Twelve years.');
    const body = { cvData, revision: 1, title: 'Senior Nurse' };
    const answer = await api.cvBuilding.update({ params, body });
    expect(answer).toMatchObject({ revision: 2, title: 'Senior Nurse', certificates: [] });
    expect(await api.cvBuilding.update({ params, body })).toEqual(answer);
    const { built: now } = await api.cvBuilding.get({ params });
    expect(now).toMatchObject({ content: cvData, revision: 2, cv: { title: 'Senior Nurse' } });
  });

  test('of another revision than the newest is refused, and of many at once one is kept', async () => {
    const { api, content, params } = await built();
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) =>
        api.cvBuilding.update({ params, body: { cvData: withProfile(content, `Window ${n}`), revision: 1 } }),
      ),
    );
    const kept = answers.filter(({ status }) => status === 'fulfilled');
    expect(kept).toHaveLength(1);
    expect(reasonsOf(answers)).toEqual(Array(7).fill(refused('cv_changed_elsewhere', 409)));
    expect((await api.cvBuilding.get({ params })).built.revision).toBe(2);
    const later = { cvData: withProfile(content, 'Mine'), revision: 1 };
    await expect(api.cvBuilding.update({ params, body: later })).rejects.toEqual(
      refused('cv_changed_elsewhere', 409),
    );
    const { cvData } = later;
    expect((await api.cvBuilding.update({ params, body: { cvData } })).revision).toBe(3);
  });

  test('by a JSON Resume keeps how the CV is drawn', async () => {
    const { api, content, params } = await built();
    const design = { ...content.design, template: 'accent' as const, accent: '#aa0000' };
    await api.cvBuilding.update({ params, body: { cvData: { ...content, design } } });
    const cvData = { basics: { name: 'Amara O.' } };
    const { built: now } = await api.cvBuilding.save({ body: { cv_id: params.id, cvData } });
    expect(now.content).toMatchObject({ basics: { name: 'Amara O.' }, design });
  });
});

describe('earlier states', () => {
  test('are kept once in ten minutes, and one can be brought back without losing the present', async () => {
    const { api, content, params } = await built();
    const save = (text: string) =>
      api.cvBuilding.update({ params, body: { cvData: withProfile(content, text) } });
    await save('One');
    await save('Two');
    expect((await api.cvBuilding.revisions({ params })).revisions).toMatchObject([
      { revision: 1, reason: null },
    ]);
    await db
      .update(cvRevisions)
      .set({ keptAt: sql`now() - interval '11 minutes'` })
      .where(eq(cvRevisions.cvId, params.id));
    await save('Three');
    const restored = await api.cvBuilding.restoreRevision({ params, body: { revision: 1 } });
    expect(restored.built).toMatchObject({ content, revision: 5 });
    expect((await api.cvBuilding.revisions({ params })).revisions).toMatchObject([
      { revision: 4, reason: 'Before an earlier state was brought back', template: 'linear' },
      { revision: 3, reason: null },
      { revision: 1, reason: null },
    ]);
    await expect(api.cvBuilding.restoreRevision({ params, body: { revision: 2 } })).rejects.toEqual(
      refused('cv_revision_not_found', 404),
    );
  });

  test('are at most fifty: the oldest goes', async () => {
    const { api, content, params } = await built();
    await db.insert(cvRevisions).values(
      Array.from({ length: revisionLimit }, (_, n) => ({
        cvId: params.id,
        revision: n + 1,
        content,
        savedAt: new Date(),
        keptAt: new Date(0),
      })),
    );
    await db.update(cvContents).set({ revision: 80 }).where(eq(cvContents.cvId, params.id));
    await api.cvBuilding.update({ params, body: { cvData: withProfile(content, 'Once more') } });
    const { revisions } = await api.cvBuilding.revisions({ params });
    expect(revisions).toHaveLength(revisionLimit);
    expect(revisions[0]!.revision).toBe(80);
    expect(revisions.at(-1)!.revision).toBe(2);
  });
});

describe('the plan', () => {
  test('counts what is brought back', async () => {
    const holder = await t.given.user();
    const api = t.as(holder);
    const { built: first } = await api.cvBuilding.create({ body: {} });
    await api.cvs.remove({ params: { id: first.cv.id } });
    await api.cvBuilding.create({ body: {} });
    await expect(api.cvs.restore({ body: { cv_ids: [first.cv.id] } })).rejects.toEqual(
      refused('cv_build_limit_reached', 403),
    );
  });

  test('keeps at most fifty files of an uploaded CV', async () => {
    const holder = await t.given.user({ plan: 'boost' });
    const { cvId } = await uploadedCv(holder.id, 50);
    const file = new File(['%PDF-1.4'], 'cv.pdf');
    await expect(t.as(holder).cvs.uploadVersion({ params: { id: cvId }, file })).rejects.toEqual(
      refused('cv_version_limit_reached', 409),
    );
  });
});

describe('a line that is bound to a certificate', () => {
  test('says what that says now, of its newest renewal, and of nobody else’s', async () => {
    const stranger = await t.given.user();
    const holder = await t.given.user({ plan: 'boost' });
    const former = await t.given.certificate(holder, {
      title: 'Basic Life Support',
      expiryDate: '2020-05-03',
      expiresOn: '2020-05-03',
    });
    const renewal = await t.given.certificate(holder, {
      title: 'Basic Life Support',
      issuerName: 'Resuscitation Council',
      expiryDate: '2099-05-03',
      expiresOn: '2099-05-03',
      renewsId: former,
    });
    const alone = await t.given.certificate(holder, { title: 'Wound care' });
    const [foreign, held, gone] = [
      await t.given.certificate(stranger, { title: 'Not mine' }),
      await t.given.certificate(holder, { title: 'In review', status: 'pending_review' }),
      await t.given.certificate(holder, { title: 'Thrown away', deletedAt: new Date() }),
    ];
    const content = nurseCv([former, alone, foreign, held, gone, randomUUID()]);
    const api = t.as(holder).cvBuilding;
    const { built: made } = await api.create({ body: { cvData: content } });
    expect(made.certificates).toMatchObject([
      {
        certificate_id: former,
        renewed_by: renewal,
        issuer: 'Resuscitation Council',
        expires: '2099-05-03',
        validity: 'valid',
        trust_level: { level: 0 },
      },
      { certificate_id: alone, renewed_by: null, name: 'Wound care', validity: null },
    ]);
    // A foreign one draws exactly what an unknown one draws.
    const drawn = async (id: string) => (await api.preview({ body: { cvData: nurseCv([id]) } })).pages;
    expect(await drawn(foreign)).toEqual(await drawn(randomUUID()));
    expect(await drawn(foreign)).not.toEqual(await drawn(former));
    await db.update(certificates).set({ deletedAt: new Date() }).where(eq(certificates.id, renewal));
    const { certificates: now } = (await api.get({ params: { id: made.cv.id } })).built;
    expect(now[0]).toMatchObject({ renewed_by: null, validity: 'expired' });
  });
});

describe('drawing', () => {
  test('answers pages as pictures, and the PDF of the kept under its name', async () => {
    const { api, content, params } = await built();
    const pages = await api.cvBuilding.preview({ body: { cvData: content } });
    expect(pages.pages).toHaveLength(1);
    expect(pages.pages[0]).toMatch(/^<svg /);
    expect(pages.width / pages.height).toBeCloseTo(210 / 297, 2);
    await api.cvs.update({ params, body: { title: 'Pflegekraft – Köln' } });
    const answer = await api.cvs.download({ params });
    expect(answer.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''Pflegekraft%20%E2%80%93%20K%C3%B6ln.pdf",
    );
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test('gives lists a picture once the CV is left alone, and a new one after a change', async () => {
    const { holder, api, content, params } = await built();
    await drawThumbnail(t.system(), params.id);
    const first = (await api.cvs.get({ params })).cv;
    expect(first).toMatchObject({ page_count: 1, thumbnail_url: expect.stringContaining('size=thumbnail') });
    const picture = await fetch(t.baseUrl + first.thumbnail_url!, {
      headers: { authorization: `Bearer ${holder.token}` },
    });
    expect(picture.headers.get('content-type')).toBe('image/webp');
    await api.cvBuilding.update({ params, body: { cvData: withProfile(content, 'Anew') } });
    const { signal } = new AbortController();
    await drawThumbnails(t.system(), signal);
    expect((await api.cvs.get({ params })).cv.thumbnail_url).toBe(first.thumbnail_url);
    await db
      .update(cvContents)
      .set({ savedAt: sql`now() - interval '1 minute'` })
      .where(eq(cvContents.cvId, params.id));
    await drawThumbnails(t.system(), signal);
    expect((await api.cvs.get({ params })).cv.thumbnail_url).not.toBe(first.thumbnail_url);
    // The sweep leaves a picture for as long as it is named.

    const later = { ...t.system(), now: () => new Date(Date.now() + 2 * 86_400_000) };
    const [row] = await db.select().from(cvContents).where(eq(cvContents.cvId, params.id));
    await sweepCvFiles(later);
    expect(await t.ports.storage.size(row!.thumbnailKey!)).toBeGreaterThan(0);
    await db.update(cvContents).set({ thumbnailKey: null }).where(eq(cvContents.cvId, params.id));
    await sweepCvFiles(later);
    await expect(t.ports.storage.size(row!.thumbnailKey!)).rejects.toThrow(FileMissing);
  });
});

test('a stranger finds nothing, and a visitor is asked to sign in', async () => {
  const { params, content } = await built();
  const stranger = t.as(await t.given.user()).cvBuilding;
  const calls = (api: typeof stranger) => [
    () => api.get({ params }),
    () => api.update({ params, body: { cvData: content } }),
    () => api.save({ body: { cv_id: params.id, cvData: content } }),
    () => api.create({ body: { from_cv_id: params.id } }),
    () => api.revisions({ params }),
    () => api.restoreRevision({ params, body: { revision: 1 } }),
    () => api.pdf({ body: { cvData: content, cv_id: params.id } }),
    () => api.sharing({ params }),
    () => api.share({ params, body: { is_public: true } }),
    () => api.renewLink({ params }),
  ];
  for (const call of calls(stranger)) await expect(call()).rejects.toEqual(refused('cv_not_found', 404));
  const { cvBuilding: visitor } = t.visitor;
  const further = [() => visitor.preview({ body: { cvData: content } })];
  for (const call of [...calls(visitor), ...further]) {
    await expect(call()).rejects.toEqual(refused('auth_required', 401));
  }
});

async function uploadedCv(ownerId: string, version = 1) {
  const [cvId, versionId] = [uuidv7(), uuidv7()];
  await db
    .insert(cvs)
    .values({ id: cvId, ownerId, title: 'Uploaded', cvType: 'uploaded', status: 'uploaded' });
  await db.insert(cvVersions).values({
    id: versionId,
    cvId,
    ownerId,
    version,
    fileKey: `cvs/${randomUUID()}`,
    filename: 'cv.pdf',
    contentType: 'application/pdf',
    byteSize: 1,
    sha256: '0'.repeat(64),
  });
  return { cvId, versionId };
}
