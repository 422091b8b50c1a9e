import fastifyCookie from '@fastify/cookie';
import fastifyCompress from '@fastify/compress';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { problem } from '@certfolio/contract/problems';
import type { Config } from './config.ts';
import { contexts, type Actor, type Context, type SystemActor } from './context.ts';
import { connect } from './db/connection.ts';
import { callerOf } from './http/caller.ts';
import { secureHeaders } from './http/headers.ts';
import type { ContextOf } from './http/implement.ts';
import { describeApi } from './http/openapi.ts';
import { operationRoutes } from './http/operations.ts';
import { answerProblems, sendProblem } from './http/problems.ts';
import { refuseCrossSite } from './http/same-origin.ts';
import { sessionTokenOf } from './http/session-token.ts';
import { servePages, type Handle } from './http/web.ts';
import { workList } from './jobs/list.ts';
import { startQueue } from './jobs/queue.ts';
import type { Logger } from './log.ts';
import { sessionLookup } from './modules/accounts/session.queries.ts';
import { accountRoutes } from './modules/accounts/accounts.routes.ts';
import { departureLookup } from './modules/accounts/deletion.queries.ts';
import { deletionRoutes } from './modules/accounts/deletion.routes.ts';
import { userRoutes } from './modules/accounts/users.routes.ts';
import { conformanceRoutes } from './modules/conformance/conformance.routes.ts';
import { billingRoutes } from './modules/billing/billing.routes.ts';
import { calendarRoutes } from './modules/calendar/calendar.routes.ts';
import { certificateRoutes } from './modules/certificates/certificates.routes.ts';
import { builtCvRoutes } from './modules/built-cvs/built-cvs.routes.ts';
import { cvFileRoutes } from './modules/cv-files/cv-files.routes.ts';
import { cpdRoutes } from './modules/cpd/cpd.routes.ts';
import { rulePacks } from './modules/cpd/rule-packs.ts';
import { cvRoutes } from './modules/cvs/cvs.routes.ts';
import { cvReviewRoutes } from './modules/cv-reviews/cv-reviews.routes.ts';
import { duplicateRoutes } from './modules/duplicates/duplicates.routes.ts';
import { issuerDocumentRoutes } from './modules/issuers/documents.routes.ts';
import { readRegistriesJob } from './modules/issuers/issuers.jobs.ts';
import { issuerRoutes } from './modules/issuers/issuers.routes.ts';
import { adminRoutes } from './modules/admin/admin.routes.ts';
import { letterRoutes } from './modules/letters/letters.routes.ts';
import { mailRoutes } from './modules/mail/mail.routes.ts';
import { startBell } from './modules/notifications/bell.ts';
import { notificationRoutes } from './modules/notifications/notifications.routes.ts';
import { organizationRoutes } from './modules/organizations/organizations.routes.ts';
import { previewRoutes } from './modules/previews/previews.routes.ts';
import { publicCvRoutes } from './modules/public-cvs/public-cvs.routes.ts';
import { profileRoutes } from './modules/profiles/profiles.routes.ts';
import { exchangeRoutes } from './modules/exchanges/exchanges.routes.ts';
import { oid4vciRoutes } from './modules/exchanges/oid4vci.routes.ts';
import { vcApiRoutes } from './modules/exchanges/vcapi.routes.ts';
import { exportRoutes } from './modules/exports/exports.routes.ts';
import { credentialRoutes } from './modules/credentials/credentials.routes.ts';
import { takeoutRoutes } from './modules/takeout/takeout.routes.ts';
import { verificationRoutes } from './modules/verification/verification.routes.ts';
import { walletRoutes } from './modules/wallets/wallets.routes.ts';
import { resumePublishingJob } from './modules/issuing/issuing.jobs.ts';
import { issuingRoutes } from './modules/issuing/issuing.routes.ts';
import { analyticsRoutes } from './modules/views/analytics.routes.ts';
import { settleViews } from './modules/views/views.service.ts';
import { apiKeyLookup, countCall, isApiKey } from './modules/security/api-keys.service.ts';
import { securityRoutes } from './modules/security/security.routes.ts';
import type { Ports } from './ports.ts';
import { measuringOf, originsOf } from './reporting/measuring.ts';

export type Pages = { handle: Handle; assets: string | null; dev?: boolean };

export type App = {
  http: FastifyInstance;
  /** A context for Certfolio itself: jobs, the command line, tests. */
  system: () => Context<SystemActor>;
  /** Ends requests and jobs, then connections. Ports are closed by who made them. */
  close: () => Promise<void>;
};

