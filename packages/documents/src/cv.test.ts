import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CvContent, cvTemplates, emptyCv, type CvTemplate } from '@certfolio/contract/cv-content';
import { contrast, readableOn } from './cv-colours.ts';
import { nurse, nursesCertificates } from './cv.test-data.ts';
import { setCv, type CvDrawing } from './cv.ts';
import { createPrinter, type Printer } from './pdf.ts';
import { renderPdf } from './pdfium.ts';
import { readWithPdfjs } from './pdfjs-text.test-data.ts';
import { scanCodes } from './scan.test-data.ts';

const checkUrl = 'https://certfolio.example/cv/check/7KQ2M4XH9TWB';

let printer: Printer;
beforeAll(() => {
  printer = createPrinter();
});
afterAll(() => printer.close());

const drawing = (content: CvContent, change: Partial<CvDrawing> = {}): CvDrawing => ({
  content,
  certificates: nursesCertificates,
  check: null,
  photo: null,
  now: new Date('2026-11-20T12:00:00Z'),
  ...change,
});

const inTemplate = (content: CvContent, template: CvTemplate): CvContent => ({
  ...content,
  design: { ...content.design, template },
});

const read = async (content: CvContent, change: Partial<CvDrawing> = {}) =>
  readWithPdfjs(await printer.cvPdf(drawing(content, change)));

/** Letters and signs without the spaces between them, which each reader sets by its own lights. */
const close = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '');

function expectInOrder(text: string, facts: readonly string[]): void {
  const whole = close(text);
  let from = 0;
  for (const fact of facts) {
    const place = whole.toLowerCase().indexOf(close(fact).toLowerCase(), from);
    expect(place, `${fact} after ${whole.slice(Math.max(0, from - 40), from)}`).toBeGreaterThanOrEqual(from);
    from = place + close(fact).length;
  }
}

describe.each(cvTemplates)('the template %s', (template) => {
  test('prints everything once and in its order, tagged, with title, author, keywords and language', async () => {
    const { text, tagged, info, pages } = await read(inTemplate(nurse, template));
    const job = (position: string, organization: string, dates: string) =>
      template === 'academic' ? [dates, position, organization] : [position, dates, organization];
    expectInOrder(text, [
      'Amara Okafor',
      'Registered Nurse (Adult), Acute Medicine',
      'Profile',
      'from 74 to 41 minutes',
      'Experience',
      ...job('Senior Staff Nurse, Acute Medical Unit', 'Northgate Teaching Hospitals', 'Mar 2021 – Present'),
      'Lead shifts of nine nurses',
      ...job('Staff Nurse, Emergency Department', 'Harrow Vale General Hospital', 'Sept 2018 – Feb 2021'),
      ...job('Healthcare Assistant', 'Willow Bank Nursing Home', 'Jun 2014 – Aug 2015'),
      'Education',
      ...job('BSc (Hons), Adult Nursing', 'University of Westmoor', 'Sept 2015 – Jul 2018'),
      'Certificates',
      'Immediate Life Support',
      'Valid until 20 Jan 2027',
      'Confirmed by the issuer',
      'Safeguarding Adults, Level 3',
      'Expired Sept 2026',
    ]);
    for (const fact of [
      '28-bed',
      'Non-invasive',
      'amara.okafor@example.org',
      '+44 113 496 0182',
      'linkedin.com/in/amara-okafor',
      'Triage',
    ])
      expect(close(text)).toContain(close(fact));
    expect(close(text).split(close('University of Westmoor, ')).length).toBe(1);
    expect(tagged).toBe(true);
    expect(info).toMatchObject({
      Title: 'Amara Okafor – Registered Nurse (Adult), Acute Medicine',
      Author: 'Amara Okafor',
      Language: 'en',
    });
    expect(info.Keywords).toContain('Sepsis care');
    expect(text.includes('Page 2 of 2')).toBe(pages === 2);
    expect(text).not.toContain('Page 1 of');
  });

  test('keeps long names, words and addresses within the page', async () => {
    const long = structuredClone(inTemplate(nurse, template));
    long.basics.name = 'Maximiliana Oluwaseun-Featherstonehaugh de la Vega Montgomery';
    long.basics.label = `Donaudampfschifffahrtsgesellschaftskapitänin ${'a'.repeat(90)}`;
    long.basics.email = `${'very-long-name.'.repeat(6)}okafor@example.org`;
    for (const part of long.sections) {
      part.heading = `${part.heading}${'heading'.repeat(12)}`;
      if (part.kind === 'certificates')
        part.items[3]!.url = `https://westmoor.example/${'7kq2m4xh'.repeat(20)}`;
      if (part.kind === 'experience') part.items[0]!.organization = 'Krankenhausverbund'.repeat(9);
      if (part.kind === 'skills') part.items[0]!.keywords.push('k'.repeat(95));
    }
    const { runs } = await read(long);
    expect(runs.length).toBeGreaterThan(100);
    expect(runs.filter(({ x, width }) => x < 20 || x + width > 595 - 20)).toEqual([]);
  });

  test('keeps the check apart from the name at the foot of the last page', async () => {
    const named = {
      ...nurse,
      basics: { ...nurse.basics, name: 'Oluwaseun Anne-Marie Featherstonehaugh-Okonkwo' },
      sections: [...nurse.sections, ...nurse.sections.map((one) => ({ ...one, id: `again-${one.id}` }))],
    } as CvContent;
    const url = `https://wallet.northgate-teaching-hospitals.example/cv/check/${'aB3_'.repeat(8)}`;
    const { runs, pages } = await read(inTemplate(named, template), { check: { url } });
    expect(pages).toBeGreaterThan(1);
    const foot = runs.filter(({ page, y }) => page === pages && y < 60);
    for (const one of foot) {
      const over = foot.filter(
        (other) =>
          other !== one &&
          Math.abs(other.y - one.y) < 6 &&
          other.x < one.x + one.width - 0.5 &&
          one.x < other.x + other.width - 0.5,
      );
      expect(over.map(({ text }) => [one.text, text])).toEqual([]);
    }
  });

  test('sets its sign between two facts of a line, and at the end of none', async () => {
    const [, experience] = nurse.sections;
    const long = {
      ...nurse,
      basics: {
        ...nurse.basics,
        url: 'https://amara-okafor.example/curriculum',
        location: 'Kingston upon Hull',
      },
      sections: nurse.sections.map((section) =>
        section === experience && section.kind === 'experience'
          ? {
              ...section,
              items: section.items.map((item) => ({
                ...item,
                organization: 'The Northgate and Saint Bartholomew Teaching Hospitals Foundation Trust',
                location: 'Newcastle upon Tyne, Tyne and Wear',
              })),
            }
          : section,
      ),
    } satisfies CvContent;
    const { text } = await read(inTemplate(long, template));
    const lines = text.split('\n').map((line) => line.trim());
    expect(lines.filter((line) => /·$|^·/.test(line))).toEqual([]);
    expect(lines.some((line) => line.includes(' · '))).toBe(true);
  });

  test('leaves no heading and no title of an entry at the foot of a page', async () => {
    const many = structuredClone(inTemplate(nurse, template));
    for (const part of many.sections)
      if (part.kind === 'experience')
        part.items = Array.from({ length: 24 }, (_, n) => ({ ...part.items[n % 3]!, id: `e${n}` }));
    const { runs, pages } = await read(many);
    expect(pages).toBeGreaterThan(1);
    for (let page = 1; page < pages; page++) {
      const last = runs.filter((run) => run.page === page && run.y > 50).toSorted((a, b) => a.y - b.y)[0]!;
      expect(last.text).not.toMatch(/Staff Nurse|Healthcare Assistant|Education|Harrow V|Willow B/);
    }
  });
});

