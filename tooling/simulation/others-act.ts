import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { cards } from '../../apps/server/src/modules/cards/tables.ts';
import { dues } from '../../apps/server/src/modules/dues/tables.ts';
import { payments, receipts, refunds } from '../../apps/server/src/modules/payments/tables.ts';
import { sponsorships } from '../../apps/server/src/modules/sponsorships/tables.ts';
import {
  recordDeposit,
  recordReceivedDues,
  refundReceipt,
  withdrawBalance,
} from '../../apps/server/src/modules/ministry-payments/index.ts';
import { stopCard } from '../../apps/server/src/modules/dedications/index.ts';
import { dedications } from '../../apps/server/src/modules/dedications/tables.ts';
import { transferForStaff } from '../../apps/server/src/modules/ministry-sponsorships/index.ts';
import {
  balanceOf,
  listFailedRefunds,
  receiptName,
} from '../../apps/server/src/modules/payments/index.ts';
import { cairoToday } from '../../apps/server/src/platform/clock.ts';
import { act } from './acting.ts';
import { sendNotices } from './notices.ts';
import { count, someSponsor, type World } from './world.ts';

type Doing = (world: World) => Promise<void>;

const byStaff = { actor: 'simulation', reason: 'as it happens', dryRun: false } as const;

const deposit: Doing = async (world) => {
  const sponsor = someSponsor(world);
  if (!sponsor) return;
  const { email, paymentCurrency: currency } = sponsor;
  const amount = (1 + world.random.below(60)) * (currency === 'usd' ? 500 : 20_000);
  const order = {
    ...byStaff,
    email,
    currency,
    amount,
    method: 'cash',
    reference: undefined,
  } as const;
  const receivedOn = cairoToday(world.clock);
  await act(world, 'deposit', (deps) => recordDeposit(deps, { ...order, receivedOn }));
};

/** Some of a balance, or all of it, whether it is promised to a payment or not. */
const withdraw: Doing = async (world) => {
  const sponsor = someSponsor(world);
  if (!sponsor) return;
  const { email, paymentCurrency } = sponsor;
  const all = await balanceOf(world.databases[0], sponsor);
  const some = (1 + world.random.below(20)) * (paymentCurrency === 'usd' ? 500 : 20_000);
  const amount = all > 0 && world.random.chance(0.6) ? all : some;
  await act(world, 'withdraw', (deps) => withdrawBalance(deps, { ...byStaff, email, amount }));
};

const receiveDue: Doing = async (world) => {
  const open = await world.databases[0].db
    .select({ id: dues.id, sponsorId: sponsorships.sponsorId })
    .from(dues)
    .innerJoin(sponsorships, eq(sponsorships.id, dues.sponsorshipId))
    .where(sql`${dues.state} in ('planned', 'failed', 'charging')`)
    .orderBy(dues.id);
  const due = world.random.pick(open);
  const sponsor = world.sponsors.find(({ id }) => id === due?.sponsorId);
  if (!due || !sponsor) return;
  const receivedOn = cairoToday(world.clock);
  const money = { method: 'check', reference: `check-${world.random.next()}`, receivedOn } as const;
  const order = { ...byStaff, ...money, email: sponsor.email, dueIds: [due.id] };
  await act(world, 'record a due', (deps) => recordReceivedDues(deps, order));
};

const refund: Doing = async (world) => {
  const found = await world.databases[0].db
    .select({ year: receipts.year, number: receipts.number })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .where(
      sql`${payments.providerPaymentId} is null or ${payments.providerPaymentId} not like 'pi_made_%'`,
    )
    .orderBy(receipts.year, receipts.number);
  const receipt = world.random.pick(found.slice(-10));
  if (!receipt) return;
  const amount = world.random.chance(0.5) ? undefined : 500;
  const order = { ...byStaff, receipt: receiptName(receipt), amount, isByHand: false };
  await act(world, 'refund', (deps) => refundReceipt(deps, order));
};

/** A refund that a bank sent back: staff try again, or send the money by hand. */
const refundAgain: Doing = async (world) => {
  const failed = world.random.pick(await listFailedRefunds(world.databases[0].db));
  if (!failed) return;
  const { amount } = failed;
  const isByHand = world.random.chance(0.5);
  const order = { ...byStaff, receipt: receiptName(failed.receipt), amount, isByHand };
  const doing = isByHand ? 'refund by hand' : 'refund again';
  await act(world, doing, (deps) => refundReceipt(deps, order));
};

/** Somebody else goes on with a sponsorship, with a card or without one. */
const transfer: Doing = async (world) => {
  const live = await world.databases[0].db
    .select({ id: sponsorships.id })
    .from(sponsorships)
    .where(eq(sponsorships.status, 'active'))
    .orderBy(sponsorships.id);
  const one = world.random.pick(live);
  const to = someSponsor(world);
  if (!one || !to) return;
  const order = { ...byStaff, sponsorshipId: one.id, to: to.id };
  await act(world, 'transfer a sponsorship', (deps) => transferForStaff(deps, order));
};

/** Staff give up a card in somebody's name that waits for its day. */
const stopSomeCard: Doing = async (world) => {
  const waiting = await world.databases[0].db
    .select({ paymentId: dedications.paymentId })
    .from(dedications)
    .where(eq(dedications.state, 'planned'))
    .orderBy(dedications.paymentId);
  const card = world.random.pick(waiting);
  if (!card) return;
  await act(world, 'stop a card', (deps) => stopCard(deps, { ...byStaff, ...card }));
};

