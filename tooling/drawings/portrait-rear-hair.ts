import { lighten, shade } from './palette.ts';
import { toonPart } from './portrait-face.ts';
import { strands } from './portrait-hair.ts';
import type { Traits } from './portrait-traits.ts';
import { seeded } from './seeded.ts';
import { blob, circle, ellipse, path, placed, stroke } from './svg.ts';
import type { Point } from './svg.ts';

function rope(traits: Traits, x: number, lean: number): string {
  let drawn = '';
  for (let knot = 0; knot < 11; knot += 1) {
    const y = 430 + knot * 31;
    const at = x + (lean * knot * knot) / 11;
    const r = 31 - knot * 1.1;
    drawn += ellipse(at - 10, y, r * 0.8, 24, {
      fill: traits.hairColour,
      transform: `rotate(-28 ${String(at)} ${String(y)})`,
    });
    drawn += ellipse(at + 10, y, r * 0.8, 24, {
      fill: traits.hairColour,
      transform: `rotate(28 ${String(at)} ${String(y)})`,
    });
    drawn += stroke(
      `M${String(Math.round(at - 16))} ${String(y - 8)}Q${String(Math.round(at))} ${String(y + 12)} ${String(Math.round(at + 16))} ${String(y - 8)}`,
      lighten(traits.hairColour, 0.3),
      4,
      { opacity: 0.45 },
    );
  }
  const end = x + (lean * 100) / 11;
  return (
    drawn +
    ellipse(end, 796, 17, 34, { fill: traits.hairColour }) +
    ellipse(end, 776, 20, 10, { fill: traits.accent })
  );
}

/** Hair that hangs in front of the shoulders but behind the face. */
export function drawShoulderHair(traits: Traits): string {
  if (traits.rearHair === 'braids') {
    return rope(traits, 234, -3.4) + rope(traits, 534, 3.4);
  }
  if (traits.rearHair !== 'ponytail') return '';
  const tail: Point[] = [
    [528, 430],
    [574, 470],
    [598, 560],
    [588, 660],
    [556, 740],
    [530, 690],
    [540, 600],
    [520, 520],
  ];
  return (
    path(blob(tail), { fill: traits.hairColour }) +
    strands(traits, 'M556 480C580 550 576 630 556 690')
  );
}

function bun(traits: Traits, x: number, y: number, r: number): string {
  return (
    circle(x, y, r, { fill: traits.hairColour }) +
    stroke(
      `M${String(x - r * 0.5)} ${String(y - r * 0.1)}q${String(r * 0.4)} ${String(-r * 0.6)} ${String(r)} ${String(-r * 0.1)}`,
      lighten(traits.hairColour, 0.3),
      6,
      { opacity: 0.4 },
    )
  );
}

function pigtail(traits: Traits, mirror: boolean): string {
  const tail: Point[] = [
    [214, 330],
    [160, 320],
    [112, 380],
    [108, 470],
    [138, 548],
    [166, 500],
    [196, 440],
  ];
  return placed(
    { x: mirror ? 768 : 0, y: 0, mirror },
    path(blob(tail), { fill: traits.hairColour }),
    strands(traits, 'M170 350C134 390 128 450 138 510'),
    circle(200, 344, 21, { fill: traits.accent }),
  );
}

/** Hair behind neck and body. */
export function drawRearHair(traits: Traits, seed: string): string {
  const hair = { hairColor: [traits.hairColour.slice(1)], rearHairProbability: 100 };
  const dark = shade(traits.hairColour, 0.1);
  switch (traits.rearHair) {
    case 'long':
      return toonPart({ ...hair, rearHair: ['longStraight'] }, dark);
    case 'wavy':
      return toonPart({ ...hair, rearHair: ['longWavy'] }, dark);
    case 'bob':
      return toonPart(
        { ...hair, rearHair: [seeded(`${seed}:bob`).pick(['neckHigh', 'shoulderHigh'])] },
        dark,
      );
    case 'bun':
      return traits.maturity < 0.4 && seeded(`${seed}:buns`).chance(0.6)
        ? bun(traits, 244, 150, 62) + bun(traits, 524, 150, 62)
        : bun(traits, 384, 102, 78);
    case 'pigtails':
      return pigtail(traits, false) + pigtail(traits, true);
    case 'curls':
      return (
        path(
          'M384 150C560 150 640 300 612 430C640 520 600 610 520 620H248C168 610 128 520 156 430C128 300 208 150 384 150Z',
          { fill: traits.hairColour },
        ) +
        [150, 172, 210, 558, 596, 618]
          .map((x, index) =>
            circle(x, 470 + (index % 3) * 58 - (index > 2 ? 58 * (2 * (index % 3) - 2) : 0), 46, {
              fill: traits.hairColour,
            }),
          )
          .join('')
      );
    case 'braids':
    case 'ponytail':
    case 'none':
      return '';
  }
}

/** Headband, bow and earrings, drawn last. */
export function drawOrnaments(traits: Traits): string {
  // The band follows the outline of hair that is parted in the middle or has a fringe.
  const arc = 'M187 326C174 200 254 122 384 121C514 122 594 200 581 326';
  const flat = { 'stroke-linecap': 'butt' };
  const band =
    stroke(arc, traits.accent, 26, flat) +
    stroke(arc, shade(traits.accent, 0.2), 3, { ...flat, opacity: 0.5 });
  const ribbon = traits.headband ? '#f2b544' : traits.accent;
  const bow = placed(
    { x: 512, y: 196, scale: 1.15, turn: 24 },
    path('M0 0C-20 -34 -58 -34 -58 -4C-58 26 -20 28 0 0C20 28 58 26 58 -4C58 -34 20 -34 0 0Z', {
      fill: ribbon,
      stroke: shade(ribbon, 0.25),
      'stroke-width': 3,
    }),
    circle(0, 0, 13, { fill: shade(ribbon, 0.15) }),
  );
  const ring = (x: number): string =>
    circle(x, 500, 8, { fill: '#f2c75c', stroke: '#b98a2c', 'stroke-width': 2 });
  return (
    (traits.headband ? band : '') +
    (traits.bow ? bow : '') +
    (traits.earrings ? ring(212) + ring(556) : '')
  );
}
