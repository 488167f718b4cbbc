import type { FieldError } from '../../errors.ts';
import { acceptPhoto, type AcceptedPhoto } from '../pictures/index.ts';

/** The bytes of a photo that came with a form, if one came. */
export type GivenPhoto = Buffer | undefined;

/** A photo ready to be kept, or what to say of it at `image`. Neither when none came. */
export async function checkPhoto(
  bytes: GivenPhoto,
): Promise<{ photo?: AcceptedPhoto; problems: Record<string, FieldError> }> {
  if (bytes === undefined) return { problems: {} };
  const accepted = await acceptPhoto(bytes);
  if ('error' in accepted) return { problems: { image: accepted.error } };
  return { photo: accepted.photo, problems: {} };
}
