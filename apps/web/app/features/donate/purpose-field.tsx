import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
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
  usePurposeOfAddress(form, purposes);
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

/** A link may say what to give for (`?purpose=general_christmas_fund`; GFT-10). */
function usePurposeOfAddress(form: DonationForm, purposes: Purposes | 'loading'): void {
  const [search] = useSearchParams();
  const code = search.get('purpose');
  const { getValues, setValue } = form;
  useEffect(() => {
    if (code === null || typeof purposes === 'string' || getValues('purpose_id')) return;
    const asked = purposes.find((purpose) => purpose.code === code);
    if (asked) setValue('purpose_id', String(asked.id));
  }, [code, purposes, getValues, setValue]);
}