test('an empty CV is a page without headings, and every unset template and colour is drawn', async () => {
  for (const template of cvTemplates) {
    const { text, pages } = await read(inTemplate(emptyCv({ name: 'Amara Okafor' }), template));
    expect(pages).toBe(1);
    expect(text.replace(/\s|Contact/g, '')).toBe('AmaraOkafor');
  }
  expect((await read(emptyCv())).info.Title).toBe('CV');
  // A name that has no width is no reason to print nothing.
  expect((await read(emptyCv({ name: '\u200b' }))).pages).toBe(1);
});

test('what is hidden is not printed; a section goes with the last of its entries', async () => {
  const content = structuredClone(nurse);
  for (const part of content.sections) {
    if (part.kind === 'references') part.shown = false;
    if (part.kind === 'experience') part.items[1]!.shown = false;
    if (part.kind === 'cpd') for (const item of part.items) item.shown = false;
  }
  const { text } = await read(content);
  expect(text).not.toMatch(/References|Adeyemi|Harrow Vale General|Continuing professional|Human factors/);
  expect(text).toContain('Willow Bank');
});

test('a bound line says what the certificate says; without it, what was written down', async () => {
  const bound = await read(nurse);
  expect(bound.text).toContain('Westmoor Care Academy');
  const { text } = await read(nurse, { certificates: new Map() });
  expect(text).toContain('Safeguarding Adults');
  expect(text).not.toMatch(/Westmoor Care Academy|Level 3|Machine-checked|Expired|Confirmed/);
});

