import { sql } from 'drizzle-orm';
import { cameAbout } from '../../apps/server/src/checks/check.ts';
import { runChecks } from '../../apps/server/src/checks/run-checks.ts';
import { cairoToday } from '../../apps/server/src/platform/clock.ts';
import { mailUntruths } from './mail-truths.ts';
import { takenBy, type Taken } from './provider.ts';
import type { World } from './world.ts';

/** Rules that hold at any moment: cheap, and checked every day. */
export async function findDailyUntruths(world: World, since: Temporal.Instant): Promise<string[]> {
  return [
    ...(await declinesOfNobody(world, since)),
    ...(await chargedTwice(world)),
    ...(await chargedInPause(world)),
    ...(await overdue(world)),
  ];
}

/** The same rules and every check, once the books have had time to settle. */
export async function findUntruths(world: World): Promise<string[]> {
  return [
    ...(await brokenChecks(world)),
    ...(await moneyUntruths(world)),
    ...(await brokenPromises(world)),
    ...(await mailUntruths(world)),
  ];
}

async function brokenChecks({ databases: [{ db }], productClock: clock }: World) {
  const checked = await runChecks({ db, clock });
  return checked.flatMap(({ name, violations }) =>
    violations.length > 0 ? [`check ${name}: ${JSON.stringify(violations.slice(0, 3))}`] : [],
  );
}

/**
 * A balance that several pending payments reserve together: seen at any hour, for most are over in
 * less than one.
 */
export async function reservedTwice({ databases: [{ db }] }: World): Promise<string[]> {
  const { rows } = await db.execute<{ sponsor: number; reserved: string; in_hand: string }>(sql`
    select sponsor_id as sponsor, sum(balance_amount)::text as reserved, in_hand::text
    from payments p, lateral (
      select coalesce(sum(amount), 0) as in_hand from ledger_entries e
      where e.sponsor_id = p.sponsor_id and e.currency = p.currency
        and kind in ('deposit', 'withdraw', 'applied_to_balance', 'applied_from_balance')
    ) balance
    where status = 'pending' and balance_amount > 0
    group by sponsor_id, currency, in_hand having sum(balance_amount) > in_hand`);
  return rows.map(
    (row) =>
      `balance-reserved-once: sponsor ${row.sponsor} has ${row.in_hand}, ${row.reserved} is reserved`,
  );
}

type FailedCharge = Readonly<{
  id: string;
  reason: string | null;
  counts_as_try: boolean;
  is_over: boolean;
}>;

/**
 * A charge fails when the provider refuses, and never because it is silent. One that a sponsor
 * asked for is dropped when the provider does not know it an hour later.
 */
async function declinesOfNobody(world: World, since: Temporal.Instant): Promise<string[]> {
  const { databases, provider } = world;
  const { rows } = await databases[0].db.execute<FailedCharge>(sql`
    select p.id, p.decline_reason as reason,
      exists (
        select 1 from charge_attempts where payment_id = p.id and decline_reason is not null
      ) as counts_as_try,
      exists (
        select 1 from due_payments l join dues d on d.id = l.due_id
        where l.payment_id = p.id and d.state in ('paid', 'closed')
      ) as is_over
    from payments p
    where p.status = 'failed' and p.charge_key is not null
      and p.settled_at > ${since.toString()}`);
  if (rows.length === 0) return [];
  const said = await provider.rows<{ reference: string; status: string }>(
    `select data->'metadata'->>'payment' as reference, data->>'status' as status
     from payment_sandbox.objects
     where kind = 'payment_intent' and data->'metadata'->>'payment' = any($1)`,
    [rows.map(({ id }) => id)],
  );
  const statuses = Map.groupBy(said, ({ reference }) => reference);
  return rows.flatMap((failed) => {
    const { id, reason, counts_as_try: countsAsTry, is_over: isOver } = failed;
    // Given up after a day of silence: staff took the money by hand, or grace was over.
    if (reason === 'unknown' && isOver) return [];
    const known = (statuses.get(id) ?? []).map(({ status }) => status);
    if (known.includes('succeeded')) return [`declined-by-provider: payment ${id} has succeeded`];
    if (known.length > 0 || provider.edge.refused.has(id)) return [];
    if (!countsAsTry && (reason === 'unknown' || reason === 'provider')) return [];
    return [`declined-by-provider: payment ${id} failed, and the provider never said no`];
  });
}

/** Nobody is charged twice for one thing, even if it is refunded afterwards. */
async function chargedTwice({ databases: [{ db }], taken, newlyTaken }: World): Promise<string[]> {
  if (newlyTaken.size === 0) return [];
  const fresh = [...newlyTaken];
  newlyTaken.clear();
  const wrong = fresh
    .filter((reference) => (taken.get(reference)?.length ?? 0) > 1)
    .map((reference) => `charged-once: payment ${reference} was charged more than once`);
  const { rows } = await db.execute<{ due: number; payment: string }>(sql`
    select due_id as due, payment_id as payment from due_payments
    where due_id in (select due_id from due_payments where payment_id in (${sql.join(
      fresh.map((id) => sql`${id}`),
      sql`, `,
    )}))`);
  for (const [due, lines] of Map.groupBy(rows, (row) => row.due)) {
    const charged = lines.filter(({ payment }) => taken.has(payment));
    if (charged.length < 2) continue;
    const ids = charged.map(({ payment }) => payment).join(' and ');
    wrong.push(`due-charged-once: due ${due} was charged by ${ids}`);
  }
  return wrong;
}

