import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { profileFieldId } from './profile-values.ts';
import type { ProfileValues } from './profile-values.ts';

type TextName =
  'first_name' | 'last_name' | 'arabic_full_name' | 'city' | 'state' | 'street_name' | 'zip';

interface TextFieldProps extends Pick<
  ComponentPropsWithRef<typeof TextInput>,
  'autoComplete' | 'maxLength' | 'dir'
> {
  readonly name: TextName;
  readonly label: string;
  readonly hint?: ReactNode;
  /** It may stay empty (VAL-22). */
  readonly optional?: boolean;
  /** Written in Arabic, whatever the language of the page. */
  readonly arabic?: boolean;
}

/** A line of the profile form; the form is given by `<FormProvider>`. */
export function TextField(props: TextFieldProps) {
  const { name, label, hint, optional = false, arabic = false, ...rest } = props;
  const { t } = useTranslation('profile-form');
  const { register, formState } = useFormContext<ProfileValues>();
  const input = <TextInput {...register(name)} aria-required={!optional} {...rest} />;
  return (
    <Field
      id={profileFieldId(name)}
      label={label}
      hint={hint}
      error={formState.errors[name]?.message}
      {...(optional ? { note: t('optional') } : {})}
    >
      {arabic ? (
        <div lang="ar" dir="rtl">
          {input}
        </div>
      ) : (
        input
      )}
    </Field>
  );
}
