import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import type { Governorate, VillageOfMap } from './villages-data.ts';

interface VillageListProps {
  readonly governorates: readonly Governorate[];
  readonly active: VillageOfMap | undefined;
  readonly onActive: (village: VillageOfMap | undefined) => void;
}

/** Every village under its governorate, down the river; each leads to its children. */
export function VillageList({ governorates, active, onActive }: VillageListProps) {
  return (
    <ul className="mt-8 gap-x-10 sm:columns-2">
      {governorates.map(({ name, villages }) => (
        <li key={name} className="break-inside-avoid pb-5">
          <h3 className="border-b border-sand-300 pb-1 text-lg">{name}</h3>
          <ul className="flex flex-wrap gap-x-5 pt-1">
            {villages.map((village) => (
              <li key={village.id}>
                <Link
                  to={`/children?village_ids=${String(village.id)}`}
                  onPointerEnter={() => onActive(village)}
                  onPointerLeave={() => onActive(undefined)}
                  onFocus={() => onActive(village)}
                  onBlur={() => onActive(undefined)}
                  className={classNames(
                    'inline-flex min-h-11 items-center text-nile underline decoration-2 underline-offset-4 transition-colors duration-200',
                    active?.id === village.id ? 'decoration-terracotta' : 'decoration-sand-300',
                  )}
                >
                  <bdi>{village.name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
