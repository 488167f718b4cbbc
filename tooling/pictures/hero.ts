import { drawFelucca } from '../../apps/server/src/platform/pictures/boats.ts';
import { drawHouse, drawPigeonTower } from '../../apps/server/src/platform/pictures/houses.ts';
import {
  drawCliffs,
  drawField,
  drawReeds,
  drawRoad,
} from '../../apps/server/src/platform/pictures/land.ts';
import { lightAt, lit } from '../../apps/server/src/platform/pictures/light.ts';
import { drawGrove, drawPalm } from '../../apps/server/src/platform/pictures/palms.ts';
import { drawPerson } from '../../apps/server/src/platform/pictures/people.ts';
import type { Person } from '../../apps/server/src/platform/pictures/people.ts';
import { lighten, mix, shade } from '../../apps/server/src/platform/pictures/palette.ts';
import { seeded } from '../../apps/server/src/platform/pictures/seeded.ts';
import {
  circle,
  ellipse,
  linear,
  n,
  path,
  picture,
  placed,
  polygon,
  radial,
  rect,
  stroke,
} from '../../apps/server/src/platform/pictures/svg.ts';

/** A hero is drawn for one frame: its size, its horizon and the middle of its figures. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly horizon: number;
  readonly middle: number;
  /** Height of a child in the foreground. */
  readonly child: number;
}

export const wide: Frame = { width: 1800, height: 900, horizon: 500, middle: 900, child: 250 };
export const tall: Frame = { width: 800, height: 1000, horizon: 600, middle: 400, child: 250 };

const light = lightAt('golden');

/** A calm evening sky: text stands on it, so it has neither clouds nor birds at the sides. */
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

