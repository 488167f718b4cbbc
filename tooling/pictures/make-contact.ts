// Writes the picture beside the contact form in widths and formats:
//   node tooling/pictures/make-contact.ts
import sharp from 'sharp';
import { lightAt } from '../drawings/light.ts';
import { drawScene } from '../drawings/scene.ts';

const folder = new URL('../../apps/web/app/assets/', import.meta.url);
/** A girl of the village writes a letter; another seed is another child. */
const drawing = drawScene({ kind: 'letter', seed: 'contact-3', light: lightAt('golden') });

for (const width of [480, 800, 1200]) {
  const image = sharp(Buffer.from(drawing)).resize(width).flatten();
  const file = (ending: string): string =>
    new URL(`hero-contact-${String(width)}.${ending}`, folder).pathname;
  const sizes = await Promise.all([
    image.clone().avif({ quality: 52, effort: 7 }).toFile(file('avif')),
    image.clone().webp({ quality: 74, effort: 6, smartSubsample: true }).toFile(file('webp')),
    image.clone().jpeg({ quality: 74, mozjpeg: true }).toFile(file('jpg')),
  ]);
  const kilobytes = sizes.map(({ size }) => `${(size / 1024).toFixed(1)} KB`).join('  ');
  console.log(`${String(width)}: avif, webp, jpg  ${kilobytes}`);
}
