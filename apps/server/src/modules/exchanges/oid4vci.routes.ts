import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { Problem } from '@certfolio/contract/problems';
import type { Context } from '../../context.ts';
import type { ContextOf } from '../../http/implement.ts';
import { openToOtherSites } from '../../http/other-sites.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import type { Carried } from './carried.ts';
import { configurations } from './configurations.ts';
import { newNonce } from './exchange-secrets.ts';
import {
  handOver,
  ProtocolRefusal,
  redeemCode,
  type CredentialRequest,
  type TokenRequest,
} from './oid4vci.service.ts';

const TokenRequest = z.object({
  grant_type: z.string(),
  'pre-authorized_code': z.string().max(200).optional(),
  tx_code: z.string().max(40).optional(),
}) satisfies z.ZodType<TokenRequest>;

const CredentialRequest = z.object({
  credential_configuration_id: z.string().max(100).optional(),
  credential_identifier: z.string().max(100).optional(),
  proofs: z.record(z.string(), z.array(z.unknown()).max(10)).optional(),
  credential_response_encryption: z.unknown().optional(),
}) satisfies z.ZodType<CredentialRequest>;

const hidden = { schema: { hide: true } };

/** OpenID for Verifiable Credential Issuance 1.0, pre-authorised code flow: metadata, token, nonce, credential. */
export async function oid4vciRoutes(app: FastifyInstance, contextOf: ContextOf): Promise<void> {
  await app.register(async (scope) => {
    openToOtherSites(scope, ['/oid4vci/token', '/oid4vci/nonce', '/oid4vci/credential']);
    // RFC 6749 §4.1.3: the token endpoint takes a form.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, formOf(body as string)),
    );
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const refusal = refusalOf(error);
      if (refusal.status >= 500) {
        request.log.error({ err: error, requestId: request.id }, 'a request failed');
      }
      return sendRefusal(reply, refusal);
    });

    scope.get('/.well-known/openid-credential-issuer', hidden, async (request) =>
      issuerMetadata((await contextOf(request)).config.PUBLIC_URL),
    );
    scope.get('/.well-known/oauth-authorization-server', hidden, async (request) =>
      serverMetadata((await contextOf(request)).config.PUBLIC_URL),
    );

    scope.post('/oid4vci/token', hidden, async (request, reply) => {
      const ctx = await limited(contextOf, request);
      const wish = TokenRequest.safeParse(request.body);
      if (!wish.success)
        throw new ProtocolRefusal(400, 'invalid_request', 'Name a grant_type, and what it takes.');
      const { accessToken, expiresIn } = await redeemCode(ctx, wish.data);
      return reply
        .header('pragma', 'no-cache')
        .send({ access_token: accessToken, token_type: 'Bearer', expires_in: expiresIn });
    });

    scope.post('/oid4vci/nonce', hidden, async (request) => {
      const ctx = await limited(contextOf, request);
      return { c_nonce: newNonce(ctx.config, ctx.now()) };
    });

    scope.post('/oid4vci/credential', hidden, async (request, reply) => {
      const ctx = await limited(contextOf, request);
      const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
      const wish = CredentialRequest.safeParse(request.body);
      if (!wish.success) {
        throw new ProtocolRefusal(
          400,
          'invalid_credential_request',
          'The request is not formed as it must be.',
        );
      }
      const carried = await handOver(ctx, token ?? null, wish.data);
      return reply.type('application/json; charset=utf-8').send(credentialsOf(carried));
    });
  });
}

async function limited(contextOf: ContextOf, request: Parameters<ContextOf>[0]): Promise<Context> {
  const ctx = await contextOf(request);
  await takeTurn(ctx, `oid4vci:${ctx.caller.ip}`, 120, 60);
  return ctx;
}

/** A parameter may be given once (RFC 6749 §3.2). */
function formOf(body: string): Record<string, string> | null {
  const fields = [...new URLSearchParams(body)];
  const names = fields.map(([name]) => name);
  return new Set(names).size === names.length ? Object.fromEntries(fields) : null;
}

/** The signed text goes into the answer letter by letter: writing it anew could change what was signed. */
const credentialsOf = ({ form, text }: Carried): string =>
  `{"credentials":[{"credential":${form === 'token' ? JSON.stringify(text) : text}}]}`;

/** OpenID4VCI 1.0 §12.2. */
const issuerMetadata = (publicUrl: string) => ({
  credential_issuer: publicUrl,
  credential_endpoint: `${publicUrl}/oid4vci/credential`,
  nonce_endpoint: `${publicUrl}/oid4vci/nonce`,
  display: [{ name: 'Certfolio', locale: 'en' }],
  credential_configurations_supported: configurations,
});

/** RFC 8414, with what OpenID4VCI 1.0 §12.3 adds. */
const serverMetadata = (publicUrl: string) => ({
  issuer: publicUrl,
  token_endpoint: `${publicUrl}/oid4vci/token`,
  token_endpoint_auth_methods_supported: ['none'],
  grant_types_supported: ['urn:ietf:params:oauth:grant-type:pre-authorized_code'],
  'pre-authorized_grant_anonymous_access_supported': true,
});

function refusalOf(error: FastifyError): ProtocolRefusal {
  if (error instanceof ProtocolRefusal) return error;
  if (error instanceof Problem) {
    if (error.code === 'rate_limited') {
      return new ProtocolRefusal(429, 'slow_down', error.message, error.extras.retryAfter);
    }
    return new ProtocolRefusal(
      400,
      'invalid_request',
      Object.values(error.extras.errors ?? {})[0] ?? error.message,
    );
  }
  const { statusCode = 500 } = error;
  return statusCode >= 400 && statusCode < 500
    ? new ProtocolRefusal(statusCode, 'invalid_request', 'The request is not formed as it must be.')
    : new ProtocolRefusal(500, 'server_error', 'Something went wrong here. Please try again.');
}

/** Errors as RFC 6749 §5.2, RFC 6750 §3.1 and OpenID4VCI 1.0 §8.3.1 write them. */
function sendRefusal(reply: FastifyReply, refusal: ProtocolRefusal): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  if (refusal.status === 401) reply.header('www-authenticate', `Bearer error="${refusal.error}"`);
  return reply
    .status(refusal.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify({ error: refusal.error, error_description: plain(refusal.message) }));
}

/** RFC 6749 §5.2 allows few characters in a description. */
const plain = (sentence: string): string =>
  sentence.replaceAll(/[“”‘’"\\]/g, "'").replaceAll(/[^\x20-\x7e]/g, '?');
