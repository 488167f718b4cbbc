import { CANCELLATION_REASONS, characterCount, OTHER_EXIT_REASON_MAX } from '@nabta/contract';
import type { CancelSponsorshipBody, PaidAhead, Sponsorship } from '@nabta/contract';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { formatAmount } from '../../lib/money.ts';
import { fieldNames } from '../../lib/form/form-fields.ts';
import type { FieldKinds, Typed } from '../../lib/form/form-fields.ts';
import { ContractForm, FormFailure, useFormField } from '../../lib/form/form-parts.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { useForm, useValue } from '../../lib/form/use-form.ts';
import type { SendingFailure } from '../../lib/form/use-sending.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { formatDay } from '../../lib/plain-date.ts';
import { typedDay } from '../../lib/plain-date.ts';
import { readDay } from '../../lib/read-day.ts';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/date-input.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { Cancelled } from './cancelled-notice.tsx';

export type CancelBody = Pick<CancelSponsorshipBody, 'sponsorship'>;

/** The modal's values as typed. */
export type CancelValues = Typed<Omit<CancelBody['sponsorship'], 'status_event'>>;

/** The check of the modal depends on these. */
export interface CancelSetting {
  /** The earliest last day, a plain date; null where it is not known. */
  readonly earliest: string | null;
}

/** The fields of the modal, by their names in the call, in the order in which they stand. */
export const CANCEL_FIELDS = fieldNames({
  exit_reason: 'text',
  other_exit_reason: 'text',
  ended_at: 'text',
} as const satisfies FieldKinds<CancelValues>);

/** Loads what checks the form, ahead of the moment when it is needed. Rejects when it won't come. */
const loadCheck = () => import('./cancel-check.ts');

/**
 * The form that asks to end a sponsorship (SPN-11 to SPN-15). Once the wish has arrived /sponsorships
 * follows and says so (SPN-12); when it has not, nothing typed is lost.
 */
export function useCancelForm({ id, sponsoree, earliest_end: earliest }: Sponsorship) {
  const locale = useLocale();
  const navigate = useNavigate();
  const defaults: Required<CancelValues> = {
    exit_reason: '',
    other_exit_reason: '',
    ended_at: earliest === null ? '' : typedDay(earliest, locale),
  };
  return useContractForm<CancelValues, CancelBody, CancelSetting>({
    id: 'cancel',
    fields: CANCEL_FIELDS,
    load: loadCheck,
    setting: () => ({ earliest }),
    defaults,
    send: async (api, { sponsorship }) => {
      await api('PATCH /sponsors/sponsorships/statuses/:id', {
        params: { id },
        body: { sponsorship_id: id, sponsorship },
      });
      const lastDay = readDay(sponsorship.ended_at) ?? sponsorship.ended_at;
      const state: Cancelled = { cancelled: { name: sponsoree.full_name, lastDay } };
      await navigate('/sponsorships', { state });
      return 'done';
    },
  });
}

/** Destructive actions are red; terracotta is for the one action of a screen. */
const DESTRUCTIVE =
  'bg-danger! text-white! hover:bg-danger/90! active:bg-danger/80! aria-disabled:bg-danger/80!';

const REASON =
  'flex min-h-12 items-center gap-3 rounded-md border border-sand-500 px-4 py-2 leading-tight font-medium transition-colors duration-200 hover:border-nile has-checked:border-nile has-checked:bg-nile-50 has-checked:text-nile-900';

interface CancelFieldsProps {
  readonly sponsorship: Sponsorship;
  readonly paidAhead: PaidAhead;
  readonly cancel: ReturnType<typeof useCancelForm>;
  readonly onLeave: () => void;
}

/** Why and when a sponsorship shall end, and what that means (SPN-13 to SPN-15, VAL-45 to VAL-47). */
export function CancelFields({ sponsorship, paidAhead, cancel, onLeave }: CancelFieldsProps) {
  const { t } = useTranslation('sponsorships');
  const { form, busy, failure } = cancel;
  const reason = useValue(form, 'exit_reason');
  return (
    <ContractForm state={cancel} className="grid gap-6">
      <p className="text-ink-soft">{t('cancel.lead')}</p>
      <ReasonField />
      {reason === 'other' && <OtherReasonField />}
      <LastDayField earliest={sponsorship.earliest_end} />
      <WhatHappens sponsorship={sponsorship} paidAhead={paidAhead} />
      <FormEnd busy={busy} failure={failure} onLeave={onLeave} />
    </ContractForm>
  );
}

