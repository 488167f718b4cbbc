import { organisation } from '@nabta/organisation';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { AmountField } from './amount-field.tsx';
import { DonationSum, useDonationSum } from './donation-sum.tsx';
import { fieldId, FIELDS, TRAP } from './donation-values.ts';
import { PersonalFields } from './personal-fields.tsx';
import { PurposeField } from './purpose-field.tsx';
import { SponsorNote } from './sponsor-note.tsx';
import { loadCheck, useDonationForm } from './use-donation-form.ts';
import type { DonationForm as Form } from './use-donation-form.ts';
import { useDonationSubmit } from './use-donation-submit.ts';
import { useDonor } from './use-donor.ts';
import { usePurposes } from './use-purposes.ts';
import type { Purposes } from './use-purposes.ts';

interface DonationFormProps {
  readonly loadedPurposes: Purposes | Promise<Purposes>;
}

/** The donation form; guests say who they are, of sponsors we know (DON-03 to DON-21). */
export function DonationForm({ loadedPurposes }: DonationFormProps) {
  const { t } = useTranslation('donate');
  const form = useDonationForm();
  const { isSponsor } = useDonor();
  const { submit, busy, failure } = useDonationSubmit(form);
  const { purposes, retry } = usePurposes(loadedPurposes);
  const { errors } = form.formState;

  // The pressed button is gone by then: whoever came by keyboard goes on where the list stands.
  async function askAgain(): Promise<void> {
    await retry();
    setTimeout(() => document.getElementById(fieldId('purpose_id'))?.focus());
  }

  const faults = FIELDS.flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{ id: fieldId(field), message }] : [];
  });
  return (
    <Card as="section" aria-label={t('form.label')} className="grid gap-8 rounded-xl p-5 md:p-10">
      <noscript>
        <Alert tone="info">{t('noScript', { email: organisation.email })}</Alert>
      </noscript>
      <ErrorSummary title={t('faults')} faults={faults} />
      <form
        method="post"
        noValidate
        onSubmit={submit}
        onFocus={() => void loadCheck().catch(() => undefined)}
        className="grid gap-10"
      >
        <Gift form={form}>
          <PurposeField form={form} purposes={purposes} onRetry={() => void askAgain()} />
        </Gift>
        {isSponsor ? (
          <SponsorNote />
        ) : (
          <Section title={t('form.you')} hint={t('form.youHint')}>
            <PersonalFields form={form} />
            <Trap />
          </Section>
        )}
        <div className="grid gap-5">
          {failure && (
            <Alert tone="danger" title={t('failed')}>
              <span lang={failure.locale} dir="auto">
                {failure.text}
              </span>
            </Alert>
          )}
          <Submit form={form} busy={busy} disabled={purposes === 'failed'} />
        </div>
      </form>
    </Card>
  );
}

interface SectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: React.ReactNode;
}

function Section({ title, hint, children }: SectionProps) {
  return (
    <section className="grid gap-6">
      <div>
        <h2 className="text-xl">{title}</h2>
        {hint && <p className="mt-1 text-sm text-ink-soft">{hint}</p>}
      </div>
      {children}
    </section>
  );
}

function Gift({ form, children }: { readonly form: Form; readonly children: React.ReactNode }) {
  const { t } = useTranslation('donate');
  return (
    <Section title={t('form.gift')}>
      {children}
      <AmountField form={form} />
      <div className="grid gap-3">
        <div>
          <Checkbox
            {...form.register('fees_included')}
            label={t('form.fees')}
            hint={t('form.feesHint')}
          />
          <DonationSum form={form} />
        </div>
        <Checkbox
          {...form.register('remind_me')}
          label={t('form.remind')}
          hint={t('form.remindHint')}
        />
      </div>
    </Section>
  );
}

/** A field that people never meet, by eye, ear or keyboard: what fills it is a robot (traps 17). */
function Trap() {
  const { t } = useTranslation('donate');
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {t('form.website')}
        <input name={TRAP} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

interface SubmitProps {
  readonly form: Form;
  readonly busy: boolean;
  readonly disabled: boolean;
}

function Submit({ form, busy, disabled }: SubmitProps) {
  const { t } = useTranslation('donate');
  const locale = useLocale();
  const sum = useDonationSum(form);
  const pay = sum ? t('submitAmount', { amount: formatMoney(sum.total, locale) }) : t('submit');
  return (
    <>
      <SubmitButton variant="action" size="lg" wide busy={busy} disabled={disabled}>
        {busy ? t('opening') : pay}
      </SubmitButton>
      <p role="status" className="sr-only">
        {busy && t('opening')}
      </p>
      <p className="flex items-start gap-3 text-sm text-ink-soft">
        <Icon name="lock" className="mt-0.5 size-5 text-nile" />
        {t('secure')}
      </p>
    </>
  );
}
