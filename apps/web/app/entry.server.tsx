import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { hostContext } from './host.ts';
import { NonceContext } from './nonce.ts';

/**
 * Renders one document. Pages that ship no script are plain markup: no hydration marks, nothing inline,
 * no nonce, hence the same bytes for the same data.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const markup = isStatic(routerContext)
    ? renderToStaticMarkup(<ServerRouter context={routerContext} url={request.url} />)
    : await renderForHydration(routerContext, request.url, loadContext.get(hostContext).nonce);
  const page = `<!doctype html>${markup.replace(/^<!doctype html>/i, '')}`;
  if (status === 200 && headers.get('cache-control')?.includes('no-cache')) {
    const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 27)}"`;
    headers.set('etag', etag);
    if (request.headers.get('if-none-match')?.includes(etag)) {
      return new Response(null, { status: 304, headers });
    }
  }
  return new Response(page, { status, headers });
}

function isStatic({ routeModules, staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => {
    const handle = routeModules[route.id]?.handle as { static?: boolean } | undefined;
    return handle?.static === true;
  });
}

// Nothing on our pages is deferred, so waiting for all of it costs nothing and a failure still has its status.
function renderForHydration(routerContext: EntryContext, url: string, nonce: string): Promise<string> {
  const document = (
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={url} nonce={nonce} />
    </NonceContext>
  );
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      nonce,
      onAllReady() {
        const sink = new PassThrough();
        resolve(text(sink));
        pipe(sink);
      },
      onShellError: reject,
      onError: (error) => console.error(error),
    });
  });
}
