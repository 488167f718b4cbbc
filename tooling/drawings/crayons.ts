import { seeded, type Seeded } from './seeded.ts';
import { circle, group, n, path, picture, rect, stroke } from './svg.ts';

/** A sheet of drawing paper. */
export const sheet = { width: 1200, height: 900 } as const;

/** A child's wax crayons: lines that go over themselves, and areas filled by going to and fro. */
export class Crayons {
  readonly #random: Seeded;

  constructor(seed: string) {
    this.#random = seeded(seed);
  }

  #shift(most: number): number {
    return this.#random.between(-most, most);
  }

  /** A line through points, drawn twice by a hand that is not quite sure. */
  line(points: readonly (readonly [number, number])[], colour: string, width = 9): string {
    const once = (opacity: number) => {
      const [first, ...rest] = points.map(([x, y]) => [x + this.#shift(5), y + this.#shift(5)]);
      if (!first) return '';
      let d = `M${n(first[0] ?? 0)} ${n(first[1] ?? 0)}`;
      let [fromX = 0, fromY = 0] = first;
      for (const [x = 0, y = 0] of rest) {
        const [midX, midY] = [(fromX + x) / 2 + this.#shift(9), (fromY + y) / 2 + this.#shift(9)];
        d += `Q${n(midX)} ${n(midY)} ${n(x)} ${n(y)}`;
        [fromX, fromY] = [x, y];
      }
      return stroke(d, colour, width, { opacity });
    };
    return once(0.85) + once(0.5);
  }

  /** An area from `top` to `bottom`, filled to and fro between the edges that a row is given. */
  fill(
    { top, bottom, step = 13 }: { top: number; bottom: number; step?: number },
    edges: (y: number) => readonly [number, number],
    colour: string,
    opacity = 0.75,
  ): string {
    let d = '';
    let toEnd = true;
    for (let y = top; y <= bottom; y += step) {
      const [start, end] = edges(y);
      const [near, far] = toEnd ? [start, end] : [end, start];
      const first = `${n(near + this.#shift(7))} ${n(y + this.#shift(4))}`;
      d += `${d === '' ? 'M' : 'L'}${first}L${n(far + this.#shift(7))} ${n(y + 8 + this.#shift(5))}`;
      toEnd = !toEnd;
    }
    return stroke(d, colour, 12, { opacity });
  }

  /** A round thing, filled. */
  disc(x: number, y: number, radius: number, colour: string): string {
    const half = (row: number) => Math.sqrt(Math.max(radius ** 2 - (row - y) ** 2, 0));
    const ring = Array.from({ length: 13 }, (_, index): [number, number] => {
      const angle = (index / 12) * 2 * Math.PI;
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
    });
    const inside = { top: y - radius + 6, bottom: y + radius - 8 };
    return (
      this.fill(inside, (row) => [x - half(row), x + half(row)], colour) +
      this.line(ring, colour, 7)
    );
  }

  /** A sun with rays in a corner, and if it is asked, a smile. */
  sun(x: number, y: number, smiles = false): string {
    const rays = Array.from({ length: 12 }, (_, index) => {
      const angle = (index / 12) * 2 * Math.PI + 0.2;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const length = this.#random.between(150, 185);
      return this.line(
        [
          [x + cos * 112, y + sin * 112],
          [x + cos * length, y + sin * length],
        ],
        '#f0a818',
        10,
      );
    });
    const face = smiles
      ? circle(x - 28, y - 16, 8, { fill: '#7a4a12' }) +
        circle(x + 30, y - 18, 8, { fill: '#7a4a12' }) +
        this.line(
          [
            [x - 38, y + 22],
            [x, y + 44],
            [x + 40, y + 20],
          ],
          '#b5551d',
          7,
        )
      : '';
    return this.disc(x, y, 88, '#f7c52b') + rays.join('') + face;
  }

  /** Somebody: a head, a dress or trousers, two arms, and a smile. */
  person(x: number, feet: number, size: number, colour: string, hair = '#3a2417'): string {
    const head = feet - size;
    const [neck, hem] = [head + size * 0.2, feet - size * 0.22];
    const width = (y: number) => size * 0.08 + ((y - neck) / (hem - neck)) * size * 0.16;
    return (
      this.line(
        [
          [x - size * 0.1, hem],
          [x - size * 0.11, feet],
        ],
        '#5b3a22',
        8,
      ) +
      this.line(
        [
          [x + size * 0.1, hem],
          [x + size * 0.12, feet],
        ],
        '#5b3a22',
        8,
      ) +
      this.fill({ top: neck, bottom: hem, step: 11 }, (y) => [x - width(y), x + width(y)], colour) +
      this.line(
        [
          [x - size * 0.05, neck + size * 0.12],
          [x - size * 0.34, neck + size * 0.1],
        ],
        '#c98d5f',
        8,
      ) +
      this.line(
        [
          [x + size * 0.05, neck + size * 0.12],
          [x + size * 0.33, neck],
        ],
        '#c98d5f',
        8,
      ) +
      this.disc(x, head + size * 0.04, size * 0.14, '#d8a176') +
      this.line(
        [
          [x - size * 0.14, head],
          [x, head - size * 0.13],
          [x + size * 0.14, head],
        ],
        hair,
        13,
      ) +
      circle(x - size * 0.05, head + size * 0.02, 4.5, { fill: '#2a1512' }) +
      circle(x + size * 0.05, head + size * 0.02, 4.5, { fill: '#2a1512' }) +
      stroke(
        `M${n(x - size * 0.06)} ${n(head + size * 0.085)}q${n(size * 0.06)} ${n(size * 0.05)} ${n(size * 0.12)} 0`,
        '#a8322a',
        4,
      )
    );
  }

  /** A date palm. */
  palm(x: number, ground: number, height: number): string {
    const top = ground - height;
    const leaves = [-150, -105, -55, 55, 105, 150].map((reach, index) => {
      const drop = index === 2 || index === 3 ? -70 : 40;
      return this.line(
        [
          [x, top],
          [x + reach * 0.55, top - 55],
          [x + reach, top + drop],
        ],
        '#3f8f3a',
        14,
      );
    });
    const trunk = this.fill(
      { top, bottom: ground, step: 17 },
      () => [x - 15, x + 15],
      '#8a5a33',
      0.9,
    );
    const dates =
      circle(x - 16, top + 26, 11, { fill: '#b0531f' }) +
      circle(x + 14, top + 30, 11, { fill: '#b0531f' });
    return trunk + leaves.join('') + dates;
  }
}

/** A whole drawing: paper, photographed on a table. */
export function onPaper(...content: readonly string[]): string {
  const { width, height } = sheet;
  const fold = path(`M${n(width / 2)} 0V${n(height)}`, {
    stroke: '#000',
    'stroke-width': 2,
    opacity: 0.05,
  });
  return picture(
    width,
    height,
    rect(0, 0, width, height, { fill: '#a98c66' }),
    group(
      { transform: 'translate(26 22) scale(0.956)' },
      rect(8, 10, width, height, { fill: '#3b1f1a', opacity: 0.25 }),
      rect(0, 0, width, height, { fill: '#fbf7ec' }),
      ...content,
      fold,
    ),
  );
}