/** The whole app on a migrated database: the same in production and in tests. */
export async function createApp(options: {
  config: Config;
  databaseUrl: string;
  ports: Ports;
  log: Logger;
  pages: Pages | null;
  /** Adds to the server before its routes: the development server does. */
  extend?: (http: FastifyInstance) => Promise<void>;
  now?: () => Date;
}): Promise<App> {
  const { config, databaseUrl, ports, log, pages } = options;
  // Rules that cannot be used stop the start, not the first who asks about them.
  rulePacks(config);
  const connection = connect(databaseUrl, log);
  const queue = await startQueue(databaseUrl, workList, log, { readers: config.READERS });
  const contextFor = contexts({
    config,
    log,
    ports,
    db: connection.db,
    now: options.now ?? (() => new Date()),
    send: queue.send,
  });
  const system = (): Context<SystemActor> => contextFor({ kind: 'system' });

  const bell = startBell({ databaseUrl, connection, secret: config.SESSION_SECRET, log });

  const http = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY ? config.TRUST_PROXY.split(',').map((one) => one.trim()) : false,
    bodyLimit: 1024 * 1024,
    // A large file over a poor line takes minutes; a line that has gone silent is closed long before.
    requestTimeout: 20 * 60_000,
    connectionTimeout: 90_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
  });
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  answerProblems(http);
  readJsonBodies(http);
  const measuring = measuringOf(config);
  secureHeaders(http, config.PUBLIC_URL.startsWith('https:'), pages?.dev ?? false, originsOf(measuring));
  refuseCrossSite(http, config.PUBLIC_URL);
  await http.register(fastifyCookie);
  await http.register(fastifyMultipart, { throwFileSizeLimit: false });
  await http.register(fastifyCompress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  await options.extend?.(http);
  await describeApi(http, config.PUBLIC_URL);

  const lookUp = sessionLookup(connection.db);
  const departed = departureLookup(connection.db);
  const lookUpKey = apiKeyLookup(connection.db);
  const actorOf = async (token: string | null): Promise<Actor> => {
    if (token === null) return { kind: 'visitor' };
    const found = await lookUp(token);
    if (found === 'suspended') return { kind: 'visitor', refused: 'user_deleted' };
    return (
      found ?? { kind: 'visitor', refused: (await departed(token)) ? 'user_deleted' : 'session_expired' }
    );
  };
  const contextOf: ContextOf = async (request, keyScope = null) => {
    const [caller, log] = [callerOf(request), request.log as unknown as Logger];
    const token = sessionTokenOf(request);
    // In a cookie a key would be sent by any site.
    const isKey = token !== null && isApiKey(token) && request.headers.authorization !== undefined;
    if (!isKey) return contextFor(await actorOf(token), caller, log);
    if (keyScope === null) return contextFor({ kind: 'visitor', refused: 'api_key_not_here' }, caller, log);
    const holder = await lookUpKey(token, keyScope);
    const ctx = contextFor<Actor>(holder.actor, caller, log);
    if ('keyId' in holder) await countCall(ctx, holder);
    return ctx;
  };

  operationRoutes(http, { config, connection, queue, ports, bell });
  certificateRoutes(http, contextOf);
  cvRoutes(http, contextOf);
  builtCvRoutes(http, contextOf);
  cvFileRoutes(http, contextOf);
  publicCvRoutes(http, contextOf);
  credentialRoutes(http, contextOf);
  verificationRoutes(http, contextOf);
  cpdRoutes(http, contextOf);
  walletRoutes(http, contextOf);
  analyticsRoutes(http, contextOf);
  previewRoutes(http, contextOf);
  profileRoutes(http, contextOf);
  duplicateRoutes(http, contextOf);
  cvReviewRoutes(http, contextOf);
  exportRoutes(http, contextOf);
  issuingRoutes(http, contextOf);
  exchangeRoutes(http, contextOf);
  await vcApiRoutes(http, contextOf);
  await oid4vciRoutes(http, contextOf);
  organizationRoutes(http, contextOf);
  issuerRoutes(http, contextOf);
  issuerDocumentRoutes(http, contextOf);
  http.get('/api/openapi.json', { schema: { hide: true } }, async () => http.swagger());
  accountRoutes(http, contextOf, system);
  userRoutes(http, contextOf);
  securityRoutes(http, contextOf);
  deletionRoutes(http, contextOf);
  takeoutRoutes(http, contextOf);
  calendarRoutes(http, contextOf);
  billingRoutes(http, contextOf);
  await notificationRoutes(http, contextOf, bell);
  letterRoutes(http, contextOf);
  adminRoutes(http, contextOf);
  if (config.CONFORMANCE) {
    const now = options.now ?? (() => new Date());
    await conformanceRoutes(http, { config, outbound: ports.outbound, now });
  }
  if (config.loopback && ports.mail.keeps) mailRoutes(http, contextOf);
  http.all('/api/*', { schema: { hide: true } }, async (_request, reply) =>
    sendProblem(reply, problem('not_found')),
  );
  if (pages) await servePages(http, config.PUBLIC_URL, { ...pages, measuring });
  http.setNotFoundHandler((_request, reply) => sendProblem(reply, problem('not_found')));

  // A stream is never idle: the server would wait for it.
  http.addHook('preClose', async () => bell.endStreams());

  await http.ready();
  if (config.ROLE !== 'web') await queue.work(system);
  // Lists that were named since the last start are not left unread until the night.
  await system().enqueue(readRegistriesJob, {}, { singletonKey: 'at the start' });
  await system().enqueue(resumePublishingJob, {}, { singletonKey: 'at the start' });

  return {
    http,
    system,
    close: async () => {
      // An answer that ends during the closing leaves its connection idle, and nobody would close that.
      const idle = setInterval(() => http.server.closeIdleConnections(), 50);
      await http.close().finally(() => clearInterval(idle));
      await bell.stop();
      await settleViews(connection.db);
      await queue.stop();
      await connection.close();
    },
  };
}

/** JSON as Fastify reads it, except that an empty body is an empty object: many clients send none. */
function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parse(request, body as string, done);
  });
  app.addHook('preValidation', async (request) => {
    if (request.body === undefined && request.method !== 'GET') request.body = {};
  });
}
