import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { cardSetups } from '../cards/tables.ts';
import { children } from '../children/tables.ts';
import { receipts } from '../payments/tables.ts';
import { randomId } from '../../platform/secrets.ts';
import { call, sessionOf } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeChild, makeSponsor } from '../../testing/factories.ts';
import { makeAttachment, makeDraft, makeLetter } from '../../testing/letters.ts';
import {
  makeCard,
  makeDeposit,
  makeDue,
  makeGift,
  makeSponsorship,
} from '../../testing/sponsoring.ts';
import { receiptName } from '../payments/index.ts';

type Method = Parameters<typeof call>[1];

let owner: Belongings;
let stranger: Belongings;
const test = await shareTestApp();
beforeEach(async () => {
  owner = await makeBelongings('Secret');
  stranger = await makeBelongings('Plain');
});

/** One of all that a sponsor has, each with a name that tells whose it is. */
async function makeBelongings(name: string) {
  const { db, clock } = test.deps;
  const sponsor = await makeSponsor(db, {
    firstName: name,
    email: `${name}@example.com`.toLowerCase(),
  });
  const child = await makeChild(db, {
    code: `${name}-1`,
    fullNameEn: `Amira ${name}`,
    fullNameAr: `أميرة ${name}`,
  });
  const sponsorship = await makeSponsorship(db, {
    sponsorId: sponsor.id,
    childId: child.id,
    sponsoringAsEn: name,
    sponsoringAsAr: name,
    anchorOn: '2026-01-20',
  });
  const card = await makeCard(db, { sponsorId: sponsor.id, nameOnCard: name });
  const setupId = randomId();
  await db.insert(cardSetups).values({
    id: setupId,
    sponsorId: sponsor.id,
    status: 'added',
    origin: 'my-cards',
    createdAt: clock.now(),
  });
  await makeDeposit(db, sponsor.id, 5_000);
  const paymentId = sponsorship.payment.id;
  const [receipt] = await db.select().from(receipts).where(eq(receipts.paymentId, paymentId));
  const late = await makeDue(db, sponsorship, { dueOn: '2026-03-01' });
  const own = { sponsorshipId: sponsorship.id, text: `Words of ${name}` };
  const letter = await makeLetter(db, { ...own, status: 'in_review', heldFor: ['attachment'] });
  const attachment = await makeAttachment(db, letter);
  await test.deps.storage.write(
    `letters/${attachment.id}/picture.jpg`,
    Buffer.from(`${name} picture`),
    'image/jpeg',
  );
  await makeLetter(db, { ...own, senderType: 'SponsoreeLetter' });
  await makeDraft(db, own);
  return {
    sponsor,
    childId: child.id,
    sponsorshipId: sponsorship.id,
    attachmentId: attachment.id,
    cardId: card.id,
    setupId,
    paymentId,
    receipt: receipt ? receiptName(receipt) : '',
    dueId: late.id,
    giftId: (await makeGift(db)).id,
  };
}
type Belongings = Awaited<ReturnType<typeof makeBelongings>>;

/** A call about what belongs to somebody. */
interface Row {
  /** As the documentation names it. */
  readonly name: string;
  readonly url: (of: Belongings) => string;
  readonly body?: (of: Belongings) => object;
  /** The statuses that its owner may get. */
  readonly own: readonly number[];
  /** The status that another sponsor gets for the same request. */
  readonly other: number;
}

const fixed = (url: string) => () => url;
const list = (path: string): Row => ({
  name: `GET /v1${path}`,
  url: fixed(path),
  own: [200],
  other: 200,
});
const draftOf = ({ sponsorshipId }: Belongings) => `/sponsors/letter_drafts/${sponsorshipId}`;
const gift = ({ giftId, childId }: Belongings) => ({
  gift_id: giftId,
  sponsoree_id: childId,
  quantity: 1,
});

