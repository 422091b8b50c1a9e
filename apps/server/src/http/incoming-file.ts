import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { problem } from '@certfolio/contract/problems';

export type IncomingFile = {
  /** As the sender named it: shown, never used as a path. */
  filename: string;
  stream: Readable;
  /** After the stream has ended: it was cut because the file is larger than allowed. */
  tooLarge: () => boolean;
  maxBytes: number;
};

/** The part named `file` of a multipart request, as a stream. */
export async function incomingFile(request: FastifyRequest, maxBytes: number): Promise<IncomingFile> {
  const announced = Number(request.headers['content-length'] ?? 0);
  // A body that says it is far too large is not even read; the slack covers the form around the file.
  if (announced > maxBytes + 64 * 1024) throw tooLarge(maxBytes);
  const limits = { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 64 * 1024, parts: 22 };
  const part = await request.file({ limits }).catch((error: unknown) => {
    // What the library refuses by itself carries a status; the rest is a body that is no form.
    throw (error as { statusCode?: number }).statusCode === undefined ? brokenOff(error) : error;
  });
  if (!part) throw problem('no_file');
  if (part.fieldname !== 'file') {
    part.file.resume();
    throw problem('no_file');
  }
  return {
    filename: displayName(part.filename),
    stream: part.file,
    tooLarge: () => part.file.truncated,
    maxBytes,
  };
}

/** More and longer fields than any call has. */
const fieldLimits = { files: 1, fields: 20, fieldSize: 64 * 1024, parts: 22 };

/**
 * The fields of a multipart form, each a text. A file among them is no part of such a call, and no field comes
 * twice.
 * @throws Problem unsupported_media_type, invalid_input
 */
export async function formFields(request: FastifyRequest): Promise<Record<string, string>> {
  if (!request.isMultipart()) throw problem('unsupported_media_type');
  const fields = new Map<string, string>();
  let refusal: Record<string, string> | null = null;
  try {
    for await (const part of request.parts({ limits: fieldLimits })) {
      if (part.type === 'file') {
        part.file.resume();
        refusal ??= { [part.fieldname]: 'This call takes no file.' };
      } else if (fields.has(part.fieldname)) {
        refusal ??= { [part.fieldname]: 'This field is given twice.' };
      } else if (part.valueTruncated) {
        refusal ??= { [part.fieldname]: 'This field is too long.' };
      } else {
        fields.set(part.fieldname, String(part.value));
      }
    }
  } catch (error) {
    throw (error as { statusCode?: number }).statusCode === undefined ? brokenOff(error) : error;
  }
  if (refusal) throw problem('invalid_input', undefined, { errors: refusal });
  return Object.fromEntries(fields);
}

/** The refusal of a form that ends too soon, or is none; `cause` is what its reader said. */
export function brokenOff(cause: unknown): Error {
  const errors = { file: 'The upload broke off before its end.' };
  return Object.assign(problem('invalid_input', undefined, { errors }), { cause });
}

export const tooLarge = (maxBytes: number): Error =>
  problem('file_too_large', { limit: `${Math.round(maxBytes / 1024 / 1024)}MB` });

/** The last part of the name without control characters or marks that turn the direction of text. */
function displayName(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  return (
    last
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .trim()
      .slice(0, 200)
      .replace(/\p{Cs}/gu, '') || 'certificate'
  );
}
