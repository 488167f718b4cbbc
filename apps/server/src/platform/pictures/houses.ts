import { lit } from './light.ts';
import type { Light } from './light.ts';
import { lighten, shade } from './palette.ts';
import type { Seeded } from './seeded.ts';
import { circle, ellipse, n, path, polygon, rect, stroke } from './svg.ts';

/** Where a building stands: the lower start corner of its front. */
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

function windowAt(light: Light, at: Plot, wood: string): string {
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

function doorAt(light: Light, at: Plot, wood: string): string {
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

function arcade(light: Light, at: Plot, count: number, colour: string): string {
  const step = at.width / count;
  return Array.from({ length: count }, (_, index) => {
    const left = at.x + index * step + step * 0.16;
    const wide = step * 0.68;
    return path(
      `M${n(left)} ${n(at.y)}V${n(at.y - at.height + wide / 2)}A${n(wide / 2)} ${n(wide / 2)} 0 0 1 ${n(left + wide)} ${n(at.y - at.height + wide / 2)}V${n(at.y)}Z`,
      { fill: lit(light, colour) },
    );
  }).join('');
}

/** A school of two floors: an arcade below, classrooms above, an open book over the gate. */
export function drawSchool(light: Light, random: Seeded, plot: Plot): string {
  const { x, y, width, height } = plot;
  const wall = lit(light, random.pick(['#f1dfb8', '#efd3a8', '#e8e0c4']));
  const trim = lit(light, random.pick(['#0f6e62', '#b4472e', '#2f7391']));
  const top = y - height;
  const floor = y - height * 0.47;
  const gate = x + width / 2;
  const windows = Array.from({ length: 8 }, (_, index) => index)
    .filter((index) => index !== 3 && index !== 4)
    .map((index) =>
      windowAt(
        light,
        {
          x: x + width * (0.045 + index * 0.121),
          y: top + height * 0.16,
          width: width * 0.07,
          height: height * 0.22,
        },
        '#3f7a78',
      ),
    )
    .join('');
  const book = `M${n(gate)} ${n(top + height * 0.2)}c-20 -14 -44 -14 -58 -6v44c16 -8 40 -6 58 8c18 -14 42 -16 58 -8v-44c-14 -8 -38 -8 -58 6Z`;
  return (
    polygon(
      [
        [x + width, top + 10],
        [x + width + 70, top + 34],
        [x + width + 70, y - 14],
        [x + width, y],
      ],
      { fill: shade(wall, 0.25) },
    ) +
    rect(x, top, width, height, { fill: wall }) +
    rect(x - 10, top - 16, width + 20, 24, { fill: trim }) +
    rect(x, floor - 12, width, 18, { fill: trim }) +
    windows +
    arcade(light, { x: x + 14, y, width: width - 28, height: height * 0.39 }, 8, '#8a5f45') +
    rect(gate - width * 0.1, top - height * 0.08, width * 0.2, height * 0.56, {
      fill: lighten(wall, 0.25),
    }) +
    polygon(
      [
        [gate - width * 0.115, top - height * 0.08],
        [gate, top - height * 0.2],
        [gate + width * 0.115, top - height * 0.08],
      ],
      { fill: trim },
    ) +
    path(book, { fill: trim }) +
    doorAt(
      light,
      { x: gate - width * 0.05, y: y - height * 0.36, width: width * 0.1, height: height * 0.36 },
      '#0f6e62',
    )
  );
}

/** Bunting between two points. */
export function drawBunting(
  from: readonly [number, number],
  to: readonly [number, number],
  sag: number,
): string {
  const flags = ['#b4472e', '#f2b544', '#3f8f86', '#f7f0e4'];
  const [x1, y1] = from;
  const [x2, y2] = to;
  const count = 12;
  let drawn = '';
  for (let index = 0; index < count; index += 1) {
    const t = (index + 0.5) / count;
    const x = x1 + (x2 - x1) * t;
    const y = y1 + (y2 - y1) * t + sag * 4 * t * (1 - t);
    drawn += polygon(
      [
        [x - 13, y],
        [x + 13, y],
        [x, y + 28],
      ],
      { fill: flags[index % flags.length] ?? '#b4472e' },
    );
  }
  return (
    stroke(
      `M${n(x1)} ${n(y1)}Q${n((x1 + x2) / 2)} ${n((y1 + y2) / 2 + sag * 2)} ${n(x2)} ${n(y2)}`,
      '#8a6a4a',
      3,
    ) + drawn
  );
}
