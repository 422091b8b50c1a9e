import type { Route } from './+types/wallet-view.resource';
import { hostContext } from '../../host.ts';
import { onlyPost, seenIn, taken } from './seen-answer.ts';
import { accessOf } from './wallet-access.cookie.ts';

/** The page tells that a person has seen it. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { api } = context.get(hostContext);
  const body = await seenIn(request);
  await api.wallets.countView({ params: { token }, body, headers: accessOf(request) }).catch(() => null);
  return taken();
}

export const loader = onlyPost;
