import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * A tenth of what PostgreSQL takes on its own, all of it at the start: the system keeps what is read
 * from files in memory anyway.
 */
const SMALL_BUFFERS: readonly string[] = ['-c', 'shared_buffers=16MB'];

/** PGlite's parameters for starting PostgreSQL, but with every sync that PostgreSQL asks for. */
export const SYNCED_START: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'full_page_writes=on', '-c', 'synchronous_commit=on'],
  // The others do not reach the disk here: Emscripten answers fdatasync without doing it.
  ...['-c', 'wal_sync_method=fsync'],
  ...SMALL_BUFFERS,
];

/** The parts of Emscripten's file system that are used here. PGlite has no types for them. */
interface Node {
  readonly mode: number;
  readonly parent: Node;
}
interface Stream {
  readonly nfd: number;
  readonly node: Node;
}
interface NodeFiles {
  readonly isWindows: boolean;
  readonly node_ops: {
    mknod: (parent: Node, name: string, mode: number, device: number) => Node;
    rename: (node: Node, newParent: Node, newName: string) => void;
    unlink: (parent: Node, name: string) => void;
    rmdir: (parent: Node, name: string) => void;
    symlink: (parent: Node, name: string, target: string) => void;
    setattr: (node: Node, attributes: { readonly mode?: number }) => void;
  };
  readonly stream_ops: { fsync?: (stream: Stream) => number };
  realPath(node: Node): string;
  /** Turns an error of Node into one that PostgreSQL understands. */
  tryFSOperation<T>(work: () => T): T;
}
interface Module {
  readonly NODEFS: NodeFiles;
  readonly FS: { isDir(mode: number): boolean };
}

type Options = Parameters<NodeFS['init']>[1];

/**
 * The file system of an embedded database. PGlite's own layer ignores the syncs that PostgreSQL asks
 * for; this one does them, and syncs the names of files as well, because PostgreSQL relies on file
 * systems that keep the name of a new file with the file.
 */
export class SyncedNodeFs extends NodeFS {
  private readonly onAbort: (reason: string) => void;
  /** Files that were synced so far: without another, nothing was committed. */
  syncs = 0;

  /** `onAbort` is called when PostgreSQL has given up. Its answers after that cannot be trusted. */
  constructor(folder: string, onAbort: (reason: string) => void) {
    super(folder);
    this.onAbort = onAbort;
  }

  override async init(pglite: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: Module) => this.#syncFiles(module)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun, onAbort: this.onAbort } };
  }

  #syncFiles(module: Module): void {
    syncFiles(module, () => {
      this.syncs += 1;
    });
  }
}

/** PostgreSQL relies on a umask for some of its files, which Emscripten does not have. */
const OWNER_ONLY = ~0o077;

function syncFiles({ NODEFS, FS }: Module, onSync: () => void): void {
  const { node_ops: nodes, stream_ops: streams } = NODEFS;
  /** Folders whose names may not be on the disk yet. */
  const changed = new Set<string>();
  const { mknod, rename, unlink, rmdir, symlink, setattr } = nodes;
  nodes.mknod = (parent, name, mode, device) => {
    changed.add(NODEFS.realPath(parent));
    return mknod(parent, name, mode & OWNER_ONLY, device);
  };
  nodes.setattr = (node, attributes) => {
    const { mode } = attributes;
    setattr(node, mode === undefined ? attributes : { ...attributes, mode: mode & OWNER_ONLY });
  };
  nodes.rename = (node, newParent, newName) => {
    changed.add(NODEFS.realPath(node.parent)).add(NODEFS.realPath(newParent));
    rename(node, newParent, newName);
  };
  nodes.unlink = (parent, name) => {
    changed.add(NODEFS.realPath(parent));
    unlink(parent, name);
  };
  nodes.rmdir = (parent, name) => {
    rmdir(parent, name);
    changed.delete(`${NODEFS.realPath(parent)}/${name}`);
    changed.add(NODEFS.realPath(parent));
  };
  nodes.symlink = (parent, ...rest) => {
    changed.add(NODEFS.realPath(parent));
    symlink(parent, ...rest);
  };
  streams.fsync = (stream) =>
    NODEFS.tryFSOperation(() => {
      const isFolder = FS.isDir(stream.node.mode);
      // Windows syncs names by itself, and cannot sync folders.
      if (isFolder && NODEFS.isWindows) return 0;
      for (const folder of NODEFS.isWindows ? [] : changed) {
        syncFolder(folder);
        changed.delete(folder);
      }
      if (isFolder) fsyncSync(stream.nfd);
      // Omits only the times of the file, which would cost a second write.
      else fdatasyncSync(stream.nfd);
      onSync();
      return 0;
    });
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
