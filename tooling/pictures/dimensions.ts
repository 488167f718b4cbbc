import { drawSitter } from '../drawings/portrait.ts';
import { colours, lighten, shade } from '../drawings/palette.ts';
import {
  circle,
  ellipse,
  group,
  n,
  path,
  picture,
  placed,
  polygon,
  rect,
  stroke,
} from '../drawings/svg.ts';

const { nile, sunflower, terracotta, cream } = colours;

// Each spot is drawn around the origin in a circle of radius 100.

function plate(colour: string): string {
  return (
    circle(0, 0, 100, { fill: colour }) +
    circle(0, 0, 91, { fill: 'none', stroke: lighten(colour, 0.55), 'stroke-width': 2.5 })
  );
}

function education(): string {
  return (
    plate('#d9e8e0') +
    path('M0 46Q-34 20 -72 30V-28Q-34 -38 0 -10Q34 -38 72 -28V30Q34 20 0 46Z', { fill: nile }) +
    path('M0 36Q-32 12 -64 20V-34Q-32 -42 0 -16Z', { fill: '#fffaf0' }) +
    path('M0 36Q32 12 64 20V-34Q32 -42 0 -16Z', { fill: '#f3e8d2' }) +
    stroke(
      'M-52 -18Q-30 -20 -12 -6M-52 -4Q-30 -6 -12 8M52 -18Q30 -20 12 -6M52 -4Q30 -6 12 8',
      '#b9ad94',
      3.4,
    ) +
    placed(
      { x: 0, y: -56, turn: -6 },
      polygon(
        [
          [-44, 0],
          [0, -18],
          [44, 0],
          [0, 18],
        ],
        { fill: terracotta },
      ),
      path('M-22 9V24Q0 36 22 24V9L0 18Z', { fill: shade(terracotta, 0.2) }),
      stroke('M0 0L36 8V28', sunflower, 3.4),
      circle(36, 31, 5, { fill: sunflower }),
    )
  );
}

function health(): string {
  return (
    plate('#f6dccb') +
    path('M0 66C-96 0 -66 -66 -24 -60Q-8 -58 0 -40Q8 -58 24 -60C66 -66 96 0 0 66Z', {
      fill: terracotta,
    }) +
    path('M-50 -26Q-46 -46 -28 -48', {
      fill: 'none',
      stroke: lighten(terracotta, 0.5),
      'stroke-width': 7,
      'stroke-linecap': 'round',
    }) +
    rect(-9, -28, 18, 58, { fill: cream, rx: 5 }) +
    rect(-29, -8, 58, 18, { fill: cream, rx: 5 }) +
    stroke('M40 -64C70 -74 84 -40 74 -6C66 24 54 30 54 44', nile, 5) +
    circle(54, 54, 11, { fill: nile }) +
    circle(54, 54, 5, { fill: '#cfe3dc' })
  );
}

function spiritual(): string {
  const rays = Array.from({ length: 9 }, (_, index) => {
    const angle = Math.PI * (1.1 + (0.8 * index) / 8);
    return `M${n(Math.cos(angle) * 52)} ${n(-6 + Math.sin(angle) * 52)}L${n(Math.cos(angle) * 74)} ${n(-6 + Math.sin(angle) * 74)}`;
  }).join('');
  return (
    plate('#fbe7b6') +
    stroke(rays, sunflower, 5) +
    path(
      'M-50 -4Q-34 14 -14 8Q-28 -14 -20 -42Q2 -28 12 -2Q24 -22 44 -14L56 -6L44 -2Q42 28 6 32Q-18 34 -34 24Q-44 22 -56 28Q-48 12 -50 -4Z',
      { fill: '#fffaf0' },
    ) +
    path('M-14 8Q-28 -14 -20 -42Q2 -28 12 -2Q0 12 -14 8Z', { fill: '#efe2c8' }) +
    circle(38, -7, 2.6, { fill: '#2a1512' }) +
    stroke('M56 -4Q70 4 72 18', '#4f7a4b', 3) +
    ellipse(66, 2, 7, 3.6, { fill: '#4f7a4b', transform: 'rotate(40 66 2)' }) +
    ellipse(72, 12, 7, 3.6, { fill: '#6f9f4a', transform: 'rotate(80 72 12)' }) +
    path('M-62 44Q-40 40 -26 54Q-8 66 0 66Q8 66 26 54Q40 40 62 44Q58 74 22 84H-22Q-58 74 -62 44Z', {
      fill: '#a8714c',
    }) +
    path('M-62 44Q-30 48 0 78Q30 48 62 44Q48 70 0 84Q-48 70 -62 44Z', {
      fill: shade('#a8714c', 0.16),
    })
  );
}

