import cluster from 'node:cluster';
import { DatabaseRefused } from './db/serving.ts';
import { readSettings, SettingsError, type Settings } from './env.ts';
import { DataDirTaken } from './staff/data-dir-lock.ts';
import { startServer } from './start.ts';
import { runWorkers } from './workers.ts';

/** Runs this process's server until a signal stops it. */
async function serve(settings: Settings): Promise<void> {
  const server = await startServer(settings);
  // A service manager starts it again after SIGHUP; of a worker, its parent decides (runWorkers).
  const signals = [
    'SIGINT',
    'SIGTERM',
    ...(cluster.isPrimary ? (['SIGHUP'] as const) : []),
  ] as const;
  for (const signal of signals) {
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
}

try {
  const settings = readSettings();
  if (settings.workers > 1 && cluster.isPrimary) await runWorkers(settings.workers, settings.port);
  else await serve(settings);
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
