import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import type { CertificateOptions, Person } from '../../../test/given.ts';
import { eq } from '../../db/orm.ts';
import { certificateSearch, evidence, readings } from './certificates.table.ts';
import { certificatePdf, fileOf } from './evidence.fixture.ts';
import { readEvidence } from './evidence.reading.ts';

const t = await testApp({ settings: { ROLE: 'web' } });

async function givenHolder(...made: CertificateOptions[]) {
  const holder = await t.given.user({ plan: 'max' });
  const api = t.as(holder);
  for (const one of made) await t.given.certificate(holder, one);
  const find = async (q: string, rest = {}) =>
    (await api.certificates.list({ query: { q, ...rest } })).certificates;
  const titles = async (q: string, rest = {}) => (await find(q, rest)).map(({ title }) => title);
  return { holder, api, find, titles };
}

const marked = (parts: { text: string; hit: boolean }[] | undefined): string =>
  (parts ?? []).map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');

test('every detail is looked through, and the best answers come first', async () => {
  const { api, find, titles } = await givenHolder(
    { title: 'Manual Handling', description: 'Covers first aid at sea' },
    { title: 'First Aid at Work', issuerName: 'Red Cross', grade: 'Distinction', cpdAmount: '6 hours' },
    { title: 'Diving', certificateType: 'first_aid' },
  );
  expect((await titles('first aid'))[0]).toBe('First Aid at Work');
  expect((await titles('first aid')).toSorted()).toEqual(['Diving', 'First Aid at Work', 'Manual Handling']);
  expect(await titles('distinction')).toEqual(['First Aid at Work']);
  expect(await titles('6 hours')).toEqual(['First Aid at Work']);
  const [{ id } = { id: '' }] = await find('diving');
  await api.certificates.addTag({ params: { id }, body: { tag_name: 'Underwater' } });
  expect(await titles('underw')).toEqual(['Diving']);
  await api.certificates.removeTag({ params: { id, tag: 'Underwater' } });
  expect(await titles('underw')).toEqual([]);
  await api.certificates.update({ params: { id }, body: { recipient_name: 'Grace Hopper' } });
  expect(await titles('hopper grace')).toEqual(['Diving']);
});

test('what was read from the document is found, and shown where it stands', async () => {
  const { api, find } = await givenHolder();
  const { task_id } = await api.certificates.fastUpload({ file: fileOf(certificatePdf(), 'als.pdf') });
  await readEvidence(t.system(), task_id, new AbortController().signal, { number: 1, last: false });
  const [found] = await find('successfully compl');
  expect(found?.title).toBe('Advanced Life Support');
  const place = found?.matches?.find(({ field }) => field === 'text');
  expect(marked(place?.parts)).toContain('[successfully] [compl]eted');
  const listed = await api.certificates.list();
  expect(listed.certificates[0]?.matches).toBeUndefined();
});

test.each([
  ['accents and case', 'Ärztliche Fortbildung', 'arztliche FORT', '[Ärztliche] [Fort]bildung'],
  ['a sharp s', 'Straßensicherheit', 'strassen', '[Straßen]sicherheit'],
  ['Greek', 'Πρώτες Βοήθειες', 'πρωτες', '[Πρώτες] Βοήθειες'],
  ['Russian', 'Охрана труда', 'охра', '[Охра]на труда'],
  ['Arabic', 'شهادة الإسعافات', 'شهادة', '[شهادة] الإسعافات'],
  ['Hindi', 'प्राथमिक चिकित्सा', 'चिकित्सा', 'प्राथमिक [चिकित्सा]'],
  ['Chinese, within a row of signs', '急救培训证书', '证书', '急救培训[证书]'],
  ['Japanese, the beginning', '応急手当講習', '応急', '[応急]手当講習'],
  ['full-width letters', 'ＣＰＲ Instructor', 'cpr', '[ＣＰＲ] Instructor'],
])('%s: it is found as people type', async (_what, title, q, shown) => {
  const { find } = await givenHolder({ title }, { title: 'Something else' });
  const found = await find(q);
  expect(found.map((one) => one.title)).toEqual([title]);
  expect(marked(found[0]?.matches?.[0]?.parts)).toBe(shown);
});

