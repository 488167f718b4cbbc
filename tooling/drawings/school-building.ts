import { doorAt, windowAt } from './houses.ts';
import type { Plot } from './houses.ts';
import { lit } from './light.ts';
import type { Light } from './light.ts';
import { lighten, shade } from './palette.ts';
import type { Seeded } from './seeded.ts';
import { n, path, polygon, rect, stroke } from './svg.ts';

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
