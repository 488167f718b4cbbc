import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import { firstSpokenLocale, isLocale, parseAcceptLanguage, type Locale } from '@nabta/contract';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Deps } from '../deps.ts';
import { DomainError, notFound } from '../errors.ts';
import type { ContentCache } from '../platform/content-cache.ts';
import type { SecurityEvent } from '../platform/security-log.ts';
import type { App } from './app-type.ts';
import { compressTexts } from './compression.ts';
import { whereOf } from './device.ts';
import { drain } from './drain.ts';
import { errorBody, handleError } from './error-handler.ts';
import { knownStaff } from './desk-session.ts';
import { knownCaller } from './signed-in.ts';
import { keepDeskToItsHost } from './desk-host.ts';
import { keepAnswers } from './kept-answers.ts';
import { answerUnknownCalls } from './unknown-calls.ts';
import { acceptForms } from './uploads.ts';
import { validateByZod } from './validation.ts';

/** The largest JSON body: forms are small. Uploads have limits of their own. */
const BODY_LIMIT = 64 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;

/**
 * Builds a Fastify app with everything that all routes share: ids, language, kept answers, errors,
 * headers, compression. Without `content` no answer is kept.
 */
export async function createHttpApp(
  { settings, log, security }: Pick<Deps, 'settings' | 'log' | 'security'>,
  content?: ContentCache,
): Promise<App> {
  const logger: FastifyBaseLogger = log.child(
    {},
    { serializers: { req: describeRequest, res: describeReply } },
  );
  const app = fastify({
    loggerInstance: logger,
    logController: new OneLineLog(),
    genReqId: () => randomUUID(),
    // By count: addresses that a visitor put in front of our proxies' are not trusted.
    trustProxy: (_address, hop) => hop < settings.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Requests under way are finished, and connections are drained (see below).
    forceCloseConnections: 'idle',
    // Whoever is connected still gets an answer, and is told to connect anew.
    return503OnClosing: false,
    routerOptions: {
      querystringParser: parseQueryString,
      maxParamLength: 200,
      ignoreTrailingSlash: true,
    },
    clientErrorHandler: answerBrokenRequest,
    // A path that can't be decoded or is too long is not found.
    frameworkErrors: (_error, request, reply) => {
      const [, query = ''] = (request.raw.url ?? '').split('?', 2);
      request.locale = localeOf(request, parseQueryString(query));
      handleError(notFound(), request, reply);
    },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validateByZod);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('locale', 'en');
  app.addHook('preClose', () => drain(app.server));
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
  await app.register(cookie);
  if (settings.desk) keepDeskToItsHost(app, settings);
  if (content) keepAnswers(app, content);
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

/** Logs a request once, with its outcome: writing lines is a good part of what answering costs. */
class OneLineLog extends LogController {
  override incomingRequest(): void {
    // The line of the answer names the request.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const entry = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) request.log.error({ ...entry, err: error }, 'request errored');
    else request.log.info(entry, 'request completed');
  }
}

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

/**
 * A query string as an object: a repeated key is a list, and `key[]` is the same as `key`.
 * The object has no prototype, so that no key can mean anything else.
 */
function parseQueryString(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null) as Record<string, string>;
  for (const [name, value] of new URLSearchParams(text)) {
    const isList = name.endsWith('[]');
    const key = isList ? name.slice(0, -2) : name;
    const known = query[key];
    if (known === undefined) query[key] = isList ? [value] : value;
    else query[key] = Array.isArray(known) ? [...known, value] : [known, value];
  }
  return query;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The language to answer in. */
    locale: Locale;
  }
}

/** The `locale` parameter, else the first language of Accept-Language that we speak, else English. */
function localeOf(request: FastifyRequest, query = request.query): Locale {
  if (typeof query === 'object' && query !== null && 'locale' in query && isLocale(query.locale)) {
    return query.locale;
  }
  const header = request.headers['accept-language'] ?? '';
  return firstSpokenLocale(parseAcceptLanguage(header.slice(0, 500))) ?? 'en';
}

/** Tells the security log of a call that was refused, where somebody may have tried something. */
function noteRefusal(security: Deps['security'], error: unknown, request: FastifyRequest): void {
  const caller = knownCaller(request);
  const staff = knownStaff(request);
  const isSignedIn = caller !== undefined || staff !== undefined;
  const event = error instanceof DomainError ? eventOf(error, isSignedIn) : undefined;
  if (event === undefined) return;
  security.record(event, {
    sponsor: caller?.sponsorId,
    staff: staff?.staff.id,
    session: caller?.id ?? staff?.session.id,
    where: whereOf(security, request),
    route: `${request.method} ${request.routeOptions.url ?? ''}`,
  });
}

/** Leaves out failed sign-ins: the sign-in logs them itself, with the account. */
function eventOf({ code, fields }: DomainError, isSignedIn: boolean): SecurityEvent | undefined {
  if (code === 'unauthorized' || code === 'forbidden') return 'access-refused';
  // Another person's things count as not found.
  if (code === 'not-found' && isSignedIn) return 'access-refused';
  if (code === 'too-many-requests') return 'limit-reached';
  if (code === 'invalid-signature') return 'signature-refused';
  const keys = Object.values(fields).map(({ key }) => key);
  if (keys.includes('token-invalid')) return 'link-refused';
  if (keys.includes('old-password-invalid')) return 'password-refused';
  return fields['website'] ? 'trap-filled' : undefined;
}

/** The answers to requests that Node refuses before it has read them, by its own codes. */
const STATUS_LINES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Nothing of the request was read, so its language is not known. */
const brokenRequestBody = JSON.stringify(errorBody('bad-request', 'en'));

const brokenRequestHeaders = () => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(brokenRequestBody),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-request-id': randomUUID(),
  connection: 'close',
});

/** Answers broken HTTP (an unknown method, oversized headers) in the API's error shape. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const lines = Object.entries(brokenRequestHeaders()).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const status = STATUS_LINES[error.code ?? ''] ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${brokenRequestBody}`);
}

/**
 * Answers `Expect` headers that the server cannot meet; Node alone would refuse them without a
 * body.
 */
function refuseExpectations({ server }: App): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, brokenRequestHeaders()).end(brokenRequestBody);
  });
}
