import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Problem, problem } from '@certfolio/contract/problems';
import { tooLarge } from './incoming-file.ts';
import { FileMissing, StoreFull } from '../storage/store.ts';

/** Every refusal leaves as problem details; anything unforeseen is logged whole and answered plainly. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = refusalFor(error);
    // Whoever has gone is answered by nobody: a page gives up what it no longer needs at every letter that is typed.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && request.raw.socket.destroyed) {
      request.log.debug({ err: error, requestId: request.id }, 'the caller has gone');
    } else if (!known || known.status >= 500) {
      request.log.error({ err: error, requestId: request.id }, 'a request failed');
    }
    return sendProblem(reply, known ?? problem('internal'));
  });
}

export function sendProblem(reply: FastifyReply, refusal: Problem): FastifyReply {
  if (refusal.extras.retryAfter) reply.header('retry-after', String(refusal.extras.retryAfter));
  reply.removeHeader('content-length');
  reply.removeHeader('etag');
  return reply
    .status(refusal.status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(refusal));
}

function refusalFor(error: FastifyError): Problem | null {
  if (error instanceof Problem) return error;
  if (error instanceof StoreFull) return problem('storage_full');
  if (error instanceof FileMissing) return problem('not_found');
  if (hasZodFastifySchemaValidationErrors(error)) {
    // An id that cannot be one is answered like one that is not there.
    if (error.validationContext === 'params') return problem('not_found');
    const errors: Record<string, string> = {};
    for (const issue of error.validation) {
      const path = issue.instancePath.split('/').filter(Boolean).join('.') || 'body';
      errors[path] ??= issue.message ?? 'invalid';
    }
    return problem('invalid_input', undefined, { errors });
  }
  if (isUnstorableText(error)) return problem('invalid_input');
  if (isDatabaseDown(error)) return problem('unavailable', undefined, { retryAfter: 5 });
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return problem('body_too_large');
    case 'FST_REQ_FILE_TOO_LARGE':
      return tooLarge(50 * 1024 * 1024) as Problem;
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return problem('unsupported_media_type');
    default:
      if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
        if (error.statusCode === 404) return problem('not_found');
        if (error.statusCode === 415) return problem('unsupported_media_type');
        return problem('invalid_input');
      }
      return null;
  }
}

const cutConnection = /^(Connection terminated|Client has encountered a connection error)/;

type Failure = { code?: string; syscall?: string; message?: string; cause?: Failure };

/** SQLSTATE classes 08 and 57P, too many connections, and sockets that are gone. */
function isDatabaseDown(error: unknown): boolean {
  const { cause } = error as Failure;
  return [error as Failure, cause].some((one) => {
    const { code = '', syscall, message = '' } = one ?? {};
    if (/^(08|57P|53300$)|^(ECONNREFUSED|ECONNRESET|EPIPE)$/.test(code)) return true;
    // A socket that is a file: missing while its server is. The driver names no code for a cut connection.
    return (code === 'ENOENT' && syscall === 'connect') || cutConnection.test(message);
  });
}

/** SQLSTATE of text that PostgreSQL does not keep: a NUL character, or half of a surrogate pair. */
function isUnstorableText(error: unknown): boolean {
  const { code, cause } = error as Failure;
  return [code, cause?.code].some((one) => one === '22021' || one === '22P05' || one === '22P02');
}
