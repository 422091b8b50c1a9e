import { describe, expect, test } from 'vitest';
import { ApiError } from '@certfolio/contract/client';
import { certificateLimitRefusal, refusalOf, startAfter, uploadFailure } from './upload-rules.ts';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

describe('the dropzone', () => {
  test.each([
    ['diploma.pdf', 'application/pdf'],
    ['scan.jpg', 'image/jpeg'],
    ['scan.jpeg', 'image/jpeg'],
    ['scan.png', 'image/png'],
    ['scan.webp', 'image/webp'],
  ])('takes %s', (name, type) => {
    expect(refusalOf([file(name, type)])).toBeNull();
  });

  test('judges by the ending when the browser knows no type', () => {
    expect(refusalOf([file('SCAN.PDF', '')])).toBeNull();
    expect(refusalOf([file('letter.docx', '')])).toBe('File type must be jpeg, jpg, png, webp, pdf');
  });

  test('does not take another type because of a familiar ending', () => {
    expect(refusalOf([file('page.pdf', 'text/html')])).toBe('File type must be jpeg, jpg, png, webp, pdf');
  });

  test('takes 50 MB and not one byte more', () => {
    expect(refusalOf([file('a.pdf', 'application/pdf', 52_428_800)])).toBeNull();
    expect(refusalOf([file('a.pdf', 'application/pdf', 52_428_801)])).toBe(
      'File is larger than 52428800 bytes',
    );
  });

  test('refuses an empty file', () => {
    expect(refusalOf([file('a.pdf', 'application/pdf', 0)])).toBe('File is smaller than 1 bytes');
  });

  test('takes one file only', () => {
    expect(refusalOf([file('a.pdf', 'application/pdf'), file('b.pdf', 'application/pdf')])).toBe(
      'Too many files',
    );
  });

  test('says so when there is no file', () => {
    expect(refusalOf([])).toBe('No file selected');
  });
});

describe('the certificate limit', () => {
  test('leaves room for the last certificate of the plan', () => {
    expect(certificateLimitRefusal(9, 10)).toBeNull();
  });

  test('names the limit once it is reached', () => {
    expect(certificateLimitRefusal(10, 10)).toBe(
      "You've reached your certificate limit of 10. Upgrade to add more.",
    );
  });
});

describe('a failed upload', () => {
  test("gives the server's detail first", () => {
    const details = {
      type: '',
      title: '',
      status: 415,
      detail: 'The content is something else.',
      success: false as const,
      code: 'file_type',
    };
    expect(uploadFailure(new ApiError(415, 'file_type', 'message', details))).toBe(
      'Upload failed: The content is something else.',
    );
  });

  test('gives the message when no answer came', () => {
    expect(uploadFailure(new ApiError(0, 'network', 'No connection.'))).toBe('Upload failed: No connection.');
  });

  test('admits it when nothing is known', () => {
    expect(uploadFailure(undefined)).toBe('Upload failed: Unknown error');
  });
});

describe('the start after a sending', () => {
  const after = (code: string) => startAfter(new ApiError(0, code, 'Because.'), 'cv_limit_reached');

  test('does not say that an upload failed which may have arrived', () => {
    expect(after('unanswered')).toEqual({ error: 'Because.', cause: 'silence' });
  });

  test("gives the plan's own sentence", () => {
    expect(after('cv_limit_reached')).toEqual({ error: 'Because.', cause: 'plan' });
  });

  test('says of anything else that the upload failed', () => {
    expect(after('network')).toEqual({ error: 'Upload failed: Because.', cause: 'failure' });
    expect(startAfter(new TypeError('x is not a function'), 'cv_limit_reached').cause).toBe('failure');
  });
});
