import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AddressFields } from '../../lib/profile-form/address-fields.tsx';
import { NameFields } from '../../lib/profile-form/name-fields.tsx';
import { PersonalFields } from '../../lib/profile-form/personal-fields.tsx';
import { PhotoField } from '../../lib/profile-form/photo-field.tsx';
import { profileFieldId } from '../../lib/profile-form/profile-values.ts';
import type { CommunityCheck } from '../../lib/profile-form/use-community.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { PasswordFields } from './password-fields.tsx';
import type { SignUpValues } from './sign-up-values.ts';

interface StepFieldsProps {
  readonly step: number;
  readonly community: CommunityCheck;
}

/** What one step asks for (SUP-02 to SUP-04). */
export function StepFields({ step, community }: StepFieldsProps) {
  if (step === 0) return <AccountFields />;
  return step === 1 ? <PersonalFields community={community} /> : <AddressFields />;
}

function AccountFields() {
  return (
    <>
      <PhotoField />
      <NameFields />
      <EmailField />
      <PasswordFields />
    </>
  );
}

function EmailField() {
  const { t } = useTranslation('sign-up');
  const { register, formState } = useFormContext<SignUpValues>();
  return (
    <Field
      id={profileFieldId('email')}
      label={t('email')}
      hint={t('emailHint')}
      error={formState.errors.email?.message}
    >
      <TextInput
        {...register('email')}
        type="email"
        aria-required
        dir="ltr"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
    </Field>
  );
}
