import type { ProfileForm } from '@nabta/contract';
import type { PhotoValue } from '../../ui/photo-input.tsx';

/**
 * A checked profile as the multipart form of the call (API-04, PRF-27): what was left empty or
 * cleared goes as an empty text (PRF-29 to PRF-31), a phone number in two parts, the photo only when
 * there is a new one. `remove_image` is for a photo that was kept and is not wanted any more (PRF-28).
 */
export function profileFormData(profile: ProfileForm, photo: PhotoValue): FormData {
  const form = new FormData();
  const { phone_number_primary, phone_number_secondary, remove_image, ...texts } = profile;
  for (const [name, value] of Object.entries(texts)) {
    form.set(name, value === null ? '' : String(value));
  }
  for (const [name, phone] of Object.entries({ phone_number_primary, phone_number_secondary })) {
    form.set(`${name}[code]`, phone?.code ?? '');
    form.set(`${name}[number]`, phone?.number ?? '');
  }
  if (remove_image) form.set('remove_image', 'true');
  if (typeof photo === 'object') form.set('image', photo.file);
  return form;
}
