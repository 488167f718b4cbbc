import { TRANSACTION_FEE_PERCENT, type Currency, type Locale, type Money } from '@nabta/contract';
import type { Giving } from '@nabta/organisation/giving';
import { useEffect, useId } from 'react';
import type { DonationValues } from '../../lib/donation-draft.ts';
import { useFormField } from '../../lib/form/form-parts.tsx';
import type { FormStore } from '../../lib/form/form-store.ts';
import { useForm, useValue } from '../../lib/form/use-form.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { formatMoney } from '../../lib/money.ts';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import {
  amountAsTyped,
  amountLimits,
  donationSum,
  formatBriefly,
  offeredAmounts,
  readAmount,
} from './amount.ts';
import type { DonationSum as Sum } from './amount.ts';
import { useDonationCurrency, useDonor } from './donation-data.ts';

/** Keeps the line open until it is known what stands there. */
const NO_BREAK_SPACE = '\u00a0';

/** As high whatever the purpose, so that choosing one moves nothing. */
const OFFER =
  'grid min-h-24 content-center gap-1 rounded-md border p-3 text-start leading-tight transition-colors duration-200 aria-pressed:border-nile aria-pressed:bg-nile aria-pressed:text-white';

interface AmountFieldProps {
  /** Of the purpose that is chosen: its measures are offered. */
  readonly giving: Giving | undefined;
}

/** The amount: one of a few, a touch away, each with what it does, or typed in either script. */
export function AmountField({ giving }: AmountFieldProps) {
  const { t } = useTranslation('donate');
  const locale = useLocale();
  const { id, error, register } = useFormField<DonationValues>('base_amount');
  const currency = useDonationCurrency(useForm<DonationValues>());
  useKeptCurrency();
  const isUsd = currency === 'usd';
  return (
    <div className="grid gap-4">
      {currency ? <Offers currency={currency} giving={giving} /> : <OffersSkeleton />}
      <Field
        id={id}
        label={t('form.amount')}
        {...(currency ? { note: t(isUsd ? 'form.inUsd' : 'form.inEgp') } : {})}
        hint={currency ? t('form.amountHint', amountLimits(currency, locale)) : NO_BREAK_SPACE}
        error={error}
      >
        <TextInput
          {...register()}
          dir="ltr"
          aria-required
          inputMode="decimal"
          autoComplete="transaction-amount"
          maxLength={20}
          unit={currency ? t(isUsd ? 'form.unitUsd' : 'form.unitEgp') : ''}
          unitFirst={locale === 'en'}
          className="text-xl font-semibold"
        />
      </Field>
      <OtherCurrency />
    </div>
  );
}

/**
 * Keeps the currency with an amount that is typed, until it is taken out. An amount that a sponsor's
 * account is not charged in is emptied: the same digits are another sum (DON-15).
 */
function useKeptCurrency(): void {
  const form = useForm<DonationValues>();
  const currency = useDonationCurrency(form);
  const typed = useValue(form, 'base_amount') ?? '';
  const kept = useValue(form, 'currency');
  const isTyped = typed.trim() !== '';
  useEffect(() => {
    if (!currency) return;
    if (isTyped && !kept) form.set({ currency, emptied: undefined });
    else if (kept && (!isTyped || kept !== currency)) {
      form.set({ currency: undefined, ...(isTyped ? EMPTIED : {}) });
    }
  }, [isTyped, kept, currency, form]);
}

/** The amount is to be typed again, and the form says so. */
const EMPTIED = { base_amount: '', emptied: 'yes' } as const;

/**
 * Says that the amount stays in the currency it was typed in, and offers the visitor's own; or that
 * it was emptied for another currency.
 */
