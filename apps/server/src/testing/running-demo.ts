import { createSandbox } from '@nabta/payment-sandbox';
import type { Deps } from '../deps.ts';
import { parseSettings } from '../env.ts';
import type { DemoClock } from '../platform/demo-clock.ts';
import { createStripeProvider } from '../platform/payment-provider.ts';
import { SANDBOX_SECRET_KEY, SANDBOX_WEBHOOK_SECRET } from '../runtime.ts';
import type { TestApp } from './build-test-app.ts';
import type { FakeClock } from './fake-clock.ts';

/** The parts of a running demo that its commands use: its sandbox, and a clock that travels. */
export interface RunningDemo {
  readonly deps: Deps;
  /** Where its sandbox answers. */
  readonly sandboxPort: number;
  close(): Promise<void>;
}

/** A demo around a test app, with a sandbox of the demo's own keys on the same database. */
export async function startDemo(test: TestApp): Promise<RunningDemo> {
  const sandbox = await createSandbox({
    sql: test.deps.database.sql,
    now: () => test.clock.now().epochMilliseconds,
    publicUrl: 'http://sandbox.localhost',
    secretKey: SANDBOX_SECRET_KEY,
    webhook: null,
    log: () => undefined,
  });
  const { port } = await sandbox.listen(0, '127.0.0.1');
  const { dataDir } = test.deps.settings;
  const deps: Deps = {
    ...test.deps,
    settings: parseSettings({ DATA_DIR: dataDir, SANDBOX_PORT: String(port) }),
    clock: travelling(test.clock),
    payments: createStripeProvider({
      secretKey: SANDBOX_SECRET_KEY,
      webhookSecret: SANDBOX_WEBHOOK_SECRET,
      apiUrl: `http://127.0.0.1:${port}`,
    }),
  };
  return { deps, sandboxPort: port, close: () => sandbox.close() };
}

/** The clock of a demo that stands still between its travels. */
function travelling(clock: FakeClock): DemoClock {
  return {
    now: () => clock.now(),
    travelTo(moment) {
      clock.set(moment.toString());
      return Promise.resolve();
    },
    follow: () => () => undefined,
  };
}
