import type { Route } from './+types/wallet-preview.resource';
import { hostContext } from '../../host.ts';
import { certfolioPicture, pictureAnswer } from './picture-answer.ts';
import { asNobody } from './wallet-visit.ts';

/**
 * What a chat draws of a link to a wallet. One that is protected, ended, unknown or keeps back whose it is has the
 * same answer: the picture that stands for Certfolio, and nothing of its words.
 */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { api } = context.get(hostContext);
  try {
    return pictureAnswer(await api.previews.wallet({ params: { token }, headers: asNobody }), { keep: true });
  } catch {
    return certfolioPicture();
  }
}
