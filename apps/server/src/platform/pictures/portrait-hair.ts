import type { Traits } from './portrait-traits.ts';
import { toonPart } from './portrait-face.ts';
import { lighten, shade } from './palette.ts';
import { seeded } from './seeded.ts';
import { blob, circle, ellipse, path, placed, stroke } from './svg.ts';
import type { Point } from './svg.ts';

const cap = 'M214 402C176 262 200 122 384 118C568 122 592 262 554 402';

function sheen(traits: Traits): string {
  return stroke('M262 214C292 172 336 152 392 152', lighten(traits.hairColour, 0.3), 9, {
    opacity: 0.3,
  });
}

function strands(traits: Traits, ...lines: readonly string[]): string {
  return lines
    .map((d) => stroke(d, lighten(traits.hairColour, 0.22), 4, { opacity: 0.35 }))
    .join('');
}

function curls(traits: Traits, seed: string, spread: number, low: number): string {
  const random = seeded(`${seed}:curls`);
  const fill = traits.hairColour;
  let drawn = '';
  for (let step = 0; step <= 14; step += 1) {
    const angle = Math.PI * (1 + low - ((1 + 2 * low) * step) / 14);
    const x = 384 + Math.cos(angle) * (150 + spread) + random.between(-6, 6);
    const y = 300 - Math.sin(angle) * (146 + spread) + random.between(-6, 6);
    const r = random.between(34, 44) + spread * 0.3;
    drawn += circle(x, y, r, { fill });
    drawn += stroke(
      `M${String(Math.round(x - 14))} ${String(Math.round(y + 4))}q10 -22 26 -6`,
      lighten(fill, 0.25),
      4,
      { opacity: 0.4 },
    );
  }
  return drawn;
}

function curlyFringe(traits: Traits, seed: string): string {
  const random = seeded(`${seed}:fringe`);
  let drawn = '';
  for (let step = 0; step <= 6; step += 1) {
    const x = 262 + step * 41 + random.between(-6, 6);
    const y = 252 + Math.abs(step - 3) * 9 + random.between(-8, 8);
    drawn += circle(x, y, random.between(30, 37), { fill: traits.hairColour });
  }
  return drawn;
}

/** Straight fringe with uneven tips; `depth` is how far it reaches down the forehead. */
function fringeTips(seed: string, depth: number, teeth: number): string {
  const random = seeded(`${seed}:tips`);
  let d = 'L532 396C534 356 530 330 520 306';
  for (let tooth = 0; tooth < teeth; tooth += 1) {
    const from = 520 - (tooth * 272) / teeth;
    const to = 520 - ((tooth + 1) * 272) / teeth;
    const tip = depth + random.between(-10, 14) + Math.abs(tooth - teeth / 2) * 3;
    const gap = depth - random.between(14, 30);
    d += `Q${String(Math.round(from - 4))} ${String(Math.round(tip))} ${String(Math.round((from + to) / 2))} ${String(Math.round(tip))}Q${String(Math.round(to + 4))} ${String(Math.round(tip - 6))} ${String(Math.round(to))} ${String(Math.round(gap))}`;
  }
  return `${d}C238 330 234 356 236 396Z`;
}

/** Hair in front of the face, in toon-head's space. */
export function drawFrontHair(traits: Traits, seed: string): string {
  const hair = frontHair(traits, seed);
  return traits.mirrored ? placed({ x: 768, y: 0, mirror: true }, hair) : hair;
}

function frontHair(traits: Traits, seed: string): string {
  const fill = { fill: traits.hairColour };
  const toon = { hairColor: [traits.hairColour.slice(1)], hairProbability: 100 };
  const dark = shade(traits.hairColour, 0.1);
  switch (traits.hair) {
    case 'closeCrop':
      return (
        path(
          `M219 398C182 276 208 132 384 130C560 132 586 276 549 398L536 396C532 342 524 306 504 282C470 262 430 268 384 268C338 268 298 262 264 282C244 306 236 342 232 396Z`,
          fill,
        ) + sheen(traits)
      );
    case 'curlyCrop':
      return (
        curls(traits, seed, 0, 0.04) +
        path(
          `M226 330C200 200 280 130 384 130C488 130 568 200 542 330L520 290L384 262L248 290Z`,
          fill,
        ) +
        path('M222 392L236 392L252 290L226 300ZM546 392L532 392L516 290L542 300Z', fill) +
        curlyFringe(traits, seed)
      );
    case 'combedFringe':
      return (
        path(`${cap}${fringeTips(seed, 300, 6)}`, fill) +
        sheen(traits) +
        strands(traits, 'M384 130C350 190 330 230 316 270', 'M420 136C430 190 430 230 424 270')
      );
    case 'sideComed':
    case 'sideSweep':
      return toonPart({ hair: ['sideComed'], ...toon }, dark) + sheen(traits);
    case 'undercut':
      return toonPart({ hair: ['undercut'], ...toon }, dark);
    case 'centrePart':
      return (
        path(
          `M200 446C160 270 190 106 384 104C578 106 608 270 568 446L538 444C546 340 500 260 384 184C268 260 222 340 230 444Z`,
          fill,
        ) +
        strands(
          traits,
          'M384 112V180',
          'M340 128C280 180 240 260 226 340',
          'M428 128C488 180 528 260 542 340',
        ) +
        sheen(traits)
      );
    case 'fringe':
      return (
        path(
          `M200 470C160 270 190 106 384 104C578 106 608 270 568 470L540 470${fringeTips(seed, 318, 8).replace('Z', '')}L228 470Z`,
          fill,
        ) +
        sheen(traits) +
        strands(traits, 'M384 116C360 180 350 240 346 300', 'M430 122C450 190 456 250 454 300')
      );
    case 'pulledBack':
      return (
        path(
          `${cap}L540 398C540 330 520 268 470 240C430 222 338 222 298 240C248 268 228 330 228 398Z`,
          fill,
        ) +
        strands(
          traits,
          'M300 236C310 190 340 150 372 128',
          'M384 224V128',
          'M468 236C458 190 428 150 396 128',
          'M246 300C244 240 270 190 306 158',
          'M522 300C524 240 498 190 462 158',
        ) +
        sheen(traits)
      );
    case 'curlyCrown':
      return (
        path(
          `M206 380C170 240 240 120 384 120C528 120 598 240 562 380L538 400C540 330 500 270 384 240C268 270 228 330 230 400Z`,
          fill,
        ) +
        curls(traits, seed, 18, 0.12) +
        curlyFringe(traits, seed)
      );
  }
}

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
  const band =
    stroke('M207 322C192 200 262 138 384 136C506 138 576 200 561 322', traits.accent, 24) +
    stroke(
      'M207 322C192 200 262 138 384 136C506 138 576 200 561 322',
      shade(traits.accent, 0.2),
      3,
      { opacity: 0.5 },
    );
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
