// A PostgreSQL with two empty databases. Prints its address, in which `DATABASE` is a placeholder.
import { openPostgres } from '../../apps/server/src/db/client.ts';
import { startRealPostgres } from '../../apps/server/src/testing/real-postgres.ts';
import { endWithParent } from './with-parent.ts';

const postgres = await startRealPostgres();
endWithParent(() => postgres.stop());
const admin = openPostgres(postgres.url('postgres'), (error) => {
  throw error;
});
for (const name of process.argv.slice(2)) await admin.sql.query(`create database ${name}`);
await admin.close();
console.log(postgres.url('DATABASE'));