/** No card is charged for a payment that was put off before the day to which it was. */
async function chargedInPause({ databases: [{ db }] }: World): Promise<string[]> {
  const { rows } = await db.execute<{ problem: string }>(sql`
    select 'pause-kept: due ' || d.id || ', put off to ' || s.to_due_on || ', is charged by '
      || p.id as problem
    from sponsorship_pauses s
    join dues d on d.sponsorship_id = s.sponsorship_id and d.ordinal = s.due_ordinal
    join due_payments l on l.due_id = d.id
    join payments p on p.id = l.payment_id
    where p.method = 'card' and p.created_at > s.asked_at
      and (p.created_at at time zone 'Africa/Cairo')::date < s.to_due_on`);
  return rows.map(({ problem }) => problem);
}

/** The longest time that something may be open while the provider answers. */
const PATIENCE_DAYS = 8;

/** Everything that was begun ends in time, and what was planned for a day happens. */
async function overdue({
  databases: [{ db }],
  clock,
  lastOutage,
  outageDays,
}: World): Promise<string[]> {
  const now = clock.now();
  const limit = now.subtract({ hours: 24 * PATIENCE_DAYS });
  if (lastOutage && Temporal.Instant.compare(lastOutage, limit) > 0) return [];
  const before = limit.toString();
  const today = cairoToday(clock);
  const forgotten = today.subtract({ days: PATIENCE_DAYS }).toString();
  const outOfGrace = today.subtract({ days: PATIENCE_DAYS }).subtract({ months: 3 }).toString();
  const { rows } = await db.execute<{ problem: string }>(sql`
    select 'due-resolved: due ' || d.id || ' is charging for days' as problem
    from dues d join payments p on p.id = d.payment_id
    where d.state = 'charging' and p.created_at < ${before}
    union all
    select 'payment-ended: payment ' || id || ' is pending for days' from payments
    where status = 'pending' and not awaits_holder and created_at < ${before}
    union all
    select 'refund-sent: refund ' || id || ' waits for days' from refunds
    where state = 'requested' and requested_at < ${before}
    union all
    select 'hold-released: the hold ' || id || ' has run out for days' from child_claims
    where kind = 'hold' and released_at is null and expires_at < ${before}
    union all
    select 'due-tried: due ' || d.id || ' has come and was not tried'
    from dues d join sponsorships s on s.id = d.sponsorship_id
    where d.state = 'planned' and s.status <> 'inactive' and s.pays_by = 'card'
      and d.due_on <= ${forgotten} and (s.last_day is null or d.due_on < s.last_day)
      and not exists (select 1 from charge_attempts where due_id = d.id)
    union all
    select 'due-ended: due ' || d.id || ' is unpaid after its grace'
    from dues d join sponsorships s on s.id = d.sponsorship_id
    where d.state in ('planned', 'failed') and s.status <> 'inactive'
      and d.due_on + d.held_days <= ${outOfGrace} and (s.last_day is null or d.due_on < s.last_day)
    union all
    select 'card-sent: card ' || payment_id || ' waits since ' || send_on
    from dedications where state = 'planned' and send_on <= ${forgotten}
    union all
    select 'held-days: due ' || id || ' has grace for ' || held_days || ' days of trouble'
    from dues where held_days > ${outageDays + 1}`);
  return rows.map(({ problem }) => problem);
}

type PaymentFacts = Readonly<{
  id: string;
  status: string;
  came_about: boolean;
  in_ledger: number;
  is_given_back: boolean;
}>;

async function factsOf({ databases: [{ db }] }: World): Promise<Map<string, PaymentFacts>> {
  const { rows } = await db.execute<PaymentFacts>(sql`
    select p.id, p.status, ${cameAbout} as came_about,
      coalesce((
        select sum(amount) from ledger_entries
        where payment_id = p.id and kind in ('payment', 'refund') and p.provider_payment_id is not null
          -- What staff send by hand, for its card did not take it, stays at the provider.
          and provider_id is not null
      ), 0)::float8 as in_ledger,
      exists (select 1 from refunds where payment_id = p.id and amount = p.amount) as is_given_back
    from payments p
    where p.provider_payment_id is null or p.provider_payment_id not like 'pi\\_made\\_%'`);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The provider's money equals the ledger to the cent, and nobody paid for something they did not
 * get.
 */
async function moneyUntruths(world: World): Promise<string[]> {
  const facts = await factsOf(world);
  const wrong: string[] = [];
  const kept = new Map<string, number>();
  for (const charge of await takenBy(world.provider)) {
    const { reference, amount, returned } = charge;
    const payment = facts.get(reference ?? '');
    if (!payment) {
      wrong.push(`money-known: ${charge.id} is of no payment of ours`);
      continue;
    }
    kept.set(payment.id, (kept.get(payment.id) ?? 0) + amount - returned);
    if (isForNothing(payment, charge)) {
      wrong.push(`money-for-something: payment ${payment.id} (${payment.status}) brought nothing`);
    }
  }
  for (const { id, in_ledger: ours } of facts.values()) {
    const theirs = kept.get(id) ?? 0;
    if (ours === theirs) continue;
    wrong.push(`money-agrees: payment ${id} is ${ours} in the ledger, ${theirs} at the provider`);
  }
  return wrong;
}

function isForNothing(payment: PaymentFacts, { returned }: Taken): boolean {
  return !payment.came_about && !payment.is_given_back && returned === 0;
}

/** Anything that the product has confirmed is stored and stays stored. */
async function brokenPromises({ databases: [{ db }], promises }: World): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; status: string }>(
    sql`select id, status from payments`,
  );
  const statuses = new Map(rows.map(({ id, status }) => [id, status]));
  return promises.flatMap(({ paymentId, isPaid }) => {
    const status = statuses.get(paymentId);
    if (status === 'paid' || (status !== undefined && !isPaid)) return [];
    return [`promise-kept: payment ${paymentId} was told of, and is ${status ?? 'gone'}`];
  });
}
