import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  keptPrintPicture,
  printPicture,
  printSides,
  type PrintPicture,
} from '@certfolio/documents/print-picture';
import type { Context, SystemActor } from '../../context.ts';
import { FileMissing } from '../../storage/store.ts';

/** Days for which a picture is kept as it was printed: long enough for another PDF, no longer than a deletion may take. */
const keptDays = 2;

/**
 * A stored picture ready for print. Decoding takes by far the longest of a PDF with pictures: what has been made is
 * kept for the next one.
 * @param key of a picture of `ownerId`; null and one that is gone or no picture give null
 */
export async function printPictureOf(
  ctx: Context,
  { key, ownerId, size }: { key: string | null | undefined; ownerId: string; size: keyof typeof printSides },
): Promise<PrintPicture | null> {
  if (!key) return null;
  const name = createHash('sha256').update(key).digest('hex').slice(0, 32);
  const printKey = `prints/${ownerId}/${name}-${printSides[size]}.jpg`;
  const kept = await bytesAt(ctx, printKey);
  const known = kept && keptPrintPicture(kept);
  if (known) return known;
  const original = await bytesAt(ctx, key);
  const made = original && (await printPicture(original, printSides[size]));
  if (!made) return null;
  try {
    await ctx.ports.storage.put(printKey, made.jpeg, 'image/jpeg');
  } catch (error) {
    // A disk without room keeps nothing for later; what is wanted now is at hand.
    ctx.log.warn({ err: error }, 'a picture for print could not be kept');
  }
  return made;
}

async function bytesAt(ctx: Context, key: string): Promise<Uint8Array | null> {
  try {
    return await buffer(await ctx.ports.storage.read(key));
  } catch (error) {
    // A sheet without its picture is still a sheet.
    if (error instanceof FileMissing) return null;
    throw error;
  }
}

/** Forgets the pictures that were made more than two days ago. */
export async function forgetPrintPictures(ctx: Context<SystemActor>, signal: AbortSignal): Promise<void> {
  const before = new Date(ctx.now().getTime() - keptDays * 86_400_000);
  for await (const { key, changedAt } of ctx.ports.storage.list('prints/')) {
    signal.throwIfAborted();
    if (changedAt < before) await ctx.ports.storage.remove(key);
  }
}
