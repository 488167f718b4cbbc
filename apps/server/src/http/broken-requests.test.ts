import { connect } from 'node:net';
import { errorSchema } from '@nabta/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createLog } from '../platform/log.ts';

let test: TestApp;
let port: number;
const lines: string[] = [];
beforeAll(async () => {
  const log = createLog('info', { write: (line) => lines.push(line) });
  test = await buildTestApp({ log });
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => test.close());

/** Everything that the server says to bytes of a client, until it closes. */
function answerTo(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', reject).on('close', () => resolve(answer));
  });
}

const GET = 'GET /v1/guests/home HTTP/1.1\r\nhost: x\r\nconnection: close\r\n';

it.each([
  ['a method that is none', 'FOO / HTTP/1.1\r\nhost: x\r\n\r\n', 400],
  ['what is no HTTP', 'hello\r\n\r\n', 400],
  ['two lengths', `${GET}content-length: 1\r\ncontent-length: 2\r\n\r\nx`, 400],
  ['headers beyond all measure', `${GET}x: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
  ['an expectation that nobody meets', `${GET}expect: 200-maybe\r\n\r\n`, 417],
])('%s is answered in the one shape of errors', async (_what, bytes, status) => {
  const answer = await answerTo(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toMatch(/^x-request-id: [\w-]{36}\r$/m);
  const body = errorSchema.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''));
  expect(body.code).toBe('bad-request');
});

it('a client that hangs up alarms nobody', async () => {
  const asked = [
    `${GET}\r\n`,
    'GET /cdn-cgi/trace HTTP/1.1\r\nhost: x\r\n\r\n',
    'POST /v1/guests/general_donations HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
    'POST /v1/guests/general_donations HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 200\r\n\r\n{',
    'POST /v1/sponsors HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 200\r\n\r\n--b\r\n',
  ];
  for (let round = 0; round < 20; round += 1) {
    await Promise.all(
      asked.map(
        (bytes) =>
          new Promise<void>((resolve) => {
            const socket = connect(port, '127.0.0.1', () => {
              socket.write(bytes, () => socket.resetAndDestroy());
            });
            socket.on('close', () => resolve());
          }),
      ),
    );
  }
  // An open connection is answered, and earlier requests have been handled by then.
  expect(await answerTo(`${GET}\r\n`)).toMatch(/^HTTP\/1.1 200 /);
  expect(lines.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
});
