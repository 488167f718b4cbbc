import { drawBackdrop, frame } from './portrait-backdrop.ts';
import { drawClothes } from './portrait-clothes.ts';
import { drawFeatures, drawHead, drawNeck } from './portrait-face.ts';
import { drawFrontHair } from './portrait-hair.ts';
import { drawOrnaments, drawRearHair, drawShoulderHair } from './portrait-rear-hair.ts';
import { chooseTraits } from './portrait-traits.ts';
import type { PortraitRequest, Traits } from './portrait-traits.ts';
import { ellipse, group, n, picture, radial, rect } from './svg.ts';

export type { PortraitRequest } from './portrait-traits.ts';

/** Head and body have their own sizes, because a child's head is large for its shoulders. */
function figure(traits: Traits, seed: string): string {
  const head = 1.05 - traits.maturity * 0.17;
  const narrow = 1.01 - traits.maturity * 0.06;
  const body = 0.84 + traits.maturity * 0.24;
  const headMove = `translate(384 588) rotate(${n(traits.tilt)}) scale(${String(Math.round(head * narrow * traits.faceWidth * 1000) / 1000)} ${String(Math.round(head * 1000) / 1000)}) translate(-384 -588)`;
  const bodyMove = `translate(384 590) scale(${String(Math.round(body * 1000) / 1000)} ${String(Math.round((0.94 + traits.maturity * 0.06) * 1000) / 1000)}) translate(-384 -590)`;
  const neckMove = `translate(384 590) scale(${String(Math.round((0.84 + traits.maturity * 0.2) * 1000) / 1000)} 1) translate(-384 -590)`;
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
  return figure(chooseTraits(request), request.seed);
}

/**
 * Draws the portrait of a child of the demo data as an SVG of 800 x 1000 (4:5), composed like a
 * photograph: smiling, eyes open, a quiet place behind. The same request always gives the same text.
 * Faces come from `toon-head` by Johan Melin (DiceBear, CC BY 4.0), changed; hair, clothes and
 * backgrounds are our own.
 */
export function drawPortrait(request: PortraitRequest): string {
  const { seed } = request;
  const traits = chooseTraits(request);
  const scale = 1.06 + traits.maturity * 0.1;
  const down = frame.height - 900 * scale + (1 - traits.maturity) * 8;
  const across = frame.width / 2 - 384 * scale;
  const sitter = group(
    {
      transform: `translate(${n(across)} ${n(down)}) scale(${String(Math.round(scale * 1000) / 1000)})`,
    },
    figure(traits, seed),
  );
  return picture(
    frame.width,
    frame.height,
    drawBackdrop(seed),
    sunlight(),
    sitter,
    glow(),
    corners(),
  );
}
