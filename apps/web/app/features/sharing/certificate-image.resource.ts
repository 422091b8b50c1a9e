import type { Route } from './+types/certificate-image.resource';
import { hostContext } from '../../host.ts';
import { nothingHere, pictureAnswer, sizeOf } from './picture-answer.ts';

/** The picture of a certificate that is shared by its own link. */
export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const { api } = context.get(hostContext);
  try {
    const picture = await api.certificates.image({ params: { id: token }, query: { size: sizeOf(request) } });
    return pictureAnswer(picture, { keep: true });
  } catch {
    return nothingHere();
  }
}
