import { lit } from './light.ts';
import type { Light } from './light.ts';
import { shade } from './palette.ts';
import { circle, ellipse, path, placed, stroke } from './svg.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly mirror?: boolean;
}

/** A goat, about 100 units long before scaling; feet on the spot. */
export function drawGoat(light: Light, at: Spot, colour = '#f0e2ca'): string {
  const coat = lit(light, colour);
  const dark = shade(coat, 0.3);
  return placed(
    { x: at.x, y: at.y, scale: at.size / 100, mirror: at.mirror === true },
    ellipse(0, 0, 52, 7, { fill: '#3b1f1a', opacity: 0.2 }),
    stroke('M-28 -34L-31 -3M24 -34L27 -3', dark, 7),
    stroke('M-18 -34L-17 -2M14 -34L12 -2', coat, 8),
    path(
      'M-42 -50Q-44 -28 -24 -28H20Q38 -30 36 -54Q34 -64 20 -62Q-10 -66 -30 -62Q-42 -60 -42 -50Z',
      { fill: coat },
    ),
    stroke('M-41 -56Q-50 -60 -48 -68', coat, 6),
    path('M24 -58L34 -86Q40 -94 52 -88L70 -76Q74 -70 66 -68L50 -68L40 -46Z', { fill: coat }),
    path('M40 -86Q24 -84 22 -70Q34 -70 44 -80Z', { fill: dark }),
    stroke('M42 -90Q38 -104 28 -108M48 -91Q46 -106 38 -112', lit(light, '#8a7358'), 5),
    circle(54, -80, 2.6, { fill: '#2a1512' }),
    stroke('M64 -67L62 -57', dark, 4),
    path('M-20 -62Q0 -50 10 -40Q-6 -34 -22 -44Z', { fill: shade(coat, 0.14) }),
  );
}

/** A donkey with a bundle of clover on its back. */
export function drawDonkey(light: Light, at: Spot): string {
  const coat = lit(light, '#9c8f86');
  const dark = shade(coat, 0.25);
  return placed(
    { x: at.x, y: at.y, scale: at.size / 100, mirror: at.mirror === true },
    ellipse(0, 0, 56, 7, { fill: '#3b1f1a', opacity: 0.2 }),
    stroke('M-28 -46L-31 -3M22 -46L26 -3', dark, 8),
    stroke('M-18 -46L-20 -2M14 -46L13 -2', coat, 9),
    path('M-42 -64Q-46 -40 -26 -38H24Q40 -42 36 -66Q10 -72 -30 -70Q-40 -70 -42 -64Z', {
      fill: coat,
    }),
    stroke('M-42 -62Q-52 -50 -50 -34', dark, 4),
    path('M22 -64L42 -100Q50 -108 60 -100L78 -76Q80 -66 68 -68L56 -78L38 -50Z', { fill: coat }),
    path('M44 -100Q34 -120 38 -130Q50 -122 52 -102ZM54 -104Q52 -124 58 -132Q66 -122 62 -102Z', {
      fill: dark,
    }),
    ellipse(72, -72, 9, 7, { fill: '#e9ddcc', transform: 'rotate(40 72 -72)' }),
    circle(60, -90, 2.8, { fill: '#2a1512' }),
    ellipse(-4, -80, 38, 22, { fill: lit(light, '#7f9f4c') }),
    ellipse(-14, -90, 24, 14, { fill: lit(light, '#97b35c') }),
    stroke('M-22 -98L-18 -58M14 -98L12 -58', lit(light, '#c9a06e'), 4),
  );
}

/** An egret, the white bird of fields and banks. */
export function drawEgret(light: Light, at: Spot): string {
  const white = lit(light, '#fffaf0');
  return placed(
    { x: at.x, y: at.y, scale: at.size / 100, mirror: at.mirror === true },
    stroke('M-4 -40L-6 0M4 -40L5 0', lit(light, '#3a3a34'), 3),
    path('M-34 -46Q-10 -66 16 -52Q14 -36 -6 -36Q-22 -36 -34 -46Z', { fill: white }),
    stroke('M12 -50Q26 -62 16 -78Q12 -90 24 -94', white, 7),
    circle(25, -95, 6, { fill: white }),
    path('M30 -97L48 -93L30 -92Z', { fill: lit(light, '#e0a02e') }),
  );
}
