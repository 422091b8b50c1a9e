import { redirect } from 'react-router';
import type { Route } from './+types/public-wallet.resource';

export const loader = ({ params: { token } }: Route.LoaderArgs) =>
  redirect(`/wallet/${encodeURIComponent(token)}`, 301);
