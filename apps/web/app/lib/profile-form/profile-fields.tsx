import { inputLength } from '@nabta/contract';
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
import { useForm, useValue } from '../form/use-form.ts';
import { dialCodeOf } from '../countries.ts';
import { useCountries } from '../country-options.ts';
import { useTranslation } from '../i18n/use-translation.tsx';
import { useVisitor } from '../visitor.ts';
import type { CommunityCheck, CommunityState } from './community.ts';
import { GENDERS, LANGUAGES } from './profile-values.ts';
import type { ProfileValues } from './profile-values.ts';

/** How to reach the sponsor, and who they are (SUP-03). */
export function PersonalFields() {
  const { t } = useTranslation('profile-form');
  const dialCode = useTypedDialCode();
  return (
    <>
      <CountryField />
      <PhoneField
        name="phone_number_primary"
        codeName="phone_number_primary_code"
        dialCode={dialCode}
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
        dialCode={useTypedDialCode()}
        label={t('secondPhone')}
        codeLabel={t('secondDialCode')}
        note={t('optional')}
      />
      <DateField />
      <CommunityField community={community} />
    </>
  );
}

/** The dial code of the country where the sponsor lives: it is the likeliest one. */
function useTypedDialCode(): string | undefined {
  const country = useValue(useForm<ProfileValues>(), 'country_code');
  return country ? dialCodeOf(country) : undefined;
}

function CountryField() {
  const { t } = useTranslation('profile-form');
  const { country: texts } = useFieldTexts();
  const form = useForm<ProfileValues>();
  const name = 'country_code';
  const { id, error } = useFormField<ProfileValues>(name);
  const value = useValue(form, name);
  const { country } = useVisitor();
  const { choices, find } = useCountries();
  return (
    <Field id={id} label={t('country')} error={error}>
      <Combobox
        ref={(input) => (input ? form.attachFocus(name, input) : undefined)}
        name={name}
        value={value ?? (choices.some((one) => one.value === country) ? country : '')}
        onChange={(chosen) => form.typed(name, chosen)}
        onBlur={() => form.left(name)}
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
            {error && <span className="sr-only"> {error}</span>}
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
  const { id, error: refused, register } = useFormField<ProfileValues>('community_code');
  const { state, lookup } = community;
  const control = register();
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
        {...control}
        onChange={(event) => {
          control.onChange(event);
          lookup.check(event.currentTarget.value);
        }}
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
          maxLength={inputLength(80)}
        />
        <TextField<ProfileValues>
          name="state"
          label={t('state')}
          dir="auto"
          autoComplete="address-level1"
          maxLength={inputLength(80)}
        />
      </div>
      <TextField<ProfileValues>
        name="street_name"
        label={t('street')}
        hint={t('streetHint')}
        dir="auto"
        autoComplete="street-address"
        maxLength={inputLength(160)}
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
        maxLength={inputLength(20)}
      />
    </div>
  );
}
