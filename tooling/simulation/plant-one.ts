// Simulates with one mistake of plants.ts in the product, as planted.ts asks. Prints a line of JSON.
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { edited, PLANTS } from './plants.ts';

const [nth = '', firstSeed = '', seconds = ''] = process.argv.slice(2);
const plant = PLANTS[Number(nth)];
if (!plant) throw new Error(`there is no mistake number ${nth}`);

const root = join(import.meta.dirname, '../..');
const planted = new Set<string>();
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const edits = plant.edits.filter(({ file }) => url === pathToFileURL(join(root, file)).href);
    if (edits.length === 0) return loaded;
    const { source: text = '' } = loaded;
    let source = typeof text === 'string' ? text : new TextDecoder().decode(text);
    for (const edit of edits) {
      source = edited(source, edit);
      planted.add(edit.file);
    }
    return { ...loaded, source };
  },
});

const { embeddedEngine } = await import('./engine.ts');
const { simulate } = await import('./simulate.ts');
if (planted.size < new Set(plant.edits.map(({ file }) => file)).size) {
  throw new Error(`not every file of '${plant.name}' was loaded`);
}

/** Seconds of one core, independent of the machine's load. */
const secondsGone = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const isOver = () => secondsGone() > Number(seconds);
const engine = embeddedEngine();
let problem: string | undefined;
let seed = Number(firstSeed);
for (; problem === undefined && !isOver(); seed += 1) {
  const { problems } = await simulate({ seed, days: 200, sponsors: 150, engine, isOver });
  problem = problems[0];
}
console.log(JSON.stringify({ problem, seed: seed - 1, seconds: Math.round(secondsGone()) }));