function farVillage(frame: Frame): string {
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
function valley(frame: Frame): string {
  const { width, height, horizon, middle } = frame;
  const bank = horizon + 18;
  const river = `M${n(middle + 90)} ${n(bank)}L${n(width + 40)} ${n(bank)}V${n(height)}H${n(middle + (width - middle) * 0.95)}Q${n(middle + 250)} ${n(horizon + 170)} ${n(middle + 90)} ${n(bank)}Z`;
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

/** Takes the edge off the furrows: text may stand on a field too. */
function calm(frame: Frame): string {
  const { width, height, horizon } = frame;
  return rect(0, horizon + 18, width, height - horizon, { fill: '#b0ad5a', opacity: 0.42 });
}

/** Grass along both edges of the road. */
function verge(frame: Frame, side: 1 | -1): string {
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

function shadowOf(x: number, y: number, h: number): string {
  return polygon(
    [
      [x - h * 0.09, y],
      [x + h * 0.09, y],
      [x + h * 0.16 + (x - 900) * 0.03, y + h * 0.52],
      [x - h * 0.2 + (x - 900) * 0.03, y + h * 0.52],
    ],
    { fill: 'url(#long-shadow)' },
  );
}

function walkers(frame: Frame): string {
  const { middle, child, height } = frame;
  const y = height - child * 0.42;
  const random = seeded('hero-children');
  const group: readonly Omit<Person, 'pose' | 'back'>[] = [
    {
      role: 'girl',
      x: middle - child * 0.62,
      y: y - 6,
      height: child * 0.9,
      cloth: '#b4472e',
      bag: true,
    },
    {
      role: 'boy',
      x: middle - child * 0.18,
      y: y - 22,
      height: child,
      cloth: '#f3e3c8',
      bag: true,
    },
    { role: 'girl', x: middle + child * 0.24, y: y - 2, height: child * 0.78, cloth: '#d9a441' },
    {
      role: 'girl',
      x: middle + child * 0.64,
      y: y - 18,
      height: child * 0.96,
      cloth: '#0f6e62',
      bag: true,
    },
  ];
  return (
    linear('long-shadow', [
      [0, '#3b1f1a', 0.42],
      [1, '#3b1f1a', 0],
    ]) +
    group.map((person) => shadowOf(person.x, person.y - 2, person.height)).join('') +
    group
      .map((person, index) =>
        drawPerson(light, random, {
          ...person,
          back: true,
          pose: index === 2 ? 'wave' : 'walk',
          mirror: index % 2 === 1,
        }),
      )
      .join('')
  );
}

function finish(frame: Frame): string {
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

function distance(frame: Frame, seed: string): string {
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

/** The hero of the home page: children on the way home from school along the Nile, at evening. */
export function drawHomeHero(frame: Frame): string {
  const { width, height, horizon, middle } = frame;
  return picture(
    width,
    height,
    distance(frame, 'home-hero'),
    farVillage(frame),
    valley(frame),
    finish(frame),
    drawFelucca(light, {
      x: middle + (width - middle) * 0.62,
      y: horizon + 74,
      size: 92,
      depth: 0.18,
    }),
    drawRoad(light, {
      fromX: middle - 30,
      fromY: horizon + 24,
      toX: middle,
      toY: height,
      near: frame.child * 1.32,
      far: 12,
    }),
    drawPalm(light, seeded('palm-1'), {
      x: middle + 200,
      y: horizon + 110,
      height: 300,
      depth: 0.1,
    }),
    drawPalm(light, seeded('palm-7'), {
      x: middle + 262,
      y: horizon + 140,
      height: 240,
      depth: 0.06,
    }),
    drawReeds(light, seeded('reeds-1'), middle + 330, height - 150, 90),
    verge(frame, -1),
    verge(frame, 1),
    walkers(frame),
  );
}

function seedling(x: number, y: number, size: number): string {
  const leaf = (turn: number, scale: number, colour: string): string =>
    placed(
      { x: 0, y: -62, turn, scale },
      path('M0 0Q6 -34 40 -46Q74 -50 84 -40Q72 2 36 6Q14 8 0 0Z', { fill: colour }) +
        stroke('M4 -2Q36 -16 70 -34', shade(colour, 0.2), 3),
    );
  return placed(
    { x, y, scale: size / 100 },
    ellipse(0, 2, 74, 16, { fill: '#6b4630' }) + ellipse(0, -3, 56, 12, { fill: '#855a3d' }),
    stroke('M0 0Q-4 -34 0 -66', '#4d7a4a', 7),
    placed({ x: 0, y: 0, mirror: true }, leaf(4, 0.8, '#6f9f4a')),
    leaf(-26, 0.78, '#86b358'),
  );
}

function wateringCan(x: number, y: number, size: number): string {
  const tin = '#b4472e';
  return placed(
    { x, y, scale: size / 100, turn: -24 },
    stroke('M14 -34Q56 -66 62 -8', shade(tin, 0.3), 8),
    path('M-34 -34H34L40 40H-40Z', { fill: tin }),
    ellipse(0, -34, 34, 9, { fill: shade(tin, 0.3) }),
    path('M-36 20L-92 -30L-84 -40L-34 -4Z', { fill: shade(tin, 0.12) }),
    path('M-104 -36L-78 -56L-74 -38L-92 -22Z', { fill: lighten(tin, 0.2) }),
  );
}

/** The hero of the donation page: two children water a seedling at the edge of the field. */
export function drawDonateHero(frame: Frame): string {
  const { width, height, horizon, middle, child } = frame;
  const y = height - child * 0.36;
  const random = seeded('donate-children');
  const soil = mix(lit(light, '#8a5f43'), '#b98a5c', 0.3);
  const drops = Array.from({ length: 12 }, (_, index) =>
    stroke(
      `M${n(middle + child * 0.26 - index * 4.6)} ${n(y - child * 0.44 + (index % 4) * 26)}q-6 12 -8 22`,
      '#d5eef0',
      4,
      { opacity: 0.9 },
    ),
  ).join('');
  return picture(
    width,
    height,
    distance(frame, 'donate-hero'),
    farVillage({ ...frame, middle: middle + 60 }),
    rect(0, horizon, width, height - horizon, { fill: lit(light, '#a8a85a') }),
    drawField(light, {
      corners: [
        [-width * 0.4, horizon + 22],
        [width * 1.4, horizon + 22],
        [width * 2.4, height],
        [-width * 1.4, height],
      ],
      colour: '#9aae54',
      rows: 34,
    }),
    calm(frame),
    finish(frame),
    drawPalm(light, seeded('palm-4'), {
      x: middle - 250,
      y: horizon + 90,
      height: 270,
      depth: 0.14,
    }),
    ellipse(middle, y + 24, child * 1.5, child * 0.26, { fill: soil }),
    ellipse(middle, y + 14, child * 1.3, child * 0.18, { fill: lighten(soil, 0.1) }),
    seedling(middle, y + 14, child * 0.62),
    drawPerson(light, random, {
      role: 'girl',
      pose: 'reach',
      x: middle + child * 0.98,
      y: y + 8,
      height: child * 1.16,
      mirror: true,
      cloth: '#b4472e',
    }),
    wateringCan(middle + child * 0.64, y - child * 0.6, child * 0.36),
    drops,
    drawPerson(light, random, {
      role: 'boy',
      pose: 'sit',
      x: middle - child * 0.72,
      y: y + 22,
      height: child * 1.12,
      cloth: '#0f6e62',
    }),
  );
}
