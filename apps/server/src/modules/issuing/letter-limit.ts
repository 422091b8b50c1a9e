import { problem } from '@certfolio/contract/problems';
import type { Context } from '../../context.ts';
import { takeTurns } from '../../http/rate-limit.ts';
import { provenDomainOf } from '../verification/confirmations.ts';

const day = 86_400;

/**
 * Counts letters that an organisation is about to cause. Whoever has proven a domain answers for them with it;
 * others could have strangers written to in any name, so they have so many a day.
 * @returns false, and none of them is counted, when they are too many
 */
export async function mayCauseLetters(
  ctx: Context,
  organizationId: string,
  letters: number,
): Promise<boolean> {
  if (letters === 0 || (await provenDomainOf(ctx, organizationId)) !== null) return true;
  const limit = ctx.config.UNPROVEN_LETTERS_A_DAY;
  return takeTurns(ctx, `letters:${organizationId}`, letters, { max: limit, seconds: day });
}

/** @throws Problem issuing_letters_limit */
export async function countLetters(ctx: Context, organizationId: string, letters: number): Promise<void> {
  if (await mayCauseLetters(ctx, organizationId, letters)) return;
  throw problem('issuing_letters_limit', { limit: ctx.config.UNPROVEN_LETTERS_A_DAY });
}
