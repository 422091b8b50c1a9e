import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderPdf } from '@certfolio/documents/pdfium';
import { qrSvg } from '@certfolio/documents/qr';
import { createTypesetter, type Typesetter } from '@certfolio/documents/typesetter';
import { writtenDate } from '@certfolio/documents/written-date';
import sharp from 'sharp';

/** What a reader should find on a made-up certificate; null where it is not printed. Dates are ISO. */
export interface ExpectedFields {
  title: string;
  issuer_name: string;
  recipient_name: string;
  issue_date: string;
  expiry_date: string | null;
  credential_id: string | null;
  certificate_type: string;
  verification_url: string | null;
}

export interface CertificateFields {
  title?: string;
  issuerName?: string;
  recipientName?: string;
  /** ISO day. */
  issueDate?: string;
  /** ISO day; null prints none. Only layouts that have a place for it print it. */
  expiryDate?: string | null;
  credentialId?: string;
  verificationUrl?: string | null;
  certificateType?: string;
}

/** Further words a layout prints; each layout has its own. */
export interface CertificateWords {
  summary?: string;
  subjects?: readonly string[];
  hours?: string;
}

interface LayoutPlan {
  fields: Required<CertificateFields>;
  /** What only this layout prints. */
  words: object;
  printDate: (day: string) => string;
  prints: { expiry: boolean; url: boolean };
}

