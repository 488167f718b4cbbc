import type { Light } from './light.ts';
import { drawGiving, drawLetter, drawVisit } from './scene-giving.ts';
import { drawClinic, drawHome, drawWorkshop } from './scene-indoors.ts';
import { drawClassroom, drawLibrary } from './scene-learning.ts';
import { drawFields, drawNile, drawVillage } from './scene-outdoors.ts';
import { drawGames, drawSchoolYard, drawWaterPoint } from './scene-yards.ts';
import { canvas, stageFor } from './stage.ts';
import type { Stage } from './stage.ts';
import { group, n, picture, radial, rect } from './svg.ts';

const drawings = {
  village: drawVillage,
  school: drawSchoolYard,
  classroom: drawClassroom,
  water: drawWaterPoint,
  nile: drawNile,
  clinic: drawClinic,
  workshop: drawWorkshop,
  field: drawFields,
  home: drawHome,
  gift: drawGiving,
  games: drawGames,
  library: drawLibrary,
  visit: drawVisit,
  letter: drawLetter,
} as const satisfies Record<string, (stage: Stage) => string>;

export type SceneKind = keyof typeof drawings;

/** Every kind of scene that can be drawn. */
export const sceneKinds = Object.keys(drawings).filter(isSceneKind);

export function isSceneKind(kind: string): kind is SceneKind {
  return Object.hasOwn(drawings, kind);
}

export interface SceneRequest {
  readonly kind: SceneKind;
  /** The same seed always gives the same picture; another gives other light, people and houses. */
  readonly seed: string;
  /** A time of day; without it the seed chooses. */
  readonly light?: Light;
}

/** The viewer's position: a step nearer or to one side, so that few pictures are framed alike. */
function camera(stage: Stage): string {
  const random = stage.part('camera');
  const { width, height } = canvas;
  const zoom = random.between(1, 1.16);
  const x = (width - width * zoom) * random.between(0.15, 0.85);
  const y = (height - height * zoom) * random.between(0.55, 0.9);
  const mirror = random.chance(0.5);
  const across = mirror ? width - x : x;
  const size = Math.round(zoom * 1000) / 1000;
  return `translate(${n(across)} ${n(y)}) scale(${String(mirror ? -size : size)} ${String(size)})`;
}

/** Draws a scene of village life as an SVG of 1500 x 1000 (3:2). Pure: no clock, no chance. */
export function drawScene({ kind, seed, light }: SceneRequest): string {
  const stage = stageFor(kind, seed, light);
  const { width, height } = canvas;
  return picture(
    width,
    height,
    group({ transform: camera(stage) }, drawings[kind](stage)),
    radial('edge', [
      [0.66, '#3b1f1a', 0],
      [1, '#3b1f1a', 0.22],
    ]),
    rect(-260, -180, width + 520, height + 360, { fill: 'url(#edge)' }),
  );
}
