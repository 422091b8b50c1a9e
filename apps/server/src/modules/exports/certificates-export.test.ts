import { expect, test } from 'vitest';
import type { ExportFilters } from '@certfolio/contract/exports';
import { testApp } from '../../../test/app.ts';
import { readBack } from './exports.fixture.ts';

const now = new Date('2026-11-20T12:00:00Z');
const t = await testApp({ now: () => now });

/** People and papers of many scripts: title and issuer. */
const scripts = [
  ['Świadectwo ukończenia', 'Łódzka Szkoła'],
  ['Πιστοποιητικό βοηθειών', 'Ακαδημία Υγείας'],
  ['Свідоцтво про підвищення', 'Академія освіти'],
  ['حقوق المرضى', 'معهد التدريب'],
  ['תעודת עזרה ראשונה', 'המכון להכשרה'],
  ['प्राथमिक चिकित्सा', 'स्वास्थ्य संस्थान'],
  ['高级生命支持证书', '北京急救中心'],
  ['救急救命処置認定証', '東京医療技術協会'],
  ['응급처치 수료증', '서울 교육원'],
] as const;

test.each(['summaryPdf', 'cardsPdf'] as const)('%s holds all certificates, in every script', async (call) => {
  const holder = await t.given.user({ plan: 'boost', firstName: 'Олександра', lastName: 'Шевченко' });
  for (const [title, issuerName] of scripts) await t.given.certificate(holder, { title, issuerName });
  await t.given.certificate(holder, { title: 'Held back', status: 'pending_review' });
  const answer = await t.as(holder).documentExports[call]();
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toContain(
    `filename*=UTF-8''${encodeURIComponent('Certificates of Олександра Шевченко.pdf')}`,
  );
  const { text } = await readBack(answer);
  const squeezed = text.replaceAll(' ', '');
  for (const words of scripts.flat()) expect(squeezed).toContain(words.replaceAll(' ', ''));
  expect(text).toContain('9 certificates');
  expect(text).not.toContain('Held back');
});

test('five hundred certificates become one document with a number on each page', async () => {
  const holder = await t.given.user({ plan: 'max', certificates: 500 });
  const { text, pages } = await readBack(await t.as(holder).documentExports.summaryPdf());
  for (const n of [1, 250, 500]) expect(text).toContain(`Certificate ${n} `);
  // The head of the table stands on every page.
  for (const page of pages) expect(page).toMatch(/Certificate\s+Issuer\s+Issued/);
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
});

const kept = {
  lasting: { title: 'Lasting', issuerName: 'Red Cross', certificateType: 'first_aid' },
  ending: { title: 'Ending', issuerName: 'Red Cross', expiryDate: '2026-12-01', expiresOn: '2026-12-01' },
  over: { title: 'Over', issuerName: 'City & Guilds', expiryDate: '2026-01-01', expiresOn: '2026-01-01' },
  good: { title: 'Good', issuerName: 'City & Guilds', expiryDate: '2030-01-01', expiresOn: '2030-01-01' },
  withdrawn: { title: 'Withdrawn', issuerName: 'Ward', revokedAt: new Date('2026-01-01') },
  reading: { title: 'Reading', issuerName: 'Ward', status: 'processing' },
} as const;

test.each<[string, Omit<ExportFilters, 'certificate_ids'>, (keyof typeof kept)[]]>([
  ['a type', { certificate_type: 'first_aid' }, ['lasting']],
  ['a category that is a type', { category: 'First Aid' }, ['lasting']],
  ['a category that is a tag', { category: 'WARD 7' }, ['good']],
  ['a tag', { tag: 'Ward 7' }, ['good']],
  ['an issuer', { issuer: 'red' }, ['ending', 'lasting']],
  ['what is expiring', { status: 'expiring' }, ['ending']],
  ['what has expired', { status: 'expired' }, ['over']],
  ['what is valid', { status: 'valid' }, ['good']],
  ['what is revoked', { status: 'revoked' }, ['withdrawn']],
  ['what has no end', { status: 'undated' }, ['reading', 'lasting']],
  ['what is being read', { status: 'processing' }, ['reading']],
  ['a validity that is revoked', { validity: 'revoked' }, ['withdrawn']],
  ['a trust level', { trust_level: 0, tag: 'Ward 7' }, ['good']],
  ['a search', { q: 'guilds' }, ['good', 'over']],
  ['several at once', { issuer: 'Red Cross', validity: 'current', sort: 'title' }, ['ending', 'lasting']],
])('of %s only that is printed', async (_what, query, expected) => {
  const holder = await t.given.user({ plan: 'boost' });
  for (const draft of Object.values(kept)) {
    const id = await t.given.certificate(holder, draft);
    if (draft.title === 'Good') {
      await t.as(holder).certificates.addTag({ params: { id }, body: { tag_name: 'Ward 7' } });
    }
  }
  const { text } = await readBack(await t.as(holder).documentExports.filteredPdf({ query }));
  const printed = Object.entries(kept).filter(([, { title }]) => new RegExp(`\\b${title}\\b`).test(text));
  expect(printed.map(([name]) => name).toSorted()).toEqual(expected.toSorted());
  expect(text).toContain('A part of the certificates:');
});

test('a selection is printed in its order, and nothing of anybody else', async () => {
  const holder = await t.given.user({ plan: 'boost' });
  const [first, second] = [
    await t.given.certificate(holder, { title: 'Added first' }),
    await t.given.certificate(holder, { title: 'Added second' }),
  ];
  await t.given.certificate(holder, { title: 'Not chosen' });
  const api = t.as(holder).documentExports;
  const { text } = await readBack(
    await api.filteredPdf({ query: { certificate_ids: `${first},${second}`, format_type: 'cards' } }),
  );
  expect(text.indexOf('Added first')).toBeLessThan(text.indexOf('Added second'));
  expect(text).not.toContain('Not chosen');
  const theirs = await t.given.certificate(await t.given.user(), { title: 'Theirs' });
  await expect(api.filteredPdf({ query: { certificate_ids: `${first},${theirs}` } })).rejects.toMatchObject({
    status: 404,
    code: 'certificate_not_found',
  });
});

test('where nothing is left to print nothing is drawn or counted', async () => {
  const free = await t.given.user();
  const api = t.as(free).documentExports;
  await expect(api.cardsPdf()).rejects.toMatchObject({
    status: 422,
    code: 'export_empty',
    message: 'There is no certificate to print. Choose other filters, or add a certificate first.',
  });
  await expect(api.startJob({ body: { kind: 'certificates' } })).rejects.toMatchObject({
    code: 'export_empty',
  });
  expect(await api.allowance()).toMatchObject({ exports_left: 5 });
  await expect(api.filteredPdf({ query: { status: 'pending_review' as never } })).rejects.toMatchObject({
    status: 400,
  });
});
