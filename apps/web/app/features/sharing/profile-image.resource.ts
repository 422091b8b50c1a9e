import type { Route } from './+types/profile-image.resource';
import { hostContext } from '../../host.ts';
import { nothingHere, pictureAnswer, sizeOf } from './picture-answer.ts';

/** The picture of a certificate that an open profile shows. */
export async function loader({ request, params: { token, item }, context }: Route.LoaderArgs) {
  const { api } = context.get(hostContext);
  try {
    const picture = await api.profiles.certificateImage({
      params: { token, item },
      query: { size: sizeOf(request) },
    });
    return pictureAnswer(picture, { keep: true });
  } catch {
    return nothingHere();
  }
}
