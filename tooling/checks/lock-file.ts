// Checks that package-lock.json is complete. `npm ci` of npm 11 and 12 refuses a lock file without
// an optional package that it names, even one for another operating system. A registry mirror that
// lacks such a package makes npm omit it silently.
//
//   node tooling/checks/lock-file.ts            lists the missing packages
//   node tooling/checks/lock-file.ts --complete  adds them, by their names
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Entry {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  license?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

export interface LockFile {
  packages: Record<string, Entry>;
}

export interface LeftOut {
  readonly name: string;
  readonly version: string;
  /** Path of the package that names it. */
  readonly by: string;
}

/** The optional packages that a lock file names and does not hold. */
export function leftOut({ packages }: LockFile): LeftOut[] {
  const held = (name: string, by: string) => {
    for (let from = by; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
      if (packages[from ? `${from}/node_modules/${name}` : `node_modules/${name}`]) return true;
      if (from === '') return false;
      if (!from.includes('/node_modules/')) from = '';
    }
  };
  return Object.entries(packages).flatMap(([by, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name, version]) => /^\d/.test(version) && !held(name, by))
      .map(([name, version]) => ({ name, version, by })),
  );
}

/**
 * Adds the missing packages, with the platform that their names end with. Without an integrity,
 * which only the registry knows: npm adds it when the package is first installed.
 */
export function complete(lock: LockFile): LockFile {
  const packages = { ...lock.packages };
  for (const { name, version, by } of leftOut(lock)) {
    packages[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      ...(packages[by]?.dev ? { dev: true } : {}),
      optional: true,
    };
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(sorted) };
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors: Readonly<Record<string, string>> = { wasm32: 'wasm32', riscv64: 'riscv64' };

function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/);
  const os = systems.find((system) => words.includes(system));
  const cpu =
    ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 's390x'].find((word) => words.includes(word)) ??
    words.map((word) => processors[word]).find((word) => word !== undefined);
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : undefined;
  if (!cpu) throw new Error(`The name ${name} does not say which processor it is for.`);
  return {
    cpu: [cpu],
    ...(os && libc ? { libc: [libc] } : {}),
    ...(os ? { os: [os] } : {}),
  };
}

if (import.meta.main) {
  const file = join(import.meta.dirname, '../../package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as LockFile;
  const missing = leftOut(lock);
  if (process.argv.includes('--complete')) {
    writeFileSync(file, `${JSON.stringify(complete(lock), null, 2)}\n`);
    console.log(`${missing.length} packages were written in.`);
  } else if (missing.length > 0) {
    for (const { name, version, by } of missing) console.log(`${name}@${version}, named by ${by}`);
    console.log('Run `node tooling/checks/lock-file.ts --complete`.');
    process.exitCode = 1;
  }
}
