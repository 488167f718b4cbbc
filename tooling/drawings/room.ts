import { lit } from './light.ts';
import type { Light } from './light.ts';
import { lighten, shade } from './palette.ts';
import type { Stage } from './stage.ts';
import { canvas } from './stage.ts';
import { circle, ellipse, linear, n, path, polygon, rect, stroke } from './svg.ts';

const { width, height } = canvas;
const floorLine = 690;

/** A room with a plastered wall, a painted lower band and a tiled or earthen floor. */
export function drawRoom(stage: Stage, wallColour: string, bandColour: string): string {
  const { light } = stage;
  const wall = lit(light, wallColour);
  const band = lit(light, bandColour);
  const floor = lit(light, stage.part('floor').pick(['#d3ab7c', '#c9a27a', '#cdb08a']));
  let tiles = '';
  for (let index = -9; index <= 9; index += 1) {
    tiles += `M${n(750 + index * 110)} ${n(floorLine)}L${n(750 + index * 230)} ${n(height)}`;
  }
  for (const y of [724, 772, 840, 932]) tiles += `M0 ${n(y)}H${n(width)}`;
  return (
    linear(
      'wall',
      [
        [0, lighten(wall, 0.3)],
        [1, shade(wall, 0.08)],
      ],
      [0, 0, 1, 1],
    ) +
    rect(0, 0, width, floorLine, { fill: 'url(#wall)' }) +
    rect(0, 520, width, floorLine - 520, { fill: band }) +
    rect(0, 512, width, 10, { fill: shade(band, 0.3) }) +
    rect(0, floorLine, width, height - floorLine, { fill: floor }) +
    stroke(tiles, shade(floor, 0.18), 3, { opacity: 0.55 }) +
    rect(0, floorLine - 12, width, 14, { fill: shade(band, 0.4) })
  );
}

/** A window on the wall, with the light that falls from it across the room. */
export function drawWindow(light: Light, x: number, y: number, w: number, h: number): string {
  const frame = lit(light, '#3f7a78');
  return (
    rect(x - 16, y - 16, w + 32, h + 32, { fill: lit(light, '#fbf3e3') }) +
    linear('pane', [
      [0, light.skyTop],
      [1, light.skyLow],
    ]) +
    rect(x, y, w, h, { fill: 'url(#pane)' }) +
    path(
      `M${n(x)} ${n(y + h)}V${n(y + h * 0.86)}Q${n(x + w * 0.3)} ${n(y + h * 0.68)} ${n(x + w * 0.62)} ${n(y + h)}Z`,
      {
        fill: lit(light, '#6f955c', 0.3),
      },
    ) +
    rect(x, y + h - 12, w, 12, { fill: lit(light, '#7f9f5c', 0.2) }) +
    stroke(`M${n(x + w * 0.76)} ${n(y + h)}V${n(y + h * 0.5)}`, lit(light, '#8a6446', 0.2), 8) +
    [-64, -30, 0, 30, 64]
      .map((turn) =>
        path('M0 0Q30 -22 56 6Q28 -8 0 0Z', {
          fill: lit(light, '#4d7a4a', 0.15),
          transform: `translate(${n(x + w * 0.76)} ${n(y + h * 0.5)}) rotate(${n(turn * 1.8 - 90)})`,
        }),
      )
      .join('') +
    rect(x + w / 2 - 5, y, 10, h, { fill: frame }) +
    rect(x, y + h * 0.45, w, 9, { fill: frame }) +
    stroke(`M${n(x)} ${n(y)}H${n(x + w)}V${n(y + h)}H${n(x)}Z`, frame, 12) +
    rect(x - 28, y + h + 12, w + 56, 18, { fill: lit(light, '#e6d3ae') }) +
    polygon(
      [
        [x, y + h + 40],
        [x + w, y + h + 40],
        [x + w + 320, height],
        [x + 60, height],
      ],
      { fill: light.sun, opacity: 0.2 },
    )
  );
}

