/** Rounds to a tenth of a unit: finer is never seen and only makes the text longer. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A point of a drawing, in user units. */
export type Point = readonly [x: number, y: number];

/** Extra attributes of an element; a later one replaces an earlier one. */
export type Attributes = Readonly<Record<string, string | number>>;

function attributes(extra: Attributes): string {
  return Object.entries(extra)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? n(value) : value}"`)
    .join('');
}

export function rect(x: number, y: number, w: number, h: number, extra: Attributes): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${attributes(extra)}/>`;
}

export function circle(x: number, y: number, r: number, extra: Attributes): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"${attributes(extra)}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, extra: Attributes): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"${attributes(extra)}/>`;
}

export function path(d: string, extra: Attributes): string {
  return `<path d="${d}"${attributes(extra)}/>`;
}

/** A line with round ends: limbs, ropes, twigs. */
export function stroke(d: string, colour: string, width: number, extra: Attributes = {}): string {
  return path(d, {
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...extra,
  });
}

export function polygon(points: readonly Point[], extra: Attributes): string {
  return `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}"${attributes(extra)}/>`;
}

export function group(extra: Attributes, ...content: readonly string[]): string {
  return `<g${attributes(extra)}>${content.join('')}</g>`;
}

/** Translates, scales and mirrors a drawing made around the origin. */
export function placed(
  at: { x: number; y: number; scale?: number; mirror?: boolean; turn?: number },
  ...content: readonly string[]
): string {
  const scale = at.scale ?? 1;
  const across = at.mirror === true ? -scale : scale;
  const turn = at.turn === undefined ? '' : ` rotate(${n(at.turn)})`;
  const size = `${String(Math.round(across * 1000) / 1000)} ${String(Math.round(scale * 1000) / 1000)}`;
  return group({ transform: `translate(${n(at.x)} ${n(at.y)})${turn} scale(${size})` }, ...content);
}

/** A closed smooth curve through the points (Catmull-Rom as Béziers). */
export function blob(points: readonly Point[]): string {
  return `${curve(points, true)}Z`;
}

/** An open or closed smooth curve through the points, as path data. */
function curve(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1);
    return points[wrapped] ?? [0, 0];
  };
  const [startX, startY] = at(0);
  let d = `M${n(startX)} ${n(startY)}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [ax, ay] = at(index - 1);
    const [bx, by] = at(index);
    const [cx, cy] = at(index + 1);
    const [dx, dy] = at(index + 2);
    d += `C${n(bx + (cx - ax) / 6)} ${n(by + (cy - ay) / 6)} ${n(cx - (dx - bx) / 6)} ${n(cy - (dy - by) / 6)} ${n(cx)} ${n(cy)}`;
  }
  return d;
}

/** A colour stop of a gradient: offset from 0 to 1, colour, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

function stops(list: readonly Stop[]): string {
  return list
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${String(offset)}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${String(opacity)}"`}/>`,
    )
    .join('');
}

/** A linear gradient, from the top to the bottom unless told. */
export function linear(
  id: string,
  list: readonly Stop[],
  line: readonly [number, number, number, number] = [0, 0, 0, 1],
): string {
  const [x1, y1, x2, y2] = line;
  return `<linearGradient id="${id}" x1="${String(x1)}" y1="${String(y1)}" x2="${String(x2)}" y2="${String(y2)}">${stops(list)}</linearGradient>`;
}

export function radial(id: string, list: readonly Stop[]): string {
  return `<radialGradient id="${id}">${stops(list)}</radialGradient>`;
}

/** A whole picture. */
export function picture(width: number, height: number, ...content: readonly string[]): string {
  const size = `width="${String(width)}" height="${String(height)}" viewBox="0 0 ${String(width)} ${String(height)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content.join('')}</svg>`;
}
