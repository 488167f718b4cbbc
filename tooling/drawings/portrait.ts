import { drawBackdrop, frame } from './portrait-backdrop.ts';
import { drawClothes } from './portrait-clothes.ts';
import { drawFeatures, drawHead, drawNeck } from './portrait-face.ts';
import { drawFrontHair } from './portrait-hair.ts';
import { drawOrnaments, drawRearHair, drawShoulderHair } from './portrait-rear-hair.ts';
import { byAge, chooseTraits } from './portrait-traits.ts';
import type { PortraitRequest, Traits } from './portrait-traits.ts';
import { ellipse, group, n, picture, radial, rect } from './svg.ts';

export type { PortraitRequest } from './portrait-traits.ts';

function scaled(x: number, y: number, across: number, down: number): string {
  return `scale(${across.toFixed(3)} ${down.toFixed(3)}) translate(${n(-x)} ${n(-y)})`;
}

/**
 * Head, neck and body grow apart: a small child's head is almost as wide as its shoulders, a young
 * adult's is half as wide, on a longer neck.
 */
function figure(traits: Traits, seed: string): string {
  const male = traits.gender === 'male';
  const head = byAge(traits, 1.06, 0.82);
  const narrow = byAge(traits, 1.02, 0.93) * traits.faceWidth;
  const shoulders = byAge(traits, 0.8, male ? 1.12 : 0.98);
  const neck = byAge(traits, 0.78, male ? 1.1 : 0.86);
  const lift = byAge(traits, 0, 30);
  const headMove = `translate(384 ${n(588 - lift)}) rotate(${n(traits.tilt)}) ${scaled(384, 588, head * narrow, head)}`;
  const neckMove = `translate(384 590) ${scaled(384, 590, neck, 1)}`;
  const bodyMove = `translate(384 590) ${scaled(384, 590, shoulders, byAge(traits, 0.92, 0.98))}`;
  return (
    group({ transform: headMove }, drawRearHair(traits, seed)) +
    group({ transform: neckMove }, drawNeck(traits)) +
    group({ transform: bodyMove }, drawClothes(traits, seed)) +
    group(
      { transform: headMove },
      drawShoulderHair(traits),
      drawHead(traits),
      drawFeatures(traits),
      drawFrontHair(traits, seed),
      drawOrnaments(traits),
    )
  );
}

/** Warm light from above, behind the sitter; over all, a little shade in the corners. */
function sunlight(): string {
  return (
    radial('sun', [
      [0, '#fff0c9', 0.5],
      [1, '#fff0c9', 0],
    ]) + ellipse(120, 60, 620, 620, { fill: 'url(#sun)' })
  );
}

function corners(): string {
  return (
    radial('edge', [
      [0.6, '#3b1f1a', 0],
      [1, '#3b1f1a', 0.32],
    ]) + rect(-160, -120, 1120, 1240, { fill: 'url(#edge)' })
  );
}

/** The same warmth on the sitter, faint: more of it makes dark hair look grey. */
function glow(): string {
  return ellipse(120, 60, 620, 620, { fill: 'url(#sun)', opacity: 0.22 });
}

/** The sitter alone, without place or light, in toon-head's space (768 units, shoulders at 900). */
export function drawSitter(request: PortraitRequest): string {
  return figure(chooseTraits(request), request.day ?? request.seed);
}

/**
 * Draws the portrait of a child of the demo data as an SVG of 800 x 1000 (4:5), composed like a
 * photograph: smiling, eyes open, a quiet place behind. The same request always gives the same text.
 * Faces come from `toon-head` by Johan Melin (DiceBear, CC BY 4.0), changed; hair, clothes and
 * backgrounds are our own.
 */
export function drawPortrait(request: PortraitRequest): string {
  const { seed, day = seed } = request;
  const traits = chooseTraits(request);
  const scale = byAge(traits, 1.06, 1.2);
  const down = frame.height - 900 * scale + byAge(traits, 8, 0);
  const across = frame.width / 2 - 384 * scale;
  const sitter = group(
    {
      transform: `translate(${n(across)} ${n(down)}) scale(${String(Math.round(scale * 1000) / 1000)})`,
    },
    figure(traits, day),
  );
  return picture(
    frame.width,
    frame.height,
    drawBackdrop(day),
    sunlight(),
    sitter,
    glow(),
    corners(),
  );
}