test.each(['㌀', 'ﷺ', '𝔸', '中'])('a question of nothing but %s is answered', async (sign) => {
  const { titles } = await givenHolder({ title: 'Something else' });
  expect(await titles(sign.repeat(Math.floor(200 / sign.length)))).toEqual([]);
});

test('a document of signs that each stand for many is kept and found', async () => {
  const { api, titles } = await givenHolder();
  const { certificate_id: id, task_id } = await api.certificates.fastUpload({
    file: fileOf(certificatePdf(), 'als.pdf'),
  });
  await readEvidence(t.system(), task_id, new AbortController().signal, { number: 1, last: false });
  const [file] = await t.system().db.select().from(evidence).where(eq(evidence.certificateId, id));
  // A thousand different words of a hundred signs, each of them five letters and more.
  let seed = 7;
  const signs = Array.from({ length: 0x58 }, (_, at) => String.fromCodePoint(0x3300 + at)).filter(
    (one) => one.normalize('NFKC').length >= 5,
  );
  const sign = () => signs[(seed = (seed * 48_271) % 2_147_483_647) % signs.length]!;
  const word = () => Array.from({ length: 100 }, sign).join('');
  const text = Array.from({ length: 1000 }, word).join(' ');
  await t.system().db.update(readings).set({ text }).where(eq(readings.evidenceId, file!.id));
  expect(await titles('advanced')).toEqual(['Advanced Life Support']);
});

test('a number is found as printed, without its signs, and by a part of it', async () => {
  const { find, titles } = await givenHolder({ title: 'Numbered', credentialId: 'RTC-2026-004211' });
  for (const q of ['RTC-2026-004211', 'rtc2026004211', 'rtc 2026', '004211', '4211']) {
    expect(await titles(q)).toEqual(['Numbered']);
  }
  expect(marked((await find('rtc-2026'))[0]?.matches?.[0]?.parts)).toBe('[RTC]-[2026]-004211');
  expect(await titles('rtc-2027-004211')).toEqual([]);
});

test('words spelt otherwise are found when nothing is spelt so, and marked', async () => {
  const { find, titles } = await givenHolder(
    { title: 'Fire Safety', issuerName: 'Resuscitation Council' },
    { title: 'Paediatric First Aid' },
  );
  expect(await titles('fire saftey')).toEqual(['Fire Safety']);
  expect(await titles('resucitation')).toEqual(['Fire Safety']);
  expect(await titles('peadiatric frist')).toEqual(['Paediatric First Aid']);
  expect(marked((await find('saftey'))[0]?.matches?.[0]?.parts)).toBe('Fire [Safety]');
  expect(await titles('zzzzzz')).toEqual([]);
});

test('a search stays with its holder, its filters and its order', async () => {
  const other = await givenHolder({ title: 'First Aid of another' });
  const { titles, api } = await givenHolder(
    { title: 'First Aid B', issuerName: 'Red Cross' },
    { title: 'First Aid A', issuerName: 'St John' },
    { title: 'First Aid C', status: 'pending_review' },
    { title: 'First Aid D', deletedAt: new Date() },
  );
  expect(await titles('first aid', { sort: 'title', order: 'asc' })).toEqual(['First Aid A', 'First Aid B']);
  expect(await titles('first aid', { issuer: 'john' })).toEqual(['First Aid A']);
  expect(await titles('frist aid', { sort: 'title', order: 'asc' })).toEqual(['First Aid A', 'First Aid B']);
  const page = await api.certificates.list({ query: { q: 'first', limit: 1, skip: 1 } });
  expect([page.total, page.certificates.length]).toEqual([2, 1]);
  expect(await other.titles('john')).toEqual([]);
});

test.each(["'", '"', ':*', '& | !', '\\', '%_', '(', 'a & b', "x' or 'y", '<->'])(
  'signs in a question are no commands: %s',
  async (q) => {
    const { titles } = await givenHolder({ title: 'Plain' });
    expect(await titles(q)).toEqual([]);
  },
);

test('two changes at once leave both in the index', async () => {
  const { api, holder, titles } = await givenHolder();
  const id = await t.given.certificate(holder, { title: 'Before' });
  await Promise.all([
    api.certificates.update({ params: { id }, body: { title: 'Afterwards' } }),
    api.certificates.addTag({ params: { id }, body: { tag_name: 'labelled' } }),
    api.certificates.update({ params: { id }, body: { issuer_name: 'College' } }),
  ]);
  for (const q of ['afterw', 'labelled', 'college']) expect(await titles(q)).toEqual(['Afterwards']);
  const { db } = t.system();
  expect(
    await db.select().from(certificateSearch).where(eq(certificateSearch.certificateId, id)),
  ).toHaveLength(1);
});

