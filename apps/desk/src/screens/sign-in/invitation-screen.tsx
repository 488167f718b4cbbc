import type { DeskSession } from '@nabta/contract/desk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { useNavigate, useParams } from 'react-router';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { ApiError } from '../../../../web/app/lib/api/api-error.ts';
import { Button, LinkButton } from '../../../../web/app/ui/button.tsx';
import { ToastRegion } from '../../../../web/app/ui/toast.tsx';
import { desk, type Answer } from '../../api/desk-api.ts';
import { useKeepSession } from '../../api/session.ts';
import { Failure } from '../../ui/failure.tsx';
import { textOf, useSendingForm } from '../../ui/sending.ts';
import { CodeField } from './code-field.tsx';
import { Entrance } from './entrance.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Invitation = Answer<'POST /v1/desk/invitation'>['invitation'];
interface Accepted {
  readonly session: DeskSession;
  readonly codes: readonly string[];
}

/** Where the mail of an invitation leads: a password, the authenticator app, the recovery codes. */
export function InvitationScreen() {
  const { t } = useTranslation('desk-sign-in');
  const { t: ofDesk } = useTranslation('desk');
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const keepSession = useKeepSession();
  const locale = useLocale();
  const [accepted, setAccepted] = useState<Accepted>();
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token, locale],
    queryFn: async () => desk('POST /v1/desk/invitation', { body: { invitation_token: token } }),
    // Once it is accepted there is nothing to show any more.
    enabled: accepted === undefined,
    refetchOnWindowFocus: false,
  });
  if (accepted) {
    return (
      <Entrance title={t('codes.title')} intro={t('codes.intro')}>
        <RecoveryCodes
          codes={accepted.codes}
          onNoted={() => {
            keepSession(accepted.session);
            void navigate('/', { replace: true });
          }}
        />
        <ToastRegion dismissLabel={ofDesk('dismiss')} />
      </Entrance>
    );
  }
  if (!data) {
    return (
      <Entrance title={t('invitation.title')}>
        {error ? (
          <>
            <Failure
              error={error}
              {...(isRefused(error) ? {} : { onRetry: () => void refetch() })}
            />
            {isRefused(error) && (
              <LinkButton to="/" variant="secondary">
                {t('signIn')}
              </LinkButton>
            )}
          </>
        ) : (
          <p role="status">{ofDesk('loading')}</p>
        )}
      </Entrance>
    );
  }
  const { invitation } = data;
  return (
    <Entrance
      title={t('invitation.welcome', { name: invitation.name })}
      intro={t('invitation.intro')}
    >
      <InvitationForm token={token} invitation={invitation} onAccepted={setAccepted} />
    </Entrance>
  );
}

interface InvitationFormProps {
  readonly token: string;
  readonly invitation: Invitation;
  readonly onAccepted: (accepted: Accepted) => void;
}

function InvitationForm({ token, invitation, onAccepted }: InvitationFormProps) {
  const { t } = useTranslation('desk-sign-in');
  const { busy, error, errorOf, formProps } = useSendingForm(async (values) => {
    const { session, recovery_codes } = await desk('PUT /v1/desk/invitation', {
      body: {
        invitation_token: token,
        password: textOf(values, 'password'),
        password_confirmation: textOf(values, 'password_confirmation'),
        code: textOf(values, 'code'),
      },
    });
    onAccepted({ session, codes: recovery_codes });
  });
  return (
    <form {...formProps} className="grid gap-6">
      <Failure error={error} fields={['password', 'password_confirmation', 'code']} />
      <section className="grid gap-5">
        <h2 className="text-lg">{t('invitation.passwordStep')}</h2>
        <input
          type="hidden"
          name="username"
          autoComplete="username"
          value={invitation.email}
          readOnly
        />
        <NewPasswordFields errorOf={errorOf} />
      </section>
      <section className="grid gap-5">
        <h2 className="text-lg">{t('invitation.appStep')}</h2>
        <p className="text-ink-soft">{t('invitation.appIntro')}</p>
        <div className="grid justify-items-center gap-4 rounded-md bg-sand p-5">
          <QrCode text={invitation.totp.uri} label={t('invitation.qr')} />
          <p className="grid gap-1 text-center text-sm">
            <span>{t('invitation.orType')}</span>
            <code dir="ltr" className="font-semibold break-all">
              {inFours(invitation.totp.secret)}
            </code>
          </p>
        </div>
        <CodeField isNew error={errorOf('code')} />
      </section>
      <Button type="submit" variant="action" busy={busy}>
        {t('invitation.accept')}
      </Button>
    </form>
  );
}

/** It has expired or was used: to ask again is of no use. */
function isRefused(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** A secret as one types it: `JBSW Y3DP`. */
function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
