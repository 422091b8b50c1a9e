// Draws every sample anew: node samples/make.ts
// Fills a folder with drawn certificates and their labels: node samples/make.ts --many FOLDER [--seed N] [--count N]
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { makeMany } from './many.ts';
import { closeMaker, makeCertificate, pictureOnlyPdf, turnPages, type ExpectedFields } from './maker.ts';
import { photographed, scanned } from './wear.ts';

type Sample = { bytes: Uint8Array; expected: ExpectedFields };

const amara = { recipientName: 'Amara Okafor' };

async function textPdf(fields: Parameters<typeof makeCertificate>[0]): Promise<Sample> {
  const { pdf, expected } = await makeCertificate(fields);
  return { bytes: pdf, expected };
}

async function picture(
  fields: Parameters<typeof makeCertificate>[0],
  wear: (png: Uint8Array) => Promise<Uint8Array>,
): Promise<Sample> {
  const { png, expected } = await makeCertificate(fields);
  return { bytes: await wear(png), expected };
}

const samples: Record<string, () => Promise<Sample>> = {
  'life-support.pdf': () => textPdf({ layout: 'life-support' }),
  'online-course-qr.pdf': () => textPdf({ layout: 'online-course' }),
  'nursing-degree.pdf': () => textPdf({ layout: 'diploma' }),
  'german-b2.pdf': () => textPdf({ layout: 'language' }),
  'study-day.pdf': () => textPdf({ layout: 'cpd-attendance' }),
  'riesgos-laborales.pdf': () => textPdf({ layout: 'spanish-course' }),
  'food-hygiene-turned.pdf': async () => {
    const { bytes, expected } = await textPdf({ layout: 'food-hygiene', turned: true });
    return { bytes: turnPages(bytes, 90), expected };
  },
  'first-aid-image-only.pdf': () =>
    picture({ layout: 'first-aid' }, async (png) =>
      pictureOnlyPdf(await sharp(png).jpeg({ quality: 80 }).toBuffer()),
    ),
  'degree-scan.pdf': () =>
    picture(
      {
        layout: 'diploma',
        title: 'Master of Science in Public Health',
        issuerName: 'Institute of Fenbridge',
        recipientName: 'Mireille Dubois',
        issueDate: '2022-11-25',
        credentialId: 'IF-22-0716',
      },
      async (png) => pictureOnlyPdf(await scanned(png, { skew: -0.7, seed: 5 })),
    ),
  'manual-handling-scan.jpg': () =>
    picture(
      {
        ...amara,
        layout: 'first-aid',
        title: 'Moving and Handling of People',
        issueDate: '2023-04-17',
        expiryDate: '2024-04-16',
        credentialId: 'HFA/23/40762',
        words: { subjects: ['Spinal care', 'Hoists and slings', 'Slide sheets', 'Risk assessment'] },
      },
      (png) => scanned(png, { skew: 1.2, seed: 3 }),
    ),
  'food-hygiene-photo.jpg': () =>
    picture(
      {
        layout: 'food-hygiene',
        pixels: 2000,
        recipientName: 'Sofia Marchetti',
        credentialId: 'SFT2-240521-0941',
      },
      (png) =>
        photographed(png, {
          corners: [
            [0.05, 0.27],
            [0.95, 0.24],
            [0.97, 0.72],
            [0.03, 0.69],
          ],
        }),
    ),
  'paediatric-life-support-photo.jpg': () =>
    picture(
      {
        ...amara,
        layout: 'first-aid',
        title: 'Paediatric Basic Life Support',
        issueDate: '2026-06-18',
        expiryDate: '2027-06-17',
        credentialId: 'HFA/26/10358',
        words: { subjects: ['Infants and children', 'Choking', 'Recovery position', 'Defibrillation'] },
        pixels: 2000,
      },
      (png) => photographed(png, { seed: 9 }),
    ),
  'construction-card.png': () =>
    picture({ layout: 'construction-card', pixels: 1280 }, (png) =>
      sharp(png).png({ palette: true, colours: 64, compressionLevel: 9 }).toBuffer(),
    ),
  'safeguarding-screenshot.png': () =>
    picture(
      {
        ...amara,
        layout: 'online-course',
        title: 'Safeguarding Adults Level 3',
        issueDate: '2025-12-03',
        expiryDate: '2026-12-03',
        credentialId: 'LOL-2M8T-55RD',
        verificationUrl: 'https://lumen-learning.example/verify/2M8T55RD',
        certificateType: 'compliance',
        pixels: 1400,
      },
      (png) => sharp(png).png({ palette: true, colours: 64, compressionLevel: 9 }).toBuffer(),
    ),
  'wound-care.webp': () =>
    picture(
      {
        ...amara,
        layout: 'cpd-attendance',
        title: 'Wound Care Update for Community Nurses',
        issueDate: '2025-11-06',
        credentialId: 'ANF-WC25-0077',
      },
      (png) => sharp(png).webp({ quality: 80 }).toBuffer(),
    ),
  'advanced-life-support-expired.pdf': () =>
    textPdf({
      layout: 'life-support',
      title: 'Advanced Life Support',
      issueDate: '2021-10-02',
      expiryDate: '2025-10-02',
      credentialId: 'NRT-ALS-2021-001290',
      verificationUrl: 'https://verify.northgate.example/001290',
    }),
};

async function drawSamples(): Promise<void> {
  const expectations: Record<string, ExpectedFields> = {};
  for (const [name, make] of Object.entries(samples)) {
    const { bytes, expected } = await make();
    await writeFile(new URL(name, import.meta.url), bytes);
    expectations[name] = expected;
    console.log(`${name}  ${Math.ceil(bytes.byteLength / 1024)} KB`);
  }
  await writeFile(new URL('samples.json', import.meta.url), `${JSON.stringify(expectations, null, 2)}\n`);
  await closeMaker();
}

const { values } = parseArgs({
  options: { many: { type: 'string' }, seed: { type: 'string' }, count: { type: 'string' } },
});
if (values.many === undefined) await drawSamples();
else {
  const wish = { seed: Number(values.seed ?? 1), count: Number(values.count ?? 120) };
  const labels = await makeMany(values.many, wish);
  console.log(`${labels.length} certificates and labels.json in ${values.many}`);
}
