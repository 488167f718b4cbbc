import { LATE_STAGES, type LateStage } from '@nabta/contract/desk';
import { Link } from 'react-router';
import { formatNumber } from '../../../../web/app/lib/i18n/create-i18n.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import type { Answer } from '../../api/desk-api.ts';
import { useDesk } from '../../api/use-desk.ts';
import { Amount } from '../../ui/amount.tsx';
import { useChoice, usePageNumber } from '../../ui/filters.tsx';
import { PagedList } from '../../ui/list.tsx';
import { dueRowsOf, useDueColumns } from './due-list.tsx';
import { DuesPage } from './dues-page.tsx';

type Stage = Answer<'GET /v1/desk/late_dues'>['stages'][number];

/** Late dues by stage, the oldest first. */
export function LateDuesScreen() {
  const { t } = useTranslation('desk-dues');
  const stage = useChoice('stage', LATE_STAGES);
  const found = useDesk('GET /v1/desk/late_dues', { query: { stage, page: usePageNumber() } });
  return (
    <DuesPage title={t('late.title')} intro={t('late.intro')}>
      {found.data && !found.error && <Stages stages={found.data.stages} chosen={stage} />}
      <PagedList
        found={found}
        rowsOf={dueRowsOf}
        caption={t('late.title')}
        empty={t('late.empty')}
        columns={useDueColumns({ withDay: true })}
      />
    </DuesPage>
  );
}

interface StagesProps {
  readonly stages: readonly Stage[];
  readonly chosen: LateStage | undefined;
}

/** How many dues are in each stage, each as the way to its list. */
function Stages({ stages, chosen }: StagesProps) {
  const { t } = useTranslation('desk-dues');
  const all = stages.reduce((sum, { dues }) => sum + dues, 0);
  return (
    <nav aria-label={t('late.stages')}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3">
        <StageCard to="/dues/late" name={t('late.all')} dues={all} isChosen={!chosen} />
        {stages.map(({ stage, dues, sums }) => (
          <StageCard
            key={stage}
            to={`/dues/late?stage=${stage}`}
            name={t(`stages.${stage}`)}
            dues={dues}
            sums={sums}
            isChosen={stage === chosen}
          />
        ))}
      </ul>
    </nav>
  );
}

interface StageCardProps extends Partial<Pick<Stage, 'sums'>>, Pick<Stage, 'dues'> {
  readonly to: string;
  readonly name: string;
  readonly isChosen: boolean;
}

function StageCard({ to, name, dues, sums, isChosen }: StageCardProps) {
  const locale = useLocale();
  return (
    <li>
      <Link
        to={to}
        aria-current={isChosen ? 'true' : undefined}
        className="grid h-full content-start gap-0.5 rounded-lg bg-white p-4 text-ink no-underline shadow-soft hover:bg-nile-50 aria-[current=true]:ring-2 aria-[current=true]:ring-nile"
      >
        <span className="text-sm text-ink-soft">{name}</span>
        <span className="text-xl font-semibold tabular-nums">{formatNumber(dues, locale)}</span>
        {sums?.map(({ currency, amount }) => (
          <span key={currency} className="text-sm">
            <Amount value={amount} currency={currency} />
          </span>
        ))}
      </Link>
    </li>
  );
}
