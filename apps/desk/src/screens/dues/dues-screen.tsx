import type { DuesCalendar } from '@nabta/contract/desk';
import type { Locale } from '@nabta/contract';
import { Link } from 'react-router';
import { formatNumber } from '../../../../web/app/lib/i18n/create-i18n.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Card } from '../../../../web/app/ui/card.tsx';
import { LinkButton } from '../../../../web/app/ui/button.tsx';
import { Skeleton, SkeletonList } from '../../../../web/app/ui/skeleton.tsx';
import { useDesk } from '../../api/use-desk.ts';
import { Amount } from '../../ui/amount.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useFilter } from '../../ui/filters.tsx';
import { dayNames, dayOfMonth, monthIn } from './day-names.ts';
import { DuesPage } from './dues-page.tsx';
import { DuesWork } from './dues-work.tsx';
import { monthDays, monthsLater } from './month-days.ts';

type Counts = DuesCalendar['total'];

/** What falls due, a month at a time, and whether the daily work goes on. */
export function DuesScreen() {
  const { t } = useTranslation('desk-dues');
  const { t: ofDesk } = useTranslation('desk');
  const asked = useFilter('month');
  const { data, error, refetch } = useDesk('GET /v1/desk/dues_calendar', {
    query: { month: asked },
  });
  return (
    <DuesPage title={t('title')} intro={t('intro')}>
      <DuesWork />
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <SkeletonList label={ofDesk('loading')} className="grid gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-96" />
        </SkeletonList>
      )}
      {data && !error && <Calendar calendar={data} />}
    </DuesPage>
  );
}

function Calendar({ calendar }: { readonly calendar: DuesCalendar }) {
  const { t } = useTranslation('desk-dues');
  const locale = useLocale();
  const { month, days, total } = calendar;
  const name = monthIn(month, locale);
  const { days: all, firstColumn } = monthDays(month);
  const byDay = new Map(days.map((day) => [day.day, day]));
  return (
    <section aria-labelledby="month" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="month" className="text-xl" aria-live="polite">
          {name}
        </h2>
        <div className="flex flex-wrap gap-2">
          <LinkButton
            to={`?month=${monthsLater(month, -1)}`}
            size="sm"
            variant="secondary"
            icon="chevron-start"
          >
            {t('calendar.before')}
          </LinkButton>
          <LinkButton
            to={`?month=${monthsLater(month, 1)}`}
            size="sm"
            variant="secondary"
            iconEnd="chevron-end"
          >
            {t('calendar.after')}
          </LinkButton>
        </div>
      </div>
      {days.length === 0 ? (
        <p className="py-6 text-lg text-ink-soft">{t('calendar.empty')}</p>
      ) : (
        <Card className="flex flex-wrap items-baseline gap-x-6 gap-y-2 px-5 py-4">
          <span className="text-sm text-ink-soft">{t('calendar.total')}</span>
          <CountsOf counts={total} />
        </Card>
      )}
      <div>
        <p aria-hidden="true" className="hidden grid-cols-7 gap-1.5 pb-2 xl:grid">
          {dayNames(locale).map((day) => (
            <span key={day} className="px-2 text-sm text-ink-soft">
              {day}
            </span>
          ))}
        </p>
        <ol
          aria-label={t('calendar.days', { month: name })}
          className="grid gap-1.5 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-7"
        >
          {all.map((day, index) => (
            <Day
              key={day}
              day={day}
              counts={byDay.get(day)}
              isToday={day === calendar.today}
              column={index === 0 ? COLUMNS[firstColumn - 1] : undefined}
            />
          ))}
        </ol>
      </div>
      <p className="max-w-text text-sm text-ink-soft">{t('calendar.note')}</p>
    </section>
  );
}

const COLUMNS = [
  'xl:col-start-1',
  'xl:col-start-2',
  'xl:col-start-3',
  'xl:col-start-4',
  'xl:col-start-5',
  'xl:col-start-6',
  'xl:col-start-7',
] as const;

interface DayProps {
  readonly day: string;
  readonly counts: Counts | undefined;
  readonly isToday: boolean;
  /** Where the first day of a month stands in its week. */
  readonly column: (typeof COLUMNS)[number] | undefined;
}

/** A day of the month. Where there is no room for weeks, days without dues are left out. */
function Day({ day, counts, isToday, column }: DayProps) {
  const locale = useLocale();
  const look = `content-start xl:min-h-24 rounded-lg p-3 ${column ?? ''}`;
  const head = <DayHead day={day} isToday={isToday} locale={locale} />;
  if (!counts) {
    return <li className={`hidden bg-white/50 text-ink-soft xl:grid ${look}`}>{head}</li>;
  }
  return (
    <li className={column}>
      <Link
        to={`/dues/days/${day}`}
        className={`grid h-full gap-1 bg-white text-ink no-underline shadow-soft hover:bg-nile-50 ${isToday ? 'ring-2 ring-nile' : ''} ${look}`}
      >
        {head}
        <span className="flex flex-wrap items-baseline gap-x-3 xl:grid xl:gap-1">
          <CountsOf counts={counts} />
        </span>
      </Link>
    </li>
  );
}

interface DayHeadProps extends Pick<DayProps, 'day' | 'isToday'> {
  readonly locale: Locale;
}

function DayHead({ day, isToday, locale }: DayHeadProps) {
  const { t } = useTranslation('desk-dues');
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-2 font-semibold">
      <time dateTime={day}>
        <span className="max-xl:hidden" aria-hidden="true">
          {formatNumber(Number(day.slice(-2)), locale)}
        </span>
        <span className="xl:sr-only">{dayOfMonth(day, locale)}</span>
      </time>
      {isToday && <span className="text-sm text-nile">{t('calendar.today')}</span>}
    </span>
  );
}

/** How many dues, what became of them, and how much they are. */
function CountsOf({ counts }: { readonly counts: Counts }) {
  const { t } = useTranslation('desk-dues');
  const { dues, paid, late, sums } = counts;
  return (
    <>
      <span className="font-medium">{t('calendar.count', { count: dues })}</span>
      {paid + late > 0 && (
        <span className="flex flex-wrap gap-x-3 text-sm">
          {paid > 0 && <span className="text-success">{t('calendar.paid', { count: paid })}</span>}
          {late > 0 && <span className="text-danger">{t('calendar.late', { count: late })}</span>}
        </span>
      )}
      {sums?.map(({ currency, amount }) => (
        <span key={currency} className="text-sm text-ink-soft">
          <Amount value={amount} currency={currency} />
        </span>
      ))}
    </>
  );
}
