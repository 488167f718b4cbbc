import { mix } from './palette.ts';
import type { Light } from './light.ts';
import type { Seeded } from './seeded.ts';
import { circle, ellipse, group, linear, n, radial, rect, stroke } from './svg.ts';

function cloud(x: number, y: number, size: number, colour: string): string {
  return group(
    { opacity: 0.75 },
    ellipse(x, y, 120 * size, 22 * size, { fill: colour }),
    ellipse(x - 34 * size, y - 18 * size, 52 * size, 26 * size, { fill: colour }),
    ellipse(x + 28 * size, y - 24 * size, 62 * size, 32 * size, { fill: colour }),
  );
}

/** A few birds, far away, as one line. */
function birds(random: Seeded, x: number, y: number, colour: string): string {
  const flock = Array.from({ length: random.whole(3, 6) }, (_, index) => {
    const left = x + index * 38 + random.between(-10, 10);
    const top = y + random.between(-26, 26);
    return `M${n(left)} ${n(top)}q7 -9 13 0q6 -9 13 -1`;
  });
  return stroke(flock.join(''), colour, 3, { opacity: 0.7 });
}

/** The position of the sun in a picture. */
export interface Sun {
  readonly x: number;
  readonly y: number;
}

export function sunIn(light: Light, random: Seeded, width: number, horizon: number): Sun {
  return { x: width * random.between(0.15, 0.85), y: horizon * light.sunHeight };
}

/** The sky down to the horizon (and some way below it), with its sun, a few clouds and birds. */
export function drawSky(
  light: Light,
  random: Seeded,
  size: { width: number; horizon: number },
  sun: Sun,
): string {
  const { width, horizon } = size;
  const pale = mix(light.skyLow, '#ffffff', 0.55);
  const clouds = Array.from({ length: random.whole(1, 3) }, () =>
    cloud(
      random.between(0, width),
      random.between(horizon * 0.15, horizon * 0.6),
      random.between(0.7, 1.5),
      pale,
    ),
  ).join('');
  return (
    linear('sky', [
      [0, light.skyTop],
      [1, light.skyLow],
    ]) +
    radial('sunlight', [
      [0, light.sun, 0.95],
      [0.25, light.sun, 0.45],
      [1, light.sun, 0],
    ]) +
    rect(0, 0, width, horizon + 60, { fill: 'url(#sky)' }) +
    circle(sun.x, sun.y, horizon * 0.95, { fill: 'url(#sunlight)' }) +
    circle(sun.x, sun.y, 44, { fill: light.sun }) +
    clouds +
    birds(
      random,
      random.between(width * 0.2, width * 0.7),
      horizon * 0.35,
      mix(light.skyTop, '#4a4036', 0.6),
    )
  );
}
