import type { FrequencyMonths } from '@nabta/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { cards, dues, payments, sponsors, sponsorships } from '../db/schema/index.ts';
import { addCard, removeCard, setDefaultCard } from '../modules/cards/operations.ts';
import { checkOut } from '../modules/checkouts/operations.ts';
import { donateAsSponsor } from '../modules/donations/operations.ts';
import { payDues } from '../modules/dues/operations.ts';
import {
  authenticatePayment,
  cancelPayment,
  showPayment,
} from '../modules/settlement/operations.ts';
import { requestDeactivation } from '../modules/sponsorships/operations.ts';
import { cairoToday } from '../platform/clock.ts';
import { act, atOnce } from './acting.ts';
import { answerBank } from './fake-charges.ts';
import { someSponsor, type World } from './world.ts';

type Sponsor = typeof sponsors.$inferSelect;
type Doing = (world: World, sponsor: Sponsor) => Promise<void>;

const MONTHS: readonly FrequencyMonths[] = [1, 1, 1, 3, 6, 12];

/** The page behind an address, if it is one of the provider's. */
function noteUrl(world: World, sponsor: Sponsor, url: string | undefined): void {
  const [, page, id = ''] = /provider\.invalid\/(pay|authenticate)\/(\w+)/.exec(url ?? '') ?? [];
  if (page === 'pay') world.pages.push({ sessionId: id, sponsorId: sponsor.id });
  if (page === 'authenticate' && world.random.chance(0.8)) {
    answerBank(world.provider.books, id, world.random.chance(0.7));
  }
}

async function cartOf({ random, childIds, gifts, database }: World, sponsor: Sponsor) {
  const wanted = random.chance(0.85) ? [random.pick(childIds) ?? 0] : [];
  if (random.chance(0.25)) wanted.push(random.pick(childIds) ?? 0);
  const own = await database.db
    .select({ childId: sponsorships.childId })
    .from(sponsorships)
    .where(and(eq(sponsorships.sponsorId, sponsor.id), sql`status <> 'inactive'`));
  const given = random.chance(0.3) ? random.pick(own) : undefined;
  return {
    sponsorships_frequency: random.pick(MONTHS) ?? 1,
    sponsorships_attributes: wanted.map((id) => ({ sponsoree_id: id })),
    purchased_gifts_attributes: given
      ? [{ sponsoree_id: given.childId, gift_id: random.pick(gifts)?.id ?? 0, quantity: 1 }]
      : [],
    terms_accepted: true as const,
    statement_of_faith_accepted: true as const,
  };
}

/** A cart, by a click, a double click, or a click that is repeated when no answer came. */
const buy: Doing = async (world, sponsor) => {
  const { random } = world;
  const sent = await cartOf(world, sponsor);
  const clientKey = random.chance(0.7) ? `click-${random.next()}` : undefined;
  const click = async () => {
    const begun = await act(world, 'check out', (deps) =>
      checkOut(deps, sponsor, { sent, locale: 'en', clientKey }),
    );
    noteUrl(world, sponsor, begun?.url);
    return begun;
  };
  if (clientKey !== undefined && random.chance(0.15)) return atOnce(world, [click, click]);
  const begun = await click();
  if (!begun && clientKey !== undefined && random.chance(0.5)) await click();
};

const donate: Doing = async (world, sponsor) => {
  const body = {
    base_amount: 100,
    fees_included: true,
    purpose_id: world.purposeId,
    remind_me: false,
  };
  const clientKey = undefined;
  const begun = await act(world, 'donate', (deps) =>
    donateAsSponsor(deps, sponsor, { body, locale: 'en', clientKey }),
  );
  noteUrl(world, sponsor, begun?.url);
};

const saveCard: Doing = async (world, sponsor) => {
  const begun = await act(world, 'add a card', (deps) =>
    addCard(deps, sponsor, { from: 'my-cards' }),
  );
  noteUrl(world, sponsor, begun?.url);
};

const cardsOf = ({ database }: World, { id }: Sponsor) =>
  database.db
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
const payLate: Doing = async (world, sponsor) => {
  const { random, database, clock } = world;
  const late = await database.db
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
  const click = async () => {
    const paid = await act(world, 'pay late dues', (deps) => payDues(deps, sponsor, order));
    noteUrl(world, sponsor, paid?.url);
  };
  await (random.chance(0.2) ? atOnce(world, [click, click]) : click());
};

const cancel: Doing = async (world, sponsor) => {
  const live = await world.database.db
    .select()
    .from(sponsorships)
    .where(and(eq(sponsorships.sponsorId, sponsor.id), eq(sponsorships.status, 'active')))
    .orderBy(sponsorships.id);
  const one = world.random.pick(live);
  if (!one) return;
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

const pendingOf = ({ database }: World, { id }: Sponsor) =>
  database.db
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
    noteUrl(world, sponsor, asked?.url);
  } else if (random.chance(0.5)) await act(world, 'look', (deps) => showPayment(deps, id));
  else await act(world, 'turn back', (deps) => cancelPayment(deps, id));
};

/** What sponsors do, as often as it stands here. */
const DOINGS: readonly Doing[] = [
  ...[buy, buy, buy, buy, buy, buy, buy, look, look, look, look, payLate, payLate, payLate],
  ...[saveCard, saveCard, chooseCard, dropCard, donate, cancel, cancel, cancel],
];

async function fresh({ database }: World, { id }: Sponsor): Promise<Sponsor | undefined> {
  return (await database.db.select().from(sponsors).where(eq(sponsors.id, id)))[0];
}

/** A sponsor does something; sometimes two sponsors do, at once. */
export async function sponsorActs(world: World): Promise<void> {
  const { random } = world;
  const one = async () => {
    const picked = someSponsor(world);
    const sponsor = picked && (await fresh(world, picked));
    if (sponsor) await random.pick(DOINGS)?.(world, sponsor);
  };
  if (random.chance(0.1)) await atOnce(world, [one, one]);
  else await one();
}
