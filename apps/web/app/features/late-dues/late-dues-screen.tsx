import type { LateDuesResponse } from '@nabta/contract';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { useAnswer } from '../../lib/answer.ts';
import type { Asked } from '../../lib/answer.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { cameBackFrom } from './came-back.ts';
import { ChooseDues } from './choose-dues.tsx';
import { isPaidAlready } from './due-choice.ts';
import { DuesFrame } from './dues-frame.tsx';
import { DuesSkeleton } from './dues-skeleton.tsx';
import { loadLateDues } from './late-dues-data.ts';
import { PaidAlready } from './paid-already.tsx';

/** /late-dues: what is overdue, and what of it is to be paid now (DUE-01 to DUE-10). */
export function LateDuesScreen({ late }: { readonly late: Asked<LateDuesResponse> }) {
  const { t } = useTranslation('late-dues');
  const locale = useLocale();
  const { answer, ask } = useAnswer(late, () => loadLateDues(browserApi(locale)));
  const { chosen } = cameBackFrom(useLocation().state);
  const isOver = typeof answer === 'object' && isPaidAlready(answer.value.dues, chosen);
  const isEmpty = typeof answer === 'object' && answer.value.dues.length === 0;
  return (
    <DuesFrame title={t('page')} lead={isEmpty ? undefined : t('lead')}>
      {isOver && <PaidAlready />}
      {answer === 'loading' && <DuesSkeleton />}
      {answer === 'failed' && <LoadFailed onRetry={ask}>{t('loadFailed')}</LoadFailed>}
      {typeof answer === 'object' && !isEmpty && <ChooseDues late={answer.value} />}
      {isEmpty && (
        <EmptyState
          icon="heart"
          message={t('empty')}
          action={<LinkButton to="/sponsorships">{t('toSponsorships')}</LinkButton>}
        />
      )}
    </DuesFrame>
  );
}
