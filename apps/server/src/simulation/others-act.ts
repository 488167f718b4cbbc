import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { cards, dues, payments, receipts, sponsorships } from '../db/schema/index.ts';
import {
  recordDeposit,
  recordDues,
  refundReceipt,
  withdrawBalance,
} from '../modules/ministry-payments/operations.ts';
import { balanceOf, receiptName } from '../modules/payments/operations.ts';
import { cairoToday } from '../platform/clock.ts';
import { act } from './acting.ts';
import type { Behaviour } from './fake-books.ts';
import { typeCard } from './fake-pages.ts';
import { decideDispute, dispute, endRefund, giveBack } from './fake-reversals.ts';
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
  const all = await balanceOf(world.database, sponsor);
  const some = (1 + world.random.below(20)) * (paymentCurrency === 'usd' ? 500 : 20_000);
  const amount = all > 0 && world.random.chance(0.6) ? all : some;
  await act(world, 'withdraw', (deps) => withdrawBalance(deps, { ...byStaff, email, amount }));
};

const receiveDue: Doing = async (world) => {
  const open = await world.database.db
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
  await act(world, 'record a due', (deps) => recordDues(deps, order));
};

const refund: Doing = async (world) => {
  const found = await world.database.db.select().from(receipts).orderBy(receipts.paymentId);
  const receipt = world.random.pick(found.slice(-10));
  if (!receipt) return;
  const amount = world.random.chance(0.5) ? undefined : 500;
  const order = { ...byStaff, receipt: receiptName(receipt), amount };
  await act(world, 'refund', (deps) => refundReceipt(deps, order));
};

/** Staff now and then pay back from the provider's own pages. */
const refundFromDashboard: Doing = ({ random, provider: { books } }) => {
  const paid = [...books.charges.values()].filter(({ state }) => state === 'succeeded');
  const charge = random.pick(paid.slice(-10));
  const left = charge ? charge.amount - charge.refundedAmount : 0;
  if (charge && left > 0 && !charge.isDisputed) {
    giveBack(books, charge.id, random.chance(0.5) ? undefined : Math.min(left, 700), 'pending');
  }
  return Promise.resolve();
};

const disputeSome: Doing = ({ random, provider: { books } }) => {
  const charge = random.pick([...books.charges.values()].slice(-15));
  if (charge) dispute(books, charge.id);
  return Promise.resolve();
};

const DOINGS: readonly Doing[] = [
  ...[deposit, deposit, deposit, deposit, withdraw, withdraw, withdraw, receiveDue],
  ...[refund, refundFromDashboard, disputeSome],
];

/** Staff do something, here or at the provider, or a bank does. */
export async function othersAct(world: World): Promise<void> {
  await world.random.pick(DOINGS)?.(world);
}

const BEHAVIOURS: readonly Behaviour[] = ['pays', 'pays', 'pays', 'asks', 'declined', 'funds'];

/** Whoever has a payment page open pays there, tries a bad card, waits, or forgets about it. */
export function answerPages(world: World): void {
  const { random, pages, provider } = world;
  for (const page of pages.splice(0)) {
    if (random.chance(0.15)) continue;
    if (random.chance(0.35)) {
      pages.push(page);
      continue;
    }
    const fingerprint = `card-${page.sponsorId}-${random.below(3)}`;
    const behaviour = random.pick(BEHAVIOURS) ?? 'pays';
    const isDone = typeCard(provider.books, page.sessionId, { fingerprint, behaviour });
    count(world, isDone ? 'pay on a page' : 'a page takes no card');
    if (!isDone) pages.push(page);
  }
}

/** What banks do overnight: refunds arrive or fail, disputes are decided, cards turn bad or good. */
export function banksWork({ random, provider: { books } }: World): void {
  for (const { id, state } of books.refunds.values()) {
    if (state === 'pending' && random.chance(0.5)) endRefund(books, id, 'succeeded');
    else if (state === 'pending' && random.chance(0.05)) endRefund(books, id, 'failed');
  }
  for (const { id, state } of books.disputes.values()) {
    if (state !== 'open' || random.chance(0.95)) continue;
    decideDispute(books, id, random.chance(0.5) ? 'won' : 'lost');
  }
  for (const card of books.cards.values()) {
    if (card.customerId !== undefined && random.chance(0.01)) {
      card.behaviour = random.pick(BEHAVIOURS) ?? 'pays';
    }
  }
}

/** Ids of what has been kept of cards and payments, for whoever compares runs of a seed. */
export async function digestOf({ database: { db } }: World): Promise<string> {
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
