import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Skeleton, SkeletonList } from '../../../../web/app/ui/skeleton.tsx';
import { useOwnSession } from '../../api/session.ts';
import { useDesk } from '../../api/use-desk.ts';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { Figures } from './figures.tsx';
import { Needs } from './needs.tsx';
import { TheWeek } from './the-week.tsx';

/** What waits for a person, how things stand, and the figures of the week. */
export function TodayScreen() {
  const { t } = useTranslation('desk-today');
  const { t: ofDesk } = useTranslation('desk');
  const { staff } = useOwnSession();
  const { data, error, refetch } = useDesk('GET /v1/desk/today');
  return (
    <Page title={t('title')} intro={t('hello', { name: staff.name })}>
      {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <SkeletonList label={ofDesk('loading')} className="grid gap-3">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </SkeletonList>
      )}
      {data && (
        <>
          <Needs needs={data.needs} />
          <Figures figures={data.figures} />
          <TheWeek />
        </>
      )}
    </Page>
  );
}
