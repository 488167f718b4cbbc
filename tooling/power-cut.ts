// `npm run power-cut`: the test of apps/server/src/db/power-cut.test.ts with any number of images.
//
//   npm run power-cut                               200 images, from a random seed
//   npm run power-cut -- --images 2000 --seed 7     2000 images, from this seed
//   npm run power-cut -- --without-layer            PGlite without our file layer: it should fail
//
// The exit code is 1 when an image lost an acknowledged commit, or did not open.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openEmbedded } from '../apps/server/src/db/embedded.ts';
import {
  cutPower,
  openUnsynced,
  recordWork,
} from '../apps/server/src/testing/power-cut/cutting.ts';
import { makeTemplate } from '../apps/server/src/testing/test-template.ts';

const { values } = parseArgs({
  options: {
    images: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    'without-layer': { type: 'boolean', default: false },
  },
});
const images = Number(values.images);
const seed = Number(values.seed);
if (!Number.isSafeInteger(images) || images < 1 || !Number.isSafeInteger(seed)) {
  throw new Error('--images is a whole number above 0, and --seed a whole number');
}

const folder = await mkdtemp(join(tmpdir(), 'nabta-power-cut-'));
try {
  const data = join(folder, 'data');
  await mkdir(data);
  const made = await openEmbedded(join(data, 'database'));
  await makeTemplate(made.sql);
  await made.close();
  const open = values['without-layer'] ? openUnsynced : openEmbedded;
  const recording = await recordWork(data, open);
  const syncs = recording.steps.filter(({ does }) => does === 'sync').length;
  console.log(`seed ${seed}: ${recording.steps.length} steps recorded, ${syncs} of them syncs`);
  const scratch = join(folder, 'image');
  const { unopened, broken, lost, told } = await cutPower({
    recording,
    images,
    seed,
    scratch,
    open,
  });
  for (const line of [...unopened, ...broken]) console.log(`  ${line}`);
  console.log(
    `${images} images: ${images - unopened.length} opened, ${broken.length} faults, ` +
      `${lost} of ${told} acknowledged payments lost`,
  );
  if (unopened.length + broken.length + lost > 0) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
