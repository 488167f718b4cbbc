import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A silent film that is drawn frame by frame. */
interface DrawnFilm {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  /** Frames per second. */
  readonly rate: number;
  /** The files' path without an ending. */
  readonly target: string;
  /** Raw RGB of the frame at a time in seconds. */
  frame(time: number): Promise<Buffer>;
  /** Constant rate factor of each file: higher is smaller. */
  readonly quality: { readonly mp4: number; readonly webm: number };
}

async function ffmpeg(
  args: string,
  files: readonly [from: string, to: string],
  feed?: (write: (data: Buffer) => Promise<void>) => Promise<void>,
): Promise<void> {
  const [before = '', after = ''] = args.split('INPUT');
  const words = (text: string) => text.split(' ').filter(Boolean);
  const child = spawn(
    'ffmpeg',
    ['-v', 'error', '-y', ...words(before), '-i', files[0], ...words(after), files[1]],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
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

/** Writes `<target>.mp4` and `<target>.webm`. Needs ffmpeg on the PATH. */
export async function encodeFilm(film: DrawnFilm): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'film-'));
  const master = join(work, 'master.mkv');
  const raw = `-f rawvideo -pix_fmt rgb24 -s ${String(film.width)}x${String(film.height)} -r ${String(film.rate)}`;
  try {
    await ffmpeg(
      `${raw} INPUT -c:v libx264 -qp 0 -preset ultrafast -pix_fmt yuv444p`,
      ['-', master],
      async (write) => {
        for (let frame = 0; frame < film.seconds * film.rate; frame += 1) {
          await write(await film.frame(frame / film.rate));
        }
      },
    );
    await ffmpeg(
      `INPUT -c:v libx264 -preset veryslow -tune animation -crf ${String(film.quality.mp4)} -pix_fmt yuv420p -profile:v high -movflags +faststart -an`,
      [master, `${film.target}.mp4`],
    );
    await ffmpeg(
      `INPUT -c:v libvpx-vp9 -crf ${String(film.quality.webm)} -b:v 0 -row-mt 1 -cpu-used 2 -pix_fmt yuv420p -an`,
      [master, `${film.target}.webm`],
    );
  } finally {
    await rm(work, { recursive: true });
  }
  for (const ending of ['mp4', 'webm']) {
    const { size } = await stat(`${film.target}.${ending}`);
    console.log(`${film.target}.${ending}: ${(size / 1024).toFixed(0)} KB`);
  }
}
