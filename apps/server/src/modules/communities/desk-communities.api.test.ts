import type {
  DeskCommunity,
  DeskSponsor,
  ListedCommunity,
  ListedSponsor,
} from '@nabta/contract/desk';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { call, profile, sessionOf } from '../../testing/accounts.ts';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
import { insertOne, makeSponsor } from '../../testing/factories.ts';
import { makeLetter } from '../../testing/letters.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { auditEntries } from '../audit/tables.ts';
import { children } from '../children/tables.ts';
import { sponsors } from '../sponsors/tables.ts';
import { communities } from './tables.ts';

const test = await shareTestApp();
const { db } = test.deps;

let session: string;
let communityId: number;
beforeEach(async () => {
  const staff = await makeStaff(test, ['sponsors'], { name: 'Nadia' });
  session = await deskSessionOf(test, staff);
  const olive = { code: 'OLIVE24', nameEn: 'Olive Branch', nameAr: 'غصن الزيتون' };
  ({ id: communityId } = await insertOne(db.insert(communities).values(olive).returning()));
});

/** A member who sponsors a child of that name. */
async function member(firstNameEn: string) {
  const sponsorship = await makeSponsorship(db);
  await db.update(children).set({ firstNameEn }).where(eq(children.id, sponsorship.childId));
  await db.update(sponsors).set({ communityId }).where(eq(sponsors.id, sponsorship.sponsorId));
  return sponsorship;
}

async function page(): Promise<DeskCommunity> {
  const answer = await callDesk(test, `GET /communities/${communityId}`, { session });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ community: DeskCommunity }>().community;
}

async function listed(q: string): Promise<ListedCommunity[]> {
  const url = `GET /communities?q=${encodeURIComponent(q)}` as const;
  const answer = await callDesk(test, url, { session });
  return answer.json<{ communities: ListedCommunity[] }>().communities;
}

const lead = (sponsorId: number, leads: boolean) =>
  callDesk(test, `POST /sponsors/${sponsorId}/leads_community`, { session, body: { leads } });

it('a community at the desk has its members, the first names of their children, and counts', async () => {
  const mona = await member('Amira');
  await member('Karim');
  // Neither a guest of another group nor a hidden child is told of; an idle member is counted.
  await makeSponsorship(db);
  const hidden = await member('Hidden');
  await db.update(children).set({ status: 'hidden' }).where(eq(children.id, hidden.childId));
  await makeSponsor(db, { communityId });
  await makeSponsor(db, { communityId, closedAt: test.clock.now() });
  await makeLetter(db, { sponsorshipId: mona.id, createdAt: test.clock.now() });

  expect(await page()).toMatchObject({
    code: 'OLIVE24',
    leaders: [],
    members_count: 4,
    sponsors_count: 2,
    children_count: 2,
    letters_this_year: 1,
    shown_to_members: false,
  });
  expect((await page()).first_names.map((one) => one.first_name_en)).toEqual(['Amira', 'Karim']);
  const found = await callDesk(test, `GET /sponsors?community=${communityId}`, { session });
  const { sponsors: members } = found.json<{ sponsors: ListedSponsor[] }>();
  expect(members.map(({ id }) => id)).toContain(mona.sponsorId);
  expect(members).toHaveLength(5);
  await member('Sara');
  expect((await page()).shown_to_members).toBe(true);
});

it('communities are found by a word of either name or the code', async () => {
  const vine = { code: 'VINE', nameEn: 'The Vine', nameAr: 'الكرمة' };
  await db.insert(communities).values(vine);
  await member('Amira');
  expect(await listed('')).toMatchObject([
    { code: 'OLIVE24', members_count: 1, children_count: 1 },
    { code: 'VINE', members_count: 0, children_count: 0, leaders: [] },
  ]);
  for (const q of ['كرمه', 'vine']) {
    expect((await listed(q)).map(({ code }) => code)).toEqual(['VINE']);
  }
});

it('staff note who leads a community; leaving it ends that, and the log has both', async () => {
  const { sponsor } = await member('Amira');
  expect((await lead(sponsor.id, true)).statusCode).toBe(204);
  expect((await page()).leaders).toMatchObject([{ id: sponsor.id }]);
  expect((await listed('olive'))[0]?.leaders).toMatchObject([{ id: sponsor.id }]);
  const shown = async () =>
    (await callDesk(test, `GET /sponsors/${sponsor.id}`, { session })).json<{
      sponsor: DeskSponsor;
    }>().sponsor.community;
  expect(await shown()).toMatchObject({ id: communityId, name_en: 'Olive Branch', leads: true });

  expect((await lead(sponsor.id, false)).statusCode).toBe(204);
  expect(await shown()).toMatchObject({ leads: false });
  const entries = await db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['sponsors lead-community', { sponsor: sponsor.id, community: communityId }],
    ['sponsors lead-community no-more', { sponsor: sponsor.id, community: communityId }],
  ]);

  await lead(sponsor.id, true);
  const headers = await sessionOf(test, sponsor);
  const save = (community_id: number | '') =>
    call(test, 'PUT', '/sponsors', { headers, body: { ...profile(), community_id } });
  expect((await save(communityId)).statusCode).toBe(200);
  expect(await shown()).toMatchObject({ leads: true });
  expect((await save('')).statusCode).toBe(200);
  expect(await shown()).toBeNull();
  expect((await save(communityId)).statusCode).toBe(200);
  expect(await shown()).toMatchObject({ leads: false });
});

it('nobody leads a community who belongs to none', async () => {
  const { id } = await makeSponsor(db);
  expect((await lead(id, true)).statusCode).toBe(409);
  expect((await lead(999_999, true)).statusCode).toBe(404);
});

it('a community that is not there is not found', async () => {
  expect((await callDesk(test, 'GET /communities/999999', { session })).statusCode).toBe(404);
});
