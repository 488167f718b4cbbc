import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Alert } from '../../../../web/app/ui/alert.tsx';
import { Badge } from '../../../../web/app/ui/badge.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { Card } from '../../../../web/app/ui/card.tsx';
import { ConfirmDialog } from '../../../../web/app/ui/confirm-dialog.tsx';
import { Field } from '../../../../web/app/ui/field.tsx';
import { passFocusOn } from '../../../../web/app/ui/pass-focus-on.ts';
import { PasswordInput } from '../../../../web/app/ui/password-input.tsx';
import { showToast } from '../../../../web/app/ui/toast.tsx';
import { desk } from '../../api/desk-api.ts';
import { useOwnSession } from '../../api/session.ts';
import { useSignOut } from '../../shell/sign-out.tsx';
import { useDesk } from '../../api/use-desk.ts';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { textOf, useSending, useSendingForm } from '../../ui/sending.ts';
import { When } from '../../ui/when.tsx';
import { NewPasswordFields, usePasswordTexts } from '../sign-in/new-password-fields.tsx';
import { RecoveryCodes } from '../sign-in/recovery-codes.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';

/** One's own account: browsers, passkeys, recovery codes, password. */
export function AccountScreen() {
  const { t } = useTranslation('desk-account');
  const { staff } = useOwnSession();
  return (
    <div className="max-w-form">
      <Page title={t('title')} intro={<bdi>{staff.email}</bdi>}>
        <OwnSessions />
        <OwnPasskeys />
        <OwnCodes />
        <OwnPassword />
      </Page>
    </div>
  );
}

function OwnSessions() {
  const { t } = useTranslation('desk-account');
  const { data, error, refetch } = useDesk('GET /v1/desk/sessions');
  const client = useQueryClient();
  const signOut = useSignOut('DELETE /v1/desk/sessions');
  const sending = useSending();
  const [ending, setEnding] = useState<number>();
  const end = (id: number) => {
    setEnding(id);
    void sending.run(async () => {
      await desk('DELETE /v1/desk/sessions/:id', { id });
      await client.invalidateQueries({ queryKey: ['GET /v1/desk/sessions'] });
      showToast({ text: t('sessions.ended'), tone: 'success' });
    });
  };
  return (
    <Card as="section" aria-labelledby="own-sessions" className="grid gap-4 p-5 md:p-8">
      <h2 id="own-sessions" className="text-lg">
        {t('sessions.title')}
      </h2>
      <Failure error={error} onRetry={() => void refetch()} />
      <Failure error={sending.error ?? signOut.error} />
      <ul className="grid gap-3">
        {data?.sessions.map(({ id, device, last_used_at: at, current }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="grid">
              <bdi className="font-medium">{device}</bdi>
              <span className="text-sm text-ink-soft">
                <When at={at} />
              </span>
            </span>
            {current ? (
              <Badge tone="nile">{t('sessions.this')}</Badge>
            ) : (
              <Button
                ref={passFocusOn}
                variant="quiet"
                size="sm"
                busy={sending.busy && ending === id}
                onClick={() => end(id)}
              >
                {t('sessions.end')}
                <span className="sr-only">: {device}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        busy={signOut.busy}
        onClick={signOut.run}
        className="justify-self-start"
      >
        {t('sessions.signOutEverywhere')}
      </Button>
      {signOut.question}
    </Card>
  );
}

function OwnCodes() {
  const { t } = useTranslation('desk-account');
  const { staff } = useOwnSession();
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const [asks, setAsks] = useState(false);
  const left = staff.recovery_codes_left;
  const { busy, error, run } = useSending();
  const renew = () => {
    setAsks(false);
    void run(async () => {
      const { recovery_codes } = await desk('POST /v1/desk/recovery_codes');
      setCodes(recovery_codes);
    });
  };
  const noted = () => {
    setCodes(undefined);
    void client.invalidateQueries({ queryKey: ['session'] });
  };
  return (
    <Card as="section" aria-labelledby="own-codes" className="grid gap-4 p-5 md:p-8">
      <h2 id="own-codes" className="text-lg">
        {t('codes.title')}
      </h2>
      {codes ? (
        <RecoveryCodes codes={codes} onNoted={noted} />
      ) : (
        <>
          <p>{t('codes.left', { count: left })}</p>
          {left > 0 && left < 3 && <Alert tone="info">{t('codes.few')}</Alert>}
          <Failure error={error} />
          <Button
            ref={passFocusOn}
            variant="secondary"
            busy={busy}
            onClick={() => (left > 0 ? setAsks(true) : renew())}
            className="justify-self-start"
          >
            {t('codes.renew')}
          </Button>
          <ConfirmDialog
            open={asks}
            title={t('codes.ask')}
            confirm={t('codes.renew')}
            cancel={t('codes.keep')}
            onConfirm={renew}
            onCancel={() => setAsks(false)}
          >
            {t('codes.follows')}
          </ConfirmDialog>
        </>
      )}
    </Card>
  );
}

function OwnPassword() {
  const { t } = useTranslation('desk-account');
  const texts = usePasswordTexts();
  const [changes, setChanges] = useState(0);
  const { busy, error, errorOf, formProps } = useSendingForm(async (values) => {
    await desk('PUT /v1/desk/password', {
      body: {
        current_password: textOf(values, 'current_password'),
        password: textOf(values, 'password'),
        password_confirmation: textOf(values, 'password_confirmation'),
      },
    });
    setChanges(changes + 1);
    showToast({ text: t('password.done'), tone: 'success' });
  });
  return (
    <Card className="p-5 md:p-8">
      {/* Passwords do not stay in the fields once they are changed. */}
      <form key={changes} {...formProps} className="grid gap-5">
        <h2 className="text-lg">{t('password.title')}</h2>
        <Failure error={error} fields={['current_password', 'password', 'password_confirmation']} />
        <Field label={t('password.current')} error={errorOf('current_password')}>
          <PasswordInput name="current_password" autoComplete="current-password" texts={texts} />
        </Field>
        <NewPasswordFields errorOf={errorOf} />
        <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
          {t('password.save')}
        </Button>
      </form>
    </Card>
  );
}
