// Every npm script of the root calls this: it installs the packages and Node 26 when they are
// missing, then runs the command's TypeScript entry under that Node. Plain JavaScript without
// dependencies, because the machine may have only some Node from 18 up and its npm.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { readFileSync, realpathSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockedButNotInstalled } from './installed-packages.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const windows = process.platform === 'win32';
const nodeFile = windows ? 'node.exe' : 'node';
const packagedNode = join(root, 'node_modules', 'node', 'bin', nodeFile);

/** For each command, the parts to build first and the entry that then runs under Node 26. */
const commands = {
  start: { build: ['web', 'desk', 'emails', 'database'], entry: 'apps/server/src/main.ts' },
  dev: { build: ['desk', 'emails', 'database'], entry: 'tooling/dev.ts' },
  check: { build: [], entry: 'tooling/check.ts' },
  build: { build: [], entry: 'tooling/build.ts' },
  bench: { build: ['web', 'desk', 'emails', 'database'], entry: 'tooling/bench/main.ts' },
  staff: { build: ['emails', 'database'], entry: 'apps/server/src/staff/main.ts' },
  'letters-check': { build: [], entry: 'tooling/letters-check.ts' },
  requirements: { build: [], entry: 'tooling/checks/requirements.ts' },
  simulate: { build: ['emails', 'database'], entry: 'tooling/simulation/main.ts' },
  'power-cut': { build: ['emails', 'database'], entry: 'tooling/power-cut.ts' },
  fuzz: { build: ['emails', 'database'], entry: 'tooling/fuzz/main.ts' },
  'guide-pictures': {
    build: ['web', 'desk', 'emails', 'database'],
    entry: 'tooling/pictures/make-desk-guide.ts',
  },
  screens: {
    build: ['web', 'desk', 'emails', 'database'],
    entry: 'tooling/pictures/make-screens.ts',
  },
  year: { build: ['emails', 'database'], entry: 'tooling/year.ts' },
};

class PlainError extends Error {}

main(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof PlainError ? error.message : error);
  process.exitCode = 1;
});

async function main([name, ...args]) {
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined;
  if (!command) {
    throw new PlainError(
      `Unknown command ${name ?? '(none)'}. Known: ${Object.keys(commands).join(', ')}.`,
    );
  }
  await installWhatIsMissing();
  const node = nodeToRunWith();
  if (command.build.length > 0) {
    const built = await run(node, ['tooling/build.ts', '--if-changed', ...command.build]);
    if (built !== 0) {
      process.exitCode = built;
      return;
    }
  }
  process.exitCode = await run(node, [command.entry, ...args]);
}