function OtherCurrency() {
  const { t } = useTranslation('donate');
  const { currency: own } = useDonor();
  const form = useForm<DonationValues>();
  const currency = useDonationCurrency(form);
  const isUsd = currency === 'usd';
  const emptied = useValue(form, 'emptied') !== undefined;
  return (
    <div aria-live="polite" className="text-sm text-ink-soft empty:hidden">
      {emptied && currency && (
        <p className="font-medium text-ink">{t(isUsd ? 'form.emptiedUsd' : 'form.emptiedEgp')}</p>
      )}
      {currency !== own && (
        <p className="flex flex-wrap items-center gap-x-3">
          {t(isUsd ? 'form.keptUsd' : 'form.keptEgp')}
          <button
            type="button"
            className="min-h-11 font-medium text-nile underline underline-offset-4"
            onClick={() => {
              form.set({ currency: undefined, ...EMPTIED });
              form.focus('base_amount');
              if (form.state().isSubmitted) form.check(['base_amount']).catch(() => undefined);
            }}
          >
            {t(isUsd ? 'form.toEgp' : 'form.toUsd')}
          </button>
        </p>
      )}
    </div>
  );
}

const OFFERS = 'grid grid-cols-2 gap-2 md:grid-cols-4 md:gap-3';

/** The server does not know what a sponsor pays in: the page does, a moment later (DON-15). */
function OffersSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-2">
      <Skeleton className="h-7 w-40" />
      <div className={OFFERS}>
        {[0, 1, 2, 3].map((offer) => (
          <Skeleton key={offer} className="h-24 rounded-md" />
        ))}
      </div>
    </div>
  );
}

interface OffersProps extends AmountFieldProps {
  readonly currency: Currency;
}

function Offers({ currency, giving }: OffersProps) {
  const { t } = useTranslation('donate');
  const locale = useLocale();
  const id = useId();
  const form = useForm<DonationValues>();
  const typed = useValue(form, 'base_amount') ?? '';
  const minor = readAmount(typed);
  return (
    <div role="group" aria-labelledby={id} className="grid gap-2">
      <p id={id} className="font-medium text-nile-900">
        {t('form.suggestions')}
      </p>
      <div className={OFFERS}>
        {offeredAmounts(giving, currency).map(({ amount, does }) => (
          <button
            key={amount.minor}
            type="button"
            aria-pressed={minor === amount.minor}
            className={classNames(
              OFFER,
              minor !== amount.minor && 'border-sand-500 bg-white text-ink hover:border-nile',
            )}
            onClick={() => {
              form.set({ base_amount: amountAsTyped(amount, locale) });
              if (form.state().isSubmitted) form.check(['base_amount']).catch(() => undefined);
            }}
          >
            <span className="text-lg font-semibold">{formatBriefly(amount, locale)}</span>
            {does && <span className="text-xs leading-snug">{does[locale]}</span>}
          </button>
        ))}
      </div>
    </div>
  );
}

/** The sum of what is typed now; undefined while that is no amount that is taken. */
export function useDonationSum(form: FormStore<DonationValues>): Sum | undefined {
  const currency = useDonationCurrency(form);
  const amount = useValue(form, 'base_amount') ?? '';
  const fees = useValue(form, 'fees_included') ?? false;
  return currency && donationSum(amount, currency, fees);
}

/**
 * Fee and total while the donor adds the fee (DON-09 to DON-12). The live region stands empty
 * before, so that what comes into it is heard.
 */
export function DonationSum() {
  const { t } = useTranslation('donate');
  const locale = useLocale();
  const form = useForm<DonationValues>();
  const sum = useDonationSum(form);
  const fees = useValue(form, 'fees_included') ?? false;
  return (
    <div aria-live="polite" aria-atomic="true">
      {fees && sum && (
        <dl className="mt-2 grid gap-2 rounded-lg bg-sand p-5">
          <Line label={t('sum.gift')} amount={sum.base} locale={locale} />
          <Line
            label={t('sum.fee', { percent: TRANSACTION_FEE_PERCENT })}
            amount={sum.fee}
            locale={locale}
            hint={t('form.feesHint')}
          />
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-sand-300 pt-3">
            <dt className="font-semibold text-nile-900">{t('sum.total')}</dt>
            <dd className="text-xl font-bold text-nile-900">{formatMoney(sum.total, locale)}</dd>
          </div>
        </dl>
      )}
    </div>
  );
}

interface LineProps {
  readonly label: string;
  readonly amount: Money;
  readonly locale: Locale;
  readonly hint?: string;
}

function Line({ label, amount, locale, hint }: LineProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt>{label}</dt>
      <dd className="font-medium">{formatMoney(amount, locale)}</dd>
      {hint && <dd className="basis-full text-sm text-ink-soft">{hint}</dd>}
    </div>
  );
}
