import type { DeskSession } from '@nabta/contract/desk';
import { useState } from 'react';
import { useTranslation } from '../../../web/app/lib/i18n/use-translation.tsx';
import { Button } from '../../../web/app/ui/button.tsx';
import { ConfirmSheet, FormDialog } from '../../../web/app/ui/dialog.tsx';
import { useAsking } from '../api/ask-again.ts';
import { desk } from '../api/desk-api.ts';
import { useKeepSession, useOwnSession } from '../api/session.ts';
import { CodeField } from '../screens/sign-in/code-field.tsx';
import { PasskeyButton } from '../screens/sign-in/passkey-button.tsx';
import { SignInForm } from '../screens/sign-in/sign-in-form.tsx';
import { Failure } from '../ui/failure.tsx';
import { useEnter } from './enter.ts';
import { textOf, useSendingForm } from '../ui/sending.ts';

/**
 * What has to be asked over the page: to sign in again where the session ended, or for the second
 * factor. The page below keeps what was typed, and its call goes on by itself.
 */
export function AskedAgain() {
  const { t } = useTranslation('desk');
  const asking = useAsking();
  const { staff } = useOwnSession();
  const [isLeaving, setIsLeaving] = useState(false);
  const keepSession = useKeepSession();
  const enter = useEnter();
  if (!asking) return null;

  function signedIn(session: DeskSession): void {
    // Somebody else is at the desk now: nothing of before is theirs.
    const isSame = session.staff.id === staff.id;
    if (isSame) keepSession(session);
    else enter(session);
    asking?.settle(isSame);
  }
  function leave(): void {
    asking?.settle(false);
    if (asking?.what === 'sign-in') keepSession(null);
  }
  const isSignIn = asking.what === 'sign-in';
  return (
    <>
      <FormDialog
        open
        title={t(isSignIn ? 'again.signInTitle' : 'again.confirmTitle')}
        close={t('close')}
        onClose={isSignIn ? () => setIsLeaving(true) : leave}
      >
        <p className="mb-5 text-ink-soft">
          {t(isSignIn ? 'again.signInIntro' : 'again.confirmIntro')}
        </p>
        {isSignIn ? (
          <SignInForm email={staff.email} onSignedIn={signedIn} />
        ) : (
          <ConfirmForm onConfirmed={() => asking.settle(true)} />
        )}
      </FormDialog>
      <ConfirmSheet
        open={isLeaving}
        title={t('again.leaveTitle')}
        confirm={t('again.leave')}
        cancel={t('leave.stay')}
        onConfirm={leave}
        onCancel={() => setIsLeaving(false)}
      >
        {t('again.leaveMessage')}
      </ConfirmSheet>
    </>
  );
}

function ConfirmForm({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const { t } = useTranslation('desk');
  const keepSession = useKeepSession();
  const { busy, error, errorOf, formProps } = useSendingForm(async (values) => {
    const { session } = await desk('PUT /v1/desk/session/confirmation', {
      body: { code: textOf(values, 'code') },
    });
    confirmed(session);
  });
  function confirmed(session: DeskSession): void {
    keepSession(session);
    onConfirmed();
  }
  return (
    <div>
      <form {...formProps} className="grid gap-5">
        <Failure error={error} fields={['code']} />
        <CodeField error={errorOf('code')} />
        <Button type="submit" variant="action" busy={busy}>
          {t('again.confirm')}
        </Button>
      </form>
      <PasskeyButton
        call="PUT /v1/desk/session/passkey_confirmation"
        label={t('again.byPasskey')}
        onUsed={confirmed}
      />
    </div>
  );
}
