import type { FrequencyChange, Sponsorship } from '@nabta/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useSending } from '../../lib/form/use-sending.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { formatAmount } from '../../lib/money.ts';
import { formatDay } from '../../lib/plain-date.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { CHOICE, ChangeForm, WhatItMeans } from './change-form.tsx';

type Choice = FrequencyChange['choices'][number];

interface FrequencyDialogProps {
  readonly open: boolean;
  readonly sponsorship: Sponsorship;
  readonly choices: readonly Choice[];
  readonly onClose: () => void;
}

/** Asks how often a sponsorship shall be paid, and names the next payment before anything holds. */
export function FrequencyDialog({ open, sponsorship, choices, onClose }: FrequencyDialogProps) {
  const { t } = useTranslation('sponsorships');
  const sending = useSending();
  return (
    <FormDialog
      open={open}
      title={t('changeFrequency.ask', { name: sponsorship.sponsoree.first_name })}
      close={t('changeFrequency.close')}
      busy={sending.busy}
      onClose={onClose}
    >
      <FrequencyForm
        sponsorship={sponsorship}
        choices={choices}
        sending={sending}
        onClose={onClose}
      />
    </FormDialog>
  );
}

interface FrequencyFormProps extends Omit<FrequencyDialogProps, 'open'> {
  readonly sending: ReturnType<typeof useSending>;
}

function FrequencyForm({ sponsorship, choices, sending, onClose }: FrequencyFormProps) {
  const { t } = useTranslation('sponsorships');
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const { id, frequency_months: now, payment_currency: currency } = sponsorship;
  const [months, setMonths] = useState(now);
  const chosen = choices.find((choice) => choice.frequency_months === months);
  const amountOf = ({ amount }: Pick<Choice, 'amount'>) => formatAmount(amount, currency, locale);

  async function change(choice: Choice): Promise<'done'> {
    const { frequency_months, next_due_date, amount } = choice;
    await browserApi(locale)('PUT /sponsors/sponsorships/:id/frequency', {
      params: { id },
      body: { frequency_months, seen: { frequency_months: now, next_due_date, amount } },
    });
    const told = { date: formatDay(next_due_date, locale), amount: amountOf(choice) };
    showToast({ text: t('changeFrequency.done', told), tone: 'success' });
    onClose();
    await revalidate();
    return 'done';
  }

  async function submit(): Promise<void> {
    if (!chosen) onClose();
    // What is shown may be out of date: the page behind is loaded again, and says what is true.
    else if (await sending.send(() => change(chosen))) await revalidate();
  }

  return (
    <ChangeForm
      sending={sending}
      confirm={t('changeFrequency.confirm')}
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-3 text-ink-soft">{t('changeFrequency.lead')}</legend>
        {[sponsorship, ...choices]
          .toSorted((a, b) => a.frequency_months - b.frequency_months)
          .map((choice) => (
            <label key={choice.frequency} className={CHOICE}>
              <input
                type="radio"
                name="frequency"
                checked={choice.frequency_months === months}
                onChange={() => setMonths(choice.frequency_months)}
                className="size-5 shrink-0 accent-nile"
              />
              <span className="grow">
                {t(`changeFrequency.choice.${choice.frequency}`, { amount: amountOf(choice) })}
              </span>
              {choice.frequency_months === now && (
                <span className="text-sm font-normal whitespace-nowrap text-ink-soft">
                  {t('changeFrequency.now')}
                </span>
              )}
            </label>
          ))}
      </fieldset>
      <div aria-live="polite">
        {chosen && (
          <WhatItMeans
            next={t(`changeFrequency.next.${chosen.frequency}`, {
              date: formatDay(chosen.next_due_date, locale),
              amount: amountOf(chosen),
            })}
            more={t('changeFrequency.paid')}
          />
        )}
      </div>
    </ChangeForm>
  );
}
