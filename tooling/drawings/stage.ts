import { pickLight } from './light.ts';
import type { Light } from './light.ts';
import { seeded } from './seeded.ts';
import type { Seeded } from './seeded.ts';

/** Size of a scene: 3:2. */
export const canvas = { width: 1500, height: 1000 } as const;

/** The context of a scene: its light, and a stream of random choices for each of its parts. */
export interface Stage {
  readonly light: Light;
  /** The stream of choices of one part, the same each time it is asked for. */
  part(name: string): Seeded;
}

/** The stage of one picture; without a light the seed chooses one. */
export function stageFor(kind: string, seed: string, light?: Light): Stage {
  const part = (name: string): Seeded => seeded(`${kind}:${seed}:${name}`);
  return { light: light ?? pickLight(part('light')), part };
}
