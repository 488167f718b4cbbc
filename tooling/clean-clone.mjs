// Tests a clean clone: `npm test`, then `npm start` as a newcomer would run it, the
// first pages in both languages, and a clean stop. Plain JavaScript for any Node from 18 up: the
// clone has nothing installed yet. The last line is `N passed, N failed`.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const totalLine = /^(\d+) passed, (\d+) failed$/;
const seconds = { untilReady: 120, untilStopped: 30 };
let passed = 0;
let failed = 0;

await runTests();
await smoke();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function runTests() {
  let total;
  const { code } = await started('npm', ['test'], process.env, (line) => {
    const match = totalLine.exec(line);
    if (match) total = match;
    else console.log(line);
  }).ended;
  passed += Number(total?.[1] ?? 0);
  failed += Number(total?.[2] ?? 0);
  if (!total || (code !== 0 && Number(total[2]) === 0)) {
    failed += 1;
    console.log(`FAILED  npm test ended with ${code} and no failure to show for it`);
  }
}

async function smoke() {
  const folder = mkdtempSync(join(tmpdir(), 'nabta-clean-clone-'));
  const [port, sandboxPort] = await freePorts(2);
  const output = [];
  const failedBefore = failed;
  const env = {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: join(folder, 'data'),
  };
  const server = started('npm', ['start'], env, (line) => output.push(line));
  try {
    const origin = `http://127.0.0.1:${port}`;
    const ready = await check('npm start answers /readyz', () => untilReady(origin, server));
    if (ready) {
      for (const language of ['en', 'ar']) {
        await check(`/ in ${language}`, () => page(origin, '/', language));
        await check(`/children in ${language}`, () => page(origin, '/children', language));
        await check(`/v1/guests/sponsorees in ${language}`, () => children(origin, language));
      }
    }
    await check('SIGTERM stops it cleanly', () => stop(server));
  } finally {
    if (server.running()) killAll(server.pid);
    rmSync(folder, { recursive: true, force: true });
  }
  if (failed > failedBefore) console.log(`\n---- npm start ----\n${output.slice(-60).join('\n')}`);
}

async function check(name, prove) {
  try {
    await prove();
    passed += 1;
    console.log(`passed  ${name}`);
    return true;
  } catch (error) {
    failed += 1;
    console.log(`FAILED  ${name}: ${error.message}`);
    return false;
  }
}

async function untilReady(origin, server) {
  const end = Date.now() + seconds.untilReady * 1000;
  let last = 'nothing answers';
  while (Date.now() < end) {
    if (!server.running()) throw new Error('it ended by itself');
    try {
      const response = await fetch(`${origin}/readyz`);
      if (response.ok) return;
      last = `status ${response.status}`;
    } catch {
      // Not listening yet.
    }
    await sleep(250);
  }
  throw new Error(`${last} after ${seconds.untilReady} s`);
}

async function page(origin, path, language) {
  const response = await fetch(origin + path, { headers: { cookie: `i18nextLng=${language}` } });
  const html = await response.text();
  expect(response.status === 200, `status ${response.status}`);
  const opening = /<html[^>]*>/.exec(html)?.[0] ?? 'no <html>';
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  expect(opening.includes(`lang="${language}"`), `lang is not ${language}: ${opening}`);
  expect(opening.includes(`dir="${direction}"`), `dir is not ${direction}: ${opening}`);
  const title = /<title[^>]*>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
  expect(title !== '', 'there is no title');
  const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]+>/g, '') ?? '';
  expect(heading.trim() !== '', 'there is no h1');
  for (const text of [title, heading]) {
    expect(hasArabic(text) === (language === 'ar'), `"${text.trim()}" is not in ${language}`);
  }
}

async function children(origin, language) {
  const response = await fetch(`${origin}/v1/guests/sponsorees?locale=${language}&per_page=5`);
  expect(response.status === 200, `status ${response.status}`);
  const body = await response.json();
  const entries = Object.values(body).find(Array.isArray) ?? [];
  expect(entries.length === 5, `${entries.length} entries instead of 5`);
  for (const { full_name: name } of entries) {
    expect(typeof name === 'string' && name !== '', 'an entry has no full_name');
    expect(hasArabic(name) === (language === 'ar'), `full_name "${name}" is not in ${language}`);
  }
}

function expect(fact, otherwise) {
  if (!fact) throw new Error(otherwise);
}

function hasArabic(text) {
  return /\p{Script=Arabic}/u.test(text);
}

/**
 * Sends SIGTERM to what `npm start` runs, not to npm: npm 9 swallows the signal, and later ones
 * pass it to a shell that dies of it without passing it on.
 */
async function stop(server) {
  const bootstrap = descendants(server.pid).find(({ args }) =>
    /^\S*node\S* \S*bootstrap\.mjs/.test(args),
  );
  expect(bootstrap !== undefined, 'its process was not found');
  process.kill(bootstrap.pid, 'SIGTERM');
  const ended = await Promise.race([server.ended, sleep(seconds.untilStopped * 1000)]);
  expect(ended !== undefined, `still running ${seconds.untilStopped} s after`);
  expect(ended.code === 0, `ended with ${ended.code ?? ended.signal} instead of 0`);
}

function killAll(pid) {
  for (const child of [...descendants(pid).map((found) => found.pid), pid]) {
    try {
      process.kill(child, 'SIGKILL');
    } catch {
      // Gone already.
    }
  }
}

function descendants(pid) {
  const all = processes();
  const under = (parent) =>
    all.filter(({ ppid }) => ppid === parent).flatMap((child) => [child, ...under(child.pid)]);
  return under(pid);
}

function processes() {
  if (process.platform !== 'linux') {
    const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
    return [...table.matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm)].map(([, pid, ppid, args]) => ({
      pid: Number(pid),
      ppid: Number(ppid),
      args,
    }));
  }
  // A slim container has no `ps`.
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const ppid = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
        const args = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid: Number(name), ppid, args }];
      } catch {
        return [];
      }
    });
}

/** Starts a command and hands over its output line by line. */
function started(file, args, env, line) {
  const child = spawn(file, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  createInterface({ input: child.stdout }).on('line', line);
  createInterface({ input: child.stderr }).on('line', line);
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, signal: error.message }));
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
  return {
    pid: child.pid,
    ended,
    running: () => child.exitCode === null && child.signalCode === null,
  };
}

async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise((resolve) => {
          server.listen(0, '127.0.0.1', () => resolve(server.address().port));
        }),
    ),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
