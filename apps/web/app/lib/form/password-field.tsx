import { inputLength } from '@nabta/contract';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { useFieldTexts } from '../field-texts.ts';
import { useFormField } from './form-parts.tsx';
import { useForm, useValue } from './use-form.ts';

interface PasswordFieldProps {
  readonly name: string;
  /** The one that is set now, a `new` one with its rules as they are met, or that once more (VAL-04). */
  readonly kind: 'current' | 'new' | 'again';
  readonly label: string;
  readonly hint?: string;
  readonly maxLength?: number;
}

/** A password of an account. */
export function PasswordField({ name, kind, label, hint, maxLength }: PasswordFieldProps) {
  const { password: texts, passwordRules } = useFieldTexts();
  const { id, error, register } = useFormField(name);
  const typed = useValue(useForm<Readonly<Record<string, string>>>(), name) ?? '';
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <PasswordInput
        {...register()}
        aria-required
        autoComplete={kind === 'current' ? 'current-password' : 'new-password'}
        texts={texts}
        {...(maxLength === undefined ? {} : { maxLength })}
        {...(kind === 'new' ? { rules: passwordRules(typed) } : {})}
      />
    </Field>
  );
}

interface NewPasswordFieldsProps {
  /** The form's name for the second of the two. */
  readonly againName: 'password_confirmation' | 'confirmPassword';
  readonly label: string;
  readonly againLabel: string;
}

/** A new password, twice; its rules are ticked off as they are met (VAL-03 to VAL-05). */
export function NewPasswordFields({ againName, label, againLabel }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField name="password" kind="new" label={label} maxLength={inputLength(128)} />
      <PasswordField
        name={againName}
        kind="again"
        label={againLabel}
        maxLength={inputLength(128)}
      />
    </>
  );
}
