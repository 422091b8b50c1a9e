import type { PublicWallet } from '@certfolio/contract/wallets';
import type { Host } from '../../host.ts';
import { accessOf } from './wallet-access.cookie.ts';

/** With these headers a call is that of somebody who is not signed in. */
export const asNobody = { cookie: '' };

type Visit<Answer> = {
  answer: Answer;
  /** The holder, who wants to see what a visitor sees: the answer is a visitor's. */
  asVisitor: boolean;
};

/**
 * Asks for a part of a shared wallet as the one who opens it. With `?as=visitor` its holder gets the answer that
 * a stranger would get; to anybody else these words mean nothing, so that a link with them is still counted.
 * @throws ApiError what the call refuses, also what it would refuse the stranger
 */
export async function visitWallet<Answer extends { wallet: Pick<PublicWallet, 'is_owner'> }>(
  request: Request,
  { signedIn }: Pick<Host, 'signedIn'>,
  ask: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Visit<Answer>> {
  const access = accessOf(request);
  const wanted = signedIn && new URL(request.url).searchParams.get('as') === 'visitor';
  const own = await ask(access);
  if (!wanted || !own.wallet.is_owner) return { answer: own, asVisitor: false };
  return { answer: await ask({ ...access, ...asNobody }), asVisitor: true };
}
