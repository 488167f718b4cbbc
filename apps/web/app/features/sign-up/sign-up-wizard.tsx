import { organisation } from '@nabta/organisation';
import type { Ref } from 'react';
import { useFieldTexts } from '../../lib/field-texts.ts';
import { fieldId } from '../../lib/form/form-fields.ts';
import { ContractForm, EmailField, FormFailure, Honeypot } from '../../lib/form/form-parts.tsx';
import { NewPasswordFields } from '../../lib/form/password-field.tsx';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import type { CommunityCheck } from '../../lib/profile-form/community.ts';
import { ArabicNameField, NameFields } from '../../lib/profile-form/name-fields.tsx';
import { PhotoField } from '../../lib/profile-form/photo-field.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { MoreFields } from './more-fields.tsx';
import { fieldsOf, LAST_STEP, STEPS } from './sign-up-values.ts';
import { LaterFields, useSignUp } from './use-sign-up.ts';

/** The wizard of three steps (SUP-01). */
export function SignUpWizard() {
  const { t } = useTranslation('sign-up');
  const { state, community, resumed, step, goTo, heading, summary } = useSignUp();
  const { busy, failure, faults } = state;
  // Faults of other steps wait there.
  const idsOfStep = fieldsOf(step).map((field) => fieldId(state.id, field));
  return (
    <div className="grid gap-6">
      <Progress step={step} goTo={goTo} />
      <Card as="section" aria-labelledby="sign-up-step" className="grid gap-6 p-5 md:p-10">
        <Notices resumed={resumed && step === 0} />
        <StepHeading ref={heading} step={step} />
        <ContractForm state={state} className="grid gap-7">
          <ErrorSummary
            ref={summary}
            title={t('faults')}
            faults={faults.filter(({ id }) => idsOfStep.includes(id))}
          />
          <StepFields step={step} community={community} />
          <Honeypot label={t('website')} />
          {failure && (
            <FormFailure failure={failure} title={t('failed')} noAnswer={t('noAnswer')} />
          )}
          <StepButtons step={step} busy={busy} onBack={() => goTo(step - 1)} />
        </ContractForm>
      </Card>
    </div>
  );
}

interface ProgressProps {
  readonly step: number;
  readonly goTo: (step: number) => void;
}

function Progress({ step, goTo }: ProgressProps) {
  const { t } = useTranslation('sign-up');
  const locale = useLocale();
  const { stepDone } = useFieldTexts();
  return (
    <Stepper
      label={t('steps.label')}
      steps={STEPS.map(({ name }, index) => ({
        label: t(`steps.${name}.short`),
        number: formatNumber(index + 1, locale),
      }))}
      current={step}
      onBack={goTo}
      doneLabel={stepDone}
    />
  );
}

function Notices({ resumed }: { readonly resumed: boolean }) {
  const { t } = useTranslation('sign-up');
  // The server does not know what this tab remembers.
  const hydrated = useHydrated();
  return (
    <>
      <noscript>
        <Alert tone="info">{t('noScript', { email: organisation.email })}</Alert>
      </noscript>
      {hydrated && resumed && (
        <Alert tone="info" title={t('resumed.title')}>
          {t('resumed.text')}
        </Alert>
      )}
    </>
  );
}

interface StepHeadingProps {
  readonly step: number;
  /** Takes the focus when the step comes. */
  readonly ref: Ref<HTMLHeadingElement>;
}

/** The heading of the step. */
function StepHeading({ step, ref }: StepHeadingProps) {
  const { t } = useTranslation('sign-up');
  const locale = useLocale();
  const name = STEPS[step]?.name ?? 'account';
  const place = { step: formatNumber(step + 1, locale), count: formatNumber(STEPS.length, locale) };
  return (
    <div>
      <h2
        ref={ref}
        id="sign-up-step"
        tabIndex={-1}
        className="scroll-mt-32 text-2xl outline-none focus-visible:shadow-none"
      >
        <span className="sr-only">{t('steps.place', place)}: </span>
        {t(`steps.${name}.title`)}
      </h2>
      <p className="mt-2 text-ink-soft">{t(`steps.${name}.lead`)}</p>
    </div>
  );
}

interface StepFieldsProps {
  readonly step: number;
  readonly community: CommunityCheck;
}

/** The fields of one step, those that must be filled in first (SUP-02 to SUP-04). */
function StepFields({ step, community }: StepFieldsProps) {
  if (step === 0) return <AccountFields />;
  return <LaterFields step={step} community={community} />;
}

function AccountFields() {
  const { t } = useTranslation('sign-up');
  return (
    <>
      <NameFields />
      <EmailField label={t('email')} hint={t('emailHint')} maxLength={254} />
      <NewPasswordFields
        againName="confirmPassword"
        label={t('password.new')}
        againLabel={t('password.again')}
      />
      <MoreFields of="account" names={['image', 'arabic_full_name']}>
        <PhotoField />
        <ArabicNameField />
      </MoreFields>
    </>
  );
}

interface StepButtonsProps {
  readonly step: number;
  readonly busy: boolean;
  readonly onBack: () => void;
}

/** On and back; the last step opens the account. */
function StepButtons({ step, busy, onBack }: StepButtonsProps) {
  const { t } = useTranslation('sign-up');
  // Before the scripts run it sends nothing: the values would end in the address or nowhere.
  const type = useHydrated() ? 'submit' : 'button';
  const isLast = step === LAST_STEP;
  return (
    <div className="mt-2 flex flex-wrap-reverse gap-3 border-t border-sand-300 pt-6 sm:justify-between">
      {step > 0 ? (
        <Button
          variant="secondary"
          size="lg"
          icon="arrow-start"
          onClick={onBack}
          className="max-sm:w-full"
        >
          {t('back')}
        </Button>
      ) : (
        <span aria-hidden="true" />
      )}
      {isLast ? (
        <Button type={type} variant="action" size="lg" busy={busy} className="max-sm:w-full">
          {busy ? t('sending') : t('submit')}
        </Button>
      ) : (
        <Button type={type} size="lg" iconEnd="arrow-end" busy={busy} className="max-sm:w-full">
          {t('next')}
        </Button>
      )}
      <p role="status" className="sr-only">
        {busy && isLast && t('sending')}
      </p>
    </div>
  );
}