function person(x: number, y: number, size: number, cloth: string, hair: string): string {
  return placed(
    { x, y, scale: size },
    path('M-22 40Q-24 -4 0 -6Q24 -4 22 40Z', { fill: cloth }),
    circle(0, -22, 16, { fill: '#9f6845' }),
    hair,
  );
}

function family(): string {
  const short = path('M-16 -22A16 17 0 0 1 16 -22Q10 -32 0 -32Q-10 -32 -16 -22Z', {
    fill: '#241814',
  });
  const scarf = path(
    'M-18 -20A18 19 0 0 1 18 -20Q20 -2 14 6Q0 12 -14 6Q-20 -2 -18 -20ZM-11 -20A11 13 0 1 0 11 -20A11 12 0 0 0 -11 -20Z',
    { fill: '#7d3f58', 'fill-rule': 'evenodd' },
  );
  return (
    plate('#e5e3c8') +
    polygon(
      [
        [-74, -16],
        [0, -74],
        [74, -16],
      ],
      { fill: terracotta },
    ) +
    rect(-60, -16, 120, 76, { fill: '#e9c99a' }) +
    rect(-60, 50, 120, 10, { fill: shade('#e9c99a', 0.2) }) +
    person(-28, 24, 0.95, nile, short) +
    person(28, 26, 0.9, '#d98032', scarf) +
    person(0, 40, 0.62, sunflower, short) +
    path('M0 -34c-22 -14 -10 -30 0 -18c10 -12 22 4 0 18Z', { fill: cream })
  );
}

function economic(): string {
  const coin = (x: number, y: number): string =>
    ellipse(x, y, 24, 9, { fill: '#c98a2c' }) + ellipse(x, y - 5, 24, 9, { fill: sunflower });
  return (
    plate('#dbe7ee') +
    stroke('M0 24Q-4 -14 2 -50', '#4f7a4b', 7) +
    path('M2 -20C-26 -22 -46 -40 -48 -62C-22 -64 0 -48 2 -20Z', { fill: '#6f9f4a' }) +
    path('M2 -34C6 -62 26 -78 54 -76C54 -52 32 -34 2 -34Z', { fill: '#86b358' }) +
    path('M-44 16H44L34 70Q32 78 22 78H-22Q-32 78 -34 70Z', { fill: terracotta }) +
    rect(-50, 8, 100, 20, { fill: lighten(terracotta, 0.15), rx: 6 }) +
    coin(56, 74) +
    coin(56, 64) +
    coin(56, 54) +
    coin(-58, 74) +
    coin(-58, 64)
  );
}

/** The five dimensions of a sponsorship, in the order in which the page tells them. */
export const dimensions = { education, health, spiritual, family, economic } as const;

/** One dimension alone, 320 x 320. */
export function drawDimension(draw: () => string): string {
  return picture(320, 320, placed({ x: 160, y: 160, scale: 1.58 }, draw()));
}

/** The wheel: a child in the middle, the five dimensions around her. No text: the page has it. */
export function drawWheel(): string {
  const spots = Object.values(dimensions);
  const at = (index: number, radius: number): readonly [number, number] => {
    const angle = -Math.PI / 2 + (index * Math.PI * 2) / spots.length;
    return [500 + Math.cos(angle) * radius, 500 + Math.sin(angle) * radius];
  };
  const stems = spots
    .map((_, index) => {
      const [x, y] = at(index, 330);
      return `M500 500L${n(x)} ${n(y)}`;
    })
    .join('');
  const leaves = spots
    .map((_, index) => {
      const [x, y] = at(index + 0.5, 322);
      const leaf = path('M0 30Q-26 0 0 -34Q26 0 0 30Z', {
        fill: index % 2 === 0 ? '#7fa650' : '#5f8f4a',
      });
      return placed({ x, y, turn: 36 + index * 72 }, leaf);
    })
    .join('');
  const child = drawSitter({ seed: 'wheel-6', gender: 'female', age: 8 });
  return picture(
    1000,
    950,
    circle(500, 500, 340, { fill: 'none', stroke: '#e9d8b4', 'stroke-width': 26 }),
    stroke(stems, '#e9d8b4', 22),
    leaves,
    circle(500, 500, 206, { fill: cream }),
    circle(500, 500, 192, { fill: '#f2c98a' }),
    `<clipPath id="middle"><circle cx="500" cy="500" r="192"/></clipPath>`,
    group(
      { 'clip-path': 'url(#middle)' },
      circle(500, 400, 190, { fill: '#f9e2ae' }),
      placed({ x: 500 - 384 * 0.44, y: 302, scale: 0.44 }, child),
    ),
    ...spots.map((draw, index) => {
      const [x, y] = at(index, 340);
      return placed({ x, y, scale: 1.45 }, circle(0, 0, 108, { fill: cream }), draw());
    }),
  );
}