/** A school desk seen from the front; (x, y) is the middle of its foot. */
export function drawDesk(light: Light, x: number, y: number, w: number): string {
  const wood = lit(light, '#b9804f');
  return (
    ellipse(x, y, w * 0.58, 12, { fill: '#3b1f1a', opacity: 0.2 }) +
    stroke(
      `M${n(x - w * 0.42)} ${n(y - 4)}V${n(y - w * 0.42)}M${n(x + w * 0.42)} ${n(y - 4)}V${n(y - w * 0.42)}`,
      shade(wood, 0.35),
      12,
    ) +
    rect(x - w * 0.46, y - w * 0.44, w * 0.92, w * 0.22, { fill: shade(wood, 0.18) }) +
    polygon(
      [
        [x - w * 0.46, y - w * 0.52],
        [x + w * 0.46, y - w * 0.52],
        [x + w * 0.52, y - w * 0.42],
        [x - w * 0.52, y - w * 0.42],
      ],
      { fill: wood },
    ) +
    rect(x - w * 0.52, y - w * 0.42, w * 1.04, 10, { fill: shade(wood, 0.25) })
  );
}

/** An open book, flat; (x, y) is the middle of its spine. */
export function drawOpenBook(x: number, y: number, size: number, cover = '#b4472e'): string {
  const s = size;
  return (
    path(
      `M${n(x - s)} ${n(y - s * 0.16)}L${n(x)} ${n(y)}L${n(x + s)} ${n(y - s * 0.16)}V${n(y + s * 0.34)}L${n(x)} ${n(y + s * 0.52)}L${n(x - s)} ${n(y + s * 0.34)}Z`,
      { fill: cover },
    ) +
    path(
      `M${n(x)} ${n(y)}Q${n(x - s * 0.5)} ${n(y - s * 0.34)} ${n(x - s * 0.92)} ${n(y - s * 0.2)}V${n(y + s * 0.26)}Q${n(x - s * 0.5)} ${n(y + s * 0.12)} ${n(x)} ${n(y + s * 0.44)}Z`,
      { fill: '#fffaf0' },
    ) +
    path(
      `M${n(x)} ${n(y)}Q${n(x + s * 0.5)} ${n(y - s * 0.34)} ${n(x + s * 0.92)} ${n(y - s * 0.2)}V${n(y + s * 0.26)}Q${n(x + s * 0.5)} ${n(y + s * 0.12)} ${n(x)} ${n(y + s * 0.44)}Z`,
      { fill: '#f3e8d2' },
    )
  );
}

/** A round picture clock or plate; its hands never tell a real hour. */
export function drawClock(light: Light, x: number, y: number, r: number): string {
  return (
    circle(x, y, r, { fill: lit(light, '#b4472e') }) +
    circle(x, y, r * 0.82, { fill: '#fffaf0' }) +
    stroke(
      `M${n(x)} ${n(y - r * 0.55)}V${n(y)}L${n(x + r * 0.36)} ${n(y + r * 0.2)}`,
      '#1d2a28',
      r * 0.09,
    )
  );
}

/** A woven rug on the floor. */
export function drawRug(light: Light, x: number, y: number, w: number, h: number): string {
  const rug = lit(light, '#a8443a');
  const shape = (share: number): string =>
    `M${n(x - w * 0.44 * share)} ${n(y - h * 0.5 * share)}H${n(x + w * 0.44 * share)}L${n(x + w * 0.5 * share)} ${n(y + h * 0.5 * share)}H${n(x - w * 0.5 * share)}Z`;
  return (
    path(shape(1), { fill: rug }) +
    path(shape(0.88), { fill: lit(light, '#f2c98a') }) +
    path(shape(0.82), { fill: lit(light, '#7d3f58') }) +
    path(shape(0.52), { fill: lit(light, '#d98032') }) +
    path(shape(0.36), { fill: rug })
  );
}
