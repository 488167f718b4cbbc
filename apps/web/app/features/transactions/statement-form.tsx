import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { cairoToday, yearText } from '../../lib/date-in-cairo.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { typedDay } from '../../lib/plain-date.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { Field } from '../../ui/field.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { rangeOfYear, readRange, statementHref } from './statement-range.ts';
import type { RangeFaults, StatementRange } from './statement-range.ts';

const FIELDS = ['from', 'to'] as const;

/** Asks for a statement of any days. Before the scripts run the browser itself opens it. */
export function StatementForm({ range }: { readonly range?: StatementRange | undefined }) {
  const { t } = useTranslation('transactions');
  const { t: field } = useTranslation('fields');
  const locale = useLocale();
  const navigate = useNavigate();
  const [faults, setFaults] = useState<RangeFaults>({});

  function show(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const typedInto = (name: string) =>
      form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
    const read = readRange({ from: typedInto('from'), to: typedInto('to') });
    if ('range' in read) {
      setFaults({});
      void navigate(statementHref(read.range));
      return;
    }
    setFaults(read.faults);
    const first = FIELDS.find((name) => read.faults[name] !== undefined);
    form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }

  return (
    <form method="get" action="/statement" noValidate onSubmit={show} className="grid gap-4">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11.5rem),1fr))] items-start gap-4">
        {FIELDS.map((name) => {
          const fault = faults[name];
          return (
            <Field
              key={name}
              label={t(`statement.${name}`)}
              error={fault && t(`statement.faults.${fault}`)}
            >
              <DateInput
                name={name}
                aria-required
                autoComplete="off"
                placeholder={field('date.placeholder')}
                defaultValue={range && typedDay(range[name], locale)}
              />
            </Field>
          );
        })}
      </div>
      <Button type="submit" variant="primary" className="sm:justify-self-start">
        {t('statement.show')}
      </Button>
    </form>
  );
}

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
  const today = useHydrated() ? cairoToday() : undefined;
  const days = today ?? '2000-01-01';
  const current = year ?? Number(days.slice(0, 4));
  return (
    // Keeps its place until the day is known.
    <div className={classNames('mt-4 flex flex-wrap gap-2', today === undefined && 'invisible')}>
      {PRESETS.map(({ name, yearsAgo }) => (
        <LinkButton
          key={name}
          to={statementHref(rangeOfYear(current - yearsAgo, days))}
          variant="secondary"
          size="sm"
        >
          {t(`statement.${name}`, { year: yearText(current - yearsAgo, locale) })}
        </LinkButton>
      ))}
    </div>
  );
}
