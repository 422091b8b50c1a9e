import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * Whether a request comes from this machine itself. A proxy on it speaks for somebody elsewhere; unless it is
 * trusted, nobody knows for whom.
 */
export function isFromHere({ ip, headers }: FastifyRequest, config: Config): boolean {
  const passedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  if (passedOn && config.TRUST_PROXY === undefined) return false;
  return ip === '::1' || /^(::ffff:)?127\./.test(ip);
}
