import { contentFromResume } from './from-json-resume.ts';
import { resumeFromEuropass } from './from-europass.ts';
import { resumeFromLinkedIn } from './from-linkedin.ts';
import { ImportError, type Imported } from './imported.ts';
import type { CvContent } from '@certfolio/contract/cv-content';
import { isDocx } from '@certfolio/extraction/cv/layout/docx-archive';

/** The kinds of file that carry a CV as data, and those whose words the reader of CVs has to find. */
export type CvFileKind = 'json-resume' | 'europass-xml' | 'linkedin-zip' | 'docx' | 'markdown' | 'text';

/** What a file is, by its content first: its name tells only Markdown from plain text. Null for anything else. */
export function kindOfCvFile(bytes: Uint8Array, filename: string): CvFileKind | null {
  if (Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PK\x03\x04') {
    return isDocx(bytes) ? 'docx' : 'linkedin-zip';
  }
  const text = textOf(bytes);
  if (text === null || text.trim() === '') return null;
  const first = text.trimStart().charAt(0);
  if (first === '{') return 'json-resume';
  if (first === '<') return 'europass-xml';
  return /\.(?:md|markdown)$/i.test(filename) || /^#{1,3} \S/m.test(text) ? 'markdown' : 'text';
}

/** A file as text; null for one that is none. */
export function textOf(bytes: Uint8Array): string | null {
  if (bytes.subarray(0, 4096).includes(0)) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.startsWith('%PDF-') ? null : text;
  } catch {
    return null;
  }
}

const readers = {
  'json-resume': (bytes: Uint8Array): Imported => ({ resume: jsonOf(bytes), notes: [] }),
  'europass-xml': (bytes: Uint8Array): Imported => resumeFromEuropass(textOf(bytes) ?? ''),
  'linkedin-zip': resumeFromLinkedIn,
};

/**
 * A CV from a file that carries it as data.
 * @throws ImportError
 */
export function contentFromFile(
  kind: keyof typeof readers,
  bytes: Uint8Array,
): { content: CvContent; notes: string[] } {
  const { resume, notes } = readers[kind](bytes);
  return { content: contentFromResume(resume), notes };
}

function jsonOf(bytes: Uint8Array): Imported['resume'] {
  let value: unknown;
  try {
    value = JSON.parse(textOf(bytes) ?? '');
  } catch (error) {
    throw new ImportError('This JSON file could not be read: it is not well-formed.', { cause: error });
  }
  const known = ['basics', 'work', 'education', 'skills'];
  if (typeof value !== 'object' || value === null || !known.some((name) => name in value)) {
    throw new ImportError('This JSON file is not a JSON Resume.');
  }
  return value as Imported['resume'];
}
