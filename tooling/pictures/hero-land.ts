import { drawHouse, drawPigeonTower } from '../drawings/houses.ts';
import { drawCliffs, drawField } from '../drawings/land.ts';
import { lightAt, lit } from '../drawings/light.ts';
import { drawGrove, drawPalm } from '../drawings/palms.ts';
import { seeded } from '../drawings/seeded.ts';
import { circle, linear, n, path, radial, rect, stroke } from '../drawings/svg.ts';

/** A hero is drawn for one frame: its size, its horizon and the middle of its figures. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly horizon: number;
  readonly middle: number;
  /** Height of a child in the foreground. */
  readonly child: number;
}

export const light = lightAt('golden');

/** A calm evening sky without clouds or birds at the sides, where text lies over it. */
function eveningSky(frame: Frame): string {
  const { width, horizon, middle } = frame;
  const sunX = middle + 30;
  const sunY = horizon - 74;
  return (
    linear('sky', [
      [0, '#e2a868'],
      [0.45, '#f3c98d'],
      [1, '#fdeac0'],
    ]) +
    rect(0, 0, width, horizon + 40, { fill: 'url(#sky)' }) +
    radial('glow', [
      [0, '#fff6da', 1],
      [0.3, '#fff0c4', 0.55],
      [1, '#ffe9b4', 0],
    ]) +
    circle(sunX, sunY, horizon * 0.9, { fill: 'url(#glow)' }) +
    circle(sunX, sunY, 56, { fill: '#fffaf0' })
  );
}

export function farVillage(frame: Frame): string {
  const random = seeded('hero-village');
  const y = frame.horizon + 22;
  const x = frame.middle - 330;
  const house = (dx: number, w: number, h: number): string =>
    drawHouse(light, random, { x: x + dx, y, width: w, height: h, depth: 0.34 });
  return (
    drawPalm(light, random, { x: x + 120, y, height: 150, depth: 0.4 }) +
    drawPigeonTower(light, random, { x: x + 96, y, width: 46, height: 120, depth: 0.36 }) +
    house(0, 70, 56) +
    house(160, 60, 72) +
    house(238, 76, 50)
  );
}

/** The river on one side, a field of clover on the other, the road between them. */
export function valley(frame: Frame): string {
  const { width, height, horizon, middle, child } = frame;
  const bank = horizon + 18;
  const river = `M${n(middle + child * 0.36)} ${n(bank)}L${n(width + 40)} ${n(bank)}V${n(height)}H${n(middle + (width - middle) * 0.95)}Q${n(middle + child)} ${n(horizon + child * 0.68)} ${n(middle + child * 0.36)} ${n(bank)}Z`;
  const random = seeded('hero-water');
  let glints = '';
  for (let index = 0; index < 26; index += 1) {
    const share = random.next();
    const y = bank + 8 + share * (height - bank) * 0.7;
    const x = middle + 170 + share * 330 + random.next() * (width - middle - 200) * 0.7;
    glints += rect(x, y, 24 + share * 70, 2.5 + share * 3, {
      fill: '#fff3cf',
      opacity: 0.5,
      rx: 2,
    });
  }
  return (
    linear('water', [
      [0, '#f6dca4'],
      [0.35, '#a9bfa0'],
      [1, '#4f8c86'],
    ]) +
    rect(0, horizon, width, height - horizon, { fill: lit(light, '#a8a85a') }) +
    drawField(light, {
      corners: [
        [-width * 0.2, horizon + 22],
        [middle - 60, horizon + 22],
        [middle - 210, height],
        [-width * 0.75, height],
      ],
      colour: '#9aae54',
      rows: 13,
    }) +
    calm(frame) +
    path(river, { fill: 'url(#water)' }) +
    glints
  );
}

/** Softens the furrows, since text may lie over a field too. */
export function calm(frame: Frame): string {
  const { width, height, horizon } = frame;
  return rect(0, horizon + 18, width, height - horizon, { fill: '#b0ad5a', opacity: 0.42 });
}

/** Grass along both edges of the road. */
export function verge(frame: Frame, side: 1 | -1): string {
  const { height, horizon, middle, child } = frame;
  const random = seeded(`verge-${String(side)}`);
  let blades = '';
  for (let index = 0; index < 46; index += 1) {
    const share = 0.16 + 0.84 * random.next();
    const y = horizon + 24 + share * (height - horizon - 24);
    const x =
      middle - 30 + share * 30 + side * (14 + share ** 1.5 * child * 1.3) + random.between(-9, 9);
    const size = 5 + share * 17;
    blades += `M${n(x)} ${n(y)}q-2 ${n(-size)} ${n(-size * 0.5)} ${n(-size * 1.2)}M${n(x)} ${n(y)}q1 ${n(-size)} ${n(size * 0.3)} ${n(-size * 1.5)}`;
  }
  return stroke(blades, lit(light, '#6f8a3f'), 3, { opacity: 0.8 });
}

export function finish(frame: Frame): string {
  const { width, height, horizon } = frame;
  return (
    linear('haze', [
      [0, '#ffe6ac', 0],
      [0.5, '#ffe6ac', 0.5],
      [1, '#ffe6ac', 0],
    ]) +
    rect(0, horizon - 60, width, 150, { fill: 'url(#haze)' }) +
    linear('foot', [
      [0, '#3b1f1a', 0],
      [1, '#3b1f1a', 0.3],
    ]) +
    rect(0, height * 0.72, width, height * 0.28, { fill: 'url(#foot)' })
  );
}

export function distance(frame: Frame, seed: string): string {
  const { width, horizon } = frame;
  return (
    eveningSky(frame) +
    drawCliffs(light, seeded(`${seed}-cliffs`), width, horizon + 8) +
    drawGrove(light, seeded(`${seed}-grove`), {
      from: -30,
      to: width + 30,
      y: horizon + 18,
      height: 46,
      depth: 0.56,
    })
  );
}
