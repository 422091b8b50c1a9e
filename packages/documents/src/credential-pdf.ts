import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { bookFonts } from './fonts.ts';
import { renderPdf } from './pdfium.ts';
import { decoding, inTurn, openPicture } from './picture.ts';
import { oneLine, shortened } from './printed-text.ts';
import { DocumentProblem } from './problem.ts';
import { qrSvg } from './qr.ts';
import { sniffType } from './sniff.ts';
import type { TypesettingWork } from './typesetter.ts';

/** A certificate as its issuer has designed it; one page. Texts are printed as they are. */
export interface CredentialSheet {
  layout: 'classic' | 'modern' | 'plain';
  orientation: 'landscape' | 'portrait';
  paper: 'a4' | 'letter';
  /** #rrggbb */
  accent: string;
  frame: 'none' | 'line' | 'double';
  /** BCP 47, of the texts. */
  language: string;
  heading: string;
  recipientName: string;
  statement: string;
  title: string;
  /** Left out of the drawing when it does not fit. */
  description: string | null;
  issuerName: string;
  fields: readonly { label: string; value: string }[];
  signatories: readonly { name: string; title: string }[];
  /** PNG, JPEG or WebP; one that cannot be decoded is left out. */
  logo: { picture: Uint8Array; place: 'left' | 'center' | 'right' } | null;
  badge: Uint8Array | null;
  background: Uint8Array | null;
  qr: { url: string; place: 'left' | 'right' } | null;
  /** Beneath the QR code, or alone: where and by what number it is verified. */
  verifyAt: string;
  /** For the document's own date, ISO 8601. */
  issuedAt: string;
}

const longSides = { logo: 700, badge: 700, background: 2400 };

/** What a typesetter needs to set the sheet. */
export async function setCredential(sheet: CredentialSheet): Promise<TypesettingWork> {
  const { logo, badge, background, qr } = sheet;
  const pictures = await Promise.all([
    drawPicture('logo', logo?.picture ?? null),
    drawPicture('badge', badge),
    drawPicture('background', background),
    qr ? qrSvg(qr.url).then((svg) => ({ name: 'pictures/code.svg', bytes: Buffer.from(svg) })) : null,
  ]);
  const [logoFile, badgeFile, backgroundFile, code] = pictures;
  const createdAt = new Date(sheet.issuedAt);
  return {
    main: 'credential.typ',
    data: {
      layout: sheet.layout,
      landscape: sheet.orientation === 'landscape',
      paper: sheet.paper === 'a4' ? 'a4' : 'us-letter',
      accent: sheet.accent,
      frame: sheet.frame,
      language: /^[a-z]{2,3}\b/i.exec(sheet.language)?.[0].toLowerCase() ?? 'en',
      heading: oneLine(sheet.heading),
      recipient: oneLine(sheet.recipientName),
      statement: oneLine(sheet.statement),
      title: oneLine(sheet.title),
      description: shortened(oneLine(sheet.description ?? ''), 700),
      issuer: oneLine(sheet.issuerName),
      fields: sheet.fields
        .map(({ label, value }) => [oneLine(label), shortened(oneLine(value), 90)])
        .filter(([, value]) => value !== ''),
      signatories: sheet.signatories.map(({ name, title }) => [oneLine(name), oneLine(title)]),
      logo: logoFile?.name ?? null,
      logoPlace: logo?.place ?? 'center',
      badge: badgeFile?.name ?? null,
      background: backgroundFile?.name ?? null,
      code: code?.name ?? null,
      codePlace: qr?.place ?? 'right',
      codeUrl: qr?.url ?? '',
      verifyAt: oneLine(sheet.verifyAt),
    },
    files: pictures.filter((file) => file !== null),
    ...(sheet.layout === 'classic' && { fonts: bookFonts }),
    ...(Number.isNaN(createdAt.getTime()) ? {} : { createdAt }),
  };
}

/** The first page of a PDF of ours as PNG, `longSide` pixels long. */
export async function pngOfPdf(pdf: Uint8Array, longSide: number): Promise<Uint8Array> {
  const folder = await mkdtemp(path.join(tmpdir(), 'certificate-'));
  try {
    const file = path.join(folder, 'certificate.pdf');
    await writeFile(file, pdf);
    const { rgba, width, height } = await renderPdf(file, 1, longSide);
    return await inTurn(() =>
      sharp(rgba, { raw: { width, height, channels: 4 } })
        .flatten({ background: '#ffffff' })
        .png({ compressionLevel: 8, palette: false })
        .toBuffer(),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Redraws a picture for templates: PNG, upright, at most `longSide` pixels long, without any metadata.
 * @throws DocumentProblem unsupported when the bytes are not JPEG, PNG or WebP; damaged; too_many_pixels
 */
export async function redrawPicture(
  bytes: Uint8Array,
  longSide: number,
): Promise<{ bytes: Uint8Array; width: number; height: number }> {
  const type = sniffType(bytes.subarray(0, 8192));
  if (type === null || type === 'application/pdf') throw new DocumentProblem('unsupported');
  const { data, info } = await decoding(() =>
    openPicture(bytes)
      .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 8 })
      .toBuffer({ resolveWithObject: true }),
  );
  return { bytes: data, width: info.width, height: info.height };
}

/** What is see-through stays so: a logo stands on the colour of the design. */
async function drawPicture(name: keyof typeof longSides, picture: Uint8Array | null) {
  if (!picture) return null;
  const side = longSides[name];
  try {
    const bytes = await inTurn(() =>
      openPicture(picture, 'none')
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .png({ compressionLevel: 6 })
        .toBuffer(),
    );
    return { name: `pictures/${name}.png`, bytes };
  } catch {
    return null;
  }
}
