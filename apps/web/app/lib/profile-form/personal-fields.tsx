import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Combobox } from '../../ui/combobox.tsx';
import { DateInput } from '../../ui/date-input.tsx';
import { Field } from '../../ui/field.tsx';
import { useFieldTexts } from '../field-texts.ts';
import { useCountries } from '../use-countries.ts';
import { ChoiceField } from './choice-field.tsx';
import { CommunityField } from './community-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { GENDERS, LANGUAGES, profileFieldId } from './profile-values.ts';
import type { ProfileValues } from './profile-values.ts';
import type { CommunityCheck } from './use-community.ts';

/** How to reach the sponsor, and who they are (SUP-03). */
export function PersonalFields({ community }: { readonly community: CommunityCheck }) {
  const { t } = useTranslation('profile-form');
  return (
    <>
      <CountryField />
      <PhoneField
        name="phone_number_primary"
        label={t('phone')}
        dialCodeLabel={t('dialCode')}
        hint={t('phoneHint')}
      />
      <PhoneField
        name="phone_number_secondary"
        label={t('secondPhone')}
        dialCodeLabel={t('secondDialCode')}
        optional
      />
      <ChoiceField
        name="has_whatsapp"
        legend={t('whatsapp')}
        choices={[
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]}
      />
      <ChoiceField
        name="language_preference"
        legend={t('language')}
        choices={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
      />
      <ChoiceField
        name="gender"
        legend={t('gender')}
        choices={GENDERS.map((value) => ({ value, label: t(`genders.${value}`) }))}
      />
      <DateField />
      <CommunityField community={community} />
    </>
  );
}

function CountryField() {
  const { t } = useTranslation('profile-form');
  const { country: texts } = useFieldTexts();
  const { control } = useFormContext<ProfileValues>();
  const { field, fieldState } = useController({ control, name: 'country_code' });
  const { ref, name, value, onChange, onBlur } = field;
  const { choices, find } = useCountries();
  return (
    <Field
      id={profileFieldId('country_code')}
      label={t('country')}
      error={fieldState.error?.message}
    >
      <Combobox
        ref={ref}
        name={name}
        value={value ?? ''}
        onChange={onChange}
        onBlur={onBlur}
        choices={choices}
        find={find}
        texts={texts}
        autoComplete="country"
        required
      />
    </Field>
  );
}

function DateField() {
  const { t } = useTranslation('profile-form');
  const { date } = useFieldTexts();
  const { register, formState } = useFormContext<ProfileValues>();
  return (
    <Field
      id={profileFieldId('date_of_birth')}
      label={t('dateOfBirth')}
      note={t('optional')}
      hint={date.hint}
      error={formState.errors.date_of_birth?.message}
    >
      <DateInput {...register('date_of_birth')} placeholder={date.placeholder} />
    </Field>
  );
}
