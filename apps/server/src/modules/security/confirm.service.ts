import { problem } from '@certfolio/contract/problems';
import type { UserContext } from '../../context.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { claimCode, mailOwnCode, matchCode } from '../accounts/email-codes.service.ts';
import { hasPassword, requirePassword } from '../accounts/password.service.ts';
import { type Assertion, countPasskeys, verifyAssertion } from './passkeys.service.ts';
import { keepProof } from './proof.service.ts';

export type Confirmation = {
  password?: string | undefined;
  credential?: Assertion | undefined;
  code?: string | undefined;
};

/** An account with neither password nor passkey shows by a mailed code that it is the person. */
async function requireNeither(ctx: UserContext): Promise<void> {
  if ((await hasPassword(ctx)) || (await countPasskeys(ctx)) > 0) throw problem('confirm_first');
}

/** @throws Problem confirm_first where there is another way, rate_limited */
export async function sendConfirmCode(ctx: UserContext): Promise<void> {
  await requireNeither(ctx);
  await mailOwnCode(ctx, ctx.actor.email, 'confirm');
}

/**
 * Takes a proof that it is the person who sits there; what is dangerous may be done for a while.
 * @throws Problem password_wrong, passkey_refused, code_incorrect, code_expired, confirm_first, rate_limited
 */
export async function confirmIdentity(ctx: UserContext, given: Confirmation): Promise<void> {
  if (given.credential) {
    await takeTurn(ctx, `confirm:${ctx.actor.id}`, 20, 900);
    await verifyAssertion(ctx, given.credential, { purpose: 'confirm', userId: ctx.actor.id });
    return keepProof(ctx);
  }
  if (given.code !== undefined) {
    await requireNeither(ctx);
    const { email } = ctx.actor;
    const matched = await matchCode(ctx, { email, purpose: 'confirm', code: given.code });
    return ctx.transaction(async (ctx) => {
      await claimCode(ctx, matched);
      await keepProof(ctx);
    });
  }
  const asked = await requirePassword(ctx, given.password ?? '');
  if (asked === 'none') throw problem('no_password');
  await keepProof(ctx);
}
