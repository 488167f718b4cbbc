import { create } from '@dicebear/toon-head';
import type { Prng, StyleOptions } from '@dicebear/core';
import type { Options } from '@dicebear/toon-head';
import { lighten, mix, shade } from './palette.ts';
import { byAge, type Traits } from './portrait-traits.ts';
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

/** Both sides of a face: the right one is the left one in a mirror. */
function bothSides(left: string): string {
  return left + placed({ x: 768, y: 0, mirror: true }, left);
}

/** How far down the chin reaches: a face grows from the eyes downwards. */
function chinOf(traits: Traits): number {
  return byAge(traits, 580, traits.gender === 'male' ? 632 : 622);
}

/** Head with ears, in toon-head's own space of 768 units. Jaw and chin grow with age. */
export function drawHead(traits: Traits): string {
  const male = traits.gender === 'male';
  const chin = chinOf(traits);
  // From below the ear to the chin: round cheeks first, then a jaw with a corner.
  const cornerX = byAge(traits, 520, male ? 512 : 502);
  const cornerY = byAge(traits, 552, male ? 572 : 560);
  const chinX = byAge(traits, 446, male ? 446 : 428);
  const line = { stroke: shade(traits.skin, 0.3), 'stroke-width': 2 };
  const half = (x: (value: number) => number): string =>
    `C${n(x(cornerX))} ${n(cornerY)} ${n(x(chinX))} ${n(chin)} 384 ${n(chin)}`;
  const mirrored = (value: number): number => 768 - value;
  const outline =
    `M384 ${n(chin)}C${n(mirrored(chinX))} ${n(chin)} ${n(mirrored(cornerX))} ${n(cornerY)} 242.5 495.5` +
    'c0 0 -39.9 0 -51 -43c-20 -77.5 33.5 -50 33.5 -50C189.2 286.7 217 140 384 140s194.8 146.7 159 262.5' +
    `c0 0 53.5 -27.5 33.5 50c-11.1 43 -51 43 -51 43${half((value) => value)}Z`;
  const ear = path('M202.2 410c19.8 -10.1 38.7 54.5 30 69c-16.5 8.5 -55 -56.2 -30 -69', {
    fill: '#000000',
    opacity: 0.16,
  });
  return path(outline, { fill: traits.skin, ...line }) + bothSides(ear) + drawNose(traits);
}

function drawNose(traits: Traits): string {
  const y = byAge(traits, 470, 492);
  const width = byAge(traits, 14, 22);
  const dark = shade(traits.skin, 0.4);
  const tip = stroke(
    `M${n(384 - width)} ${n(y - 6)}Q${n(384 - width)} ${n(y + 6)} ${n(384 - width * 0.4)} ${n(y + 4)}Q384 ${n(y + 11)} ${n(384 + width * 0.4)} ${n(y + 4)}Q${n(384 + width)} ${n(y + 6)} ${n(384 + width)} ${n(y - 6)}`,
    dark,
    byAge(traits, 5, 4.5),
    { opacity: byAge(traits, 0.45, 0.7) },
  );
  const bridge = stroke(
    `M${n(384 + width * 0.5)} ${n(y - 74)}Q${n(384 + width * 0.3)} ${n(y - 36)} ${n(384 + width * 0.8)} ${n(y - 18)}`,
    dark,
    5,
    { opacity: 0.28 },
  );
  return (
    tip +
    (traits.maturity > 0.5 ? bridge : '') +
    ellipse(384, y - 12, width * 0.6, 8, { fill: lighten(traits.skin, 0.3), opacity: 0.35 })
  );
}

export function drawNeck(traits: Traits): string {
  return toonPart({ body: ['body'], skinColor: [bare(traits.skin)] }, shade(traits.skin, 0.3));
}

function drawMouth(traits: Traits): string {
  const y = byAge(traits, 516, 548);
  const size = `${byAge(traits, 1, 0.9).toFixed(3)} ${byAge(traits, 1, 0.74).toFixed(3)}`;
  return group(
    { transform: `translate(384 ${n(y)}) scale(${size}) translate(-384 -516)` },
    mouthOf(traits),
  );
}

function mouthOf(traits: Traits): string {
  const line = shade(traits.skin, 0.55);
  const lower = shade(mix(traits.skin, '#c4574a', traits.gender === 'female' ? 0.35 : 0.15), 0.25);
  const corner = stroke('M326 494q-8 6 -6 14', line, 5, { opacity: 0.55 });
  const lip = stroke('M362 540q22 8 44 0', lower, 6, { opacity: 0.8 });
  switch (traits.mouth) {
    case 'smile':
      return stroke('M330 502Q384 546 438 502', line, 7) + bothSides(corner) + lip;
    case 'halfSmile':
      return placed(
        { x: traits.mirrored ? 768 : 0, y: 0, mirror: traits.mirrored },
        stroke('M338 515Q388 538 436 503', line, 7) +
          stroke('M440 495q9 6 7 15', line, 5, { opacity: 0.55 }) +
          stroke('M366 543q22 7 42 -2', lower, 6, { opacity: 0.8 }),
      );
    case 'grin':
    case 'laugh': {
      const open = traits.mouth === 'laugh' ? 14 : 0;
      return (
        path(
          `M328 496Q384 510 440 496Q430 ${n(543 + open)} 384 ${n(545 + open)}Q338 ${n(543 + open)} 328 496Z`,
          {
            fill: '#64201d',
          },
        ) +
        path('M336 500.5Q384 513 432 500.5Q426 521 384 524Q342 521 336 500.5Z', {
          fill: '#fbf5ea',
        }) +
        bothSides(corner)
      );
    }
  }
}

