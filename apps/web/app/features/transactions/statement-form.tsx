import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { typedDay } from '../../lib/typed-day.ts';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/date-input.tsx';
import { Field } from '../../ui/field.tsx';
import { readRange, statementHref } from './statement-range.ts';
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
      <div className="grid items-start gap-4 xs:grid-cols-2">
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
