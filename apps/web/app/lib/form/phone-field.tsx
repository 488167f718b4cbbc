import { useCallback } from 'react';
import { useLocale } from '../i18n/use-locale.ts';
import { useVisitor } from '../visitor.ts';
import { Field } from '../../ui/field.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { useFormField } from './form-parts.tsx';
import { useForm, useValue } from './use-form.ts';

interface PhoneFieldProps {
  readonly name: string;
  /** The field that keeps the chosen dial code, in digits. */
  readonly codeName: string;
  readonly label: string;
  readonly codeLabel: string;
  readonly hint?: string | undefined;
  /** Such as `(optional)`: the field may stay empty. */
  readonly note?: string | undefined;
  /** That of the country that the form asks for; the visitor's own while it is empty. */
  readonly dialCode?: string | undefined;
}

/** A phone number; its dial code is that of the country until another is chosen (SUP-12, SUP-14). */
export function PhoneField({
  name,
  codeName,
  label,
  codeLabel,
  hint,
  note,
  dialCode,
}: PhoneFieldProps) {
  const locale = useLocale();
  const { dialCode: own } = useVisitor();
  const { id, error, register } = useFormField(name);
  const form = useForm<Readonly<Record<string, string>>>();
  const chosen = useValue(form, codeName);
  const choices = useCallback(
    async () => (await import('../countries.ts')).dialCodeChoices(locale),
    [locale],
  );
  return (
    <Field id={id} label={label} hint={hint} error={error} {...(note ? { note } : {})}>
      <PhoneInput
        {...register()}
        aria-required={note === undefined}
        dialCode={{
          label: codeLabel,
          value: chosen ?? dialCode ?? own,
          onChange: (code) => {
            form.set({ [codeName]: code });
            if (error) form.check([name]).catch(() => undefined);
          },
          choices,
        }}
      />
    </Field>
  );
}
