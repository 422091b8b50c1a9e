import { problem } from '@certfolio/contract/problems';
import type { Context } from '../../context.ts';
import { takeTurns } from '../../http/rate-limit.ts';
import { provenDomainOf } from '../verification/confirmations.ts';

const day = 86_400;

/**
 * Counts letters that an organisation is about to cause. Whoever has proven a domain answers for them with it;
 * others could have strangers written to in any name, so they have so many a day.
 * @throws Problem issuing_letters_limit
 */
export async function countLetters(ctx: Context, organizationId: string, letters: number): Promise<void> {
  if (letters === 0 || (await provenDomainOf(ctx, organizationId)) !== null) return;
  const limit = ctx.config.UNPROVEN_LETTERS_A_DAY;
  const taken = await takeTurns(ctx, `letters:${organizationId}`, letters, { max: limit, seconds: day });
  if (!taken) throw problem('issuing_letters_limit', { limit });
}
