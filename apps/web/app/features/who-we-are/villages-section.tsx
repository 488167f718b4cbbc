import { organisation } from '@nabta/organisation';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { classNames } from '../../ui/class-names.ts';
import { VillageMap } from './village-map.tsx';
import { byGovernorate } from './villages-data.ts';
import type { VillageOfMap, Governorate } from './villages-data.ts';

type Villages = readonly VillageOfMap[] | null;

/** Where we are at home: the river, and every village on it by name (WHO-05). */
export function VillagesSection({ list }: { readonly list: Villages | Promise<Villages> }) {
  return (
    <section aria-labelledby="villages" className="bg-sand">
      <div className="page-width py-16 md:py-24">
        <Loaded value={list} skeleton={<Places villages={[]} isLoading />}>
          {(villages) => <Places villages={villages ?? []} />}
        </Loaded>
      </div>
    </section>
  );
}

interface PlacesProps {
  readonly villages: readonly VillageOfMap[];
  readonly isLoading?: boolean;
}

/** The map beside the names. Without villages the river and their number still tell where we are. */
function Places({ villages, isLoading = false }: PlacesProps) {
  const { t } = useTranslation('who-we-are');
  const governorates = useMemo(() => byGovernorate(villages), [villages]);
  const [active, setActive] = useState<VillageOfMap>();
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_28rem]">
      <div>
        <h2 id="villages" className="text-3xl">
          {t('villages.title', { count: organisation.statistics.villages })}
        </h2>
        <p className="mt-3 max-w-text text-lg text-ink-soft">{t('villages.lead')}</p>
        {isLoading && <Skeleton className="mt-10 h-80" />}
        {governorates.length > 0 && (
          <>
            <p className="mt-3 max-w-text text-lg text-ink-soft">{t('villages.choose')}</p>
            <VillageList governorates={governorates} active={active} onActive={setActive} />
          </>
        )}
      </div>
      <VillageMap governorates={governorates} active={active} onActive={setActive} />
    </div>
  );
}

interface VillageListProps {
  readonly governorates: readonly Governorate[];
  readonly active: VillageOfMap | undefined;
  readonly onActive: (village: VillageOfMap | undefined) => void;
}

/** Every village under its governorate, down the river; each leads to its children. */
function VillageList({ governorates, active, onActive }: VillageListProps) {
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
