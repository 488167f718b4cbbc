import { drawGoat } from './animals.ts';
import * as household from './gift-household.ts';
import * as learning from './gift-learning.ts';
import { lightAt } from './light.ts';
import { lighten, mix, shade } from './palette.ts';
import { seeded } from './seeded.ts';
import { circle, ellipse, linear, path, picture, placed, radial, rect, stroke } from './svg.ts';

function goat(): string {
  const light = lightAt('day');
  return (
    drawGoat(light, { x: 450, y: 780, size: 420 }, '#e8d3ae') +
    drawGoat(light, { x: 720, y: 800, size: 200, mirror: true }, '#8a5f43')
  );
}

function chickens(colour: string): string {
  const hen = (body: string): string =>
    stroke('M-10 -30V0M16 -30V0', '#d9902e', 7) +
    path(
      'M-90 -110Q-100 -30 -10 -24Q80 -24 84 -100Q86 -140 70 -172Q50 -200 24 -176Q10 -120 -34 -116Q-70 -120 -90 -160Z',
      { fill: body },
    ) +
    path('M-40 -100Q0 -116 30 -86Q10 -50 -30 -58Z', { fill: shade(body, 0.2) }) +
    path('M30 -182q-4 -26 12 -20q2 -22 18 -10q16 -8 10 18q12 8 -2 20Z', { fill: '#b4472e' }) +
    path('M72 -158l26 10l-24 10Z', { fill: '#f2b544' }) +
    circle(54, -162, 6, { fill: '#2a1512' });
  const chick =
    circle(0, -34, 34, { fill: '#f2cf63' }) +
    circle(22, -72, 24, { fill: '#f2cf63' }) +
    path('M44 -74l18 6l-18 6Z', { fill: '#d9802e' }) +
    circle(28, -76, 4, { fill: '#2a1512' }) +
    stroke('M-8 -4V8M10 -4V8', '#d9802e', 5);
  return (
    placed({ x: 400, y: 760, scale: 2.1 }, hen(mix(colour, '#c98f63', 0.6))) +
    placed({ x: 680, y: 770, scale: 1.6, mirror: true }, hen('#f0e2ca')) +
    placed({ x: 560, y: 800 }, chick) +
    placed({ x: 250, y: 804, mirror: true }, chick)
  );
}

const drawings = {
  bicycle: learning.bicycle,
  bag: learning.schoolBag,
  coat: household.coat,
  blanket: household.blanket,
  food: household.foodBox,
  medicine: household.medicine,
  shoes: learning.shoes,
  books: learning.books,
  toy: learning.toy,
  goat,
  chickens,
  stove: household.stove,
  glasses: learning.glasses,
  lamp: household.lamp,
  parcel: household.parcel,
} as const satisfies Record<string, (colour: string) => string>;

export type GiftKind = keyof typeof drawings;

function isGiftKind(kind: string): kind is GiftKind {
  return Object.hasOwn(drawings, kind);
}

/** Every kind of gift with a drawing; `parcel` is for gifts without one. */
export const giftKinds = Object.keys(drawings).filter(isGiftKind);

const leading = ['#b4472e', '#0f6e62', '#2e6f9e', '#7d3f58', '#c9762f', '#3f8f86'] as const;
const walls = ['#f3dfb8', '#dfe7d2', '#f0d3b4', '#d3e3e0', '#efe0cb'] as const;

/** Draws a gift on a sunlit table as an SVG of 1000 x 1000. The same request gives the same text. */
export function drawGift({ kind, seed }: { kind: GiftKind; seed: string }): string {
  const random = seeded(`${kind}:${seed}`);
  const wall = random.pick(walls);
  const colour = random.pick(leading);
  const table = mix(wall, '#b9804f', 0.5);
  return picture(
    1000,
    1000,
    linear('wall', [
      [0, lighten(wall, 0.45)],
      [1, wall],
    ]),
    rect(0, 0, 1000, 1000, { fill: 'url(#wall)' }),
    radial('halo', [
      [0, '#fffaf0', 0.95],
      [1, '#fffaf0', 0],
    ]),
    circle(500, 480, 480, { fill: 'url(#halo)' }),
    rect(0, 720, 1000, 280, { fill: table }),
    rect(0, 720, 1000, 10, { fill: lighten(table, 0.3) }),
    radial('shadow', [
      [0, '#3b1f1a', 0.45],
      [1, '#3b1f1a', 0],
    ]),
    ellipse(500, 798, 390, 60, { fill: 'url(#shadow)' }),
    drawings[kind](colour),
  );
}
