import { drawFelucca } from '../drawings/boats.ts';
import { drawField, drawReeds, drawRoad } from '../drawings/land.ts';
import { lit } from '../drawings/light.ts';
import { lighten, mix, shade } from '../drawings/palette.ts';
import { drawPalm } from '../drawings/palms.ts';
import { drawPerson } from '../drawings/people.ts';
import type { Person } from '../drawings/person-look.ts';
import { seeded } from '../drawings/seeded.ts';
import {
  ellipse,
  linear,
  n,
  path,
  picture,
  placed,
  polygon,
  rect,
  stroke,
} from '../drawings/svg.ts';
import { calm, distance, farVillage, finish, light, valley, verge } from './hero-land.ts';
import type { Frame } from './hero-land.ts';

export const wide: Frame = { width: 1800, height: 900, horizon: 500, middle: 900, child: 250 };

export const tall: Frame = { width: 800, height: 1000, horizon: 600, middle: 400, child: 250 };

/** Of the home page: words stand over its upper two thirds, so all that is drawn stays low. */
export const tallUnderWords: Frame = { ...tall, horizon: 736, child: 180 };

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

/** The hero of the home page: children on the way home from school along the Nile, at evening. */
export function drawHomeHero(frame: Frame): string {
  const { width, height, horizon, middle, child } = frame;
  // On phones low and at the edge: a crown behind the words would make them hard to read.
  const palms = frame.width < frame.height ? { x: 1.9, size: 0.7 } : { x: 0.8, size: 1.2 };
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
      x: middle + child * palms.x,
      y: horizon + child * 0.44,
      height: child * palms.size,
      depth: 0.1,
    }),
    drawPalm(light, seeded('palm-7'), {
      x: middle + child * (palms.x + 0.25),
      y: horizon + child * 0.56,
      height: child * palms.size * 0.8,
      depth: 0.06,
    }),
    drawReeds(light, seeded('reeds-1'), middle + child * 1.32, height - child * 0.6, child * 0.36),
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
