import type { FrequencyMonths } from '@nabta/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../apps/server/src/db/client.ts';
import { cards } from '../../apps/server/src/modules/cards/tables.ts';
import { dues } from '../../apps/server/src/modules/dues/tables.ts';
import { payments } from '../../apps/server/src/modules/payments/tables.ts';
import { sponsors } from '../../apps/server/src/modules/sponsors/tables.ts';
import { sponsorships } from '../../apps/server/src/modules/sponsorships/tables.ts';
import { addCard, removeCard, setDefaultCard } from '../../apps/server/src/modules/cards/index.ts';
import { checkOut } from '../../apps/server/src/modules/checkouts/index.ts';
import { donateAsSponsor } from '../../apps/server/src/modules/donations/index.ts';
import { payLateDues } from '../../apps/server/src/modules/dues/index.ts';
import {
  authenticatePayment,
  cancelPayment,
  showPayment,
} from '../../apps/server/src/modules/settlement/index.ts';
import { requestDeactivation } from '../../apps/server/src/modules/sponsorships/index.ts';
import { cairoToday } from '../../apps/server/src/platform/clock.ts';
import { act, atOnce } from './acting.ts';
import { changeExtra, changeHowOften, goOn, putOff } from './payments-change.ts';
import { cardInSomebodysName, refuseMoreCards } from './cards-in-names.ts';
import { askToEnd, payByMail, replaceCardByMail } from './from-mails.ts';
import { sendNotices } from './notices.ts';
import { follow } from './pages.ts';
import { acceptToWrite, endWriter, inviteWriter, sayYes, writeLetter } from './writers-act.ts';
import { noteTaken, pass, someSponsor, type World } from './world.ts';

type Sponsor = typeof sponsors.$inferSelect;
type Doing = (world: World, sponsor: Sponsor, database: Database) => Promise<void>;

const MONTHS: readonly FrequencyMonths[] = [1, 1, 1, 3, 6, 12];

/** Mostly any child; now and then one whose hold has run out, or whom somebody else is paying for. */
async function childFor({ random, childIds, databases, clock }: World): Promise<number> {
  if (random.chance(0.7)) return random.pick(childIds) ?? 0;
  const [{ db }] = databases;
  const { rows } = await db.execute<{ id: number }>(sql`
    select child_id as id from child_claims where kind = 'hold' and released_at is null
    order by expires_at < ${clock.now().toString()} desc, id limit 5`);
  return random.pick(rows)?.id ?? random.pick(childIds) ?? 0;
}

async function cartOf(world: World, sponsor: Sponsor) {
  const { random, gifts, databases } = world;
  const wanted = random.chance(0.85) ? [await childFor(world)] : [];
  if (random.chance(0.25)) wanted.push(await childFor(world));
  const own = await databases[0].db
    .select({ childId: sponsorships.childId })
    .from(sponsorships)
    .where(and(eq(sponsorships.sponsorId, sponsor.id), sql`status <> 'inactive'`));
  const given = random.chance(0.3) ? random.pick(own) : undefined;
  const first = random.chance(0.3) ? random.pick(wanted) : undefined;
  const recipients = [...new Set([given?.childId, first])].filter((id) => id !== undefined);
  const dedication = recipients.length > 0 ? cardInSomebodysName(world) : undefined;
  return {
    ...(dedication && { dedication }),
    sponsorships_frequency: random.pick(MONTHS) ?? 1,
    sponsorships_attributes: wanted.map((id) => ({ sponsoree_id: id })),
    purchased_gifts_attributes: recipients.map((id) => ({
      sponsoree_id: id,
      gift_id: random.pick(gifts)?.id ?? 0,
      quantity: 1,
    })),
    terms_accepted: true as const,
    statement_of_faith_accepted: true as const,
  };
}

