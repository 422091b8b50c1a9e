import { certificateFileLimit } from '@certfolio/contract/certificates';

/** Endings and content types that the dropzone takes; a browser that knows no type is judged by the ending. */
export const acceptedTypes: Record<string, readonly string[]> = {
  'image/jpeg': ['.jpeg', '.jpg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
};

const endings = Object.values(acceptedTypes).flat();

/** For the `accept` attribute of a file input. */
export const acceptAttribute = [...Object.keys(acceptedTypes), ...endings].join(',');
export const typeNames = endings.map((ending) => ending.slice(1)).join(', ');

export const noFileMessage = 'No file selected';

type Candidate = { name: string; type: string; size: number };

/** Why the dropzone does not take what was dropped or chosen; null when it does. */
export function refusalOf(files: readonly Candidate[], limit: number = certificateFileLimit): string | null {
  const [file] = files;
  if (!file) return noFileMessage;
  if (files.length > 1) return 'Too many files';
  if (!isAccepted(file)) return `File type must be ${typeNames}`;
  if (file.size > limit) return `File is larger than ${limit} bytes`;
  if (file.size < 1) return 'File is smaller than 1 bytes';
  return null;
}

function isAccepted({ name, type }: Candidate): boolean {
  if (type in acceptedTypes) return true;
  const known = type === '' || type === 'application/octet-stream';
  return known && endings.some((ending) => name.toLowerCase().endsWith(ending));
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
