import { useWatch } from 'react-hook-form';
import { useFieldTexts } from '../../lib/field-texts.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { accountFieldId } from './use-account-form.ts';
import type { AccountForm } from './use-account-form.ts';

interface PasswordFieldProps<Body> {
  readonly form: AccountForm<Body>;
  readonly name: 'current_password' | 'password' | 'password_confirmation';
  readonly label: string;
  readonly hint?: string;
}

/** A password of the account; a new one shows which of its rules it keeps (VAL-04). */
export function PasswordField<Body>({ form, name, label, hint }: PasswordFieldProps<Body>) {
  const { password: texts, passwordRules } = useFieldTexts();
  const typed = useWatch({ control: form.control, name }) ?? '';
  return (
    <Field
      id={accountFieldId(name)}
      label={label}
      hint={hint}
      error={form.formState.errors[name]?.message}
    >
      <PasswordInput
        {...form.register(name)}
        aria-required
        autoComplete={name === 'current_password' ? 'current-password' : 'new-password'}
        texts={texts}
        {...(name === 'password' ? { rules: passwordRules(typed) } : {})}
      />
    </Field>
  );
}
