import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dialCodeChoices, dialCodeOf } from '../../lib/countries.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useVisitor } from '../../lib/visitor.ts';
import { Field } from '../../ui/field.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { fieldId } from './donation-values.ts';
import type { DonationForm } from './use-donation-form.ts';

/** Who gives: asked of guests only (DON-04). */
export function PersonalFields({ form }: { readonly form: DonationForm }) {
  const { t } = useTranslation('donate');
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field id={fieldId('full_name')} label={t('form.name')} error={errors.full_name?.message}>
        <TextInput
          {...register('full_name')}
          aria-required
          dir="auto"
          autoComplete="name"
          maxLength={200}
        />
      </Field>
      <Field
        id={fieldId('email')}
        label={t('form.email')}
        hint={t('form.emailHint')}
        error={errors.email?.message}
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
          maxLength={300}
        />
      </Field>
      <PhoneField form={form} />
    </>
  );
}

function PhoneField({ form }: { readonly form: DonationForm }) {
  const { t } = useTranslation('donate');
  const locale = useLocale();
  const { country } = useVisitor();
  const chosen = useWatch({ control: form.control, name: 'dial_code' });
  const { formState, register, setValue, trigger } = form;
  return (
    <Field
      id={fieldId('phone_number')}
      label={t('form.phone')}
      error={formState.errors.phone_number?.message}
    >
      <PhoneInput
        {...register('phone_number')}
        aria-required
        dialCode={{
          label: t('form.dialCode'),
          value: chosen ?? dialCodeOf(country),
          onChange: (code) => {
            setValue('dial_code', code, { shouldDirty: true });
            if (formState.errors.phone_number) void trigger('phone_number');
          },
          choices: () => dialCodeChoices(locale),
        }}
      />
    </Field>
  );
}
