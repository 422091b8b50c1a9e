import type { Route } from './+types/wallet-image.resource';
import { hostContext } from '../../host.ts';
import { nothingHere, pictureAnswer, sizeOf } from './picture-answer.ts';
import { accessOf } from './wallet-access.cookie.ts';

/** The picture of one item of an open wallet; the visitor's access travels in the cookie of this path. */
export async function loader({ request, params: { token, item }, context }: Route.LoaderArgs) {
  const { api } = context.get(hostContext);
  const access = accessOf(request);
  try {
    const picture = await api.certificates.image({
      params: { id: item },
      query: { wallet: token, size: sizeOf(request) },
      headers: access,
    });
    return pictureAnswer(picture, { keep: !('x-wallet-access' in access) });
  } catch {
    return nothingHere();
  }
}
