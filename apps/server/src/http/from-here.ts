import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isLoopback, type Config } from '../config.ts';

/**
 * Whether a request comes from this machine itself. A proxy on it speaks for somebody elsewhere; unless it is
 * trusted, nobody knows for whom.
 */
export function isFromHere({ ip, headers }: FastifyRequest, config: Config): boolean {
  const passedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  if (passedOn && config.TRUST_PROXY === undefined) return false;
  return ip === '::1' || /^(::ffff:)?127\./.test(ip);
}

/**
 * Whether nobody else can own the name under which this server was reached. A name that anybody may own could be
 * pointed at this machine, and a page there would read what is meant for this machine (DNS rebinding).
 */
export function isOwnName(host: string, publicUrl: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return (
    isAddress || !hostname.includes('.') || isLoopback(hostname) || hostname === new URL(publicUrl).hostname
  );
}

/** Whether a stand-in for an outside service may answer: asked from this machine, by a name of its own. */
export const isReachedAsOurs = (request: FastifyRequest, config: Config): boolean =>
  isOwnName(request.headers.host ?? '', config.PUBLIC_URL) && isFromHere(request, config);
