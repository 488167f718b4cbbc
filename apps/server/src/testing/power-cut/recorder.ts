import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';

/** A name in a folder is given to a file or folder; undefined: it is taken away. */
export interface NameChange {
  readonly folder: number;
  readonly name: string;
  readonly node: number | undefined;
}

/** One call of a program to the disk. Files and folders are numbers. */
export type Step =
  | { readonly does: 'write'; readonly file: number; readonly at: number; readonly bytes: Buffer }
  | { readonly does: 'resize'; readonly file: number; readonly size: number }
  /** All of these changes happen, or none: file systems rename in one piece. */
  | { readonly does: 'names'; readonly changes: readonly NameChange[] }
  | { readonly does: 'sync'; readonly node: number }
  /** No change of the disk: the caller was told that its data is safe. */
  | { readonly does: 'acknowledge'; readonly what: unknown };

/** A file by what it holds, a folder by its names. */
export type Node = Buffer | Map<string, number>;

/** The disk at first, and every change to it in order. The root is number 0. */
export interface Recording {
  readonly before: ReadonlyMap<number, Node>;
  readonly steps: readonly Step[];
}

export interface Recorder extends Recording {
  acknowledge(what: unknown): void;
  /** Gives Node's functions back. */
  stop(): void;
}

/** Functions that nothing recorded so far has used. */
const UNKNOWN = ['appendFile', 'copyFile', 'cp', 'symlink', 'truncate', 'unlink'] as const;

/**
 * Records what this thread does below a folder, at the functions of `node:fs`: it knows nothing of
 * PGlite or of our code, and both pass through it. Nothing is really synced meanwhile, which is
 * faster: the recording says what a disk would have. Throws when it is asked what it cannot record.
 */
