import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { speckles } from './hand-made.test-data.ts';
import { createPrinter, type CertificateSheet, type Printer, type WalletSheet } from './pdf.ts';
import { inspectPdf, readPdfText, renderPdf } from './pdfium.ts';
import { scanCodes } from './scan.test-data.ts';

const certificate: CertificateSheet = {
  language: 'en',
  title: 'Immediate Life Support',
  issuerName: 'Northgate Resuscitation Training',
  recipientName: 'Amara Okafor',
  issueDate: '2026-11-20',
  expiryDate: '2027-11',
  credentialId: 'NRT-ILS-2026-004417',
  certificateType: 'professional',
  description: 'One day of practice.\n\nFour assessed scenarios.',
  validity: 'valid',
  checks: [
    { name: 'File fingerprint', result: 'pass', detail: 'Recorded on 20 November 2026' },
    { name: 'PDF signature', result: 'not_checked', detail: 'The file carries none' },
    { name: 'Issuer', result: 'warning' },
    { name: 'Revocation', result: 'fail', detail: 'Withdrawn' },
  ],
  trustLevel: { level: 2, label: 'machine-checked' },
  shareUrl: 'https://certfolio.example/s/Zk3vT0aQnB5e',
  image: null,
  tags: ['Resuscitation', 'Ward 7'],
  generatedAt: '2026-11-20T21:49:00Z',
};

const wallet: WalletSheet = {
  kind: 'wallet',
  format: 'summary',
  title: 'My nursing portfolio',
  description: 'What the ward asks for.',
  ownerName: 'Amara Okafor',
  generatedAt: '2026-11-20T21:49:00Z',
  shareUrl: 'https://certfolio.example/w/portfolio',
  certificates: [certificate],
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdf-'));
});
afterAll(() => rm(folder, { recursive: true }));

let written = 0;
async function kept(pdf: Uint8Array): Promise<string> {
  const path = join(folder, `${written++}.pdf`);
  await writeFile(path, pdf);
  return path;
}

/** All that is printed, line breaks taken for spaces. */
async function printed(pdf: Uint8Array): Promise<string> {
  const path = await kept(pdf);
  const { pages } = await inspectPdf(path);
  const texts = await Promise.all(Array.from({ length: pages }, (_, place) => readPdfText(path, place + 1)));
  return texts.join(' ').replace(/\s+/g, ' ');
}

/**
 * PDFium turns right-to-left text around glyph by glyph, and so also the two letters inside a ligature of lam and
 * alef; the order of these alone is not compared.
 */
const asRead = (text: string) => text.replace(/[لاأإآ]{2,}/g, (run) => run.split('').sort().join(''));

async function pagesOf(pdf: Uint8Array): Promise<number> {
  return (await inspectPdf(await kept(pdf))).pages;
}

