import type { Db } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { registerJobs } from '../jobs.ts';
import { createContentCache } from '../platform/content-cache.ts';
import { createLog } from '../platform/log.ts';
import { createSealer, createSigner } from '../platform/secrets.ts';
import { parseSettings } from '../env.ts';
import { NoAnswerError } from './fake-provider.ts';
import { createSimulatedQueue, type SimulatedQueue } from './simulated-queue.ts';
import type { World } from './world.ts';

/** The process was killed: what it was doing stays as it is. */
export class KilledError extends Error {
  override readonly name = 'KilledError';
}

/** How well a process fares. */
export interface Fate {
  /** The step before which it is killed; undefined: it lives. */
  readonly diesAt: number | undefined;
  /** How likely a call of the provider gets no answer. */
  readonly silence: number;
}

export const GOOD_FATE: Fate = { diesAt: undefined, silence: 0 };

/** One process of ours, on the database and the provider that all of them share. */
export interface SimulatedProcess {
  readonly deps: Deps;
  readonly queue: SimulatedQueue;
  isDead(): boolean;
}

/**
 * Starts a process. It may be killed before any transaction, query or call of the provider, and
 * within a transaction before the commit; from then on nothing that it tries happens.
 */
export function startProcess(world: World, fate: Fate): SimulatedProcess {
  let steps = 0;
  let dead = false;
  const step = () => {
    steps += 1;
    if (steps === fate.diesAt) dead = true;
    if (dead) throw new KilledError('killed');
  };
  const silence = () => {
    if (world.random.chance(fate.silence)) throw new NoAnswerError('no answer');
  };
  const payments = world.provider.reach({
    async before() {
      step();
      await world.turn();
      silence();
    },
    async after() {
      await world.turn();
      silence();
    },
  });
  const queue = createSimulatedQueue();
  const db = mortal(world.database.db, step, () => world.turn());
  const deps = { ...sharedDeps(world), db, payments, queue };
  registerJobs(deps);
  return { deps, queue, isDead: () => dead };
}

const QUERIES = new Set<string | symbol>(['select', 'insert', 'update', 'delete', 'execute']);

/** A database that a process reaches only while it lives. */
function mortal(db: Db, step: () => void, turn: () => Promise<void>): Db {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return transactionOf(target, step, turn);
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]): unknown => {
        if (QUERIES.has(name)) step();
        return Reflect.apply(value, target, given);
      };
    },
  });
}

function transactionOf(db: Db, step: () => void, turn: () => Promise<void>): Db['transaction'] {
  return async (work, config) => {
    step();
    await turn();
    return db.transaction(async (transaction) => {
      const result = await work(transaction);
      step();
      return result;
    }, config);
  };
}

const settings = parseSettings({});
const shared = {
  settings,
  signer: createSigner('simulation'),
  sealer: createSealer('simulation'),
  mailer: { deliver: () => Promise.resolve() },
  country: { of: () => 'EG', detect: () => undefined },
  limiter: {
    consume: () => Promise.resolve(0),
    giveBack: () => Promise.resolve(),
    forget: () => Promise.resolve(),
  },
};

const refuse = () => Promise.reject(new Error('no part of the simulation'));

function sharedDeps(world: World): Omit<Deps, 'db' | 'payments' | 'queue'> {
  const { database, clock } = world;
  return {
    ...shared,
    database,
    clock,
    log: createLog('error', { write: (line) => world.noteLog(line) }),
    content: createContentCache(database.sql, 1),
    storage: { read: refuse, write: refuse, removeAll: refuse },
    passwords: { hash: refuse, verify: refuse },
  };
}
