import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call takes a multipart form with the part `file`. */
    takesFile?: boolean;
  }
}

const fileForm = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
};

/** A streamed file meets no schema on its way in, but belongs into the description. */
const describedWithItsFile: typeof jsonSchemaTransform = (call) => {
  const described = jsonSchemaTransform(call);
  if (!call.route.config?.takesFile) return described;
  return { ...described, schema: { ...described.schema, body: fileForm } };
};

/** OpenAPI 3.1 of everything that is served, made from the contract. */
export async function describeApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Certfolio',
        version: '1.0.0',
        description:
          'Store, organise, share and verify professional certificates. Every refusal is problem details ' +
          '(RFC 9457) with `success: false` and a stable `code`.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'certfolio.session_token' },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: describedWithItsFile,
    transformObject: jsonSchemaTransformObject,
  });
  // The viewer and all it loads come from here; its policy is its own.
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // The viewer sets styles while it runs, which no hash can foresee; it asks nobody else about the document.
    transformStaticCSP: (header) =>
      header
        .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
        .replace('validator.swagger.io', '')
        .replace('upgrade-insecure-requests;', ''),
    uiConfig: { validatorUrl: null },
    theme: {
      title: 'Certfolio API',
      css: [{ filename: 'certfolio.css', content: '.topbar { display: none }' }],
    },
  });
}
