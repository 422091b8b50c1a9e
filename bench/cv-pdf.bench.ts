import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import { cvTemplates, type CvContent, type CvTemplate } from '@certfolio/contract/cv-content';
import { cvPeriod } from '@certfolio/contract/cv-dates';
import { cvHeading } from '@certfolio/contract/cv-headings';
import type { CvDrawing } from '@certfolio/documents/cv';
import { createPrinter, type WalletSheet } from '@certfolio/documents/pdf';
import { cvPeople } from './cv-people.ts';
import type { Row } from './main.ts';
import { median } from './world.ts';

const rounds = 25;

/**
 * A CV of two pages as PDF, other words each time, against bare pdfkit that puts the same words down the page with two
 * cuts of the same face: without tags, links, columns, hyphens, or keeping a heading with what follows. Then the pages of
 * the preview while somebody types, a letter at a time: how much processor time one takes, how long it is waited for,
 * and how long while the same server sets the PDF of five hundred certificates, beside how long that takes: whoever stood in
 * line behind it would wait as long.
 */
export async function cvPdfBench(): Promise<Row[]> {
  const printer = createPrinter();
  const { content } = cvPeople().find(({ about }) => about === 'en, forty publications')!;
  const rows: Row[] = [];
  try {
    const pdfs: number[] = [];
    for (const template of cvTemplates) {
      const ours: number[] = [];
      const peer: number[] = [];
      for (let round = 0; round <= rounds; round++) {
        const changed = reworded(shortened(content, template), round);
        const mine = await cpuOf(() => printer.cvPdf(drawingOf(changed)));
        const bare = await cpuOf(() => barePdf(changed));
        if (round === 0) continue;
        ours.push(mine);
        peer.push(bare);
      }
      pdfs.push(median(ours));
      rows.push({
        what: `CVs a second of processor time, ${template}`,
        ours: 1000 / median(ours),
        peer: 1000 / median(peer),
        unit: 'PDFs/s',
        peerName: 'bare pdfkit',
        aim: 'at least 1',
      });
    }
    const pdf = median(pdfs);
    const typing = async (more: () => boolean) => {
      const cpu: number[] = [];
      const waited: number[] = [];
      for (let letter = 1; more(); letter++) {
        const changed = typed(shortened(content, 'linear'), letter);
        const since = performance.now();
        cpu.push(await cpuOf(() => printer.cvPages(drawingOf(changed))));
        waited.push(performance.now() - since);
      }
      return { cpu, waited };
    };
    const row = (what: string, ours: number, peer: number, peerName: string, aim: string) =>
      rows.push({ what, ours, peer, unit: 'ms', peerName, aim });
    const cpu = 'a new PDF, processor time';
    let letters = 60;
    const alone = await typing(() => letters-- > 0);
    row('preview of one more letter, processor time, p50', at(alone.cpu, 0.5), pdf, cpu, 'at most 1');
    row('preview of one more letter, processor time, p95', at(alone.cpu, 0.95), pdf, cpu, 'at most 1.5');
    row('preview of one more letter, waited for, p50', at(alone.waited, 0.5), pdf, cpu, 'at most 2');
    row('preview of one more letter, waited for, p95', at(alone.waited, 0.95), pdf, cpu, 'at most 4');
    let busy = true;
    const began = performance.now();
    const large = printer.walletPdf(manyCertificates()).finally(() => {
      busy = false;
    });
    const beside = await typing(() => busy);
    await large;
    const all = performance.now() - began;
    const behind = 'the 500 certificates';
    row(
      'the same beside 500 certificates, waited for, p50',
      at(beside.waited, 0.5),
      all,
      behind,
      'at most 0.1',
    );
    row(
      'the same beside 500 certificates, waited for, p95',
      at(beside.waited, 0.95),
      all,
      behind,
      'at most 0.5',
    );
  } finally {
    await printer.close();
  }
  return rows;
}

const at = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!;

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const drawingOf = (content: CvContent): CvDrawing => ({
  content,
  certificates: new Map(),
  check: null,
  photo: null,
  now: new Date('2026-11-20T12:00:00Z'),
});

/** Two pages: eight of the forty papers. */
const shortened = (content: CvContent, template: CvTemplate): CvContent => ({
  ...content,
  design: { ...content.design, template },
  sections: content.sections.map((part) =>
    part.kind === 'publications' ? { ...part, items: part.items.slice(0, 8) } : part,
  ),
});

