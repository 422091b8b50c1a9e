import { certificateFileLimit } from '@certfolio/contract/certificates';
import { ApiError } from '@certfolio/contract/client';
import { unanswered } from './send-file.ts';

/** Endings and content types that the dropzone takes; a browser that knows no type is judged by the ending. */
export const acceptedTypes: Record<string, readonly string[]> = {
  'image/jpeg': ['.jpeg', '.jpg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
};

/** What a dropzone takes: endings by content type, and the largest file in bytes. */
export type UploadRules = { types: Record<string, readonly string[]>; limit: number };

const certificateRules: UploadRules = { types: acceptedTypes, limit: certificateFileLimit };

const endingsOf = ({ types }: UploadRules) => Object.values(types).flat();

/** For the `accept` attribute of a file input. */
export const acceptOf = (rules: UploadRules): string =>
  [...Object.keys(rules.types), ...endingsOf(rules)].join(',');
export const acceptAttribute = acceptOf(certificateRules);

export const noFileMessage = 'No file selected';

type Candidate = { name: string; type: string; size: number };

/** Why the dropzone does not take what was dropped or chosen; null when it does. */
export function refusalOf(files: readonly Candidate[], rules: UploadRules = certificateRules): string | null {
  const [file] = files;
  const { limit } = rules;
  if (!file) return noFileMessage;
  if (files.length > 1) return 'Too many files';
  if (!isAccepted(file, rules)) {
    return `File type must be ${endingsOf(rules)
      .map((ending) => ending.slice(1))
      .join(', ')}`;
  }
  if (file.size > limit) return `File is larger than ${limit} bytes`;
  if (file.size < 1) return 'File is smaller than 1 bytes';
  return null;
}

function isAccepted({ name, type }: Candidate, rules: UploadRules): boolean {
  if (type in rules.types) return true;
  const known = type === '' || type === 'application/octet-stream';
  return known && endingsOf(rules).some((ending) => name.toLowerCase().endsWith(ending));
}

/** The sentence when the plan has no room; null while it has. */
export function certificateLimitRefusal(count: number, limit: number): string | null {
  return count < limit ? null : `You've reached your certificate limit of ${limit}. Upgrade to add more.`;
}

/** The reason is the server's detail, or the message of what went wrong on the way. */
export function uploadFailure(error: unknown): string {
  const { problem, message } = (error ?? {}) as {
    problem?: { detail?: string } | null;
    message?: string;
  };
  return `Upload failed: ${problem?.detail || message || 'Unknown error'}`;
}

/** How a dialog stands at its start: fresh, with a file that it does not take, or back from a sending that failed. */
export type UploadStart = {
  error: string | null;
  /** `plan`: it holds no more. `failure`: the server did not keep it. `silence`: it may have kept it. */
  cause: 'plan' | 'failure' | 'silence' | null;
};

export const freshStart: UploadStart = { error: null, cause: null };

/** Where a dialog stands after a sending that was refused, the plan's refusal by its code. */
export function startAfter(error: unknown, planRefusal: string): UploadStart {
  const code = error instanceof ApiError ? error.code : null;
  if (code === planRefusal) return { error: (error as ApiError).message, cause: 'plan' };
  if (code === unanswered) return { error: (error as ApiError).message, cause: 'silence' };
  return { error: uploadFailure(error), cause: 'failure' };
}

/** For whoever cancels too late: the server has it. */
export const keptAfterAll = (filename: string, place: string): string =>
  `${filename} had been sent before you cancelled, and is kept ${place}.`;
