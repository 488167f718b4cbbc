import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Database, Db } from '../../apps/server/src/db/client.ts';
import type { Deps } from '../../apps/server/src/deps.ts';
import { parseSettings } from '../../apps/server/src/env.ts';
import { registerJobs } from '../../apps/server/src/jobs.ts';
import { createContentCache } from '../../apps/server/src/platform/content-cache.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import type { PaymentProvider } from '../../apps/server/src/platform/payment-provider.ts';
import { createSealer, createSigner } from '../../apps/server/src/platform/secrets.ts';
import { createSecurityLog } from '../../apps/server/src/platform/security-log.ts';
import { createSimulatedQueue, type SimulatedQueue } from './simulated-queue.ts';
import type { World } from './world.ts';

/** Thrown when the process was killed: its unfinished work stays as it is. */
export class KilledError extends Error {
  override readonly name = 'KilledError';
}

/** One process of ours, on the database and the provider that all of them share. */
export interface SimulatedProcess {
  readonly deps: Deps;
  readonly queue: SimulatedQueue;
  isDead(): boolean;
}

/**
 * Starts a process on one of the open databases. With `diesAt` it is killed at that step: before a
 * transaction, a query or a call of the provider, after such a call, or before a commit. From then
 * on nothing that it tries happens.
 */
export function startProcess(
  world: World,
  database: Database,
  diesAt: number | undefined,
): SimulatedProcess {
  let steps = 0;
  let dead = false;
  const step = () => {
    steps += 1;
    if (steps === diesAt) dead = true;
    if (dead) throw new KilledError('killed');
  };
  const payments = mortalCalls(world.provider.reached, step);
  const queue = createSimulatedQueue();
  const db = mortalDatabase(database.db, step);
  const deps = { ...sharedDeps(world, database), db, payments, queue };
  registerJobs(deps);
  return { deps, queue, isDead: () => dead };
}

/** The provider as a process reaches it while it lives. */
function mortalCalls(provider: PaymentProvider, step: () => void): PaymentProvider {
  return new Proxy(provider, {
    get(target, name) {
      const call: unknown = Reflect.get(target, name, target);
      if (typeof call !== 'function') return call;
      return (...given: unknown[]): unknown => {
        step();
        const answer: unknown = Reflect.apply(call, target, given);
        if (!(answer instanceof Promise)) return answer;
        return answer.finally(step);
      };
    },
  });
}

const QUERIES = new Set<string | symbol>(['select', 'insert', 'update', 'delete', 'execute']);

/** A database that a process reaches only while it lives. */
function mortalDatabase(db: Db, step: () => void): Db {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return transactionOf(target, step);
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]): unknown => {
        if (QUERIES.has(name)) step();
        return Reflect.apply(value, target, given);
      };
    },
  });
}

function transactionOf(db: Db, step: () => void) {
  return async (work: (tx: Db) => Promise<unknown>, config?: PgTransactionConfig) => {
    step();
    return db.transaction(async (transaction) => {
      const result = await work(transaction);
      step();
      return result;
    }, config);
  };
}

/** Seals what the product keeps sealed: people read their mails by it. */
export const sealer = createSealer('simulation');

const settings = parseSettings({});
const shared = {
  settings,
  signer: createSigner('simulation'),
  sealer,
  mailer: { deliver: () => Promise.resolve() },
  country: { of: () => 'EG', detect: () => undefined },
  limiter: {
    consume: () => Promise.resolve(0),
    giveBack: () => Promise.resolve(),
    forget: () => Promise.resolve(),
  },
};

async function* nothing(): AsyncGenerator<never> {}

const refuse = () => Promise.reject(new Error('no part of the simulation'));

function sharedDeps(world: World, database: Database): Omit<Deps, 'db' | 'payments' | 'queue'> {
  return {
    ...shared,
    database,
    clock: world.productClock,
    log: createLog('error', { write: (line) => world.noteLog(line) }),
    // Sign-ins are not simulated.
    security: createSecurityLog(createLog('silent'), shared.signer),
    content: createContentCache(database.sql, 1),
    storage: { read: refuse, write: refuse, removeAll: refuse, list: nothing },
    drawings: { has: () => false, read: refuse },
    passwords: { hash: refuse, verify: refuse },
  };
}
