import { z } from 'zod';

/** What facts of several kinds of news are made of. Names and titles are kept whole; the words shorten them. */
export const Text = z.string();

/** A calendar date as far as it is known: `2026`, `2026-03` or `2026-03-17`. */
export const PartialDate = z.string().regex(/^\d{4}(-\d{2}){0,2}$/);

export const Moment = z.iso.datetime();

/** A path of this installation. */
export const Path = z.string().regex(/^\/(?![/\\])[^\s\\]*$/);

/** Money in the smallest unit of its currency, such as 799 and `gbp`. */
export const Money = z.object({ amount: z.number().int(), currency: z.string().regex(/^[a-z]{3}$/i) });
