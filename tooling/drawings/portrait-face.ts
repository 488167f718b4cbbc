import { create } from '@dicebear/toon-head';
import type { Prng, StyleOptions } from '@dicebear/core';
import type { Options } from '@dicebear/toon-head';
import type { Traits } from './portrait-traits.ts';
import { mix, shade } from './palette.ts';
import { circle, ellipse, group, n, path, placed, stroke } from './svg.ts';

/**
 * toon-head asks a random source for each part. Ours has nothing left to choose: every list that it
 * is given holds one entry or none, so that age and gender rules cannot be broken by chance.
 */
function firstOf<T>(list: T[], fallback: T): T;
function firstOf<T>(list: T[]): T | undefined;
function firstOf<T>(list: T[], fallback?: T): T | undefined {
  return list[0] ?? fallback;
}

const onlyChoice: Prng = {
  seed: '',
  next: () => 0,
  bool: (likelihood = 50) => likelihood > 0,
  integer: (min) => min,
  pick: firstOf,
  shuffle: (list) => [...list],
  string: () => '',
};

const nothing: StyleOptions<Options> = {
  beard: [],
  beardProbability: 0,
  body: [],
  clothes: [],
  eyebrows: [],
  eyes: [],
  hair: [],
  hairProbability: 0,
  head: [],
  mouth: [],
  rearHair: [],
  rearHairProbability: 0,
};

/** Draws chosen parts of toon-head alone, with its hard black outline softened to the given colour. */
export function toonPart(options: StyleOptions<Options>, outline: string): string {
  const { body } = create({ prng: onlyChoice, options: { ...nothing, ...options } });
  return body.replaceAll('stroke="black"', `stroke="${outline}" stroke-width="2"`);
}

const bare = (colour: string): string => colour.slice(1);

/** Head with ears, in toon-head's own space of 768 units. */
export function drawHead(traits: Traits): string {
  const line = shade(traits.skin, 0.3);
  const nose = stroke('M366 474Q384 489 402 474', shade(traits.skin, 0.35), 5);
  return (
    toonPart({ head: ['head'], skinColor: [bare(traits.skin)] }, line) +
    (traits.maturity > 0.35 ? nose : '')
  );
}

export function drawNeck(traits: Traits): string {
  return toonPart({ body: ['body'], skinColor: [bare(traits.skin)] }, shade(traits.skin, 0.3));
}

function drawMouth(traits: Traits): string {
  if (traits.mouth === 'laugh') return toonPart({ mouth: ['laugh'] }, '#611519');
  const line = shade(traits.skin, 0.55);
  const dimples =
    stroke('M326 492q-7 6 -6 14', line, 5, { opacity: 0.6 }) +
    stroke('M442 492q7 6 6 14', line, 5, { opacity: 0.6 });
  if (traits.mouth === 'smile') {
    const lip = stroke('M360 537q24 9 48 0', shade(traits.skin, 0.3), 5);
    return stroke('M330 500Q384 546 438 500', line, 7) + dimples + lip;
  }
  const lips = 'M330 496Q384 510 438 496Q428 544 384 545Q340 544 330 496Z';
  return (
    path(lips, { fill: '#6a1d1c' }) +
    path('M338 501Q384 513 430 501Q424 522 384 524Q344 522 338 501Z', { fill: '#fbf5ea' }) +
    dimples
  );
}

function eyeLight(x: number, y: number): string {
  return (
    circle(x + 9, y - 10, 8, { fill: '#fffaf0' }) +
    circle(x - 9, y + 10, 4, { fill: '#fffaf0', opacity: 0.7 })
  );
}

function drawEyes(traits: Traits): string {
  const y = traits.eyes === 'happy' ? 407.7 : 413.5;
  const eyes = toonPart({ eyes: [traits.eyes] }, '#4b2422').replaceAll(
    '#4B2422',
    mix('#2a1512', traits.hairColour, 0.4),
  );
  const size = 1.08 - traits.maturity * 0.24;
  // Eyes of a small child sit lower and are larger: this is what makes an age readable.
  return placed(
    { x: 384 * (1 - size), y: 405 * (1 - size) + 10 * (1 - traits.maturity), scale: size },
    eyes,
    eyeLight(314, y),
    eyeLight(453.1, y),
  );
}

function drawEyebrows(traits: Traits): string {
  const brows = toonPart(
    { eyebrows: [traits.eyebrows], hairColor: [bare(traits.hairColour)] },
    'none',
  );
  return group({ transform: `translate(0 ${n(4 - traits.maturity * 4)})` }, brows);
}

function drawGlasses(traits: Traits): string {
  const frame = mix(traits.accent, '#2b2320', 0.8);
  const lens = (x: number): string =>
    ellipse(x, 410, 56, 50, {
      fill: '#ffffff',
      'fill-opacity': 0.12,
      stroke: frame,
      'stroke-width': 8,
    });
  return (
    lens(312) +
    lens(456) +
    stroke('M368 404q16 -12 32 0', frame, 8) +
    stroke('M256 400L226 392M512 400L542 392', frame, 8)
  );
}

/** Mouth, eyes, eyebrows, cheeks and glasses, in toon-head's space. */
export function drawFeatures(traits: Traits): string {
  const blush = mix(traits.skin, '#d4573c', 0.55);
  const strength = 0.42 - traits.maturity * 0.2;
  const cheek = (x: number): string =>
    ellipse(x, 474, 40, 28, { fill: 'url(#cheek)', opacity: strength });
  return (
    `<radialGradient id="cheek"><stop offset="0" stop-color="${blush}"/><stop offset="1" stop-color="${blush}" stop-opacity="0"/></radialGradient>` +
    cheek(272) +
    cheek(496) +
    drawMouth(traits) +
    drawEyes(traits) +
    drawEyebrows(traits) +
    (traits.glasses ? drawGlasses(traits) : '')
  );
}
