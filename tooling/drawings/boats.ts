import { lit } from './light.ts';
import type { Light } from './light.ts';
import { shade } from './palette.ts';
import { ellipse, path, placed, stroke } from './svg.ts';

/** A felucca under sail; (x, y) is the middle of its waterline. */
export function drawFelucca(
  light: Light,
  at: { x: number; y: number; size: number; mirror?: boolean; depth?: number },
): string {
  const depth = at.depth ?? 0;
  const sail = lit(light, '#fff6e2', depth);
  const hull = lit(light, '#7a4a30', depth);
  return placed(
    { x: at.x, y: at.y, scale: at.size / 100, mirror: at.mirror === true },
    path('M-30 6Q0 60 20 90Q34 50 50 6Z', { fill: sail, opacity: 0.22 }),
    ellipse(0, 5, 62, 5, { fill: shade(lit(light, '#2f7f80'), 0.3), opacity: 0.4 }),
    stroke('M-6 -4L2 -84', lit(light, '#6b4a34', depth), 3),
    path('M-30 -34L52 -150Q64 -70 44 -12Q6 -16 -30 -34Z', { fill: sail }),
    path('M52 -150Q64 -70 44 -12L28 -14Q50 -72 52 -150Z', { fill: shade(sail, 0.12) }),
    stroke('M-36 -28L56 -156', lit(light, '#6b4a34', depth), 3),
    stroke('M-12 -50Q18 -40 52 -44M8 -80Q28 -72 56 -76', shade(sail, 0.18), 1.4),
    path('M-60 -12Q-44 6 -20 8H26Q50 6 66 -14Q30 -4 0 -4Q-34 -4 -60 -12Z', { fill: hull }),
    stroke('M-58 -11Q-30 -3 0 -3Q34 -3 64 -13', lit(light, '#f2b544', depth), 3),
  );
}
