import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Endpoint, EndpointGroup } from '@certfolio/contract/endpoint';
import { scopeFor } from '@certfolio/contract/key-access';
import { problem } from '@certfolio/contract/problems';
import type { KeyScope } from '@certfolio/contract/key-scopes';
import type { Actor, Context, UserActor } from '../context.ts';
import { formFields, incomingFile, type IncomingFile } from './incoming-file.ts';

type Read<S> = S extends z.ZodObject ? z.output<S> : undefined;

/** A file as an answer. */
export type FileAnswer = {
  body: Readable | Uint8Array;
  contentType: string;
  /** Shown in the page, or saved under its name. */
  disposition: 'inline' | 'attachment';
  filename: string;
  size?: number;
  /** `private, max-age=…`; nothing is kept by any cache unless said. */
  cacheControl?: string;
  etag?: string;
};

type Answer<E extends Endpoint> = E['response'] extends z.ZodObject
  ? z.input<E['response']> | (E['file'] extends readonly string[] ? FileAnswer : never)
  : FileAnswer;

type ActorOf<E extends Endpoint> = E['access'] extends 'public' ? Actor : UserActor;

export type Call<E extends Endpoint> = {
  params: Read<E['params']>;
  query: Read<E['query']>;
  body: Read<E['body']>;
  headers: Read<E['headers']>;
  /** The part named `file` of an upload; refuses by itself when there is none. */
  file: () => Promise<IncomingFile>;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Handlers<G extends EndpointGroup> = {
  [Name in keyof G]: (ctx: Context<ActorOf<G[Name]>>, call: Call<G[Name]>) => Promise<Answer<G[Name]>>;
};

/** Who calls. An API key is looked at only where it is said what it must be allowed; anywhere else it is nobody's. */
export type ContextOf = (request: FastifyRequest, keyScope?: KeyScope | null) => Promise<Context<Actor>>;

const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number(),
    detail: z.string(),
    success: z.literal(false),
    code: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
    retry_after: z.number().optional(),
    certificate_id: z.string().optional(),
    second_step: z
      .object({ token: z.string(), methods: z.array(z.string()), expires_in: z.number() })
      .optional(),
  })
  .meta({ id: 'Problem' });

/**
 * Binds a group of the contract to its verbs; a missing one does not compile. Input is parsed before the
 * verb and output after it, so a new column cannot leak.
 */
export function implement<const G extends EndpointGroup>(
  app: FastifyInstance,
  contextOf: ContextOf,
  tag: string,
  group: G,
  handlers: Handlers<G>,
): void {
  for (const [name, one] of Object.entries(group)) {
    const handler = handlers[name as keyof G] as unknown as (
      ctx: Context<Actor>,
      call: Call<Endpoint>,
    ) => Promise<unknown>;
    const status = one.status ?? 200;
    const answer = one.response?.extend({ success: z.literal(true) });
    const keyScope = scopeFor(group, one);
    const callers = new WeakMap<FastifyRequest, Context<Actor>>();
    app.route({
      method: one.method,
      url: one.path,
      ...(one.maxBodyBytes === undefined ? {} : { bodyLimit: one.maxBodyBytes }),
      schema: {
        operationId: `${tag}_${name}`,
        summary: one.summary,
        tags: [tag],
        security: one.access === 'public' ? [] : [{ session: [] }, { bearer: [] }],
        ...(one.params ? { params: one.params } : {}),
        ...(one.query ? { querystring: one.query } : {}),
        ...(one.headers ? { headers: one.headers } : {}),
        ...(one.body && !one.upload ? { body: one.body } : {}),
        ...(one.upload || one.form ? { consumes: ['multipart/form-data'] } : {}),
        response: { ...(answer ? { [status]: answer } : {}), default: problemSchema },
      },
      // For the description only: the file itself is streamed and passes no schema.
      config: { takesFile: one.upload !== undefined },
      // Who calls comes first: those who may not learn nothing from what is said about their input.
      onRequest: async (request) => {
        const ctx = await contextOf(request, keyScope);
        if (one.access !== 'public') requireAccount(ctx.actor, one.access === 'admin');
        callers.set(request, ctx);
      },
      // Before the body meets its schema: the fields of a form are that body.
      ...(one.form
        ? { preValidation: async (request) => void (request.body = await formFields(request)) }
        : {}),
      handler: async (request, reply) => {
        const ctx = callers.get(request)!;
        if (one.upload && !request.isMultipart()) throw problem('no_file');
        const call: Call<Endpoint> = {
          params: request.params as never,
          query: request.query as never,
          body: request.body as never,
          headers: request.headers as never,
          file: () => incomingFile(request, one.upload?.maxBytes ?? 0),
          request,
          reply,
        };
        const result = await handler(ctx, call);
        if (answer && !(one.file && 'contentType' in (result as object))) {
          return reply.status(status).send({ ...(result as object), success: true });
        }
        return sendFile(request, reply, result as FileAnswer);
      },
    });
  }
}

/** @throws Problem when nobody is signed in, or no administrator where one is asked for */
export function requireAccount(actor: Actor, admin: boolean): asserts actor is UserActor {
  if (actor.kind === 'visitor' && actor.refused) throw problem(actor.refused);
  if (actor.kind !== 'user') throw problem('auth_required');
  if (admin && !actor.isAdmin) throw problem('forbidden');
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): FastifyReply {
  reply.header('cache-control', file.cacheControl ?? 'private, no-store');
  if (file.etag) {
    reply.header('etag', file.etag);
    if (request.headers['if-none-match'] === file.etag) return reply.status(304).send();
  }
  if (file.size !== undefined) reply.header('content-length', file.size);
  return reply
    .header('content-type', file.contentType)
    .header('content-disposition', disposition(file.disposition, file.filename))
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .send(file.body instanceof Uint8Array ? Buffer.from(file.body) : file.body);
}

/** RFC 6266 with RFC 8187: an ASCII name for old clients, the true one beside it; nothing breaks the header. */
export function disposition(kind: 'inline' | 'attachment', filename: string): string {
  // Control characters and the marks that turn the direction of text could disguise an extension.
  const clean =
    filename
      .replace(/[\p{Cc}\p{Cf}\u202a-\u202e\u2066-\u2069/\\]/gu, '')
      .trim()
      .slice(0, 150)
      // The cut may have left half a character, which cannot be encoded.
      .replace(/\p{Cs}/gu, '') || 'file';
  const ascii = clean.replace(/[^\x20-\x7e]/g, '_').replace(/["%]/g, '_');
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
