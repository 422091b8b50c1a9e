import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, warm, type TestApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { nurseCv } from '../built-cvs/built-cvs.fixture.ts';

let t: TestApp;
let holder: Person;
let id: string;

beforeAll(async () => {
  t = await testApp();
  await warm(t.ports.reader);
  holder = await t.given.user({ plan: 'boost' });
  const certificateId = await t.given.certificate(holder, {
    title: 'Advanced Life Support',
    expiryDate: '2029-05',
  });
  const { built } = await t.as(holder).cvBuilding.create({
    body: { title: 'Nursing CV', cvData: nurseCv([certificateId]) },
  });
  id = built.cv.id;
});

const file = (text: string | Uint8Array, name: string) => ({
  file: new File([typeof text === 'string' ? text : Buffer.from(text)], name),
});

describe('export', () => {
  const exported = async (format: 'pdf' | 'docx' | 'json' | 'markdown' | 'text') => {
    const answer = await t.as(holder).cvFiles.export({ params: { id }, query: { format } });
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  test.each([
    ['json', 'application/json', 'Nursing CV.json', '"Amara Okafor"'],
    ['markdown', 'text/markdown', 'Nursing CV.md', '# Amara Okafor'],
    ['text', 'text/plain', 'Nursing CV.txt', 'Advanced Life Support'],
    [
      'docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'Nursing CV.docx',
      'PK',
    ],
    ['pdf', 'application/pdf', 'Nursing CV.pdf', '%PDF'],
  ] as const)('as %s, under its own name', async (format, type, name, words) => {
    const { answer, bytes } = await exported(format);
    expect(answer.headers.get('content-type')).toContain(type);
    expect(answer.headers.get('content-disposition')).toContain(name);
    expect(bytes.toString('latin1')).toContain(words);
  });

  test('what was exported as JSON comes back as it was', async () => {
    const { bytes } = await exported('json');
    const { kind, title, content } = await t.as(holder).cvFiles.import(file(bytes, 'nursing.json'));
    expect([kind, title]).toEqual(['json-resume', 'CV Amara Okafor']);
    expect(content.basics).toMatchObject({ name: 'Amara Okafor', email: 'amara@people.example' });
    expect(content.sections.map((section) => section.kind)).toEqual([
      'profile',
      'experience',
      'certificates',
      'references',
    ]);
  });
});

describe('import', () => {
  test('Markdown is read, with the advice to look it through', async () => {
    const text =
      '# Ada Okonkwo\n\nada@example.org\n\n## Experience\n\n### Foreman\n\nSouth Build · Mar 2016 – Feb 2020\n\n- Built bridges\n';
    const { kind, content, notes } = await t.as(holder).cvFiles.import(file(text, 'ada.md'));
    expect(kind).toBe('markdown');
    expect(content.basics).toMatchObject({ name: 'Ada Okonkwo', email: 'ada@example.org' });
    expect(content.sections).toMatchObject([
      { kind: 'experience', items: [{ position: 'Foreman', organization: 'South Build', start: '2016-03' }] },
    ]);
    expect(notes).toHaveLength(1);
  });

  test.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'cv.png', 'cv_import_kind'],
    ['another archive', 'PK\x03\x04 and nothing else', 'a.zip', 'cv_import_failed'],
    ['other XML', '<feed/>', 'feed.xml', 'cv_import_failed'],
    ['a JSON Resume of nothing', '{"basics":{}}', 'cv.json', 'cv_import_empty'],
    ['too much', new Uint8Array(10_485_761).fill(65), 'cv.txt', 'file_too_large'],
  ])('%s is refused', async (_what, bytes, name, code) => {
    await expect(t.as(holder).cvFiles.import(file(bytes, name))).rejects.toMatchObject({ code });
  });
});

test('the check of a CV reads its own PDF back and says what is missing', async () => {
  const { check } = await t.as(holder).cvFiles.atsCheck({ body: { cvData: nurseCv() } });
  expect(check.resume.basics.name).toBe('Amara Okafor');
  expect(check.facts_read).toBe(check.facts);
  expect(check.findings.map(({ subject }) => subject)).toEqual(['Skills', 'The heading “Who to ask”']);
});

test('strangers find no CV to export, and visitors are asked to sign in', async () => {
  const stranger = await t.given.user();
  const wish = { params: { id }, query: { format: 'text' as const } };
  await expect(t.as(stranger).cvFiles.export(wish)).rejects.toMatchObject({
    status: 404,
    code: 'cv_not_found',
  });
  await expect(t.visitor.cvFiles.export(wish)).rejects.toMatchObject({ status: 401 });
  await expect(t.visitor.cvFiles.import(file('{}', 'cv.json'))).rejects.toMatchObject({ status: 401 });
  await expect(t.visitor.cvFiles.atsCheck({ body: { cvData: nurseCv() } })).rejects.toMatchObject({
    status: 401,
  });
});
