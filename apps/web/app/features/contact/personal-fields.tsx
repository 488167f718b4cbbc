import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dialCodeChoices, dialCodeOf } from '../../lib/countries.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useVisitor } from '../../lib/visitor.ts';
import { Field } from '../../ui/field.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { fieldId } from './contact-values.ts';
import type { ContactForm } from './use-contact-form.ts';

/** Who writes: asked of guests only (CON-03, CON-04). */
export function PersonalFields({ form }: { readonly form: ContactForm }) {
  const { t } = useTranslation('contact');
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field id={fieldId('name')} label={t('form.name')} error={errors.name?.message}>
        <TextInput
          {...register('name')}
          aria-required
          dir="auto"
          autoComplete="name"
          maxLength={200}
        />
      </Field>
      <div className="grid items-start gap-6 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
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
      </div>
    </>
  );
}

function PhoneField({ form }: { readonly form: ContactForm }) {
  const { t } = useTranslation('contact');
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
