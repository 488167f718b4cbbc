import { useTranslation } from 'react-i18next';
import { TextField } from './text-field.tsx';

/** What the sponsor is called. */
export function NameFields() {
  const { t } = useTranslation('profile-form');
  return (
    <>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <TextField
          name="first_name"
          label={t('firstName')}
          dir="auto"
          autoComplete="given-name"
          maxLength={60}
        />
        <TextField
          name="last_name"
          label={t('lastName')}
          dir="auto"
          autoComplete="family-name"
          maxLength={60}
        />
      </div>
      <TextField
        name="arabic_full_name"
        label={t('arabicName')}
        hint={t('arabicNameHint')}
        optional
        arabic
        autoComplete="off"
        maxLength={120}
      />
    </>
  );
}
