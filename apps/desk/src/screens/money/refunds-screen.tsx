import { REFUND_PROPOSAL_STATES } from '@nabta/contract/desk';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Skeleton, SkeletonList } from '../../../../web/app/ui/skeleton.tsx';
import { useDesk } from '../../api/use-desk.ts';
import { Failure } from '../../ui/failure.tsx';
import { ListFilters, oneOf, useFilters } from '../../ui/filters.tsx';
import { Page } from '../../ui/page.tsx';
import { Pages } from '../../ui/pages.tsx';
import { FailedRefunds } from './failed-refunds.tsx';
import { Proposals } from './proposals.tsx';

/** Refunds that wait for a second person, the newest first; and those that had one. */
export function RefundsScreen() {
  const { t } = useTranslation('desk-money');
  const { t: ofDesk } = useTranslation('desk');
  const filters = useFilters({
    state: oneOf(t('refunds.state'), t('all'), REFUND_PROPOSAL_STATES, (one) =>
      t(`refunds.states.${one}`),
    ),
  });
  const { state } = filters.values;
  const { data, error, refetch } = useDesk('GET /v1/desk/refund_proposals', {
    query: filters.query,
  });
  return (
    <Page title={t('refunds.title')} intro={t('refunds.intro')}>
      <FailedRefunds />
      <ListFilters of={filters} />
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <SkeletonList label={ofDesk('loading')} className="grid gap-3">
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </SkeletonList>
      )}
      {data && data.proposals.length === 0 && (
        <p className="py-6 text-lg text-ink-soft">
          {t(state === 'waiting' ? 'refunds.empty' : 'refunds.emptyAll')}
        </p>
      )}
      {data && <Proposals proposals={data.proposals} />}
      {data && <Pages meta={data.meta} />}
    </Page>
  );
}
