import { STAFF_PASSWORD_MIN_LENGTH } from '@nabta/contract/desk';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Field } from '../../../../web/app/ui/field.tsx';
import { PasswordInput } from '../../../../web/app/ui/password-input.tsx';

/** The words of a password's own controls. */
export function usePasswordTexts() {
  const { t } = useTranslation('desk-sign-in');
  return {
    show: t('password.show'),
    hide: t('password.hide'),
    capsLock: t('password.capsLock'),
    met: t('password.met'),
    unmet: t('password.unmet'),
  };
}

/** A new password, twice. */
export function NewPasswordFields({
  errorOf,
}: {
  readonly errorOf: (field: string) => string | undefined;
}) {
  const { t } = useTranslation('desk-sign-in');
  const texts = usePasswordTexts();
  return (
    <>
      <Field
        label={t('password.new')}
        hint={t('password.hint', { count: STAFF_PASSWORD_MIN_LENGTH })}
        error={errorOf('password')}
      >
        <PasswordInput name="password" autoComplete="new-password" texts={texts} />
      </Field>
      <Field label={t('password.again')} error={errorOf('password_confirmation')}>
        <PasswordInput name="password_confirmation" autoComplete="new-password" texts={texts} />
      </Field>
    </>
  );
}
