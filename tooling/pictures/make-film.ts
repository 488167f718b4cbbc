// Draws and encodes the film 'how we work' (HOME-12) with its poster; needs ffmpeg on the PATH:
//   node tooling/pictures/make-film.ts
import sharp from 'sharp';
import { encodeFilm } from './encode-film.ts';
import { film } from './film-drawings.ts';
import { drawFrame, prepareStills } from './film.ts';

const folder = new URL('../../apps/web/app/assets/video/', import.meta.url).pathname;
const posterAt = 4.2;

const stills = await prepareStills();
const rasterise = (time: number) =>
  sharp(Buffer.from(drawFrame(stills, time)), { unlimited: true }).flatten();

await encodeFilm({
  ...film,
  target: `${folder}how-we-work`,
  frame: (time) => rasterise(time).raw().toBuffer(),
  quality: { mp4: 27, webm: 38 },
});
const poster = rasterise(posterAt);
await poster.clone().avif({ quality: 54, effort: 7 }).toFile(`${folder}how-we-work.avif`);
await poster.clone().jpeg({ quality: 78, mozjpeg: true }).toFile(`${folder}how-we-work.jpg`);
