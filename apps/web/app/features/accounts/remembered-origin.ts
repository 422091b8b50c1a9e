/** Under this name the sign-in address remembers where a person was going. */
export const originKey = 'from';

/** The sign-in address that leads back to the page at `path` (with its query). */
export const signInPath = (path: string): string => `/login?${new URLSearchParams({ [originKey]: path })}`;

/**
 * A remembered page under /app, or an invitation; or null. Only a path of this installation is followed: an address that
 * names a host, in whatever disguise, is forgotten.
 */
export function rememberedOrigin(text: string | null): string | null {
  if (!text) return null;
  const base = 'https://own.invalid';
  let url: URL;
  try {
    url = new URL(text, base);
  } catch {
    return null;
  }
  if (url.origin !== base || !text.startsWith('/')) return null;
  if (!/^\/(app(\/|$)|invitation\/)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
