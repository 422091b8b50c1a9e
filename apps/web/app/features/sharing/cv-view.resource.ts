import type { Route } from './+types/cv-view.resource';
import { hostContext } from '../../host.ts';
import { onlyPost, seenIn, taken } from './seen-answer.ts';

/** The page tells that a person has seen it. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { api } = context.get(hostContext);
  await api.publicCvs.countView({ params: { token }, body: await seenIn(request) }).catch(() => null);
  return taken();
}

export const loader = onlyPost;
