/** The cookie that keeps a protected wallet open for one visitor; it reaches only the pages of that wallet. */
const name = 'wallet_access';

/** The headers that carry the visitor's access to the API: none without the cookie. */
export function accessOf(request: Request): Record<string, string> {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name && value.length > 0) return { 'x-wallet-access': decode(value.join('=')) };
  }
  return {};
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** `expiresIn` is in seconds. */
export function accessCookie(
  token: string,
  access: { value: string; expiresIn: number; secure: boolean },
): string {
  return [
    `${name}=${encodeURIComponent(access.value)}`,
    `Path=/wallet/${encodeURIComponent(token)}`,
    `Max-Age=${Math.max(0, Math.floor(access.expiresIn))}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(access.secure ? ['Secure'] : []),
  ].join('; ');
}
