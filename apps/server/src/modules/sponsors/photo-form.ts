import { photoFile, readForm } from '../../http/uploads.ts';
import { PHOTO_MAX_BYTES } from '../pictures/index.ts';

/** The photo of a form, beside its fields. */
export const photoField = { image: photoFile.optional() };

/** Reads a multipart form that may bring a photo. */
export const readPhotoForm = readForm({ files: { image: { maxBytes: PHOTO_MAX_BYTES } } });

/** Reads a multipart form without files. */
export const readPlainForm = readForm({ files: {} });
