import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useVisitor } from '../../lib/visitor.ts';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
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

const CHIP =
  'min-h-12 rounded-full border px-3 text-center leading-tight font-medium tabular-nums transition-colors duration-200 aria-pressed:border-nile aria-pressed:bg-nile aria-pressed:text-white';

/** The amount: typed in either script, or one of a few, a touch away. */
export function AmountField({ form }: { readonly form: DonationForm }) {
  const { t } = useTranslation('donate');
  const locale = useLocale();
  const { currency } = useVisitor();
  const isUsd = currency === 'usd';
  return (
    <div className="grid gap-3">
      <Field
        id={fieldId('base_amount')}
        label={t('form.amount')}
        note={t(isUsd ? 'form.inUsd' : 'form.inEgp')}
        hint={t('form.amountHint', amountLimits(currency, locale))}
        error={form.formState.errors.base_amount?.message}
      >
        <TextInput
          {...form.register('base_amount')}
          dir="ltr"
          aria-required
          inputMode="decimal"
          autoComplete="transaction-amount"
          maxLength={20}
          unit={t(isUsd ? 'form.unitUsd' : 'form.unitEgp')}
          className="text-xl font-semibold tabular-nums"
        />
      </Field>
      <Suggestions form={form} />
    </div>
  );
}

function Suggestions({ form }: { readonly form: DonationForm }) {
  const { t } = useTranslation('donate');
  const locale = useLocale();
  const id = useId();
  const { currency } = useVisitor();
  const typed = useWatch({ control: form.control, name: 'base_amount' }) ?? '';
  const minor = readAmount(typed);
  return (
    <div role="group" aria-labelledby={id} className="grid grid-cols-2 gap-2 xs:grid-cols-4">
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