/** The left eye, around (0, 0): a lid over a large iris; lashes for girls. */
function eye(traits: Traits): string {
  const dark = mix('#2a1512', traits.hairColour, 0.4);
  const wide = traits.eyes === 'wide' ? 1.12 : 1;
  const w = byAge(traits, 43, 36);
  const top = byAge(traits, 47, 27) * wide;
  const low = byAge(traits, 33, 19);
  const iris = byAge(traits, 28, 19);
  const girl = traits.gender === 'female';
  const lid = byAge(traits, 10, girl ? 9 : 7);
  const upper = `M${n(-w)} ${n(low * 0.2)}C${n(-w * 0.66)} ${n(-top)} ${n(w * 0.5)} ${n(-top * 1.05)} ${n(w)} ${n(low * 0.35)}`;
  return (
    path(
      `${upper}C${n(w * 0.5)} ${n(low * 1.25)} ${n(-w * 0.6)} ${n(low * 1.25)} ${n(-w)} ${n(low * 0.2)}Z`,
      {
        fill: '#f8f3e8',
      },
    ) +
    circle(3, -1, iris, { fill: '#3d2018' }) +
    circle(3, -1, iris * 0.56, { fill: '#190c0a' }) +
    circle(3 + iris * 0.34, -1 - iris * 0.38, iris * 0.3, { fill: '#fffaf0' }) +
    circle(3 - iris * 0.36, iris * 0.4, iris * 0.15, { fill: '#fffaf0', opacity: 0.7 }) +
    stroke(upper, dark, lid) +
    (girl
      ? path(
          `M${n(-w - 2)} ${n(low * 0.3)}L${n(-w - 15)} ${n(-top * 0.22)}L${n(-w * 0.8)} ${n(-top * 0.32)}Z`,
          {
            fill: dark,
          },
        )
      : '') +
    stroke(
      `M${n(-w * 0.5)} ${n(low * 1.0)}Q0 ${n(low * 1.12)} ${n(w * 0.5)} ${n(low * 1.0)}`,
      shade(traits.skin, 0.45),
      3,
      { opacity: 0.5 },
    )
  );
}

/** Height of the eyes: they sit low in the face of a small child, and this makes an age readable. */
function eyeLine(traits: Traits): number {
  return byAge(traits, 424, 410);
}

function drawEyes(traits: Traits): string {
  return bothSides(placed({ x: byAge(traits, 310, 316), y: eyeLine(traits) }, eye(traits)));
}

const brows = {
  arched: 'M-46 14C-30 -12 14 -18 46 4C16 -5 -20 1 -46 14Z',
  level: 'M-46 8C-28 -8 14 -10 46 2C16 3 -22 4 -46 8Z',
  lifted: 'M-44 16C-30 -16 10 -24 44 -6C14 -10 -18 -2 -44 16Z',
} as const;

function drawEyebrows(traits: Traits): string {
  const male = traits.gender === 'male';
  const x = byAge(traits, 308, 314);
  const y = eyeLine(traits) - byAge(traits, 70, 54);
  const brow = path(brows[traits.eyebrows], {
    fill: traits.hairColour,
    stroke: traits.hairColour,
    'stroke-width': byAge(traits, 4, male ? 9 : 5),
    'stroke-linejoin': 'round',
  });
  return bothSides(placed({ x, y, scale: byAge(traits, 0.92, 0.88) }, brow));
}

function drawGlasses(traits: Traits): string {
  const frame = mix(traits.accent, '#2b2320', 0.8);
  const y = eyeLine(traits);
  const r = byAge(traits, 58, 50);
  const lens = ellipse(311, y, r, r * 0.9, {
    fill: '#ffffff',
    'fill-opacity': 0.12,
    stroke: frame,
    'stroke-width': 8,
  });
  return (
    bothSides(lens + stroke(`M${n(311 - r)} ${n(y - 8)}L224 ${n(y - 18)}`, frame, 8)) +
    stroke(`M${n(311 + r)} ${n(y - 6)}Q384 ${n(y - 20)} ${n(457 - r)} ${n(y - 6)}`, frame, 8)
  );
}

/** Mouth, eyes, eyebrows, cheeks and glasses, in toon-head's space. */
export function drawFeatures(traits: Traits): string {
  const blush = mix(traits.skin, '#d4573c', 0.55);
  const strength = byAge(traits, 0.45, traits.gender === 'female' ? 0.22 : 0.1);
  const cheek = ellipse(272, byAge(traits, 484, 500), 42, 28, {
    fill: 'url(#cheek)',
    opacity: strength,
  });
  return (
    `<radialGradient id="cheek"><stop offset="0" stop-color="${blush}"/><stop offset="1" stop-color="${blush}" stop-opacity="0"/></radialGradient>` +
    bothSides(cheek) +
    drawMouth(traits) +
    drawEyes(traits) +
    drawEyebrows(traits) +
    (traits.glasses ? drawGlasses(traits) : '')
  );
}
