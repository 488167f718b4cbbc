import type { Locale } from '@nabta/contract';
import { RETAINED_AFTER } from '@nabta/contract/desk';
import { formatNumber } from '../../../../web/app/lib/i18n/create-i18n.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import type { Answer } from '../../api/desk-api.ts';
import { useDesk } from '../../api/use-desk.ts';
import { BarChart } from '../../ui/bar-chart.tsx';
import { FiguresTable, type FiguresRow } from '../../ui/figures-table.tsx';
import { shareIn } from '../../ui/share.ts';
import { monthIn } from '../../ui/when.tsx';
import { PictureAndTable, ReportPart } from './report-part.tsx';

type Retention = Answer<'GET /v1/desk/board_report/retention'>;

/** How many of the sponsorships that began in a month go on after some months. */
export function RetentionPart() {
  const { t } = useTranslation('desk-board-report');
  const { data, error, refetch } = useDesk('GET /v1/desk/board_report/retention');
  return (
    <ReportPart
      part="retention"
      note={t('retention.note')}
      files={data?.files}
      error={error}
      onRetry={() => void refetch()}
      empty={data?.cohorts.length === 0 ? t('retention.empty') : undefined}
    >
      {data && <Cohorts retention={data} />}
    </ReportPart>
  );
}

function Cohorts({ retention: { cohorts, totals } }: { readonly retention: Retention }) {
  const { t } = useTranslation('desk-board-report');
  const locale = useLocale();
  const label = t('retention.picture');
  const after = RETAINED_AFTER.map((count) => t('retention.after', { count }));
  const began = cohorts.reduce((sum, cohort) => sum + cohort.began, 0);
  return (
    <PictureAndTable
      picture={
        <BarChart
          label={label}
          named="all"
          bars={totals.map((total, place) => ({
            name: after[place] ?? '',
            value: total.began > 0 ? 100 : 0,
            part: total.began > 0 ? (100 * total.kept) / total.began : 0,
            inWords: total.began > 0 ? shareIn(total.kept / total.began, locale) : '–',
          }))}
        />
      }
      table={
        <FiguresTable
          caption={t('asTable', { title: t('retention.title') })}
          columns={[t('columns.month'), t('columns.began'), ...after]}
          rows={cohorts.map((cohort) => ({
            key: cohort.month,
            name: monthIn(cohort.month, locale),
            ...cellsOf(cohort, locale),
          }))}
          total={{
            key: 'total',
            name: t('retention.all'),
            cells: [
              formatNumber(began, locale),
              ...totals.map(({ kept, began: of }) =>
                of > 0 ? shareIn(kept / of, locale) : <TooEarly key="early" />,
              ),
            ],
          }}
        />
      }
    />
  );
}

/** How many began, then the share that goes on after each length, with its number. */
function cellsOf(
  { began, kept }: Retention['cohorts'][number],
  locale: Locale,
): Pick<FiguresRow, 'cells' | 'looks'> {
  const shares = kept.map((count) => (count === null ? undefined : count / began));
  return {
    cells: [
      formatNumber(began, locale),
      ...shares.map((share, place) =>
        share === undefined ? (
          <TooEarly key={place} />
        ) : (
          <span key={place} className="whitespace-nowrap">
            {shareIn(share, locale)}{' '}
            <span className="text-sm">({formatNumber(kept[place] ?? 0, locale)})</span>
          </span>
        ),
      ),
    ],
    looks: [
      undefined,
      ...shares.map((share) => (share === undefined ? undefined : shadeOf(share))),
    ],
  };
}

function TooEarly() {
  const { t } = useTranslation('desk-board-report');
  return (
    <span>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('retention.tooEarly')}</span>
    </span>
  );
}

/** The more stay, the darker; the numbers say the same. */
function shadeOf(share: number): string {
  if (share >= 0.9) return 'bg-nile-200';
  return share >= 0.7 ? 'bg-nile-100' : 'bg-nile-50';
}