/** Other words in every text, so that nothing has been set before. */
const reworded = ({ sections, ...content }: CvContent, round: number): CvContent => ({
  ...content,
  sections: JSON.parse(
    JSON.stringify(sections, (key, value: unknown) =>
      typeof value === 'string' && key !== 'id' && key !== 'kind'
        ? value.replace(/\b(?=[a-z]{5})/g, 'abcdefghijklmnopqrstuvwxyz'[round]!)
        : value,
    ),
  ) as CvContent['sections'],
});

/** Somebody writes at the end of what they did in their newest job. */
const typed = (content: CvContent, letters: number): CvContent => {
  const more = ' and shared what was learnt with every ward of the hospital'.slice(0, letters);
  return {
    ...content,
    sections: content.sections.map((part) =>
      part.kind === 'experience'
        ? { ...part, items: part.items.map((job, n) => (n === 0 ? { ...job, text: job.text + more } : job)) }
        : part,
    ),
  };
};

const manyCertificates = (): WalletSheet => ({
  kind: 'wallet',
  format: 'full',
  title: 'All of the ward',
  description: null,
  ownerName: 'Amara Okafor',
  generatedAt: '2026-11-20T21:49:00Z',
  shareUrl: null,
  certificates: Array.from({ length: 500 }, (_, n) => ({
    language: 'en',
    title: `Certificate of Advanced Practice, part ${n + 1}`,
    issuerName: 'Northgate Resuscitation Training',
    recipientName: 'Amara Okafor',
    issueDate: '2026-01-20',
    expiryDate: null,
    credentialId: `NRT-${n}`,
    certificateType: 'Professional',
    description: null,
    validity: 'valid',
    checks: [],
    trustLevel: { level: 2, label: 'machine-checked' },
    shareUrl: null,
    image: null,
    tags: [],
    generatedAt: '2026-11-20T21:49:00Z',
  })),
});

const require = createRequire(import.meta.url);
const face = (cut: string) =>
  readFileSync(
    path.join(
      path.dirname(require.resolve('@expo-google-fonts/inter/package.json')),
      `${cut}/Inter_${cut}.ttf`,
    ),
  );
const regular = face('400Regular');
const bold = face('600SemiBold');

/** The same words, one under another. */
async function barePdf({ basics, sections, design }: CvContent): Promise<Uint8Array> {
  const paper = new PDFDocument({ size: 'A4', margin: 57 });
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    paper.on('data', (chunk: Buffer) => chunks.push(chunk));
    paper.on('end', resolve);
    paper.on('error', reject);
  });
  paper.registerFont('regular', regular);
  paper.registerFont('bold', bold);
  const heavy = (text: string, size = 9.6) => paper.font('bold').fontSize(size).text(text);
  const plain = (text: string) => paper.font('regular').fontSize(9.6).text(text);
  heavy(basics.name, 26);
  plain(basics.label);
  plain([basics.location, basics.phone, basics.email].join(' · '));
  for (const part of sections) {
    heavy(cvHeading(part, design.language), 11.5);
    if (part.kind === 'profile') plain(part.text);
    if (part.kind === 'experience')
      for (const job of part.items) {
        heavy(job.position);
        plain(cvPeriod(job, design.date_format, design.language));
        plain(`${job.organization} · ${job.location}`);
        plain(job.text.replaceAll('- ', '• '));
      }
    if (part.kind === 'education')
      for (const item of part.items) {
        heavy(`${item.degree}, ${item.area}`);
        plain(cvPeriod(item, design.date_format, design.language));
        plain(`${item.institution} · ${item.location}`);
      }
    if (part.kind === 'certificates' || part.kind === 'publications')
      for (const item of part.items) {
        heavy(item.name);
        plain(item.date);
        plain('issuer' in item ? item.issuer : item.publisher);
      }
    if (part.kind === 'skills')
      for (const group of part.items) plain(`${group.name}: ${group.keywords.join(', ')}`);
    if (part.kind === 'languages')
      plain(part.items.map(({ language, fluency }) => `${language} – ${fluency}`).join('   '));
  }
  paper.end();
  await done;
  return Buffer.concat(chunks);
}
