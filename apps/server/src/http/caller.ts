import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Caller } from '../context.ts';

/** Where proxies write the country that an address belongs to. */
const countryHeaders = [
  'cf-ipcountry',
  'x-vercel-ip-country',
  'cloudfront-viewer-country',
  'fly-client-country',
  'x-appengine-country',
  'x-country-code',
  'x-geo-country',
] as const;

/** Known to this process alone: calls that pages make on behalf of their visitor pass through the app once more. */
const inside = randomUUID();
const behalfHeader = 'x-certfolio-on-behalf';

/** Who sends a request, as far as it is known. */
export function callerOf(request: FastifyRequest): Caller {
  return {
    ip: placeOf(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    country: countryOf(request),
  };
}

/**
 * The address that turns are counted for. Of IPv6 the first 64 bits: one household has them all, and whoever could
 * take turns for each address in them would never be out of turns.
 */
function placeOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const one = ipaddr.process(address);
  if (one.kind() === 'ipv4') return one.toString();
  return new ipaddr.IPv6([...(one as ipaddr.IPv6).parts.slice(0, 4), 0, 0, 0, 0]).toString();
}

/** What a call inside the app carries of the request that it is made for. */
export function onBehalfOf(request: FastifyRequest): Record<string, string> {
  const { cookie, 'user-agent': userAgent } = request.headers;
  const country = countryOf(request);
  return {
    ...(cookie ? { cookie } : {}),
    ...(userAgent ? { 'user-agent': userAgent } : {}),
    ...(country ? { [behalfHeader]: `${inside}:${country}` } : {}),
  };
}

/** Anybody can send such a header; it counts only from a proxy that is trusted to say whom it speaks for. */
function countryOf(request: FastifyRequest): string | null {
  const behalf = request.headers[behalfHeader];
  if (typeof behalf === 'string' && behalf.length < 100) {
    const [secret = '', country] = behalf.split(':');
    if (secret.length === inside.length && timingSafeEqual(Buffer.from(secret), Buffer.from(inside))) {
      return country ?? null;
    }
  }
  // More than the peer's own address is known only if the peer is trusted (`trustProxy`).
  if ((request.ips?.length ?? 0) < 2) return null;
  for (const name of countryHeaders) {
    const value = request.headers[name];
    if (typeof value === 'string' && value !== '') return value.slice(0, 10);
  }
  return null;
}
