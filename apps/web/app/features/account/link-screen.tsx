import type { Locale, MessageResponse } from '@nabta/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../../lib/api/browser-api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailField } from './account-fields.tsx';
import { AccountFrame } from './account-frame.tsx';
import { AccountLink, Failure, Focused, NoScript, Submit } from './account-parts.tsx';
import { loadCheck, useAccountForm } from './use-account-form.ts';
import { useRouterState } from './use-router-state.ts';

/** Which link is asked for. */
type LinkKind = 'forget' | 'resend';

interface Sent {
  readonly email: string;
  readonly text: string;
  readonly locale: Locale;
}

/**
 * Where a link by mail is asked for (PWD-01, PWD-03). What it answers is the same for every address,
 * known or not (PWD-09).
 */
export function LinkScreen({ kind }: { readonly kind: LinkKind }) {
  const { t } = useTranslation('account');
  const [sent, setSent] = useState<Sent>();
  return (
    <AccountFrame title={t(`${kind}.title`)} lead={t(`${kind}.lead`)}>
      <NoScript />
      {sent ? (
        <SentLink sent={sent} kind={kind} onAgain={() => setSent(undefined)} />
      ) : (
        <LinkForm kind={kind} onSent={setSent} />
      )}
      <p className="border-t border-sand-200 pt-4 text-center">
        <AccountLink to="/sign-in">{t('backToSignIn')}</AccountLink>
      </p>
    </AccountFrame>
  );
}

interface LinkFormProps {
  readonly kind: LinkKind;
  readonly onSent: (sent: Sent) => void;
}

function LinkForm({ kind, onSent }: LinkFormProps) {
  const { t } = useTranslation('account');
  const send = async ({ email }: { email: string }, locale: Locale) => {
    const { message: text } = await askFor(kind, email, locale);
    onSent({ email, text, locale });
  };
  const { ref, submit, busy, faults, failure } = useAccountForm({ form: 'email', send });
  return (
    <form
      ref={ref}
      method="post"
      noValidate
      onSubmit={submit}
      onFocus={() => void loadCheck().catch(() => undefined)}
      className="grid gap-5"
    >
      {failure && <Failure failure={failure} />}
      <EmailField error={faults['email']} known={useRouterState('email')} />
      <Submit busy={busy}>{t(`${kind}.submit`)}</Submit>
    </form>
  );
}

function askFor(kind: LinkKind, email: string, locale: Locale): Promise<MessageResponse> {
  const api = browserApi(locale);
  return kind === 'forget' ? api.requestReset(email) : api.resendConfirmation(email);
}

interface SentLinkProps {
  readonly sent: Sent;
  readonly kind: LinkKind;
  readonly onAgain: () => void;
}

function SentLink({ sent, kind, onAgain }: SentLinkProps) {
  const { t } = useTranslation('account');
  return (
    <Focused>
      <div className="grid gap-5">
        <Alert tone="success">
          <span lang={sent.locale} dir="auto">
            {sent.text}
          </span>
        </Alert>
        <p className="text-center font-semibold break-all">
          <bdi dir="ltr">{sent.email}</bdi>
        </p>
        <ul className="grid list-disc gap-2 ps-5 text-sm text-ink-soft">
          <li>{t(`${kind}.lasts`)}</li>
          <li>{t('sent.spam')}</li>
        </ul>
        <Button variant="secondary" onClick={onAgain} wide>
          {t('sent.again')}
        </Button>
      </div>
    </Focused>
  );
}
