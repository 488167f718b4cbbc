import { lit } from './light.ts';
import type { Light } from './light.ts';
import { lighten, mix, shade } from './palette.ts';
import type { Seeded } from './seeded.ts';
import { blob, ellipse, linear, n, path, polygon, rect, stroke } from './svg.ts';
import type { Point } from './svg.ts';

/** The pale desert cliffs that close the valley on both sides. */
export function drawCliffs(light: Light, random: Seeded, width: number, base: number): string {
  const far = (height: number, depth: number, colour: string): string => {
    let d = `M0 ${n(base)}`;
    let x = 0;
    let top = base - height * random.between(0.6, 1);
    d += `L0 ${n(top)}`;
    while (x < width) {
      const flat = random.between(90, 220);
      d += `L${n(x + flat)} ${n(top + random.between(-5, 5))}`;
      x += flat + random.between(14, 44);
      top = base - height * random.between(0.45, 1);
      d += `L${n(x)} ${n(top)}`;
    }
    return path(`${d}L${n(width)} ${n(base)}Z`, { fill: lit(light, colour, depth) });
  };
  return far(130, 0.78, '#d3a67c') + far(74, 0.6, '#cf9c70');
}

/** Ground from the horizon to the lower edge, with pebbles and dry tufts. */
export function drawGround(
  light: Light,
  random: Seeded,
  at: { width: number; top: number; bottom: number; colour: string },
): string {
  const near = lit(light, at.colour);
  let detail = '';
  for (let index = 0; index < 46; index += 1) {
    const share = random.next() ** 0.7;
    const y = at.top + 30 + share * (at.bottom - at.top - 30);
    const x = random.between(0, at.width);
    const size = 3 + share * 11;
    detail += random.chance(0.75)
      ? ellipse(x, y, size, size * 0.35, { fill: shade(near, 0.2), opacity: 0.4 })
      : stroke(
          `M${n(x)} ${n(y)}q-2 -${n(size)} -7 -${n(size * 1.3)}M${n(x)} ${n(y)}q0 -${n(size)} 2 -${n(size * 1.7)}M${n(x)} ${n(y)}q3 -${n(size)} 8 -${n(size)}`,
          lit(light, '#8c9a55'),
          2.4,
        );
  }
  return (
    linear('ground', [
      [0, lit(light, at.colour, 0.35)],
      [0.5, near],
      [1, shade(near, 0.14)],
    ]) +
    rect(0, at.top, at.width, at.bottom - at.top, { fill: 'url(#ground)' }) +
    detail
  );
}

/** A dust road that widens toward the viewer. */
export function drawRoad(
  light: Light,
  at: { fromX: number; fromY: number; toX: number; toY: number; near: number; far: number },
): string {
  const bend = (at.fromX - at.toX) * 0.35;
  const middle = (at.fromY + at.toY) / 2;
  const left = `M${n(at.fromX - at.far)} ${n(at.fromY)}C${n(at.fromX - at.far + bend * 0.4)} ${n(middle)} ${n(at.toX - at.near + bend)} ${n(middle)} ${n(at.toX - at.near)} ${n(at.toY)}`;
  const right = `L${n(at.toX + at.near)} ${n(at.toY)}C${n(at.toX + at.near * 0.5 + bend)} ${n(middle)} ${n(at.fromX + at.far + bend * 0.4)} ${n(middle)} ${n(at.fromX + at.far)} ${n(at.fromY)}Z`;
  const track = (share: number): string =>
    `M${n(at.fromX + at.far * share)} ${n(at.fromY)}C${n(at.fromX + at.far * share + bend * 0.4)} ${n(middle)} ${n(at.toX + at.near * share * 0.8 + bend)} ${n(middle)} ${n(at.toX + at.near * share)} ${n(at.toY)}`;
  return (
    path(left + right, { fill: lit(light, '#ecd3a6') }) +
    stroke(track(0.4) + track(-0.4), lit(light, '#cfae7d'), 9, { opacity: 0.45 })
  );
}

/** A green field with rows that run to the horizon. */
export function drawField(
  light: Light,
  at: { corners: readonly [Point, Point, Point, Point]; colour: string; rows: number },
): string {
  const [topLeft, topRight, bottomRight, bottomLeft] = at.corners;
  const between = (a: Point, b: Point, share: number): Point => [
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share,
  ];
  let rows = '';
  for (let row = 0; row < at.rows; row += 1) {
    const from = row / at.rows;
    const to = (row + 0.5) / at.rows;
    rows += polygon(
      [
        between(topLeft, topRight, from),
        between(topLeft, topRight, to),
        between(bottomLeft, bottomRight, to),
        between(bottomLeft, bottomRight, from),
      ],
      { fill: shade(lit(light, at.colour), 0.16), opacity: 0.55 },
    );
  }
  return polygon(at.corners, { fill: lit(light, at.colour) }) + rows;
}

