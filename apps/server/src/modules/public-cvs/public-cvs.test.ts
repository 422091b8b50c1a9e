import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CvContent } from '@certfolio/contract/cv-content';
import { createPrinter } from '@certfolio/documents/pdf';
import type { LinkPreview } from '@certfolio/documents/link-preview';
import { readPdfText } from '@certfolio/documents/pdfium';
import { testApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { eq, sql } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { nurseCv, withProfile } from '../built-cvs/built-cvs.fixture.ts';
import { printLimit } from '../built-cvs/prints.service.ts';
import { cvPrints } from '../built-cvs/built-cvs.table.ts';
import { withPdfFile } from '../built-cvs/cv-drawing.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { purgeCvs } from '../cvs/cvs.housekeeping.ts';
import { cvPages, cvs, cvVersions } from '../cvs/cvs.table.ts';

const printer = createPrinter();
/** What pictures for links were drawn of: their words are in no byte of a picture. */
let pictured: LinkPreview[] = [];
const t = await testApp({
  ports: {
    printer: {
      ...printer,
      linkPreviewPdf: (preview) => {
        pictured.push(preview);
        return printer.linkPreviewPdf(preview);
      },
    },
  },
});
const { db } = t.system();
beforeEach(() => {
  pictured = [];
});
afterAll(() => printer.close());

const planted = 'Zwetschgenkuchen';
const browser = 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0';

type Shared = { holder: Person; id: string; token: string; api: ReturnType<typeof t.as> };

async function shared(content: CvContent, body: object = {}): Promise<Shared> {
  const holder = await t.given.user({ plan: 'max' });
  return sharedOf(holder, content, body);
}

async function sharedOf(holder: Person, content: CvContent, body: object = {}): Promise<Shared> {
  const api = t.as(holder);
  const { built } = await api.cvBuilding.create({ body: { title: 'Nurse', cvData: content } });
  const { id } = built.cv;
  const { sharing } = await api.cvBuilding.share({ params: { id }, body: { is_public: true, ...body } });
  return { holder, id, token: sharing.token!, api };
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${t.baseUrl}/api/v1/cvs/${path}`, { headers: { 'user-agent': browser, ...headers } });

const textOf = (pdf: Uint8Array) => withPdfFile(pdf, (file) => readPdfText(file, 1));
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const refused = (code: string, status: number) => expect.objectContaining({ code, status });

async function uploaded(holder: Person): Promise<string> {
  const [id, versionId] = [uuidv7(), uuidv7()];
  const put = async (bytes: Buffer, type: string) => {
    const key = `cvs/${randomUUID()}`;
    await t.ports.storage.put(key, bytes, type);
    return key;
  };
  const picture = await sharp({ create: { width: 20, height: 30, channels: 3, background: 'white' } })
    .webp()
    .toBuffer();
  await db
    .insert(cvs)
    .values({ id, ownerId: holder.id, title: 'Uploaded', cvType: 'uploaded', status: 'uploaded' });
  await db.insert(cvVersions).values({
    id: versionId,
    cvId: id,
    ownerId: holder.id,
    version: 1,
    fileKey: await put(Buffer.from('%PDF-1.4 mine'), 'application/pdf'),
    filename: 'mein Lebenslauf.pdf',
    contentType: 'application/pdf',
    byteSize: 13,
    sha256: '0'.repeat(64),
    pageCount: 1,
  });
  const pictureKey = await put(picture, 'image/webp');
  await db.insert(cvPages).values({ versionId, page: 1, pictureKey, width: 20, height: 30 });
  return id;
}

describe('a public CV', () => {
  test('is private at first, and then shows what its holder chose, without any row id', async () => {
    const holder = await t.given.user({ plan: 'max' });
    const certificate = await t.given.certificate(holder, {
      title: 'Advanced Life Support',
      issuerName: 'Resuscitation Council',
      expiryDate: '2099-01-01',
      expiresOn: '2099-01-01',
      publicToken: `shared-${randomUUID()}`,
    });
    const unshared = await t.given.certificate(holder, { title: 'Wound care' });
    const api = t.as(holder);
    const cvData = nurseCv([certificate, unshared]);
    const { built } = await api.cvBuilding.create({ body: { title: 'Nurse', cvData } });
    const params = { id: built.cv.id };
    expect((await api.cvBuilding.sharing({ params })).sharing).toEqual({
      is_public: false,
      token: null,
      url: null,
      allow_download: true,
      allow_indexing: false,
      hidden_parts: ['email', 'phone', 'location', 'references'],
      hidden_sections: [],
      view_count: 0,
    });
    const { sharing } = await api.cvBuilding.share({ params, body: { is_public: true } });
    expect(sharing.url).toBe(`${t.config.PUBLIC_URL}/cv/${sharing.token}`);
    const { cv } = await t.visitor.publicCvs.view({ params: { token: sharing.token! } });
    expect(cv).toMatchObject({
      title: 'Nurse',
      owner_name: 'Amara Okafor',
      cv_type: 'built',
      is_owner: false,
      allow_download: true,
      allow_indexing: false,
      has_photo: false,
      pages: [],
      certificates: [
        { entry_id: 'c0', validity: 'valid', url: expect.stringContaining('/certificate/shared-') },
        { entry_id: 'c1', validity: null, url: null },
      ],
    });
    expect(cv.content!.basics).toMatchObject({ name: 'Amara Okafor', email: '', phone: '', location: '' });
    expect(cv.content!.sections.find(({ kind }) => kind === 'certificates')).toMatchObject({
      items: [
        { name: 'Advanced Life Support', issuer: 'Resuscitation Council', expires: '2099-01-01' },
        { name: 'Wound care' },
      ],
    });
    const body = JSON.stringify(cv);
    expect(body).not.toContain('ruth@people.example');
    for (const id of [certificate, unshared, params.id, holder.id]) expect(body).not.toContain(id);
    expect((await api.publicCvs.view({ params: { token: sharing.token! } })).cv.is_owner).toBe(true);
    expect((await api.cvs.get({ params })).cv.is_public).toBe(true);
  });

  test('says what is hidden in no byte of its page, its file and the words of its picture', async () => {
    const holder = await t.given.user({ plan: 'max' });
    const ofHidden = await t.given.certificate(holder, { title: `${planted} licence`, issuerName: planted });
    const content = nurseCv([ofHidden]);
    const unseen = { ...content.sections[1]!, id: 'unseen', shown: false, heading: `${planted} section` };
    const experience = content.sections[1] as Extract<CvContent['sections'][number], { kind: 'experience' }>;
    const entry = { ...experience.items[0]!, id: 'e2', shown: false, position: `${planted} entry` };
    // Skills are also keywords of the file.
    const skill = { id: 's', shown: true, name: planted, level: '', keywords: [`${planted} keyword`] };
    const cvData: CvContent = {
      ...content,
      basics: { ...content.basics, email: `${planted}@people.example`, location: planted },
      sections: [
        {
          ...content.sections[0]!,
          text: `Write to ${planted.toUpperCase()}@people.example or (+44) 20-7946.0958, at home 020 7946 0958.`,
        } as never,
        { ...experience, items: [...experience.items, entry] },
        ...content.sections.slice(2),
        unseen as never,
        { id: 'skills', kind: 'skills', heading: '', shown: true, items: [skill] },
        { id: 'secret', kind: 'custom', heading: `${planted} heading`, shown: true, items: [] },
      ],
    };
    const { token, api, id } = await sharedOf(holder, cvData, {
      hidden_sections: ['certificates', 'skills', 'secret'],
      hidden_parts: ['email', 'phone', 'location', 'references'],
    });
    await api.cvs.update({ params: { id }, body: { title: `CV of ${planted}@people.example` } });
    const page = await (await get(`${token}/public`)).text();
    const file = await get(`${token}/public/file`);
    const pdf = await bytesOf(file);
    const text = await textOf(pdf);
    expect(text).toContain('Staff Nurse');
    await get(`${token}/public/preview`);
    const everything = [
      page,
      pdf.toString('latin1'),
      text,
      JSON.stringify([...file.headers]),
      JSON.stringify(pictured),
    ];
    for (const said of everything) {
      expect(said.toLowerCase()).not.toContain(planted.toLowerCase());
      expect(said).not.toMatch(/7946\W?0958/);
      expect(said).not.toContain('revision');
    }
    expect(pictured).toMatchObject([
      { title: 'CV of [hidden]', ownerName: 'Amara Okafor', count: 'CV', states: [] },
    ]);
  });

  test('keeps a hidden address out of the titles of its certificates, in the page and in the file', async () => {
    const holder = await t.given.user({ plan: 'max' });
    const certificate = await t.given.certificate(holder, {
      title: 'ALS for amara@people.example',
      issuerName: 'Council, +44 20 7946 0958',
    });
    const { token } = await sharedOf(holder, nurseCv([certificate]), { hidden_parts: ['email', 'phone'] });
    const page = await (await get(`${token}/public`)).text();
    expect(page).toContain('ALS for [hidden]');
    expect(page).not.toMatch(/amara@people|7946/);
    const file = Buffer.from(await (await get(`${token}/public/file`)).arrayBuffer());
    const said = await textOf(file);
    expect(JSON.stringify(said)).not.toMatch(/amara@people|7946/);
    expect(JSON.stringify(said)).toContain('ALS for');
  });

  test('stays hidden when sections with other ids take its place, as those of an import do', async () => {
    const content = nurseCv();
    const own = { ...content, sections: content.sections.map((one) => ({ ...one, id: `own-${one.id}` })) };
    const { token, api, id } = await shared(own, {
      hidden_sections: ['own-experience'],
      hidden_parts: [],
    });
    const resume = {
      basics: { name: 'Amara Okafor', summary: 'Ten years of care.' },
      work: [{ name: planted, position: 'Staff Nurse' }],
      skills: [{ name: 'Triage' }],
    };
    await api.cvBuilding.update({ params: { id }, body: { cvData: resume } });
    const { cv } = await t.visitor.publicCvs.view({ params: { token } });
    expect(cv.content?.sections.map(({ kind }) => kind)).toEqual(['profile', 'skills']);
    // An earlier state has its first ids again.
    await api.cvBuilding.restoreRevision({ params: { id }, body: { revision: 1 } });
    const { cv: restored } = await t.visitor.publicCvs.view({ params: { token } });
    expect(restored.content?.sections.map(({ kind }) => kind)).toEqual([
      'profile',
      'certificates',
      'references',
    ]);
    expect((await api.cvBuilding.sharing({ params: { id } })).sharing.hidden_sections).toContain(
      'own-experience',
    );
  });

  test('is not found, by one and the same answer, once it is private, renewed, deleted or of a suspended account', async () => {
    const calls = ['public', 'public/file', 'public/image', 'public/preview'];
    const answers = async (token: string) =>
      Promise.all(
        calls.map(async (call) => {
          const answer = await get(`${token}/${call}`);
          return { status: answer.status, body: await answer.text() };
        }),
      );
    const unknown = await answers('A'.repeat(32));
    expect(unknown.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const endings: ((one: Shared) => Promise<unknown>)[] = [
      ({ api, id }) => api.cvBuilding.share({ params: { id }, body: { is_public: false } }),
      ({ api, id }) => api.cvBuilding.renewLink({ params: { id } }),
      ({ api, id }) => api.cvs.remove({ params: { id } }),
      ({ holder }) => db.update(users).set({ isActive: false }).where(eq(users.id, holder.id)),
    ];
    for (const end of endings) {
      const one = await shared(nurseCv());
      expect((await get(`${one.token}/public`)).status).toBe(200);
      await end(one);
      expect(await answers(one.token)).toEqual(unknown);
      await expect(t.visitor.publicCvs.countView({ params: { token: one.token }, body: {} })).rejects.toEqual(
        refused('cv_not_found', 404),
      );
    }
  });

  test('keeps its address while it is private, and gives no file where its holder does not want that', async () => {
    const { api, id, token } = await shared(nurseCv(), { allow_download: false });
    expect((await get(`${token}/public/file`)).status).toBe(404);
    await api.cvBuilding.share({ params: { id }, body: { is_public: false } });
    const { sharing } = await api.cvBuilding.share({ params: { id }, body: { is_public: true } });
    expect(sharing).toMatchObject({ token, allow_download: false });
    const renewed = (await api.cvBuilding.renewLink({ params: { id } })).sharing;
    expect(renewed).toMatchObject({ is_public: true, allow_download: false });
    expect((await get(`${renewed.token}/public`)).status).toBe(200);
  });

  test('that was uploaded is shown by its pages and taken as the file that it is', async () => {
    const holder = await t.given.user();
    const api = t.as(holder);
    const params = { id: await uploaded(holder) };
    const hiding = { is_public: true, hidden_parts: ['email' as const] };
    await expect(api.cvBuilding.share({ params, body: hiding })).rejects.toEqual(
      refused('cv_shown_whole', 422),
    );
    const { sharing } = await api.cvBuilding.share({ params, body: { is_public: true } });
    const token = sharing.token!;
    const { cv } = await t.visitor.publicCvs.view({ params: { token } });
    expect(cv).toMatchObject({
      cv_type: 'uploaded',
      content: null,
      pages: [{ page: 1, width: 20, height: 30 }],
    });
    expect((await get(`${token}/public/image?page=1`)).headers.get('content-type')).toBe('image/webp');
    expect((await get(`${token}/public/image?page=2`)).status).toBe(404);
    expect((await bytesOf(await get(`${token}/public/file`))).toString()).toBe('%PDF-1.4 mine');
    await db.update(cvs).set({ status: 'processing' }).where(eq(cvs.id, params.id));
    expect((await get(`${token}/public`)).status).toBe(404);
  });

  test('shows the account’s picture where the CV has it, and to nobody once it is hidden', async () => {
    const content = nurseCv();
    const cvData = { ...content, basics: { ...content.basics, photo: true } };
    const { api, id, token, holder } = await shared(cvData, { hidden_parts: [] });
    expect((await t.visitor.publicCvs.view({ params: { token } })).cv.has_photo).toBe(false);
    const avatarKey = `avatars/${randomUUID()}`;
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .webp()
      .toBuffer();
    await t.ports.storage.put(avatarKey, picture, 'image/webp');
    await db.update(users).set({ avatarKey }).where(eq(users.id, holder.id));
    expect((await t.visitor.publicCvs.view({ params: { token } })).cv.has_photo).toBe(true);
    expect((await bytesOf(await get(`${token}/public/image`))).equals(picture)).toBe(true);
    const withIt = (await bytesOf(await get(`${token}/public/file`))).length;
    await api.cvBuilding.share({ params: { id }, body: { hidden_parts: ['photo'] } });
    expect((await t.visitor.publicCvs.view({ params: { token } })).cv.has_photo).toBe(false);
    expect((await get(`${token}/public/image`)).status).toBe(404);
    expect((await bytesOf(await get(`${token}/public/file`))).length).toBeLessThan(withIt);
  });

  test('counts persons once in half an hour, downloads apart, and neither its holder nor programs', async () => {
    const { holder, api, id, token } = await shared(nurseCv());
    const seen = (agent: string, bearer?: string) =>
      fetch(`${t.baseUrl}/api/v1/cvs/${token}/public/view`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': agent,
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        },
        body: '{}',
      }).then(async (answer) => ((await answer.json()) as { counted: boolean }).counted);
    expect(await seen(browser)).toBe(true);
    expect(await seen(browser)).toBe(false);
    expect(await seen('Googlebot/2.1 (+http://www.google.com/bot.html)')).toBe(false);
    expect(await seen(browser, holder.token)).toBe(false);
    await get(`${token}/public/file`);
    expect((await api.cvBuilding.sharing({ params: { id } })).sharing.view_count).toBe(1);
    await vi.waitFor(
      async () => {
        const { analytics } = await api.analytics.ofUser({
          params: { id: holder.id },
          query: { time_range: '7d' },
        });
        expect(analytics).toMatchObject({
          totals: { views: 1, downloads: 1 },
          by_cv: [{ key: id, label: 'Nurse', views: 1 }],
          by_item: [{ key: id, label: 'Nurse', downloads: 1 }],
          by_wallet: [],
        });
      },
      { timeout: 200_000 },
    );
  });
});

describe('a built CV in a wallet', () => {
  test('is shown, and taken as it is now where the link hands out documents', async () => {
    const holder = await t.given.user({ plan: 'max' });
    const api = t.as(holder);
    const { built } = await api.cvBuilding.create({ body: { title: 'Nurse', cvData: nurseCv() } });
    const { wallet } = await api.wallets.create({ body: { title: 'For the ward' } });
    const params = { id: wallet.id };
    await api.wallets.addCv({ params, body: { cv_id: built.cv.id } });
    const { share_token: token } = await api.wallets.share({ params, body: {} });
    const { links } = await api.wallets.links({ params });
    const link = { ...params, linkId: links[0]!.id };
    await api.wallets.updateLink({ params: link, body: { allow_download: true } });
    const shown = (await t.visitor.wallets.publicView({ params: { token } })).wallet;
    expect(shown.cvs).toMatchObject([
      { title: 'Nurse', cv_type: 'built', content_type: 'application/pdf', can_download: true },
    ]);
    const itemId = shown.cvs[0]!.item_id;
    const answer = await t.visitor.wallets.publicItemFile({ params: { token, itemId } });
    expect(answer.headers.get('content-disposition')).toContain('Nurse.pdf');
    expect(await textOf(await bytesOf(answer))).toContain('Northgate Hospital');
    await api.wallets.updateLink({ params: link, body: { hidden_fields: ['grade'] } });
    const hidden = (await t.visitor.wallets.publicView({ params: { token } })).wallet;
    expect(hidden.cvs).toMatchObject([{ title: 'Nurse', can_download: false }]);
    await expect(t.visitor.wallets.publicItemFile({ params: { token, itemId } })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('a printed CV', () => {
  const printed = async (api: Shared['api'], cvData: CvContent, id?: string) =>
    bytesOf(
      await api.cvBuilding.pdf({
        body: { cvData, includeQR: true, htmlContent: '<b>x</b>', ...(id ? { cv_id: id } : {}) },
      }),
    );
  const tokensOf = ({ id }: Person) =>
    db.select().from(cvPrints).where(eq(cvPrints.ownerId, id)).orderBy(cvPrints.madeAt);
  const check = async (token: string) => (await t.visitor.publicCvs.check({ params: { token } })).check;

  test('leads to a page that tells what has changed since, and no word more than the paper', async () => {
    const holder = await t.given.user({ plan: 'max' });
    const day = (title: string, last: string) =>
      t.given.certificate(holder, { title, expiryDate: last, expiresOn: last, issuerName: 'Council' });
    const ids = {
      same: await day('Unchanged', '2099-01-01'),
      ended: await day('Ended', '2099-02-02'),
      renewed: await day('Renewed', '2099-03-03'),
      revoked: await day('Revoked', '2099-04-04'),
      gone: await day('Thrown away', '2099-05-05'),
    };
    const content = nurseCv(Object.values(ids));
    const unprinted = await t.given.certificate(holder, { title: `${planted} course` });
    const bound = content.sections[2] as Extract<CvContent['sections'][number], { kind: 'certificates' }>;
    bound.items.push({ ...bound.items[0]!, id: 'unprinted', certificate_id: unprinted, shown: false });
    const { api, id } = await sharedOf(holder, content, { is_public: false });
    const pdf = await printed(api, content, id);
    const [print] = await tokensOf(holder);
    const fresh = await check(print!.token);
    expect(fresh).toMatchObject({
      name: 'Amara Okafor',
      label: 'Registered Nurse',
      pages: 1,
      is_current: true,
      changed_sections: [],
      public_url: null,
    });
    expect(fresh.certificates.map(({ changes }) => changes)).toEqual([[], [], [], [], []]);
    expect(await textOf(pdf)).toContain(`cv/check/${print!.token}`.slice(0, 20));

    const set = (certificate: string, values: Partial<typeof certificates.$inferInsert>) =>
      db.update(certificates).set(values).where(eq(certificates.id, certificate));
    await set(ids.ended, { expiryDate: '2020-02-02', expiresOn: '2020-02-02' });
    await t.given.certificate(holder, {
      title: 'Renewed',
      issuerName: 'Council',
      expiryDate: '2105-03-03',
      expiresOn: '2105-03-03',
      renewsId: ids.renewed,
    });
    await set(ids.revoked, { revokedAt: new Date('2026-11-20T00:00:00Z') });
    await set(ids.gone, { deletedAt: new Date() });
    const cvData = {
      ...withProfile(content, planted),
      sections: [
        ...withProfile(content, planted).sections.slice(0, 3),
        {
          id: 'new',
          kind: 'custom',
          heading: planted,
          shown: true,
          items: [{ id: 'n', shown: true, title: planted }],
        },
      ],
    } as never;
    await api.cvBuilding.update({ params: { id }, body: { cvData } });
    const later = await check(print!.token);
    expect(later).toMatchObject({ is_current: false, changed_sections: ['Profile', 'Who to ask'] });
    expect(later.certificates.map(({ name, changes }) => [name, changes])).toEqual([
      ['Unchanged', []],
      [
        'Ended',
        [
          'Expired on 2 February 2020, by the date that it has now.',
          'This CV gives 2 February 2099 as its last day; the certificate now has 2 February 2020 as its last day.',
        ],
      ],
      ['Renewed', ['Renewed since this CV was made. It is now valid until 3 March 2105.']],
      ['Revoked', ['Revoked by its issuer on 20 November 2026.']],
      ['Thrown away', ['It is no longer among the certificates of its holder.']],
    ]);
    expect(JSON.stringify(later)).not.toContain(planted);
    await api.cvBuilding.share({ params: { id }, body: { is_public: true } });
    expect((await check(print!.token)).public_url).toContain('/cv/');
    await api.cvs.remove({ params: { id } });
    const gone = { name: 'Amara Okafor', is_current: null, changed_sections: [], public_url: null };
    expect(await check(print!.token)).toMatchObject(gone);
    await db
      .update(cvs)
      .set({ deletedAt: new Date(0) })
      .where(eq(cvs.id, id));
    await purgeCvs(t.system());
    expect(await check(print!.token)).toMatchObject({ ...gone, label: 'Registered Nurse' });
    expect((await tokensOf(holder))[0]!.content.sections).toEqual([]);
  });

  test('is the same print byte for byte when nothing has changed, and at most so many are kept', async () => {
    const { holder, api, id } = await shared(nurseCv());
    const first = await printed(api, nurseCv(), id);
    expect((await printed(api, nurseCv(), id)).equals(first)).toBe(true);
    const [print] = await tokensOf(holder);
    expect(await tokensOf(holder)).toHaveLength(1);
    expect((await check(print!.token)).sha256).toBe(print!.sha256);
    await db.execute(sql`
      insert into cv_prints (token, owner_id, content, certificates, fingerprint, sha256, pages, made_at)
      select 'old' || n || owner_id, owner_id, content, certificates, 'other' || n, sha256, pages, made_at - n * interval '1 day'
      from cv_prints, generate_series(1, ${printLimit}) n where token = ${print!.token}`);
    await printed(api, withProfile(nurseCv(), 'Another'));
    const kept = await tokensOf(holder);
    expect(kept).toHaveLength(printLimit);
    expect(kept.at(-2)!.token).toBe(print!.token);
    await db.update(users).set({ isActive: false }).where(eq(users.id, holder.id));
    await expect(check(print!.token)).rejects.toEqual(refused('cv_check_not_found', 404));
  });

  test('of a JSON Resume needs no kept CV; nobody finds what is not printed', async () => {
    const holder = await t.given.user();
    const cvData = { basics: { name: 'Ruth Adeyemi' } };
    const answer = await t.as(holder).cvBuilding.pdf({ body: { cvData, includeQR: true } });
    expect(answer.headers.get('content-disposition')).toContain('CV Ruth Adeyemi.pdf');
    const [print] = await tokensOf(holder);
    expect(await check(print!.token)).toMatchObject({ name: 'Ruth Adeyemi', is_current: null });
    await expect(check('A'.repeat(32))).rejects.toEqual(refused('cv_check_not_found', 404));
  });
});
