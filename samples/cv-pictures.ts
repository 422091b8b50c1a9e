import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { cvTemplates, type CvContent, type CvFont, type CvTemplate } from '@certfolio/contract/cv-content';
import type { CvDrawing } from '@certfolio/documents/cv';
import { nurse, nursesCertificates } from '@certfolio/documents/cv.test-data';
import { createPrinter } from '@certfolio/documents/pdf';
import { renderPdf } from '@certfolio/documents/pdfium';
import { academic, siteManager, siteManagersCertificates } from './cvs/shown.ts';

/*
 * Draws the pictures of the templates: those of the documentation and those from which a template is chosen. Run
 * `node samples/cv-pictures.ts` after a template was changed, look at what it drew, and commit that.
 */

const root = path.join(import.meta.dirname, '..');
const documentation = path.join(root, 'docs/pictures');
const chooser = path.join(root, 'apps/web/app/features/cvs/templates');

type Shown = { content: CvContent; certificates: CvDrawing['certificates']; font: CvFont; accent?: string };
const theNurse = { content: nurse, certificates: nursesCertificates };
const theManager = { content: siteManager, certificates: siteManagersCertificates };
const shown: Record<CvTemplate, Shown> = {
  linear: { ...theNurse, font: 'sans' },
  column: { ...theNurse, font: 'humanist', accent: '#5b3a8e' },
  compact: { ...theManager, font: 'sans', accent: '#9a3412' },
  academic: { content: academic, certificates: new Map(), font: 'serif' },
  classic: { ...theNurse, font: 'serif', accent: '#1a222d' },
  accent: { ...theManager, font: 'geometric' },
};
const withPhoto: readonly CvTemplate[] = ['column', 'accent'];

/** Nobody: a head, hair and shoulders in flat colours. */
function portrait({ hair, skin, coat, long }: Record<'hair' | 'skin' | 'coat', string> & { long: boolean }) {
  const behind = long
    ? `<path d="M105 235c-14-120 30-170 95-170s109 50 95 170l14 95H91z" fill="${hair}"/>`
    : '';
  const front = long
    ? 'M124 220c0-70 40-92 80-92s72 24 72 92c-20-10-46-34-58-62-22 34-58 52-94 62z'
    : 'M122 214c-10-84 30-112 82-112s86 34 74 112c-8-26-18-40-34-48-34 8-70 6-92-4-16 12-24 28-30 52z';
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500">
      <rect width="400" height="500" fill="#dfe5ec"/>${behind}
      <path d="M165 300h70v70q-35 32-70 0z" fill="${skin}"/>
      <ellipse cx="200" cy="222" rx="74" ry="98" fill="${skin}"/>
      <path d="M165 312q35 22 70 0v8q-35 26-70 0z" fill="#00000022"/>
      <path d="${front}" fill="${hair}"/>
      <path d="M30 500c4-92 62-122 135-142q35 40 70 0c73 20 131 50 135 142z" fill="${coat}"/>
    </svg>`),
  )
    .jpeg({ quality: 90 })
    .toBuffer();
}
const portraits = {
  nurse: await portrait({ hair: '#2a1c17', skin: '#9a6546', coat: '#3d7f8f', long: true }),
  manager: await portrait({ hair: '#6b4a2f', skin: '#e0ac8b', coat: '#39424e', long: false }),
};

const printer = createPrinter();
const folder = await mkdtemp(path.join(tmpdir(), 'cv-pictures-'));
try {
  await mkdir(documentation, { recursive: true });
  await mkdir(chooser, { recursive: true });
  for (const template of cvTemplates) {
    const { content, certificates, font, accent } = shown[template];
    const pdf = await printer.cvPdf({
      content: {
        ...content,
        basics: { ...content.basics, photo: withPhoto.includes(template) },
        design: { ...content.design, template, font, accent: accent ?? content.design.accent },
      },
      certificates,
      check: { url: 'https://certfolio.example/cv/check/7KQ2M4XH9TWB' },
      photo: portraits[content === nurse ? 'nurse' : 'manager'],
      now: new Date('2026-11-20T12:00:00Z'),
    });
    const file = path.join(folder, `${template}.pdf`);
    await writeFile(file, pdf);
    const { rgba, width, height } = await renderPdf(file, 1, 2200);
    const page = sharp(rgba, { raw: { width, height, channels: 4 } }).flatten({ background: '#ffffff' });
    const picture = await page
      .clone()
      .resize({ width: 600 })
      .png({ palette: true, colours: 48, dither: 0, effort: 10, compressionLevel: 9 })
      .toBuffer();
    await writeFile(path.join(documentation, `cv-${template}.png`), picture);
    const small = await page
      .clone()
      .resize({ width: 320 })
      .webp({ quality: 50, effort: 6, smartSubsample: true })
      .toBuffer();
    await writeFile(path.join(chooser, `${template}.webp`), small);
    console.log(
      `${template}: ${(picture.length / 1024).toFixed(0)} KB, ${(small.length / 1024).toFixed(1)} KB`,
    );
  }
} finally {
  await printer.close();
  await rm(folder, { recursive: true, force: true });
}
