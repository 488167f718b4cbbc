// Fills the database of the settings with children, and with sponsorships of some of them.
//   fill.ts <children> [<sponsorships>]
import { readSettings } from '../../apps/server/src/env.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createPasswords, ENOUGH_WORK } from '../../apps/server/src/platform/passwords.ts';
import { openDatabase } from '../../apps/server/src/runtime.ts';
import { makeSponsor } from '../../apps/server/src/testing/factories.ts';
import { insertManyChildren } from '../../apps/server/src/testing/many-children.ts';
import { BENCH_SPONSOR } from './scale.ts';
import { giveSponsorships } from './sponsoring-world.ts';

const SPONSORSHIPS_EACH = 10;

const [children = 0, sponsorships = 0] = process.argv.slice(2).map(Number);
const database = await openDatabase(readSettings(), createLog('error'));
await insertManyChildren(database.sql, children);
if (sponsorships > 0) {
  const { email, password } = BENCH_SPONSOR;
  const passwordHash = await createPasswords(ENOUGH_WORK).hash(password);
  const sponsors = [(await makeSponsor(database.db, { email, passwordHash })).id];
  while (sponsors.length < sponsorships / SPONSORSHIPS_EACH) {
    sponsors.push((await makeSponsor(database.db)).id);
  }
  const dueOn = Temporal.PlainDate.from('2040-01-01');
  await giveSponsorships(database.sql, { cards: sponsors, count: sponsorships, dueOn });
}
await database.close();
