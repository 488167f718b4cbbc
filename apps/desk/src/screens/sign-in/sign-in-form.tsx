import type { DeskSession } from '@nabta/contract/desk';
import { useState } from 'react';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { ApiError } from '../../../../web/app/lib/api/api-error.ts';
import { Button } from '../../../../web/app/ui/button.tsx';
import { Field } from '../../../../web/app/ui/field.tsx';
import { PasswordInput } from '../../../../web/app/ui/password-input.tsx';
import { TextInput } from '../../../../web/app/ui/text-input.tsx';
import { desk } from '../../api/desk-api.ts';
import { Failure } from '../../ui/failure.tsx';
import { textOf, useSendingForm } from '../../ui/sending.ts';
import { CodeField } from './code-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { usePasswordTexts } from './new-password-fields.tsx';

interface SignInFormProps {
  /** Of whoever signs in again. */
  readonly email?: string;
  readonly onSignedIn: (session: DeskSession) => void;
}

/** Signs in: the password, then a code; or a passkey. */
export function SignInForm({ email, onSignedIn }: SignInFormProps) {
  const { t } = useTranslation('desk-sign-in');
  const [challenge, setChallenge] = useState<string>();
  const [expired, setExpired] = useState<Error>();
  const [typed, setTyped] = useState<string>();
  if (challenge === undefined) {
    return (
      <div>
        <PasswordStep
          email={typed ?? email}
          isAgain={typed !== undefined}
          before={expired}
          onPassed={(passed, address) => {
            setTyped(address);
            setChallenge(passed);
          }}
        />
        <PasskeyButton
          call="POST /v1/desk/passkey_session"
          label={t('passkey.signIn')}
          onUsed={onSignedIn}
        />
      </div>
    );
  }
  return (
    <CodeStep
      challenge={challenge}
      onSignedIn={onSignedIn}
      onBack={(error) => {
        setExpired(error);
        setChallenge(undefined);
      }}
    />
  );
}

interface PasswordStepProps {
  readonly email: string | undefined;
  /** Whether the second step led back here; and why. */
  readonly isAgain: boolean;
  readonly before: Error | undefined;
  readonly onPassed: (challenge: string, email: string) => void;
}

function PasswordStep({ email, isAgain, before, onPassed }: PasswordStepProps) {
  const { t } = useTranslation('desk-sign-in');
  const texts = usePasswordTexts();
  const { busy, error, errorOf, formProps } = useSendingForm(async (values) => {
    const body = { email: textOf(values, 'email'), password: textOf(values, 'password') };
    onPassed((await desk('POST /v1/desk/sign_in', { body })).challenge, body.email);
  });
  return (
    <form {...formProps} className="grid gap-5">
      <Failure error={error ?? before} fields={['email', 'password']} />
      <Field label={t('email')} error={errorOf('email')}>
        <TextInput
          name="email"
          type="email"
          dir="ltr"
          autoComplete="username"
          defaultValue={email}
          required
        />
      </Field>
      <Field label={t('password.label')} error={errorOf('password')}>
        <PasswordInput
          ref={isAgain ? focus : undefined}
          name="password"
          autoComplete="current-password"
          texts={texts}
        />
      </Field>
      <Button type="submit" variant="action" busy={busy}>
        {t('next')}
      </Button>
    </form>
  );
}

const focus = (input: HTMLInputElement | null) => input?.focus();

interface CodeStepProps {
  readonly challenge: string;
  readonly onSignedIn: (session: DeskSession) => void;
  readonly onBack: (error?: Error) => void;
}

function CodeStep({ challenge, onSignedIn, onBack }: CodeStepProps) {
  const { t } = useTranslation('desk-sign-in');
  const { busy, error, errorOf, formProps } = useSendingForm(async (values) => {
    try {
      const body = { challenge, code: textOf(values, 'code') };
      onSignedIn((await desk('POST /v1/desk/session', { body })).session);
    } catch (failure) {
      const isOver = failure instanceof ApiError && failure.body?.errors['challenge'];
      if (!isOver) throw failure;
      onBack(failure);
    }
  });
  return (
    <form {...formProps} className="grid gap-5">
      <Failure error={error} fields={['code']} />
      <CodeField autoFocus error={errorOf('code')} />
      <div className="grid gap-3">
        <Button type="submit" variant="action" busy={busy}>
          {t('signIn')}
        </Button>
        <Button variant="quiet" onClick={() => onBack()}>
          {t('back')}
        </Button>
      </div>
    </form>
  );
}
