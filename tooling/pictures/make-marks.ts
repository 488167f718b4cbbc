// Writes the logo, the icons of the site and the illustrations of the dimensions of sponsorship:
//   node tooling/pictures/make-marks.ts
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { dimensions, drawDimension, drawWheel } from './dimensions.ts';
import { drawIcon, drawLightMark, drawMark, drawMonoMark } from './marks.ts';

const assets = new URL('../../apps/web/app/assets/', import.meta.url);
const site = new URL('../../apps/web/public/', import.meta.url);
const mails = new URL('../../apps/server/mail-images/', import.meta.url);

async function icon(name: string, svg: string, size: number, folder = site): Promise<void> {
  await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(new URL(name, folder).pathname);
}

await mkdir(site, { recursive: true });
await mkdir(mails, { recursive: true });
await writeFile(new URL('logo-mark.svg', assets), drawMark());
await writeFile(new URL('logo-mark-mono.svg', assets), drawMonoMark());
await writeFile(new URL('favicon.svg', site), drawIcon(7, 4));
await icon('favicon-32.png', drawIcon(7, 4), 32);
await icon('apple-touch-icon.png', drawIcon(0, 6), 180);
await icon('logo-mark.png', drawLightMark(), 132, mails);
await icon('icon-192.png', drawIcon(7, 5), 192);
await icon('icon-512.png', drawIcon(7, 5), 512);
// Cut to any shape: what matters lies within four fifths of its width, as a circle.
await icon('icon-maskable-512.png', drawIcon(0, 7), 512);
for (const [name, draw] of Object.entries(dimensions)) {
  await writeFile(new URL(`dimension-${name}.svg`, assets), drawDimension(draw));
}
await writeFile(new URL('dimensions.svg', assets), drawWheel());
