import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { pictures } from '../pictures/tables.ts';
import { signUps } from '../sponsors/tables.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeAttachment, makeLetter } from '../../testing/letters.ts';
import { profileOf, WORDS } from '../../testing/words-of-a-person.ts';
import { removeUnnamedFiles } from './index.ts';

const NOW = Temporal.Instant.from('2026-11-22T08:00:00Z');

const test = await shareTestApp();
beforeEach(() => rm(filesFolder(), { recursive: true, force: true }));

const filesFolder = () => join(test.deps.settings.dataDir, 'files');

/** Stores a file that was written so many hours ago. */
async function store(key: string, hoursAgo: number): Promise<void> {
  const path = join(filesFolder(), key);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, '');
  const then = new Date(NOW.subtract({ hours: hoursAgo }).epochMilliseconds);
  await utimes(path, then, then);
}

async function kept(folder: string): Promise<string[]> {
  return (await readdir(join(filesFolder(), folder)).catch(() => [])).toSorted();
}

const sweep = () => removeUnnamedFiles(test.deps, NOW);

async function addPicture(id: string, withdrawn: boolean): Promise<void> {
  const withdrawnAt = withdrawn ? test.clock.now() : null;
  await test.deps.db.insert(pictures).values({ id, isChild: true, withdrawnAt });
}

it('removes what no row names since a day: of imports that died, and of pictures withdrawn', async () => {
  await addPicture('shown', false);
  await addPicture('withdrawn', true);
  await addPicture('back', true);
  for (const id of ['shown', 'withdrawn', 'orphan']) {
    await store(`originals/${id}/photo.jpg`, 25);
    await store(`variants/${id}/160.avif`, 25);
  }
  // A child that was hidden comes back: its photo is stored, and its row follows.
  await store('originals/back/photo.jpg', 1);
  // An import is under way.
  await store('originals/importing/photo.jpg', 23);
  await store('originals/begun-long-ago/photo.jpg', 30);
  await store('originals/begun-long-ago/more.jpg', 2);
  await store('originals/stray.jpg', 99);

  expect(await sweep()).toBe(4);
  expect(await kept('originals')).toEqual([
    'back',
    'begun-long-ago',
    'importing',
    'shown',
    'stray.jpg',
  ]);
  expect(await kept('variants')).toEqual(['shown']);
  expect(await sweep()).toBe(0);
});

it('leaves the photo of a sign-up that nobody has confirmed yet', async () => {
  await test.deps.db.insert(signUps).values({
    ...profileOf(WORDS),
    email: 'mona@example.com',
    passwordHash: 'not-a-real-hash',
    state: '',
    zip: '',
    locale: 'ar',
    pictureId: 'waiting',
    createdAt: test.clock.now(),
  });
  await store('originals/waiting/photo.jpg', 500);
  await store('originals/orphan/photo.jpg', 500);
  expect(await sweep()).toBe(1);
  expect(await kept('originals')).toEqual(['waiting']);
});

it('removes pictures of letters that never came, in many batches, and leaves the others', async () => {
  const letter = await makeLetter(test.deps.db);
  const attachment = await makeAttachment(test.deps.db, letter);
  const names = ['picture.jpg', 'preview.jpg'];
  for (const name of names) await store(`letters/${attachment.id}/${name}`, 48);
  for (let n = 0; n < 620; n += 1) await store(`letters/lost-${n}/picture.jpg`, 48);
  for (const name of names) await store(`letters/arriving/${name}`, 1);
  expect(await sweep()).toBe(620);
  expect(await kept('letters')).toEqual([attachment.id, 'arriving'].toSorted());
});

it('looks again before it removes, and goes on when one can not be removed', async () => {
  const ids = ['one', 'two', 'three', 'four'];
  for (const id of ids) await store(`originals/${id}/photo.jpg`, 48);
  const removed: string[] = [];
  const removing = vi.spyOn(test.deps.storage, 'removeAll').mockImplementation(async (prefix) => {
    const [, id = ''] = prefix.split('/');
    removed.push(id);
    if (removed.length > 1) return;
    // Meanwhile an import that died is made again: of one the file is new, of another the row is there.
    const [fresh = '', named = ''] = ids.filter((one) => one !== id);
    await store(`originals/${fresh}/photo.jpg`, 0);
    await addPicture(named, false);
    throw new Error('the disk does not answer');
  });
  expect(await sweep()).toBe(1);
  removing.mockRestore();
  expect(removed).toHaveLength(2);
  // The one that failed is tried again the next day.
  expect(await sweep()).toBe(2);
  expect(await kept('originals')).toHaveLength(2);
});

it('is done every morning', async () => {
  await store('originals/orphan/photo.jpg', 9_999);
  await test.queue.runSchedule('remove-unnamed-files');
  expect(await kept('originals')).toEqual([]);
});
