import { sql } from 'drizzle-orm';
import { runChecks } from '../checks/run-checks.ts';
import { cameAbout } from '../checks/came-about.ts';
import { cairoToday } from '../platform/clock.ts';
import type { FakeCharge } from './fake-books.ts';
import type { World } from './world.ts';

/** What is wrong with the books among themselves, and with what was asked of the provider. */
export async function brokenChecks({ database, clock, provider }: World): Promise<string[]> {
  const checked = await runChecks({ db: database.db, clock });
  const broken = checked
    .filter(({ violations }) => violations.length > 0)
    .map(({ name, violations }) => `check ${name}: ${JSON.stringify(violations.slice(0, 3))}`);
  return [...broken, ...provider.books.wrongs.map((wrong) => `provider-keys: ${wrong}`)];
}

/** The same of a world at rest, where the books must also say what the provider's do. */
export async function findUntruths(world: World): Promise<string[]> {
  return [
    ...(await brokenChecks(world)),
    ...(await moneyUntruths(world)),
    ...(await doubleCharges(world)),
    ...(await forgottenDues(world)),
  ];
}

type PaymentFacts = Readonly<{
  id: string;
  status: string;
  sponsor: number | null;
  came_about: boolean;
  in_ledger: string;
  is_given_back: boolean;
}>;

const succeeded = ({ provider: { books } }: World): FakeCharge[] =>
  [...books.charges.values()].filter(({ state }) => state === 'succeeded');

/** What the provider keeps of a payment, after refunds and disputes. */
function keptOf({ provider: { books } }: World, { id, amount }: FakeCharge): number {
  const back = [...books.refunds.values()]
    .filter((refund) => refund.paymentId === id && refund.state !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0);
  const taken = [...books.disputes.values()]
    .filter((dispute) => dispute.paymentId === id && dispute.state !== 'won')
    .reduce((sum, dispute) => sum + dispute.amount, 0);
  return amount - back - taken;
}

async function factsOf({ database: { db } }: World): Promise<Map<string, PaymentFacts>> {
  const { rows } = await db.execute<PaymentFacts>(sql`
    select p.id, p.status, p.sponsor_id as sponsor, ${cameAbout} as came_about,
      coalesce((
        select sum(amount) from ledger_entries
        where payment_id = p.id and kind in ('payment', 'refund') and p.provider_payment_id is not null
      ), 0)::text as in_ledger,
      exists (select 1 from refunds where payment_id = p.id and amount = p.amount) as is_given_back
    from payments p`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The provider's money is the ledger's, and nobody paid for what they did not get. */
async function moneyUntruths(world: World): Promise<string[]> {
  const facts = await factsOf(world);
  const atProvider = new Map<string, number>();
  const wrong: string[] = [];
  for (const charge of succeeded(world)) {
    const { reference = '' } = charge;
    const payment = facts.get(reference);
    if (!payment) wrong.push(`money-known: ${charge.id} is of no payment of ours`);
    atProvider.set(reference, (atProvider.get(reference) ?? 0) + keptOf(world, charge));
    const kept = charge.refundedAmount === 0 && !charge.isDisputed;
    if (payment && !payment.came_about && !payment.is_given_back && kept) {
      wrong.push(`money-for-something: payment ${reference} (${payment.status}) brought nothing`);
    }
  }
  const sums = new Map<number, { ours: number; theirs: number }>();
  for (const { id, sponsor, in_ledger: ours } of facts.values()) {
    const theirs = atProvider.get(id) ?? 0;
    if (Number(ours) !== theirs) {
      wrong.push(`money-agrees: payment ${id} is ${ours} in the ledger, ${theirs} at the provider`);
    }
    const sum = sums.get(sponsor ?? 0) ?? { ours: 0, theirs: 0 };
    sums.set(sponsor ?? 0, { ours: sum.ours + Number(ours), theirs: sum.theirs + theirs });
  }
  for (const [sponsor, { ours, theirs }] of sums) {
    if (ours === theirs) continue;
    wrong.push(`money-agrees: sponsor ${sponsor} has ${ours} in the ledger, ${theirs} there`);
  }
  return wrong;
}

/** Nothing is charged twice: no payment, and no due but for what is given back. */
async function doubleCharges(world: World): Promise<string[]> {
  const wrong: string[] = [];
  const charged = new Map<string, FakeCharge[]>();
  for (const charge of succeeded(world)) {
    const { reference = '' } = charge;
    charged.set(reference, [...(charged.get(reference) ?? []), charge]);
  }
  for (const [reference, charges] of charged) {
    if (charges.length > 1) wrong.push(`charged-once: payment ${reference}: ${charges.length}`);
  }
  const facts = await factsOf(world);
  const { rows } = await world.database.db.execute<{ due: number; payment: string }>(
    sql`select due_id as due, payment_id as payment from due_payments`,
  );
  const ofDue = new Map<number, number>();
  for (const { due, payment } of rows) {
    const kept = (charged.get(payment) ?? []).filter((charge) => charge.refundedAmount === 0);
    if (kept.length === 0 || facts.get(payment)?.is_given_back) continue;
    ofDue.set(due, (ofDue.get(due) ?? 0) + 1);
  }
  for (const [due, times] of ofDue) {
    if (times > 1) wrong.push(`due-charged-once: due ${due} was charged ${times} times`);
  }
  return wrong;
}

/** After a day's run there is no due that has come and was not tried. */
async function forgottenDues({ database: { db }, clock }: World): Promise<string[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select d.id from dues d join sponsorships s on s.id = d.sponsorship_id
    where d.state = 'planned' and s.status <> 'inactive' and s.pays_by = 'card'
      and d.due_on <= ${cairoToday(clock).toString()}
      and (s.last_day is null or d.due_on < s.last_day)
      and not exists (select 1 from charge_attempts where due_id = d.id)`);
  return rows.map(({ id }) => `dues-tried: due ${id} has come and was not tried`);
}
