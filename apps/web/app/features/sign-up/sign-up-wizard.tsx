import { organisation } from '@nabta/organisation';
import { useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../lib/field-texts.ts';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { profileFieldId } from '../../lib/profile-form/profile-values.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { fieldsOf, STEPS, TRAP } from './sign-up-values.ts';
import { StepButtons } from './step-buttons.tsx';
import { StepFields } from './step-fields.tsx';
import { StepHeading } from './step-heading.tsx';
import { loadCheck, useSignUpForm } from './use-sign-up-form.ts';
import { useSignUpSubmit } from './use-sign-up-submit.ts';
import { useSteps } from './use-steps.ts';

/** The wizard of three steps (SUP-01). */
export function SignUpWizard() {
  const signUp = useSignUpForm();
  const { step, goTo } = useSteps();
  const { heading, summary, lookAgain } = useStepFocus(step);
  const { submit, busy, failure } = useSignUpSubmit(signUp, { step, goTo, onRefused: lookAgain });
  const { form, community } = signUp;
  return (
    <div className="grid gap-6">
      <Progress step={step} goTo={goTo} />
      <Card as="section" aria-labelledby="sign-up-step" className="grid gap-6 p-5 md:p-10">
        <Notices resumed={signUp.resumed && step === 0} />
        <StepHeading ref={heading} step={step} />
        <FormProvider {...form}>
          <form
            method="post"
            noValidate
            onSubmit={submit}
            onFocus={() => void loadCheck().catch(() => undefined)}
            className="grid gap-7"
          >
            <Faults ref={summary} step={step} errors={form.formState.errors} />
            <StepFields step={step} community={community} />
            <Trap />
            {failure && <Failed {...failure} />}
            <StepButtons step={step} busy={busy} onBack={() => goTo(step - 1)} />
          </form>
        </FormProvider>
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
  // What this tab remembers, the server does not know.
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

interface FaultsProps {
  readonly ref: React.Ref<HTMLDivElement>;
  readonly step: number;
  readonly errors: Readonly<Record<string, { readonly message?: string } | undefined>>;
}

/** What is wrong in this step; that of other steps waits there. */
function Faults({ ref, step, errors }: FaultsProps) {
  const { t } = useTranslation('sign-up');
  const faults = fieldsOf(step).flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{ id: profileFieldId(field), message }] : [];
  });
  return <ErrorSummary ref={ref} title={t('faults')} faults={faults} />;
}

function Failed({ text, locale }: { readonly text: string; readonly locale: string }) {
  const { t } = useTranslation('sign-up');
  return (
    <Alert tone="danger" title={t('failed')}>
      <span lang={locale} dir="auto">
        {text}
      </span>
    </Alert>
  );
}

/** A field that people never meet, by eye, ear or keyboard: what fills it is a robot (traps 17). */
function Trap() {
  const { t } = useTranslation('sign-up');
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {t('website')}
        <input name={TRAP} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/**
 * Where one goes on reading: at what is wrong, if something is, else at the heading of the step that
 * has come. The first step of a visit takes nothing.
 */
function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  const seen = useRef({ step, refusals });
  useEffect(() => {
    const before = seen.current;
    seen.current = { step, refusals };
    if (before.step === step && before.refusals === refusals) return;
    const isNew = before.step !== step;
    (summary.current ?? (isNew ? heading.current : null))?.focus();
  }, [step, refusals]);
  return { heading, summary, lookAgain: () => setRefusals((count) => count + 1) };
}
