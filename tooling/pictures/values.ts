import { colours, lighten, shade } from '../drawings/palette.ts';
import { circle, ellipse, n, path, picture, placed, rect, stroke } from '../drawings/svg.ts';

const { nile, nileLight, sunflower, terracotta, cream } = colours;

// Each value is a thing of the village, drawn around the origin on a leaf 200 wide.

/** The ground of each: a leaf, never a circle like the dimensions of a sponsorship. */
function leaf(colour: string): string {
  return (
    path('M-96 96V-20C-96 -66 -62 -96 -20 -96H96V20C96 66 66 96 20 96Z', { fill: colour }) +
    stroke('M-84 84L78 -78', lighten(colour, 0.5), 3, { opacity: 0.7 })
  );
}

/** Two hands around a seedling. */
function compassion(): string {
  const hand = path('M-6 74C-40 74 -66 50 -74 10Q-74 0 -64 2L-34 34Q-20 40 -10 52Q-4 60 -6 74Z', {
    fill: '#a8714c',
  });
  const fingers = stroke('M-62 16L-38 40M-52 30L-34 48', shade('#a8714c', 0.3), 3.4);
  return (
    leaf('#f3ddd0') +
    stroke('M0 40Q-3 10 0 -22', '#4f7a4b', 7) +
    path('M0 -4C-26 -4 -44 -20 -46 -46C-20 -46 0 -30 0 -4Z', { fill: '#6f9f4a' }) +
    path('M0 -18C4 -46 24 -62 54 -62C52 -36 30 -18 0 -18Z', { fill: '#86b358' }) +
    ellipse(0, 44, 30, 12, { fill: '#6b4630' }) +
    hand +
    fingers +
    placed({ x: 0, y: 0, mirror: true }, hand, fingers)
  );
}

/** Single stalks fall; bound, they are a sheaf. */
function unity(): string {
  const ear = (turn: number): string =>
    placed(
      { x: 0, y: 26, turn },
      stroke('M0 46Q-2 0 0 -44', '#c98f2c', 5),
      [-66, -54, -42, -30]
        .map(
          (y) =>
            ellipse(-6, y, 5, 9, { fill: sunflower, transform: `rotate(-24 -6 ${n(y)})` }) +
            ellipse(6, y, 5, 9, { fill: '#d99a2e', transform: `rotate(24 6 ${n(y)})` }),
        )
        .join(''),
      ellipse(0, -80, 5, 10, { fill: sunflower }),
    );
  return (
    leaf('#dfe8d3') +
    [-34, 34, -17, 17, 0].map(ear).join('') +
    rect(-24, 22, 48, 15, { fill: terracotta, rx: 7 }) +
    stroke('M16 36L30 56M10 37L16 60', terracotta, 5)
  );
}

/** An open book of accounts, ticked line by line. */
function accountability(): string {
  const line = (x: number, y: number): string =>
    stroke(`M${n(x)} ${n(y)}l6 7l11 -14`, nile, 5) +
    stroke(`M${n(x + 26)} ${n(y)}h22`, '#b9ad94', 4.4);
  return (
    leaf('#d5e6e3') +
    path('M-78 -44Q-38 -58 0 -40Q38 -58 78 -44V54Q38 40 0 58Q-38 40 -78 54Z', { fill: nile }) +
    path('M-70 -48Q-34 -60 0 -42V48Q-34 32 -70 44Z', { fill: cream }) +
    path('M70 -48Q34 -60 0 -42V48Q34 32 70 44Z', { fill: '#f1e4cb' }) +
    [-26, -4, 18].map((y) => line(-60, y)).join('') +
    stroke('M14 -22h42M14 0h34', '#b9ad94', 4.4) +
    placed(
      { x: 40, y: 26, turn: 38 },
      rect(-6, -62, 12, 66, { fill: terracotta, rx: 3 }),
      path('M-6 4H6L0 20Z', { fill: '#e8c79a' }),
      path('M-2.6 13H2.6L0 20Z', { fill: '#2a1512' }),
      rect(-6, -62, 12, 11, { fill: sunflower, rx: 3 }),
    )
  );
}

/** The same light whether anyone watches or not: an oil lamp. */
function integrity(): string {
  return (
    leaf('#f8e6b9') +
    circle(34, -40, 46, { fill: '#fff6da', opacity: 0.85 }) +
    path('M34 -74C52 -52 54 -40 48 -28Q42 -16 34 -16Q26 -16 20 -28C14 -40 22 -54 34 -74Z', {
      fill: '#e8862f',
    }) +
    path('M34 -52C44 -40 44 -32 40 -26Q37 -20 34 -20Q31 -20 28 -26C24 -32 28 -40 34 -52Z', {
      fill: '#ffe9a8',
    }) +
    path('M-74 8C-84 -14 -62 -30 -46 -16', {
      fill: 'none',
      stroke: shade('#b8683f', 0.15),
      'stroke-width': 10,
      'stroke-linecap': 'round',
    }) +
    path(
      'M-76 6C-50 -18 -14 -22 10 -10C24 -4 36 -8 46 -16L58 -6C54 26 24 54 -14 54C-48 54 -72 36 -76 6Z',
      {
        fill: '#b8683f',
      },
    ) +
    ellipse(-24, -9, 26, 8, { fill: shade('#b8683f', 0.4) }) +
    stroke('M-58 22l10 10l10 -10l10 10l10 -10l10 10l10 -10l10 10', sunflower, 4.6) +
    path('M-42 52H14L24 70H-52Z', { fill: shade('#b8683f', 0.2) })
  );
}

/** A water jar of Upper Egypt: plain clay, made as well as it can be made. */
function excellence(): string {
  return (
    leaf('#e3dcec') +
    ellipse(0, 74, 46, 8, { fill: '#3b1f1a', opacity: 0.16 }) +
    stroke('M-20 -40C-58 -40 -60 -2 -38 8M20 -40C58 -40 60 -2 38 8', shade(terracotta, 0.16), 9) +
    path(
      'M-18 -66H18L14 -38C46 -24 58 4 50 30C44 56 26 72 0 72S-44 56 -50 30C-58 4 -46 -24 -14 -38Z',
      {
        fill: terracotta,
      },
    ) +
    path('M14 -38C46 -24 58 4 50 30C44 56 26 72 0 72Q30 56 32 24Q34 -14 8 -38Z', {
      fill: shade(terracotta, 0.22),
    }) +
    rect(-24, -74, 48, 13, { fill: shade(terracotta, 0.1), rx: 6 }) +
    stroke('M-50 10Q0 26 50 10M-48 34Q0 50 48 34', cream, 4) +
    stroke('M-40 24l8 -8l10 13l10 -10l12 12l12 -12l10 10l10 -13l8 8', sunflower, 4.4) +
    stroke('M-28 -14Q-36 -4 -36 4', lighten(terracotta, 0.5), 5) +
    path('M58 -64l5 12l13 1l-10 8l4 13l-12 -7l-11 7l3 -13l-10 -8l13 -1Z', { fill: nileLight })
  );
}

/** The five values in the order in which the page tells them (WHO-04). */
export const values = { compassion, unity, accountability, integrity, excellence } as const;

/** One value alone, 200 x 200. */
export function drawValue(draw: () => string): string {
  return picture(200, 200, placed({ x: 100, y: 100 }, draw()));
}
