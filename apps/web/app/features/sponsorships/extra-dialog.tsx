import { money, toDecimal, toMinorUnits } from '@nabta/contract';
import type { ExtraChange, Sponsorship } from '@nabta/contract';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useSending } from '../../lib/form/use-sending.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { formatAmount, formatMoney } from '../../lib/money.ts';
import { formatDay } from '../../lib/plain-date.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ChangeForm, WhatItMeans } from './change-form.tsx';
import { extraFromTyped, paymentWith } from './extra-amount.ts';

interface ExtraDialogProps {
  readonly open: boolean;
  readonly sponsorship: Sponsorship;
  readonly change: ExtraChange;
  readonly onClose: () => void;
}

/** Asks how much shall be given above the price of each month, and names the next payment before. */
export function ExtraDialog({ open, sponsorship, change, onClose }: ExtraDialogProps) {
  const { t } = useTranslation('sponsorships');
  const sending = useSending();
  return (
    <FormDialog
      open={open}
      title={t('extra.ask', { name: sponsorship.sponsoree.first_name })}
      close={t('changeFrequency.close')}
      busy={sending.busy}
      onClose={onClose}
    >
      <ExtraForm sponsorship={sponsorship} change={change} sending={sending} onClose={onClose} />
    </FormDialog>
  );
}

interface ExtraFormProps extends Omit<ExtraDialogProps, 'open'> {
  readonly sending: ReturnType<typeof useSending>;
}

function ExtraForm({ sponsorship, change, sending, onClose }: ExtraFormProps) {
  const { t } = useTranslation('sponsorships');
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const { id, payment_currency: currency, sponsoree, frequency } = sponsorship;
  const { extra_per_month: before, frequency_months: months } = sponsorship;
  const { price_per_month: price, most_per_month: most, next_due_date: dueDate } = change;
  const [typed, setTyped] = useState(before > 0 ? String(before) : '');
  const [isChecked, setChecked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const limits = { most: formatAmount(most, currency, locale) };
  const extra = extraFromTyped(typed, toMinorUnits(most) ?? 0);
  const isNew = extra !== undefined && extra !== toMinorUnits(before);
  const minor = paymentWith(toMinorUnits(price) ?? 0, extra ?? 0, months);
  const next = dueDate !== null && {
    date: formatDay(dueDate, locale),
    amount: formatMoney(money(minor, currency), locale),
  };

  async function give(extraPerMonth: number, next_due_date: string): Promise<'done'> {
    await browserApi(locale)('PUT /sponsors/sponsorships/:id/extra', {
      params: { id },
      body: {
        extra_per_month: toDecimal(extraPerMonth),
        seen: { extra_per_month: before, next_due_date, amount: toDecimal(minor) },
      },
    });
    if (next) showToast({ text: t('extra.done', next), tone: 'success' });
    onClose();
    await revalidate();
    return 'done';
  }

  async function submit(): Promise<void> {
    setChecked(true);
    if (extra === undefined) return input.current?.focus();
    if (dueDate === null) return;
    if (!isNew) onClose();
    // What is shown may be out of date: the page behind is loaded again, and says what is true.
    else if (await sending.send(() => give(extra, dueDate))) await revalidate();
  }

  return (
    <ChangeForm sending={sending} confirm={t('extra.confirm')} onSubmit={submit} onClose={onClose}>
      <p className="text-ink-soft">
        {t('extra.lead', {
          price: formatAmount(price, currency, locale),
          name: sponsoree.first_name,
        })}
      </p>
      <Field
        label={t('extra.amount')}
        hint={t('extra.hint', limits)}
        error={isChecked && extra === undefined ? t('extra.invalid', limits) : undefined}
      >
        <TextInput
          ref={input}
          name="extra"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          unit={t(`extra.unit.${currency}`)}
          unitFirst={locale === 'en'}
          className="text-xl font-semibold"
        />
      </Field>
      <div aria-live="polite">
        {isNew && next && (
          <WhatItMeans
            next={t(`changeFrequency.next.${frequency}`, next)}
            more={t('changeFrequency.paid')}
          />
        )}
      </div>
    </ChangeForm>
  );
}
