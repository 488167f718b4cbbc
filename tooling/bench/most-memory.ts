import { readdir, readFile } from 'node:fs/promises';

const EVERY_MS = 100;

/** The most that a process and those it started had in memory together, while it was watched. */
export interface WatchedMemory extends Disposable {
  /** Bytes; 0 where the system does not say. */
  most(): number;
}

/** Adds the resident memory of a process and its children up, ten times a second (Linux). */
export function watchMemory(pid: number): WatchedMemory {
  let most = 0;
  const timer = setInterval(() => {
    void residentOf(pid).then((bytes) => {
      most = Math.max(most, bytes);
    });
  }, EVERY_MS);
  timer.unref();
  return { most: () => most, [Symbol.dispose]: () => clearInterval(timer) };
}

async function residentOf(root: number): Promise<number> {
  const names = await readdir('/proc').catch((): string[] => []);
  const all = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(processOf));
  const own = new Set([root]);
  // A child has a higher number than its parent, but for when the numbers begin again.
  for (const { pid, parent } of all) if (own.has(parent)) own.add(pid);
  return all.reduce((sum, { pid, bytes }) => sum + (own.has(pid) ? bytes : 0), 0);
}

async function processOf(pid: string): Promise<{ pid: number; parent: number; bytes: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const told = (name: string) =>
    Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  return { pid: Number(pid), parent: told('PPid'), bytes: 1024 * told('VmRSS') };
}
