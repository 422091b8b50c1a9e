import { redirect } from 'react-router';
import type { Route } from './+types/public-profile.resource';

export const loader = ({ params: { token } }: Route.LoaderArgs) =>
  redirect(`/profile/${encodeURIComponent(token)}`, 301);
