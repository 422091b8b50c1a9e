import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PublicToken } from '@certfolio/contract/endpoint';
import { problem } from '@certfolio/contract/problems';
import { credentials1, credentials2 } from '@certfolio/credentials/data-model';
import type { Context } from '../../context.ts';
import type { ContextOf } from '../../http/implement.ts';
import { openToOtherSites } from '../../http/other-sites.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { escape } from '../mail/letter.html.ts';
import type { Carried } from './carried.ts';
import { addressOf, lcwAddressOf, offerOf } from './exchanges.present.ts';
import { deliver, noteOpened, openExchange, type ExchangeRow } from './exchanges.service.ts';

const Params = z.object({ token: PublicToken });

const hidden = { params: Params, hide: true };

/**
 * The exchange that Learner Credential Wallet speaks (VCALM, also known as VC-API): an empty message is answered
 * with a request to prove who holds the wallet, and that proof with the credential. The address of an offer in
 * OpenID4VCI lies beneath.
 */
export async function vcApiRoutes(app: FastifyInstance, contextOf: ContextOf): Promise<void> {
  await app.register(async (scope) => {
    openToOtherSites(scope, ['/exchanges/:token']);

    scope.get('/exchanges/:token', { schema: hidden }, async (request, reply) => {
      const ctx = await contextOf(request);
      const { token } = Params.parse(request.params);
      const exchange = await openExchange(ctx, token);
      const address = addressOf(ctx.config, token);
      reply.header('vary', 'accept');
      if (!asksForPage(request.headers.accept)) {
        // A token (JWT) is no credential to those who speak VC-API.
        return { protocols: isToken(exchange) ? {} : { vcapi: address } };
      }
      return reply
        .type('text/html; charset=utf-8')
        .send(page(isToken(exchange) ? null : lcwAddressOf(ctx.config, token), request.cspNonce));
    });

    scope.post('/exchanges/:token', { schema: hidden }, async (request, reply) => {
      const ctx = await contextOf(request);
      const { token } = Params.parse(request.params);
      const exchange = await openExchange(ctx, token);
      await takeTurn(ctx, `exchange-message:${exchange.id}`, 30, 900);
      if (isToken(exchange)) throw problem('not_found');
      const answer = await answerMessage(ctx, exchange, request.body);
      return reply.type('application/json; charset=utf-8').send(answer);
    });

    scope.get('/exchanges/:token/offer', { schema: hidden }, async (request) => {
      const ctx = await contextOf(request);
      const { token } = Params.parse(request.params);
      const exchange = await openExchange(ctx, token);
      await noteOpened(ctx, exchange);
      return offerOf(ctx.config, exchange.configuration, token);
    });
  });
}

/** @returns JSON text */
async function answerMessage(ctx: Context, exchange: ExchangeRow, body: unknown): Promise<string> {
  const { challenge } = exchange;
  const domain = new URL(ctx.config.PUBLIC_URL).origin;
  const given = (body as { verifiablePresentation?: unknown } | null)?.verifiablePresentation;
  if (given === undefined) {
    await noteOpened(ctx, exchange);
    const query = [{ type: 'DIDAuthentication' }];
    return JSON.stringify({ verifiablePresentationRequest: { query, challenge, domain } });
  }
  const wish = { challenge, domain };
  const judged = await ctx.ports.verifier.presentation(given, wish, ctx.now(), exchange.id);
  if ('refused' in judged) throw problem('presentation_refused', { reason: judged.refused });
  return presentationOf(await deliver(ctx, exchange, 'vcapi'));
}

/** The signed text goes into the answer letter by letter: writing it anew could change what was signed. */
function presentationOf({ text, model }: Carried): string {
  const context = model === '1.1' ? credentials1 : credentials2;
  const shell = JSON.stringify({ '@context': [context], type: ['VerifiablePresentation'] });
  return `{"verifiablePresentation":${shell.slice(0, -1)},"verifiableCredential":[${text}]}}`;
}

const isToken = ({ configuration }: ExchangeRow): boolean => configuration.endsWith('_jwt');

/** Wallet apps ask for JSON, or for anything; only browsers name pages. */
const asksForPage = (accept = ''): boolean =>
  accept.includes('text/html') && !accept.includes('application/json');

/** For whoever scanned the code with a camera: the wallet app it is meant for is not told of it. */
const page = (lcw: string | null, nonce: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>For your wallet app · Certfolio</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style nonce="${nonce}">
:root{color-scheme:light dark}
body{font:18px/1.6 system-ui,sans-serif;max-width:34rem;margin:0 auto;padding:3rem 1.25rem}
a{display:inline-block;padding:.6rem 1.2rem;border-radius:8px;background:#1b5fc1;color:#fff;text-decoration:none}
</style></head><body><main><h1>This code is for a wallet app</h1>
<p>It hands one certificate to the app that opens it. Scan it from within your wallet app instead of the camera.</p>
${lcw === null ? '' : `<p><a href="${escape(lcw)}">Open in Learner Credential Wallet</a></p>`}
</main></body></html>`;
