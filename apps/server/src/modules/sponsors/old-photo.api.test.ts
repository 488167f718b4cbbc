import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makeSponsor } from '../../testing/factories.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { pictures } from '../pictures/tables.ts';
import { randomId } from '../../platform/secrets.ts';
import { profile } from '../../testing/accounts.ts';
import { profileForm } from '@nabta/contract';
import { sponsors } from './tables.ts';
import { updateProfile } from './index.ts';

const test = await shareTestApp();
const { db } = test.deps;

it('a profile that was saved is no failure where the old photo’s file cannot be removed yet', async () => {
  const pictureId = randomId();
  await db.insert(pictures).values({ id: pictureId, isChild: true });
  const { id } = await makeSponsor(db, { pictureId, passwordHash: 'x' });
  const storage = {
    ...test.deps.storage,
    removeAll: () => Promise.reject(new Error('the bucket is away')),
  };
  const form = profileForm.parse({ ...profile(), remove_image: true });
  await updateProfile({ ...test.deps, storage }, id, { form, photo: undefined }).catch(
    (error: unknown) => {
      throw new Error('told as a failure', { cause: error });
    },
  );
  const [after] = await db.select().from(sponsors).where(eq(sponsors.id, id));
  expect(after?.pictureId).toBeNull();
});
