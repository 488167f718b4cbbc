import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildTestApp } from '../testing/build-test-app.ts';

const GET = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n';

async function listening() {
  const test = await buildTestApp();
  onTestFinished(() => test.close());
  const { app } = test;
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  /** Begins to stop it. Its own promise is in an object, as nobody waits for it yet. */
  const stop = async () => {
    const stopped = app.close();
    await vi.waitFor(() => expect(app.server.listening).toBe(false));
    return { stopped };
  };
  return { port, stop };
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

async function ask(socket: Socket): Promise<string> {
  const answer = once(socket, 'data');
  socket.write(GET);
  return String((await answer)[0]);
}

it('a request on an open connection is answered while the server stops, and told to connect anew', async () => {
  const { port, stop } = await listening();
  const socket = await connected(port);
  expect(await ask(socket)).not.toMatch(/^connection: close/im);
  const closed = once(socket, 'close');
  const { stopped } = await stop();
  // Nobody new is taken in.
  await expect(connected(port)).rejects.toThrow(/ECONNREFUSED/);
  const answer = await ask(socket);
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer).toMatch(/^connection: close\r$/im);
  await Promise.all([closed, stopped]);
});

it('a connection that asks for nothing does not hold the stop up', async () => {
  const { port, stop } = await listening();
  const socket = await connected(port);
  await ask(socket);
  const closed = once(socket, 'close');
  const { stopped } = await stop();
  await Promise.all([closed, stopped]);
});
