import type { Currency } from '@nabta/contract';
import { useEffect, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import {
  amountAsTyped,
  amountLimits,
  formatBriefly,
  readAmount,
  suggestedAmounts,
} from './amount.ts';
import { fieldId } from './donation-values.ts';
import type { DonationForm } from './use-donation-form.ts';
import { useDonationCurrency, useDonor } from './use-donor.ts';

/** Keeps the line open until it is known what stands there. */
const NO_BREAK_SPACE = '\u00a0';

const CHIP =
  'min-h-12 rounded-full border px-3 text-center leading-tight font-medium tabular-nums transition-colors duration-200 aria-pressed:border-nile aria-pressed:bg-nile aria-pressed:text-white';

/** The amount: typed in either script, or one of a few, a touch away. */
export function AmountField({ form }: { readonly form: DonationForm }) {
  const { t } = useTranslation('donate');
  const locale = useLocale();
  const currency = useDonationCurrency(form.control);
  useKeptCurrency(form);
  const isUsd = currency === 'usd';
  return (
    <div className="grid gap-3">
      <Field
        id={fieldId('base_amount')}
        label={t('form.amount')}
        {...(currency ? { note: t(isUsd ? 'form.inUsd' : 'form.inEgp') } : {})}
        hint={currency ? t('form.amountHint', amountLimits(currency, locale)) : NO_BREAK_SPACE}
        error={form.formState.errors.base_amount?.message}
      >
        <TextInput
          {...form.register('base_amount')}
          dir="ltr"
          aria-required
          inputMode="decimal"
          autoComplete="transaction-amount"
          maxLength={20}
          unit={currency ? t(isUsd ? 'form.unitUsd' : 'form.unitEgp') : ''}
          unitFirst={isUsd && locale === 'en'}
          className="text-xl font-semibold tabular-nums"
        />
      </Field>
      <OtherCurrency form={form} />
      {currency ? <Suggestions form={form} currency={currency} /> : <SuggestionsSkeleton />}
    </div>
  );
}

/** Keeps the currency of the moment with an amount that a guest types, until it is taken out. */
function useKeptCurrency({ control, setValue }: DonationForm): void {
  const { isSponsor, currency } = useDonor();
  const typed = useWatch({ control, name: 'base_amount' }) ?? '';
  const kept = useWatch({ control, name: 'currency' });
  const isTyped = typed.trim() !== '';
  useEffect(() => {
    if (isSponsor || isTyped === (kept !== undefined)) return;
    setValue('currency', isTyped ? currency : undefined);
  }, [isSponsor, isTyped, kept, currency, setValue]);
}

/** Says that the amount stays in the currency it was typed in, and offers the visitor's own. */
function OtherCurrency({ form }: { readonly form: DonationForm }) {
  const { t } = useTranslation('donate');
  const { isSponsor, currency: own } = useDonor();
  const kept = useWatch({ control: form.control, name: 'currency' });
  const differs = !isSponsor && kept !== undefined && kept !== own;
  return (
    <div aria-live="polite" className="empty:hidden">
      {differs && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          {t(kept === 'usd' ? 'form.keptUsd' : 'form.keptEgp')}
          <button
            type="button"
            className="min-h-11 font-medium text-nile underline underline-offset-4"
            onClick={() => {
              form.setValue('currency', own);
              if (form.formState.isSubmitted) void form.trigger('base_amount');
            }}
          >
            {t(kept === 'usd' ? 'form.toEgp' : 'form.toUsd')}
          </button>
        </p>
      )}
    </div>
  );
}

const CHIPS = 'grid grid-cols-2 gap-2 xs:grid-cols-4';

/** The server does not know what a sponsor pays in: the page does, a moment later (DON-15). */
function SuggestionsSkeleton() {
  return (
    <div aria-hidden="true" className={CHIPS}>
      {[0, 1, 2, 3].map((chip) => (
        <Skeleton key={chip} className="h-12 rounded-full" />
      ))}
    </div>
  );
}

interface SuggestionsProps {
  readonly form: DonationForm;
  readonly currency: Currency;
}

function Suggestions({ form, currency }: SuggestionsProps) {
  const { t } = useTranslation('donate');
  const locale = useLocale();
  const id = useId();
  const typed = useWatch({ control: form.control, name: 'base_amount' }) ?? '';
  const minor = readAmount(typed);
  return (
    <div role="group" aria-labelledby={id} className={CHIPS}>
      <span id={id} className="sr-only">
        {t('form.suggestions')}
      </span>
      {suggestedAmounts(currency).map((amount) => (
        <button
          key={amount.minor}
          type="button"
          aria-pressed={minor === amount.minor}
          className={classNames(
            CHIP,
            minor !== amount.minor && 'border-sand-500 bg-white text-ink hover:border-nile',
          )}
          onClick={() =>
            form.setValue('base_amount', amountAsTyped(amount, locale), {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
          }
        >
          {formatBriefly(amount, locale)}
        </button>
      ))}
    </div>
  );
}
