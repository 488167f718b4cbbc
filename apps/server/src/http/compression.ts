import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { App } from './app-type.ts';

/** A shorter text fits into the first packets as it is. Characters or bytes. */
const THRESHOLD = 1024;

/** A longer one (none is now) is left to the stream, so that others are not kept waiting. */
const LONGEST = 1024 * 1024;

/** About as fast as gzip, and a sixth smaller. */
const BROTLI_QUALITY = 3;

/** A seventh smaller than that, and a hundred times as slow: for what is sent often. */
const HIGH_BROTLI_QUALITY = 11;

export type Encoding = 'br' | 'gzip';

/**
 * Compresses pages and JSON in one go. The stream of @fastify/compress, which is there for all
 * else, hands a text over to other threads piece by piece: that takes far longer than the 1 ms
 * which compressing a page does. Register it before that one, which leaves alone what has an
 * encoding.
 */
export function compressTexts(app: App): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isCompressible(payload) || reply.hasHeader('content-encoding')) {
      done(null, payload);
      return;
    }
    varyByEncoding(reply);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding === undefined) {
      done(null, payload);
      return;
    }
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    done(null, compressQuickly(Buffer.from(payload), encoding));
  });
}

function isCompressible(payload: unknown): payload is string {
  return typeof payload === 'string' && isWorthCompressing(payload) && payload.length <= LONGEST;
}

export const isWorthCompressing = ({ length }: string | Buffer): boolean => length >= THRESHOLD;

/** Tells caches that an answer depends on the encodings that its reader takes. */
export function varyByEncoding(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '');
  if (/accept-encoding/i.test(vary)) return;
  void reply.header('vary', vary === '' ? 'Accept-Encoding' : `${vary}, Accept-Encoding`);
}

/** The best encoding that an Accept-Encoding header takes; undefined when it takes none of ours. */
export function chooseEncoding(header: string | string[] | undefined): Encoding | undefined {
  return chosen.memo(String(header ?? '').slice(0, 200)).encoding;
}

/** Browsers send a handful of headers between them. */
const chosen = new LRUCache<string, { readonly encoding: Encoding | undefined }>({
  max: 200,
  memoMethod(header) {
    const taken = new Set(
      header
        .toLowerCase()
        .split(',')
        .map((part) => part.split(';').map((text) => text.trim()))
        .filter(([, weight = 'q=1']) => Number(weight.replace('q=', '')) > 0)
        .map(([name]) => name),
    );
    if (taken.has('br')) return { encoding: 'br' };
    return { encoding: taken.has('gzip') ? 'gzip' : undefined };
  },
});

/** Compresses in 1 ms what is asked for now. */
export function compressQuickly(bytes: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(bytes);
  return brotliCompressSync(bytes, { params: brotliParams(bytes, BROTLI_QUALITY) });
}

/** Compresses in both encodings as well as can be done, on other threads. */
export function compressWell(bytes: Buffer): Promise<[br: Buffer, gzip: Buffer]> {
  return Promise.all([
    promisify(brotliCompress)(bytes, { params: brotliParams(bytes, HIGH_BROTLI_QUALITY) }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
}

const brotliParams = ({ length }: Buffer, quality: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_SIZE_HINT]: length,
});
