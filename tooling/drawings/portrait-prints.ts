import type { Traits } from './portrait-traits.ts';
import { seeded } from './seeded.ts';
import { circle, ellipse, path, placed, rect } from './svg.ts';

/** Stripes across the chest, or one broad band. */
export function stripes(traits: Traits, seed: string): string {
  const random = seeded(`${seed}:stripes`);
  const step = random.pick([36, 48, 64]);
  let bands = '';
  for (let y = 650; y < 930; y += step)
    bands += rect(100, y, 570, step * 0.4, { fill: traits.accent, opacity: 0.9 });
  return random.chance(0.3) ? rect(100, 740, 570, 66, { fill: traits.accent }) : bands;
}

const motifs = ['star', 'flower', 'dot', 'heart', 'leaf', 'check'] as const;

const badges = ['star', 'flower', 'heart'] as const;

function motif(kind: (typeof motifs)[number], x: number, y: number, colour: string): string {
  const fill = { fill: colour };
  switch (kind) {
    case 'star':
      return placed(
        { x, y },
        path('M0 -15L4 -5L15 -5L6 2L10 13L0 6L-10 13L-6 2L-15 -5L-4 -5Z', fill),
      );
    case 'flower':
      return (
        [0, 72, 144, 216, 288]
          .map((turn) => placed({ x, y, turn }, ellipse(0, -9, 5.5, 8, fill)))
          .join('') + circle(x, y, 5, { fill: '#f2b544' })
      );
    case 'dot':
      return circle(x, y, 8, fill);
    case 'heart':
      return placed({ x, y }, path('M0 11C-22 -4 -12 -18 0 -8C12 -18 22 -4 0 11Z', fill));
    case 'leaf':
      return placed({ x, y, turn: 30 }, path('M0 -15Q12 0 0 15Q-12 0 0 -15Z', fill));
    case 'check':
      return (
        rect(x - 26, y - 40, 7, 80, { ...fill, opacity: 0.5 }) +
        rect(x - 40, y - 26, 80, 7, { ...fill, opacity: 0.5 })
      );
  }
}

/** A printed cloth, or one large badge. */
export function print(traits: Traits, seed: string): string {
  const random = seeded(`${seed}:print`);
  if (random.chance(0.35))
    return placed({ x: 384, y: 790, scale: 3.6 }, motif(random.pick(badges), 0, 0, traits.accent));
  const kind = random.pick(motifs);
  let all = '';
  for (let row = 0; row < 6; row += 1) {
    for (let column = 0; column < 10; column += 1) {
      all += motif(kind, 110 + column * 62 + (row % 2) * 31, 664 + row * 52, traits.accent);
    }
  }
  return all;
}

/** A checked cloth. */
export function check(traits: Traits): string {
  let lines = '';
  for (let at = 0; at < 12; at += 1) {
    lines += rect(104 + at * 48, 620, 14, 320, { fill: traits.accent, opacity: 0.3 });
    lines += rect(100, 640 + at * 48, 570, 14, { fill: traits.accent, opacity: 0.3 });
  }
  return lines;
}
