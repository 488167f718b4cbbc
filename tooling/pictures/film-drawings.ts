import { colours, shade } from '../drawings/palette.ts';
import { circle, ellipse, group, linear, n, path, placed, rect, stroke } from '../drawings/svg.ts';

/** Size of the film in pixels, its length in seconds and its frames per second. */
export const film = { width: 960, height: 540, seconds: 24, rate: 24 } as const;

/** 0 before `from`, 1 after `to`, and a soft start and end between. */
export function ease(time: number, from: number, to: number): number {
  const share = Math.min(Math.max((time - from) / (to - from), 0), 1);
  return share * share * (3 - 2 * share);
}

export function image(href: string, x: number, y: number, width: number, height: number): string {
  return `<image href="${href}" x="${n(x)}" y="${n(y)}" width="${String(width)}" height="${String(height)}" preserveAspectRatio="xMidYMid slice"/>`;
}

export function paper(): string {
  return (
    linear('paper', [
      [0, '#fbf5ea'],
      [1, '#f2e4cb'],
    ]) +
    rect(0, 0, film.width, film.height, { fill: 'url(#paper)' }) +
    ellipse(480, 560, 620, 120, { fill: '#e6d2a8', opacity: 0.55 })
  );
}

export function heart(x: number, y: number, size: number): string {
  return placed(
    { x, y, scale: size },
    path('M0 30C-52 -6 -34 -44 -8 -30Q-2 -27 0 -20Q2 -27 8 -30C34 -44 52 -6 0 30Z', {
      fill: colours.terracotta,
    }),
  );
}

export function bankCard(x: number, y: number, turn: number): string {
  return placed(
    { x, y, turn },
    rect(-122, -76, 250, 160, { fill: '#3b1f1a', opacity: 0.16, rx: 16 }),
    rect(-125, -80, 250, 158, { fill: colours.nile, rx: 16 }),
    path('M-125 20Q0 -60 125 -30V62Q125 78 109 78H-109Q-125 78 -125 62Z', {
      fill: colours.nileLight,
      opacity: 0.55,
    }),
    rect(-98, -40, 44, 34, { fill: colours.sunflower, rx: 6 }),
    stroke('M-98 -23H-54M-76 -40V-6', shade(colours.sunflower, 0.3), 2),
    ...[0, 1, 2, 3].map((index) =>
      rect(-98 + index * 52, 20, 40, 10, { fill: '#f7f0e4', opacity: 0.9, rx: 5 }),
    ),
    rect(-98, 46, 90, 8, { fill: '#f7f0e4', opacity: 0.6, rx: 4 }),
  );
}

export function tree(x: number, y: number, growth: number): string {
  const size = 0.25 + growth * 0.95;
  const leaf = (turn: number, along: number, from: number): string => {
    const open = ease(growth, from, from + 0.25);
    const blade = path('M0 0Q8 -34 44 -44Q76 -48 84 -38Q72 2 36 6Q12 8 0 0Z', {
      fill: along % 2 === 0 ? '#6f9f4a' : '#86b358',
    });
    return placed({ x: 0, y: -40 - along * 46, turn, scale: open, mirror: along % 2 === 0 }, blade);
  };
  return placed(
    { x, y, scale: size },
    ellipse(0, 4, 60, 12, { fill: '#6b4630', opacity: 0.7 }),
    stroke(`M0 0Q-6 -60 0 ${n(-60 - growth * 190)}`, '#5f7f3f', 8),
    leaf(6, 0, -0.25),
    leaf(-6, 1, -0.25),
    leaf(4, 2, 0.3),
    leaf(-8, 3, 0.42),
    leaf(2, 4, 0.6),
    leaf(-30, 5, 0.7),
  );
}

export function graduationCap(opacity: number): string {
  return group(
    { opacity, transform: 'translate(480 116) rotate(-4)' },
    path('M-66 6V40Q0 66 66 40V6Z', { fill: shade(colours.nile, 0.3) }),
    path('M-120 0L0 -46L120 0L0 46Z', { fill: colours.nile }),
    stroke('M0 0L98 14V74', colours.sunflower, 5),
    circle(98, 80, 9, { fill: colours.sunflower }),
  );
}
