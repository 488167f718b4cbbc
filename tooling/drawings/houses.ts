import { lit } from './light.ts';
import type { Light } from './light.ts';
import { lighten, shade } from './palette.ts';
import type { Seeded } from './seeded.ts';
import { circle, ellipse, n, path, polygon, rect, stroke } from './svg.ts';

/** The position of a building: the lower start corner of its front. */
export interface Plot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly depth?: number;
}

const plasters = [
  '#d9a878',
  '#c98f63',
  '#e6c89a',
  '#e9dcc0',
  '#8fb7ae',
  '#d98f78',
  '#c9a06e',
  '#b9805a',
  '#9cc0c4',
] as const;

const woods = ['#3f7a78', '#7a4f35', '#4f7f9a', '#8a3f2c', '#5f7f4a'] as const;

/** A window with wooden shutters. */
export function windowAt(light: Light, at: Plot, wood: string): string {
  const depth = at.depth ?? 0;
  const frame = lit(light, wood, depth);
  return (
    rect(at.x - 4, at.y - 4, at.width + 8, at.height + 8, { fill: shade(frame, 0.25) }) +
    rect(at.x, at.y, at.width, at.height, { fill: frame }) +
    rect(at.x + at.width * 0.46, at.y, at.width * 0.08, at.height, { fill: shade(frame, 0.35) }) +
    [0.2, 0.4, 0.6, 0.8]
      .map((share) =>
        rect(at.x + 3, at.y + at.height * share, at.width - 6, 3, { fill: shade(frame, 0.25) }),
      )
      .join('')
  );
}

/** An arched door in a painted frame. */
export function doorAt(light: Light, at: Plot, wood: string): string {
  const depth = at.depth ?? 0;
  const leaf = lit(light, wood, depth);
  const arch = at.width / 2;
  const shape = (grow: number): string =>
    `M${n(at.x - grow)} ${n(at.y + at.height)}V${n(at.y + arch * 0.6)}A${n(arch + grow)} ${n(arch * 0.7 + grow)} 0 0 1 ${n(at.x + at.width + grow)} ${n(at.y + arch * 0.6)}V${n(at.y + at.height)}Z`;
  return (
    path(shape(at.width * 0.14), { fill: lit(light, '#f6ead0', depth) }) +
    path(shape(0), { fill: leaf }) +
    rect(at.x + at.width * 0.47, at.y + at.height * 0.1, at.width * 0.06, at.height * 0.9, {
      fill: shade(leaf, 0.3),
    }) +
    circle(at.x + at.width * 0.4, at.y + at.height * 0.62, at.width * 0.04, { fill: '#e2b75a' })
  );
}

/** Painted triangles and dots around a village house, as pilgrims and brides have them. */
function paintedBand(light: Light, plot: Plot, y: number): string {
  const step = 26;
  const count = Math.floor((plot.width - 12) / step);
  let band = '';
  for (let index = 0; index < count; index += 1) {
    const x = plot.x + 8 + index * step;
    band += `M${n(x)} ${n(y + 16)}l${n(step / 2)} -16l${n(step / 2)} 16Z`;
  }
  return path(band, { fill: lit(light, '#b4472e', plot.depth), opacity: 0.75 });
}

function bareBricks(random: Seeded, plot: Plot, colour: string): string {
  let bricks = '';
  for (let patch = 0; patch < 3; patch += 1) {
    const x = plot.x + random.between(0.05, 0.8) * plot.width;
    const y = plot.y - random.between(0.1, 0.85) * plot.height;
    for (let row = 0; row < 3; row += 1) {
      bricks += rect(x + (row % 2) * 9, y + row * 10, 17, 8, { fill: colour, rx: 1.5 });
      if (random.chance(0.6))
        bricks += rect(x + 20 + (row % 2) * 9, y + row * 10, 17, 8, { fill: colour, rx: 1.5 });
    }
  }
  return `<g opacity="0.5">${bricks}</g>`;
}

function roofEdge(light: Light, random: Seeded, plot: Plot): string {
  let reeds = '';
  for (let x = plot.x + 6; x < plot.x + plot.width * random.between(0.4, 0.9); x += 7) {
    reeds += `M${n(x)} ${n(plot.y - plot.height)}l${n(random.between(-6, 6))} ${n(-random.between(12, 30))}`;
  }
  return stroke(reeds, lit(light, '#b99a5c', plot.depth), 3.4);
}

