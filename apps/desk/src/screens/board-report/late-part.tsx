import { CURRENCIES } from '@nabta/contract';
import type { LATE_ROWS } from '@nabta/contract/desk';
import { formatNumber } from '../../../../web/app/lib/i18n/create-i18n.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { useDesk } from '../../api/use-desk.ts';
import { Amount } from '../../ui/amount.tsx';
import { BarChart } from '../../ui/bar-chart.tsx';
import { FiguresTable } from '../../ui/figures-table.tsx';
import { dayIn } from '../../ui/when.tsx';
import { PictureAndTable, ReportPart } from './report-part.tsx';

/** What is late, by stage: how many dues, and how much of each currency. */
export function LatePart() {
  const { t } = useTranslation('desk-board-report');
  const { t: ofDues } = useTranslation('desk-dues');
  const { t: ofMoney } = useTranslation('desk-money');
  const locale = useLocale();
  const { data, error, refetch } = useDesk('GET /v1/desk/board_report/late');
  const nameOf = (stage: (typeof LATE_ROWS)[number]) =>
    stage === 'ended' ? t('late.ended') : ofDues(`stages.${stage}`);
  const label = t('late.picture');
  const currencies = CURRENCIES.toSorted();
  return (
    <ReportPart
      part="late"
      note={t('late.note', { day: data ? dayIn(data.ended_since, locale) : '' })}
      files={data?.files}
      error={error}
      onRetry={() => void refetch()}
      empty={undefined}
    >
      {data && (
        <PictureAndTable
          picture={
            <BarChart
              label={label}
              named="all"
              bars={data.stages.map(({ stage, dues }) => ({
                name: nameOf(stage),
                value: dues,
                inWords: formatNumber(dues, locale),
              }))}
            />
          }
          table={
            <FiguresTable
              caption={label}
              columns={[
                t('columns.stage'),
                t('columns.dues'),
                ...currencies.map((currency) => ofMoney(`currencies.${currency}`)),
              ]}
              rows={data.stages.map(({ stage, dues, sums }) => ({
                key: stage,
                name: nameOf(stage),
                cells: [
                  formatNumber(dues, locale),
                  ...currencies.map((currency) => (
                    <Amount
                      key={currency}
                      value={sums.find((sum) => sum.currency === currency)?.amount ?? 0}
                      currency={currency}
                    />
                  )),
                ],
              }))}
            />
          }
        />
      )}
    </ReportPart>
  );
}
