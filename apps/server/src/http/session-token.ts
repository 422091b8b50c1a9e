import type { FastifyRequest } from 'fastify';

export const sessionCookie = 'certfolio.session_token';

/** The session token that a request carries, by header or cookie, unchecked; null when there is none. */
export function sessionTokenOf(request: FastifyRequest): string | null {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const [scheme, token] = authorization.split(' ');
    return scheme?.toLowerCase() === 'bearer' && token ? tokenIn(token) : null;
  }
  const signed = request.cookies[`__Secure-${sessionCookie}`] ?? request.cookies[sessionCookie];
  return signed ? tokenIn(signed) : null;
}

/** The cookie holds `token.signature`; the token alone is looked up, and it is the secret. */
export const tokenIn = (value: string): string | null => {
  const token = value.split('.')[0] ?? '';
  return /^[A-Za-z0-9_-]{16,128}$/.test(token) ? token : null;
};
