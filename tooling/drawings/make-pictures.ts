// Draws the pictures that are committed:
//   node tooling/drawings/make-pictures.ts demo        demo/pictures: what the demo's data names
//   node tooling/drawings/make-pictures.ts stand-ins   apps/server/drawings: in the place of a photo
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { buildDemoData } from '../../apps/server/src/db/demo/demo-data.ts';
import { drawGift, giftKinds } from './gift.ts';
import {
  drawBoatOnTheNile,
  drawGoatAndPalm,
  drawHomeFarAway,
  drawHouseAndSun,
} from './letter-drawings.ts';
import { drawPortrait } from './portrait.ts';
import { drawScene, isSceneKind, sceneKinds } from './scene.ts';

/** SVG by the name of the picture. */
type Drawings = ReadonlyMap<string, { readonly svg: () => string; readonly width: number }>;

const PORTRAIT_WIDTH = 640;
const SCENE_WIDTH = 1_280;

/** Whole years between a date of birth and the day that the demo's data is told from. */
const TODAY = Temporal.PlainDate.from('2026-11-20');
const ageOf = (born: string) => Temporal.PlainDate.from(born).until(TODAY, { largestUnit: 'years' });

function demoDrawings(): Drawings {
  const data = buildDemoData(TODAY);
  const scenes = [
    ...data.gifts.map((gift) => gift.picture_seed),
    ...data.projects.flatMap((project) => project.picture_seeds),
  ];
  return new Map([
    ...data.children.map(({ portrait_seed: seed, gender, date_of_birth: born }) => {
      const svg = () => drawPortrait({ seed, gender, age: ageOf(born).years });
      return [seed, { svg, width: PORTRAIT_WIDTH }] as const;
    }),
    ...scenes.map((seed) => [seed, { svg: () => sceneOf(seed), width: SCENE_WIDTH }] as const),
    ...Object.entries(LETTER_DRAWINGS).map(
      ([name, svg]) => [`letter-${name}`, { svg, width: 1_200 }] as const,
    ),
  ]);
}

/** What came with letters of the demo: drawings by children, and photos. */
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
function standIns(): Drawings {
  const portraits = (['female', 'male'] as const).flatMap((gender) =>
    [6, 10, 15, 20].flatMap((age) =>
      [0, 1, 2, 3].map((number) => {
        const name = `portrait-${gender}-${age}-${number}`;
        const svg = () => drawPortrait({ seed: name, gender, age });
        return [name, { svg, width: PORTRAIT_WIDTH }] as const;
      }),
    ),
  );
  const scenes = sceneKinds.map((kind) => {
    const svg = () => drawScene({ kind, seed: `${kind}-1` });
    return [`scene-${kind}`, { svg, width: 960 }] as const;
  });
  const gifts = giftKinds.map((kind) => {
    return [`gift-${kind}`, { svg: () => drawGift({ kind, seed: 'a' }), width: 480 }] as const;
  });
  return new Map([...portraits, ...scenes, ...gifts]);
}

async function write(drawings: Drawings, folder: string): Promise<void> {
  const path = `${import.meta.dirname}/../../${folder}`;
  mkdirSync(path, { recursive: true });
  for (const [name, { svg, width }] of drawings) {
    await sharp(Buffer.from(svg()))
      .resize({ width })
      .flatten({ background: '#fbf7ec' })
      .webp({ quality: 72, effort: 6 })
      .toFile(`${path}/${name}.webp`);
  }
  console.log(`${drawings.size} pictures are in ${folder}.`);
}

const [what] = process.argv.slice(2);
if (what === 'stand-ins') await write(standIns(), 'apps/server/drawings');
else await write(demoDrawings(), 'demo/pictures');
