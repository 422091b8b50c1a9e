import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { hostContext, type Host } from './host.ts';

// The generated module declares optional members looser than the interface that it fulfils.
const answer = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

/**
 * Answers one request for a page. The host passes plain values; the context key that loaders read stays in
 * here, because a key imported on both sides of the bundle would be two keys.
 */
export async function handle(request: Request, host: Host): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(hostContext, host);
  return answer(withoutOrigin(request), context);
}

// The host has refused what other sites send. The router would check again, against the public address only,
// and turn away whoever reaches this server by another of its names.
function withoutOrigin(request: Request): Request {
  if (request.method === 'GET' || request.method === 'HEAD') return request;
  const headers = new Headers(request.headers);
  headers.delete('origin');
  return new Request(request, { headers });
}
