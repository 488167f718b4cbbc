// Draws and encodes the film 'how we work' (HOME-12) with its poster; needs ffmpeg on the PATH:
//   node tooling/pictures/make-film.ts
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { film } from './film-drawings.ts';
import { drawFrame, prepareStills } from './film.ts';
import type { Stills } from './film.ts';

const folder = new URL('../../apps/web/app/assets/video/', import.meta.url).pathname;
const posterAt = 4.2;

async function ffmpeg(
  args: readonly string[],
  feed?: (write: (data: Buffer) => Promise<void>) => Promise<void>,
): Promise<void> {
  const child = spawn('ffmpeg', ['-v', 'error', '-y', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve).once('error', reject);
  });
  if (feed) {
    await feed(async (data) => {
      if (!child.stdin.write(data)) await once(child.stdin, 'drain');
    });
  }
  child.stdin.end();
  const code = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`);
}

function rasterise(stills: Stills, time: number) {
  return sharp(Buffer.from(drawFrame(stills, time)), { unlimited: true }).flatten();
}

const stills = await prepareStills();
const work = await mkdtemp(join(tmpdir(), 'film-'));
const master = join(work, 'master.mkv');
const size = `${String(film.width)}x${String(film.height)}`;
try {
  await ffmpeg(
    [
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      size,
      '-r',
      String(film.rate),
      '-i',
      '-',
      '-c:v',
      'libx264',
      '-qp',
      '0',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv444p',
      master,
    ],
    async (write) => {
      for (let frame = 0; frame < film.seconds * film.rate; frame += 1) {
        await write(
          await rasterise(stills, frame / film.rate)
            .raw()
            .toBuffer(),
        );
      }
    },
  );
  await ffmpeg([
    '-i',
    master,
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-crf',
    '27',
    '-pix_fmt',
    'yuv420p',
    '-profile:v',
    'high',
    '-movflags',
    '+faststart',
    '-an',
    join(folder, 'how-we-work.mp4'),
  ]);
  await ffmpeg([
    '-i',
    master,
    '-c:v',
    'libvpx-vp9',
    '-crf',
    '38',
    '-b:v',
    '0',
    '-row-mt',
    '1',
    '-cpu-used',
    '2',
    '-pix_fmt',
    'yuv420p',
    '-an',
    join(folder, 'how-we-work.webm'),
  ]);
} finally {
  await rm(work, { recursive: true });
}

const poster = rasterise(stills, posterAt);
await poster.clone().avif({ quality: 54, effort: 7 }).toFile(join(folder, 'how-we-work.avif'));
await poster.clone().jpeg({ quality: 78, mozjpeg: true }).toFile(join(folder, 'how-we-work.jpg'));
for (const ending of ['mp4', 'webm', 'avif', 'jpg']) {
  const { size: bytes } = await stat(join(folder, `how-we-work.${ending}`));
  console.log(`how-we-work.${ending}: ${(bytes / 1024).toFixed(0)} KB`);
}
