import { setCv, type CvDrawing } from './cv.ts';
import { setCpd, type CpdSheet } from './cpd-pdf.ts';
import { setCredential, type CredentialSheet } from './credential-pdf.ts';
import { setLinkPreview, type LinkPreview } from './link-preview.ts';
import { printPicture, printSides, type PrintPicture } from './print-picture.ts';
import { oneLine } from './printed-text.ts';
import { qrSvg } from './qr.ts';
import type { DrawnPages } from './svg-pages.ts';
import { createTypesetter, type Typeset, type TypesettingEngine } from './typesetter.ts';
import { writtenDate, writtenMoment } from './written-date.ts';

export type Validity = 'valid' | 'expiring' | 'expired' | 'revoked' | 'invalid';
export type CheckResult = 'pass' | 'fail' | 'warning' | 'not_checked';

/** What is printed about a certificate. Dates are ISO ('2026-11-20', '2026-11' or '2026'); null when not known. */
export interface CertificateSheet {
  /** The language of the title and description, as a BCP 47 tag; labels are English. */
  language: string;
  title: string;
  issuerName: string | null;
  recipientName: string | null;
  issueDate: string | null;
  expiryDate: string | null;
  credentialId: string | null;
  certificateType: string | null;
  /** Level or grade, and learning time or points, as printed on the document: "Merit", "6 hours". */
  grade?: string | null;
  cpdAmount?: string | null;
  description: string | null;
  /** Null when no date says anything about it. */
  validity: Validity | null;
  checks: readonly { name: string; result: CheckResult; detail?: string | null }[];
  trustLevel: { level: 0 | 1 | 2 | 3 | 4; label: string };
  /** Printed as a QR code and a link when given. */
  shareUrl: string | null;
  /** The document as it looks: WebP, PNG or JPEG, or ready for print. One that cannot be decoded is left out. */
  image: Uint8Array | PrintPicture | null;
  tags: readonly string[];
  /** The moment of drawing, ISO 8601. */
  generatedAt: string;
}

/** 'summary' is a table, 'cards' two cards per row, 'full' the table and then a page for each certificate. */
export type WalletFormat = 'summary' | 'cards' | 'full';

export interface WalletSheet {
  kind: 'wallet' | 'certificates';
  format: WalletFormat;
  title: string;
  description: string | null;
  ownerName: string | null;
  generatedAt: string;
  shareUrl: string | null;
  certificates: readonly CertificateSheet[];
}

export interface Printer {
  /** A certificate on one A4 page, or more when its description is long. */
  certificatePdf(certificate: CertificateSheet): Promise<Uint8Array>;
  /** A wallet, or certificates from several, on A4 pages. */
  walletPdf(wallet: WalletSheet): Promise<Uint8Array>;
  /** A certificate as its issuer has designed it, on one page. */
  credentialPdf(sheet: CredentialSheet): Promise<Uint8Array>;
  /** A log of CPD or an audit pack, on A4 pages. */
  cpdPdf(sheet: CpdSheet): Promise<Uint8Array>;
  /** What stands for a wallet where its link is shown, as one page to be drawn `previewSide` pixels wide. */
  linkPreviewPdf(preview: LinkPreview): Promise<Uint8Array>;
  cvPdf(drawing: CvDrawing): Promise<Uint8Array>;
  /** The pages of the same CV as pictures, for a preview. `owner` names whose it is: nobody waits for one person's CVs. */
  cvPages(drawing: CvDrawing, owner?: string): Promise<DrawnPages>;
  close(): Promise<void>;
}

const validityLabels: Record<Validity, string> = {
  valid: 'Valid',
  expiring: 'Expiring soon',
  expired: 'Expired',
  revoked: 'Revoked',
  invalid: 'Not valid',
};

// The words of the page that the QR code leads to: paper and page must not seem to say different things.
const resultLabels: Record<CheckResult, string> = {
  pass: 'Passed',
  fail: 'Failed',
  warning: 'Warning',
  not_checked: 'Not checked',
};

/**
 * Draws in threads of its own, previews apart: whoever types a CV must wait neither behind the PDF of five hundred
 * certificates nor behind the hundred pages of another's CV. Keep one for the life of the process and close it at the end.
 */
