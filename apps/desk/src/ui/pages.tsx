import { useTranslation } from '../../../web/app/lib/i18n/use-translation.tsx';
import { useSearchParams } from 'react-router';
import { formatNumber } from '../../../web/app/lib/i18n/create-i18n.ts';
import { useLocale } from '../../../web/app/lib/i18n/use-locale.ts';
import { Pagination } from '../../../web/app/ui/pagination.tsx';

export interface PageMeta {
  readonly current_page: number;
  readonly total_pages: number;
}

/** The pages of a list, whose number stands in the address. */
export function Pages({ meta }: { readonly meta: PageMeta }) {
  const { t } = useTranslation('desk');
  const locale = useLocale();
  const [search] = useSearchParams();
  const number = (page: number) => formatNumber(page, locale);
  return (
    <Pagination
      current={meta.current_page}
      total={meta.total_pages}
      format={number}
      hrefOf={(page) => {
        const next = new URLSearchParams(search);
        next.set('page', String(page));
        return `?${next.toString()}`;
      }}
      labels={{
        navigation: t('pages.label'),
        previous: t('pages.previous'),
        next: t('pages.next'),
        page: (page) => t('pages.page', { page: number(page) }),
      }}
    />
  );
}