/** Flat water with glints; under the sun a bright lane. */
export function drawWater(
  light: Light,
  random: Seeded,
  at: { width: number; top: number; bottom: number; sunX?: number },
): string {
  const deep = mix(lit(light, '#2f7f80'), light.skyTop, 0.25);
  const pale = mix(light.skyLow, '#6fb0ab', 0.35);
  let glints = '';
  for (let index = 0; index < 60; index += 1) {
    const share = random.next();
    const y = at.top + 6 + share * (at.bottom - at.top - 8);
    const nearSun = at.sunX !== undefined && index % 2 === 0;
    const x = nearSun
      ? (at.sunX ?? 0) + random.between(-70, 70) * (0.6 + share * 1.6)
      : random.between(0, at.width);
    glints += rect(x - 20 - share * 30, y, 30 + share * 70, 2 + share * 4, {
      fill: nearSun ? light.sun : lighten(pale, 0.4),
      opacity: nearSun ? 0.75 : 0.28,
      rx: 2,
    });
  }
  return (
    linear('water', [
      [0, pale],
      [1, deep],
    ]) +
    rect(0, at.top, at.width, at.bottom - at.top, { fill: 'url(#water)' }) +
    glints
  );
}

/** Reeds and papyrus on a bank. */
export function drawReeds(
  light: Light,
  random: Seeded,
  x: number,
  y: number,
  size: number,
): string {
  let stems = '';
  let heads = '';
  for (let index = 0; index < 16; index += 1) {
    const footX = x + random.between(-0.5, 0.5) * size;
    const height = size * random.between(0.6, 1.25);
    const lean = random.between(-0.25, 0.25) * size;
    stems += `M${n(footX)} ${n(y)}q${n(lean * 0.2)} ${n(-height * 0.6)} ${n(lean)} ${n(-height)}`;
    if (index % 3 === 0) {
      heads += ellipse(footX + lean, y - height, size * 0.025, size * 0.12, {
        fill: lit(light, '#a3763f'),
      });
    }
  }
  return stroke(stems, lit(light, '#6d8f4e'), size * 0.028) + heads;
}

/** A leafy tree with a round crown (sycamore, mango). */
export function drawTree(
  light: Light,
  random: Seeded,
  x: number,
  y: number,
  height: number,
): string {
  const green = mix('#5f8a4f', '#8aa653', random.next());
  const crown = (dx: number, dy: number, r: number, colour: string): string => {
    const points: Point[] = Array.from({ length: 18 }, (_, index) => {
      const angle = (index / 18) * Math.PI * 2;
      const size = r * (index % 2 === 0 ? random.between(1.02, 1.14) : random.between(0.86, 0.96));
      return [x + dx + Math.cos(angle) * size, y + dy + Math.sin(angle) * size * 0.82];
    });
    let leaves = '';
    for (let index = 0; index < 16; index += 1) {
      const angle = random.between(0, Math.PI * 2);
      const away = r * Math.sqrt(random.next()) * 0.82;
      const leafX = x + dx + Math.cos(angle) * away;
      const leafY = y + dy + Math.sin(angle) * away * 0.8;
      leaves += `M${n(leafX)} ${n(leafY)}q${n(r * 0.07)} ${n(-r * 0.12)} ${n(r * 0.16)} 0`;
    }
    const tone = lit(light, colour);
    return (
      path(blob(points), { fill: tone }) +
      stroke(leaves, lighten(tone, 0.2), r * 0.045, { opacity: 0.7 })
    );
  };
  const h = height;
  return (
    path(
      `M${n(x - h * 0.05)} ${n(y)}Q${n(x - h * 0.02)} ${n(y - h * 0.3)} ${n(x - h * 0.16)} ${n(y - h * 0.55)}L${n(x)} ${n(y - h * 0.45)}L${n(x + h * 0.15)} ${n(y - h * 0.56)}Q${n(x + h * 0.03)} ${n(y - h * 0.3)} ${n(x + h * 0.06)} ${n(y)}Z`,
      { fill: lit(light, '#7c5a40') },
    ) +
    crown(-h * 0.2, -h * 0.56, h * 0.27, shade(green, 0.2)) +
    crown(h * 0.22, -h * 0.58, h * 0.27, shade(green, 0.16)) +
    crown(0, -h * 0.72, h * 0.32, green) +
    crown(-h * 0.08, -h * 0.8, h * 0.17, lighten(green, 0.14))
  );
}
