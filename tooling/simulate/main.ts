// `npm run simulate`: years of sponsors, staff, banks and crashes, against every rule of the books.
//
//   npm run simulate                           ten minutes, from a seed of its own
//   npm run simulate -- --minutes 2 --seed 7   two minutes, from this seed on
//   npm run simulate -- --seed 7 --only        this seed alone, as long as it takes
//
// A seed is three years of one world; the same seed always goes the same way. The exit code is 1
// when something was found: repeat it with the seed that is told.
import { parseArgs } from 'node:util';
import { simulate, YEARS } from '../../apps/server/src/simulation/simulate.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'boolean', default: false },
  },
});
const minutes = Number(values.minutes);
const firstSeed = Number(values.seed);
if (!(minutes > 0) || !Number.isSafeInteger(firstSeed)) {
  throw new Error('--minutes is a number above 0, and --seed a whole number');
}

const started = performance.now();
const secondsGone = () => (performance.now() - started) / 1_000;
const isOver = () => !values.only && secondsGone() > minutes * 60;
let sponsorDays = 0;
let found = false;
for (let seed = firstSeed; !isOver() && !found; seed += 1) {
  const simulated = await simulate({ seed, days: 365 * YEARS, isOver });
  sponsorDays += simulated.sponsorDays;
  found = simulated.problems.length > 0;
  console.log(`seed ${seed}: ${simulated.days} days, ${simulated.sponsorDays} sponsor-days`);
  for (const problem of simulated.problems) console.log(`  ${problem}`);
  if (found) console.log(`FAILED: npm run simulate -- --seed ${seed} --only`);
  if (values.only) break;
}
console.log(`${sponsorDays} sponsor-days in ${secondsGone().toFixed(0)} s`);
process.exitCode = found ? 1 : 0;
