import type { Route } from './+types/profile-picture.resource';
import { hostContext } from '../../host.ts';
import { nothingHere, pictureAnswer } from './picture-answer.ts';

/** The picture of the person, where their open profile shows it. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { api } = context.get(hostContext);
  try {
    return pictureAnswer(await api.profiles.picture({ params: { token } }), { keep: true });
  } catch {
    return nothingHere();
  }
}
