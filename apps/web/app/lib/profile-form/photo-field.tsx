import { PhotoInput } from '../../ui/photo-input.tsx';
import { useFieldTexts } from '../field-texts.ts';
import { useFormField } from '../form/form-parts.tsx';
import { useForm, useValue } from '../form/use-form.ts';
import { useTranslation } from '../i18n/use-translation.tsx';
import type { ProfileValues } from './profile-values.ts';

/** Loaded when a photo is chosen: the code that scales it down. */
const prepare = async (file: File) => (await import('../image-shrink.ts')).preparePhoto(file);

interface PhotoFieldProps {
  readonly current?: string | undefined;
  readonly onBusy?: (busy: boolean) => void;
}

/** The sponsor's photo, made smaller before it is sent (VAL-21). */
export function PhotoField({ current, onBusy }: PhotoFieldProps) {
  const { t } = useTranslation('profile-form');
  const texts = useFieldTexts();
  const form = useForm<ProfileValues>();
  const { id, error } = useFormField<ProfileValues>('image');
  const value = useValue(form, 'image');
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
        form.set({ image: photo });
        form.setFault('image', undefined);
      }}
      prepare={prepare}
      onBusy={onBusy}
      texts={texts.photo}
    />
  );
}
