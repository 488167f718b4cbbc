import { organisation } from '@nabta/organisation';
import { useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PhotoField } from '../../lib/profile-form/photo-field.tsx';
import { profileFieldId } from '../../lib/profile-form/profile-values.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { ACCESS_FIELDS } from './access-values.ts';
import { PasswordFields } from './password-fields.tsx';
import { loadAccessCheck, useAccessForm } from './use-access-form.ts';

interface AccessProps {
  /** Of the invitation. */
  readonly token: string;
}

/** Opens the account that staff registered, by the token of the invitation (PWD-04, RTE-07). */
export function AccessScreen({ token }: AccessProps) {
  const { t } = useTranslation('sign-up');
  const access = useAccessForm(token);
  if (access.broken) return <BrokenLink />;
  return (
    <>
      <div>
        <h1 className="text-3xl">{t('access.title')}</h1>
        <p className="mt-3 text-lg text-ink-soft">{t('access.lead')}</p>
      </div>
      <AccessForm access={access} />
    </>
  );
}

function AccessForm({ access }: { readonly access: ReturnType<typeof useAccessForm> }) {
  const { t } = useTranslation('sign-up');
  const { form, submit, busy, failure, refusals } = access;
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);
  // Before the scripts run it sends nothing: the values would end in the address or nowhere.
  const type = useHydrated() ? 'submit' : 'button';
  const { errors } = form.formState;
  const faults = ACCESS_FIELDS.flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{ id: profileFieldId(field), message }] : [];
  });
  return (
    <Card as="section" aria-label={t('access.form')} className="grid gap-6 p-5 md:p-10">
      <noscript>
        <Alert tone="info">{t('noScript', { email: organisation.email })}</Alert>
      </noscript>
      <FormProvider {...form}>
        <form
          method="post"
          noValidate
          onSubmit={submit}
          onFocus={() => void loadAccessCheck().catch(() => undefined)}
          className="grid gap-7"
        >
          <ErrorSummary ref={summary} title={t('faults')} faults={faults} />
          <PasswordFields />
          <PhotoField />
          {failure && (
            <Alert tone="danger" title={t('access.failed')}>
              <span lang={failure.locale} dir="auto">
                {failure.text}
              </span>
            </Alert>
          )}
          <Button type={type} variant="action" size="lg" wide busy={busy}>
            {busy ? t('access.sending') : t('access.submit')}
          </Button>
          <p role="status" className="sr-only">
            {busy && t('access.sending')}
          </p>
        </form>
      </FormProvider>
    </Card>
  );
}

/** The token was used, is too old, or was never one: who may help. */
function BrokenLink() {
  const { t } = useTranslation('sign-up');
  const box = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="group" aria-labelledby="access-broken">
      <Card className="grid gap-5 p-5 md:p-10">
        <h1 id="access-broken" className="text-2xl">
          {t('access.broken.title')}
        </h1>
        <p>{t('access.broken.used')}</p>
        <p>{t('access.broken.ask')}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/contact-us" variant="action">
            {t('access.broken.contact')}
          </LinkButton>
          <LinkButton to="/sign-in" variant="secondary">
            {t('signIn')}
          </LinkButton>
        </div>
      </Card>
    </div>
  );
}
