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
  return answer(request, context);
}
