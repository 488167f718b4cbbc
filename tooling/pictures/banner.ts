import { drawFelucca } from '../drawings/boats.ts';
import { drawCliffs } from '../drawings/land.ts';
import { lightAt } from '../drawings/light.ts';
import { drawGrove } from '../drawings/palms.ts';
import { drawSitter } from '../drawings/portrait.ts';
import { seeded } from '../drawings/seeded.ts';
import { circle, linear, picture, placed, radial, rect } from '../drawings/svg.ts';

/** The positions of children, horizon and sun in a banner's drawing. */
interface BannerFrame {
  readonly width: number;
  readonly height: number;
  readonly horizon: number;
  /** The middle of the group of children. */
  readonly middle: number;
  /** Size of a child: 1 is 768 units across. */
  readonly child: number;
}

export const web: BannerFrame = {
  width: 1200,
  height: 450,
  horizon: 338,
  middle: 880,
  child: 0.5,
};

export const mobile: BannerFrame = {
  width: 400,
  height: 600,
  horizon: 426,
  middle: 200,
  child: 0.34,
};

const light = lightAt('golden');

const children = [
  { seed: 'banner-b4', gender: 'male', age: 8, at: -0.46, size: 0.88 },
  { seed: 'banner-g9', gender: 'female', age: 12, at: 0.47, size: 0.92 },
  { seed: 'banner-g2', gender: 'female', age: 7, at: 0, size: 1 },
] as const;

/** The ground of the sponsor banner (WHO-06): evening on the river, and three who wait. */
export function drawBanner(frame: BannerFrame): string {
  const { width, height, horizon, middle, child } = frame;
  const sun = height - 440 * child;
  const sitters = children.map(({ at, size, ...who }) => {
    const scale = child * size;
    return placed(
      { x: middle + at * child * 768 - 384 * scale, y: height + 24 * child - 900 * scale, scale },
      drawSitter(who),
    );
  });
  return picture(
    width,
    height,
    linear('dusk', [
      [0, '#0b3f39'],
      [0.62, '#1d6157'],
      [0.84, '#cf9a5c'],
      [1, '#f5c777'],
    ]),
    rect(0, 0, width, horizon + 10, { fill: 'url(#dusk)' }),
    radial('glow', [
      [0, '#fff0c4', 0.95],
      [0.35, '#f2b544', 0.5],
      [1, '#f2b544', 0],
    ]),
    circle(middle, sun + 40 * child, 620 * child, { fill: 'url(#glow)' }),
    circle(middle, sun, 300 * child, { fill: '#f7c761' }),
    placed(
      { x: 0, y: horizon - 74, scale: 0.5 },
      drawCliffs(light, seeded('banner-cliffs'), width * 2, 160),
    ),
    drawGrove(light, seeded('banner-grove'), {
      from: -20,
      to: width + 20,
      y: horizon + 10,
      height: 24,
      depth: 0.3,
    }),
    linear('evening-water', [
      [0, '#c9b37a'],
      [0.3, '#3f8f86'],
      [1, '#0f4c45'],
    ]),
    rect(0, horizon + 8, width, height - horizon, { fill: 'url(#evening-water)' }),
    drawFelucca(light, { x: width * 0.58, y: horizon + 34, size: 44, depth: 0.2 }),
    ...sitters,
  );
}
