import { useFormContext, useWatch } from 'react-hook-form';
import { dialCodeChoices, dialCodeOf } from '../countries.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useVisitor } from '../visitor.ts';
import { Field } from '../../ui/field.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { useFormField } from './form-parts.tsx';

interface PhoneFieldProps {
  readonly name: string;
  /** The field that keeps the chosen dial code, in digits. */
  readonly codeName: string;
  readonly label: string;
  readonly codeLabel: string;
  readonly hint?: string | undefined;
  /** Such as `(optional)`: the field may stay empty. */
  readonly note?: string | undefined;
  /** The country (two letters) that the form asks for; the visitor's own while it is empty. */
  readonly country?: string | undefined;
}

/** A phone number; its dial code is that of the country until another is chosen (SUP-12, SUP-14). */
export function PhoneField({
  name,
  codeName,
  label,
  codeLabel,
  hint,
  note,
  country,
}: PhoneFieldProps) {
  const locale = useLocale();
  const { country: own } = useVisitor();
  const { id, error, register } = useFormField(name);
  const { control, setValue, trigger } =
    useFormContext<Readonly<Record<string, string | undefined>>>();
  const chosen = useWatch({ control, name: codeName });
  return (
    <Field id={id} label={label} hint={hint} error={error} {...(note ? { note } : {})}>
      <PhoneInput
        {...register()}
        aria-required={note === undefined}
        dialCode={{
          label: codeLabel,
          value: chosen ?? dialCodeOf(country || own),
          onChange: (code) => {
            setValue(codeName, code, { shouldDirty: true });
            if (error) void trigger(name);
          },
          choices: () => dialCodeChoices(locale),
        }}
      />
    </Field>
  );
}
