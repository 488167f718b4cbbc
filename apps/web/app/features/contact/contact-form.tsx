import { organisation } from '@nabta/organisation';
import { useTranslation } from 'react-i18next';
import { useIsSignedIn } from '../../lib/auth.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { fieldId, FIELDS, TRAP } from './contact-values.ts';
import { MessageField } from './message-field.tsx';
import { PersonalFields } from './personal-fields.tsx';
import { SentBanner } from './sent-banner.tsx';
import { SponsorNote } from './sponsor-note.tsx';
import { SubjectField } from './subject-field.tsx';
import { loadCheck, useContactForm } from './use-contact-form.ts';
import { useContactSubmit } from './use-contact-submit.ts';
import type { ContactFailure } from './use-contact-submit.ts';
import { useSubjects } from './use-subjects.ts';
import type { Subjects } from './use-subjects.ts';

interface ContactFormProps {
  readonly loadedSubjects: Subjects | Promise<Subjects>;
}

/** The contact form; guests say who they are, of sponsors we know (CON-01 to CON-12). */
export function ContactForm({ loadedSubjects }: ContactFormProps) {
  const { t } = useTranslation('contact');
  const form = useContactForm();
  const isSponsor = useIsSignedIn();
  const { submit, busy, failure, thanks, stay } = useContactSubmit(form);
  const { subjects, retry } = useSubjects(loadedSubjects);
  const { errors } = form.formState;

  // The pressed button is gone by then: whoever came by keyboard goes on where the list stands.
  async function askAgain(): Promise<void> {
    await retry();
    setTimeout(() => document.getElementById(fieldId('inquiry_subject_id'))?.focus());
  }

  const faults = FIELDS.flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{ id: fieldId(field), message }] : [];
  });
  return (
    <Card as="section" aria-label={t('form.label')} className="grid gap-6 rounded-xl p-5 md:p-10">
      <noscript>
        <Alert tone="info">{t('noScript', { email: organisation.email })}</Alert>
      </noscript>
      {thanks && <SentBanner {...thanks} onStay={stay} />}
      <ErrorSummary title={t('faults')} faults={faults} />
      <form
        method="post"
        noValidate
        onSubmit={submit}
        onFocus={() => void loadCheck().catch(() => undefined)}
        className="grid gap-6"
      >
        {!isSponsor && <PersonalFields form={form} />}
        {!isSponsor && <Trap />}
        <SubjectField form={form} subjects={subjects} onRetry={() => void askAgain()} />
        <MessageField form={form} />
        {isSponsor && <SponsorNote />}
        {failure && <Failure failure={failure} />}
        <Submit busy={busy} blocked={faults.length > 0} disabled={subjects === 'failed'} />
      </form>
    </Card>
  );
}

/** What the server said, line by line (CON-11). */
function Failure({ failure }: { readonly failure: ContactFailure }) {
  const { t } = useTranslation('contact');
  return (
    <Alert tone="danger" title={t('failed')}>
      <span lang={failure.locale} dir="auto">
        {failure.text}
      </span>
    </Alert>
  );
}

/** A field that people never meet, by eye, ear or keyboard: what fills it is a robot (traps 17). */
function Trap() {
  const { t } = useTranslation('contact');
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
  readonly busy: boolean;
  /** A field is at fault (VAL-39). */
  readonly blocked: boolean;
  readonly disabled: boolean;
}

function Submit({ busy, blocked, disabled }: SubmitProps) {
  const { t } = useTranslation('contact');
  return (
    <div className="grid gap-3">
      <SubmitButton
        variant="action"
        size="lg"
        icon="mail"
        busy={busy}
        disabled={disabled || blocked}
        className="sm:justify-self-start"
      >
        {busy ? t('sending') : t('submit')}
      </SubmitButton>
      {blocked && <p className="text-sm text-ink-soft">{t('blocked')}</p>}
      <p role="status" className="sr-only">
        {busy && t('sending')}
      </p>
    </div>
  );
}
