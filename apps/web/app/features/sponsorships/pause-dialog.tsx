import type { PauseChange, Sponsorship } from '@nabta/contract';
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

type Choice = PauseChange['choices'][number];

interface PauseDialogProps {
  readonly open: boolean;
  readonly sponsorship: Sponsorship;
  readonly choices: readonly Choice[];
  readonly onClose: () => void;
}

/** Asks how far the next payment shall be put off, and names the one after it before anything holds. */
export function PauseDialog({ open, sponsorship, choices, onClose }: PauseDialogProps) {
  const { t } = useTranslation('sponsorships');
  const sending = useSending();
  return (
    <FormDialog
      open={open}
      title={t('pause.ask', { name: sponsorship.sponsoree.first_name })}
      close={t('changeFrequency.close')}
      busy={sending.busy}
      onClose={onClose}
    >
      <PauseForm sponsorship={sponsorship} choices={choices} sending={sending} onClose={onClose} />
    </FormDialog>
  );
}

interface PauseFormProps extends Omit<PauseDialogProps, 'open'> {
  readonly sending: ReturnType<typeof useSending>;
}

function PauseForm({ sponsorship, choices, sending, onClose }: PauseFormProps) {
  const { t } = useTranslation('sponsorships');
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const { id, payment_currency: currency, sponsoree } = sponsorship;
  const [months, setMonths] = useState(choices[0]?.months);
  const chosen = choices.find((choice) => choice.months === months);
  const name = sponsoree.first_name;
  const day = (date: string) => formatDay(date, locale);
  const amountOf = ({ amount }: Choice) => formatAmount(amount, currency, locale);

  async function putOff({ kind, months, from, next_due_date, amount }: Choice): Promise<'done'> {
    await browserApi(locale)('PUT /sponsors/sponsorships/:id/pause', {
      params: { id },
      body: { kind, months, seen: { from, next_due_date, amount } },
    });
    const told = { date: day(next_due_date), amount: formatAmount(amount, currency, locale) };
    showToast({ text: t('pause.done', told), tone: 'success' });
    onClose();
    await revalidate();
    return 'done';
  }

  async function submit(): Promise<void> {
    if (!chosen) onClose();
    // What is shown may be out of date: the page behind is loaded again, and says what is true.
    else if (await sending.send(() => putOff(chosen))) await revalidate();
  }

  return (
    <ChangeForm
      sending={sending}
      confirm={t(`pause.confirm.${chosen?.kind ?? 'pause'}`)}
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-3 text-ink-soft">{t('pause.lead', { name })}</legend>
        {choices.map((choice) => (
          <label key={choice.months} className={CHOICE}>
            <input
              type="radio"
              name="months"
              checked={choice.months === months}
              onChange={() => setMonths(choice.months)}
              className="size-5 shrink-0 accent-nile"
            />
            <span className="grid gap-0.5">
              {choice.kind === 'skip'
                ? t('pause.skip', { date: day(choice.from) })
                : t('pause.months', { count: choice.months })}
              <span className="text-sm font-normal text-ink-soft">
                {t('pause.until', { date: day(choice.next_due_date) })}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <div aria-live="polite">
        {chosen && (
          <WhatItMeans
            next={t('pause.next', {
              from: day(chosen.from),
              date: day(chosen.next_due_date),
              amount: amountOf(chosen),
            })}
            more={t('pause.kept', { name })}
          />
        )}
      </div>
    </ChangeForm>
  );
}
