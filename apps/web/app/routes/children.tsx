import { useLocation } from 'react-router';
import { loadChildren } from '../features/children/children-data.ts';
import { ChildrenList } from '../features/children/children-list.tsx';
import { FilterForm } from '../features/children/filter-form.tsx';
import { childrenHref, filtersOf, isNarrowed } from '../features/children/filters.ts';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { pageOf } from '../lib/page-number.ts';
import { browserLoader, serverLoader, useScreenData } from '../lib/screen.ts';
import { useSite } from '../lib/site.ts';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['children'] } satisfies ScreenHandle;
export const loader = serverLoader(loadChildren);
export const clientLoader = browserLoader(loadChildren, handle.namespaces);

export default function Children() {
  const { t } = useTranslation('children');
  const { list, villages } = useScreenData<typeof loadChildren>();
  const search = new URLSearchParams(useLocation().search);
  const { childFacts } = useSite();
  const filters = filtersOf(search, childFacts);
  return (
    <>
      <PageHead
        title={t('page')}
        description={childFacts === 'full' ? t('description') : t('descriptionWithoutVillages')}
        search={childrenHref(filters, pageOf(search)).replace('/children', '')}
        // A filtered list can be shared; search engines have all of it in the pages of the whole.
        noIndex={isNarrowed(filters)}
      />
      <div className="bg-nile-50">
        <div className="page-width pt-6 pb-5 md:pt-14 md:pb-10">
          <h1 className="text-2xl md:text-3xl">{t('title')}</h1>
          <p className="mt-2 max-w-text text-ink-soft md:text-lg">{t('lead')}</p>
          <FilterForm villages={villages} />
        </div>
      </div>
      <ChildrenList list={list} villages={villages} />
    </>
  );
}
