// Draws the committed pictures:
//   node tooling/drawings/make-pictures.ts demo        demo/pictures: those that the demo's data names
//   node tooling/drawings/make-pictures.ts stand-ins   apps/server/drawings: stand-ins for photos
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { ageOn } from '../../apps/server/src/modules/children/rules.ts';
import { readCsv } from '../../apps/server/src/platform/records/read-csv.ts';
import { TOLD_ON } from '../../demo/load.ts';
import { drawGift, giftKinds, type GiftKind } from './gift.ts';
import {
  drawBoatOnTheNile,
  drawGoatAndPalm,
  drawHomeFarAway,
  drawHouseAndSun,
} from './letter-drawings.ts';
import { drawPortrait, type PortraitRequest } from './portrait.ts';
import { projectScenes } from './scene-projects.ts';
import { drawScene, frameScene, isSceneKind, sceneKinds } from './scene.ts';
import { stageFor } from './stage.ts';

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
  const earlier = await earlierPortraits();
  const gifts = (await rowsOf('gifts')).map((gift) => {
    const name = (gift['picture'] ?? '').replace('drawing ', '');
    return { name, svg: () => giftOf(name), width: 800 };
  });
  const scenes = (await rowsOf('projects'))
    .flatMap((project) => (project['pictures'] ?? '').split('\n'))
    .map((line) => line.replace('drawing ', ''))
    .map((name) => ({ name, svg: () => sceneOf(name), width: 1_280 }));
  const letters = Object.entries(LETTER_DRAWINGS).map(([name, svg]) => ({
    ...{ name: `letter-${name}`, svg, width: 1_200 },
  }));
  return [...portraits, ...earlier, ...gifts, ...scenes, ...letters];
}

/** Portraits of years before: `mn-0106-at-6` is the child of the drawing `mn-0106` at six. */
async function earlierPortraits(): Promise<Drawing[]> {
  const past = await readFile(`${ROOT}/demo/content/past.jsonl`, 'utf8');
  const children = await rowsOf('children');
  return [...past.matchAll(/"drawing":"((?<seed>[a-z]+-\d+)-at-(?<age>\d+))"/g)].map((found) => {
    const [, name = ''] = found;
    const { seed = '', age } = found.groups ?? {};
    const child = children.find(({ drawing }) => drawing === seed);
    const gender = child?.['gender'] === 'male' ? 'male' : 'female';
    return { ...portrait({ seed, gender, age: Number(age), day: name }), name };
  });
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

/** The demo's gifts. The names are of a time when each showed a scene: databases hold them. */
const DEMO_GIFTS: Readonly<Record<string, GiftKind>> = {
  'home-birthday-cake': 'cake',
  'home-feast-clothes': 'clothes',
  'village-sturdy-shoes': 'shoes',
  'school-storybooks': 'shelf',
  'field-football': 'football',
  'school-colours': 'paints',
  'school-packed-bag': 'packed-bag',
  'home-month-of-food': 'food-basket',
  'home-warm-blankets': 'blanket',
  'workshop-desk-and-lamp': 'desk',
  'water-kitchen-filter': 'water-filter',
  'field-pair-of-goats': 'two-goats',
  'home-new-roof': 'roof',
  'clinic-glasses': 'glasses',
  'clinic-dental-treatment': 'teeth',
  'clinic-medicine': 'medicine',
  'clinic-hearing-aid': 'hearing-aid',
};

function giftOf(name: string): string {
  const kind = DEMO_GIFTS[name];
  if (!kind) throw new RangeError(`nobody can draw the gift ${name}`);
  return drawGift({ kind, seed: name });
}

/** A scene of its own, or one of the kind that a name such as `water-filters-1` starts with. */
function sceneOf(name: string): string {
  const [kind = ''] = name.split('-');
  if (!isSceneKind(kind)) throw new RangeError(`nobody can draw ${name}`);
  const own = projectScenes[name];
  return own ? frameScene(stageFor(kind, name), own) : drawScene({ kind, seed: name });
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
