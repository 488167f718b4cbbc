import { useParams } from 'react-router';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { BackLink } from '../../../../web/app/ui/back-link.tsx';
import { useDesk } from '../../api/use-desk.ts';
import { usePageNumber } from '../../ui/filters.tsx';
import { PagedList } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { NotFoundScreen } from '../../shell/not-found-screen.tsx';
import { dayOfYear } from './day-names.ts';
import { dueRowsOf, useDueColumns } from './due-list.tsx';

/** The dues of one day, those that are not paid first. */
export function DayDuesScreen() {
  const { day = '' } = useParams();
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  return isDay ? <DayDues day={day} /> : <NotFoundScreen />;
}

function DayDues({ day }: { readonly day: string }) {
  const { t } = useTranslation('desk-dues');
  const title = t('day.title', { day: dayOfYear(day, useLocale()) });
  const found = useDesk('GET /v1/desk/dues', { query: { day, page: usePageNumber() } });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink to={`/dues?month=${day.slice(0, 7)}`}>{t('day.back')}</BackLink>
      <Page title={title}>
        <PagedList
          found={found}
          rowsOf={dueRowsOf}
          caption={title}
          empty={t('day.empty')}
          columns={useDueColumns({ withDay: false })}
        />
      </Page>
    </div>
  );
}
