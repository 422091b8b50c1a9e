import { z } from 'zod';

/** Signs that change how text around them reads, or that no database keeps, are no part of what is signed. */
const unwritable = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;
const writable = (text: string): boolean => !unwritable.test(text.replace(/[\r\n\t]/g, ' '));
const notWritable = 'This text holds a character that cannot be printed.';

/** Text as its owner writes it. No database keeps a NUL in a text; everything else may stand there. */
export const KeptText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !text.includes('\0'), 'This text holds a character that cannot be kept.');

/** One line of text that can be printed. */
export const Line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => writable(text) && !/[\r\n]/.test(text), notWritable);
/** Text that can be printed, in lines. */
export const Paragraphs = (max: number) => z.string().trim().max(max).refine(writable, notWritable);

/** An address of the web. */
export const Url = z
  .string()
  .trim()
  .max(2000)
  .refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'Use an http or https address.',
  );

/** A whole date, with room behind it for sums with days and years: they end with the year 9999. */
export const Day = z.iso
  .date('Use a date as YYYY-MM-DD.')
  .refine((text) => text >= '1900', 'This is too long ago.')
  .refine((text) => text < '9900', 'This is too far ahead.');
