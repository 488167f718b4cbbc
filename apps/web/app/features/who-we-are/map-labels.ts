import type { Spot } from './map-projection.ts';
import type { Governorate } from './villages-data.ts';

/** A name on the map: where its text begins (`left`) or ends (`right`), on its base line. */
export interface MapLabel extends Spot {
  readonly text: string;
  readonly edge: 'left' | 'right';
}

/** Between the base lines of two names, and between a name and a dot. */
export const LINE = 30;
const GAP = 26;

/**
 * The names of the governorates, in the desert east of the river beside their villages: none covers
 * a dot of its own, and they are pushed apart until each has a line to itself. The west is left to
 * the name of the village that someone points at.
 */
export function governorateLabels(governorates: readonly Governorate[]): MapLabel[] {
  const placed: MapLabel[] = [];
  for (const { name, middle, right } of governorates) {
    if (!middle) continue;
    const above = placed.at(-1);
    const y = Math.max(middle.y + 6, (above?.y ?? 0) + LINE);
    placed.push({ text: name, edge: 'left', x: right + GAP, y });
  }
  return placed;
}

/** The name of one village, west of its dot. */
export function villageLabel(name: string, { x, y }: Spot): MapLabel {
  return { text: name, edge: 'right', x: x - 18, y: y + 7 };
}
