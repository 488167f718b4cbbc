// Writes the hero pictures of the home and donation pages in widths and formats:
//   node tooling/pictures/make-heroes.ts
import sharp from 'sharp';
import { drawDonateHero, drawHomeHero, tall, tallUnderWords, wide } from './hero.ts';

const folder = new URL('../../apps/web/app/assets/', import.meta.url);

/** Widths per frame: phones at 1x to 2.6x; laptops and large screens. */
const frames = [
  { name: 'tall', widths: [480, 800] },
  { name: 'wide', widths: [800, 1200, 1600] },
] as const;
const heroes = {
  home: { draw: drawHomeHero, tall: tallUnderWords, wide },
  donate: { draw: drawDonateHero, tall, wide },
};

for (const [page, hero] of Object.entries(heroes)) {
  for (const { name, widths } of frames) {
    for (const width of widths) {
      const image = sharp(Buffer.from(hero.draw(hero[name])))
        .resize(width)
        .flatten();
      const file = (ending: string): string =>
        new URL(`hero-${page}-${name}-${String(width)}.${ending}`, folder).pathname;
      const sizes = await Promise.all([
        image.clone().avif({ quality: 52, effort: 7 }).toFile(file('avif')),
        image.clone().webp({ quality: 74, effort: 6, smartSubsample: true }).toFile(file('webp')),
        image.clone().jpeg({ quality: 74, mozjpeg: true }).toFile(file('jpg')),
      ]);
      const kilobytes = sizes.map(({ size }) => `${(size / 1024).toFixed(1)} KB`).join('  ');
      console.log(`${page} ${name} ${String(width)}: avif, webp, jpg  ${kilobytes}`);
    }
  }
}
