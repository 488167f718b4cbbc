import { DatabaseRefused } from './db/serving.ts';
import { readSettings, SettingsError } from './env.ts';
import { DataDirTaken } from './staff/data-dir-lock.ts';
import { startServer } from './start.ts';

try {
  const server = await startServer(readSettings());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`The server did not stop cleanly: ${String(error)}\n`);
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  process.stderr.write(`${whyNotStarted(error)}\n`);
  process.exit(1);
}

/** One line for a problem that its reader can solve, the whole stack for an unexpected one. */
function whyNotStarted(error: unknown): string {
  if (error instanceof SettingsError) return `A setting is wrong: ${error.message}`;
  if (error instanceof DataDirTaken || error instanceof DatabaseRefused) return error.message;
  return `The server could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
