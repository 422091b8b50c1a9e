import { cvFileLimit, docxType } from '@certfolio/contract/cvs';
import type { UploadRules } from '../upload/upload-rules.ts';

/** What the dropzone of a CV takes. */
export const cvRules: UploadRules = {
  types: {
    'application/pdf': ['.pdf'],
    [docxType]: ['.docx'],
    'image/jpeg': ['.jpeg', '.jpg'],
    'image/png': ['.png'],
    'image/webp': ['.webp'],
  },
  limit: cvFileLimit,
};