/** A cart, by a click, a double click, or a click that is repeated when no answer came. */
const buy: Doing = async (world, sponsor, database) => {
  const { random } = world;
  const sent = await cartOf(world, sponsor);
  const clientKey = random.chance(0.7) ? `click-${random.next()}` : undefined;
  const click = async (on: Database) => {
    const order = { sent, locale: 'en', clientKey } as const;
    const begun = await act(world, 'check out', (deps) => checkOut(deps, sponsor, order), on);
    if (begun) world.promises.push({ paymentId: begun.paymentId, isPaid: false });
    await follow(world, begun?.url);
    return begun;
  };
  if (clientKey !== undefined && random.chance(0.15)) return atOnce(world, [click, click]);
  const begun = await click(database);
  if (!begun && clientKey !== undefined && random.chance(0.5)) await click(database);
};

const HOLD_IS_OVER = { minutes: 50 };

/**
 * Pays without a notice and without a look at the page until the hold has run out and somebody else
 * takes the child.
 */
const beOvertaken: Doing = async (world, sponsor, database) => {
  const cart = await cartOf(world, sponsor);
  const wanted = cart.sponsorships_attributes;
  if (wanted.length === 0) return;
  // A gift for another child is the sponsor's own: the rival could not give it.
  const sent = {
    ...cart,
    purchased_gifts_attributes: cart.purchased_gifts_attributes.filter((gift) =>
      wanted.some((child) => child.sponsoree_id === gift.sponsoree_id),
    ),
  };
  const order = { sent, locale: 'en', clientKey: undefined } as const;
  const begun = await act(world, 'check out', (deps) => checkOut(deps, sponsor, order), database);
  if (!begun?.url.includes('/c/pay/')) return;
  await sendNotices(world);
  await world.provider.typeCard(begun.url, '4242424242424242');
  for (const notice of await world.provider.newNotices()) noteTaken(world, notice);
  await pass(world, world.clock.now().add(HOLD_IS_OVER));
  const other = world.random.pick(world.sponsors.filter(({ id }) => id !== sponsor.id));
  const rival = other && (await fresh(world, other));
  if (!rival) return;
  const taken = await act(world, 'overtake', (deps) => checkOut(deps, rival, order), database);
  await follow(world, taken?.url);
};

const donate: Doing = async (world, sponsor) => {
  const body = {
    base_amount: 100,
    fees_included: true,
    purpose_id: world.purposeId,
    remind_me: false,
    dedication: cardInSomebodysName(world),
  };
  const clientKey = undefined;
  const doing = body.dedication ? 'donate with a card' : 'donate';
  const begun = await act(world, doing, (deps) =>
    donateAsSponsor(deps, sponsor, { body, locale: 'en', clientKey }),
  );
  if (begun) world.promises.push({ paymentId: begun.paymentId, isPaid: false });
  await follow(world, begun?.url);
};

const saveCard: Doing = async (world, sponsor) => {
  const begun = await act(world, 'add a card', (deps) =>
    addCard(deps, sponsor, { from: 'my-cards', locale: 'en' }),
  );
  await follow(world, begun?.url);
};

const cardsOf = ({ databases }: World, { id }: Sponsor) =>
  databases[0].db
    .select()
    .from(cards)
    .where(and(eq(cards.sponsorId, id), isNull(cards.removedAt)))
    .orderBy(cards.id);

const dropCard: Doing = async (world, sponsor) => {
  const card = world.random.pick(await cardsOf(world, sponsor));
  if (!card) return;
  const own = { sponsorId: sponsor.id, cardId: card.id };
  await act(world, 'remove a card', (deps) => removeCard(deps, own));
};

const chooseCard: Doing = async (world, sponsor) => {
  const card = world.random.pick(await cardsOf(world, sponsor));
  if (!card) return;
  const own = { sponsorId: sponsor.id, cardId: card.id };
  await act(world, 'choose a card', (deps) => setDefaultCard(deps, own));
};