/** The ids of the newest payments that the provider has taken. */
const newestTaken = ({ provider }: World, many: number) =>
  provider.rows<{ id: string; amount: number }>(
    `select id, (data->>'amount')::float8 as amount from payment_sandbox.objects
     where kind = 'payment_intent' and data->>'status' = 'succeeded' order by seq desc limit ${many}`,
  );

/** Staff now and then pay back from the provider's own pages. */
const refundFromDashboard: Doing = async (world) => {
  const { random, provider } = world;
  const charge = random.pick(await newestTaken(world, 15));
  if (!charge || (await isSentByHand(world, charge.id))) return;
  const fields = random.chance(0.5) ? {} : { amount: String(Math.min(charge.amount, 700)) };
  const isDone = await provider.call(`/sandbox/payment_intents/${charge.id}/refund`, fields);
  if (isDone) count(world, 'refund from the dashboard');
};

/** Staff who have sent a payer the money know not to give it back at the provider as well. */
const isSentByHand = async ({ databases }: World, providerPaymentId: string) =>
  (
    await databases[0].db
      .select()
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(eq(payments.providerPaymentId, providerPaymentId), eq(refunds.state, 'replaced')))
  ).length > 0;

const disputeSome: Doing = async (world) => {
  const charge = world.random.pick(await newestTaken(world, 30));
  if (!charge) return;
  const isDone = await world.provider.call(`/sandbox/payment_intents/${charge.id}/dispute`);
  if (isDone) count(world, 'dispute');
};

const DOINGS: readonly Doing[] = [
  ...[deposit, deposit, deposit, deposit, withdraw, withdraw, withdraw, receiveDue],
  ...[refund, refundAgain, refundFromDashboard, disputeSome, transfer, transfer],
  stopSomeCard,
];

/** Staff do something, here or at the provider, or a bank does. */
export async function othersAct(world: World): Promise<void> {
  await world.random.pick(DOINGS)?.(world);
}

/** The cards that a saved card may turn into, by their sandbox names. */
const TURNS = [
  ...['visa', 'visa', 'generic_decline', 'insufficient_funds', 'lost_card', 'expired_card'],
  ...['processing_error', 'challenge_always', 'declines_later'],
];

/**
 * The longest times of a bank: ten working days to post a refund and 30 days to return it; 21 days
 * to answer a dispute, and 75 to decide it (docs.stripe.com/refunds, docs.stripe.com/disputes). The
 * daily reconcile could not find a slower case without a notice.
 */
const BANK_DAYS = { refund: 14 + 30, dispute: 21 + 75 } as const;

/**
 * Acts of banks overnight: refunds fail, disputes are won, cards turn bad or good, or are detached.
 */
export async function banksWork(world: World): Promise<void> {
  const { random, provider, sponsors, clock } = world;
  const chanceOfDay = Math.min(0.9, sponsors.length * 0.005);
  const newest = async (kind: keyof typeof BANK_DAYS, status: string) => {
    const since = clock.now().subtract({ hours: 24 * BANK_DAYS[kind] });
    const found = await provider.rows<{ id: string }>(
      `select id from payment_sandbox.objects
       where kind = $1 and data->>'status' = $2 and (data->>'created')::bigint > $3
       order by seq desc limit 20`,
      [kind, status, Math.floor(since.epochMilliseconds / 1_000)],
    );
    return random.pick(found)?.id;
  };
  if (random.chance(0.1)) {
    const refund = await newest('refund', 'succeeded');
    if (refund && (await provider.call(`/sandbox/refunds/${refund}/fail`))) {
      count(world, 'fault: a refund fails late');
    }
  }
  if (random.chance(0.15)) {
    const dispute = await newest('dispute', 'needs_response');
    if (dispute) await provider.call(`/sandbox/disputes/${dispute}/decide`, { outcome: 'won' });
  }
  const saved = "data->>'customer' is not null order by md5(id || $1) limit 1";
  const someCard = async () =>
    (
      await provider.rows<{ id: string }>(
        `select id from payment_sandbox.objects where kind = 'payment_method' and ${saved}`,
        [String(random.next())],
      )
    )[0]?.id;
  if (random.chance(chanceOfDay)) {
    const turn = random.pick(TURNS) ?? 'visa';
    const card = await someCard();
    await provider.rows(
      `update payment_sandbox.objects set hidden = json_build_object('card', $2::text) where id = $1`,
      [card, turn],
    );
    count(world, turn === 'visa' ? 'a card turns good' : 'fault: a card turns bad');
  }
  if (random.chance(chanceOfDay / 6)) {
    const card = await someCard();
    // Its notice never comes: so the product goes on to charge it.
    await sendNotices(world);
    if (card && (await provider.call(`/v1/payment_methods/${card}/detach`))) {
      await provider.newNotices();
      count(world, 'fault: a card is detached silently');
    }
  }
}

/** The stored ids of cards and payments, to compare two runs of a seed. */
export async function digestOf({ databases: [{ db }] }: World): Promise<string> {
  const paid = await db
    .select({ id: payments.id })
    .from(payments)
    .where(isNotNull(payments.settledAt))
    .orderBy(payments.id);
  const live = await db
    .select({ id: cards.id })
    .from(cards)
    .where(and(isNull(cards.removedAt)));
  return `${paid.map(({ id }) => id).join(' ')} | ${live.length}`;
}
