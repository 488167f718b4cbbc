import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { handleApi } from './api/handle.ts';
import type { SandboxOptions } from './contract.ts';
import { readFont } from './page/fonts.ts';
import { handleAuthentication } from './page/handle-authentication.ts';
import { handlePage } from './page/handle.ts';

const MOST_BYTES = 1_000_000;

class BodyTooLarge extends Error {}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += bytes.length;
    if (size > MOST_BYTES) throw new BodyTooLarge();
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  silent: boolean;
}

function plain(status: number, body: string): Answer {
  return { status, headers: { 'content-type': 'text/plain' }, body, silent: false };
}

const PAGE = /^\/c\/pay\/([A-Za-z0-9_]+)(\/challenge)?\/?$/;
const AUTHENTICATION = /^\/c\/authenticate\/([A-Za-z0-9_]+)\/?$/;

/** Returns a page for the cardholder, or null when the address is not one of a page. */
async function routePage(
  options: SandboxOptions,
  call: { method: string; url: URL; body: string; acceptLanguage: string | undefined },
): Promise<Answer | null> {
  const { method, url } = call;
  const page = PAGE.exec(url.pathname);
  const authentication = AUTHENTICATION.exec(url.pathname);
  if (page === null && authentication === null) return null;
  if (method !== 'GET' && method !== 'POST') return plain(405, 'Method not allowed\n');
  const shared = {
    method,
    clickedLanguage: url.searchParams.get('lang'),
    acceptLanguage: call.acceptLanguage,
    form: call.body,
  };
  const answer =
    page === null
      ? await handleAuthentication(options, { ...shared, secret: authentication?.[1] ?? '' })
      : await handlePage(options, {
          ...shared,
          sessionId: page[1] ?? '',
          challenge: page[2] !== undefined,
        });
  return { ...answer, silent: false };
}

async function route(options: SandboxOptions, request: IncomingMessage): Promise<Answer> {
  const url = URL.parse(`http://sandbox${request.url ?? '/'}`);
  if (url === null) return plain(400, 'Bad request\n');
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
  const body = await readBody(request);
  if (url.pathname === '/healthz') return plain(200, 'ok\n');
  const font = await readFont(url.pathname);
  if (font !== null) return { ...font, silent: false };
  const acceptLanguage = header(request, 'accept-language');
  const page = await routePage(options, { method, url, body, acceptLanguage });
  if (page !== null) return page;
  return handleApi(options, {
    method,
    path: url.pathname.replace(/(.)\/$/, '$1'),
    form: method === 'POST' ? body : url.search.slice(1),
    authorization: header(request, 'authorization'),
    idempotencyKey: header(request, 'idempotency-key'),
    version: header(request, 'stripe-version'),
  });
}

async function answer(options: SandboxOptions, request: IncomingMessage): Promise<Answer> {
  try {
    return await route(options, request);
  } catch (error) {
    if (error instanceof BodyTooLarge) return plain(413, 'Too large\n');
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    options.log({ level: 'error', message: 'A request broke', detail });
    return plain(500, 'Something went wrong in the payment sandbox\n');
  }
}

interface HttpServer {
  listen(port: number, host: string): Promise<{ port: number }>;
  /** Answers the calls under way, then stops. */
  close(): Promise<void>;
}

/** `afterwards` runs when a call has been worked on, for there may be webhooks to send. */
export function createHttpServer(options: SandboxOptions, afterwards: () => void): HttpServer {
  const unanswered = new Set<ServerResponse>();
  let closing = false;
  const server: Server = createServer((request, response) => {
    void answer(options, request).then((reply) => {
      if (request.method !== 'GET') afterwards();
      if (reply.silent) {
        unanswered.add(response);
        response.once('close', () => unanswered.delete(response));
        return;
      }
      if (closing) response.setHeader('connection', 'close');
      response.writeHead(reply.status, reply.headers);
      response.end(request.method === 'HEAD' ? undefined : reply.body);
    });
  });
  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          const address = server.address();
          resolve({ port: typeof address === 'object' && address !== null ? address.port : port });
        });
      }),
    close: () =>
      new Promise((resolve) => {
        closing = true;
        if (!server.listening) {
          resolve();
          return;
        }
        server.close(() => {
          resolve();
        });
        for (const response of unanswered) response.destroy();
        server.closeIdleConnections();
      }),
  };
}
