// Draws and encodes the film 'who we are' (WHO-02) with its poster; needs ffmpeg on the PATH:
//   node tooling/pictures/make-dawn-film.ts
import sharp from 'sharp';
import { dawn, drawDawn, prepareDawn } from './dawn-film.ts';
import type { DawnStills } from './dawn-film.ts';
import { encodeFilm } from './encode-film.ts';

const target = new URL('../../apps/web/app/assets/video/who-we-are', import.meta.url).pathname;

/** The poster is the first frame, so that nothing jumps when the film begins. */
const posters = [640, 960, 1280, 1800];

const drawn = (stills: DawnStills, time: number, scale: number) =>
  sharp(Buffer.from(drawDawn(stills, time)), { unlimited: true, density: 72 * scale }).flatten();

const sharpStills = await prepareDawn(1.5);
for (const width of posters) {
  const picture = drawn(sharpStills, 0, 1.5).resize(width);
  const file = (ending: string) => `${target}-${String(width)}.${ending}`;
  await Promise.all([
    picture.clone().avif({ quality: 52, effort: 7 }).toFile(file('avif')),
    picture.clone().webp({ quality: 74, effort: 6, smartSubsample: true }).toFile(file('webp')),
    picture.clone().jpeg({ quality: 74, mozjpeg: true }).toFile(file('jpg')),
  ]);
}

const stills = await prepareDawn(1);
await encodeFilm({
  ...dawn,
  target,
  frame: (time) => drawn(stills, time, 1).raw().toBuffer(),
  quality: { mp4: 28, webm: 40 },
});
