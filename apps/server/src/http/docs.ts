import { organisation } from '@nabta/organisation';
import type { RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Deps } from '../deps.ts';
import type { App } from './app-type.ts';
import { DESK_TAG } from './desk-call.ts';
import { documentOfCalls } from './document-of-calls.ts';
import { errorsOf, SESSION } from './schema.ts';
import { asksForSession } from './signed-in.ts';

/** The errors that any call with a body may answer. */
const OF_BODIES = errorsOf('bad-request', 'payload-too-large', 'unsupported-media-type');

/**
 * The OpenAPI document of every call, at `/docs/json`, and a page to read it, at `/docs`. Where it
 * is not to be published, the routes only learn what they have in common.
 */
export async function registerDocs(app: App, { settings }: Deps): Promise<void> {
  app.addHook('onRoute', describeCommonAnswers);
  if (!settings.publicDocs) return;
  await app.register(import('@fastify/swagger'), {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${organisation.productName.en} API`,
        version: '1',
        description:
          'Every call takes `locale` (en, ar). Every error has the one shape of `Error`, in that ' +
          'language; `x-request-id` names the request to support. `POST /v1/sponsors/sign_in` ' +
          'answers the headers `client`, `token`, `uid` and `expiry`: send the first three with ' +
          'every call that asks for them, and take those that an answer brings anew.',
      },
      servers: [{ url: settings.publicUrl }],
      components: {
        securitySchemes: Object.fromEntries(
          Object.keys(SESSION).map((name) => [
            name,
            { type: 'apiKey' as const, in: 'header', name },
          ]),
        ),
      },
    },
    hiddenTag: DESK_TAG,
    transform: jsonSchemaTransform,
    transformObject: documentOfCalls,
  });
  await app.register(import('@fastify/swagger-ui'), { routePrefix: '/docs', staticCSP: true });
}

/** Adds to the description of a call what follows from how it is called. */
function describeCommonAnswers(route: RouteOptions): void {
  const { schema } = route;
  if (!schema || schema.hide || !route.url.startsWith('/v1/')) return;
  const answers = schema.response as Record<number, unknown> | undefined;
  const hasBody = ![route.method].flat().some((method) => method === 'GET' || method === 'HEAD');
  if (hasBody && route.config?.takesAnyBody !== true) {
    schema.response = { ...OF_BODIES, ...answers };
  }
  if ([route.onRequest ?? []].flat().some(asksForSession)) schema.security ??= [SESSION];
}
