import type { Route } from './+types/wallet-file.resource';
import { hostContext } from '../../host.ts';
import { fileAnswer } from './file-answer.ts';
import { fileRefusal } from './shared-answer.ts';
import { accessOf } from './wallet-access.cookie.ts';

/** The original file of an item of a protected wallet; the visitor's access travels in the cookie of this path. */
export async function loader({ request, params: { token, item }, context }: Route.LoaderArgs) {
  const { api } = context.get(hostContext);
  try {
    return fileAnswer(
      await api.wallets.publicItemFile({ params: { token, itemId: item }, headers: accessOf(request) }),
    );
  } catch (error) {
    return fileRefusal(error);
  }
}
