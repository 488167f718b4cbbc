import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRandom } from '../testing/random.ts';
import { RecordedDisk } from '../testing/power-cut/disk-images.ts';
import { recordDisk, type Recording } from '../testing/power-cut/recorder.ts';
import { readOrCreateSecretKey } from './secrets.ts';
import { createDiskStorage } from './storage.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nabta-on-disk-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Possible disks after a power cut, five for each moment, with what was acknowledged by then. */
async function eachImage(
  recording: Recording,
  look: (image: string, told: readonly unknown[]) => Promise<void>,
): Promise<void> {
  const random = createRandom(5);
  const disk = new RecordedDisk(recording);
  for (let moment = 0; moment <= recording.steps.length; moment += 1) {
    disk.advanceTo(moment);
    for (let times = 0; times < 5; times += 1) {
      const image = join(folder, 'image');
      await rm(image, { recursive: true, force: true });
      disk.writeImage(image, random);
      await look(image, disk.acknowledged);
    }
  }
}

it('keeps pictures whole, and what was removed away, after a power cut', async () => {
  const data = join(folder, 'data');
  await mkdir(data);
  const recorder = recordDisk(data);
  const storage = createDiskStorage(join(data, 'files'));
  const key = 'letters/one/picture';
  const contents = ['first', 'second', undefined].map((text) => text && Buffer.alloc(9_000, text));
  for (const content of contents) {
    if (content) await storage.write(key, content, 'image/jpeg');
    else await storage.removeAll('letters/one');
    recorder.acknowledge(content?.toString());
  }
  recorder.stop();
  await eachImage(recorder, async (image, told) => {
    const found = await createDiskStorage(join(image, 'files')).read(key);
    // The next one may be there before anybody was told so.
    const next = contents[told.length]?.toString();
    expect([told.at(-1), told.length < contents.length ? next : undefined]).toContain(
      found?.toString(),
    );
  });
});

it('keeps the secret key that something was signed with', async () => {
  const data = join(folder, 'data');
  await mkdir(data);
  const recorder = recordDisk(data);
  const secretKey = await readOrCreateSecretKey(data);
  recorder.acknowledge(secretKey);
  recorder.stop();
  await eachImage(recorder, async (image, told) => {
    const found = await readOrCreateSecretKey(image);
    expect(found).toHaveLength(43);
    if (told.length > 0) expect(found).toBe(secretKey);
  });
});

it('closes pictures and their folders to other users of the machine (security B11)', async () => {
  const storage = createDiskStorage(join(folder, 'files'));
  await storage.write('originals/one/photo', Buffer.from('a photo'), 'image/jpeg');
  const paths = await readdir(folder, { recursive: true });
  const modes = await Promise.all(
    paths
      .toSorted()
      .map(async (path) => ((await stat(join(folder, path))).mode & 0o777).toString(8)),
  );
  expect(modes).toEqual(['700', '700', '700', '600']);
});
