import type { ExtraChange, FrequencyChange, PauseChange, Sponsorship } from '@nabta/contract';
import { useState } from 'react';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { formatAmount } from '../../lib/money.ts';
import { formatDay } from '../../lib/plain-date.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { passFocusOn } from '../../ui/pass-focus-on.ts';

const FrequencyDialog = onDemand(
  async () => (await import('./frequency-dialog.tsx')).FrequencyDialog,
);
const PauseDialog = onDemand(async () => (await import('./pause-dialog.tsx')).PauseDialog);
const ResumeDialog = onDemand(async () => (await import('./resume-dialog.tsx')).ResumeDialog);
const ExtraDialog = onDemand(async () => (await import('./extra-dialog.tsx')).ExtraDialog);

/** How the payments of a sponsorship can be changed now. */
export interface PaymentChanges {
  readonly frequency: FrequencyChange;
  readonly pause: PauseChange;
  readonly extra: ExtraChange;
}

interface YourPaymentsProps {
  readonly sponsorship: Sponsorship;
  readonly changes: PaymentChanges;
}

const DIALOGS = {
  frequency: FrequencyDialog,
  pause: PauseDialog,
  resume: ResumeDialog,
  extra: ExtraDialog,
};
type What = keyof typeof DIALOGS;

/** How a sponsorship is paid, and the ways to change it (CST-04); or why not now. */
export function YourPayments({ sponsorship, changes }: YourPaymentsProps) {
  const { t } = useTranslation('sponsorships');
  const [open, setOpen] = useState<What>();
  const dialog = { open: true, sponsorship, onClose: () => setOpen(undefined) };
  const { frequency, pause, extra } = changes;
  const { running } = pause;
  const resume = running?.resume ?? undefined;
  // What stands against every change is said once.
  const refusal = frequency.refusal ?? pause.refusal;
  const possible: readonly { readonly what: What; readonly label: string }[] = [
    ...(resume ? [{ what: 'resume' as const, label: t('resume.open') }] : []),
    ...(frequency.refusal === null
      ? [{ what: 'frequency' as const, label: t('changeFrequency.open') }]
      : []),
    ...(pause.choices.length > 0 ? [{ what: 'pause' as const, label: t('pause.open') }] : []),
    ...(extra.refusal === null
      ? [
          {
            what: 'extra' as const,
            label: t(sponsorship.extra_per_month > 0 ? 'extra.change' : 'extra.open'),
          },
        ]
      : []),
  ];
  return (
    <Card as="section" aria-labelledby="payments" className="rounded-xl p-6 md:p-8">
      <h2 id="payments" className="text-lg">
        {t('changeFrequency.title')}
      </h2>
      <HowItIsPaid sponsorship={sponsorship} running={running} />
      {possible.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-2.5">
          {possible.map(({ what, label }) => (
            <Button
              key={what}
              ref={passFocusOn}
              variant="secondary"
              size="sm"
              onPointerEnter={() => void DIALOGS[what].ready().catch(() => undefined)}
              onClick={() => setOpen(what)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      {refusal !== null && (
        <p
          className={frequency.refusal === null ? 'mt-3 text-sm text-ink-soft' : 'mt-3 font-medium'}
        >
          {refusal}
        </p>
      )}
      {open === 'frequency' && <FrequencyDialog {...dialog} choices={frequency.choices} />}
      {open === 'pause' && <PauseDialog {...dialog} choices={pause.choices} />}
      {open === 'resume' && running && resume && (
        <ResumeDialog {...dialog} until={running.until} next={resume} />
      )}
      {open === 'extra' && <ExtraDialog {...dialog} change={extra} />}
    </Card>
  );
}

interface HowItIsPaidProps extends Pick<YourPaymentsProps, 'sponsorship'> {
  readonly running: PauseChange['running'];
}

function HowItIsPaid({ sponsorship, running }: HowItIsPaidProps) {
  const { t } = useTranslation('sponsorships');
  const locale = useLocale();
  const { amount, payment_currency: currency, frequency, extra_per_month: extra } = sponsorship;
  const paid = {
    amount: formatAmount(amount, currency, locale),
    frequency: t(`frequency.${frequency}`),
  };
  return (
    <>
      <p className="mt-2 text-ink-soft">
        {t('changeFrequency.text', paid)}{' '}
        {extra > 0 &&
          t('changeFrequency.withExtra', { extra: formatAmount(extra, currency, locale) })}
      </p>
      {running && (
        <p className="mt-2 font-medium">
          {t(`pause.running.${running.kind}`, {
            from: formatDay(running.from, locale),
            date: formatDay(running.until, locale),
          })}
        </p>
      )}
    </>
  );
}
