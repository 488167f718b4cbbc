import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ContentCache } from '../platform/content-cache.ts';
import type { App } from './app-type.ts';
import {
  chooseEncoding,
  compressQuickly,
  compressWell,
  isWorthCompressing,
  varyByEncoding,
  type Encoding,
} from './compression.ts';

/** How many bytes are kept, and how long at the most (ages change at midnight). */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_AGE_MS = 5 * 60_000;

/** Longer addresses are searches that nobody repeats. Characters. */
const LONGEST_ADDRESS = 300;

/** An answer that is asked for this often is worth compressing well. */
const OFTEN = 3;

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Keeps the answers of a GET route while the public content stands: everything but the content
     * that an answer depends on, as a text, or undefined for a request that is answered anew.
     */
    readonly keptBy?: (request: FastifyRequest) => string | undefined;
  }
  interface FastifyRequest {
    /** The name under which the answer will be kept; undefined when it will not be. */
    keptAs: string | undefined;
  }
}

/** Keeps the JSON of a guests' call: it depends on the address and on the language alone. */
export const KEPT_JSON = {
  keptBy: ({ url, locale }: FastifyRequest): string => `${locale} ${url}`,
} as const;

/** Headers that belong to one response, or that `KeptAnswer` writes itself. */
const OWN_HEADERS = new Set(['x-request-id', 'content-length', 'content-encoding', 'connection']);

/**
 * An answer as bytes, in each encoding that somebody asked for. Its tag is weak: the bytes of an
 * encoding change once, when the better compression is done.
 */
class KeptAnswer {
  readonly etag: string;
  readonly #headers: readonly string[];
  readonly #plain: Buffer;
  readonly #encoded: Partial<Record<Encoding, Buffer>> = {};
  #asked = 0;

  constructor(text: string, headers: Readonly<Record<string, unknown>>) {
    this.#plain = Buffer.from(text);
    this.etag = `W/"${createHash('sha256').update(this.#plain).digest('base64url').slice(0, 27)}"`;
    this.#headers = Object.entries({ ...headers, etag: this.etag }).flatMap(([name, value]) =>
      OWN_HEADERS.has(name)
        ? []
        : (Array.isArray(value) ? value : [value]).flatMap((one) => [name, String(one)]),
    );
  }

  /** Bytes in memory, with the compressed ones. */
  get size(): number {
    return Math.ceil(this.#plain.length * 1.5);
  }

  #body(encoding: Encoding | undefined): Buffer {
    if (encoding === undefined) return this.#plain;
    this.#asked += 1;
    // When it fails, the quick one goes on serving.
    if (this.#asked === OFTEN) this.#compressWell().catch(() => undefined);
    return (this.#encoded[encoding] ??= compressQuickly(this.#plain, encoding));
  }

  /** Sends the answer past Fastify: nothing is left to compute. */
  send({ id, method, headers }: FastifyRequest, reply: FastifyReply): void {
    reply.hijack();
    const { raw } = reply;
    const shared = [...this.#headers, 'x-request-id', id];
    // A server that is stopping asks whoever is connected to connect anew.
    if (reply.hasHeader('connection')) shared.push('connection', 'close');
    if (headers['if-none-match']?.includes(this.etag)) {
      raw.writeHead(304, shared).end();
      return;
    }
    const encoding = isWorthCompressing(this.#plain)
      ? chooseEncoding(headers['accept-encoding'])
      : undefined;
    const body = this.#body(encoding);
    shared.push('content-length', String(body.length));
    if (encoding !== undefined) shared.push('content-encoding', encoding);
    raw.writeHead(200, shared);
    raw.end(method === 'HEAD' ? undefined : body);
  }

  /** Off the thread that serves. */
  async #compressWell(): Promise<void> {
    const [br, gzip] = await compressWell(this.#plain);
    Object.assign(this.#encoded, { br, gzip });
  }
}

/**
 * Answers from memory what was answered before and still stands: routes with `keptBy`. The content
 * of a kept answer is never older than the last commit at the moment of the request, whichever
 * process made it: its version is part of the name. Register it before anything that other answers
 * need and kept ones have already (security headers, cookies, compression).
 */
export function keepAnswers(app: App, content: ContentCache): void {
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }, name) => size + name.length,
    ttl: MAX_AGE_MS,
  });

  app.decorateRequest('keptAs', undefined);

  app.addHook('onRequest', async (request, reply) => {
    const { keptBy } = request.routeOptions.config;
    // What is sent to other sites' scripts names them.
    if (!keptBy || request.headers.origin !== undefined) return;
    if (request.url.length > LONGEST_ADDRESS) return;
    const key = keptBy(request);
    if (key === undefined) return;
    // Without the version nothing is kept or sent from memory. An error would end the request before
    // it has the headers that others add.
    const version = await content.version().catch((error: unknown) => {
      request.log.error({ err: error }, 'content version not read');
    });
    if (version === undefined) return;
    request.keptAs = `${version} ${key}`;
    answers.get(request.keptAs)?.send(request, reply);
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    const { keptAs } = request;
    if (keptAs !== undefined && reply.statusCode === 200 && typeof payload === 'string') {
      varyByEncoding(reply);
      const answer = new KeptAnswer(payload, reply.getHeaders());
      answers.set(keptAs, answer);
      void reply.header('etag', answer.etag);
    }
    done(null, payload);
  });
}
