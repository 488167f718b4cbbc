import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import type { App } from './app-type.ts';
import { errorBody } from './error-handler.ts';

/** What Node refuses before there is a request, by its own codes. */
const STATUS_LINES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Nothing of the request was read, so its language is not known. */
const body = JSON.stringify(errorBody('bad-request', 'en'));

const headers = () => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-request-id': randomUUID(),
  connection: 'close',
});

/** Answers what is no HTTP (a method that is none, headers beyond all measure) in the one shape. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const lines = Object.entries(headers()).map(([name, value]) => `${name}: ${value}\r\n`);
  const status = STATUS_LINES[error.code ?? ''] ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
}

/** Answers `Expect` headers that nobody can meet, which Node would refuse without a word. */
export function refuseExpectations({ server }: App): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, headers()).end(body);
  });
}
