import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ask, makeBelongings, MATRIX } from '../../testing/belongings.ts';
import { insertOne } from '../../testing/factories.ts';
import { makeLetterWriter } from '../../testing/letters.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { communities } from '../communities/tables.ts';
import { sponsors } from '../sponsors/tables.ts';

const test = await shareTestApp();
const { db } = test.deps;

/** What changes, of the calls about a sponsorship, while somebody else writes its letters. */
const WHILE_WRITING: Readonly<Record<string, { readonly payer: number; readonly writer: number }>> =
  {
    'GET /v1/sponsors/sponsorships/sponsorship_letters': { payer: 200, writer: 200 },
    'POST /v1/sponsors/sponsor_letters': { payer: 422, writer: 201 },
    'GET /v1/sponsors/letter_drafts/{sponsorship_id}': { payer: 200, writer: 200 },
    'PUT /v1/sponsors/letter_drafts/{sponsorship_id}': { payer: 422, writer: 200 },
    'DELETE /v1/sponsors/letter_drafts/{sponsorship_id}': { payer: 204, writer: 204 },
    'GET /v1/sponsors/written_children/{id}': { payer: 404, writer: 200 },
    'POST /v1/sponsors/sponsorships/{id}/letter_writer': { payer: 422, writer: 404 },
    // The last one: it ends.
    'DELETE /v1/sponsors/sponsorships/{id}/letter_writer': { payer: 204, writer: 204 },
  };

/** Of who asks, and of nobody's sponsorship: a call of an account has nothing to show to another. */
const OF_OWN_ACCOUNT = [
  'DELETE /v1/sponsors/sessions/{id}',
  'DELETE /v1/sponsors/sign_out',
  'GET /v1/sponsors/confirmation',
  'GET /v1/sponsors/self',
  'GET /v1/sponsors/sessions',
  'GET /v1/sponsors/sponsorees',
  'POST /v1/sponsors',
  'POST /v1/sponsors/confirmation',
  'POST /v1/sponsors/general_donations',
  'POST /v1/sponsors/inquiries',
  'POST /v1/sponsors/password',
  'POST /v1/sponsors/sign_in',
  'PUT /v1/sponsors',
  'PUT /v1/sponsors/acquire_access',
  'PUT /v1/sponsors/email',
  'PUT /v1/sponsors/password',
];

/** Words of money, as fields of an answer. */
const MONEY =
  /"(?:\w*amount\w*|balance|currency|payment_\w+|price\w*|frequency\w*|\w*due\w*|reference_code|last4)":/;

/** A sponsor with something of everything, who writes for them, a fellow member and a stranger. */
async function makeFour() {
  const payer = await makeBelongings(test, 'Secret');
  const { id: communityId } = await insertOne(
    db
      .insert(communities)
      .values({ code: 'OLIVE24', nameEn: 'Olive', nameAr: 'زيتون' })
      .returning(),
  );
  const [writer, member, stranger] = [
    await makeBelongings(test, 'Writer'),
    await makeBelongings(test, 'Member'),
    await makeBelongings(test, 'Stranger'),
  ];
  const third = await makeSponsorship(db);
  for (const id of [payer.sponsor.id, member.sponsor.id, third.sponsorId]) {
    await db.update(sponsors).set({ communityId }).where(eq(sponsors.id, id));
  }
  const { sponsorshipId } = payer;
  await makeLetterWriter(db, { sponsorshipId, writerId: writer.sponsor.id });
  return { payer, writer, member, stranger };
}

const isChange = (name: string) => Object.hasOwn(WHILE_WRITING, name);
const inOrder = [
  ...MATRIX.filter(({ name }) => !isChange(name)),
  ...Object.keys(WHILE_WRITING).flatMap((name) => MATRIX.find((row) => row.name === name) ?? []),
];

it('every call of a sponsor is told of, with who may make it', async () => {
  const { paths } = (await test.app.inject('/docs/json')).json<{
    paths: Record<string, Record<string, unknown>>;
  }>();
  const named = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const known = [...inOrder.map(({ name }) => name), ...OF_OWN_ACCOUNT];
  const ofSponsors = named.filter((one) => / \/v1\/(sponsors|receipts)/.test(one));
  expect(known.toSorted()).toEqual(ofSponsors.toSorted());
});

it('who writes gets the letters and the child of what another pays, and nothing of money', async () => {
  const { payer, writer } = await makeFour();
  for (const row of inOrder) {
    const expected = WHILE_WRITING[row.name]?.writer ?? row.other;
    const answer = await ask(test, row, writer.sponsor, payer);
    expect(answer.statusCode, `${row.name} ${answer.body}`).toBe(expected);
    if (isChange(row.name)) expect(answer.body, row.name).not.toMatch(MONEY);
    else expect(withoutLetters(answer.body), row.name).not.toContain('Secret');
  }
});

it('who pays keeps all of it but the writing', async () => {
  const { payer } = await makeFour();
  for (const row of inOrder.filter(({ name }) => isChange(name))) {
    const answer = await ask(test, row, payer.sponsor, payer);
    expect(answer.statusCode, `${row.name} ${answer.body}`).toBe(WHILE_WRITING[row.name]?.payer);
  }
});

it.each(['member', 'stranger'] as const)('a %s gets nothing of it, from any call', async (who) => {
  const four = await makeFour();
  for (const row of inOrder) {
    const answer = await ask(test, row, four[who].sponsor, four.payer);
    expect(answer.statusCode, `${row.name} ${answer.body}`).toBe(row.other);
    expect(answer.body, row.name).not.toContain('Secret');
  }
});

it('members of a community see first names and counts together, of three sponsors and more', async () => {
  const { payer, member, stranger } = await makeFour();
  const dashboard = inOrder.find(({ name }) => name === 'GET /v1/sponsors/dashboard');
  if (!dashboard) throw new Error('there is no dashboard');
  const communityOf = async (who: { id: number; email: string }) =>
    (await ask(test, dashboard, who, payer)).json<{ community: object | null }>().community;
  expect(await communityOf(member.sponsor)).toEqual({
    community_name: 'Olive',
    sponsors_count: 3,
    children_count: 3,
    first_names: expect.arrayContaining([
      expect.objectContaining({ first_name: expect.any(String) }),
    ]),
    letters_this_year: 4,
  });
  expect(await communityOf(stranger.sponsor)).toBeNull();
  await db.update(sponsors).set({ communityId: null }).where(eq(sponsors.id, payer.sponsor.id));
  expect(await communityOf(member.sponsor)).toBeNull();
});

/** An answer without what is about the letters that one writes: the list of them names who sponsors. */
function withoutLetters(body: string): string {
  if (!body.startsWith('{')) return body;
  const { written_children, conversations, ...rest } = JSON.parse(body) as Record<string, unknown>;
  expect(JSON.stringify([written_children, conversations])).not.toMatch(MONEY);
  return JSON.stringify(rest);
}
