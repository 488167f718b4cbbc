import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { children } from '../children/tables.ts';
import { pictures } from './tables.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeChild } from '../../testing/factories.ts';
import { hideChild } from '../children/index.ts';
import { showPicture } from './index.ts';
import { variantOf } from './rules.ts';

const test = await shareTestApp();

it('a picture that is withdrawn while it is being made is neither shown nor kept', async () => {
  const { deps } = test;
  const { id } = await makeChild(deps.db);
  const [child] = await deps.db.select().from(children).where(eq(children.id, id));
  if (!child) throw new Error('no child');
  const { code, pictureId } = child;
  const { storage } = deps;
  const slowly: typeof storage = {
    ...storage,
    async write(...file) {
      await hideChild(deps, { code, reason: 'asked by the family', actor: 'tests' });
      await storage.write(...file);
    },
  };
  const showing = showPicture(
    { ...deps, storage: slowly },
    { id: pictureId, width: 160, format: 'webp' },
  );
  await expect(showing).rejects.toMatchObject({ code: 'not-found' });
  expect(await storage.read(variantOf(pictureId, 160, 'webp'))).toBeUndefined();
});

it('many new pictures that are asked for at once all come', async () => {
  const ids = await Promise.all([1, 2, 3, 4, 5].map(() => makeChild(test.deps.db)));
  const rows = await test.deps.db.select().from(children);
  expect(rows).toHaveLength(ids.length);
  const answers = await Promise.all(
    rows.flatMap(({ pictureId }) =>
      [160, 160, 320].map((width) => test.app.inject(`/media/${pictureId}/${width}.webp`)),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

it.each([
  { draw: 'portrait', seed: 'mn-0142', gender: 'female', age: 9 },
  { draw: 'scene', kind: 'water', seed: 'water-filters-1' },
  { draw: 'gift', kind: 'parcel', seed: '3' },
])('a picture is shown that the version before this one added: $draw', async (recipe) => {
  const id = `by-recipe-${recipe.draw}`;
  await test.deps.db.insert(pictures).values({ id, recipe: JSON.stringify(recipe) });
  expect((await test.app.inject(`/media/${id}/160.webp`)).statusCode).toBe(200);
});

it('the version before this one has a recipe for each drawing that is added', async () => {
  const named = ['portrait-male-15-2', 'scene-water', 'gift-parcel', undefined];
  await test.deps.db
    .insert(pictures)
    .values(named.map((drawing, index) => ({ id: `by-drawing-${index}`, drawing })));
  const rows = await test.deps.db.select().from(pictures).orderBy(pictures.id);
  expect(rows.map(({ recipe }) => (recipe === null ? null : JSON.parse(recipe)))).toEqual([
    { draw: 'portrait', seed: 'portrait-male-15-2', gender: 'male', age: 15 },
    { draw: 'scene', kind: 'water', seed: 'scene-water' },
    { draw: 'gift', kind: 'parcel', seed: 'gift-parcel' },
    null,
  ]);
});
