import QRCode from 'qrcode';

// The quiet zone of four modules is required by ISO/IEC 18004; scanners fail on dark pages without it.
const common = { errorCorrectionLevel: 'M', margin: 4 } as const;

/** A QR code as an SVG document, black on white, without a fixed size. Rejects a text over 2331 bytes. */
export function qrSvg(text: string): Promise<string> {
  return QRCode.toString(text, { ...common, type: 'svg' });
}

/** A QR code as a PNG, `width` pixels wide (512 unless told). Rejects a text over 2331 bytes. */
export function qrPng(text: string, { width = 512 }: { width?: number } = {}): Promise<Buffer> {
  return QRCode.toBuffer(text, { ...common, type: 'png', width });
}
