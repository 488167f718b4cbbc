import { mix } from './palette.ts';
import type { Seeded } from './seeded.ts';

/** The light of one time of day: its effect on the sky, and on near and far objects. */
export interface Light {
  readonly name: 'morning' | 'day' | 'golden' | 'dusk';
  readonly skyTop: string;
  readonly skyLow: string;
  /** The colour that far objects fade into. */
  readonly haze: string;
  readonly sun: string;
  /** Height of the sun between the top of the sky (0) and the horizon (1). */
  readonly sunHeight: number;
  readonly tint: string;
  readonly tintShare: number;
}

const lights = {
  morning: {
    name: 'morning',
    skyTop: '#9ccbd3',
    skyLow: '#fbe9c8',
    haze: '#f6e3c4',
    sun: '#fff6dd',
    sunHeight: 0.62,
    tint: '#ffe9bd',
    tintShare: 0.1,
  },
  day: {
    name: 'day',
    skyTop: '#6fb3c6',
    skyLow: '#e9efdc',
    haze: '#e6e9d8',
    sun: '#fffbe9',
    sunHeight: 0.2,
    tint: '#fff6e0',
    tintShare: 0.06,
  },
  golden: {
    name: 'golden',
    skyTop: '#e9b77a',
    skyLow: '#fde6b4',
    haze: '#f8d7a0',
    sun: '#fff3cf',
    sunHeight: 0.74,
    tint: '#ffb65c',
    tintShare: 0.17,
  },
  dusk: {
    name: 'dusk',
    skyTop: '#7d8bb0',
    skyLow: '#f9c79c',
    haze: '#e8b7a0',
    sun: '#ffe2b5',
    sunHeight: 0.9,
    tint: '#c9788a',
    tintShare: 0.2,
  },
} as const satisfies Record<Light['name'], Light>;

export function lightAt(name: Light['name']): Light {
  return lights[name];
}

/** Day and golden hour come more often than dusk: the pictures should be warm, not gloomy. */
export function pickLight(random: Seeded): Light {
  return lights[random.pick(['morning', 'day', 'golden', 'golden', 'day', 'dusk'])];
}

/** A thing's colour in this light; depth from 0 (near) to 1 (on the horizon). */
export function lit(light: Light, colour: string, depth = 0): string {
  return mix(mix(colour, light.tint, light.tintShare), light.haze, depth * 0.8);
}
