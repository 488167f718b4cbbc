import { organisation } from '@nabta/organisation';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Deps } from '../deps.ts';
import type { App } from './app-type.ts';
import { deskCall } from './desk-call.ts';
import { documentOfCalls } from './document-of-calls.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The OpenAPI document of the desk's calls. */
    deskDocument(): object;
  }
}

/**
 * The OpenAPI document of the desk, apart from the public one, for who is signed in. Register it
 * with the desk's routes in a scope of their own: it describes those that come after it.
 */
export async function registerDeskDocument(app: App, deps: Deps): Promise<void> {
  await app.register(import('@fastify/swagger'), {
    decorator: 'deskDocument',
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${organisation.productName.en} desk API`,
        version: '1',
        description:
          'For the staff, by the session cookie of the desk. Every call takes `locale` (en, ar). ' +
          'Every error has the one shape of `Error`, in that language.',
      },
      servers: [{ url: deps.settings.deskUrl }],
    },
    transform: jsonSchemaTransform,
    transformObject: documentOfCalls,
  });
  app.route({
    ...deskCall(deps, 'GET /v1/desk/openapi.json'),
    handler: (_request, reply) => reply.send(app.deskDocument()),
  });
}
