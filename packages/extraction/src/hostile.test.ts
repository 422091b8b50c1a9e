import { afterAll, describe, expect, test } from 'vitest';
import { hostileDocuments, writeScriptedPdf } from './hostile.fixture.ts';
import { writePdf } from './pages/pdf.fixture.ts';
import { createReader } from './reader.ts';
import { ReadingError } from './reading.ts';

// With the limits that readers have by themselves.
const reader = createReader({ workers: 1 });
const others = createReader({ workers: 1 });
afterAll(() => Promise.all([reader.close(), others.close()]));

const honest = writePdf([
  {
    texts: [
      { x: 300, y: 450, size: 14, text: 'This is to certify that' },
      { x: 300, y: 400, size: 30, text: 'Grace Hopper' },
      { x: 300, y: 350, size: 14, text: 'has successfully completed the course' },
      { x: 230, y: 310, size: 24, text: 'Fire Safety Awareness' },
    ],
  },
]);

/** What is said of a document: that it was read, or why it was refused. */
const answerTo = (document: Uint8Array): Promise<string> =>
  reader.read(document).then(
    () => 'It was read.',
    (error: unknown) => {
      if (!(error instanceof ReadingError)) throw error;
      return error.message;
    },
  );

const answers = /^(It was read|The file is .+|Reading the file .+)\.$/;
/** What may be said of one of them, where it is known before it has cost its time. */
const known: Readonly<Record<string, RegExp>> = {
  'ten megabytes of text on one page': /^The file is too large to be read\.$/,
};

describe('what was made to do harm is read or refused in time, and others are read meanwhile', () => {
  test.each(Object.entries(hostileDocuments))('%s', async (name, write) => {
    const document = write();
    expect(document.length).toBeLessThan(12_000_000);
    const held = answerTo(document);
    const reading = await others.read(honest);
    expect(reading.fields.recipient_name?.value).toBe('Grace Hopper');
    expect(await held).toMatch(known[name] ?? answers);
  });
});

test('a script, a file and a font that a certificate asks for are not looked at; its words are read', async () => {
  const { fields } = await reader.read(writeScriptedPdf());
  expect(fields).toMatchObject({
    recipient_name: { value: 'Ada Lovelace' },
    title: { value: 'Fire Safety Awareness' },
  });
});

test('a document of a thousand pages is refused by its length alone', async () => {
  const book = writePdf(Array.from({ length: 1000 }, () => ({ texts: [] })));
  await expect(reader.read(book)).rejects.toMatchObject({ code: 'too_large' });
});
