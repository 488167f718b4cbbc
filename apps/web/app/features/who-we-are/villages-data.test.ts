import type { Village } from '@nabta/contract';
import { describe, expect, it } from 'vitest';
import { governorateLabels, LINE, villageLabel } from './villages-section.tsx';
import { byGovernorate, villageOfMap } from './villages-data.ts';

function village(id: number, governorate: string, place: readonly [number, number] | null) {
  const local = { name: `Village ${String(id)}`, name_en: '', name_ar: '' };
  const sent: Village = {
    id,
    ...local,
    village_info: '',
    village_info_en: '',
    village_info_ar: '',
    location: place && { latitude: place[0], longitude: place[1] },
    district: {
      ...local,
      name: 'District',
      governorate,
      governorate_en: '',
      governorate_ar: '',
    },
  };
  return villageOfMap(sent);
}

const villages = [
  village(1, 'Aswan', [24.22, 32.87]),
  village(2, 'Luxor', [25.6, 32.48]),
  village(3, 'Qena', [25.86, 32.78]),
  village(4, 'Qena', [25.84, 32.83]),
  village(5, 'Luxor', [25.73, 32.61]),
  village(6, 'Minya', [28.59, 30.85]),
  village(7, 'Minya', null),
  village(8, 'Unknown', null),
  village(9, 'Paris', [48.86, 2.35]),
];

describe('the villages of the page (WHO-05)', () => {
  it('stand under their governorates, down the river, those without a place last', () => {
    const groups = byGovernorate(villages);
    expect(groups.map(({ name }) => name)).toEqual([
      'Minya',
      'Qena',
      'Luxor',
      'Aswan',
      'Unknown',
      'Paris',
    ]);
    expect(groups[2]?.villages.map(({ id }) => id)).toEqual([5, 2]);
    expect(groups[0]?.villages.map(({ id }) => id)).toEqual([6, 7]);
  });

  it('have no spot beyond the frame of the map', () => {
    expect(villages[8]?.spot).toBeNull();
  });

  it('are named on the map, each governorate on a line of its own beside its dots', () => {
    const groups = byGovernorate(villages);
    const labels = governorateLabels(groups);
    expect(labels.map(({ text }) => text)).toEqual(['Minya', 'Qena', 'Luxor', 'Aswan']);
    for (const [index, { text, x, y }] of labels.entries()) {
      const above = labels[index - 1];
      if (above) expect(y - above.y).toBeGreaterThanOrEqual(LINE);
      expect(x).toBeGreaterThan(groups.find(({ name }) => name === text)?.right ?? Infinity);
    }
  });

  it('write their own name on the other side of their dot', () => {
    const spot = { x: 180, y: 400 };
    const label = villageLabel('Meir', spot);
    expect(label.edge).toBe('right');
    expect(label.x).toBeLessThan(spot.x);
  });
});
