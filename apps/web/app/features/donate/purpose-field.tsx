import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { readDraft } from '../../lib/donation-draft.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { amountAsTyped, readAmount } from './amount.ts';
import { fieldId } from './donation-values.ts';
import type { DonationForm } from './use-donation-form.ts';
import type { Purposes } from './use-purposes.ts';

interface PurposeFieldProps {
  readonly form: DonationForm;
  readonly purposes: Purposes | 'loading';
  readonly onRetry: () => void;
}

/** What the donation is for (DON-07); in its place, that the list did not come (DON-21). */
export function PurposeField({ form, purposes, onRetry }: PurposeFieldProps) {
  const { t } = useTranslation('donate');
  const { t: common } = useTranslation('words');
  const locale = useLocale();
  useLinkOfAddress(form, purposes);
  if (purposes === 'failed') {
    const retry = (
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {common('retry')}
      </Button>
    );
    return (
      <Alert tone="danger" action={retry}>
        {t('form.purposesFailed')}
      </Alert>
    );
  }
  if (purposes === 'loading') {
    return (
      <SkeletonList label={t('form.purposesLoading')} className="grid gap-2">
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-13 w-full rounded-md" />
      </SkeletonList>
    );
  }
  const name = locale === 'ar' ? 'name_ar' : 'name_en';
  return (
    <Field
      id={fieldId('purpose_id')}
      label={t('form.purpose')}
      error={form.formState.errors.purpose_id?.message}
    >
      <Select
        {...form.register('purpose_id')}
        aria-required
        placeholder={t('form.choosePurpose')}
        choices={purposes.map((purpose) => ({ value: String(purpose.id), label: purpose[name] }))}
      />
    </Field>
  );
}

/**
 * A link may say what to give for, and how much: `?purpose=general_christmas_fund&amount=24`
 * (GFT-10). It is followed once, so that what is changed afterwards stays, after a reload too.
 */
function useLinkOfAddress(form: DonationForm, purposes: Purposes | 'loading'): void {
  const locale = useLocale();
  const [search] = useSearchParams();
  const code = search.get('purpose');
  const amount = readAmount(search.get('amount') ?? '');
  const { setValue } = form;
  useEffect(() => {
    if ((code === null && amount === undefined) || typeof purposes === 'string') return;
    const link = `${code ?? ''} ${amount ?? ''}`;
    if (readDraft().link === link) return;
    setValue('link', link);
    const asked = purposes.find((purpose) => purpose.code === code);
    if (asked) setValue('purpose_id', String(asked.id));
    if (amount !== undefined) setValue('base_amount', amountAsTyped({ minor: amount }, locale));
  }, [code, amount, purposes, locale, setValue]);
}
