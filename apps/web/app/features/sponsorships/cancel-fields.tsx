import { CANCELLATION_REASONS, OTHER_EXIT_REASON_MAX } from '@nabta/contract';
import type { Sponsorship } from '@nabta/contract';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../lib/money.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { formatDay } from '../../lib/plain-date.ts';
import { readDay } from '../../lib/typed-day.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/date-input.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { cancelFieldId, isStillTaken } from './cancellation.ts';
import type { CancelFailure, CancelForm, useCancelForm } from './use-cancel-form.ts';

/** What destroys is red; terracotta is for the one action of a screen. */
const DESTRUCTIVE =
  'bg-danger! text-white! hover:bg-danger/90! active:bg-danger/80! aria-disabled:bg-danger/80!';

const REASON =
  'flex min-h-12 items-center gap-3 rounded-md border border-sand-500 px-4 py-2 leading-tight font-medium transition-colors duration-200 hover:border-nile has-checked:border-nile has-checked:bg-nile-50 has-checked:text-nile-900';

interface CancelFieldsProps {
  readonly sponsorship: Sponsorship;
  readonly cancel: ReturnType<typeof useCancelForm>;
  readonly onLeave: () => void;
}

/** Why and when a sponsorship shall end, and what that means (SPN-13 to SPN-15, VAL-45 to VAL-47). */
export function CancelFields({ sponsorship, cancel, onLeave }: CancelFieldsProps) {
  const { t } = useTranslation('sponsorships');
  const { form, submit, busy, failure } = cancel;
  const reason = useWatch({ control: form.control, name: 'exit_reason' });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-6">
      <p className="text-ink-soft">{t('cancel.lead')}</p>
      <ReasonField form={form} />
      {reason === 'other' && <OtherReasonField form={form} />}
      <LastDayField form={form} earliest={sponsorship.earliest_end} />
      <WhatHappens form={form} sponsorship={sponsorship} />
      <FormEnd busy={busy} failure={failure} onLeave={onLeave} />
    </form>
  );
}

interface FormEndProps extends Pick<CancelFieldsProps, 'onLeave'> {
  readonly busy: boolean;
  readonly failure: CancelFailure | undefined;
}

/** The two answers, and above them, in sight, why the last try came to nothing. */
function FormEnd({ busy, failure, onLeave }: FormEndProps) {
  const { t } = useTranslation('sponsorships');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers give back a promise, which is no way to clean up.
    if (failure) void box.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return (
    <div ref={box} className="grid gap-6">
      {failure && (
        <Alert tone="danger" title={t('cancel.failed')}>
          <span lang={failure.locale} dir="auto">
            {failure.text}
          </span>
        </Alert>
      )}
      <div className="flex flex-wrap-reverse justify-end gap-3 max-sm:grid max-sm:justify-stretch">
        <Button variant="secondary" disabled={busy} onClick={onLeave}>
          {t('cancel.leave')}
        </Button>
        <Button type="submit" variant="primary" busy={busy} className={DESTRUCTIVE}>
          {t('cancel.confirm')}
        </Button>
      </div>
    </div>
  );
}

interface OfForm {
  readonly form: CancelForm;
}

function ReasonField({ form }: OfForm) {
  const { t } = useTranslation('sponsorships');
  const error = form.formState.errors.exit_reason?.message;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium text-nile-900">
        {t('cancel.reason')}
        {error && <span className="sr-only">{` ${error}`}</span>}
      </legend>
      <div className="mb-2 grid gap-2 sm:grid-cols-2">
        {CANCELLATION_REASONS.map((reason) => (
          <label key={reason} className={REASON}>
            <input
              {...form.register('exit_reason')}
              type="radio"
              value={reason}
              className="size-5 shrink-0 accent-nile"
            />
            {t(`reason.${reason}`)}
          </label>
        ))}
      </div>
      <FieldError id={`${cancelFieldId('exit_reason')}-error`} error={error} />
    </fieldset>
  );
}

function OtherReasonField({ form }: OfForm) {
  const { t } = useTranslation('sponsorships');
  const written = useWatch({ control: form.control, name: 'other_exit_reason' });
  const left = OTHER_EXIT_REASON_MAX - written.trim().length;
  return (
    <Field
      id={cancelFieldId('other_exit_reason')}
      label={t('cancel.other')}
      error={form.formState.errors.other_exit_reason?.message}
    >
      <TextArea
        {...form.register('other_exit_reason')}
        rows={3}
        aria-required
        dir="auto"
        autoComplete="off"
        count={left < 0 ? t('cancel.tooMany', { count: -left }) : t('cancel.left', { count: left })}
        overfull={left < 0}
        className="min-h-28!"
      />
    </Field>
  );
}

function LastDayField({ form, earliest }: OfForm & { readonly earliest: string | null }) {
  const { t } = useTranslation('sponsorships');
  const { t: field } = useTranslation('fields');
  const locale = useLocale();
  return (
    <Field
      id={cancelFieldId('ended_at')}
      label={t('cancel.lastDay')}
      hint={
        earliest === null
          ? undefined
          : t('cancel.lastDayHint', { date: formatDay(earliest, locale) })
      }
      error={form.formState.errors.ended_at?.message}
    >
      <DateInput
        {...form.register('ended_at')}
        aria-required
        autoComplete="off"
        placeholder={field('date.placeholder')}
      />
    </Field>
  );
}

/** What the terms say of an ending, with the dates and sums of this one. */
function WhatHappens({ form, sponsorship }: OfForm & Pick<CancelFieldsProps, 'sponsorship'>) {
  const { t } = useTranslation('sponsorships');
  const locale = useLocale();
  const { next_due_date: nextDue, amount, payment_currency: currency } = sponsorship;
  const lastDay = readDay(useWatch({ control: form.control, name: 'ended_at' }));
  const next = nextDue !== null && {
    due: formatDay(nextDue, locale),
    amount: formatAmount(amount, currency, locale),
  };
  return (
    <div className="rounded-lg bg-nile-50 p-4 md:p-5">
      <h3 className="text-base">{t('cancel.then')}</h3>
      <ul aria-live="polite" className="mt-2 grid list-disc gap-1.5 ps-5 marker:text-nile-500">
        {lastDay && <li>{t('cancel.until', { date: formatDay(lastDay, locale) })}</li>}
        {lastDay && nextDue !== null && next && (
          <li>
            {isStillTaken(nextDue, lastDay) ? t('cancel.taken', next) : t('cancel.notTaken', next)}
          </li>
        )}
        <li>{t('cancel.balance')}</li>
        <li>{t('cancel.keep')}</li>
      </ul>
    </div>
  );
}