/** All late dues, or one of them, on any of the cards. */
const payLate: Doing = async (world, sponsor, database) => {
  const { random, databases, clock } = world;
  const late = await databases[0].db
    .select({ id: dues.id })
    .from(dues)
    .innerJoin(sponsorships, eq(sponsorships.id, dues.sponsorshipId))
    .where(
      and(
        eq(sponsorships.sponsorId, sponsor.id),
        sql`${dues.state} in ('planned', 'failed', 'charging')`,
        sql`${dues.dueOn} < ${cairoToday(clock).toString()}`,
      ),
    )
    .orderBy(dues.id);
  const card = random.pick(await cardsOf(world, sponsor));
  const one = random.pick(late);
  if (!one || !card) return;
  const dueIds = random.chance(0.5) ? [one.id] : late.map(({ id }) => id);
  const clientKey = random.chance(0.7) ? `pay-${random.next()}` : undefined;
  const order = { dueIds, cardId: card.id, locale: 'en', clientKey } as const;
  const click = async (on: Database) => {
    const paid = await act(world, 'pay late dues', (deps) => payLateDues(deps, sponsor, order), on);
    if (paid) world.promises.push({ paymentId: paid.paymentId, isPaid: paid.status === 'paid' });
    await follow(world, paid?.url);
  };
  await (random.chance(0.2) ? atOnce(world, [click, click]) : click(database));
};

const cancel: Doing = async (world, sponsor) => {
  const live = await world.databases[0].db
    .select()
    .from(sponsorships)
    .where(and(eq(sponsorships.sponsorId, sponsor.id), eq(sponsorships.status, 'active')))
    .orderBy(sponsorships.id);
  const one = world.random.pick(live);
  if (!one) return;
  world.askedToEnd.add(one.id);
  const day = cairoToday(world.clock).add({ months: 1, days: world.random.below(60) });
  const [year, month, date] = day.toString().split('-');
  await act(world, 'cancel a sponsorship', (deps) =>
    requestDeactivation(deps, {
      sponsorId: sponsor.id,
      sponsorshipId: one.id,
      reason: 'personal',
      otherReason: undefined,
      lastDay: `${date}-${month}-${year}`,
      locale: 'en',
    }),
  );
};

const pendingOf = ({ databases }: World, { id }: Sponsor) =>
  databases[0].db
    .select()
    .from(payments)
    .where(and(eq(payments.sponsorId, id), eq(payments.status, 'pending')))
    .orderBy(payments.id);

/** Looks at a payment, turns back from it, or follows the link of its mail to the bank. */
const look: Doing = async (world, sponsor) => {
  const { random } = world;
  const payment = random.pick(await pendingOf(world, sponsor));
  if (!payment) return;
  const { id } = payment;
  if (payment.awaitsHolder) {
    const asked = await act(world, 'follow a link', (deps) => authenticatePayment(deps, id));
    await follow(world, asked?.url);
    return;
  }
  const shown = random.chance(0.5)
    ? await act(world, 'look', (deps) => showPayment(deps, id))
    : await act(world, 'turn back', (deps) => cancelPayment(deps, id));
  if (shown) world.promises.push({ paymentId: id, isPaid: shown.payment.status === 'paid' });
};

/** The acts of sponsors, each as often as it is listed. */
const DOINGS: readonly Doing[] = [
  ...[buy, buy, buy, buy, buy, buy, buy, look, look, look, look, payLate, payLate, payLate],
  ...[saveCard, saveCard, chooseCard, dropCard, donate, cancel, cancel, cancel, beOvertaken],
  ...[changeHowOften, changeHowOften, changeHowOften, putOff, putOff, putOff, putOff],
  ...[goOn, goOn, goOn, changeExtra, changeExtra, donate, donate, refuseMoreCards],
  ...[payByMail, payByMail, payByMail, payByMail, replaceCardByMail, replaceCardByMail, askToEnd],
  ...[inviteWriter, inviteWriter, acceptToWrite, acceptToWrite, acceptToWrite, endWriter],
  ...[writeLetter, writeLetter, sayYes],
];

async function fresh({ databases }: World, { id }: Sponsor): Promise<Sponsor | undefined> {
  return (await databases[0].db.select().from(sponsors).where(eq(sponsors.id, id)))[0];
}

/** A sponsor does something; sometimes two sponsors do, at once. */
export async function sponsorActs(world: World): Promise<void> {
  const { random } = world;
  const one = async (database: Database) => {
    const picked = someSponsor(world);
    const sponsor = picked && (await fresh(world, picked));
    if (sponsor) await random.pick(DOINGS)?.(world, sponsor, database);
  };
  if (random.chance(0.1)) await atOnce(world, [one, one]);
  else await one(world.databases[0]);
}
