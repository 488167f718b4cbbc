import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../lib/field-texts.ts';
import { profileFieldId } from '../../lib/profile-form/profile-values.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';

interface Passwords {
  readonly password?: string;
  readonly confirmPassword?: string;
}

/** A new password, twice; its rules are ticked off as they are met (VAL-03 to VAL-05). */
export function PasswordFields() {
  const { t } = useTranslation('sign-up');
  const { password: texts, passwordRules } = useFieldTexts();
  const { control, register, formState } = useFormContext<Passwords>();
  const typed = useWatch({ control, name: 'password' }) ?? '';
  const { errors } = formState;
  return (
    <>
      <Field
        id={profileFieldId('password')}
        label={t('password.new')}
        error={errors.password?.message}
      >
        <PasswordInput
          {...register('password')}
          aria-required
          autoComplete="new-password"
          maxLength={128}
          rules={passwordRules(typed)}
          texts={texts}
        />
      </Field>
      <Field
        id={profileFieldId('confirmPassword')}
        label={t('password.again')}
        error={errors.confirmPassword?.message}
      >
        <PasswordInput
          {...register('confirmPassword')}
          aria-required
          autoComplete="new-password"
          maxLength={128}
          texts={texts}
        />
      </Field>
    </>
  );
}
