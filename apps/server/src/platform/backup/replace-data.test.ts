import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRandom } from '../../testing/random.ts';
import { RecordedDisk } from '../../testing/power-cut/disk-images.ts';
import { recordDisk } from '../../testing/power-cut/recorder.ts';
import { beginUnpacking, finishReplacing, replaceData } from './replace-data.ts';

/** The steps of a process that dies before the renaming or removal of a number. */
function dyingAt(moment: number) {
  let steps = 0;
  const step = () => {
    steps += 1;
    if (steps >= moment) throw new Error('the process was killed');
  };
  return {
    rename: async (from: string, to: string) => {
      step();
      await rename(from, to);
    },
    rm: async (path: string, options: { recursive: true; force: true }) => {
      step();
      await rm(path, options);
    },
  };
}

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nabta-replacing-'));
});
afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

async function fill(folder: string, whose: string, parts: readonly string[]): Promise<void> {
  for (const part of parts) {
    if (part === 'secret-key') await writeFile(join(folder, part), whose);
    else {
      await mkdir(join(folder, part), { recursive: true });
      await writeFile(join(folder, part, 'one'), whose);
    }
  }
}

/** The owner of each part of the data. */
async function ownersIn(folder: string): Promise<Record<string, string>> {
  const owners: Record<string, string> = {};
  for (const [part, file] of [
    ['database', 'database/one'],
    ['files', 'files/one'],
    ['secret-key', 'secret-key'],
  ] as const) {
    owners[part] = await readFile(join(folder, file), 'utf8').catch(() => 'nobody');
  }
  return owners;
}

const OLD = { database: 'old', files: 'old', 'secret-key': 'old' };
// The backup was made where the key is a setting: the old key must not stay with the new data.
const NEW = { database: 'new', files: 'new', 'secret-key': 'nobody' };

it('leaves the old data or the new after a crash at any moment, and loses neither', async () => {
  const outcomes = new Set<string>();
  let steps = Number.POSITIVE_INFINITY;
  for (let at = 1; at <= steps; at += 1) {
    for (const left of await readdir(dataDir)) {
      await rm(join(dataDir, left), { recursive: true });
    }
    await fill(dataDir, 'old', ['database', 'files', 'secret-key']);
    await fill(await beginUnpacking(dataDir), 'new', ['database', 'files']);
    const crashed = await replaceData(dataDir, 'aside', dyingAt(at)).then(
      () => false,
      () => true,
    );
    if (!crashed) steps = 0;
    // The next start dies as well, at the moment where it begins, and the one after it does not.
    await finishReplacing(dataDir, dyingAt(2)).catch(() => undefined);
    await finishReplacing(dataDir);

    const owners = await ownersIn(dataDir);
    const isNew = owners['database'] === 'new';
    expect(owners).toEqual(isNew ? NEW : OLD);
    if (isNew) expect(await ownersIn(join(dataDir, 'aside'))).toEqual(OLD);
    const kept = isNew ? ['aside', 'database', 'files'] : Object.keys(OLD);
    expect((await readdir(dataDir)).toSorted()).toEqual(kept.toSorted());
    outcomes.add(isNew ? 'new' : 'old');
  }
  expect(outcomes).toEqual(new Set(['old', 'new']));
});

it('leaves the old data or the new after a power cut, and loses neither', async () => {
  await fill(dataDir, 'old', ['database', 'files', 'secret-key']);
  const recorder = recordDisk(dataDir);
  await fill(await beginUnpacking(dataDir), 'new', ['database', 'files']);
  await replaceData(dataDir, 'aside', dyingAt(Number.POSITIVE_INFINITY));
  recorder.acknowledge('restored');
  recorder.stop();

  const random = createRandom(9);
  const disk = new RecordedDisk(recorder);
  const outcomes = new Set<boolean>();
  const image = await mkdtemp(join(tmpdir(), 'nabta-replacing-image-'));
  for (let moment = 0; moment <= recorder.steps.length; moment += 1) {
    disk.advanceTo(moment);
    for (let times = 0; times < 5; times += 1) {
      await rm(image, { recursive: true });
      disk.writeImage(image, random);
      await finishReplacing(image);
      const owners = await ownersIn(image);
      const isNew = owners['database'] === 'new';
      expect(owners).toEqual(isNew ? NEW : OLD);
      if (isNew) expect(await ownersIn(join(image, 'aside'))).toEqual(OLD);
      else expect(disk.acknowledged).toEqual([]);
      outcomes.add(isNew);
    }
  }
  await rm(image, { recursive: true });
  expect(outcomes).toEqual(new Set([false, true]));
});
