import { docxType } from '@certfolio/contract/cvs';

/** What kind of file this is, in a word. */
export function kindWords(contentType: string | null): string {
  if (contentType === 'application/pdf') return 'PDF';
  if (contentType === docxType) return 'Word document';
  return contentType?.startsWith('image/') ? 'Scan' : 'File';
}
