import type { Route } from './+types/cv-preview.resource';
import { hostContext } from '../../host.ts';
import { certfolioPicture, pictureAnswer } from './picture-answer.ts';

/** What a chat draws of a link to a CV; of one that is ended or unknown, the picture that stands for Certfolio. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { api } = context.get(hostContext);
  try {
    return pictureAnswer(await api.publicCvs.preview({ params: { token } }), { keep: true });
  } catch {
    return certfolioPicture();
  }
}
