import { lighten, shade } from './palette.ts';
import { toonPart } from './portrait-face.ts';
import type { Traits } from './portrait-traits.ts';
import { seeded } from './seeded.ts';
import { circle, path, placed, stroke } from './svg.ts';

const cap = 'M214 402C176 262 200 122 384 118C568 122 592 262 554 402';

function sheen(traits: Traits): string {
  return stroke('M262 214C292 172 336 152 392 152', lighten(traits.hairColour, 0.3), 9, {
    opacity: 0.3,
  });
}

/** A few pale lines along the hair. */
export function strands(traits: Traits, ...lines: readonly string[]): string {
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
