import { organisation } from '@nabta/organisation';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { cards } from '../modules/cards/tables.ts';
import { checkoutChildren, checkoutSessions } from '../modules/checkouts/tables.ts';
import { childClaims, children } from '../modules/children/tables.ts';
import { gifts } from '../modules/gifts/tables.ts';
import { pictures } from '../modules/pictures/tables.ts';
import { policyConfirmations } from '../modules/policy-confirmations/tables.ts';
import { sponsors } from '../modules/sponsors/tables.ts';
import { sponsorships } from '../modules/sponsorships/tables.ts';
import { randomId } from '../platform/secrets.ts';
import { insertOne, makeChild, makeSponsor, next, type Row } from './factories.ts';
import { makeDue, type Due } from './dues.ts';
import { makePaid, noonOf } from './paid.ts';

export { makeDue, makePause } from './dues.ts';
export { makeDeposit, makePaid } from './paid.ts';

type Sponsorship = Row<typeof sponsorships>;
type SponsorRow = typeof sponsors.$inferSelect;
type ChildRow = typeof children.$inferSelect;

/** A saved card; the first of a sponsor is the default. The provider knows nothing of it. */
export async function makeCard(db: Db, given: Partial<Row<typeof cards>> = {}) {
  const sponsorId = given.sponsorId ?? (await makeSponsor(db)).id;
  const others = await db
    .select({ id: cards.id })
    .from(cards)
    .where(eq(cards.sponsorId, sponsorId));
  const number = next();
  return insertOne(
    db
      .insert(cards)
      .values({
        providerId: `pm_made_${number}`,
        fingerprint: `made-${number}`,
        brand: 'visa',
        last4: '4242',
        expMonth: 12,
        expYear: 2040,
        nameOnCard: 'Mona Adel',
        isDefault: others.length === 0,
        createdAt: Temporal.Instant.from('2026-01-02T10:00:00Z'),
        ...given,
        sponsorId,
      })
      .returning(),
  );
}

/** A gift of the catalogue, with its picture. */
export async function makeGift(db: Db, given: Partial<Row<typeof gifts>> = {}) {
  const number = next();
  const pictureId = given.pictureId ?? `picture-of-gift-${number}`;
  await db
    .insert(pictures)
    .values({
      id: pictureId,
      drawing: 'gift-parcel',
    })
    .onConflictDoNothing();
  return insertOne(
    db
      .insert(gifts)
      .values({
        titleEn: `Gift ${number}`,
        titleAr: `هدية ${number}`,
        descriptionEn: 'A warm winter coat',
        descriptionAr: 'معطف شتوي دافئ',
        kind: 'birthday_christmas',
        priceUsd: 1_000,
        priceEgp: 40_000,
        position: number,
        ...given,
        pictureId,
      })
      .returning(),
  );
}

/** The fields of a sponsorship that a test may set. */
export interface GivenSponsorship extends Partial<Sponsorship> {
  /** How many dues are paid, the one of the checkout among them. */
  readonly paidDues?: number;
  /** Changes to the planned next due; null: no due. */
  readonly nextDue?: Partial<Due> | null;
}

/**
 * A sponsorship as a checkout and renewals leave it: child claimed and sponsored, dues paid each
 * with its payment, ledger entry and receipt, and the next one planned. An ended one has its claim
 * released, the child waiting again and the next due closed.
 */
export async function makeSponsorship(db: Db, given: GivenSponsorship = {}) {
  const { paidDues = 1, nextDue = {}, ...rest } = given;
  const sponsor =
    rest.sponsorId === undefined ? await makeSponsor(db) : await sponsorOf(db, rest.sponsorId);
  const child = rest.childId === undefined ? await makeChild(db) : await childOf(db, rest.childId);
  const values = valuesOf(rest, sponsor, child);
  const hasEnded = values.status === 'inactive';
  const claim = await makeClaim(db, child, {
    createdAt: values.startedAt,
    releasedAt: values.endedAt,
  });
  const payment = await makeCheckout(db, values, child, claim);
  const sponsorship = await insertOne(
    db
      .insert(sponsorships)
      .values({ ...values, claimId: claim.id, checkoutPaymentId: payment.id })
      .returning(),
  );
  const paid = { paymentId: payment.id, paidAt: values.startedAt };
  await makeDue(db, sponsorship, { ordinal: 0, state: 'paid', ...paid });
  for (let n = 1; n < paidDues; n += 1) await makeDue(db, sponsorship, { state: 'paid' });
  if (nextDue !== null) {
    await makeDue(db, sponsorship, { state: hasEnded ? 'closed' : 'planned', ...nextDue });
  }
  const status = hasEnded ? 'available' : 'sponsored';
  await db.update(children).set({ status }).where(eq(children.id, child.id));
  return { ...sponsorship, child: await childOf(db, child.id), sponsor, payment };
}

