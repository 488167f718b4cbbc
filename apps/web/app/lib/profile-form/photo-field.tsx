import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PhotoInput } from '../../ui/photo-input.tsx';
import { useFieldTexts } from '../field-texts.ts';
import { useFormField } from '../form/form-parts.tsx';
import { preparePhoto } from '../image-shrink.ts';
import type { ProfileValues } from './profile-values.ts';

/** The sponsor's photo, made smaller before it is sent (VAL-21). */
export function PhotoField({ current }: { readonly current?: string | undefined }) {
  const { t } = useTranslation('profile-form');
  const texts = useFieldTexts();
  const { control, setValue, clearErrors } = useFormContext<ProfileValues>();
  const { id, error } = useFormField<ProfileValues>('image');
  const value = useWatch({ control, name: 'image' });
  return (
    <PhotoInput
      id={id}
      name="image"
      label={t('photo')}
      note={t('optional')}
      hint={texts.photoHint}
      error={error}
      current={current}
      value={value}
      onChange={(photo) => {
        setValue('image', photo, { shouldDirty: true });
        clearErrors('image');
      }}
      prepare={preparePhoto}
      texts={texts.photo}
    />
  );
}
