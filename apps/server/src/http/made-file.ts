import type { FileAnswer } from './implement.ts';

/** A file that has been made, to be saved under this title. The ending stays, however long the title is. */
export const madeFile = (
  { title, ending, contentType }: { title: string; ending: string; contentType: string },
  body: FileAnswer['body'],
): FileAnswer => ({
  body,
  contentType,
  disposition: 'attachment',
  filename: `${title.slice(0, 120).trim()}.${ending}`,
  ...(body instanceof Uint8Array ? { size: body.byteLength } : {}),
});

export const madePdf = (title: string, body: FileAnswer['body']): FileAnswer =>
  madeFile({ title, ending: 'pdf', contentType: 'application/pdf' }, body);