const MATRIX: readonly Row[] = [
  list('/sponsors/sponsorships'),
  list('/sponsors/dues'),
  list('/sponsors/late_dues'),
  list('/sponsors/payment_methods'),
  list('/sponsors/invoiceable_transactions'),
  list('/sponsors/yearly_payments_reports'),
  {
    ...list('/sponsors/statements'),
    url: fixed('/sponsors/statements?from=2026-01-01&to=2026-12-31'),
  },
  {
    ...list('/sponsors/statements/pdf'),
    url: fixed('/sponsors/statements/pdf?from=2026-01-01&to=2026-12-31&locale=en'),
  },
  list('/sponsors/gifts'),
  {
    name: 'GET /v1/sponsors/gifts/{id}',
    url: ({ giftId }) => `/sponsors/gifts/${giftId}`,
    own: [200],
    other: 200,
  },
  {
    name: 'GET /v1/sponsors/sponsorees/{id}',
    url: ({ childId }) => `/sponsors/sponsorees/${childId}`,
    own: [200],
    other: 200,
  },
  {
    name: 'GET /v1/sponsors/sponsorships/{id}',
    url: ({ sponsorshipId }) => `/sponsors/sponsorships/${sponsorshipId}`,
    own: [200],
    other: 404,
  },
  {
    name: 'PATCH /v1/sponsors/sponsorships/statuses/{id}',
    url: ({ sponsorshipId }) => `/sponsors/sponsorships/statuses/${sponsorshipId}`,
    body: () => ({
      sponsorship: {
        status_event: 'request_deactivation',
        exit_reason: 'personal',
        ended_at: '20-04-2026',
      },
    }),
    own: [200],
    other: 404,
  },
  {
    name: 'GET /v1/receipts/{number}',
    url: ({ receipt }) => `/receipts/${receipt}`,
    own: [200],
    other: 404,
  },
  {
    name: 'GET /v1/receipts/{number}/pdf',
    url: ({ receipt }) => `/receipts/${receipt}/pdf`,
    own: [200],
    other: 404,
  },
  {
    name: 'PUT /v1/sponsors/dues/statuses',
    url: fixed('/sponsors/dues/statuses'),
    body: ({ dueId, cardId }) => ({ due: { dues_ids: [dueId], payment_method_id: cardId } }),
    // The provider knows nothing of a card that was made here.
    own: [200, 402, 502],
    other: 422,
  },
  {
    name: 'POST /v1/sponsors/payment_methods',
    url: fixed('/sponsors/payment_methods'),
    body: () => ({ from: 'my-cards' }),
    own: [200, 201],
    other: 201,
  },
  {
    name: 'PUT /v1/sponsors/payment_methods/{id}',
    url: ({ cardId }) => `/sponsors/payment_methods/${cardId}`,
    body: () => ({}),
    own: [200],
    other: 404,
  },
  {
    name: 'DELETE /v1/sponsors/payment_methods/{id}',
    url: ({ cardId }) => `/sponsors/payment_methods/${cardId}`,
    own: [204],
    other: 404,
  },
  {
    name: 'GET /v1/sponsors/card_setups/{id}',
    url: ({ setupId }) => `/sponsors/card_setups/${setupId}`,
    own: [200],
    other: 404,
  },
  {
    name: 'POST /v1/sponsors/carts',
    url: fixed('/sponsors/carts'),
    body: (of) => ({ cart: { purchased_gifts_attributes: [gift(of)] } }),
    own: [200],
    other: 200,
  },
  {
    name: 'POST /v1/sponsors/checkout_sessions',
    url: fixed('/sponsors/checkout_sessions'),
    body: (of) => ({
      checkout_session: {
        purchased_gifts_attributes: [gift(of)],
        terms_accepted: true,
        statement_of_faith_accepted: true,
      },
    }),
    own: [200, 201],
    other: 422,
  },
  {
    name: 'GET /v1/sponsors/checkout_sessions/{id}',
    url: ({ paymentId }) => `/sponsors/checkout_sessions/${paymentId}`,
    own: [200],
    other: 404,
  },
  {
    name: 'GET /v1/sponsors/sponsorships/sponsorship_letters',
    url: ({ sponsorshipId }) =>
      `/sponsors/sponsorships/sponsorship_letters?refresh=true&sponsorship_id=${sponsorshipId}`,
    own: [200],
    other: 404,
  },
  list('/sponsors/sponsorships/sponsorship_letters/unread'),
  list('/sponsors/dashboard'),
  list('/sponsors/account_counts'),
  {
    name: 'POST /v1/sponsors/sponsor_letters',
    url: fixed('/sponsors/sponsor_letters'),
    body: ({ sponsorshipId }) => ({
      sponsor_letter: { sponsorship_id: sponsorshipId, text: 'Hello', from_draft: true },
    }),
    own: [201],
    other: 422,
  },
  {
    name: 'GET /v1/sponsors/letter_drafts/{sponsorship_id}',
    url: draftOf,
    own: [200],
    other: 404,
  },
  {
    name: 'PUT /v1/sponsors/letter_drafts/{sponsorship_id}',
    url: draftOf,
    body: () => ({ letter_draft: { text: 'Hello' } }),
    own: [200],
    other: 404,
  },
  {
    name: 'DELETE /v1/sponsors/letter_drafts/{sponsorship_id}',
    url: draftOf,
    own: [204],
    other: 404,
  },
  {
    name: 'GET /v1/sponsors/letter_attachments/{id}',
    url: ({ attachmentId }) => `/sponsors/letter_attachments/${attachmentId}`,
    own: [200],
    other: 404,
  },
];

