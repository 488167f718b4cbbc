import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../random.ts';
import type { NameChange, Recording, Step } from './recorder.ts';

/** A disk writes its sectors whole; the kernel hands it pages. */
const SECTOR = 512;
const PAGE = 4_096;

type Change = Extract<Step, { does: 'write' | 'resize' }>;

/** A file: what the disk has for certain, and what was written since, in order. */
interface File {
  kept: Buffer;
  /** The memory that `kept` is the beginning of. */
  room: Buffer;
  readonly since: Change[];
}

/** A change of names that the disk may have or not. */
type Names = readonly NameChange[];

/** How kind fate is in one image; from 0 to 1. */
interface Fate {
  /** How much of what was not synced is there all the same. */
  readonly luck: number;
  /** How many pages are torn between two sectors. */
  readonly tearing: number;
}

/** Chance at its worst: the image holds what was synced, and nothing else. */
export const NO_LUCK: Random = {
  next: () => 1 - Number.EPSILON,
  below: () => 0,
  chance: () => false,
  pick: ([first]) => first,
};

/** A disk as a program sees it, and as it may be found after a power cut. */
export class RecordedDisk {
  private readonly files = new Map<number, File>();
  private readonly folders = new Map<number, Map<string, number>>();
  private names: Names[] = [];
  private readonly steps: readonly Step[];
  private done = 0;
  /** Everything acknowledged so far. */
  readonly acknowledged: unknown[] = [];

  constructor({ before, steps }: Recording) {
    this.steps = steps;
    for (const [number, node] of before) {
      if (node instanceof Map) this.folders.set(number, new Map(node));
      else this.files.set(number, newFile(Buffer.from(node)));
    }
  }

  /** Goes on until as many steps as this are done. */
  advanceTo(step: number): void {
    for (; this.done < step; this.done += 1) {
      const next = this.steps[this.done];
      if (next) this.take(next);
    }
  }

  private take(step: Step): void {
    if (step.does === 'names') this.names.push(step.changes);
    else if (step.does === 'sync') this.sync(step.node);
    else if (step.does === 'acknowledge') this.acknowledged.push(step.what);
    else this.fileOf(step.file).since.push(step);
  }

  private fileOf(number: number): File {
    const file = this.files.get(number) ?? newFile(Buffer.alloc(0));
    this.files.set(number, file);
    return file;
  }

  private sync(node: number): void {
    const file = this.files.get(node);
    if (file) for (const change of file.since.splice(0)) keep(file, change);
    // A rename is there when the folder that the file has come to is.
    const isKept = (changes: Names) => changes.at(-1)?.folder === node;
    for (const changes of this.names.filter(isKept)) apply(this.folders, changes);
    this.names = this.names.filter((changes) => !isKept(changes));
  }

  /** Writes what may be found after a power cut at this moment to an empty folder. */
  writeImage(to: string, random: Random): void {
    const folders = new Map([...this.folders].map(([number, names]) => [number, new Map(names)]));
    const fate = { luck: luckOf(random), tearing: random.pick([0, 0, 0.3]) ?? 0 };
    const inOrder = random.chance(0.5);
    for (const changes of this.names) {
      if (random.chance(fate.luck)) apply(folders, changes);
      else if (inOrder) break;
    }
    const write = (path: string, number: number) => {
      const names = folders.get(number);
      const file = this.files.get(number);
      if (file) {
        const own = random.chance(0.5) ? fate : { ...fate, luck: luckOf(random) };
        writeSparse(path, contentOf(file, own, random));
      } else {
        mkdirSync(path, { recursive: true, mode: 0o700 });
        for (const [name, node] of names ?? []) write(join(path, name), node);
      }
    };
    write(to, 0);
  }
}

/** Most of a write-ahead log is empty: that need not be written. */
function writeSparse(path: string, content: Buffer): void {
  let end = content.length;
  while (end > 0 && content[end - 1] === 0) end -= 1;
  writeFileSync(path, content.subarray(0, end), { mode: 0o600 });
  if (end < content.length) truncateSync(path, content.length);
}

const luckOf = (random: Random) => random.pick([0, 0, 0.1, 0.5, 0.9, 1]) ?? 0;

const newFile = (content: Buffer): File => ({ kept: content, room: content, since: [] });

function keep(file: File, change: Change): void {
  const end = change.does === 'resize' ? change.size : change.at + change.bytes.length;
  const size = file.kept.length;
  if (end > file.room.length) {
    // More than is needed: a new log grows by a page at a time.
    file.room = Buffer.alloc(2 * end);
    file.kept.copy(file.room);
  } else file.room.fill(0, size, Math.max(size, end));
  if (change.does === 'resize' || end > size) file.kept = file.room.subarray(0, end);
  if (change.does === 'write') change.bytes.copy(file.kept, change.at);
}

function apply(folders: Map<number, Map<string, number>>, changes: Names): void {
  for (const { folder, name, node } of changes) {
    const names = folders.get(folder) ?? new Map<string, number>();
    folders.set(folder, names);
    if (node === undefined) names.delete(name);
    else names.set(name, node);
  }
}

/** The contents of a file after a power cut. */
function contentOf({ kept, since }: File, fate: Fate, random: Random): Buffer {
  if (since.length === 0) return kept;
  const sizes = [kept.length];
  const changesOf = new Map<number, Change[]>();
  for (const change of since) {
    const size = sizes.at(-1) ?? 0;
    const [from, to] =
      change.does === 'write'
        ? [change.at, change.at + change.bytes.length]
        : [change.size, Math.max(size, change.size)];
    sizes.push(change.does === 'write' ? Math.max(size, to) : change.size);
    for (let page = Math.floor(from / PAGE); page * PAGE < to; page += 1) {
      changesOf.set(page, [...(changesOf.get(page) ?? []), change]);
    }
  }
  const pick = (count: number) => versionOf(count, fate.luck, random);
  const content = Buffer.alloc(sizes[pick(sizes.length - 1)] ?? 0);
  kept.copy(content);
  for (const [page, changes] of changesOf) {
    const whole = pick(changes.length);
    const isTorn = random.chance(fate.tearing);
    for (let at = page * PAGE; at < Math.min((page + 1) * PAGE, content.length); at += SECTOR) {
      const version = isTorn ? pick(changes.length) : whole;
      writeSector(content, at, changes.slice(0, version));
    }
  }
  return content;
}

/** Which of the versions 0 (old) to `count` (new) is on the disk. */
function versionOf(count: number, luck: number, random: Random): number {
  if (random.chance(luck)) return count;
  return random.chance(0.7) ? 0 : random.below(count + 1);
}

function writeSector(content: Buffer, at: number, changes: readonly Change[]): void {
  const end = Math.min(at + SECTOR, content.length);
  for (const change of changes) {
    if (change.does === 'resize') {
      if (change.size < end) content.fill(0, Math.max(at, change.size), end);
      continue;
    }
    const from = Math.max(at, change.at);
    const to = Math.min(end, change.at + change.bytes.length);
    if (from < to) change.bytes.copy(content, from, from - change.at, to - change.at);
  }
}
