// The calls about what belongs to a sponsor, each with what its owner and another gets.
import { organisation } from '@nabta/organisation';
import { eq } from 'drizzle-orm';
import { cardSetups } from '../modules/cards/tables.ts';
import { receiptName } from '../modules/payments/index.ts';
import { receipts } from '../modules/payments/tables.ts';
import { randomId } from '../platform/secrets.ts';
import { call, sessionOf } from './accounts.ts';
import type { TestApp } from './build-test-app.ts';
import { makeChild, makeSponsor } from './factories.ts';
import { makeAttachment, makeDraft, makeLetter } from './letters.ts';
import {
  makeCard,
  makeDeposit,
  makeDue,
  makeGift,
  makePaid,
  makeSponsorship,
} from './sponsoring.ts';

type Method = Parameters<typeof call>[1];

/** One of all that a sponsor has, each with a name that tells whose it is. */
export async function makeBelongings(test: TestApp, name: string) {
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
  await makePaid(db, {
    sponsorId: sponsor.id,
    kind: 'donation',
    about: 'donation',
    amount: 700,
    currency: sponsor.paymentCurrency,
    descriptionEn: `Gift of ${name}`,
    at: Temporal.Instant.from('2025-05-01T10:00:00Z'),
  });
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
export type Belongings = Awaited<ReturnType<typeof makeBelongings>>;

/** A call about what belongs to somebody. */
export interface Row {
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

/** Every call about what belongs to a sponsor; a test compares it with the API document. */
export const MATRIX: readonly Row[] = [
  list('/sponsors/sponsorships'),
  list('/sponsors/dues'),
  list('/sponsors/late_dues'),
  list('/sponsors/payment_methods'),
  list('/sponsors/invoiceable_transactions'),
  list('/sponsors/yearly_payments_reports'),
  list('/sponsors/years'),
  {
    name: 'GET /v1/sponsors/years/{year}',
    url: fixed('/sponsors/years/2025'),
    own: [200],
    other: 200,
  },
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
    name: 'PUT /v1/sponsors/sponsorships/{id}/pause',
    url: ({ sponsorshipId }) => `/sponsors/sponsorships/${sponsorshipId}/pause`,
    body: () => ({
      kind: 'pause',
      months: 2,
      seen: { from: '2026-04-01', next_due_date: '2026-06-01', amount: 1500 },
    }),
    // A due is late, which has to be paid first.
    own: [422],
    other: 404,
  },
  {
    name: 'PUT /v1/sponsors/sponsorships/{id}/resume',
    url: ({ sponsorshipId }) => `/sponsors/sponsorships/${sponsorshipId}/resume`,
    body: () => ({
      seen: { until: '2026-06-01', next_due_date: '2026-04-01', amount: 1500 },
    }),
    own: [422],
    other: 404,
  },
  {
    name: 'PUT /v1/sponsors/sponsorships/{id}/extra',
    url: ({ sponsorshipId }) => `/sponsors/sponsorships/${sponsorshipId}/extra`,
    body: () => ({
      extra_per_month: 100,
      seen: { extra_per_month: 0, next_due_date: '2026-04-01', amount: 1600 },
    }),
    own: [422],
    other: 404,
  },
  {
    name: 'PUT /v1/sponsors/sponsorships/{id}/frequency',
    url: ({ sponsorshipId }) => `/sponsors/sponsorships/${sponsorshipId}/frequency`,
    body: () => ({
      frequency_months: 3,
      seen: { frequency_months: 1, next_due_date: '2026-04-01', amount: 4500 },
    }),
    // A due is late, which has to be paid first.
    own: [422],
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
  {
    name: 'POST /v1/sponsors/sponsorships/{id}/letter_writer',
    url: ({ sponsorshipId }) => `/sponsors/sponsorships/${sponsorshipId}/letter_writer`,
    body: () => ({ letter_writer: { email: 'friend@example.com', language: 'en' } }),
    own: [201],
    other: 404,
  },
  // `letter-writer-access` has the calls of who writes for somebody else.
  {
    name: 'DELETE /v1/sponsors/sponsorships/{id}/letter_writer',
    url: ({ sponsorshipId }) => `/sponsors/sponsorships/${sponsorshipId}/letter_writer`,
    own: [404],
    other: 404,
  },
  {
    name: 'POST /v1/sponsors/letter_invitations/{token}/acceptance',
    url: fixed(`/sponsors/letter_invitations/${'x'.repeat(43)}/acceptance`),
    own: [404],
    other: 404,
  },
  {
    name: 'GET /v1/sponsors/written_children/{id}',
    url: ({ sponsorshipId }) => `/sponsors/written_children/${sponsorshipId}`,
    own: [404],
    other: 404,
  },
  list('/sponsors/child_protection'),
  {
    name: 'POST /v1/sponsors/child_protection',
    url: fixed('/sponsors/child_protection'),
    body: () => ({
      child_protection: { version: organisation.documents.childProtection, agreed: true },
    }),
    own: [200],
    other: 200,
  },
  list('/sponsors/nudges'),
  {
    name: 'PUT /v1/sponsors/nudges',
    url: fixed('/sponsors/nudges'),
    body: () => ({ birthday: true }),
    own: [200],
    other: 200,
  },
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

/** Makes a call about what belongs to somebody, as a sponsor. */
export const ask = async (
  test: TestApp,
  row: Row,
  who: { readonly id: number; readonly email: string },
  of: Belongings,
) =>
  call(test, row.name.split(' ')[0] as Method, row.url(of), {
    headers: await sessionOf(test, who),
    body: row.body?.(of),
  });
