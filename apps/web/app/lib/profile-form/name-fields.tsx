import { inputLength } from '@nabta/contract';
import { TextField } from '../form/form-parts.tsx';
import { useTranslation } from '../i18n/use-translation.tsx';
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
        maxLength={inputLength(60)}
      />
      <TextField<ProfileValues>
        name="last_name"
        label={t('lastName')}
        dir="auto"
        autoComplete="family-name"
        maxLength={inputLength(60)}
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
      maxLength={inputLength(120)}
    />
  );
}
