// Builds the parts that Node cannot run directly: the site (React Router), the desk (Vite) and the
// mails (.tsx), and the empty database that each embedded one begins as.
//
//   node tooling/build.ts [--if-changed] [web] [desk] [emails] [database]
//
// With --if-changed a part is skipped while the hash of its sources equals the one stored beside its
// last build, which makes a second `npm start` immediate.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build as esbuild, type BuildOptions } from 'esbuild';

const root = join(import.meta.dirname, '..');

interface Part {
  /** The files and folders that the result depends on; the lock file stands in for packages. */
  readonly madeOf: readonly string[];
  /** Folder of the result. */
  readonly result: string;
  readonly make: () => Promise<void> | void;
}

export const emailsBuild: BuildOptions = {
  absWorkingDir: root,
  entryPoints: ['packages/emails/src/index.ts'],
  outfile: 'packages/emails/dist/index.js',
  bundle: true,
  // Our own .ts files go in, packages stay imports.
  packages: 'external',
  jsx: 'automatic',
  platform: 'node',
  target: 'node26',
  format: 'esm',
  sourcemap: true,
  logLevel: 'warning',
};

function runBuild(bin: string, folder: string): void {
  const { status } = spawnSync(process.execPath, [bin, 'build'], {
    cwd: join(root, folder),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(`${folder} could not be built.`);
}

const TEXT = /\.(?:js|json|svg|vtt|css)$/;

/** Leaves each text file's best brotli beside it, so that serving one costs no work. */
async function compressFiles(folder: string): Promise<void> {
  const files = await readdir(join(root, folder), { recursive: true });
  await Promise.all(
    files
      .filter((file) => TEXT.test(file))
      .map(async (file) => {
        const path = join(root, folder, file);
        await writeFile(`${path}.br`, await promisify(brotliCompress)(await readFile(path)));
      }),
  );
}

const parts: Readonly<Record<string, Part>> = {
  web: {
    madeOf: [
      'apps/web',
      'packages/contract/src',
      'packages/organisation/src',
      'packages/texts',
      'package-lock.json',
      'tsconfig.base.json',
    ],
    result: 'apps/web/build',
    make: async () => {
      // The package may be installed in apps/web or at the root: resolve it from apps/web.
      const manifest = createRequire(join(root, 'apps/web/package.json')).resolve(
        '@react-router/dev/package.json',
      );
      runBuild(join(dirname(manifest), 'bin.cjs'), 'apps/web');
      await compressFiles('apps/web/build/client');
    },
  },
  desk: {
    madeOf: [
      'apps/desk',
      'apps/web/app',
      'packages/contract/src',
      'packages/texts',
      'package-lock.json',
      'tsconfig.base.json',
    ],
    result: 'apps/desk/build',
    make: async () => {
      const manifest = createRequire(join(root, 'apps/desk/package.json')).resolve(
        'vite/package.json',
      );
      runBuild(join(dirname(manifest), 'bin/vite.js'), 'apps/desk');
      await compressFiles('apps/desk/build/assets');
    },
  },
  emails: {
    madeOf: ['packages/emails', 'package-lock.json', 'tsconfig.base.json'],
    result: 'packages/emails/dist',
    make: async () => {
      await esbuild(emailsBuild);
    },
  },
  database: {
    madeOf: ['apps/server/src/db/make-database.ts', 'package-lock.json'],
    result: 'apps/server/build',
    make: async () => {
      const program = join(root, 'apps/server/src/db/make-database.ts');
      const made = spawnSync(process.execPath, [program], {
        stdio: ['ignore', 'pipe', 'inherit'],
        maxBuffer: 64 * 1024 * 1024,
      });
      if (made.status !== 0) throw new Error('the empty database could not be made.');
      await mkdir(join(root, 'apps/server/build'), { recursive: true });
      await writeFile(join(root, 'apps/server/build/empty-database.tar.gz'), made.stdout);
    },
  },
};

const notSource = new Set(['node_modules', 'build', 'dist', '.react-router']);

function filesUnder(path: string): string[] {
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const inside = `${path}/${entry.name}`;
    if (entry.isDirectory()) return notSource.has(entry.name) ? [] : filesUnder(inside);
    return [inside];
  });
}

function hashOf(madeOf: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of madeOf) {
    const files = path.includes('.') ? [path] : filesUnder(path).sort();
    for (const file of files) {
      if (file.includes('.test.')) continue;
      hash.update(`${file}\n`).update(readFileSync(join(root, file)));
    }
  }
  return hash.digest('hex');
}

async function build(name: string, part: Part, onlyIfChanged: boolean): Promise<void> {
  const stamp = join(root, part.result, '.made-of');
  const hash = hashOf(part.madeOf);
  if (onlyIfChanged && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log(`Building ${name} ...`);
  // A build that is broken off must not pass for a finished one.
  rmSync(stamp, { force: true });
  await part.make();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  const named = args.filter((arg) => !arg.startsWith('--'));
  const onlyIfChanged = args.includes('--if-changed');
  const unknown = named.find((name) => parts[name] === undefined);
  if (unknown !== undefined) {
    console.error(`There is no part ${unknown} to build: ${Object.keys(parts).join(', ')}.`);
    process.exit(1);
  }
  for (const [name, part] of Object.entries(parts)) {
    if (named.length > 0 && !named.includes(name)) continue;
    try {
      await build(name, part, onlyIfChanged);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    }
  }
}