export function createPrinter({ engine }: { engine?: TypesettingEngine } = {}): Printer {
  const options = { templates: new URL('../typst/', import.meta.url), ...(engine && { engine }) };
  const typesetter = createTypesetter(options);
  const previews = createTypesetter({ ...options, presses: 2 });

  async function set(
    main: string,
    data: object,
    generatedAt: string,
    files: Drawn['files'],
    limitMs = 20_000,
  ): Promise<Uint8Array> {
    const createdAt = new Date(generatedAt);
    const { pdf }: Typeset = await typesetter.typeset({
      main,
      data,
      files,
      limitMs,
      ...(Number.isNaN(createdAt.getTime()) ? {} : { createdAt }),
    });
    return pdf;
  }

  return {
    async certificatePdf(certificate) {
      const { sheet, files } = await drawCertificate(certificate, 0, printSides.page);
      const data = {
        kind: 'Certificate',
        generated: writtenMoment(certificate.generatedAt),
        certificate: sheet,
      };
      return set('certificate.typ', data, certificate.generatedAt, files);
    },

    async walletPdf(wallet) {
      const { format, certificates } = wallet;
      const pictureSide = { summary: 0, cards: printSides.card, full: printSides.page }[format];
      const drawn = await Promise.all(
        certificates.map((certificate, place) =>
          drawCertificate(certificate, place, pictureSide, format === 'full'),
        ),
      );
      const code = await drawCode(wallet.shareUrl, 'wallet');
      const data = {
        kind: wallet.kind === 'wallet' ? 'Wallet' : 'Certificates',
        generated: writtenMoment(wallet.generatedAt),
        format,
        title: oneLine(wallet.title),
        ownerName: oneLine(wallet.ownerName),
        description: paragraphs(wallet.description),
        shareUrl: wallet.shareUrl,
        qr: code.name,
        countLabel: certificates.length === 1 ? '1 certificate' : `${certificates.length} certificates`,
        certificates: drawn.map(({ sheet }) => sheet),
      };
      const files = [...code.files, ...drawn.flatMap((each) => each.files)];
      // The engine that runs everywhere takes a tenth of a second for a page.
      return set('wallet.typ', data, wallet.generatedAt, files, 20_000 + 150 * certificates.length);
    },

    async credentialPdf(sheet) {
      return (await typesetter.typeset(await setCredential(sheet))).pdf;
    },

    async cpdPdf(sheet) {
      return (await typesetter.typeset(setCpd(sheet))).pdf;
    },

    async linkPreviewPdf(preview) {
      return (await typesetter.typeset(setLinkPreview(preview))).pdf;
    },

    async cvPdf(drawing) {
      return (await typesetter.typeset(await setCv(drawing))).pdf;
    },

    async cvPages(drawing, owner) {
      return previews.draw({ ...(await setCv(drawing)), for: owner });
    },

    close: async () => {
      await Promise.all([typesetter.close(), previews.close()]);
    },
  };
}

interface Drawn {
  sheet: object;
  files: { name: string; bytes: Uint8Array }[];
}

async function drawCertificate(
  certificate: CertificateSheet,
  place: number,
  pictureSide: number,
  withCode = true,
): Promise<Drawn> {
  const { validity, trustLevel } = certificate;
  const code = await drawCode(withCode ? certificate.shareUrl : null, String(place));
  const image = pictureSide > 0 ? certificate.image : null;
  const picture = image instanceof Uint8Array ? await printPicture(image, pictureSide) : image;
  const issued = certificate.issueDate === null ? '' : writtenDate(certificate.issueDate);
  const expires = certificate.expiryDate === null ? '' : writtenDate(certificate.expiryDate);
  const fields = [
    ['Issued to', oneLine(certificate.recipientName)],
    ['Issue date', issued],
    [validity === 'expired' ? 'Expired on' : 'Valid until', expires || 'No expiry date'],
    ['Certificate number', oneLine(certificate.credentialId)],
    ['Grade', oneLine(certificate.grade ?? null)],
    ['Learning time', oneLine(certificate.cpdAmount ?? null)],
  ].filter(([, value]) => value !== '');
  const sheet = {
    place,
    language: /^[a-z]{2,3}\b/i.exec(certificate.language)?.[0].toLowerCase() ?? 'en',
    title: oneLine(certificate.title) || 'Certificate',
    issuerName: oneLine(certificate.issuerName),
    certificateType: capitalised(oneLine(certificate.certificateType)),
    credentialId: oneLine(certificate.credentialId),
    description: paragraphs(certificate.description),
    tags: certificate.tags.map(oneLine).filter(Boolean),
    issued,
    expires,
    fields,
    validity: validity ?? '',
    validityLabel: validity === null ? '' : validityLabels[validity],
    trustLevel: { level: trustLevel.level, label: oneLine(trustLevel.label) },
    checks: certificate.checks.map(({ name, result, detail }) => ({
      name: oneLine(name),
      result,
      resultLabel: resultLabels[result],
      detail: oneLine(detail ?? null),
    })),
    shareUrl: certificate.shareUrl,
    qr: code.name,
    picture: picture ? `pictures/${place}.jpg` : null,
    pictureRatio: picture?.ratio ?? 1,
  };
  const files = picture ? [{ name: `pictures/${place}.jpg`, bytes: picture.jpeg }] : [];
  return { sheet, files: [...code.files, ...files] };
}

async function drawCode(url: string | null, of: string) {
  if (url === null) return { name: null, files: [] };
  const name = `pictures/${of}.svg`;
  return { name, files: [{ name, bytes: Buffer.from(await qrSvg(url)) }] };
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function paragraphs(text: string | null): string[] {
  return (text ?? '').split(/\r?\n/).map(oneLine).filter(Boolean);
}
