import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isMeasured } from '@certfolio/contract/measuring';

declare module 'fastify' {
  interface FastifyRequest {
    /** Allows this answer's own inline scripts and styles, and nobody else's. */
    cspNonce: string;
  }
}

/** @param outside origins that our own pages may send to, where analytics or error reporting is configured */
export function secureHeaders(
  app: FastifyInstance,
  https: boolean,
  dev: boolean,
  outside: readonly string[] = [],
): void {
  app.decorateRequest('cspNonce', '');
  app.addHook('onRequest', async (request, reply) => {
    request.cspNonce = randomBytes(16).toString('base64');
    const embedded = isEmbedded(request.url);
    reply.headers({
      'x-content-type-options': 'nosniff',
      ...(embedded ? {} : { 'x-frame-options': 'DENY' }),
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
      'content-security-policy': [
        "default-src 'self'",
        // The development server evaluates modules and talks over a socket.
        `script-src 'self' 'nonce-${request.cspNonce}'${dev ? " 'unsafe-eval'" : ''}${readsCodes(request.url) ? " 'wasm-unsafe-eval'" : ''}`,
        // In development Vite adds style elements without a nonce; with one given, browsers ignore 'unsafe-inline'.
        `style-src 'self' ${dev ? "'unsafe-inline'" : `'nonce-${request.cspNonce}'`}`,
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: blob:",
        ["connect-src 'self'", ...(dev ? ['ws:'] : []), ...(sends(request.url) ? outside : [])].join(' '),
        "font-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        `frame-ancestors ${embedded ? '*' : "'none'"}`,
      ].join('; '),
      ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    });
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
  });
}

const sends = (url: string): boolean => isMeasured(url.replace(/[?#].*$/s, ''));

/** The reader of QR codes is WebAssembly, which a page must be allowed to compile: this one alone is. */
const readsCodes = (url: string): boolean => /^\/verify(?:[/?]|$)/.test(url);

/** A wallet in a window of another site; no other page may be put into one. */
const isEmbedded = (url: string): boolean => /^\/embed\/wallet\/[\w-]+(?:\?|$)/.test(url);
