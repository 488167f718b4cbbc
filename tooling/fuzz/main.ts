// `npm run fuzz`: requests made from the API document, by every caller, with hostile values.
//
//   npm run fuzz                                     20,000 requests, from a random seed
//   npm run fuzz -- --requests 100000 --seed 11      this number, repeatable
//
// The exit code is 1 when something was found: repeat it with the printed seed.
import { parseArgs } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { embeddedDatabase } from '../../apps/server/src/db/embedded.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { buildTestApp } from '../../apps/server/src/testing/build-test-app.ts';
import { fuzz } from '../../apps/server/src/testing/fuzz/fuzz.ts';
import { makeTemplate } from '../../apps/server/src/testing/test-template.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const [requests, seed] = [Number(values.requests), Number(values.seed)];
if (!Number.isSafeInteger(requests) || requests < 1 || !Number.isSafeInteger(seed)) {
  throw new Error('--requests and --seed are whole numbers');
}

const started = performance.now();
const logged: string[] = [];
const log = createLog('error', { write: (line) => logged.push(line) });
const pglite = await PGlite.create({ extensions: { pg_trgm } });
const database = embeddedDatabase(pglite);
await makeTemplate(database.sql);
const test = await buildTestApp({ database, unlimited: true, log });
const { statuses, problems, neverDone } = await fuzz(test, {
  requests,
  seed,
  told: (done) => process.stdout.write(`\r${done} of ${requests} requests`),
});
await test.close();
await database.close();

console.log(`\r${requests} requests, seed ${seed}`);
for (const [status, count] of [...statuses].toSorted(([a], [b]) => a - b)) {
  console.log(`  ${status}  ${count}`);
}
const serverErrors = [...statuses].filter(([status]) => status >= 500);
console.log(`5xx: ${serverErrors.reduce((sum, [, count]) => sum + count, 0)}`);
console.log(`calls that were never made: ${neverDone.join(', ') || 'none'}`);
console.log(`problems: ${problems.length}, error lines in the log: ${logged.length}`);
for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`);
for (const line of logged.slice(0, 5)) console.log(`  ${line}`);
const megabytes = Math.round(process.memoryUsage().rss / 1024 / 1024);
console.log(`${((performance.now() - started) / 1_000).toFixed(0)} s, ${megabytes} MB at the end`);
process.exitCode = problems.length + logged.length > 0 ? 1 : 0;
