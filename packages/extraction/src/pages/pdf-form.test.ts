import { expect, test } from 'vitest';
import { assemblePdf } from './pdf.fixture.ts';
import { openPdf } from './pdf.ts';

const printed = 'BT /F1 12 Tf 1 0 0 1 40 150 Tm (This is to certify that) Tj ET';
const filled = 'BT /F1 12 Tf 1 0 0 1 2 4 Tm (Amara Okafor) Tj ET';
const resources = '<< /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';
const stream = (head: string, body: string) =>
  `<< ${head} /Length ${body.length} >>\nstream\n${body}\nendstream`;

test('what is filled into the fields of a form is read as part of the page, beside its links', async () => {
  const pdf = await openPdf(
    assemblePdf([
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [5 0 R] >> >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Resources ${resources} /Contents 4 0 R /Annots [5 0 R 7 0 R] >>`,
      stream('', printed),
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Amara Okafor) /F 4 /Rect [40 100 240 120] /AP << /N 6 0 R >> >>',
      stream(`/Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources ${resources}`, filled),
      '<< /Type /Annot /Subtype /Link /Rect [40 20 240 40] /A << /S /URI /URI (https://issuer.example/check) >> >>',
    ]),
  );
  try {
    for (const { characters, links } of [pdf.readPage(1), pdf.readText(1)]) {
      const text = characters.map((character) => character.text).join('');
      expect(text).toContain('This is to certify that');
      expect(text).toContain('Amara Okafor');
      expect(links.map(({ url }) => url)).toEqual(['https://issuer.example/check']);
    }
    const { width, height } = pdf.readPage(1).raster;
    const half = Math.floor(height * 0.2);
    const field = pdf.drawPart(1, 0.5, [0, half, width >> 1, half >> 2]).data;
    expect(Math.min(...field.filter((_, index) => index % 7 === 0))).toBeLessThan(128);
  } finally {
    pdf.close();
  }
});