const numeric = (separator: string) => (day: string) => day.split('-').reverse().join(separator);
const shortMonth = (day: string) => writtenDate(day).replace(/([A-Z][a-z]{2})[a-z]+/, '$1');
const monthFirst = (day: string) => writtenDate(day).replace(/^(\d+) (\w+) /, '$2 $1, ');
const inLanguage = (locale: string) => (day: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

const layouts = {
  'life-support': {
    fields: {
      title: 'Immediate Life Support',
      issuerName: 'Northgate Resuscitation Training',
      recipientName: 'Amara Okafor',
      issueDate: '2026-03-14',
      expiryDate: '2027-03-14',
      credentialId: 'NRT-ILS-2026-004417',
      verificationUrl: 'https://verify.northgate.example/004417',
      certificateType: 'compliance',
    },
    words: { signatory: 'Helen Marsh' },
    printDate: writtenDate,
    prints: { expiry: true, url: true },
  },
  'first-aid': {
    fields: {
      title: 'First Aid at Work',
      issuerName: 'Harbour First Aid Ltd',
      recipientName: 'Tomasz Zieliński',
      issueDate: '2025-09-22',
      expiryDate: '2028-09-21',
      credentialId: 'HFA/25/81193',
      verificationUrl: null,
      certificateType: 'compliance',
    },
    words: {
      signatory: 'Gareth Pugh',
      subjects: [
        'Role of the first aider',
        'Primary survey and recovery position',
        'Resuscitation with a defibrillator',
        'Choking, bleeding and shock',
        'Burns, fractures and head injuries',
        'Recording incidents',
      ],
    },
    printDate: numeric('/'),
    prints: { expiry: true, url: true },
  },
  'online-course': {
    fields: {
      title: 'Infection Prevention and Control in Practice',
      issuerName: 'Lumen Open Learning',
      recipientName: 'Amara Okafor',
      issueDate: '2026-01-22',
      expiryDate: '2027-01-22',
      credentialId: 'LOL-7F3K-92QX',
      verificationUrl: 'https://lumen-learning.example/verify/7F3K92QX',
      certificateType: 'training',
    },
    words: { signatory: 'Priya Raman', summary: 'Eight weeks online, with a marked final assessment.' },
    printDate: monthFirst,
    prints: { expiry: true, url: true },
  },
  diploma: {
    fields: {
      title: 'Bachelor of Science in Adult Nursing',
      issuerName: 'University of Westmere',
      recipientName: 'Amara Okafor',
      issueDate: '2019-07-18',
      expiryDate: null,
      credentialId: 'UW-2019-30582',
      verificationUrl: null,
      certificateType: 'academic',
    },
    words: {
      signatory: 'Eleanor Whitcombe',
      registrar: 'Samuel Adeyemi',
      summary: 'with First Class Honours',
    },
    printDate: writtenDate,
    prints: { expiry: false, url: false },
  },
  'food-hygiene': {
    fields: {
      title: 'Level 2 Award in Food Safety and Hygiene',
      issuerName: 'Saltmarsh Food Training',
      recipientName: 'Daniel Reyes',
      issueDate: '2024-05-21',
      expiryDate: '2027-05-21',
      credentialId: 'SFT2-240521-0937',
      verificationUrl: 'https://saltmarsh-food.example/check',
      certificateType: 'compliance',
    },
    words: { signatory: 'Joan Ferris', summary: 'Catering. Assessed by examination, 27 of 30 marks.' },
    printDate: writtenDate,
    prints: { expiry: true, url: true },
  },
  'construction-card': {
    fields: {
      title: 'Skilled Worker',
      issuerName: 'Site Skills Register',
      recipientName: 'Callum Reid',
      issueDate: '2024-06-30',
      expiryDate: '2029-06-30',
      credentialId: '70418825',
      verificationUrl: 'https://siteskills.example/card',
      certificateType: 'professional',
    },
    words: { summary: 'Electrical installation, approved electrician' },
    printDate: shortMonth,
    prints: { expiry: true, url: true },
  },
  language: {
    fields: {
      title: 'Zertifikat Deutsch B2',
      issuerName: 'Sprachinstitut Lindenhof',
      recipientName: 'Amara Okafor',
      issueDate: '2025-02-03',
      expiryDate: null,
      credentialId: 'SL-B2-118264',
      verificationUrl: 'https://lindenhof-sprachen.example/echt',
      certificateType: 'skill',
    },
    words: {
      signatory: 'Dr. Katrin Vogel',
      grade: 'B2',
      summary: 'Gemeinsamer Europäischer Referenzrahmen für Sprachen',
      place: 'Hannover',
      sat: '18. Januar 2025',
      parts: [
        ['Lesen', '86'],
        ['Hören', '79'],
        ['Schreiben', '74'],
        ['Sprechen', '91'],
      ],
    },
    printDate: inLanguage('de'),
    prints: { expiry: false, url: true },
  },
  'cpd-attendance': {
    fields: {
      title: 'Recognising Sepsis Early: Ashdown Spring Study Day',
      issuerName: 'Ashdown Nursing Forum',
      recipientName: 'Amara Okafor',
      issueDate: '2026-05-12',
      expiryDate: null,
      credentialId: 'ANF-SD26-0218',
      verificationUrl: null,
      certificateType: 'participation',
    },
    words: { signatory: 'Ruth Ellery', place: 'in Leeds', hours: '6' },
    printDate: writtenDate,
    prints: { expiry: false, url: false },
  },
  'spanish-course': {
    fields: {
      title: 'Curso de Prevención de Riesgos Laborales',
      issuerName: 'Centro de Formación Sanitaria Levante',
      recipientName: 'Lucía Fernández Soler',
      issueDate: '2025-10-09',
      expiryDate: '2028-10-09',
      credentialId: 'CFSL-2025-1406',
      verificationUrl: 'https://levante-formacion.example/v/1406',
      certificateType: 'compliance',
    },
    words: { signatory: 'Javier Montesinos', summary: '60 horas lectivas, modalidad semipresencial' },
    printDate: inLanguage('es'),
    prints: { expiry: true, url: true },
  },
} as const satisfies Record<string, LayoutPlan>;

export type CertificateLayout = keyof typeof layouts;
export const certificateLayouts = Object.keys(layouts) as CertificateLayout[];

export interface MadeCertificate {
  pdf: Uint8Array;
  /** The first page, `pixels` on its long side. */
  png: Uint8Array;
  expected: ExpectedFields;
}

let typesetter: Typesetter | undefined;
const press = () => (typesetter ??= createTypesetter({ templates: new URL('layouts/', import.meta.url) }));

/** Ends the thread that draws; the next certificate starts another. */
export async function closeMaker(): Promise<void> {
  await typesetter?.close();
  typesetter = undefined;
}

/**
 * Draws a made-up certificate: everything not named is invented as the layout has it. `turned` lays 'food-hygiene'
 * on its side in the PDF, as a page to be shown with /Rotate.
 */
export async function makeCertificate({
  layout,
  pixels = 1754,
  turned = false,
  words = {},
  ...given
}: CertificateFields & {
  layout: CertificateLayout;
  pixels?: number;
  turned?: boolean;
  words?: CertificateWords;
}): Promise<MadeCertificate> {
  const plan: LayoutPlan = layouts[layout];
  const named = Object.entries(given).filter(([, value]) => value !== undefined);
  const fields: Required<CertificateFields> = { ...plan.fields, ...Object.fromEntries(named) };
  const url = plan.prints.url ? fields.verificationUrl : null;
  const expiry = plan.prints.expiry ? fields.expiryDate : null;
  const { pdf } = await press().typeset({
    main: `${layout}.typ`,
    data: {
      ...plan.words,
      ...words,
      turned,
      title: fields.title,
      issuer: fields.issuerName,
      recipient: fields.recipientName,
      issued: plan.printDate(fields.issueDate),
      expires: expiry && plan.printDate(expiry),
      id: fields.credentialId,
      url,
      qr: url && 'code.svg',
    },
    files: url ? [{ name: 'code.svg', bytes: Buffer.from(await qrSvg(url)) }] : [],
    createdAt: new Date(fields.issueDate),
  });
  const expected = {
    title: fields.title,
    issuer_name: fields.issuerName,
    recipient_name: fields.recipientName,
    issue_date: fields.issueDate,
    expiry_date: expiry,
    credential_id: fields.credentialId,
    certificate_type: fields.certificateType,
    verification_url: url,
  };
  return { pdf, png: await firstPage(pdf, pixels), expected };
}

/** A PDF of one page with nothing but this JPEG on it, as scanners make them. */
export async function pictureOnlyPdf(jpeg: Uint8Array): Promise<Uint8Array> {
  const { width, height } = await sharp(jpeg).metadata();
  const unit = Math.min(width, height);
  const { pdf } = await press().typeset({
    main: 'picture-page.typ',
    data: { picture: 'page.jpg', across: width / unit, down: height / unit },
    files: [{ name: 'page.jpg', bytes: jpeg }],
    createdAt: new Date('2026-01-01'),
  });
  return pdf;
}

/** Marks every page to be shown turned clockwise (PDF 32000-1 §7.7.3.3), in an update appended to the file. */
export function turnPages(pdf: Uint8Array, degrees: 90 | 180 | 270): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1');
  const previous = text.slice(text.lastIndexOf('startxref')).match(/\d+/)?.[0] ?? '0';
  const trailer = /trailer\s*<<([\s\S]*?)>>\s*startxref/.exec(text)?.[1] ?? '';
  let update = '\n';
  let table = '';
  for (const [, id, body] of text.matchAll(/^(\d+) 0 obj\n(<<\n {2}\/Type \/Page\n[\s\S]*?)\nendobj$/gm)) {
    const offset = text.length + update.length;
    update += `${id} 0 obj\n${body?.replace('/Type /Page\n', `/Type /Page\n  /Rotate ${degrees}\n`)}\nendobj\n`;
    table += `${id} 1\n${String(offset).padStart(10, '0')} 00000 n \n`;
  }
  if (table === '') throw new Error('no page found');
  const start = text.length + update.length;
  update += `xref\n${table}trailer\n<<${trailer}  /Prev ${previous}\n>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text + update, 'latin1');
}

async function firstPage(pdf: Uint8Array, pixels: number): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'certificate-'));
  try {
    const path = join(folder, 'page.pdf');
    await writeFile(path, pdf);
    const { rgba, width, height } = await renderPdf(path, 1, pixels);
    return await sharp(rgba, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .png({ compressionLevel: 9 })
      .toBuffer();
  } finally {
    await rm(folder, { recursive: true });
  }
}
