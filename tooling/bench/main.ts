// `npm run bench`: measures the site and the API in one run, and lists missed targets.
//
//   npm run bench                    everything; an hour and a half, most of it Lighthouse
//   npm run bench -- --only a,c      these parts only
//   npm run bench -- --quick         shorter and less steady
//
// It fails when a target is missed. The machine should be idle otherwise.
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { benchAccounts } from './accounts.ts';
import { benchDesk } from './desk.ts';
import { benchFiles } from './files.ts';
import { benchInteractivity } from './interactivity.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLoad } from './load.ts';
import { benchMoving } from './moving.ts';
import { QUICK, STEADY, type Pace } from './pace.ts';
import { benchWeight } from './weight.ts';
import { benchReplacing } from './replace.ts';
import { benchSponsoring } from './sponsoring.ts';
import { benchScale } from './scale.ts';
import { benchStart } from './start.ts';
import { missedOf, verdict, type Reading } from './targets.ts';

const parts: Readonly<Record<string, { title: string; run: (pace: Pace) => Promise<Reading[]> }>> =
  {
    a: { title: 'Requests per second', run: benchLoad },
    b: { title: 'Lighthouse', run: benchLighthouse },
    c: { title: 'What a page weighs, in kB as sent (brotli)', run: benchWeight },
    d: { title: 'Start-up and memory', run: benchStart },
    e: { title: 'Accounts', run: benchAccounts },
    f: { title: 'Sponsoring', run: benchSponsoring },
    g: { title: 'Files of children', run: benchFiles },
    h: { title: 'Moving to PostgreSQL and back', run: benchMoving },
    i: { title: 'Replacing the processes under load', run: benchReplacing },
    j: { title: 'A million children', run: benchScale },
    k: { title: 'The first press on a slow phone', run: benchInteractivity },
    l: { title: 'The lists of the desk', run: benchDesk },
  };

function chosenParts(only: string | undefined): string[] {
  const names = only === undefined ? Object.keys(parts) : only.split(',');
  const unknown = names.find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined) {
    const known = Object.entries(parts).map(([name, { title }]) => `${name} (${title})`);
    throw new Error(`There is no part '${unknown}'. Known: ${known.join(', ')}.`);
  }
  return names;
}

/** Runs a part. One that breaks is told, and does not take the others with it. */
async function runPart(name: string, pace: Pace): Promise<Reading[] | undefined> {
  const part = parts[name];
  if (!part) return undefined;
  console.log(`\n(${name}) ${part.title}\n`);
  const started = performance.now();
  try {
    return await part.run(pace);
  } catch (error) {
    console.log(`This part broke: ${error instanceof Error ? error.stack : String(error)}`);
    process.exitCode = 1;
    return undefined;
  } finally {
    console.log(`(${((performance.now() - started) / 1000).toFixed(0)} s)`);
  }
}

try {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, quick: { type: 'boolean', default: false } },
  });
  const names = chosenParts(values.only);
  const [cpu] = cpus();
  console.log(`Node ${process.versions.node}, ${cpus().length} x ${cpu?.model.trim()}`);
  const readings: Reading[] = [];
  const broken: string[] = [];
  for (const name of names) {
    const read = await runPart(name, values.quick ? QUICK : STEADY);
    if (read) readings.push(...read);
    else broken.push(name);
  }
  console.log(`\n${verdict(readings)}`);
  if (missedOf(readings).length > 0) process.exitCode = 1;
  if (broken.length > 0) console.log(`Not measured, because they broke: ${broken.join(', ')}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
process.exit();
