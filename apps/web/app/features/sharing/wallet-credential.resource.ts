import type { Route } from './+types/wallet-credential.resource';
import { hostContext } from '../../host.ts';
import { fileAnswer } from './file-answer.ts';
import { nothingHere } from './picture-answer.ts';
import { accessOf } from './wallet-access.cookie.ts';

/** The signed credential of an item; the visitor's access travels in the cookie of this path. */
export async function loader({ request, params: { token, item }, context }: Route.LoaderArgs) {
  const { api } = context.get(hostContext);
  try {
    return fileAnswer(
      await api.wallets.publicItemCredential({ params: { token, itemId: item }, headers: accessOf(request) }),
    );
  } catch {
    return nothingHere();
  }
}
