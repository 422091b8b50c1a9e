import type { FastifyInstance } from 'fastify';
import { verification } from '@certfolio/contract/verification';
import { implement, type ContextOf } from '../../http/implement.ts';
import { fetchResource, recognitionOf } from './resource.ts';
import { verifyFile, verifyText } from './verify-anything.ts';

export function verificationRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  implement(app, contextOf, 'verification', verification, {
    file: (ctx, { file }) => verifyFile(ctx, file),
    text: (ctx, { body }) => verifyText(ctx, body.text),
    resource: (ctx, { query }) => fetchResource(ctx, query.url),
    recognition: (ctx, { query }) => recognitionOf(ctx, query.issuer),
  });
}
