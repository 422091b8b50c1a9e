import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { openPdf } from '../src/pages/pdf.ts';
import type { FilledIn as Filled } from './colleagues.ts';
import type { Language } from '../../../samples/many.data.ts';
import { makeFamily, type FamilyMember, type FilledIn } from '../../../samples/many.ts';
import { certificateLayouts, makeCertificate, type CertificateFields } from '../../../samples/maker.ts';
import { allWears, wearsInTurn, type Wear } from './worn-copies.ts';

/** One certificate to make pairs of; those of one template look alike but for what is filled in. */
export type SourceDocument = {
  name: string;
  template: string;
  /** The file as its holder has it. */
  bytes: () => Promise<Uint8Array>;
  /** The file as a picture of its first page, as copies are made from. */
  page: () => Promise<Uint8Array>;
  /** The ways in which worn copies are made of it. */
  wears: readonly Wear[];
  /** Another file of the same certificate, as its holder has it, too. */
  again?: () => Promise<Uint8Array>;
  /** Known of real certificates, of which there are few on one template. */
  filled?: Filled;
  /** One part of a course; the whole of it may differ in no more than that word. */
  isPart?: true;
};

const people = ['Amara Okafor', 'Jonas Weber', 'Amara Okoro', 'Chiara Lombardi', 'Mei-Ling Chan'] as const;

type Variation = { person: number; day: string; number: number; part?: string; title?: string; worn?: true };

/** What differs between the certificates of one issuer's template: the person, the course, the day, the number. */
const variations: Variation[] = [
  { person: 0, day: '03-14', number: 104417, worn: true },
  { person: 1, day: '03-14', number: 104418, worn: true },
  { person: 2, day: '03-14', number: 104423 },
  { person: 3, day: '01-02', number: 99120 },
  { person: 4, day: '03-15', number: 104502 },
  { person: 0, day: '11-13', number: 117034 },
  { person: 0, day: '03-14', number: 104611, part: 'Part 1' },
  { person: 0, day: '03-14', number: 104612, part: 'Part 2' },
  { person: 0, day: '03-21', number: 104988, title: 'Manual Handling' },
];

/** So many worn copies of each document that is worn: all ten ways of all of them take hours. */
const wearsOfMade = 5;
const wearsOfFamily = 3;

/** Nine templates with nine certificates each, of colleagues and of one person. */
export function madeDocuments(): SourceDocument[] {
  return certificateLayouts.flatMap((layout, at) =>
    variations.map(({ worn, part, person, day, number, title }, index) => {
      let made: ReturnType<typeof makeCertificate> | undefined;
      const year = 2016 + at;
      const fields: CertificateFields = {
        recipientName: people[person]!,
        issueDate: `${year}-${day}`,
        expiryDate: `${year + 3}-${day}`,
        credentialId: `${layout.slice(0, 2).toUpperCase()}-${year}-${String(number + at * 311).padStart(6, '0')}`,
        ...(title === undefined ? {} : { title }),
      };
      const make = () =>
        (made ??= (async () => {
          const { expected } = await makeCertificate({ layout });
          const url = expected.verification_url?.replace(/[A-Z0-9]*\d[A-Z0-9]*$/u, String(number));
          return makeCertificate({
            layout,
            ...fields,
            ...(part === undefined ? {} : { title: `${expected.title}: ${part}` }),
            ...(url === undefined ? {} : { verificationUrl: url }),
          });
        })());
      return {
        name: `${layout}-${index}`,
        template: layout,
        // Half of them only as pictures, as most certificates are that have been passed on.
        bytes: async () => (await make())[index % 2 === 0 ? 'pdf' : 'png'],
        page: async () => (await make()).png,
        wears: worn === true ? wearsInTurn(at * 2 + index, wearsOfMade) : [],
      };
    }),
  );
}

/** The same for templates drawn by chance: of many a layout, language and kind of number, some without any. */
const fillings: readonly FilledIn[] = [
  {},
  { recipient: 'Jonas Weber', numberStep: 1 },
  { recipient: 'Mary Anne Whitcombe', numberStep: 3 },
  { recipient: 'Grace Okoro', numberStep: 871, issueDate: '2023-11-02' },
  { numberStep: 2210, issueDate: '2024-03-14' },
  { numberStep: 37, part: 'Part 1' },
  { numberStep: 38, part: 'Part 2' },
];

const familyLanguages: readonly Language[] = ['en', 'en', 'en', 'en', 'de', 'en', 'fr', 'en'];

/** So many templates with seven certificates each. */
export function familyDocuments(count: number): SourceDocument[] {
  return Array.from({ length: count }, (_, at) => {
    let made: Promise<FamilyMember[]> | undefined;
    const language = familyLanguages[at % familyLanguages.length]!;
    const member = async (index: number): Promise<FamilyMember> =>
      (await (made ??= makeFamily(at + 1, language, fillings)))[index]!;
    return fillings.map((filling, index) => ({
      name: `family-${at + 1}-${index}`,
      template: `family-${at + 1}`,
      bytes: async () => {
        const { pdf, page } = await member(index);
        return (at + index) % 2 === 0 ? pdf : page;
      },
      page: async () => (await member(index)).page,
      wears: index === at % 2 ? wearsInTurn(at, wearsOfFamily) : [],
      ...(filling.part === undefined ? {} : { isPart: true as const }),
    }));
  }).flat();
}

type Label = {
  file: string;
  /** What the certificates of one template share; their issuer unless said. */
  template?: string;
  /** Another file of the same certificate. */
  same_as?: string;
  /** Whether worn copies are made of it: one of each template is enough. They are unless said. */
  worn?: boolean;
  truth?: Partial<Record<'title' | 'issuer_name' | 'recipient_name' | 'credential_id', string[] | null>>;
};

/**
 * Certificates of a folder with a `labels.json`, worn in all ways. Those that share an issuer are held to be on one
 * template unless their labels name it.
 */
export async function documentsOf(folder: string): Promise<SourceDocument[]> {
  const labels = JSON.parse(await readFile(join(folder, 'labels.json'), 'utf8')) as Label[];
  return labels.map(({ file, template, same_as: same, worn = true, truth }): SourceDocument => {
    const recipient = truth?.recipient_name?.[0];
    const title = truth?.title?.[0];
    const bytes = () => readFile(join(folder, file));
    return {
      name: file,
      template: template ?? truth?.issuer_name?.[0]?.toLowerCase() ?? file,
      bytes,
      page: async () => pictureOf(await bytes()),
      wears: worn ? allWears : [],
      ...(same === undefined ? {} : { again: () => readFile(join(folder, same)) }),
      ...(recipient === undefined
        ? {}
        : {
            filled: {
              recipient,
              number: truth?.credential_id?.[0] ?? null,
              ...(title === undefined ? {} : { title }),
            },
          }),
    };
  });
}

async function pictureOf(bytes: Uint8Array): Promise<Uint8Array> {
  if (Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) {
    const pdf = await openPdf(bytes);
    try {
      const { raster } = pdf.readPage(1);
      const { width, height, data } = raster;
      return await sharp(data, { raw: { width, height, channels: 1 } })
        .resize({ width: 1754, height: 1754, fit: 'inside', withoutEnlargement: true })
        .png()
        .toBuffer();
    } finally {
      pdf.close();
    }
  }
  return sharp(bytes).autoOrient().flatten({ background: '#ffffff' }).png().toBuffer();
}
