import { openPostgres, type Database } from '../../apps/server/src/db/client.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { startRealPostgres } from '../../apps/server/src/testing/real-postgres.ts';

/** A new database in a PostgreSQL of its own, which ends with the block that holds it. */
export async function makeBenchDatabase(
  name: string,
): Promise<AsyncDisposable & { readonly database: Database }> {
  const postgres = await startRealPostgres();
  const admin = openPostgres(postgres.url('postgres'), fail);
  await admin.sql.query(`create database ${name}`);
  await admin.close();
  // An error while measuring fails the bench; one while everything stops does not.
  const database = openPostgres(postgres.url(name), () => undefined);
  await migrate(database.sql);
  return {
    database,
    async [Symbol.asyncDispose]() {
      await database.close();
      await postgres.stop();
    },
  };
}

function fail(error: Error): never {
  throw error;
}
