import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import { createPrinter, type CertificateSheet, type WalletSheet } from '@certfolio/documents/pdf';
import { printPicture, printSides, type PrintPicture } from '@certfolio/documents/print-picture';
import { writtenDate } from '@certfolio/documents/written-date';
import type { Row } from './main.ts';
import { median, root } from './world.ts';

const count = 500;
const rounds = 5;

/**
 * The PDF of 500 certificates as a table and as cards with pictures, against bare pdfkit that puts the same words and
 * the same pictures onto pages with the same face: without tags, bookmarks, links, lines that break, or a second
 * script. Both take pictures that have been made ready for print, as the server keeps them.
 */
export async function exportsBench(): Promise<Row[]> {
  const pictures = await Promise.all(
    ['wound-care.webp', 'safeguarding-screenshot.png'].map(async (name) => {
      const picture = await printPicture(readFileSync(path.join(root, 'samples', name)), printSides.card);
      if (!picture) throw new Error(`${name} is no picture.`);
      return picture;
    }),
  );
  const printer = createPrinter();
  const rows: Row[] = [];
  try {
    for (const format of ['summary', 'cards'] as const) {
      const ours: number[] = [];
      const peer: number[] = [];
      for (let round = 0; round <= rounds; round++) {
        // Other words each time: nothing is gained from having set the same before.
        const sheet = sheetOf(format, round, pictures);
        const mine = await cpuOf(() => printer.walletPdf(sheet));
        const bare = await cpuOf(() => (format === 'summary' ? bareTable(sheet) : bareCards(sheet)));
        // What is compiled and read at the first use is no part of the measure.
        if (round === 0) continue;
        ours.push(mine);
        peer.push(bare);
      }
      rows.push({
        what: `PDF of ${count} certificates, ${format}`,
        ours: median(ours),
        peer: median(peer),
        unit: 'ms of processor time',
        peerName: 'bare pdfkit',
        aim: 'at most 2',
      });
    }
  } finally {
    await printer.close();
  }
  return rows;
}

/** Milliseconds of processor time of this process with all its threads. */
async function cpuOf(work: () => Promise<Uint8Array>): Promise<number> {
  const start = process.cpuUsage();
  const pdf = await work();
  const { user, system } = process.cpuUsage(start);
  if (Buffer.from(pdf.subarray(0, 5)).toString() !== '%PDF-') throw new Error('This is no PDF.');
  return (user + system) / 1000;
}

const issuers = ['Northgate Resuscitation Training', 'Pflegeschule Köln', 'Royal College of Emergency Care'];

function sheetOf(format: 'summary' | 'cards', round: number, pictures: PrintPicture[]): WalletSheet {
  const certificates = Array.from({ length: count }, (_, n): CertificateSheet => ({
    language: 'en',
    title: `Certificate of Advanced Practice in Care ${round}, part ${n + 1}`,
    issuerName: issuers[n % issuers.length]!,
    recipientName: 'Amara Okafor',
    issueDate: `2026-${String((n % 12) + 1).padStart(2, '0')}-20`,
    expiryDate: n % 3 === 0 ? null : `2027-${String((n % 12) + 1).padStart(2, '0')}-20`,
    credentialId: `NRT-${round}-${String(n).padStart(6, '0')}`,
    certificateType: 'Professional',
    description: null,
    validity: 'valid',
    checks: [],
    trustLevel: { level: 2, label: 'machine-checked' },
    shareUrl: null,
    image: format === 'cards' ? distinct(pictures[n % pictures.length]!, n) : null,
    tags: [],
    generatedAt: '2026-11-20T21:49:00Z',
  }));
  return {
    kind: 'wallet',
    format,
    title: 'My nursing portfolio',
    description: null,
    ownerName: 'Amara Okafor',
    generatedAt: '2026-11-20T21:49:00Z',
    shareUrl: null,
    certificates,
  };
}

/** The same picture as other bytes, by a comment behind the first marker: no two certificates share one. */
function distinct({ jpeg, ratio }: PrintPicture, n: number): PrintPicture {
  const comment = Buffer.from([0xff, 0xfe, 0, 6, n >> 8, n & 255, 0, 0]);
  return { jpeg: Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]), ratio };
}

const require = createRequire(import.meta.url);
const face = (file: string) =>
  path.join(path.dirname(require.resolve('@expo-google-fonts/noto-sans/package.json')), file);
const regular = face('400Regular/NotoSans_400Regular.ttf');
const bold = face('700Bold/NotoSans_700Bold.ttf');

type Paper = InstanceType<typeof PDFDocument>;

/** Draws with pdfkit and gathers what it writes. */
async function withPdfkit({ title }: WalletSheet, draw: (paper: Paper) => void): Promise<Uint8Array> {
  const paper = new PDFDocument({ size: 'A4', margin: 50 });
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    paper.on('data', (chunk: Buffer) => chunks.push(chunk));
    paper.on('end', resolve);
    paper.on('error', reject);
  });
  paper.registerFont('regular', regular);
  paper.registerFont('bold', bold);
  paper.font('bold').fontSize(22).text(title, 50, 50);
  draw(paper);
  paper.end();
  await done;
  return Buffer.concat(chunks);
}

const valuesOf = ({ issueDate, expiryDate }: CertificateSheet) => ({
  issued: issueDate === null ? '' : writtenDate(issueDate),
  expires: expiryDate === null ? 'No expiry' : writtenDate(expiryDate),
});

const bareTable = (sheet: WalletSheet) =>
  withPdfkit(sheet, (paper) => {
    let y = 110;
    for (const certificate of sheet.certificates) {
      if (y > 760) {
        paper.addPage();
        y = 50;
      }
      const { issued, expires } = valuesOf(certificate);
      const cell = (text: string, x: number, width: number, at = y) => paper.text(text, x, at, { width });
      paper.font('bold').fontSize(8.2);
      cell(certificate.title, 50, 160);
      paper.font('regular');
      cell(certificate.credentialId ?? '', 50, 160, y + 24);
      cell(certificate.issuerName ?? '', 215, 90);
      cell(issued, 310, 75);
      cell(expires, 388, 75);
      cell('Valid', 465, 40);
      cell(`${certificate.trustLevel.level} of 4`, 508, 40);
      paper
        .moveTo(50, y + 38)
        .lineTo(545, y + 38)
        .stroke('#d9e3f0');
      y += 44;
    }
  });

const bareCards = (sheet: WalletSheet) =>
  withPdfkit(sheet, (paper) => {
    let y = 110;
    for (const [place, certificate] of sheet.certificates.entries()) {
      const x = place % 2 === 0 ? 50 : 300;
      if (place > 0 && place % 2 === 0) y += 175;
      if (y > 640) {
        paper.addPage();
        y = 50;
      }
      const { image } = certificate;
      if (image && !(image instanceof Uint8Array)) {
        paper.image(Buffer.from(image.jpeg), x + 5, y + 5, { fit: [235, 90], align: 'center' });
      }
      const { issued, expires } = valuesOf(certificate);
      paper.roundedRect(x, y, 245, 165, 5).stroke('#d9e3f0');
      paper
        .font('bold')
        .fontSize(10.5)
        .text(certificate.title, x + 10, y + 102, { width: 225 });
      paper.font('regular').fontSize(8.5);
      paper.text(certificate.issuerName ?? '', x + 10, y + 131, { width: 225 });
      paper.text(issued, x + 10, y + 147, { width: 80 });
      paper.text(expires, x + 95, y + 147, { width: 80 });
      paper.text('Valid', x + 205, y + 147, { width: 35 });
    }
  });
