import type { Route } from './+types/cv-file.resource';
import { hostContext } from '../../host.ts';
import { fileAnswer } from './file-answer.ts';
import { fileRefusal } from './shared-answer.ts';

/** A public CV as a file, where its holder lets it be downloaded. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { api } = context.get(hostContext);
  try {
    return fileAnswer(await api.publicCvs.file({ params: { token } }));
  } catch (error) {
    return fileRefusal(error);
  }
}
