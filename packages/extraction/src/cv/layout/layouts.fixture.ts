import { writePdf, type FixtureText } from '../../pages/pdf.fixture.ts';
import { readCv } from '../read-cv.ts';

export const a4: [number, number] = [595, 842];

export type Line =
  | readonly [text: string, size?: number, x?: number]
  | readonly (readonly [string, number])[];

/** Lines from the top, each one text or several at their places; a size over 12 is a title's. */
export const page = (lines: readonly Line[]) => {
  let y = 800;
  const texts: FixtureText[] = [];
  for (const line of lines) {
    if (typeof line[0] === 'string') {
      const [text, size = 10, x = 50] = line as readonly [string, number?, number?];
      y -= size * (size > 12 ? 2 : 1.5);
      texts.push({ x, y, size, text });
    } else {
      y -= 15;
      for (const [text, x] of line as readonly (readonly [string, number])[])
        texts.push({ x, y, size: 10, text });
    }
  }
  return { texts, size: a4 };
};

/** What is read of a page of such lines. */
export const read = async (lines: readonly Line[]) => (await readCv(writePdf([page(lines)]))).resume;

/** The schools, what was learned there and until when, of the lines under a title. */
export const coursesIn = async (lines: readonly Line[]) => {
  const { education } = await read([['Ada Brook', 24], ['Education', 15], ...lines]);
  return education.map(({ institution, studyType, area, endDate }) =>
    [institution, [studyType, area].filter(Boolean).join(' '), endDate].join(' | '),
  );
};
