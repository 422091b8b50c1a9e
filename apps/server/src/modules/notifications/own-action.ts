import { problem } from '@certfolio/contract/problems';

/**
 * Where an action leads, as a path of this installation; a full address of it becomes one.
 * @throws Problem invalid_input for anything that a browser would take elsewhere
 */
export function ownActionPath(typed: string | null | undefined, publicUrl: string): string | null {
  if (!typed) return null;
  const { origin } = new URL(publicUrl);
  const isPlain = /^[^\\\p{Cc}\s]+$/u.test(typed) && (typed.startsWith('/') || /^https?:\/\//i.test(typed));
  const meant = isPlain && URL.canParse(typed, publicUrl) ? new URL(typed, publicUrl) : null;
  // `/.//host` is a path here, but what is left of it without its dots is an address elsewhere.
  if (meant?.origin !== origin || meant.username || meant.password || meant.pathname.startsWith('//')) {
    throw problem('invalid_input', undefined, {
      errors: { action_url: `Use a path such as /app/user/certificates, or an address under ${origin}.` },
    });
  }
  return meant.pathname + meant.search + meant.hash;
}
