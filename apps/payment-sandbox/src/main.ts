import { PGlite } from '@electric-sql/pglite';
import { createSandbox } from './index.ts';
import { pgliteSql } from './pglite-sql.ts';

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)$/;

interface Settings {
  port: number;
  host: string;
  publicUrl: string;
  secretKey: string;
  webhook: { url: string; secret: string } | null;
  dataDir: string | undefined;
}

function refuse(reason: string): never {
  process.stderr.write(`payment sandbox: ${reason}\n`);
  process.exit(1);
}

function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = Number(env['SANDBOX_PORT'] ?? 3001);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) refuse('SANDBOX_PORT is not a port');
  const publicUrl = env['PUBLIC_URL'] ?? `http://localhost:${port}`;
  const host = URL.parse(publicUrl)?.hostname ?? '';
  if (!LOCAL.test(host)) {
    refuse(`PUBLIC_URL is ${publicUrl}: it takes test payments and runs on local addresses only`);
  }
  const url = env['WEBHOOK_URL'];
  return {
    port,
    host: env['HOST'] ?? '127.0.0.1',
    publicUrl,
    secretKey: env['STRIPE_SECRET_KEY'] ?? 'sk_test_sandbox',
    webhook:
      url === undefined ? null : { url, secret: env['STRIPE_WEBHOOK_SECRET'] ?? 'whsec_sandbox' },
    dataDir: env['DATA_DIR'],
  };
}

const settings = readSettings(process.env);
const db = await PGlite.create(settings.dataDir ?? 'memory://');
const sandbox = await createSandbox({
  sql: pgliteSql(db),
  now: () => Date.now(),
  publicUrl: settings.publicUrl,
  secretKey: settings.secretKey,
  webhook: settings.webhook,
  log: (event) => process.stdout.write(`${JSON.stringify(event)}\n`),
});
const { port } = await sandbox.listen(settings.port, settings.host);
process.stdout.write(`Payment sandbox for ${settings.publicUrl} on ${settings.host}:${port}\n`);

async function stop(): Promise<void> {
  await sandbox.close();
  await db.close();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
