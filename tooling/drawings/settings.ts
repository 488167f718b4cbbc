import { drawHouse, drawPigeonTower } from './houses.ts';
import { drawCliffs, drawGround } from './land.ts';
import { drawGrove, drawPalm } from './palms.ts';
import { drawSky, sunIn } from './sky.ts';
import type { Stage } from './stage.ts';
import { canvas } from './stage.ts';

/** Sky, cliffs and a far grove: the background of every outdoor scene. */
export function drawDistance(stage: Stage, horizon: number): string {
  const { light } = stage;
  const { width } = canvas;
  const sky = stage.part('sky');
  return (
    drawSky(light, sky, { width, horizon }, sunIn(light, stage.part('sun'), width, horizon)) +
    drawCliffs(light, stage.part('cliffs'), width, horizon + 6) +
    drawGrove(light, stage.part('grove'), {
      from: -40,
      to: width + 40,
      y: horizon + 14,
      height: 66,
      depth: 0.52,
    })
  );
}

/** Bare ground from a line to the lower edge. */
export function drawYard(stage: Stage, top: number, colour = '#e3c590'): string {
  return drawGround(stage.light, stage.part('ground'), {
    width: canvas.width,
    top,
    bottom: canvas.height,
    colour,
  });
}

/** A row of village houses between two points, with palms among them. */
export function drawStreet(
  stage: Stage,
  at: { from: number; to: number; y: number; height: number },
): string {
  const { light } = stage;
  const random = stage.part(`street-${String(at.from)}`);
  let behind = '';
  let front = '';
  let x = at.from;
  while (x < at.to) {
    const width = at.height * random.between(0.75, 1.25);
    const height = at.height * random.between(0.62, 1.12);
    if (random.chance(0.55)) {
      behind += drawPalm(light, random, {
        x: x + random.between(-20, width),
        y: at.y - 10,
        height: at.height * random.between(1.2, 1.75),
        depth: 0.14,
      });
    }
    behind += random.chance(0.35)
      ? drawHouse(light, random, {
          x: x + width * 0.3,
          y: at.y - at.height * 0.16,
          width: width * 0.8,
          height: height * 1.18,
          depth: 0.22,
        })
      : '';
    front += drawHouse(light, random, { x, y: at.y + random.between(-8, 12), width, height });
    x += width * random.between(1.16, 1.34);
  }
  return behind + front;
}

/** One pigeon tower, or two. */
export function drawTowers(stage: Stage, x: number, y: number, height: number): string {
  const random = stage.part('towers');
  const second = random.chance(0.5)
    ? drawPigeonTower(stage.light, random, {
        x: x + height * 0.34,
        y: y + 4,
        width: height * 0.34,
        height: height * 0.78,
        depth: 0.08,
      })
    : '';
  return (
    drawPigeonTower(stage.light, random, { x, y, width: height * 0.4, height, depth: 0.08 }) +
    second
  );
}
