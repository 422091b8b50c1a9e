// Reads anew the made-up certificates that the tests of duplicates compare: node packages/extraction/fit/known-documents.ts
import { writeFile } from 'node:fs/promises';
import { makeFamily, type FilledIn } from '../../../samples/many.ts';
import { closeMaker, makeCertificate, type CertificateFields } from '../../../samples/maker.ts';
import { comparedFields, signatureOf, type ComparedDocument } from '../src/duplicates/signature.ts';
import { createReader } from '../src/reader.ts';
import { wornCopies } from './worn-copies.ts';

const course: CertificateFields & { layout: 'life-support' } = {
  layout: 'life-support',
  issueDate: '2026-03-14',
  expiryDate: '2027-03-14',
  credentialId: 'NRT-ILS-2026-004417',
};

/** Certificates of one template, by what they are to the first of them. */
const onTemplate: Record<string, CertificateFields> = {
  base: {},
  colleague: { recipientName: 'Jonas Weber', credentialId: 'NRT-ILS-2026-004418' },
  namesake: { recipientName: 'Amara Okoro', credentialId: 'NRT-ILS-2026-004431' },
  renewal: { issueDate: '2027-03-09', expiryDate: '2028-03-09', credentialId: 'NRT-ILS-2027-000812' },
  'part 1': { title: 'Immediate Life Support: Part 1', credentialId: 'NRT-ILS-2026-004502' },
  'part 2': { title: 'Immediate Life Support: Part 2', credentialId: 'NRT-ILS-2026-004503' },
};

/** The same on a template that prints no number. */
const withoutNumber: Record<string, FilledIn> = {
  'unnumbered base': {},
  'unnumbered colleague': { recipient: 'Jonas Weber' },
  'unnumbered renewal': { issueDate: '2025-11-18' },
  'unnumbered part 1': { part: 'Part 1' },
  'unnumbered part 2': { part: 'Part 2' },
};

const files: Record<string, Uint8Array> = {};
for (const [name, fields] of Object.entries(onTemplate)) {
  const { pdf, png } = await makeCertificate({ ...course, ...fields });
  files[name] = pdf;
  if (name !== 'base' && name !== 'colleague') continue;
  for (const wear of ['scan', 'photo', 'screenshot', 'half-size'] as const) {
    files[`${name}, ${wear}`] = await wornCopies[wear](png, 3);
  }
}
await closeMaker();
const family = await makeFamily(2, 'en', Object.values(withoutNumber));
for (const [at, name] of Object.keys(withoutNumber).entries()) {
  files[name] = family[at]!.pdf;
  if (at === 0) files[`${name}, scan`] = await wornCopies.scan(family[at]!.page, 5);
}

const reader = createReader({ workers: 2 });
// Idle readers do not keep a process alive.
const alive = setInterval(() => {}, 60_000);
const documents: Record<string, ComparedDocument> = {};
for (const [name, bytes] of Object.entries(files)) {
  const reading = await reader.read(bytes);
  documents[name] = { fields: comparedFields(reading.fields), signature: signatureOf(reading, reading.span) };
}
await reader.close();
clearInterval(alive);
const lines = Object.entries(documents).map(
  ([name, one]) => `${JSON.stringify(name)}: ${JSON.stringify(one)}`,
);
await writeFile(
  new URL('../src/duplicates/known-documents.test-data.json', import.meta.url),
  `{\n${lines.join(',\n')}\n}\n`,
);
