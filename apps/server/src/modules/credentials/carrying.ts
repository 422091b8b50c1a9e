import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { CarryForm } from '@certfolio/contract/credentials';
import { attachToPdf } from '@certfolio/credentials/containers/pdf';
import { bakePng, isPng } from '@certfolio/credentials/containers/png';
import { bakeSvg } from '@certfolio/credentials/containers/svg';
import { pngOfPdf } from '@certfolio/documents/picture-of-pdf';
import type { UserContext } from '../../context.ts';
import type { FileAnswer } from '../../http/implement.ts';
import { madeFile } from '../../http/made-file.ts';
import { findReading, type CertificateView } from '../certificates/certificates.queries.ts';
import { pageUrlOf } from '../certificates/public-page.ts';
import { sheetOf } from '../exports/exports.sheets.ts';
import type { CredentialFile } from './credentials.service.ts';

/** The file as it was received. */
export function asReceived({ held, bytes, view }: CredentialFile): FileAnswer {
  return answer(view, bytes, held.mediaType, held.mediaType.includes('json') ? 'json' : 'txt');
}

/**
 * The credential to carry away: as it is, baked into a picture of the certificate, or attached to its PDF. A badge
 * that came as a PNG keeps its own picture.
 */
export async function carriedAs(
  ctx: UserContext,
  file: CredentialFile,
  form: CarryForm,
): Promise<FileAnswer> {
  const { view, bytes, held } = file;
  const text = new TextDecoder().decode(bytes);
  switch (form) {
    case 'json':
      return asReceived(file);
    case 'png': {
      const png = (await ownPicture(ctx, view)) ?? (await pictureOf(await sheetPdf(ctx, view))).png;
      return answer(view, bakePng(png, text), 'image/png', 'png');
    }
    case 'svg': {
      const { png, width, height } = await pictureOf(await sheetPdf(ctx, view));
      return answer(
        view,
        new TextEncoder().encode(bakeSvg(svgAround(png, width, height), text)),
        'image/svg+xml',
        'svg',
      );
    }
    case 'pdf': {
      const isJson = held.mediaType.includes('json');
      const attachment = {
        name: isJson ? 'credential.json' : 'credential.jwt',
        bytes: new Uint8Array(bytes),
        type: held.mediaType,
        description: 'The signed credential that this document shows',
      };
      const pdf = await attachToPdf(await sheetPdf(ctx, view), attachment, ctx.now());
      return answer(view, pdf, 'application/pdf', 'pdf');
    }
  }
}

const answer = (
  { certificate }: CertificateView,
  body: Uint8Array,
  contentType: string,
  ending: string,
): FileAnswer => madeFile({ title: certificate.title, ending, contentType }, body);

/** The badge that the credential came in. */
async function ownPicture(ctx: UserContext, { evidence }: CertificateView): Promise<Uint8Array | null> {
  if (evidence?.contentType !== 'image/png') return null;
  const bytes = await buffer(await ctx.ports.storage.read(evidence.fileKey));
  return isPng(bytes) ? bytes : null;
}

async function sheetPdf(ctx: UserContext, view: CertificateView): Promise<Uint8Array> {
  const reading = await findReading(ctx, view);
  const shareUrl = pageUrlOf(ctx, view.certificate);
  const sheet = await sheetOf(ctx, view, reading?.fields ?? null, { shareUrl, picture: 'page' });
  return ctx.ports.printer.certificatePdf(sheet);
}

/** PDFium opens files only. */
async function pictureOf(pdf: Uint8Array): ReturnType<typeof pngOfPdf> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'certfolio-'));
  try {
    const file = path.join(folder, 'sheet.pdf');
    await writeFile(file, pdf);
    return await pngOfPdf(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const svgAround = (png: Uint8Array, width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
  `<image width="${width}" height="${height}" href="data:image/png;base64,${Buffer.from(png).toString('base64')}"/></svg>`;
