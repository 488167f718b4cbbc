import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import { fastify, type FastifyBaseLogger } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import type { App } from './app-type.ts';
import { answerBrokenRequest, refuseExpectations } from './broken-requests.ts';
import { compressTexts } from './compression.ts';
import { handleError } from './error-handler.ts';
import { localeOf } from './locale.ts';
import { parseQueryString } from './query-string.ts';
import { noteRefusal } from './refusals.ts';
import { answerUnknownCalls } from './unknown-calls.ts';
import { acceptForms } from './uploads.ts';
import { validateByZod } from './validation.ts';

/** The largest JSON body: forms are small. Uploads have limits of their own. */
const BODY_LIMIT = 64 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;

/** A Fastify app with what every route has: ids, language, errors, headers, compression. */
export async function createHttpApp({
  settings,
  log,
  security,
}: Pick<Deps, 'settings' | 'log' | 'security'>): Promise<App> {
  const logger: FastifyBaseLogger = log.child(
    {},
    { serializers: { req: describeRequest, res: describeReply } },
  );
  const app = fastify({
    loggerInstance: logger,
    genReqId: () => randomUUID(),
    // By count: of a longer list of addresses, what a visitor wrote in front is not believed.
    trustProxy: (_address, hop) => hop < settings.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Requests under way are finished; idle connections are closed (see main.ts).
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: {
      querystringParser: parseQueryString,
      maxParamLength: 200,
      ignoreTrailingSlash: true,
    },
    clientErrorHandler: answerBrokenRequest,
    // A path that can't be decoded or is beyond all measure leads nowhere.
    frameworkErrors: (_error, request, reply) => {
      request.locale = localeOf(request);
      handleError(notFound(), request, reply);
    },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validateByZod);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('locale', 'en');
  app.addHook('onRequest', (request, reply, done) => {
    // Node asks the connection for the address and then keeps it. A client that has hung up by now
    // has none, and nobody waits for the answer.
    if ((request.ip as string | undefined) === undefined) {
      reply.hijack();
      request.raw.destroy();
      return;
    }
    request.locale = localeOf(request);
    void reply.header('x-request-id', request.id);
    done();
  });
  app.setErrorHandler<Parameters<typeof handleError>[0]>((error, request, reply) => {
    noteRefusal(security, error, request);
    handleError(error, request, reply);
  });
  // Programs send JSON or forms: a text is what other sites can make a browser send unasked.
  app.removeContentTypeParser('text/plain');
  refuseExpectations(app);
  answerUnknownCalls(app);
  await app.register(helmet, {
    // The strictest policy: the site's pages set their own.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    hsts: settings.publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  await app.register(cookie);
  await acceptForms(app);
  if (settings.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: [...settings.corsOrigins],
      exposedHeaders: ['client', 'expiry', 'token', 'uid', 'x-request-id', 'retry-after'],
    });
  }
  compressTexts(app);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions });
  return app;
}

/** For streams; texts are compressed by `compressTexts`. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** The route, never the address that was asked for: that may hold a token or a name. */
function describeRequest(request: {
  method?: string;
  routeOptions?: { url?: string | undefined } | undefined;
}) {
  return { method: request.method, route: request.routeOptions?.url };
}

function describeReply(reply: { statusCode?: number }) {
  return { status: reply.statusCode };
}