async function codesOn(pdf: Uint8Array): Promise<string[]> {
  const { rgba, width, height } = await renderPdf(await kept(pdf), 1, 2000);
  return scanCodes(
    await sharp(rgba, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  );
}

const latin1 = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1');

/** People and papers of many scripts: language, title, issuer, recipient. */
const scripts = [
  ['el', 'Πιστοποιητικό πρώτων βοηθειών', 'Ακαδημία Υγείας', 'Αγγελική Παπαδοπούλου'],
  ['uk', 'Свідоцтво про підвищення кваліфікації', 'Академія освіти', 'Олександра Шевченко'],
  ['zh', '高级生命支持课程结业证书', '北京急救培训中心', '王小明'],
  ['ja', '救急救命処置技能認定証', '東京医療技術協会', 'さくら 田中'],
  ['ko', '응급처치 과정 수료증', '서울 교육원', '김민준'],
  ['ar', 'شهادة الإسعافات الأولية', 'معهد التدريب الصحي', 'فاطمة الزهراء'],
  ['he', 'תעודת עזרה ראשונה', 'המכון להכשרה', 'נועה כהן'],
  ['hi', 'प्राथमिक चिकित्सा', 'स्वास्थ्य संस्थान', 'प्रिया शर्मा'],
  ['vi', 'Chứng chỉ sơ cấp cứu', 'Viện đào tạo', 'Nguyễn Thị Hường'],
  ['pl', 'Świadectwo ukończenia', 'Łódzka Szkoła', 'Zoë Ångström-Łukasz'],
] as const;

describe.each(['native', 'wasm'] as const)('drawn by the %s engine', (engine) => {
  let printer: Printer;
  beforeAll(() => {
    printer = createPrinter({ engine });
  });
  afterAll(() => printer.close());

  test('everything given is printed, with dates written out', async () => {
    const pdf = await printer.certificatePdf(certificate);
    const text = await printed(pdf);
    for (const said of [
      'Immediate Life Support',
      'Northgate Resuscitation Training',
      'Amara Okafor',
      '20 November 2026',
      'November 2027',
      'NRT-ILS-2026-004417',
      'Professional',
      'One day of practice.',
      'Four assessed scenarios.',
      'Valid',
      'File fingerprint',
      'Recorded on 20 November 2026',
      'Passed',
      'Not checked',
      'Warning',
      'Failed',
      'Issued to',
      'Issue date',
      'Valid until',
      'Certificate number',
      '2 of 4',
      'machine-checked',
      'Resuscitation',
      'Ward 7',
      'https://certfolio.example/s/Zk3vT0aQnB5e',
      'Drawn by Certfolio on 20 November 2026, 21:49 UTC',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(said);
    }
    expect(await codesOn(pdf)).toEqual([certificate.shareUrl]);
  });

  test.each(scripts)(
    '%s reads back as it was written',
    async (language, title, issuerName, recipientName) => {
      const text = await printed(
        await printer.certificatePdf({
          ...certificate,
          language,
          title,
          issuerName,
          recipientName,
          description: title,
        }),
      );
      for (const said of [title, issuerName, recipientName]) expect(asRead(text)).toContain(asRead(said));
    },
  );

  test('what must not be relied on says so', async () => {
    const pdf = await printer.certificatePdf({ ...certificate, validity: 'invalid' });
    expect(await printed(pdf)).toContain('Not valid');
  });

  test('a title is printed as it is, whatever it would mean to the engine', async () => {
    const title = '#panic() *bold* _it_ $x$ `raw` @ref <b> // note /* x */ \\ #{ [x] = "q" ~ --- ...';
    const text = await printed(
      await printer.certificatePdf({ ...certificate, title, description: title, tags: ['#set', '= x'] }),
    );
    expect(text.split(title)).toHaveLength(3);
    expect(text).toContain('#set');
    expect(text).toContain('= x');
  });

  test('a document says what it is, in which language, and how it is built', async () => {
    const pdf = latin1(await printer.certificatePdf(certificate));
    expect(pdf).toMatch(/\/Lang ?\(en\)/);
    expect(pdf).toContain('/StructTreeRoot');
    expect(pdf).toMatch(/\/Marked true/);
    expect(pdf).toContain('<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Immediate Life Support');
    expect(pdf.includes('<pdfuaid:part>1</pdfuaid:part>')).toBe(engine === 'native');
  });

  test('a title, a name and a number without any space stay on the page', async () => {
    const long = 'W'.repeat(200);
    const pdf = await printer.certificatePdf({
      ...certificate,
      title: long,
      issuerName: long,
      recipientName: long,
      credentialId: long,
      tags: [],
      shareUrl: null,
      image: await sharp(speckles(80, 60).data, { raw: speckles(80, 60).raw })
        .webp()
        .toBuffer(),
    });
    const { rgba, width, height } = await renderPdf(await kept(pdf), 1, 1000);
    const margin = await sharp(rgba, { raw: { width, height, channels: 4 } })
      .extract({ left: width - 40, top: 0, width: 40, height })
      .raw()
      .toBuffer();
    expect(margin.every((value) => value === 255)).toBe(true);
    expect(rgba.some((value) => value < 60)).toBe(true);
  });

  test.each(['summary', 'cards', 'full'] as const)(
    'a wallet as %s holds every certificate',
    async (format) => {
      const certificates = scripts.map(([language, title, issuerName, recipientName]) => ({
        ...certificate,
        language,
        title,
        issuerName,
        recipientName,
      }));
      const pdf = await printer.walletPdf({ ...wallet, format, certificates });
      const text = await printed(pdf);
      expect(text).toContain('My nursing portfolio');
      expect(text).toContain('What the ward asks for.');
      expect(text).toContain('10 certificates');
      const squeezed = asRead(text.replace(/ /g, ''));
      for (const { title } of certificates) expect(squeezed).toContain(asRead(title.replace(/ /g, '')));
      expect(await codesOn(pdf)).toEqual([wallet.shareUrl]);
      expect(await pagesOf(pdf)).toBe({ summary: 1, cards: 2, full: 11 }[format]);
    },
  );

  test('a hundred certificates make a table of some pages, each with its number', async () => {
    const certificates = Array.from({ length: 100 }, (_, place) => ({
      ...certificate,
      title: `Certificate number ${place}`,
    }));
    const pdf = await printer.walletPdf({ ...wallet, certificates });
    const pages = await pagesOf(pdf);
    const text = await printed(pdf);
    expect(text).toContain(`Page ${pages} of ${pages}`);
    for (const { title } of certificates) expect(text).toContain(title);
  });

  test('a wallet with nothing in it says so', async () => {
    const text = await printed(await printer.walletPdf({ ...wallet, certificates: [], shareUrl: null }));
    expect(text).toContain('There is no certificate in this wallet.');
    expect(text).toContain('0 certificates');
  });
});

describe('what may be missing or wrong', () => {
  let printer: Printer;
  beforeAll(() => {
    printer = createPrinter();
  });
  afterAll(() => printer.close());

  test('a certificate of which only the title is known is drawn', async () => {
    const bare = await printed(
      await printer.certificatePdf({
        ...certificate,
        language: 'not a language',
        issuerName: null,
        recipientName: null,
        issueDate: null,
        expiryDate: null,
        credentialId: null,
        certificateType: null,
        description: null,
        checks: [],
        shareUrl: null,
        tags: [],
      }),
    );
    expect(bare).toContain('Immediate Life Support');
    expect(bare).toContain('No expiry date');
    expect(bare).toContain('No checks have been run.');
    expect(bare).not.toContain('Issue date');
    expect(bare).not.toContain('Issued');
  });

  test('the document is shown upright, and where it was photographed does not travel along', async () => {
    const { data, raw } = speckles(300, 200);
    const photo = await sharp(data, { raw })
      .withExif({ IFD0: { Artist: 'Secret owner' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const pdf = latin1(await printer.certificatePdf({ ...certificate, image: photo }));
    expect(pdf).toMatch(/\/Width 200\s+\/Height 300/);
    expect(pdf).not.toContain('Secret owner');
    expect(pdf).toContain('/Alt');
  });

  test('a picture that cannot be decoded is left out', async () => {
    const pdf = await printer.certificatePdf({ ...certificate, image: Buffer.from('not a picture') });
    expect(await printed(pdf)).toContain('Immediate Life Support');
    expect(latin1(pdf)).not.toContain('/DCTDecode');
  });

  test('marks that would turn a name around are not printed', async () => {
    const text = await printed(
      await printer.certificatePdf({ ...certificate, recipientName: 'Amara\u202e rofako\u0000' }),
    );
    expect(text).toContain('Amara rofako');
  });

  test('a letter no face has does not keep the document from being drawn', async () => {
    expect(
      await printed(await printer.certificatePdf({ ...certificate, title: 'First aid 𓀀 🚑' })),
    ).toContain('First aid');
  });

  test('a closed printer draws no more', async () => {
    const closed = createPrinter();
    await closed.close();
    await expect(closed.certificatePdf(certificate)).rejects.toThrow('closed');
  });
});
