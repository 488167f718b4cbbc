import { organisation } from '@nabta/organisation';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VillageList } from './village-list.tsx';
import { VillageMap } from './village-map.tsx';
import { byGovernorate } from './villages-data.ts';
import type { VillageOfMap } from './villages-data.ts';

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
