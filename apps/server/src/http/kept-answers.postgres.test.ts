import type { Site } from '@nabta/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../db/client.ts';
import { hideChild } from '../modules/children/index.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { makeChild } from '../testing/factories.ts';
import { connectAgain } from '../testing/test-database.ts';

/** A site whose pages are the list of the children. */
const site: Site = {
  async handleSiteRequest(_request, { dispatch }) {
    const list = await dispatch('/v1/guests/sponsorees?locale=en');
    const headers = new Headers({ 'content-type': 'text/html' });
    return { status: list.status, headers, body: JSON.stringify(await list.json()) };
  },
};

let one: TestApp;
let two: TestApp;
let shared: Database;
beforeAll(async () => {
  one = await buildTestApp({ site });
  shared = connectAgain(one.databaseUrl ?? '');
  two = await buildTestApp({ site, database: shared });
});
afterAll(async () => {
  await two.close();
  await shared.close();
  await one.close();
});

const TRIES = 50;
const URLS = ['/children', '/v1/guests/sponsorees?locale=en'];

it('no process shows a child to a request that came after the child was hidden', async () => {
  let shown = 0;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { code, firstNameEn } = await makeChild(one.deps.db, {
      firstNameEn: `Hidden${attempt}q`,
    });
    let isHidden = false;
    let isOver = false;
    const ask = async (app: TestApp['app'], url: string) => {
      while (!isOver) {
        const cameAfter = isHidden;
        const { body } = await app.inject({ url, headers: { cookie: 'i18nextLng=en' } });
        if (!body.includes(firstNameEn)) continue;
        shown += 1;
        expect(cameAfter, `${url}, attempt ${attempt}`).toBe(false);
      }
    };
    const load = [one, two].flatMap(({ app }) =>
      URLS.flatMap((url) => [ask(app, url), ask(app, url), ask(app, url)]),
    );
    const hiding = async () => {
      await Promise.all([one, two].map(({ app }) => app.inject({ url: '/children' })));
      await hideChild(one.deps, { code, reason: 'asked by the family', actor: 'Mary' });
      isHidden = true;
      await Promise.all([one, two].flatMap(({ app }) => URLS.map((url) => app.inject({ url }))));
    };
    await Promise.all([...load, hiding().finally(() => (isOver = true))]);
  }
  // Otherwise nothing was kept that could have been shown too long.
  expect(shown).toBeGreaterThan(TRIES);
}, 60_000);
