import { beforeAll, describe, expect, test } from 'vitest';
import { hiddenFields, type HiddenField } from '@certfolio/contract/wallets';
import { testApp, type TestApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { eq } from '../../db/orm.ts';
import { certificates, evidence, readings } from '../certificates/certificates.table.ts';
import { maskFor } from './hidden-fields.ts';
import { givenCv, givenFile } from './wallets.fixture.ts';

let t: TestApp;
let holder: Person;
let id: string;
let certificate: string;
let items: { certificate: string; other: string; cv: string };

/** What is on the certificate, in the forms in which anything could repeat it. */
const said: Record<Exclude<HiddenField, 'document'>, string[]> = {
  recipient_name: ['Zuleika', 'Quartermaine'],
  credential_id: ['QX-4471', 'QX4471'],
  issue_date: ['2024-03-17', '17 March 2024', '17.03.2024'],
  expiry_date: ['2031-10-05', '5 October 2031'],
  grade: ['Magnifico'],
  description: ['Xylophone'],
};

let purpose: string;

beforeAll(async () => {
  t = await testApp();
  holder = await t.given.user({ plan: 'max', firstName: 'Zuleika', lastName: 'Quartermaine' });
  certificate = await t.given.certificate(holder, {
    title: 'Award of 17 March 2024 to Z. Quartermaine, no. QX-4471 (Magnifico)',
    issuerName: 'Northgate Trust',
    recipientName: 'Zuleika Quartermaine',
    credentialId: 'QX-4471',
    issueDate: '2024-03-17',
    expiryDate: '2031-10-05',
    expiresOn: '2031-10-05',
    grade: 'Magnifico',
    description: 'Xylophone, passed on 17.03.2024 by Zuleika as QX4471; valid until 5 October 2031',
    verificationUrl: 'https://issuer.example/verify/QX-4471',
  });
  await givenFile(t, holder, certificate, {
    file: 'the file',
    picture: 'the picture',
    filename: 'zuleika-quartermaine.pdf',
  });
  const { db } = t.system();
  const [file] = await db.select().from(evidence).where(eq(evidence.certificateId, certificate));
  // What was read differs, so that the checks put it into words.
  const value = (text: string) => ({ value: text, confidence: 1, source: null });
  await db.insert(readings).values({
    evidenceId: file!.id,
    engine: 'test',
    fields: {
      recipient_name: value('Zuleika A. Quartermaine-Voss'),
      credential_id: value('QX-4472'),
      issue_date: value('2024-03-18'),
      grade: value('Magnifico cum laude'),
    },
    text: '',
    codes: [],
    seconds: 1,
  });
  // A certificate that says itself none of what the first one hides.
  const other = await t.given.certificate(holder, { title: 'Letter to Zuleika about QX-4471' });
  const cv = await givenCv(t, holder, { title: 'CV of Zuleika Quartermaine', file: 'the CV' });
  // The wallet's own words repeat what stands in it.
  const repeated = 'Zuleika’s awards: no. QX-4471 (Magnifico) of 17.03.2024, until 5 October 2031';
  id = await t.given.wallet(holder, { visibility: 'link', title: repeated, description: repeated });
  purpose = repeated;
  const api = t.as(holder).wallets;
  await api.addCertificates({ params: { id }, body: { certificate_ids: [certificate, other] } });
  await api.addCv({ params: { id }, body: { cv_id: cv } });
  const { share_token } = await api.share({ params: { id }, body: {} });
  const open = await t.visitor.wallets.shared({ params: { token: share_token } });
  items = {
    certificate: open.wallet.items[0]!.item_id,
    other: open.wallet.items[1]!.item_id,
    cv: open.wallet.items[2]!.item_id,
  };
});

async function hiding(hidden_fields: HiddenField[]): Promise<string> {
  const body = { name: 'Blind', purpose, hidden_fields, allow_download: true };
  return (await t.as(holder).wallets.createLink({ params: { id }, body })).link.token;
}

/** Every byte that a link gives out. */
async function bytesOf(token: string): Promise<string> {
  const paths = [
    `wallets/shared/${token}`,
    `wallets/public/${token}`,
    `wallets/public/${token}/status`,
    ...Object.values(items).flatMap((item) => [
      `wallets/public/${token}/items/${item}`,
      `wallets/public/${token}/items/${item}/file`,
      `wallets/public/${token}/items/${item}/credential`,
      `certificates/image/${item}?wallet=${token}`,
      `certificates/image/${item}?wallet=${token}&size=thumbnail`,
    ]),
  ];
  let all = '';
  for (const path of paths) {
    const answer = await fetch(`${t.baseUrl}/api/v1/${path}`);
    all += `${await answer.text()} ${JSON.stringify([...answer.headers])}\n`;
  }
  return all;
}

describe('a link that hides nothing', () => {
  test('says all of it, so that what is not found below was really hidden', async () => {
    const bytes = await bytesOf(await hiding([]));
    for (const word of [
      ...Object.values(said).flat(),
      'the file',
      'the picture',
      'the CV',
      'QX-4472',
      'Voss',
    ]) {
      expect(bytes).toContain(word);
    }
  });
});

describe('a link that hides', () => {
  test.each(hiddenFields.filter((field) => field !== 'document'))(
    'the %s says it nowhere, neither as it is shown nor as it was read, and gives out no document',
    async (field) => {
      const bytes = await bytesOf(await hiding([field]));
      const lower = bytes.toLowerCase();
      for (const word of said[field]) expect(lower).not.toContain(word.toLowerCase());
      for (const word of [
        'the file',
        'the picture',
        'the CV',
        'issuer.example',
        'QX-4472',
        'Voss',
        'abababab',
      ]) {
        expect(bytes).not.toContain(word);
      }
      // The rest is still said; of what the description says, only the description.
      const kept: Partial<Record<string, string[]>> = field === 'description' ? {} : { ...said, [field]: [] };
      for (const words of Object.values(kept)) expect(bytes).toContain(words?.[0] ?? 'Northgate Trust');
      expect(bytes).toContain('Northgate Trust');
    },
  );

  test('the document says everything in words', async () => {
    const bytes = await bytesOf(await hiding(['document']));
    for (const [word] of Object.values(said)) expect(bytes).toContain(word);
    for (const word of ['the file', 'the picture', 'the CV', 'issuer.example', 'abababab']) {
      expect(bytes).not.toContain(word);
    }
  });

  test('keeps the result of every check and none of its words', async () => {
    const token = await hiding(['grade']);
    const shown = await t.visitor.wallets.publicItem({ params: { token, itemId: items.certificate } });
    const open = await t.visitor.wallets.publicItem({
      params: { token: await hiding([]), itemId: items.certificate },
    });
    const results = (checks: { name: string; result: string }[]) =>
      checks.map(({ name, result }) => [name, result]);
    expect(results(shown.certificate.checks)).toEqual(results(open.certificate.checks));
    expect(new Set(shown.certificate.checks.map(({ detail }) => detail)).size).toBe(1);
    expect(shown.certificate).toMatchObject({
      validity: 'valid',
      trust_level: { level: open.certificate.trust_level.level },
      has_image: false,
      sha256: null,
      can_download: false,
    });
  });

  test('the recipient is about nobody: the holder is not named either', async () => {
    const token = await hiding(['recipient_name']);
    const { wallet } = await t.visitor.wallets.shared({ params: { token } });
    expect(wallet).toMatchObject({
      owner_name: null,
      owner_avatar: false,
      title: expect.stringMatching(/^\[hidden\]’s awards/),
    });
    expect(wallet.cvs).toMatchObject([{ title: 'CV of [hidden]', can_download: false }]);
    expect(wallet.certificates.map(({ owner_name }) => owner_name)).toEqual([null, null]);
  });

  test('shows its holder what visitors see', async () => {
    const token = await hiding(['credential_id']);
    const { wallet } = await t.as(holder).wallets.shared({ params: { token } });
    expect(wallet.is_owner).toBe(true);
    expect(JSON.stringify(wallet)).not.toContain('QX-4471');
  });
});

describe('a hidden value in a text', () => {
  const masked = (field: HiddenField, column: object, text: string) => {
    const certificate = { ...blank, ...column };
    return maskFor([{ certificate, evidence: null, reading: null }], [field], 'Nobody')(text);
  };
  const blank = Object.fromEntries(
    Object.keys(certificates).map((name) => [name, null]),
  ) as unknown as typeof certificates.$inferSelect;

  test.each<[HiddenField, object, string, string]>([
    ['issue_date', { issueDate: '2024-03-17' }, 'Given March 17th, 2024.', 'Given [hidden].'],
    ['issue_date', { issueDate: '2024-03-17' }, 'Mar 2024 intake', '[hidden] intake'],
    ['issue_date', { issueDate: '2024-03-17' }, '3/17/24 and 17/3/2024', '[hidden] and [hidden]'],
    ['issue_date', { issueDate: '2024-03-17' }, 'no. 20240317, 1 2 17.3.2024', 'no. [hidden], 1 2 [hidden]'],
    ['issue_date', { issueDate: '2024-03-17' }, '2024 and 18 March 2025', '2024 and 18 March 2025'],
    ['issue_date', { issueDate: '2024-03' }, 'in 03/2024', 'in [hidden]'],
    ['expiry_date', { expiryDate: '2031' }, 'until 2031, not 20311', 'until [hidden], not 20311'],
    ['recipient_name', { recipientName: 'José Núñez' }, 'JOSÉ NÚÑEZ, born Núñez', '[hidden], born [hidden]'],
    [
      'recipient_name',
      { recipientName: 'Maria de Wit' },
      'For Maria de Wit (Maria)',
      'For [hidden] ([hidden])',
    ],
    ['recipient_name', { recipientName: 'Li Wei' }, 'To Li Wei. Lithium', 'To [hidden]. Lithium'],
    ['credential_id', { credentialId: 'A.1/b(2)' }, 'no A1b2 or A.1/B(2)', 'no [hidden] or [hidden])'],
    ['grade', { grade: 'A' }, 'Grade A in Algebra', 'Grade [hidden] in Algebra'],
    ['grade', { grade: '+++' }, 'Rated +++', 'Rated [hidden]'],
    ['grade', { grade: '-' }, 'Rated -', 'Rated [hidden]'],
    ['credential_id', { credentialId: ' ' }, 'Rated A', 'Rated A'],
    [
      'description',
      // As a pattern, this would be compared in more ways than there is time for.
      { description: `${'\u0301 '.repeat(40)}z` },
      `e${'\u0301'.repeat(250)}`,
      `e${'\u0301'.repeat(250)}`,
    ],
    ['document', { grade: 'A' }, 'Grade A', 'Grade A'],
  ])('%s %o: %s', (field, column, text, expected) => {
    expect(masked(field, column, text)).toBe(expected);
  });
});
