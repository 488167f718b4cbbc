import { afterAll, beforeAll } from 'vitest';
import {
  type FakeClock,
  type Receiver,
  type Running,
  fakeClock,
  freshSql,
  startReceiver,
  startSandbox,
} from './harness.ts';
import type { SandboxSql } from '../contract.ts';

export interface Suite extends Running {
  sql: SandboxSql;
  clock: FakeClock;
  receiver: Receiver;
}

/** One sandbox, database, clock and webhook endpoint for the tests of a file. */
export function useSandbox(): () => Suite {
  let suite: Suite | null = null;
  beforeAll(async () => {
    const sql = await freshSql();
    const clock = fakeClock(Date.now());
    const receiver = await startReceiver();
    suite = { ...(await startSandbox({ sql, clock, receiver })), sql, clock, receiver };
  }, 60_000);
  afterAll(async () => {
    await suite?.sandbox.close();
    await suite?.receiver.close();
  });
  return () => {
    if (suite === null) throw new Error('The sandbox has not started');
    return suite;
  };
}
