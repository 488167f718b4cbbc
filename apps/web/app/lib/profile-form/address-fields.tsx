import { useTranslation } from 'react-i18next';
import { TextField } from './text-field.tsx';

/** Where the sponsor lives. */
export function AddressFields() {
  const { t } = useTranslation('profile-form');
  return (
    <>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <TextField
          name="city"
          label={t('city')}
          dir="auto"
          autoComplete="address-level2"
          maxLength={80}
        />
        <TextField
          name="state"
          label={t('state')}
          dir="auto"
          autoComplete="address-level1"
          maxLength={80}
        />
      </div>
      <TextField
        name="street_name"
        label={t('street')}
        hint={t('streetHint')}
        dir="auto"
        autoComplete="street-address"
        maxLength={160}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          name="zip"
          label={t('zip')}
          optional
          dir="ltr"
          autoComplete="postal-code"
          maxLength={20}
        />
      </div>
    </>
  );
}