const ask = async (row: Row, who: Belongings, of: Belongings) =>
  call(test, row.name.split(' ')[0] as Method, row.url(of), {
    headers: await sessionOf(test, who.sponsor),
    body: row.body?.(of),
  });

const TABLES = [
  'sponsorships',
  'dues',
  'cards',
  'child_claims',
  'ledger_entries',
  'payments',
  'letters',
  'letter_drafts',
  'letter_attachments',
];

/** Calls of sponsoring are those that `access-rules` does not know. */
const OF_ACCOUNTS =
  /^\w+ \/v1\/sponsors(|\/(self|email|password|sign_\w+|confirmation|acquire_access|sessions|sessions\/\{id\}|sponsorees|general_donations|inquiries))$/;

describe('what belongs to a sponsor (RTE-19)', () => {
  it('is asked for by no call that this does not try', async () => {
    const { paths } = (await test.app.inject('/docs/json')).json<{
      paths: Record<string, Record<string, unknown>>;
    }>();
    const named = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const ofSponsoring = named.filter(
      (one) => /\/v1\/(sponsors|receipts)/.test(one) && !OF_ACCOUNTS.test(one),
    );
    expect(MATRIX.map(({ name }) => name).toSorted()).toEqual(ofSponsoring.toSorted());
  });

  it.each(MATRIX)('is for its owner: $name', async (row) => {
    const answer = await ask(row, owner, owner);
    expect(row.own, answer.body).toContain(answer.statusCode);
    expect(answer.body).not.toContain('Plain');
  });

  it.each(MATRIX)('is for nobody else: $name', async (row) => {
    const answer = await ask(row, stranger, owner);
    expect(answer.statusCode, answer.body).toBe(row.other);
    expect(answer.body).not.toContain('Secret');
    if (row.other !== 404 || row.name.includes('{number}')) return;
    // It answers as if it were not there.
    const nothing: Belongings = {
      ...owner,
      sponsorshipId: 999,
      cardId: 999,
      setupId: randomId(),
      paymentId: randomId(),
      attachmentId: randomId(),
    };
    expect((await ask(row, stranger, nothing)).body).toBe(answer.body);
  });

  it('and nothing of it is changed by who may not', async () => {
    const state = async () =>
      Promise.all(
        TABLES.map(
          async (table) =>
            (await test.deps.database.sql.query(`select * from ${table} order by 1`)).rows,
        ),
      );
    const before = await state();
    for (const row of MATRIX.filter(({ other }) => other >= 400)) await ask(row, stranger, owner);
    expect(await state()).toEqual(before);
  });

  it('a hidden child of another is told of by no call', async () => {
    await test.deps.db
      .update(children)
      .set({ status: 'hidden' })
      .where(eq(children.id, owner.childId));
    const headers = await sessionOf(test, stranger.sponsor);
    const answer = await call(test, 'GET', `/sponsors/sponsorees/${owner.childId}`, { headers });
    expect(answer.statusCode).toBe(404);
  });
});