const sponsorOf = (db: Db, id: number) =>
  insertOne(db.select().from(sponsors).where(eq(sponsors.id, id)));

const childOf = (db: Db, id: number) =>
  insertOne(db.select().from(children).where(eq(children.id, id)));

function valuesOf(given: Partial<Sponsorship>, sponsor: SponsorRow, child: ChildRow) {
  const { currency = sponsor.paymentCurrency, frequencyMonths = 1, status = 'active' } = given;
  const { pricePerMonth = currency === 'usd' ? child.priceUsd : child.priceEgp } = given;
  const { anchorOn = '2026-02-20', lastDay = status === 'active' ? null : '2026-03-05' } = given;
  const { startedAt = noonOf(anchorOn) } = given;
  return {
    referenceCode: `NB-MADE${next()}`,
    sponsoringAsEn: `${sponsor.firstName} ${sponsor.lastName}`,
    sponsoringAsAr: sponsor.arabicFullName,
    requestedAt: status === 'active' ? null : startedAt,
    endedAt: status === 'inactive' ? noonOf(lastDay ?? anchorOn) : null,
    exitReason: status === 'active' ? null : ('personal' as const),
    ...given,
    sponsorId: sponsor.id,
    childId: child.id,
    status,
    frequencyMonths,
    pricePerMonth,
    amount: (pricePerMonth + (given.extraPerMonth ?? 0)) * frequencyMonths,
    currency,
    anchorOn,
    startedAt,
    lastDay,
  };
}

/** A claim of a sponsorship on a child; a released one leaves the child to others. */
function makeClaim(
  db: Db,
  child: ChildRow,
  given: Pick<Row<typeof childClaims>, 'createdAt' | 'releasedAt'>,
) {
  const { id: childId, familyId } = child;
  return insertOne(
    db
      .insert(childClaims)
      .values({ childId, familyId, kind: 'sponsorship', token: randomId(), ...given })
      .returning(),
  );
}

/** The settled checkout that a sponsorship was begun with. */
async function makeCheckout(
  db: Db,
  values: ReturnType<typeof valuesOf>,
  child: ChildRow,
  claim: typeof childClaims.$inferSelect,
) {
  const { sponsorId, amount, currency, startedAt, frequencyMonths } = values;
  const payment = await makePaid(db, {
    sponsorId,
    kind: 'checkout',
    amount,
    currency,
    at: startedAt,
    descriptionEn: `Sponsorship of ${child.fullNameEn} (${child.code})`,
    descriptionAr: `كفالة ${child.fullNameAr} (${child.code})`,
  });
  await db.insert(checkoutSessions).values({
    paymentId: payment.id,
    sponsorId,
    status: 'settled',
    frequencyMonths,
    claimToken: claim.token,
    acceptedAt: startedAt,
    termsVersion: '2026-01-01',
    statementOfFaithVersion: '2026-01-01',
    childProtectionVersion: '2026-01-01',
  });
  const version = organisation.documents.childProtection;
  await db.insert(policyConfirmations).values({ sponsorId, version, confirmedAt: startedAt });
  await db.insert(checkoutChildren).values({
    paymentId: payment.id,
    childId: child.id,
    position: 0,
    claimId: claim.id,
    sponsoringAsEn: values.sponsoringAsEn,
    sponsoringAsAr: values.sponsoringAsAr,
    pricePerMonth: values.pricePerMonth,
    amount,
    balanceAmount: 0,
  });
  return payment;
}