/** A flat-roofed house of mud brick, plastered and painted; its shaded side is on the end side. */
export function drawHouse(light: Light, random: Seeded, plot: Plot): string {
  const depth = plot.depth ?? 0;
  const wall = lit(light, random.pick(plasters), depth);
  const wood = random.pick(woods);
  const { x, y, width, height } = plot;
  const side = width * 0.22;
  const top = y - height;
  const doorWidth = Math.min(width * 0.24, height * 0.2 + 10);
  const doorHeight = Math.min(height * 0.5, doorWidth * 1.9);
  const doorX = x + width * random.pick([0.16, 0.38, 0.58]);
  const tall = height > width * 0.95;
  const windowSize = doorWidth * 0.72;
  const sill = tall ? top + height * 0.16 : y - doorHeight * 0.95;
  const holes = [0.1, 0.42, 0.74]
    .map((share) => x + width * share)
    .filter((left) => tall || Math.abs(left - doorX) > doorWidth * 1.25)
    .map((left) =>
      windowAt(
        light,
        { x: left, y: sill, width: windowSize, height: windowSize * 1.15, depth },
        wood,
      ),
    )
    .join('');
  return (
    (random.chance(0.6) ? roofEdge(light, random, plot) : '') +
    polygon(
      [
        [x + width, top],
        [x + width + side, top + height * 0.07],
        [x + width + side, y - height * 0.03],
        [x + width, y],
      ],
      { fill: shade(wall, 0.26) },
    ) +
    rect(x, top, width, height, { fill: wall }) +
    bareBricks(random, plot, shade(wall, 0.2)) +
    rect(x - 4, top - 7, width + 8, 15, { fill: lighten(wall, 0.22) }) +
    polygon(
      [
        [x + width + 4, top - 7],
        [x + width + side, top + height * 0.07 - 7],
        [x + width + side, top + height * 0.07 + 6],
        [x + width + 4, top + 8],
      ],
      { fill: shade(wall, 0.12) },
    ) +
    (random.chance(0.55) ? paintedBand(light, plot, top + 26) : '') +
    rect(x, y - height * 0.12, width, height * 0.12, { fill: shade(wall, 0.12) }) +
    holes +
    doorAt(
      light,
      { x: doorX, y: y - doorHeight, width: doorWidth, height: doorHeight, depth },
      wood,
    )
  );
}

/** A pigeon tower: a tapering tower of plaster with rows of nest holes and perches. */
export function drawPigeonTower(light: Light, random: Seeded, plot: Plot): string {
  const { x, y, width, height } = plot;
  const depth = plot.depth ?? 0;
  const wall = lit(light, random.pick(['#f0e2c6', '#e4c79c', '#ead7b6']), depth);
  const top = y - height;
  const neck = width * 0.3;
  const middle = x + width / 2;
  const body = `M${n(x)} ${n(y)}C${n(x + width * 0.06)} ${n(y - height * 0.5)} ${n(middle - neck)} ${n(top + height * 0.2)} ${n(middle - neck)} ${n(top + height * 0.1)}Q${n(middle)} ${n(top - height * 0.09)} ${n(middle + neck)} ${n(top + height * 0.1)}C${n(middle + neck)} ${n(top + height * 0.2)} ${n(x + width * 0.94)} ${n(y - height * 0.5)} ${n(x + width)} ${n(y)}Z`;
  let holes = '';
  let perches = '';
  for (let row = 0; row < 6; row += 1) {
    const rowY = top + height * (0.17 + row * 0.105);
    const half = neck + (width / 2 - neck) * (row / 9);
    for (let column = -2; column <= 2; column += 1) {
      const holeX = middle + column * half * 0.38;
      holes += ellipse(holeX, rowY, width * 0.045, width * 0.055, { fill: shade(wall, 0.62) });
      perches += `M${n(holeX)} ${n(rowY + width * 0.085)}h${n(width * 0.07)}`;
    }
  }
  const shadeSide = `M${n(middle + neck * 0.2)} ${n(top)}Q${n(middle + neck)} ${n(top + 6)} ${n(middle + neck)} ${n(top + height * 0.1)}C${n(middle + neck)} ${n(top + height * 0.2)} ${n(x + width * 0.94)} ${n(y - height * 0.5)} ${n(x + width)} ${n(y)}H${n(middle + width * 0.16)}C${n(middle + width * 0.18)} ${n(y - height * 0.5)} ${n(middle + neck * 0.5)} ${n(top + height * 0.3)} ${n(middle + neck * 0.2)} ${n(top)}Z`;
  return (
    path(body, { fill: wall }) +
    path(shadeSide, { fill: shade(wall, 0.3), opacity: 0.45 }) +
    stroke(perches, lit(light, '#7a5638', depth), 3) +
    holes +
    path(
      `M${n(x)} ${n(y)}h${n(width)}l${n(-width * 0.02)} ${n(-height * 0.1)}h${n(-width * 0.96)}Z`,
      { fill: lit(light, '#b4654a', depth), opacity: 0.7 },
    )
  );
}
