import { preparePhoto, type ReadyPhoto } from '../../../../web/app/lib/image-shrink.ts';

/** A photo turned by a quarter, clockwise. Undefined when the browser cannot. */
export async function turned({ file }: ReadyPhoto): Promise<ReadyPhoto | undefined> {
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.height;
  canvas.height = bitmap.width;
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  pen.translate(canvas.width, 0);
  pen.rotate(Math.PI / 2);
  pen.drawImage(bitmap, 0, 0);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.95);
  });
  if (!blob) return undefined;
  const made = await preparePhoto(new File([blob], file.name, { type: blob.type }));
  return typeof made === 'string' ? undefined : made;
}
