import type { Village } from '@nabta/contract';
import { ApiError } from '../../lib/api/api-error.ts';
import type { LoadArgs } from '../../lib/screen.ts';
import { MAP, project } from './map-projection.ts';
import type { Spot } from './map-projection.ts';

/** As many as one answer holds: all of them, for a ministry of this size. */
const ALL = 100;

/** The villages, or null when they cannot be had: the rest of the page needs none of them. */
export const loadWhoWeAre = ({ api }: LoadArgs) => ({
  villages: api('GET /guests/villages', { query: { per_page: ALL } }).then(
    ({ villages }) => villages.map(villageOfMap),
    (error: unknown) => {
      if (error instanceof ApiError) return null;
      throw error;
    },
  ),
});

/** A village as the page shows it: its spot is where it stands on the map, if we know. */
export interface VillageOfMap {
  readonly id: number;
  readonly name: string;
  readonly district: string;
  readonly governorate: string;
  readonly spot: Spot | null;
}

/** Only the fields of a village that the page shows: they are sent once more in the HTML. */
export function villageOfMap({ id, name, district, location }: Village): VillageOfMap {
  const spot = location && project([location.latitude, location.longitude]);
  return {
    id,
    name,
    district: district.name,
    governorate: district.governorate,
    spot: spot && isOnMap(spot) ? spot : null,
  };
}

function isOnMap({ x, y }: Spot): boolean {
  return x >= 0 && x <= MAP.width && y >= 0 && y <= MAP.height;
}

export interface Governorate {
  readonly name: string;
  readonly villages: readonly VillageOfMap[];
  /** The middle of its villages; null when none has a place. */
  readonly middle: Spot | null;
  /** How far its villages reach to the right on the map. */
  readonly right: number;
}

/** The governorates from north to south, down the river, and the villages of each the same way. */
export function byGovernorate(villages: readonly VillageOfMap[]): Governorate[] {
  const names = [...new Set(villages.map(({ governorate }) => governorate))];
  return names
    .map((name) =>
      governorateOf(
        name,
        villages.filter((one) => one.governorate === name),
      ),
    )
    .sort((a, b) => (a.middle?.y ?? Infinity) - (b.middle?.y ?? Infinity));
}

function governorateOf(name: string, members: readonly VillageOfMap[]): Governorate {
  const villages = [...members].sort((a, b) => (a.spot?.y ?? Infinity) - (b.spot?.y ?? Infinity));
  const spots = villages.flatMap(({ spot }) => (spot ? [spot] : []));
  const middle = (of: 'x' | 'y') => spots.reduce((sum, spot) => sum + spot[of], 0) / spots.length;
  return {
    name,
    villages,
    middle: spots.length > 0 ? { x: middle('x'), y: middle('y') } : null,
    right: Math.max(...spots.map(({ x }) => x)),
  };
}
