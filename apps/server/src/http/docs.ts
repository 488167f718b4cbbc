import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { organisation } from '@nabta/organisation';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Deps } from '../deps.ts';
import type { App } from './app-type.ts';

/** The OpenAPI document of every call, at `/docs/json`, and a page to read it, at `/docs`. */
export async function registerDocs(app: App, { settings }: Deps): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${organisation.productName.en} API`,
        version: '1',
        description:
          'Every call takes `locale` (en, ar). Every error has the one shape of `Error`, in that ' +
          'language; `x-request-id` names the request to support.',
      },
      servers: [{ url: settings.publicUrl }],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
}
