import { lighten, shade } from './palette.ts';
import { check, print, stripes } from './portrait-prints.ts';
import type { Traits } from './portrait-traits.ts';
import { seeded } from './seeded.ts';
import { circle, group, n, path, placed, rect, stroke } from './svg.ts';

/** Shoulders and chest below the neck, in toon-head's space. */
const torso =
  'M302 632C196 660 118 752 110 930H658C650 752 572 660 466 632C440 668 414 684 384 684C354 684 328 668 302 632Z';

const neckline = 'M302 632C328 668 354 684 384 684C414 684 440 668 466 632';

function clipped(content: string): string {
  return `<clipPath id="torso"><path d="${torso}"/></clipPath>${group({ 'clip-path': 'url(#torso)' }, content)}`;
}

function base(traits: Traits): string {
  return path(torso, { fill: traits.cloth, stroke: shade(traits.cloth, 0.3), 'stroke-width': 2 });
}

function rib(colour: string): string {
  const flat = { 'stroke-linecap': 'butt' };
  return (
    stroke(neckline, colour, 15, flat) +
    stroke(neckline, shade(colour, 0.2), 2, { opacity: 0.6, ...flat })
  );
}

/** Sleeve seams and a fold: cloth, not a flat field. */
function folds(traits: Traits): string {
  const dark = shade(traits.cloth, 0.35);
  return (
    stroke('M206 742C222 800 224 860 220 920', dark, 4, { opacity: 0.45 }) +
    stroke('M562 742C546 800 544 860 548 920', dark, 4, { opacity: 0.45 }) +
    path('M466 632C572 660 650 752 658 930H560C560 800 540 720 452 650Z', {
      fill: dark,
      opacity: 0.16,
    })
  );
}

function buttons(from: number, colour: string): string {
  return [0, 1, 2, 3]
    .map((index) =>
      circle(384, from + index * 56, 7, {
        fill: colour,
        stroke: shade(colour, 0.3),
        'stroke-width': 2,
      }),
    )
    .join('');
}

function collar(colour: string): string {
  const line = {
    fill: colour,
    stroke: shade(colour, 0.25),
    'stroke-width': 3,
    'stroke-linejoin': 'round',
  };
  return (
    path('M306 618L288 646L336 726L384 690L330 640Z', line) +
    path('M462 618L480 646L432 726L384 690L438 640Z', line)
  );
}

function roundCollar(colour: string): string {
  const line = { fill: colour, stroke: shade(colour, 0.22), 'stroke-width': 3 };
  return (
    path(
      'M304 624C262 646 262 712 312 726C352 734 380 716 384 690C348 684 322 662 304 624Z',
      line,
    ) +
    path('M464 624C506 646 506 712 456 726C416 734 388 716 384 690C420 684 446 662 464 624Z', line)
  );
}

function slit(traits: Traits): string {
  const edge = traits.accent;
  const zigzag = Array.from(
    { length: 9 },
    (_, index) => `L${n(index % 2 === 0 ? 350 : 360)} ${n(700 + index * 20)}`,
  ).join('');
  return (
    path('M370 682L384 850L398 682Z', { fill: shade(traits.cloth, 0.4) }) +
    stroke('M368 682L384 852L400 682', edge, 9) +
    stroke(`M354 686${zigzag}`, edge, 3, { opacity: 0.8 }) +
    placed({ x: 768, y: 0, mirror: true }, stroke(`M354 686${zigzag}`, edge, 3, { opacity: 0.8 })) +
    stroke(neckline, edge, 9)
  );
}

function dungarees(): string {
  const denim = '#3d5f7d';
  const line = { fill: denim, stroke: shade(denim, 0.3), 'stroke-width': 3 };
  return (
    path('M252 650L296 636L312 780H456L472 636L516 650L500 800V930H268V800Z', line) +
    rect(330, 806, 108, 76, { ...line, rx: 10 }) +
    circle(300, 776, 12, { fill: '#f2c75c' }) +
    circle(468, 776, 12, { fill: '#f2c75c' })
  );
}

