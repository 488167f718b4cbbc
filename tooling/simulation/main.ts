// `npm run simulate`: sponsors, staff, banks and a provider in trouble, against every rule.
//
//   npm run simulate                                    ten minutes, from a random seed
//   npm run simulate -- --minutes 2 --seed 7            two minutes, from this seed on
//   npm run simulate -- --seed 7 --only                 this seed alone, as long as it takes
//   npm run simulate -- --engine postgres               on PostgreSQL, with two processes
//   npm run simulate -- --sponsor-days 1000000 --seed 100 --parts parts.jsonl
//       as many seeds as needed, one a part; parts in the file are not run again
//   npm run simulate -- --planted                       plants mistakes, and names the truth that finds each
//
// --sponsors and --days set the size of a seed's world. The exit code is 1 when something was found:
// repeat it with the printed seed. On the embedded database a seed is repeatable.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { embeddedEngine, postgresEngine } from './engine.ts';
import { simulate, type Simulated } from './simulate.ts';
import { findPlanted } from './planted.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string' },
    sponsors: { type: 'string', default: '200' },
    days: { type: 'string', default: '400' },
    engine: { type: 'string', default: 'embedded' },
    only: { type: 'boolean', default: false },
    'sponsor-days': { type: 'string' },
    parts: { type: 'string' },
    planted: { type: 'boolean', default: false },
  },
});

function whole(name: string, text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw new Error(`--${name} is a whole number`);
}

const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error('--minutes is a number above 0');
const seed = whole('seed', values.seed ?? String(Date.now() % 1_000_000));
const sponsors = whole('sponsors', values.sponsors);
const days = whole('days', values.days);
const wanted = values['sponsor-days'];
if (!['embedded', 'postgres'].includes(values.engine)) {
  throw new Error('--engine is embedded or postgres');
}

/** The recorded results of a part. */
interface Part {
  readonly seed: number;
  readonly sponsorDays: number;
  readonly seconds: number;
  readonly faults: Readonly<Record<string, number>>;
  /** How often each act took place: those that were refused or broke off are not among them. */
  readonly acts: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
}

function doneBefore(file: string | undefined): Part[] {
  if (file === undefined || !existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Part);
}

const FAULT = 'fault: ';

const byName = ([a]: [string, number], [b]: [string, number]) => (a < b ? -1 : 1);

function partOf({ problems, counts, ...simulated }: Simulated, seconds: number): Part {
  const sorted = [...counts].toSorted(byName);
  const faults = sorted.filter(([what]) => what.startsWith(FAULT));
  return {
    seed: simulated.seed,
    sponsorDays: simulated.sponsorDays,
    seconds: Math.round(seconds),
    faults: Object.fromEntries(faults.map(([what, n]) => [what.slice(FAULT.length), n])),
    // With a colon it is a fault, or an act with the error that it ended with.
    acts: Object.fromEntries(sorted.filter(([what]) => !what.includes(': '))),
    problems,
  };
}

const sumOf = (numbers: Iterable<number>) => [...numbers].reduce((sum, n) => sum + n, 0);

function print({ seed: of, sponsorDays, seconds, faults, acts, problems }: Part): void {
  const things = `${sumOf(Object.values(acts))} acts, ${sumOf(Object.values(faults))} faults`;
  console.log(
    `seed ${of}: ${sponsorDays} sponsor-days in ${seconds} s, ${things}, ${problems.length} broken`,
  );
  for (const problem of problems) console.log(`  ${problem}`);
  if (problems.length > 0) console.log(`FAILED: ${commandFor(of)}`);
}

const commandFor = (of: number) =>
  `npm run simulate -- --seed ${of} --only --sponsors ${sponsors} --days ${days} --engine ${values.engine}`;

function printSums(title: string, counted: readonly Part['acts'][]): void {
  const totals = new Map<string, number>();
  for (const [what, n] of counted.flatMap((each) => Object.entries(each))) {
    totals.set(what, (totals.get(what) ?? 0) + n);
  }
  console.log(title);
  for (const [what, n] of [...totals].toSorted(byName)) console.log(`  ${what}: ${n}`);
}

function printTotals(parts: readonly Part[]): void {
  printSums(
    'acts that took place:',
    parts.map(({ acts }) => acts),
  );
  printSums(
    'faults:',
    parts.map(({ faults }) => faults),
  );
  const broken = sumOf(parts.map(({ problems }) => problems.length));
  const all = sumOf(parts.map(({ sponsorDays }) => sponsorDays));
  console.log(`${all} sponsor-days in ${parts.length} parts, ${broken} broken`);
}

async function simulateParts(): Promise<boolean> {
  const parts = doneBefore(values.parts);
  const known = new Set(parts.map((part) => part.seed));
  const started = performance.now();
  const isTimeUp = () => performance.now() - started > minutes * 60_000;
  const isOver = () => wanted === undefined && !values.only && isTimeUp();
  const isEnough = () =>
    wanted === undefined
      ? isOver()
      : sumOf(parts.map(({ sponsorDays }) => sponsorDays)) >= whole('sponsor-days', wanted);
  const engine = values.engine === 'postgres' ? await postgresEngine() : embeddedEngine();
  try {
    for (let next = seed; !isEnough(); next += 1) {
      if (known.has(next)) continue;
      const begun = performance.now();
      const simulated = await simulate({ seed: next, days, sponsors, engine, isOver });
      const part = partOf(simulated, (performance.now() - begun) / 1_000);
      parts.push(part);
      print(part);
      if (values.parts !== undefined) appendFileSync(values.parts, `${JSON.stringify(part)}\n`);
      if (part.problems.length > 0 || values.only) break;
    }
  } finally {
    await engine.close();
  }
  printTotals(parts);
  return parts.every(({ problems }) => problems.length === 0);
}

const isFine = values.planted ? await findPlanted(seed) : await simulateParts();
process.exitCode = isFine ? 0 : 1;