async function installWhatIsMissing() {
  if (!existsSync(join(root, 'package-lock.json'))) {
    throw new PlainError('package-lock.json is missing: this is not a whole copy of the project.');
  }
  const missing = lockedButNotInstalled(root);
  if (missing.length === 0 && canRun(packagedNode)) return;
  const scratch = mkdtempSync(join(tmpdir(), 'nabta-node-'));
  try {
    // npm leaves out optional packages that do not fit the Node it runs on (under Node 18 that is
    // the binary of sharp), so npm itself has to run on the Node that will run the project.
    const node = ownNodeWillDo() ? process.execPath : await fetchNode(scratch);
    if (missing.length > 0) {
      const first = !existsSync(join(root, 'node_modules'));
      console.log(
        first
          ? 'Installing packages (first time, about a minute) ...'
          : `Installing packages (${missing.length} changed) ...`,
      );
      // `--include`: the site is built here, so a machine set to production needs these as well.
      await npm(node, ['ci', '--include=dev', '--include=optional'], root);
    }
    if (!canRun(packagedNode) && !ownNodeWillDo()) place(node, packagedNode);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Gets the binary of the pinned Node from the package that the install script of `node` takes it
 * from: no install script is needed for that, so it works where scripts are switched off too.
 */
async function fetchNode(folder) {
  const version = pinnedNode();
  if (canRun(packagedNode)) return place(packagedNode, join(folder, nodeFile));
  console.log(`Getting Node ${version} ...`);
  const system = windows ? 'win' : process.platform;
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  const name = `${prefix}-${system}-${process.arch}`;
  const yourself =
    `Node ${version} for ${process.platform} ${process.arch} could not be installed as a package. ` +
    `Install Node ${version.split('.')[0]} or newer from https://nodejs.org and run this again.`;
  try {
    const args = ['install', '--no-save', '--ignore-scripts', '--prefix', folder];
    await npm(process.env.npm_node_execpath ?? process.execPath, [...args, `${name}@${version}`]);
  } catch (error) {
    throw new PlainError(`${error.message}\n${yourself}`);
  }
  const node = join(folder, 'node_modules', name, 'bin', nodeFile);
  // Small systems lack a library: the system's own words name it.
  if (!canRun(node)) throw new PlainError(`${refusalOf(node)}\n${yourself}`);
  return node;
}

function place(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  rmSync(to, { force: true });
  copyFileSync(from, to);
  chmodSync(to, 0o755);
  return to;
}

function nodeToRunWith() {
  return canRun(packagedNode) ? packagedNode : process.execPath;
}

function ownNodeWillDo() {
  return Number(process.versions.node.split('.')[0]) >= Number(pinnedNode().split('.')[0]);
}

function pinnedNode() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node;
}

function canRun(node) {
  if (!existsSync(node)) return false;
  const { status, stdout } = spawnSync(node, ['-v'], { encoding: 'utf8' });
  return status === 0 && /^v\d+\./.test(stdout);
}

function refusalOf(node) {
  return spawnSync(node, ['-v'], { encoding: 'utf8' }).stderr?.trim() ?? '';
}

/** Runs npm quietly on the given Node; npm's own words are shown only when it fails. */
function npm(node, args, cwd) {
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund', '--no-progress'];
  const cli = npmCli();
  const command = cli ? [node, cli] : ['npm'];
  return new Promise((resolve, reject) => {
    const child = spawn(command[0], [...command.slice(1), ...args, ...quiet], {
      cwd: cwd ?? tmpdir(),
      shell: windows && !cli,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: [dirname(node), process.env.PATH ?? ''].join(delimiter) },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => (output += chunk));
    }
    child.on('error', () =>
      reject(new PlainError('npm was not found. Install Node with npm from https://nodejs.org.')),
    );
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new PlainError(whyNpmFailed(output))),
    );
  });
}

/**
 * The npm script that called us, else that of the npm on PATH; undefined when it is not a script.
 */
function npmCli() {
  const candidates = [process.env.npm_execpath ?? ''];
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const file = join(folder, 'npm');
    if (!windows && existsSync(file)) candidates.push(realpathSync(file));
    candidates.push(join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js'));
  }
  return candidates.find((file) => /npm-cli\.c?js$/.test(file) && existsSync(file));
}

function whyNpmFailed(output) {
  const causes = [
    [
      /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET|ENETUNREACH/,
      'The package registry could not be reached. Check the network (or `npm config get registry`) and run this again.',
    ],
    [
      /EUSAGE|in sync/,
      'package-lock.json does not match package.json. Run `npm install` and commit the lock file.',
    ],
    [/E401|E403/, 'The package registry refused access. Check `npm config get registry`.'],
    [/E404|ETARGET/, 'The package registry does not have a package that the project needs.'],
    [/ENOSPC/, 'The disk is full.'],
    [/EACCES|EPERM|EROFS/, 'The folder of the project cannot be written to.'],
  ];
  const known = causes.find(([pattern]) => pattern.test(output));
  const said = output.trim().split('\n').slice(0, 20).join('\n');
  return `${known ? known[1] : 'Installing the packages failed.'}\nnpm said:\n${said}`;
}

/** Runs a command with our packages first on PATH; resolves with its exit code. */
function run(node, args) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''];
  const child = spawn(node, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path.join(delimiter) },
  });
  const forget = passSignals(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      forget();
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

function passSignals(child) {
  // Ctrl-C in a terminal already reaches the whole group: passing it on would make it two.
  const interrupt = () => {
    if (!process.stdin.isTTY) child.kill('SIGINT');
  };
  const terminate = () => child.kill('SIGTERM');
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', terminate);
  process.on('SIGHUP', terminate);
  // Some shells that npm starts us through die of a signal without passing it on.
  const parent = process.ppid;
  const orphaned = setInterval(() => {
    if (process.env.npm_lifecycle_event !== undefined && process.ppid !== parent) terminate();
  }, 1000);
  return () => {
    clearInterval(orphaned);
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', terminate);
    process.off('SIGHUP', terminate);
  };
}
