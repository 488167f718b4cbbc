import type { ReactNode } from 'react';
import { AccountPage } from '../../lib/account-page.tsx';
import { FormFailure } from '../../lib/form/form-parts.tsx';
import type { SendingFailure } from '../../lib/form/use-sending.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

interface FormFrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page that changes a part of the account, with the way back to the profile (PRF-13). */
export function FormFrame({ title, lead, children }: FormFrameProps) {
  const { t } = useTranslation('profile');
  return (
    <AccountPage above={<BackLink to="/profile">{t('form.back')}</BackLink>}>
      <div className="grid gap-6">
        <div className="grid gap-2">
          <h1 className="text-3xl">{title}</h1>
          {lead && <p className="max-w-text text-ink-soft md:text-lg">{lead}</p>}
        </div>
        {children}
      </div>
    </AccountPage>
  );
}

interface FormEndProps {
  readonly submit: string;
  readonly busy: boolean;
  /** Told here, unless the page tells it at its top. */
  readonly failure?: SendingFailure | undefined;
  /** Why the form cannot be sent as it stands; undefined when it can. */
  readonly blocked?: string | undefined;
}

/** The outcome of the last try, and the button for the next. */
export function FormEnd({ submit, busy, failure, blocked }: FormEndProps) {
  const { t } = useTranslation('profile');
  // Before the scripts run it sends nothing: a password would end in the address.
  const type = useHydrated() ? 'submit' : 'button';
  return (
    <div className="grid gap-4 lg:col-span-full">
      {failure && <SavingFailed failure={failure} />}
      <Button
        type={type}
        variant="action"
        size="lg"
        busy={busy}
        disabled={blocked !== undefined}
        className="sm:justify-self-start"
      >
        {busy ? t('form.saving') : submit}
      </Button>
      {blocked && <p className="text-sm text-ink-soft">{blocked}</p>}
      <p role="status" className="sr-only">
        {busy && t('form.saving')}
      </p>
    </div>
  );
}

/** The server's messages when a change was not saved. */
export function SavingFailed({ failure }: { readonly failure: SendingFailure }) {
  const { t } = useTranslation('profile');
  return <FormFailure failure={failure} title={t('form.failed')} noAnswer={t('form.noAnswer')} />;
}
