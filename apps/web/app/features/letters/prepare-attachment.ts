import { LETTER_LIMITS } from '@nabta/contract';
import { HEAD_BYTES, preparePhoto, readPictureHead } from '../../lib/image-shrink.ts';
import type { PhotoFault, ReadyPhoto } from '../../lib/image-shrink.ts';

type Prepared = Pick<ReadyPhoto, 'file'> & { readonly preview: string | undefined };

/**
 * Makes a picture ready for a letter: smaller where it is large. What the browser cannot open though
 * it begins like a picture goes as it is, and the server decides (VAL-42, VAL-43).
 */
export async function prepareAttachment(file: File): Promise<Prepared | PhotoFault> {
  const head = readPictureHead(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  if (!head) return 'not-a-picture';
  const photo = await preparePhoto(file);
  if (photo !== 'not-a-picture') return photo;
  return file.size > LETTER_LIMITS.attachmentBytes ? 'too-large' : { file, preview: undefined };
}
