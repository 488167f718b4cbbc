import { forgetOldKeys } from './api/idempotency.ts';
import { startWork } from './api/work.ts';
import { catchUp } from './chores/catch-up.ts';
import type { Sandbox, SandboxOptions } from './contract.ts';
import { migrate } from './schema.ts';
import { createHttpServer } from './server.ts';
import { createDispatcher } from './webhooks/dispatcher.ts';

const TICK_MS = 1_000;

/** Does everything that has become due since the last round. */
async function catchUpWithClock(options: SandboxOptions): Promise<void> {
  await catchUp({
    look: () => startWork(options, options.sql, null),
    transaction: (task) => options.sql.transaction((sql) => task(startWork(options, sql, null))),
  });
}

/**
 * A payment sandbox on this database: creates or upgrades its schema, serves once told to listen.
 * Several may share a database.
 */
export async function createSandbox(given: SandboxOptions): Promise<Sandbox> {
  const options = { ...given, publicUrl: given.publicUrl.replace(/\/+$/, '') };
  await migrate(options.sql);
  const dispatcher = createDispatcher(options);
  let timer: NodeJS.Timeout | null = null;
  let round: Promise<void> | null = null;
  let asked = false;

  async function tidyAndDeliver(): Promise<void> {
    await catchUpWithClock(options);
    await dispatcher.deliverDue();
  }

  /** One round at a time; a call during a round starts another. */
  function wake(): void {
    asked = true;
    round ??= (async () => {
      while (asked) {
        asked = false;
        try {
          await tidyAndDeliver();
        } catch (error) {
          const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
          options.log({ level: 'error', message: 'The sandbox could not do its rounds', detail });
        }
      }
      round = null;
    })();
  }

  const server = createHttpServer(options, wake);
  return {
    listen: async (port, host) => {
      const address = await server.listen(port, host);
      await forgetOldKeys(options.sql, Math.floor(options.now() / 1_000));
      timer = setInterval(wake, TICK_MS);
      timer.unref();
      return address;
    },
    close: async () => {
      if (timer !== null) clearInterval(timer);
      await server.close();
      asked = false;
      await round;
    },
    deliverDue: async () => {
      await catchUpWithClock(options);
      return dispatcher.deliverDue();
    },
  };
}
