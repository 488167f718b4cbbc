// A surprise fails the test it happens in: output to console.error or console.warn, or a connection
// to another machine. A test that expects a warning replaces the function (`vi.spyOn(console,
// 'warn')`) and checks its output.
import net from 'node:net';
import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';
import { foreignHost } from './foreign-host.ts';

const surprises: string[] = [];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...values: unknown[]) => {
    surprises.push(`console.${level}: ${format(...values)}`);
  };
}

// The one function that fetch, http, https, tls and database drivers all connect with.
const { prototype } = net.Socket;
const genuine = Symbol.for('nabta.genuine-connect');
// The files of a worker share its globals: each wraps the original function, not the last wrapper.
const connect = (Reflect.get(prototype, genuine) ?? Reflect.get(prototype, 'connect')) as (
  ...args: unknown[]
) => net.Socket;
Reflect.set(prototype, genuine, connect);
prototype.connect = function connectHere(this: net.Socket, ...args: unknown[]) {
  const host = foreignHost(args);
  if (host !== undefined) {
    surprises.push(`a connection to ${host}, which nothing stands in for`);
    throw new Error(`Tests reach this machine only, not ${host}.`);
  }
  return Reflect.apply(connect, this, args);
};

function tell(): void {
  if (surprises.length === 0) return;
  const told = surprises.splice(0).join('\n');
  throw new Error(`The test caused something it did not expect:\n${told}`);
}

afterEach(tell);
// Output after the last test, or while the file loads, is a surprise too.
afterAll(tell);

// The files of a worker share one window, too: remove what a file stored.
afterAll(() => {
  if (!('window' in globalThis)) return;
  localStorage.clear();
  sessionStorage.clear();
});
