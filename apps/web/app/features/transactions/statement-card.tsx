import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { cairoDate, yearText } from '../../lib/date-in-cairo.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { StatementForm } from './statement-form.tsx';
import { rangeOfYear, statementHref } from './statement-range.ts';

const PRESETS = [
  { name: 'thisYear', yearsAgo: 0 },
  { name: 'lastYear', yearsAgo: 1 },
] as const;

interface StatementCardProps {
  /** The year in Cairo, once the server has told it. */
  readonly year: number | undefined;
}

/** The way to a statement, for an accountant or the drawer: of a year, or of any days. */
export function StatementCard({ year }: StatementCardProps) {
  const { t } = useTranslation('transactions');
  return (
    <Card as="section" aria-labelledby="statement" className="rounded-xl p-6 md:p-8">
      <h2 id="statement" className="text-xl">
        {t('statement.title')}
      </h2>
      <p className="mt-1 text-ink-soft">{t('statement.lead')}</p>
      <Presets year={year} />
      <p className="mt-6 mb-3 font-medium text-nile-900">{t('statement.other')}</p>
      <StatementForm />
    </Card>
  );
}

/** Links to the statements of this year and the last. */
export function Presets({ year }: StatementCardProps) {
  const { t } = useTranslation('transactions');
  const locale = useLocale();
  // The server's clock and the browser's need not agree on the day.
  const today = useHydrated() ? cairoDate(new Date()) : undefined;
  const current = year ?? (today === undefined ? undefined : Number(today.slice(0, 4)));
  if (current === undefined || today === undefined) return <div className="mt-4 h-11" />;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {PRESETS.map(({ name, yearsAgo }) => (
        <LinkButton
          key={name}
          to={statementHref(rangeOfYear(current - yearsAgo, today))}
          variant="secondary"
          size="sm"
        >
          {t(`statement.${name}`, { year: yearText(current - yearsAgo, locale) })}
        </LinkButton>
      ))}
    </div>
  );
}
