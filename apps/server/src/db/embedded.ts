// The embedded database. Where PostgreSQL is used, this is not loaded.
import { lstat, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { settle, syncNames, unlessGone } from '../platform/on-disk.ts';
import { driversOf, openPool, type Database } from './client.ts';
import { EmbeddedSocket } from './embedded-socket.ts';
import { SYNCED_START, SyncedNodeFs } from './synced-node-fs.ts';

/**
 * Opens the embedded database in a folder, or in memory when it is undefined. Committed data is on
 * the disk and survives a power cut.
 */
export async function openEmbedded(folder: string | undefined): Promise<Database> {
  if (folder === undefined)
    return embeddedDatabase(await PGlite.create({ extensions: { pg_trgm } }));
  const isThere = (await unlessGone(lstat(join(folder, 'PG_VERSION')))) !== undefined;
  if (!isThere) await makeDatabase(folder);
  // Nobody else has the folder. A dead process may have left an empty file, which stops PostgreSQL.
  await rm(join(folder, 'postmaster.pid'), { force: true });
  let isOpen = false;
  const fs = new SyncedNodeFs(folder, (reason) => {
    // Pending queries must not be answered, so the process ends here, as PostgreSQL's own would.
    if (isOpen) queueMicrotask(() => fail(reason));
  });
  const startParams = [...SYNCED_START];
  const pglite = await PGlite.create({ fs, startParams, extensions: { pg_trgm } });
  isOpen = true;
  return embeddedDatabase(pglite, () => fs.syncs);
}

function fail(reason: string): never {
  throw new Error(`The embedded database has stopped, and this process with it: ${reason}`);
}

/** Made by the build: to make one at a first start took 3 s and 700 MB of memory. */
const EMPTY_DATABASE = fileURLToPath(new URL('../../build/empty-database.tar.gz', import.meta.url));

/** Unpacks an empty database beside its place, so that an interrupted start leaves no half of one. */
async function makeDatabase(folder: string): Promise<void> {
  const draft = `${folder}-being-made`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const { extract } = await import('tar');
  extract({ file: EMPTY_DATABASE, cwd: draft, sync: true });
  await settle(draft);
  await rename(draft, folder);
  // The data folder may be new as well.
  await syncNames(folder, dirname(dirname(resolve(folder))));
}

/**
 * A database around an open PGlite, which is closed with it. `syncs` counts the syncs of its files.
 * PostgreSQL also makes some in the middle of a long transaction (an import): as long as one is open
 * nothing commits, so the count of commits stands.
 */
export function embeddedDatabase(pglite: PGlite, syncs?: () => number): Database {
  let commits = syncs?.() ?? 0;
  const pool = openPool({
    // Of each pool there is one connection, and PGlite has no other: whoever wants it waits for it.
    max: 1,
    idleTimeoutMillis: 0,
    stream: () =>
      new EmbeddedSocket(pglite, () => {
        commits = syncs?.() ?? 0;
      }),
  });
  return {
    kind: 'embedded',
    ...driversOf(pool),
    ...(syncs && { commits: () => commits }),
    async close() {
      await pool.end();
      await pglite.close();
    },
  };
}
