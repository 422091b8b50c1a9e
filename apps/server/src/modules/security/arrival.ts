import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '@certfolio/contract/problems';
import type { Context } from '../../context.ts';
import {
  deviceOf,
  giveDeviceCookie,
  giveSessionCookie,
  giveStepCookie,
  takeStepCookie,
} from '../accounts/cookies.ts';
import { newDeviceId } from './devices.service.ts';
import { beginSecondStep, enter } from './sign-in.service.ts';

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** The browser that asks, by the cookie that it has or gets now. */
export function browserOf(ctx: Context, { request, reply }: Exchange): string {
  const deviceId = deviceOf(ctx, request.cookies) ?? newDeviceId();
  giveDeviceCookie(ctx, reply, deviceId);
  return deviceId;
}

/** Puts a session into the browser, and takes away what was needed to get there. */
export function seat(ctx: Context, { reply }: Pick<Exchange, 'reply'>, token: string): void {
  takeStepCookie(ctx, reply);
  giveSessionCookie(ctx, reply, token);
}

/**
 * Lets somebody in whose first proof was right: a password, or the word of a sign-in provider.
 * @returns the token of the session
 * @throws Problem second_factor_required, with the step that waits; there is no session before it
 */
export async function letIn(
  ctx: Context,
  exchange: Exchange,
  userId: string,
  options: { isNewAccount: boolean } = { isNewAccount: false },
): Promise<string> {
  const secondStep = await beginSecondStep(ctx, userId);
  if (secondStep) {
    giveStepCookie(ctx, exchange.reply, secondStep.token, secondStep.expires_in);
    throw problem('second_factor_required', undefined, { secondStep });
  }
  const token = await enter(ctx, userId, browserOf(ctx, exchange), options);
  seat(ctx, exchange, token);
  return token;
}
