import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../lib/field-texts.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';

interface EmailFieldProps {
  readonly error: string | undefined;
  /** What the page before knows already; it never replaces what is typed. */
  readonly known?: string | undefined;
}

/** The address of an account. */
export function EmailField({ error, known }: EmailFieldProps) {
  const { t } = useTranslation('account');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (known && input.current?.value === '') input.current.value = known;
  }, [known]);
  return (
    <Field label={t('email')} error={error}>
      <TextInput
        ref={input}
        name="email"
        type="email"
        aria-required
        dir="ltr"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
      />
    </Field>
  );
}

/** The password of an account, as its owner set it. */
export function PasswordField({ error }: { readonly error: string | undefined }) {
  const { t } = useTranslation('account');
  const { password } = useFieldTexts();
  return (
    <Field label={t('password')} error={error}>
      <PasswordInput
        name="password"
        aria-required
        autoComplete="current-password"
        maxLength={1_000}
        texts={password}
      />
    </Field>
  );
}

interface NewPasswordFieldsProps {
  readonly faults: Readonly<Record<string, string>>;
}

/** A new password with its rules as they are met, and once more (VAL-04, VAL-05). */
export function NewPasswordFields({ faults }: NewPasswordFieldsProps) {
  const { t } = useTranslation('account');
  const texts = useFieldTexts();
  const [typed, setTyped] = useState('');
  return (
    <>
      <Field label={t('newPassword')} error={faults['password']}>
        <PasswordInput
          name="password"
          aria-required
          autoComplete="new-password"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          rules={texts.passwordRules(typed)}
          texts={texts.password}
        />
      </Field>
      <Field label={t('passwordAgain')} error={faults['password_confirmation']}>
        <PasswordInput
          name="password_confirmation"
          aria-required
          autoComplete="new-password"
          texts={texts.password}
        />
      </Field>
    </>
  );
}
