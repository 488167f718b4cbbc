import { openPostgres, type Database } from '../../apps/server/src/db/client.ts';
import { openEmbedded } from '../../apps/server/src/db/embedded.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import {
  startRealPostgres,
  type RealPostgres,
} from '../../apps/server/src/testing/real-postgres.ts';

/** The database that a simulation runs on. */
export type EngineKind = 'embedded' | 'postgres';

/** Opens empty databases of one kind. */
export interface Engine {
  readonly kind: EngineKind;
  /**
   * One database, as each process of ours has it open: one process on the embedded database, two on
   * PostgreSQL.
   */
  open(): Promise<readonly [Database, ...Database[]]>;
  /** The embedded database of a world's provider. */
  openProvider(): Promise<Database>;
  close(): Promise<void>;
}

/** An embedded database in memory for each world. */
export function embeddedEngine(): Engine {
  return {
    kind: 'embedded',
    async open() {
      const database = await openEmbedded(undefined);
      await migrate(database.sql);
      return [database];
    },
    openProvider: () => openEmbedded(undefined),
    close: () => Promise.resolve(),
  };
}

/** A PostgreSQL with a database for each world. */
export async function postgresEngine(): Promise<Engine> {
  const server: RealPostgres = await startRealPostgres();
  let isClosing = false;
  const failed = (error: Error) => {
    // A process that died keeps its idle connections until the server ends them.
    if (!isClosing) throw error;
  };
  const admin = openPostgres(server.url('postgres'), failed);
  let worlds = 0;
  return {
    kind: 'postgres',
    async open() {
      const name = `world_${(worlds += 1)}`;
      await admin.sql.query(`create database ${name}`);
      const processes = [0, 1].map(() => openPostgres(server.url(name), failed));
      const [first, ...others] = processes;
      if (!first) throw new Error('no process has the database open');
      await migrate(first.sql);
      return [first, ...others];
    },
    openProvider: () => openEmbedded(undefined),
    async close() {
      isClosing = true;
      await admin.close();
      await server.stop();
    },
  };
}
