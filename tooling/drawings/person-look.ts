import { lit } from './light.ts';
import type { Light } from './light.ts';
import type { Seeded } from './seeded.ts';

export type Role = 'girl' | 'boy' | 'woman' | 'man' | 'mother' | 'farmer' | 'doctor';

export type Pose = 'stand' | 'wave' | 'walk' | 'run' | 'hold' | 'reach' | 'read' | 'sit' | 'lift';

/** One person in a scene: feet at (x, y), `height` from feet to crown. */
export interface Person {
  readonly role: Role;
  readonly pose: Pose;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly mirror?: boolean;
  /** Seen from behind. */
  readonly back?: boolean;
  /** A colour of clothes; else the seed chooses. */
  readonly cloth?: string;
  /** A satchel on the back. */
  readonly bag?: boolean;
  /** Drawn between the body and the hands, in units of a hundredth of the height. */
  readonly holding?: string;
}

const skins = ['#8a5638', '#9f6845', '#b17b56', '#7d4c32'] as const;

const hairs = ['#1b1412', '#241814', '#2e1f18'] as const;

const cloths = [
  '#b4472e',
  '#0f6e62',
  '#2e6f9e',
  '#d98032',
  '#7d3f58',
  '#d9a441',
  '#c65f5f',
  '#4f7a4b',
] as const;

const robes = ['#5f7f94', '#8b7a63', '#6f8a72', '#a98a5f', '#4f6a72'] as const;

const scarves = ['#7d3f58', '#b4472e', '#3f6f73', '#d9a441', '#5a4a6a', '#f0e3cb'] as const;

/** The choices for one person, made before drawing; lengths in hundredths of the height. */
export interface Look {
  readonly skin: string;
  readonly hair: string;
  readonly cloth: string;
  readonly scarf: string;
  readonly adult: boolean;
  readonly head: number;
  readonly shoulder: number;
  readonly hip: number;
  readonly half: number;
}

/** Chooses skin, hair and clothes, and the proportions of a child or an adult. */
export function lookOf(light: Light, random: Seeded, person: Person): Look {
  const adult = !(person.role === 'girl' || person.role === 'boy');
  const head = adult ? 8.6 : 12.4;
  const plain =
    person.role === 'farmer' || person.role === 'man' ? random.pick(robes) : random.pick(cloths);
  return {
    skin: lit(light, random.pick(skins)),
    hair: lit(light, random.pick(hairs)),
    cloth: lit(light, person.role === 'doctor' ? '#fbf8ef' : (person.cloth ?? plain)),
    scarf: lit(light, random.pick(scarves)),
    adult,
    head,
    shoulder: -100 + head * 2 + 3,
    hip: adult ? -48 : -38,
    half: adult ? 10.5 : 10,
  };
}