interface FormEndProps extends Pick<CancelFieldsProps, 'onLeave'> {
  readonly busy: boolean;
  readonly failure: SendingFailure | undefined;
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
        <FormFailure failure={failure} title={t('cancel.failed')} noAnswer={t('cancel.noAnswer')} />
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

function ReasonField() {
  const { t } = useTranslation('sponsorships');
  const { id, error, register } = useFormField<CancelValues>('exit_reason');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium text-nile-900">
        {t('cancel.reason')}
        {error && <span className="sr-only"> {error}</span>}
      </legend>
      <div className="mb-2 grid gap-2 sm:grid-cols-2">
        {CANCELLATION_REASONS.map((reason) => (
          <label key={reason} className={REASON}>
            <input
              {...register()}
              type="radio"
              value={reason}
              className="size-5 shrink-0 accent-nile"
            />
            {t(`reason.${reason}`)}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

function OtherReasonField() {
  const { t } = useTranslation('sponsorships');
  const { id, error, register } = useFormField<CancelValues>('other_exit_reason');
  const written = useValue(useForm<CancelValues>(), 'other_exit_reason') ?? '';
  const left = OTHER_EXIT_REASON_MAX - characterCount(written.trim());
  return (
    <Field id={id} label={t('cancel.other')} error={error}>
      <TextArea
        {...register()}
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

function LastDayField({ earliest }: CancelSetting) {
  const { t } = useTranslation('sponsorships');
  const { t: field } = useTranslation('fields');
  const locale = useLocale();
  const { id, error, register } = useFormField<CancelValues>('ended_at');
  return (
    <Field
      id={id}
      label={t('cancel.lastDay')}
      hint={
        earliest === null
          ? undefined
          : t('cancel.lastDayHint', { date: formatDay(earliest, locale) })
      }
      error={error}
    >
      <DateInput
        {...register()}
        aria-required
        autoComplete="off"
        placeholder={field('date.placeholder')}
      />
    </Field>
  );
}

/** The terms of an ending, with the dates and sums of this sponsorship. */
function WhatHappens({
  sponsorship,
  paidAhead,
}: Pick<CancelFieldsProps, 'sponsorship' | 'paidAhead'>) {
  const { t } = useTranslation('sponsorships');
  const locale = useLocale();
  const { next_due_date: nextDue, amount, payment_currency: currency } = sponsorship;
  const { earliest_end: earliest } = sponsorship;
  const { frequency_months: months, overdue_since: overdueSince } = sponsorship;
  const typed = readDay(useValue(useForm<CancelValues>(), 'ended_at') ?? '');
  // A day that the form refuses is no day to make a promise for.
  const lastDay = typed !== undefined && typed >= (earliest ?? '') ? typed : undefined;
  const returned = lastDay ? returnedOn(paidAhead, lastDay) : 0;
  const next = nextDue !== null && {
    due: formatDay(nextDue, locale),
    amount: formatAmount(amount, currency, locale),
  };
  return (
    <div className="rounded-lg bg-nile-50 p-4 md:p-5">
      <h3 className="text-base">{t('cancel.then')}</h3>
      <ul aria-live="polite" className="mt-2 grid list-disc gap-1.5 ps-5 marker:text-nile-500">
        {lastDay && <li>{t('cancel.until', { date: formatDay(lastDay, locale) })}</li>}
        {overdueSince !== null && (
          <li>
            {t('cancel.overdue', {
              amount: formatAmount(sponsorship.overdue_amount, currency, locale),
              date: formatDay(overdueSince, locale),
            })}
          </li>
        )}
        {lastDay && nextDue !== null && next && (
          <li>
            {isStillTaken(nextDue, lastDay) ? t('cancel.taken', next) : t('cancel.notTaken', next)}
          </li>
        )}
        {returned > 0 && (
          <li>{t('cancel.paidAhead', { amount: formatAmount(returned, currency, locale) })}</li>
        )}
        {lastDay && nextDue !== null && months > 1 && isStillTaken(nextDue, lastDay) && (
          <li>{t('cancel.paidAheadLater')}</li>
        )}
        <li>{t('cancel.balance')}</li>
        <li>{t('cancel.keep')}</li>
      </ul>
    </div>
  );
}

/**
 * Whether the next payment is still taken of a sponsorship that ends (plain dates): those before the
 * last day are; one on the last day would pay for the months that follow (SPN-15).
 */
export function isStillTaken(nextDue: string, lastDay: string): boolean {
  return nextDue < lastDay;
}

/** What goes to the balance of the payments so far, for a last day (a plain date); in major units. */
export function returnedOn(paidAhead: PaidAhead, lastDay: string): number {
  return paidAhead.find(({ until }) => lastDay <= until)?.amount ?? 0;
}
