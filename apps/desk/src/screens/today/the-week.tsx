import type { WeekKey } from '@nabta/contract/desk';
import { formatNumber } from '../../../../web/app/lib/i18n/create-i18n.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Card } from '../../../../web/app/ui/card.tsx';
import { Skeleton, SkeletonList } from '../../../../web/app/ui/skeleton.tsx';
import type { Answer } from '../../api/desk-api.ts';
import { useDesk } from '../../api/use-desk.ts';
import { Failure } from '../../ui/failure.tsx';
import { WeekChart } from '../../ui/week-chart.tsx';
import { shortDayIn } from '../../ui/when.tsx';
import { MoneyOfTheWeek } from './money-of-the-week.tsx';
import { WeeksTable } from './weeks-table.tsx';

/** What stands at the end of a week; the others happened within it. */
const STANDING: readonly WeekKey[] = ['children_sponsored', 'dues_late'];

/** The week beside the one before it, and the last eight as small charts. */
export function TheWeek() {
  const { t } = useTranslation('desk-today');
  const { t: ofDesk } = useTranslation('desk');
  const locale = useLocale();
  const { data, error, refetch } = useDesk('GET /v1/desk/weeks');
  const begins = data?.weeks.at(-1)?.begins_on;
  if (data?.figures.length === 0 && data.money === null) return null;
  return (
    <section aria-labelledby="the-week" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="the-week" className="text-xl">
        {t('weeks.title')}
      </h2>
      {begins !== undefined && (
        <p className="max-w-text text-ink-soft">
          {t('weeks.intro', { from: shortDayIn(begins, locale) })}
        </p>
      )}
      {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <SkeletonList label={ofDesk('loading')} className="grid gap-3 sm:grid-cols-2">
          <Skeleton className="h-36" />
          <Skeleton className="h-36" />
        </SkeletonList>
      )}
      {data && <CountsOfTheWeek weeks={data.weeks} figures={data.figures} />}
      {data?.money && <MoneyOfTheWeek weeks={data.weeks} money={data.money} />}
    </section>
  );
}

function CountsOfTheWeek({
  weeks,
  figures,
}: Pick<Answer<'GET /v1/desk/weeks'>, 'weeks' | 'figures'>) {
  const { t } = useTranslation('desk-today');
  const locale = useLocale();
  if (figures.length === 0) return null;
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-3">
        {figures.map(({ key, values }) => (
          <Card as="li" key={key} className="grid grid-rows-[1fr_auto_auto] gap-2 p-4 sm:p-5">
            <p className="flex flex-col justify-between gap-x-3 sm:flex-row sm:items-baseline">
              <span className="font-medium">{t(`weeks.figures.${key}`)}</span>
              <span className="text-2xl font-semibold text-nile-900 tabular-nums">
                {formatNumber(values.at(-1) ?? 0, locale)}
              </span>
            </p>
            <WeekChart values={values} as={STANDING.includes(key) ? 'line' : 'bars'} />
            <p className="text-sm text-ink-soft">
              {t('weeks.lastWeek', { value: formatNumber(values.at(-2) ?? 0, locale) })}
            </p>
          </Card>
        ))}
      </ul>
      <Card className="px-5 py-2">
        <WeeksTable
          title={t('weeks.asTable')}
          caption={t('weeks.caption')}
          of={t('weeks.figure')}
          weeks={weeks}
          rows={figures.map(({ key, values }) => ({
            key,
            name: t(`weeks.figures.${key}`),
            values,
          }))}
          cell={(value) => formatNumber(value, locale)}
        />
      </Card>
    </>
  );
}
