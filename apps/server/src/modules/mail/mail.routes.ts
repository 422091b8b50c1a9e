import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '@certfolio/contract/problems';
import type { Context } from '../../context.ts';
import { isReachedAsOurs } from '../../http/from-here.ts';
import type { ContextOf } from '../../http/implement.ts';
import { escape } from './letter.html.ts';
import { newestLetters } from './mail.service.ts';

/** The page is for this machine only, so its own time zone is the reader's. */
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** The text for HTML, with addresses of this installation to follow; whatever else a letter names stays text. */
const withOwnLinks = (text: string, publicUrl: string): string =>
  escape(text).replace(/https?:\/\/[^\s<>"]+/g, (url) =>
    url.startsWith(`${escape(publicUrl)}/`) ? `<a href="${url}">${url}</a>` : url,
  );

/** The inbox of an installation without a mail server; exists only on a loopback address, for this machine. */
export function mailRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  const reachedAsOurs = async (request: FastifyRequest): Promise<Context> => {
    const ctx = await contextOf(request);
    if (!isReachedAsOurs(request, ctx.config)) throw problem('not_found');
    return ctx;
  };

  app.get('/dev/mail.json', { schema: { hide: true } }, async (request) => {
    const found = await newestLetters(await reachedAsOurs(request), 200);
    return found.map((letter) => ({
      to: letter.recipient,
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      sent_at: letter.createdAt.toISOString(),
    }));
  });

  app.get('/dev/mail', { schema: { hide: true } }, async (request, reply) => {
    const ctx = await reachedAsOurs(request);
    const found = await newestLetters(ctx, 100);
    const items = found.map(
      (letter) => `<article><header><h2>${escape(letter.subject)}</h2>
<p>to ${escape(letter.recipient)} · <time datetime="${letter.createdAt.toISOString()}">${moment.format(letter.createdAt)}</time></p></header>
<pre>${withOwnLinks(letter.text, ctx.config.PUBLIC_URL)}</pre></article>`,
    );
    return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Mail on this machine · Certfolio</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style nonce="${request.cspNonce}">
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:2rem 1rem}
article{border:1px solid color-mix(in srgb,currentColor 25%,transparent);border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}
h2{font-size:1.1rem;margin:0}header p{margin:.15rem 0 0;opacity:.8;font-size:.9rem}
pre{white-space:pre-wrap;font:inherit;margin:.75rem 0 0}
</style></head><body><main><h1>Mail on this machine</h1>
<p>No mail server is set, so letters stay here. Newest first.</p>
${items.join('\n') || '<p>No letters yet.</p>'}
</main></body></html>`);
  });
}
