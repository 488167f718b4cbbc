import { lit } from './light.ts';
import type { Light } from './light.ts';
import { colours, lighten, mix, shade } from './palette.ts';
import type { Seeded } from './seeded.ts';
import { circle, group, n, path, stroke } from './svg.ts';

/** One feathered leaf from the origin: a bent rib with leaflets on both sides. */
function frond(angle: number, length: number, droop: number, colour: string): string {
  const endX = Math.cos(angle) * length;
  const endY = -Math.sin(angle) * length + droop;
  const midX = Math.cos(angle) * length * 0.55;
  const midY = -Math.sin(angle) * length * 0.75 - droop * 0.12;
  const leaflets = 15;
  let d = '';
  for (let index = 2; index <= leaflets; index += 1) {
    const t = index / leaflets;
    const x = 2 * (1 - t) * t * midX + t * t * endX;
    const y = 2 * (1 - t) * t * midY + t * t * endY;
    const dx = 2 * (1 - t) * midX + 2 * t * (endX - midX);
    const dy = 2 * (1 - t) * midY + 2 * t * (endY - midY);
    const size = Math.hypot(dx, dy) || 1;
    const blade = length * 0.2 * Math.sin(Math.PI * (0.2 + t * 0.72)) + 4;
    const along = [(dx / size) * blade, (dy / size) * blade] as const;
    const wide = blade * 0.22;
    for (const side of [1, -1]) {
      const tipX = x + along[0] * 0.85 - along[1] * 0.55 * side;
      const tipY = y + along[1] * 0.85 + along[0] * 0.55 * side + blade * 0.25;
      d += `M${n(x)} ${n(y)}L${n(tipX)} ${n(tipY)}L${n(x + (dx / size) * wide)} ${n(y + (dy / size) * wide)}Z`;
    }
  }
  return (
    path(d, { fill: colour }) +
    stroke(`M0 0Q${n(midX)} ${n(midY)} ${n(endX)} ${n(endY)}`, shade(colour, 0.12), length * 0.022)
  );
}

function crown(light: Light, random: Seeded, depth: number, size: number): string {
  const green = mix(colours.palm, '#7d9a4a', random.between(0, 0.5));
  const fronds = 13;
  let back = '';
  let front = '';
  for (let index = 0; index < fronds; index += 1) {
    const angle = Math.PI * (-0.18 + (1.36 * index) / (fronds - 1)) + random.between(-0.08, 0.08);
    const length = size * random.between(0.85, 1.08);
    const droop = size * (0.26 + 0.34 * Math.abs(Math.cos(angle))) * random.between(0.8, 1.15);
    const even = index % 2 === 0;
    const colour = lit(light, even ? lighten(green, 0.06) : shade(green, 0.28), depth);
    if (even) front += frond(angle, length, droop, colour);
    else back += frond(angle, length, droop, colour);
  }
  const dates = Array.from({ length: 10 }, () =>
    circle(random.between(-0.2, 0.2) * size, size * random.between(0.06, 0.24), size * 0.03, {
      fill: lit(light, '#c9762f', depth),
    }),
  ).join('');
  return back + (random.chance(0.6) ? dates : '') + front;
}

/** A date palm: foot at (x, y), `height` to the heart of its crown. */
export function drawPalm(
  light: Light,
  random: Seeded,
  at: { x: number; y: number; height: number; depth?: number },
): string {
  const { x, y, height } = at;
  const depth = at.depth ?? 0;
  const lean = random.between(-0.16, 0.16) * height;
  const foot = height * 0.038;
  const bark = lit(light, '#8a6446', depth);
  const topX = x + lean;
  const topY = y - height;
  const bendX = x + lean * 0.15;
  const bendY = y - height * 0.55;
  let rings = '';
  for (let step = 1; step < 16; step += 1) {
    const t = step / 16;
    const ringX = (1 - t) * (1 - t) * x + 2 * (1 - t) * t * bendX + t * t * topX;
    const ringY = (1 - t) * (1 - t) * y + 2 * (1 - t) * t * bendY + t * t * topY;
    const half = foot * (1 - t * 0.35);
    rings += `M${n(ringX - half)} ${n(ringY - 2)}q${n(half)} ${n(half * 0.6)} ${n(half * 2)} 0`;
  }
  const trunk = `M${n(x - foot)} ${n(y)}Q${n(bendX - foot)} ${n(bendY)} ${n(topX - foot * 0.62)} ${n(topY)}H${n(topX + foot * 0.62)}Q${n(bendX + foot)} ${n(bendY)} ${n(x + foot * 1.1)} ${n(y)}Z`;
  return (
    path(trunk, { fill: bark }) +
    stroke(rings, lit(light, '#5e4130', depth), Math.max(height * 0.006, 1), { opacity: 0.7 }) +
    group(
      { transform: `translate(${n(topX)} ${n(topY)})` },
      crown(light, random, depth, height * 0.42),
    )
  );
}

/** A far row of trees and palms, as one soft mass: fills behind houses. */
export function drawGrove(
  light: Light,
  random: Seeded,
  at: { from: number; to: number; y: number; height: number; depth: number },
): string {
  const bush = lit(light, '#5d8553', at.depth);
  let drawn = '';
  for (let x = at.from; x < at.to; x += at.height * 0.55) {
    const r = at.height * random.between(0.3, 0.5);
    drawn += `<ellipse cx="${n(x + random.between(-10, 10))}" cy="${n(at.y - r * 0.4)}" rx="${n(r * 1.35)}" ry="${n(r)}" fill="${random.chance(0.5) ? bush : lit(light, '#73965a', at.depth)}"/>`;
  }
  const count = Math.max(Math.round((at.to - at.from) / (at.height * 1.3)), 1);
  for (let index = 0; index < count; index += 1) {
    drawn += drawPalm(light, random, {
      x: random.between(at.from, at.to),
      y: at.y,
      height: at.height * random.between(1.1, 1.7),
      depth: at.depth,
    });
  }
  return drawn;
}
