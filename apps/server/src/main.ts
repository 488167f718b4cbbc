import { readSettings, SettingsError } from './env.ts';
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
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    error instanceof SettingsError
      ? `A setting is wrong: ${reason}\n`
      : `The server could not start: ${error instanceof Error ? (error.stack ?? reason) : reason}\n`,
  );
  process.exit(1);
}
