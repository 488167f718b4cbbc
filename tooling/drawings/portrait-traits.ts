import { seeded } from './seeded.ts';

/**
 * The person to draw. The seed is the child's code or any other stable text; age in whole years.
 */
export interface PortraitRequest {
  readonly seed: string;
  readonly gender: 'male' | 'female';
  readonly age: number;
  /** Another day before the camera: the same face, other clothes, hair done anew, another place. */
  readonly day?: string;
}

export type Hair =
  | 'closeCrop'
  | 'curlyCrop'
  | 'combedFringe'
  | 'sideComed'
  | 'undercut'
  | 'centrePart'
  | 'fringe'
  | 'pulledBack'
  | 'sideSweep'
  | 'curlyCrown';

export type RearHair =
  'none' | 'long' | 'wavy' | 'bob' | 'braids' | 'ponytail' | 'bun' | 'pigtails' | 'curls';

export type Clothes =
  | 'tee'
  | 'stripes'
  | 'print'
  | 'galabeya'
  | 'roundCollar'
  | 'shirt'
  | 'uniform'
  | 'dungarees'
  | 'hoodie'
  | 'cardigan'
  | 'yoke';

/** Everything that is chosen for one portrait before a line is drawn. */
export interface Traits {
  readonly hair: Hair;
  readonly rearHair: RearHair;
  readonly clothes: Clothes;
  readonly mouth: 'laugh' | 'grin' | 'smile' | 'halfSmile';
  readonly eyes: 'calm' | 'wide';
  readonly eyebrows: 'arched' | 'level' | 'lifted';
  readonly skin: string;
  readonly hairColour: string;
  readonly cloth: string;
  readonly accent: string;
  readonly glasses: boolean;
  readonly headband: boolean;
  readonly bow: boolean;
  readonly earrings: boolean;
  readonly strap: boolean;
  /** Partings and ponytails fall to the other side. */
  readonly mirrored: boolean;
  readonly tilt: number;
  readonly faceWidth: number;
  readonly gender: 'male' | 'female';
  /** 0 for a small child, 1 for a grown student. */
  readonly maturity: number;
}

/** A measure between the one of a small child and the one of a young adult. */
export function byAge({ maturity }: Traits, child: number, adult: number): number {
  return child + (adult - child) * maturity;
}

const skins = [
  '#7d4c32',
  '#8a5638',
  '#955f3f',
  '#9f6845',
  '#a8714c',
  '#b17b56',
  '#ba8560',
] as const;
const hairColours = ['#17110f', '#1d1513', '#251a16', '#2e1f18', '#38251b'] as const;
const cloths = [
  '#0f6e62',
  '#1f5a78',
  '#b4472e',
  '#d98032',
  '#7d3f58',
  '#4f7a4b',
  '#d9a441',
  '#8f5a9a',
  '#2e6f9e',
  '#c65f5f',
  '#eadfc9',
  '#39566b',
] as const;
const accents = ['#f7f0e4', '#f2b544', '#f3d9b8', '#cfe3dc', '#f0b7a4', '#ffffff'] as const;

const mouths = {
  young: ['smile', 'grin', 'smile', 'halfSmile', 'grin', 'laugh', 'smile', 'grin'],
  grown: ['smile', 'halfSmile', 'grin', 'smile', 'halfSmile', 'grin', 'smile'],
} as const;
const boysHair = {
  young: ['closeCrop', 'curlyCrop', 'combedFringe', 'combedFringe', 'sideComed', 'curlyCrop'],
  grown: ['closeCrop', 'curlyCrop', 'combedFringe', 'sideComed', 'undercut', 'sideComed'],
} as const;
const girlsHair = {
  young: ['centrePart', 'fringe', 'fringe', 'pulledBack', 'curlyCrown', 'sideSweep'],
  grown: ['centrePart', 'centrePart', 'fringe', 'pulledBack', 'curlyCrown', 'sideSweep'],
} as const;
const rearHair = {
  young: ['long', 'bob', 'braids', 'braids', 'ponytail', 'pigtails', 'bun', 'wavy'],
  grown: ['long', 'wavy', 'bob', 'ponytail', 'bun', 'braids', 'long', 'wavy'],
} as const;
const boysClothes = {
  young: ['tee', 'stripes', 'print', 'dungarees', 'galabeya', 'shirt', 'hoodie', 'uniform'],
  grown: ['tee', 'shirt', 'hoodie', 'cardigan', 'galabeya', 'uniform', 'shirt', 'stripes'],
} as const;
const girlsClothes = {
  young: [
    'print',
    'roundCollar',
    'dungarees',
    'yoke',
    'stripes',
    'uniform',
    'roundCollar',
    'print',
  ],
  grown: ['cardigan', 'yoke', 'shirt', 'print', 'roundCollar', 'uniform', 'cardigan', 'stripes'],
} as const;

function chooseRear(request: PortraitRequest, hair: Hair, ages: 'young' | 'grown'): RearHair {
  if (request.gender === 'male') return 'none';
  if (hair === 'curlyCrown') return 'curls';
  const choice = seeded(`${request.day ?? request.seed}:rear`).pick(rearHair[ages]);
  // Hair combed back shows where it goes: it is always gathered somewhere.
  if (hair === 'pulledBack' && (choice === 'bob' || choice === 'long')) return 'ponytail';
  return choice;
}

/** Chooses all that makes a portrait, by the child's seed, gender and age. */
export function chooseTraits(request: PortraitRequest): Traits {
  const { seed, gender, age, day = seed } = request;
  const girl = gender === 'female';
  const ages = age < 12 ? 'young' : 'grown';
  const face = seeded(`${seed}:face`);
  const dress = seeded(`${day}:clothes`);
  const extra = seeded(`${seed}:extra`);
  const hair: Hair = seeded(`${seed}:hair`).pick(girl ? girlsHair[ages] : boysHair[ages]);
  const cloth = dress.pick(cloths);
  return {
    hair,
    rearHair: chooseRear(request, hair, ages),
    clothes: dress.pick(girl ? girlsClothes[ages] : boysClothes[ages]),
    cloth,
    accent: cloth === '#eadfc9' ? '#b4472e' : dress.pick(accents),
    mouth: face.pick(mouths[ages]),
    eyes: face.pick(['calm', 'calm', 'wide']),
    eyebrows: face.pick(['arched', 'level', 'arched', 'level', 'lifted']),
    skin: face.pick(skins),
    hairColour: face.pick(hairColours),
    mirrored: extra.chance(0.5),
    tilt: face.between(-4, 4),
    faceWidth: face.between(0.95, 1.03),
    glasses: extra.chance(0.09),
    headband: (hair === 'centrePart' || hair === 'fringe') && extra.chance(0.3),
    bow: girl && age < 11 && extra.chance(0.3),
    earrings: girl && extra.chance(0.35),
    strap: age > 5 && extra.chance(0.12),
    gender,
    maturity: Math.min(Math.max((age - 4) / 15, 0), 1),
  };
}
