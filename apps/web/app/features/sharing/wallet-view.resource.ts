import type { Route } from './+types/wallet-view.resource';
import { hostContext } from '../../host.ts';
import { accessOf } from './wallet-access.cookie.ts';

const nothing = () => new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });

/** The page tells that a person has seen it. The answer is the same whether or not it counted. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { api } = context.get(hostContext);
  await api.wallets.countView({ params: { token }, headers: accessOf(request) }).catch(() => null);
  return nothing();
}

export const loader = () => new Response(null, { status: 405, headers: { allow: 'POST' } });