describe('with five thousand certificates', () => {
  const pool = new pg.Pool({ connectionString: t.databaseUrl });
  pool.on('error', () => {});
  afterAll(() => pool.end());
  let holder: Person;

  beforeAll(async () => {
    holder = await t.given.user({ plan: 'max' });
    const others = await Promise.all(Array.from({ length: 9 }, () => t.given.user({ plan: 'max' })));
    for (const [at, { id }] of [holder, ...others].entries()) {
      await pool.query(
        `insert into certificates (id, owner_id, title, issuer_name, status)
         select gen_random_uuid(), $1, 'Course ' || n || ' of ' || (array['rope', 'ladder', 'crane'])[1 + n % 3],
           'College ' || $2::text, 'uploaded'
         from generate_series(1, 500) n`,
        [id, at],
      );
    }
    await pool.query('vacuum analyze certificate_search');
    await pool.query('analyze certificates');
  });

  async function planOf(condition: string): Promise<{ text: string; buffers: number }> {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers) select certificate_id from certificate_search
       where owner_id = '${holder.id}' and ${condition}`,
    );
    const text = rows.map((row) => row['QUERY PLAN']).join('\n');
    const [hit = 0, read = 0] = ['hit', 'read'].map((kind) =>
      Number(new RegExp(`Buffers: shared.*?${kind}=(\\d+)`).exec(text)?.[1] ?? 0),
    );
    return { text, buffers: hit + read };
  }

  test.each([
    [
      'words by their beginnings',
      "words @@ certfolio_search_query('course 417')",
      'certificate_search_words',
    ],
    ['parts of words', "spellings like '%course 417%'", 'certificate_search_spellings'],
  ])('%s come out of their index', async (_what, condition, index) => {
    const { text, buffers } = await planOf(condition);
    expect(text).toContain(index);
    expect(text).not.toContain('Seq Scan');
    expect(buffers).toBeLessThan(250);
  });

  test('only the own ones are found, and a question costs the same as with few', async () => {
    const api = t.as(holder);
    expect((await api.certificates.list({ query: { q: 'ladder' } })).total).toBe(167);
    expect((await api.certificates.list({ query: { q: 'course 417' } })).total).toBe(1);
    expect((await api.certificates.list({ query: { q: 'laddre 7', limit: 1 } })).total).toBeGreaterThan(0);
    const few = await planOf("words @@ certfolio_search_query('course 417')");
    // Ten times as many in other accounts.
    await pool.query(
      `insert into certificates (id, owner_id, title, issuer_name, status)
       select gen_random_uuid(), o.owner_id, 'Course ' || n || ' of rope', 'College', 'uploaded'
       from (select distinct owner_id from certificates where owner_id <> $1) o, generate_series(1, 2000) n`,
      [holder.id],
    );
    await pool.query('vacuum analyze certificate_search');
    const many = await planOf("words @@ certfolio_search_query('course 417')");
    expect(many.text).toContain('certificate_search_words');
    expect(many.buffers).toBeLessThan(few.buffers * 4 + 40);
  });
});

test('a document of ten megabytes of text is kept and found', async () => {
  const { holder, titles } = await givenHolder();
  const id = await t.given.certificate(holder, { title: 'Long' });
  const { db } = t.system();
  const evidenceId = crypto.randomUUID();
  await db.insert(evidence).values({
    id: evidenceId,
    certificateId: id,
    ownerId: holder.id,
    version: 1,
    fileKey: 'evidence/none',
    filename: 'a.pdf',
    contentType: 'application/pdf',
    byteSize: 1,
    sha256: '1'.repeat(64),
    pageCount: 1,
  });
  const text = Array.from({ length: 1_400_000 }, (_, at) => `w${at % 9000}x`).join(' ');
  await db
    .insert(readings)
    .values({ evidenceId, engine: 'test', fields: {}, text: `beginning ${text}`, codes: [], seconds: 1 });
  expect(await titles('beginning w12x')).toEqual(['Long']);
});
