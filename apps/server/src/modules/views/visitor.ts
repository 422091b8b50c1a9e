import { createHmac } from 'node:crypto';
import type { Context } from '../../context.ts';

/**
 * The same for one visitor of what one holder shares on one UTC day; cannot be followed any further, and the
 * address cannot be had back from it without the secret and the day.
 */
export function visitorOf(ctx: Context, ownerId: string, now: Date): string {
  return createHmac('sha256', saltOf(ctx.config.SESSION_SECRET, now.toISOString().slice(0, 10)))
    .update(`${ownerId}\n${ctx.caller.ip}\n${ctx.caller.userAgent}`)
    .digest('base64url');
}

let salt = { secret: '', day: '', value: Buffer.alloc(0) };

function saltOf(secret: string, day: string): Buffer {
  if (salt.day !== day || salt.secret !== secret) {
    const value = createHmac('sha256', secret).update(`certfolio visitors of ${day}`).digest();
    salt = { secret, day, value };
  }
  return salt.value;
}

/**
 * The host of the page that led here, of a referrer as browsers give it; null for none, for one that cannot be one
 * and for this installation's own pages.
 */
export function referrerHost(referrer: string | null | undefined, publicUrl: string): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const { protocol, hostname } = new URL(referrer);
  // Apps on Android name themselves in place of a site.
  if (!['http:', 'https:', 'android-app:'].includes(protocol)) return null;
  const host = hostname.toLowerCase().replace(/^www\./, '');
  if (host === new URL(publicUrl).hostname.toLowerCase().replace(/^www\./, '')) return null;
  return host.length <= 100 && /^[a-z0-9._-]+$/.test(host) ? host : null;
}

/** ISO 3166 as proxies write it; null for what they do not know (XX) and for Tor (T1). */
export function countryCode(text: string | null | undefined): string | null {
  const code = text?.trim().toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : null;
}