function hood(traits: Traits): string {
  const inner = shade(traits.cloth, 0.3);
  return (
    path(
      'M304 620C264 648 268 694 330 716C360 728 408 728 438 716C500 694 504 648 464 620C484 664 436 694 384 694C332 694 284 664 304 620Z',
      { fill: lighten(traits.cloth, 0.1), stroke: inner, 'stroke-width': 3 },
    ) +
    stroke('M346 716C342 760 346 790 350 806', traits.accent, 6) +
    stroke('M422 716C426 760 422 780 418 794', traits.accent, 6) +
    path('M296 930C300 860 330 850 384 850C438 850 468 860 472 930Z', {
      fill: 'none',
      stroke: inner,
      'stroke-width': 4,
      opacity: 0.6,
    })
  );
}

function cardigan(traits: Traits): string {
  const open = 'M302 632C196 660 118 752 110 930H352C352 820 340 720 316 664Z';
  const side = path(open, {
    fill: traits.cloth,
    stroke: shade(traits.cloth, 0.3),
    'stroke-width': 3,
  });
  return (
    path(torso, { fill: traits.accent }) +
    rib(shade(traits.accent, 0.08)) +
    side +
    placed({ x: 768, y: 0, mirror: true }, side) +
    folds(traits)
  );
}

function yoke(traits: Traits): string {
  const edge = 'M196 752C260 800 320 816 384 816C448 816 508 800 572 752';
  const beads = Array.from({ length: 13 }, (_, index) => {
    const along = index / 12;
    return circle(206 + along * 356, 758 + Math.sin(along * Math.PI) * 42, 7, {
      fill: traits.accent,
    });
  }).join('');
  return (
    clipped(path(`${edge}L640 600H120Z`, { fill: lighten(traits.cloth, 0.25) })) +
    stroke(edge, traits.accent, 5) +
    placed({ x: 0, y: 22 }, beads) +
    rib(traits.accent)
  );
}

function uniform(traits: Traits): string {
  return (
    path('M306 636L384 800L462 636L440 620H328Z', { fill: '#f4efe2' }) +
    collar('#fbf8ef') +
    path('M300 634L384 812L468 634L486 642L384 846L282 642Z', { fill: shade(traits.cloth, 0.22) })
  );
}

function straps(): string {
  const strap = (x: number): string =>
    path(
      `M${n(x)} 644C${n(x - 26)} 740 ${n(x - 30)} 830 ${n(x - 26)} 930H${n(x + 24)}C${n(x + 16)} 830 ${n(x + 22)} 740 ${n(x + 44)} 640Z`,
      { fill: '#6b4a34', stroke: '#4a3122', 'stroke-width': 3 },
    );
  return clipped(strap(232) + placed({ x: 768, y: 0, mirror: true }, strap(232)));
}

/** Clothes over neck and shoulders, in toon-head's space. */
export function drawClothes(traits: Traits, seed: string): string {
  return dressed(traits, seed) + (traits.strap ? straps() : '');
}

function dressed(traits: Traits, seed: string): string {
  const plain = base(traits) + folds(traits);
  switch (traits.clothes) {
    case 'tee':
      return plain + rib(shade(traits.cloth, 0.2));
    case 'stripes':
      return plain + clipped(stripes(traits, seed)) + rib(traits.accent);
    case 'print':
      return plain + clipped(print(traits, seed)) + rib(traits.accent);
    case 'galabeya':
      return plain + slit(traits);
    case 'roundCollar':
      return (
        plain +
        stroke('M384 700V930', shade(traits.cloth, 0.3), 3) +
        buttons(752, traits.accent) +
        roundCollar(traits.accent)
      );
    case 'shirt':
      return (
        plain +
        (seeded(`${seed}:shirt`).chance(0.4) ? clipped(check(traits)) : '') +
        stroke('M384 690V930', shade(traits.cloth, 0.3), 3) +
        buttons(744, traits.accent) +
        collar(lighten(traits.cloth, 0.15))
      );
    case 'uniform':
      return plain + uniform(traits);
    case 'dungarees':
      return (
        base({ ...traits, cloth: traits.accent }) + rib(shade(traits.accent, 0.15)) + dungarees()
      );
    case 'hoodie':
      return plain + hood(traits);
    case 'cardigan':
      return cardigan(traits);
    case 'yoke':
      return plain + yoke(traits);
  }
}
