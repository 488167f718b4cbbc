import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { invalid } from '../../errors.ts';
import { createLog } from '../../platform/log.ts';
import { createDiskStorage } from '../../platform/storage.ts';
import { keepLetterPictures } from './keep-pictures.ts';

it.each([
  ['goes when the letter is refused', invalid({ text: { key: 'required' } }), 0],
  [
    'stays when nobody knows whether the letter is saved',
    new Error('Connection terminated unexpectedly'),
    2,
  ],
])('a picture %s', async (_, error, files) => {
  const folder = await mkdtemp(join(tmpdir(), 'nabta-letters-'));
  const storage = createDiskStorage(folder);
  const picture = { id: 'one', content: Buffer.from('large'), preview: Buffer.from('small') };
  const saving = keepLetterPictures({ storage, log: createLog('silent') }, [picture], () =>
    Promise.reject(error),
  );
  await expect(saving).rejects.toThrow(error);
  expect(await Array.fromAsync(storage.list('letters'))).toHaveLength(files);
  await rm(folder, { recursive: true, force: true });
});
