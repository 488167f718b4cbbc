// Draws the committed pictures:
//   node tooling/drawings/make-pictures.ts demo        demo/pictures: those that the demo's data names
//   node tooling/drawings/make-pictures.ts stand-ins   apps/server/drawings: stand-ins for photos
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { ageOn } from '../../apps/server/src/modules/children/rules.ts';
import { readCsv } from '../../apps/server/src/staff/records/read-csv.ts';
import { TOLD_ON } from '../../demo/load.ts';
import { drawGift, giftKinds } from './gift.ts';
import {
  drawBoatOnTheNile,
  drawGoatAndPalm,
  drawHomeFarAway,
  drawHouseAndSun,
} from './letter-drawings.ts';
import { drawPortrait, type PortraitRequest } from './portrait.ts';
import { drawScene, isSceneKind, sceneKinds } from './scene.ts';

interface Drawing {
  readonly name: string;
  readonly svg: () => string;
  readonly width: number;
}

const ROOT = `${import.meta.dirname}/../..`;

/** The rows of a file of the demo's data. */
async function rowsOf(name: string): Promise<Readonly<Record<string, string>>[]> {
  const rows = [];
  for await (const record of readCsv(`${ROOT}/demo/content/${name}.csv`)) {
    if (!('problem' in record)) rows.push(record.values);
  }
  return rows;
}

async function demoDrawings(): Promise<Drawing[]> {
  const portraits = (await rowsOf('children')).map((child) => {
    const { drawing: seed = '', gender, date_of_birth: born = '' } = child;
    const age = ageOn(Temporal.PlainDate.from(born), TOLD_ON);
    return portrait({ seed, gender: gender === 'male' ? 'male' : 'female', age });
  });
  const shown = [
    ...(await rowsOf('gifts')).map((gift) => gift['picture'] ?? ''),
    ...(await rowsOf('projects')).flatMap((project) => (project['pictures'] ?? '').split('\n')),
  ].map((line) => line.replace('drawing ', ''));
  const scenes = shown.map((name) => ({ name, svg: () => sceneOf(name), width: 1_280 }));
  const letters = Object.entries(LETTER_DRAWINGS).map(([name, svg]) => ({
    ...{ name: `letter-${name}`, svg, width: 1_200 },
  }));
  return [...portraits, ...scenes, ...letters];
}

function portrait(request: PortraitRequest): Drawing {
  return { name: request.seed, svg: () => drawPortrait(request), width: 640 };
}

/** Pictures of the demo's letters: drawings by children, and photos. */
const LETTER_DRAWINGS = {
  'goat-and-palm': drawGoatAndPalm,
  'boat-on-the-nile': drawBoatOnTheNile,
  'house-and-sun': drawHouseAndSun,
  classroom: () => drawScene({ kind: 'classroom', seed: 'letter' }),
  'school-yard': () => drawScene({ kind: 'school', seed: 'letter' }),
  'home-far-away': drawHomeFarAway,
};

/** A name such as `water-filters-1` starts with the kind of its scene. */
function sceneOf(name: string): string {
  const [kind = ''] = name.split('-');
  if (!isSceneKind(kind)) throw new RangeError(`nobody can draw ${name}`);
  return drawScene({ kind, seed: name });
}

/** As many portraits of each gender and age as apps/server/src/platform/drawings.ts chooses from. */
function standIns(): Drawing[] {
  const portraits = (['female', 'male'] as const).flatMap((gender) =>
    [6, 10, 15, 20].flatMap((age) =>
      [0, 1, 2, 3].map((number) =>
        portrait({ seed: `portrait-${gender}-${age}-${number}`, gender, age }),
      ),
    ),
  );
  const scenes = sceneKinds.map((kind) => {
    const svg = () => drawScene({ kind, seed: `${kind}-1` });
    return { name: `scene-${kind}`, svg, width: 960 };
  });
  const gifts = giftKinds.map((kind) => {
    return { name: `gift-${kind}`, svg: () => drawGift({ kind, seed: 'a' }), width: 480 };
  });
  return [...portraits, ...scenes, ...gifts];
}

async function write(drawings: readonly Drawing[], folder: string): Promise<void> {
  const path = `${ROOT}/${folder}`;
  mkdirSync(path, { recursive: true });
  for (const { name, svg, width } of drawings) {
    await sharp(Buffer.from(svg()))
      .resize({ width })
      .flatten({ background: '#fbf7ec' })
      .webp({ quality: 72, effort: 6 })
      .toFile(`${path}/${name}.webp`);
  }
  console.log(`${drawings.length} pictures are in ${folder}.`);
}

const [what] = process.argv.slice(2);
if (what === 'stand-ins') await write(standIns(), 'apps/server/drawings');
else await write(await demoDrawings(), 'demo/pictures');
