import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import { createConformance, NotConforming } from './conformance.service.ts';

const Query = z.object({
  cryptosuite: z.enum(['eddsa-rdfc-2022', 'eddsa-jcs-2022', 'ecdsa-rdfc-2019']).default('eddsa-rdfc-2022'),
  key: z.enum(['Ed25519', 'P-256', 'P-384']).optional(),
  status: z.literal('revocation').optional(),
});
const Checks = z.object({ checks: z.literal('proof').optional() });
const Status = z.object({ kind: z.enum(['Ed25519', 'P-256', 'P-384']) });
const Document = z.record(z.string(), z.unknown());
const Issue = z.object({ credential: Document });
const Verify = z.object({
  verifiableCredential: Document,
  options: z.object({ checks: z.array(z.string()).optional() }).optional(),
});
const Present = z.object({
  verifiablePresentation: Document,
  options: z.object({ challenge: z.string().optional(), domain: z.string().optional() }).optional(),
});

/**
 * VC-API as the test suites of W3C speak it: 201 with what was issued, 200 `{verified: true}`, and 400 with
 * `errors` for all that does not hold. Only with CONFORMANCE=true, which a loopback PUBLIC_URL alone allows.
 */
export async function conformanceRoutes(
  http: FastifyInstance,
  parts: { config: Config; outbound: Outbound; now: () => Date },
): Promise<void> {
  const { config, outbound, now } = parts;
  const conformance = await createConformance({ publicUrl: config.PUBLIC_URL, outbound, now });
  const schema = { hide: true };

  http.post('/credentials/issue', { schema }, (request, reply) =>
    answer(reply, 201, async () => {
      const { cryptosuite, key, status } = parse(Query, request.query);
      const { credential } = parse(Issue, request.body);
      const wish = {
        cryptosuite,
        key: key ?? (cryptosuite.startsWith('ecdsa') ? 'P-256' : 'Ed25519'),
        status: status !== undefined,
      };
      return { verifiableCredential: await conformance.issue(credential, wish) };
    }),
  );
  http.post('/credentials/verify', { schema }, (request, reply) =>
    answer(reply, 200, () => {
      const { verifiableCredential, options } = parse(Verify, request.body);
      const asked = parse(Checks, request.query).checks ?? options?.checks ?? [];
      const proofOnly = asked.length > 0 && [asked].flat().every((check) => check === 'proof');
      return conformance.verify(verifiableCredential, proofOnly);
    }),
  );
  http.post('/presentations/verify', { schema }, (request, reply) =>
    answer(reply, 200, () => {
      const { verifiablePresentation, options } = parse(Present, request.body);
      const { challenge, domain } = options ?? {};
      return conformance.verifyPresented(verifiablePresentation, {
        ...(challenge !== undefined && { challenge }),
        ...(domain !== undefined && { domain }),
      });
    }),
  );
  http.get('/credentials/conformance/status/:kind', { schema }, (request, reply) =>
    answer(reply, 200, () => conformance.statusList(parse(Status, request.params).kind)),
  );
}

function parse<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  const result = shape.safeParse(value);
  if (!result.success) throw new NotConforming(result.error.issues.map(({ message }) => message));
  return result.data;
}

async function answer(
  reply: FastifyReply,
  status: number,
  work: () => Promise<object>,
): Promise<FastifyReply> {
  try {
    return await reply.status(status).send(await work());
  } catch (error) {
    if (!(error instanceof NotConforming)) throw error;
    return reply.status(400).send({ verified: false, errors: error.errors });
  }
}
