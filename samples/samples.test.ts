import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspectDocument } from '@certfolio/documents/inspect';
import { readPdfText } from '@certfolio/documents/pdfium';
import { renderPreview } from '@certfolio/documents/preview';
import { sniffType } from '@certfolio/documents/sniff';
import { writtenDate } from '@certfolio/documents/written-date';
import { afterAll, describe, expect, test } from 'vitest';
import { certificateLayouts, closeMaker, makeCertificate, turnPages, type ExpectedFields } from './maker.ts';
import { makeMany } from './many.ts';

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const expectations = JSON.parse(await readFile(pathOf('samples.json'), 'utf8')) as Record<
  string,
  ExpectedFields
>;
const samples = Object.entries(expectations);

afterAll(closeMaker);

async function typeOf(path: string) {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4100));
  await file.close();
  const type = sniffType(buffer.subarray(0, bytesRead));
  if (type === null) throw new Error(`${path} is of no known type`);
  return type;
}

const squeezed = (text: string) => text.replace(/\s+/g, '');
/** A hyphen at the end of a line comes out of a PDF as what a reader may drop. */
const unhyphenated = (text: string) => squeezed(text).replace(/[^\p{L}\p{N}/:.]/gu, '');

describe.each(samples)('the sample %s', (name) => {
  test('is one whole page, and shows upright', async () => {
    const type = await typeOf(pathOf(name));
    expect(await inspectDocument(pathOf(name), type)).toMatchObject({ pages: 1 });
    const { width, height } = await renderPreview(pathOf(name), type);
    const lying = /life-support\.pdf|expired|online|degree|riesgos|turned|card|screenshot/.test(name);
    expect(width > height).toBe(lying);
  });
});

const pdfs = samples.filter(([name]) => name.endsWith('.pdf'));
const withoutText = pdfs.filter(([name]) => /image-only|scan/.test(name));
const withText = pdfs.filter((sample) => !withoutText.includes(sample));

test.each(withText)('%s prints what samples.json says', async (name, expected) => {
  const text = squeezed(await readPdfText(pathOf(name), 1));
  const { title, issuer_name, recipient_name, credential_id, verification_url, issue_date } = expected;
  const year = issue_date.slice(0, 4);
  for (const said of [title, issuer_name, recipient_name, credential_id, verification_url, year]) {
    expect(text).toContain(squeezed(said ?? ''));
  }
});

test.each(withoutText)('%s can only be looked at', async (name) => {
  expect(await readPdfText(pathOf(name), 1)).toBe('');
});

test.each(certificateLayouts)(
  'a certificate as %s carries the names and dates it is given',
  async (layout) => {
    const { pdf, png, expected } = await makeCertificate({
      layout,
      title: 'Certificate in Testing',
      recipientName: 'Quentin Ó Briain',
      issueDate: '2023-10-09',
    });
    expect(expected).toMatchObject({ title: 'Certificate in Testing', issue_date: '2023-10-09' });
    expect(sniffType(pdf)).toBe('application/pdf');
    expect(sniffType(png)).toBe('image/png');
    expect(Buffer.from(pdf).toString('latin1')).toContain('Certificate in Testing');
    expect(writtenDate(expected.issue_date)).toBe('9 October 2023');
  },
);

test('only a PDF that has pages can be turned', async () => {
  expect(() => turnPages(Buffer.from('%PDF-1.7\n%%EOF\n'), 90)).toThrow('no page found');
});

test('a drawn set holds documents of several looks whose labels are what they print', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'made-'));
  try {
    const labels = await makeMany(folder, { seed: 7, count: 24 });
    expect(labels).toHaveLength(24);
    expect(new Set(labels.map(({ look }) => look)).size).toBeGreaterThan(4);
    const printed = labels.filter(({ look }) => look === 'pdf');
    expect(printed.length).toBeGreaterThan(2);
    for (const { file, truth } of printed) {
      const text = unhyphenated(await readPdfText(join(folder, file), 1));
      for (const field of ['title', 'issuer_name', 'recipient_name', 'credential_id']) {
        const [value] = truth[field] ?? [];
        expect(text).toContain(unhyphenated(value ?? ''));
      }
    }
    const hybrid = labels.find(({ look }) => look === 'hybrid')!;
    const text = squeezed(await readPdfText(join(folder, hybrid.file), 1));
    expect(text).toContain(squeezed(hybrid.truth['recipient_name']![0]!));
    expect(text).not.toContain('certif');
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a drawn set is the same for the same seed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'made-'));
  try {
    const [first, again, other] = [
      await makeMany(join(folder, 'a'), { seed: 3, count: 3 }),
      await makeMany(join(folder, 'b'), { seed: 3, count: 3 }),
      await makeMany(join(folder, 'c'), { seed: 4, count: 3 }),
    ];
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  } finally {
    await rm(folder, { recursive: true });
  }
});
