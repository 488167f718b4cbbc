// `npm run dev`: the server restarts when one of its files changes, the site is served by Vite
// inside it (NODE_ENV=development), and the mails are compiled again when they change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { context } from 'esbuild';
import { emailsBuild } from './build.ts';

const root = join(import.meta.dirname, '..');
const emails = await context(emailsBuild);
await emails.watch();

// Folders instead of imported files: Vite runs inside the server and writes and imports a temporary
// configuration file, which would restart the server for ever.
const watched = [
  'apps/server/src',
  'apps/payment-sandbox/src',
  'packages/contract/src',
  'packages/organisation/src',
  'packages/texts',
  'packages/emails/dist',
].map((folder) => `--watch-path=${folder}`);
const server = spawn(
  process.execPath,
  [...watched, '--watch-preserve-output', 'apps/server/src/main.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } },
);
// The terminal also interrupts the server: only wait for it to end.
process.on('SIGINT', () => {
  if (!process.stdin.isTTY) server.kill('SIGINT');
});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code) => {
  void emails.dispose().then(() => process.exit(code ?? 0));
});