test('the code leads to the page where this version is checked, with the address beside it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cv-'));
  try {
    for (const template of ['linear', 'column'] as const) {
      const pdf = await printer.cvPdf(drawing(inTemplate(nurse, template), { check: { url: checkUrl } }));
      const { text, pages } = await readWithPdfjs(pdf);
      expect(close(text)).toContain(close('Check this CV certfolio.example/cv/check/7KQ2M4XH9TWB'));
      const file = path.join(folder, `${template}.pdf`);
      await writeFile(file, pdf);
      const { rgba, width, height } = await renderPdf(file, template === 'column' ? 1 : pages, 2000);
      const picture = await sharp(rgba, { raw: { width, height, channels: 4 } })
        .png()
        .toBuffer();
      expect(await scanCodes(picture)).toEqual([checkUrl]);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('the picture is drawn where the CV asks for it', async () => {
  const photo = await sharp({ create: { width: 80, height: 100, channels: 3, background: '#806040' } })
    .jpeg()
    .toBuffer();
  const drawn = async (asked: boolean) =>
    (await setCv(drawing({ ...nurse, basics: { ...nurse.basics, photo: asked } }, { photo }))).files?.length;
  expect(await drawn(true)).toBe(1);
  expect(await drawn(false)).toBe(0);
  const [withPhoto] = (await printer.cvPages(drawing(nurse, { photo }))).pages;
  expect(withPhoto).toContain('href="data:image/jpeg');
});

test.each([
  ['el', 'Επαγγελματική εμπειρία', 'Μαρ 2021 – σήμερα'],
  ['de', 'Berufserfahrung', 'März 2021 – heute'],
  ['zh', '工作经历', '2021年3月 – 至今'],
] as const)('headings and dates are those of the language: %s', async (language, heading, dates) => {
  const { text, info } = await read({ ...nurse, design: { ...nurse.design, language } });
  expect(close(text)).toContain(close(heading));
  expect(close(text)).toContain(close(dates));
  expect(info.Language).toBe(language);
});

test('an Arabic CV is a mirrored page', async () => {
  const content = structuredClone(nurse);
  content.design.language = 'ar';
  content.basics.name = 'فاطمة المنصوري';
  const { runs } = await read(content);
  const [name] = runs.filter(({ text }) => text.includes('فاطمة'));
  expect(name!.x + name!.width).toBeGreaterThan(500);
  expect(runs.find(({ text }) => text.startsWith('2018'))!.x).toBeLessThan(150);
});

test('a colour too pale to be read is darkened until it can be', () => {
  for (const colour of ['#ffffff', '#ffe94d', '#7fd1ff', '#00ff00'])
    expect(contrast(readableOn('#ffffff', colour), '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(readableOn('#ffffff', '#1f4e79')).toBe('#1f4e79');
});

test('a preview has the pages of the PDF as pictures that load nothing and run nothing, from either engine', async () => {
  const content = inTemplate(nurse, 'accent');
  content.sections = structuredClone(nurse.sections);
  for (const part of content.sections)
    if (part.kind === 'profile')
      part.text = 'A [link](https://evil.example/x.js) & <script>alert(1)</script> "]]>';
  const elsewhere = createPrinter({ engine: 'wasm' });
  try {
    const [native, wasm, pdf] = await Promise.all([
      printer.cvPages(drawing(content, { check: { url: checkUrl } })),
      elsewhere.cvPages(drawing(content, { check: { url: checkUrl } })),
      printer.cvPdf(drawing(content)),
    ]);
    expect(native.pages).toHaveLength((await readWithPdfjs(pdf)).pages);
    expect(wasm).toEqual(native);
    expect([native.width, native.height]).toEqual([595.28, 841.89]);
    for (const page of native.pages) {
      expect(page).not.toMatch(
        /<(?:script|style|foreignObject|a|text|iframe)\b|evil|alert|\son\w+=|javascript:/i,
      );
      expect(page).not.toMatch(/(?:href="|url\()(?!#|data:image\/)/);
      expect(page.length).toBeLessThan(200_000);
    }
    const { width } = await sharp(Buffer.from(native.pages[0]!)).metadata();
    expect(width).toBeGreaterThan(590);
  } finally {
    await elsewhere.close();
  }
});

test('the preview of one person waits for no long CV of another', async () => {
  const long = structuredClone(nurse);
  for (const part of long.sections)
    if (part.kind === 'experience')
      part.items = Array.from({ length: 60 }, (_, place) => ({ ...part.items[0]!, id: `e${place}` }));
  // Both presses are running before anything is compared.
  await Promise.all(['hers', 'his'].map((owner) => printer.cvPages(drawing(nurse), owner)));
  const done: string[] = [];
  const draw = (content: CvContent, owner: string) =>
    printer.cvPages(drawing(content), owner).then(() => done.push(owner));
  const another = { ...nurse, basics: { ...nurse.basics, label: 'Nurse' } };
  await Promise.all([
    draw(long, 'hers'),
    draw({ ...long, basics: another.basics }, 'hers'),
    draw(another, 'his'),
  ]);
  expect(done.indexOf('his')).toBeLessThan(2);
});
