import { create } from 'qrcode';

/** Light modules around the code; readers ask for four (ISO/IEC 18004). */
const quietZone = 4;

export type QrDrawing = { size: number; path: string };

/** A QR code as one path in a square of `size` units, its quiet zone included. */
export function drawQr(text: string): QrDrawing {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const parts: string[] = [];
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue;
      let run = 1;
      while (column + run < modules.size && modules.get(row, column + run)) run++;
      parts.push(`M${column + quietZone} ${row + quietZone}h${run}v1h-${run}z`);
      column += run;
    }
  }
  return { size: modules.size + 2 * quietZone, path: parts.join('') };
}

/** The code as a document of its own. */
export function qrSvg({ size, path }: QrDrawing): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="512" height="512" ` +
    `shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/>` +
    `<path d="${path}" fill="#000"/></svg>`
  );
}

/** The code as a PNG of whole pixels a module, at least 512 pixels wide. */
export function qrPng({ size, path }: QrDrawing): Promise<Blob> {
  const scale = Math.ceil(512 / size);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * scale;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.reject(new Error('This browser cannot draw the picture.'));
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(scale, scale);
  pen.fillStyle = '#000';
  pen.fill(new Path2D(path));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('This browser cannot draw the picture.'));
    }, 'image/png');
  });
}
