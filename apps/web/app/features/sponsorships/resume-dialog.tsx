import type { PauseChange, Sponsorship } from '@nabta/contract';
import { useRevalidator } from 'react-router';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useSending } from '../../lib/form/use-sending.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { formatAmount } from '../../lib/money.ts';
import { formatDay } from '../../lib/plain-date.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ChangeForm, WhatItMeans } from './change-form.tsx';

type Running = NonNullable<PauseChange['running']>;

interface ResumeDialogProps {
  readonly open: boolean;
  readonly sponsorship: Sponsorship;
  readonly until: string;
  readonly next: NonNullable<Running['resume']>;
  readonly onClose: () => void;
}

/** Ends a pause early, and names the next payment before anything holds. */
export function ResumeDialog({ open, sponsorship, until, next, onClose }: ResumeDialogProps) {
  const { t } = useTranslation('sponsorships');
  const locale = useLocale();
  const sending = useSending();
  const { revalidate } = useRevalidator();
  const { id, payment_currency: currency, sponsoree } = sponsorship;
  const told = {
    date: formatDay(next.next_due_date, locale),
    amount: formatAmount(next.amount, currency, locale),
  };

  async function goOn(): Promise<'done'> {
    await browserApi(locale)('PUT /sponsors/sponsorships/:id/resume', {
      params: { id },
      body: { seen: { until, ...next } },
    });
    showToast({ text: t('resume.done', told), tone: 'success' });
    onClose();
    await revalidate();
    return 'done';
  }

  async function submit(): Promise<void> {
    // What is shown may be out of date: the page behind is loaded again, and says what is true.
    if (await sending.send(goOn)) await revalidate();
  }

  return (
    <FormDialog
      open={open}
      title={t('resume.ask', { name: sponsoree.first_name })}
      close={t('changeFrequency.close')}
      busy={sending.busy}
      onClose={onClose}
    >
      <ChangeForm
        sending={sending}
        confirm={t('resume.confirm')}
        onSubmit={submit}
        onClose={onClose}
      >
        <WhatItMeans next={t('resume.next', told)} more={t('resume.owe')} />
      </ChangeForm>
    </FormDialog>
  );
}
