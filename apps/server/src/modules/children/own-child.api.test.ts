import type { SponsorsSponsoreeResponse } from '@nabta/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { children } from './tables.ts';
import { call, sessionOf } from '../../testing/accounts.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { makeChild, makeSponsor } from '../../testing/factories.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';

let test: TestApp;
let sponsor: Awaited<ReturnType<typeof makeSponsor>>;
beforeAll(async () => {
  test = await buildTestApp();
});
beforeEach(async () => {
  await test.reset();
  sponsor = await makeSponsor(test.deps.db);
});
afterAll(() => test.close());

async function look(id: number) {
  const headers = await sessionOf(test, sponsor);
  const answer = await call(test, 'GET', `/sponsors/sponsorees/${id}`, { headers });
  return { status: answer.statusCode, body: answer.json<SponsorsSponsoreeResponse>() };
}

const setStatus = (id: number, status: 'hidden' | 'exited') =>
  test.deps.db.update(children).set({ status }).where(eq(children.id, id));

describe('a child as a sponsor sees it (API-24)', () => {
  it('is as guests see it: one who waits in full, with similar children', async () => {
    const [child, other] = [await makeChild(test.deps.db), await makeChild(test.deps.db)];
    const { status, body } = await look(child.id);
    expect(status).toBe(200);
    expect(body.sponsoree).toMatchObject({ id: child.id, taken: false, code: child.code });
    expect(body.similar.map(({ id }) => id)).toEqual([other.id]);
    expect(body.sponsorship_id).toBeNull();
  });

  it.each(['active', 'deactivation_requested'] as const)(
    'is their own in full, with the sponsorship (%s)',
    async (status) => {
      const own = await makeSponsorship(test.deps.db, { sponsorId: sponsor.id, status });
      const { body } = await look(own.childId);
      expect(body.sponsoree).toMatchObject({ taken: false, code: own.child.code });
      expect(body.sponsorship_id).toBe(own.id);
    },
  );

  it('tells nothing but the first name of a child whom another sponsors', async () => {
    const foreign = await makeSponsorship(test.deps.db);
    const { body } = await look(foreign.childId);
    expect(body.sponsoree).toEqual({
      id: foreign.childId,
      taken: true,
      first_name: 'Amira',
      first_name_en: 'Amira',
      first_name_ar: 'أميرة',
    });
    expect(body.sponsorship_id).toBeNull();
  });

  it('is not theirs any more once the sponsorship has ended', async () => {
    const ended = await makeSponsorship(test.deps.db, {
      sponsorId: sponsor.id,
      status: 'inactive',
    });
    await makeSponsorship(test.deps.db, { childId: ended.childId });
    const { body } = await look(ended.childId);
    expect([body.sponsoree.taken, body.sponsorship_id]).toEqual([true, null]);
  });

  it.each(['hidden', 'exited'] as const)(
    'who is %s is a 404 but for its sponsor',
    async (status) => {
      const foreign = await makeSponsorship(test.deps.db);
      await setStatus(foreign.childId, status);
      expect((await look(foreign.childId)).status).toBe(404);
      const own = await makeSponsorship(test.deps.db, { sponsorId: sponsor.id });
      await setStatus(own.childId, status);
      expect((await look(own.childId)).body.sponsoree.taken).toBe(false);
    },
  );

  it('is a 404 when there is none', async () => {
    expect((await look(999)).status).toBe(404);
  });
});
