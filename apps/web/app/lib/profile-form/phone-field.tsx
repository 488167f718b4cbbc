import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { dialCodeChoices, dialCodeOf } from '../countries.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useVisitor } from '../visitor.ts';
import { profileFieldId } from './profile-values.ts';
import type { ProfileValues } from './profile-values.ts';

interface PhoneFieldProps {
  readonly name: 'phone_number_primary' | 'phone_number_secondary';
  readonly label: string;
  readonly dialCodeLabel: string;
  readonly hint?: string;
  readonly optional?: boolean;
}

/** A phone number; its dial code is the visitor's own until another is chosen (SUP-12, SUP-14). */
export function PhoneField(props: PhoneFieldProps) {
  const { name, label, dialCodeLabel, hint, optional = false } = props;
  const { t } = useTranslation('profile-form');
  const locale = useLocale();
  const { country } = useVisitor();
  const { control, register, formState, setValue } = useFormContext<ProfileValues>();
  const chosen = useWatch({ control, name: `${name}_code` });
  return (
    <Field
      id={profileFieldId(name)}
      label={label}
      hint={hint}
      error={formState.errors[name]?.message}
      {...(optional ? { note: t('optional') } : {})}
    >
      <PhoneInput
        {...register(name)}
        aria-required={!optional}
        dialCode={{
          label: dialCodeLabel,
          value: chosen ?? dialCodeOf(country),
          onChange: (code) => setValue(`${name}_code`, code, { shouldDirty: true }),
          choices: () => dialCodeChoices(locale),
        }}
      />
    </Field>
  );
}
