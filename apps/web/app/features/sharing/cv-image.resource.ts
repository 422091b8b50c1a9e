import type { Route } from './+types/cv-image.resource';
import { hostContext } from '../../host.ts';
import { nothingHere, pictureAnswer } from './picture-answer.ts';

/** A page of an uploaded CV, or the photograph of a built one that shows it. */
export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const { api } = context.get(hostContext);
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
  try {
    return pictureAnswer(await api.publicCvs.image({ params: { token }, query: { page } }), { keep: true });
  } catch {
    return nothingHere();
  }
}
