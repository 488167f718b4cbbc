import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Combobox } from '../../ui/combobox.tsx';
import { DateInput } from '../../ui/date-input.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RadioChips } from '../../ui/radio-chips.tsx';
import type { Choice } from '../../ui/select.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useFieldTexts } from '../field-texts.ts';
import { TextField, useFormField } from '../form/form-parts.tsx';
import { PhoneField } from '../form/phone-field.tsx';
import { useCountries } from '../country-options.ts';
import { useVisitor } from '../visitor.ts';
import type { CommunityCheck, CommunityState } from './community.ts';
import { GENDERS, LANGUAGES } from './profile-values.ts';
import type { ProfileValues } from './profile-values.ts';

/** The sponsor's names. */
export function NameFields() {
  const { t } = useTranslation('profile-form');
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <TextField<ProfileValues>
        name="first_name"
        label={t('firstName')}
        dir="auto"
        autoComplete="given-name"
        maxLength={60}
      />
      <TextField<ProfileValues>
        name="last_name"
        label={t('lastName')}
        dir="auto"
        autoComplete="family-name"
        maxLength={60}
      />
    </div>
  );
}

/** The name as Arabic letters and receipts have it. */
export function ArabicNameField() {
  const { t } = useTranslation('profile-form');
  return (
    <TextField<ProfileValues>
      name="arabic_full_name"
      label={t('arabicName')}
      hint={t('arabicNameHint')}
      note={t('optional')}
      arabic
      autoComplete="off"
      maxLength={120}
    />
  );
}

/** How to reach the sponsor, and who they are (SUP-03). */
export function PersonalFields() {
  const { t } = useTranslation('profile-form');
  const country = useTypedCountry();
  return (
    <>
      <CountryField />
      <PhoneField
        name="phone_number_primary"
        codeName="phone_number_primary_code"
        country={country}
        label={t('phone')}
        codeLabel={t('dialCode')}
        hint={t('phoneHint')}
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
    </>
  );
}

/** What may be left empty of them. */
export function MorePersonalFields({ community }: { readonly community: CommunityCheck }) {
  const { t } = useTranslation('profile-form');
  return (
    <>
      <PhoneField
        name="phone_number_secondary"
        codeName="phone_number_secondary_code"
        country={useTypedCountry()}
        label={t('secondPhone')}
        codeLabel={t('secondDialCode')}
        note={t('optional')}
      />
      <DateField />
      <CommunityField community={community} />
    </>
  );
}

/** The country where the sponsor lives: its dial code is the likeliest one. */
function useTypedCountry(): string | undefined {
  const { control } = useFormContext<ProfileValues>();
  return useWatch({ control, name: 'country_code' });
}

function CountryField() {
  const { t } = useTranslation('profile-form');
  const { country: texts } = useFieldTexts();
  const { control } = useFormContext<ProfileValues>();
  const { id, error } = useFormField<ProfileValues>('country_code');
  const { field } = useController({ control, name: 'country_code' });
  const { ref, name, value, onChange, onBlur } = field;
  const { country } = useVisitor();
  const { choices, find } = useCountries();
  return (
    <Field id={id} label={t('country')} error={error}>
      <Combobox
        ref={ref}
        name={name}
        value={value ?? (choices.some((one) => one.value === country) ? country : '')}
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
  const { id, error, register } = useFormField<ProfileValues>('date_of_birth');
  return (
    <Field id={id} label={t('dateOfBirth')} note={t('optional')} hint={date.hint} error={error}>
      <DateInput {...register()} placeholder={date.placeholder} />
    </Field>
  );
}

interface ChoiceFieldProps {
  readonly name: 'has_whatsapp' | 'language_preference' | 'gender';
  readonly legend: string;
  readonly choices: readonly Choice[];
}

/** One of a few, with what is wrong below it. */
function ChoiceField({ name, legend, choices }: ChoiceFieldProps) {
  const { id, error, register } = useFormField<ProfileValues>(name);
  return (
    <div
      id={id}
      tabIndex={-1}
      // The error summary leads here: the choice itself takes the focus.
      onFocus={({ target, currentTarget }) => {
        if (target !== currentTarget) return;
        const radios = currentTarget.querySelectorAll('input');
        ([...radios].find((radio) => radio.checked) ?? radios[0])?.focus();
      }}
      className="grid scroll-mt-28 gap-2"
    >
      <RadioChips
        {...register()}
        legend={
          <>
            {legend}
            {error && <span className="sr-only">{` ${error}`}</span>}
          </>
        }
        choices={choices}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** The code of a community, checked at every change (PRF-23 to PRF-26, ECT-07). */
function CommunityField({ community }: { readonly community: CommunityCheck }) {
  const { t } = useTranslation('profile-form');
  const { register } = useFormContext<ProfileValues>();
  const { id, error: refused } = useFormField<ProfileValues>('community_code');
  const { state, lookup } = community;
  // While a code is being checked, what was said of the one before is about nothing.
  const error = { error: t('joinError'), checking: undefined, empty: refused, success: refused };
  return (
    <Field
      id={id}
      label={t('community')}
      note={t('optional')}
      hint={t('communityHint')}
      error={error[state.state]}
    >
      <TextInput
        {...register('community_code', {
          onChange: ({ target }: { target: HTMLInputElement }) => lookup.check(target.value),
        })}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
      />
      <CommunityAnswer state={error[state.state] ? { state: 'empty' } : state} />
    </Field>
  );
}

function CommunityAnswer({ state }: { readonly state: CommunityState }) {
  const { t } = useTranslation('profile-form');
  return (
    <p role="status" className="text-sm font-medium empty:hidden">
      {state.state === 'checking' && (
        <span className="flex items-center gap-2 text-ink-soft">
          <Spinner />
          {t('joinChecking')}
        </span>
      )}
      {state.state === 'success' && (
        <span className="flex items-start gap-2 text-success">
          <Icon name="check" className="mt-0.5 size-4.5" />
          <span>
            {`${t('joinSucces')} `}
            <bdi>{state.name}</bdi>
          </span>
        </span>
      )}
    </p>
  );
}

/** Where the sponsor lives. */
export function AddressFields() {
  const { t } = useTranslation('profile-form');
  return (
    <>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <TextField<ProfileValues>
          name="city"
          label={t('city')}
          dir="auto"
          autoComplete="address-level2"
          maxLength={80}
        />
        <TextField<ProfileValues>
          name="state"
          label={t('state')}
          dir="auto"
          autoComplete="address-level1"
          maxLength={80}
        />
      </div>
      <TextField<ProfileValues>
        name="street_name"
        label={t('street')}
        hint={t('streetHint')}
        dir="auto"
        autoComplete="street-address"
        maxLength={160}
      />
    </>
  );
}

/** The postal code, which some countries do without. */
export function PostalCodeField() {
  const { t } = useTranslation('profile-form');
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField<ProfileValues>
        name="zip"
        label={t('zip')}
        note={t('optional')}
        dir="ltr"
        autoComplete="postal-code"
        maxLength={20}
      />
    </div>
  );
}
