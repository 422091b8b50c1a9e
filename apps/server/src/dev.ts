import path from 'node:path';
import fastifyMiddie from '@fastify/middie';
import { createServer } from 'vite';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import type { Handle } from './http/web.ts';
import { isEmpty } from './modules/accounts/accounts.service.ts';
import { start } from './start.ts';
import { fillDemoWorld } from '../test/demo-world.ts';

/** `npm run dev`: the app as in production, except that pages come from Vite and change as they are edited. */
const root = path.resolve(import.meta.dirname, '../../..');
const config = readConfig({ LOG_LEVEL: 'info', ...process.env }, root);
const vite = await createServer({
  root: path.join(root, 'apps/web'),
  configFile: path.join(root, 'apps/web/vite.config.ts'),
  server: { middlewareMode: true },
  appType: 'custom',
});
const handle: Handle = async (request, host) => {
  const pages = (await vite.ssrLoadModule('/app/handler.ts')) as { handle: Handle };
  return pages.handle(request, host);
};
const running = await start(
  config,
  createLog(config.LOG_LEVEL),
  { handle, assets: null, dev: true },
  async (http) => {
    await http.register(fastifyMiddie);
    http.use((request, response, next) => {
      if (request.url?.startsWith('/api')) next();
      else vite.middlewares(request, response, next);
    });
  },
);
const stop = async (): Promise<void> => {
  await vite.close();
  await running.stop();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, () => void stop());
await running.app.http.listen({ port: config.PORT, host: config.HOST });
console.log(`Certfolio is ready at ${config.PUBLIC_URL}`);
if (await isEmpty(running.app.system())) {
  const { accounts } = await fillDemoWorld(running.app, `http://${config.HOST}:${config.PORT}`);
  for (const { email, password } of accounts) console.log(`Demo account: ${email}, password: ${password}`);
}