export function recordDisk(folder: string): Recorder {
  const root = resolve(folder);
  const nodes: Node[] = [];
  readTree(root, nodes);
  const before = new Map(
    nodes.map((node, number) => [number, node instanceof Map ? new Map(node) : node]),
  );
  const steps: Step[] = [];
  const opened = new Map<number, number>();
  /** Where the next write without a place begins. */
  const ends = new Map<number, number>();
  const real = { ...fs };
  const realPromises = { ...fs.promises };

  function namesTo(path: unknown): string[] | undefined {
    const below = relative(root, resolve(String(path)));
    if (below.startsWith('..') || isAbsolute(below)) return undefined;
    return below.split(sep).filter((name) => name !== '');
  }
  function follow(names: readonly string[]): number | undefined {
    let at: number | undefined = 0;
    for (const name of names) {
      const node: Node | undefined = at === undefined ? undefined : nodes[at];
      at = node instanceof Map ? node.get(name) : undefined;
    }
    return at;
  }
  const nodeAt = (path: unknown) => {
    const names = namesTo(path);
    return names && follow(names);
  };
  function changeNames(...named: readonly (readonly [path: unknown, node: number | undefined])[]) {
    const changes: NameChange[] = [];
    for (const [path, node] of named) {
      const names = namesTo(path);
      const name = names?.pop();
      const parent = names && follow(names);
      if (parent === undefined || name === undefined)
        throw new Error(`${String(path)} is elsewhere`);
      changes.push({ folder: parent, name, node });
      const entries = nodes[parent];
      if (!(entries instanceof Map)) throw new Error(`${String(path)} is in no folder`);
      if (node === undefined) entries.delete(name);
      else entries.set(name, node);
    }
    steps.push({ does: 'names', changes });
  }
  function create(path: unknown, node: Node): number {
    nodes.push(node);
    changeNames([path, nodes.length - 1]);
    return nodes.length - 1;
  }
  const isHere = (path: unknown) => namesTo(path) !== undefined;
  const fileAt = (path: unknown) => nodeAt(path) ?? create(path, Buffer.alloc(0));
  function renamed(from: unknown, to: unknown) {
    if (isHere(from)) changeNames([from, undefined], [to, nodeAt(from)]);
  }
  function made(path: unknown) {
    if (isHere(path) && nodeAt(path) === undefined) create(path, new Map());
  }
  function written(path: unknown, content: string | Uint8Array, flush: boolean) {
    if (!isHere(path)) return;
    const file = fileAt(path);
    steps.push({ does: 'resize', file, size: 0 });
    if (content.length > 0) steps.push({ does: 'write', file, at: 0, bytes: Buffer.from(content) });
    if (flush) steps.push({ does: 'sync', node: file });
  }
  function removed(path: string) {
    const number = nodeAt(path);
    if (number === undefined) return;
    const node = nodes[number];
    if (node instanceof Map) for (const name of [...node.keys()]) removed(join(path, name));
    changeNames([path, undefined]);
  }
  function sync(node: number) {
    steps.push({ does: 'sync', node });
  }
  function syncOf(handle: number, reallySync: (handle: number) => void) {
    const node = opened.get(handle);
    if (node === undefined) reallySync(handle);
    else sync(node);
  }
  function resized(path: unknown, size = 0) {
    const file = nodeAt(path);
    if (file !== undefined) steps.push({ does: 'resize', file, size });
  }

  const replacements = {
    openSync(path: string, flags: string | number, mode?: number) {
      const handle = real.openSync(path, flags, mode);
      if (!isHere(path)) return handle;
      opened.set(handle, fileAt(path));
      if (flags === 'w') resized(path);
      return handle;
    },
    closeSync(handle: number) {
      opened.delete(handle);
      ends.delete(handle);
      real.closeSync(handle);
    },
    writeSync(handle: number, from: Uint8Array, offset: number, length: number, place?: number) {
      const count = real.writeSync(handle, from, offset, length, place);
      const file = opened.get(handle);
      if (file === undefined) return count;
      const at = place ?? ends.get(handle) ?? 0;
      if (place === undefined) ends.set(handle, at + count);
      const bytes = Buffer.from(from.subarray(offset, offset + count));
      steps.push({ does: 'write', file, at, bytes });
      return count;
    },
    writeFileSync(path: string, content: string | Uint8Array, options?: { mode?: number }) {
      if (!isHere(path)) return real.writeFileSync(path, content, options);
      const bytes = Buffer.from(content);
      const handle = replacements.openSync(path, 'w', options?.mode);
      replacements.writeSync(handle, bytes, 0, bytes.length, 0);
      return replacements.closeSync(handle);
    },
    ftruncateSync(handle: number, size = 0) {
      real.ftruncateSync(handle, size);
      const file = opened.get(handle);
      if (file !== undefined) steps.push({ does: 'resize', file, size });
    },
    truncateSync(path: string, size?: number) {
      real.truncateSync(path, size);
      resized(path, size);
    },
    renameSync(from: string, to: string) {
      real.renameSync(from, to);
      renamed(from, to);
    },
    unlinkSync(path: string) {
      real.unlinkSync(path);
      removed(path);
    },
    mkdirSync(path: string, options?: number) {
      real.mkdirSync(path, options);
      made(path);
    },
    rmdirSync(path: string) {
      real.rmdirSync(path);
      removed(path);
    },
    fsyncSync: (handle: number) => syncOf(handle, real.fsyncSync),
    fdatasyncSync: (handle: number) => syncOf(handle, real.fdatasyncSync),
  };
  const promised = {
    async writeFile(
      path: string,
      content: string | Uint8Array,
      options: { mode?: number; flag?: string; flush?: boolean } = {},
    ) {
      const { flush = false, ...rest } = options;
      await realPromises.writeFile(path, content, rest);
      written(path, content, flush);
    },
    async rename(from: string, to: string) {
      await realPromises.rename(from, to);
      renamed(from, to);
    },
    async link(from: string, to: string) {
      await realPromises.link(from, to);
      if (isHere(from)) changeNames([to, nodeAt(from)]);
    },
    async rm(path: string, options?: fs.RmOptions) {
      await realPromises.rm(path, options);
      removed(path);
    },
    async mkdir(path: string, options: { recursive?: boolean; mode?: number } = {}) {
      const first = await realPromises.mkdir(path, options);
      const names = namesTo(path) ?? [];
      names.forEach((_, index) => made(join(root, ...names.slice(0, index + 1))));
      return first;
    },
    async open(path: string, flags?: string, mode?: number) {
      const handle = await realPromises.open(path, flags, mode);
      const node = nodeAt(path);
      if (node !== undefined) {
        handle.sync = () => {
          sync(node);
          return Promise.resolve();
        };
      } else if (isHere(path)) throw new Error(`${path} was opened, and is not known`);
      return handle;
    },
  };
  const refusing = (name: string, call: (...given: never[]) => unknown) =>
    function refuse(...given: never[]) {
      if (given.slice(0, 2).some(isHere)) throw new Error(`${name} is not recorded`);
      return call(...given);
    };

  const unknown = UNKNOWN.map(
    (name) =>
      [
        [name, refusing(name, realPromises[name])],
        [`${name}Sync`, refusing(`${name}Sync`, real[`${name}Sync`])],
      ] as const,
  );
  const stop = [
    replace(fs.promises, Object.fromEntries(unknown.map(([promise]) => promise))),
    replace(fs, Object.fromEntries(unknown.map(([, synchronous]) => synchronous))),
    replace(fs.promises, promised),
    replace(fs, replacements),
  ];
  return {
    before,
    steps,
    acknowledge: (what) => void steps.push({ does: 'acknowledge', what }),
    stop() {
      for (const back of stop.toReversed()) back();
    },
  };
}

/** Has this thread not wait for the disk, until the function that it returns is called. */
export function ignoreSyncs(): () => void {
  const nothing = () => undefined;
  return replace(fs, { fsyncSync: nothing, fdatasyncSync: nothing });
}

/** Puts functions in the place of Node's, for whoever has imported these too. Returns the way back. */
function replace(target: object, replacements: Readonly<Record<string, unknown>>): () => void {
  const put = (functions: Readonly<Record<string, unknown>>) => {
    Object.assign(target, functions);
    syncBuiltinESMExports();
  };
  const originals = Object.keys(replacements).map((name): [string, unknown] => [
    name,
    Reflect.get(target, name),
  ]);
  put(replacements);
  return () => put(Object.fromEntries(originals));
}

function readTree(path: string, nodes: Node[]): number {
  const number = nodes.length;
  if (fs.lstatSync(path).isDirectory()) {
    const names = new Map<string, number>();
    nodes.push(names);
    for (const name of fs.readdirSync(path)) names.set(name, readTree(join(path, name), nodes));
  } else nodes.push(fs.readFileSync(path));
  return number;
}
