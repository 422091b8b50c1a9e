import QRCode from 'qrcode';

/** The QR code of an address as SVG, for `LiveCode`. */
export const liveCodeOf = (url: string): Promise<string> =>
  QRCode.toString(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });

/** The code that leads from a printed page back to itself. */
export function LiveCode({ qr, url }: { qr: string; url: string }) {
  return (
    <aside className="qr">
      <div role="img" aria-label="QR code of this page’s address" dangerouslySetInnerHTML={{ __html: qr }} />
      <p>
        <strong>Look at it live</strong>
        <br />
        This code opens the page you are reading, with the checks as they stand on that day.
        <br />
        <span className="soft">{url}</span>
      </p>
    </aside>
  );
}
