import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PhotoInput } from '../../ui/photo-input.tsx';
import { useFieldTexts } from '../field-texts.ts';
import { preparePhoto } from '../image-shrink.ts';
import { profileFieldId } from './profile-values.ts';
import type { ProfileValues } from './profile-values.ts';

/** The sponsor's photo, made smaller before it is sent (VAL-21). */
export function PhotoField({ current }: { readonly current?: string | undefined }) {
  const { t } = useTranslation('profile-form');
  const texts = useFieldTexts();
  const { control, formState, setValue, clearErrors } = useFormContext<ProfileValues>();
  const value = useWatch({ control, name: 'image' });
  return (
    <PhotoInput
      id={profileFieldId('image')}
      name="image"
      label={t('photo')}
      note={t('optional')}
      hint={texts.photoHint}
      error={formState.errors.image?.message}
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
