import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { runWorkers } from './workers.ts';

const PORT = 3000;

/** A worker that listens at once, and ends when it is told to. */
class StubWorker extends EventEmitter {
  exitedAfterDisconnect = false;
  #isDead = false;
  readonly process = { kill: () => this.die() };

  isDead() {
    return this.#isDead;
  }

  die() {
    this.#isDead = true;
    this.emit('exit');
  }
}

const cluster = vi.hoisted(() => ({
  forked: [] as StubWorker[],
  get workers() {
    return Object.fromEntries(this.forked.filter((one) => !one.isDead()).entries());
  },
  /** Called for a worker that is about to listen. */
  beforeListening: vi.fn(),
  fork() {
    const worker = new StubWorker();
    this.forked.push(worker);
    queueMicrotask(() => {
      this.beforeListening();
      worker.emit('listening', { port: PORT });
    });
    return worker;
  },
}));
vi.mock('node:cluster', () => ({ default: cluster }));
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

const alive = () => cluster.forked.filter((one) => !one.isDead());

it.each([
  ['while its successor starts', 0],
  ['while another is replaced', 1],
])('replaces a worker once that dies %s, and reloads again', async (_, which) => {
  cluster.forked = [];
  const on = vi.spyOn(process, 'on').mockReturnValue(process);
  const once = vi.spyOn(process, 'once').mockReturnValue(process);
  await runWorkers(2, PORT);
  const [, reload] = on.mock.calls.find(([signal]) => signal === 'SIGHUP') ?? [];
  on.mockRestore();
  once.mockRestore();
  const dying = cluster.forked[which];
  cluster.beforeListening.mockImplementationOnce(() => dying?.die());
  for (let time = 0; time < 2; time += 1) {
    const before = alive();
    reload?.();
    await new Promise(setImmediate);
    expect(alive()).toHaveLength(2);
    expect(alive().filter((one) => before.includes(one))).toEqual([]);
  }
});
