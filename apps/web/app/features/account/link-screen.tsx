import type { Locale, MessageResponse } from '@nabta/contract';
import { useState } from 'react';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Email } from '../../ui/email.tsx';
import {
  AccountEmailField,
  AccountFailure,
  AccountForm,
  AccountSubmit,
  useAccountForm,
} from './account-form.tsx';
import { AccountFrame, AccountLink, Focused, NoScript, useRouterState } from './account-frame.tsx';

/** The kind of link that is requested. */
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
  const account = useAccountForm({ form: 'email', send });
  const { busy, faults, failure } = account;
  return (
    <AccountForm account={account}>
      {failure && <AccountFailure failure={failure} />}
      <AccountEmailField error={faults['email']} known={useRouterState('email')} />
      <AccountSubmit busy={busy}>{t(`${kind}.submit`)}</AccountSubmit>
    </AccountForm>
  );
}

function askFor(kind: LinkKind, email: string, locale: Locale): Promise<MessageResponse> {
  const api = browserApi(locale);
  return api(kind === 'forget' ? 'POST /sponsors/password' : 'POST /sponsors/confirmation', {
    body: { email },
  });
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
        <p className="text-center font-semibold">
          <Email>{sent.email}</Email>
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
