import { organisation } from '@nabta/organisation';
import { sql } from 'drizzle-orm';
import { cameAbout, check } from './check.ts';

const { perTwelveMonths: PAUSES } = organisation.pauses;

export const dueChecks = [
  check(
    'dues-in-order',
    'The dues of a sponsorship are numbered from 0 on without a gap',
    () => sql`
      select h.id as sponsorship, count(d.id)::int as dues, max(d.ordinal) as last
      from sponsorships h left join dues d on d.sponsorship_id = h.id
      group by h.id
      having min(d.ordinal) is distinct from 0 or max(d.ordinal) + 1 <> count(d.id)`,
  ),
  check(
    'dues-on-their-days',
    'Every due begins where the months of the last one end, counted from the anchor, later by the months for which payments were put off, in its currency',
    () => sql`
      select * from (
        select d.id as due, h.id as sponsorship, d.ordinal, d.due_on::text,
          -- The months of all dues before it, and of its own pause and theirs. The database clamps
          -- to the end of a month as dueDate of modules/dues does.
          (h.anchor_on + make_interval(months => (
            coalesce(sum(d.months) over (
              partition by h.id order by d.ordinal rows between unbounded preceding and 1 preceding
            ), 0)
            + coalesce(sum(p.months) over (partition by h.id order by d.ordinal), 0)
          )::int))::date::text as expected,
          d.currency = h.currency as in_currency
        from dues d join sponsorships h on h.id = d.sponsorship_id
        left join sponsorship_pauses p
          on p.sponsorship_id = d.sponsorship_id and p.due_ordinal = d.ordinal
      ) day
      where due_on <> expected or not in_currency`,
  ),
  check(
    'pauses-as-recorded',
    'A payment that was put off is a due on the day to which it was, as many months later',
    () => sql`
      select * from (
        select p.id as pause, p.sponsorship_id as sponsorship, p.from_due_on::text,
          p.to_due_on::text, d.due_on::text,
          (h.anchor_on + make_interval(months => (
            (extract(year from p.from_due_on) - extract(year from h.anchor_on)) * 12
              + extract(month from p.from_due_on) - extract(month from h.anchor_on) + p.months
          )::int))::date::text as expected
        from sponsorship_pauses p
        join sponsorships h on h.id = p.sponsorship_id
        left join dues d on d.sponsorship_id = p.sponsorship_id and d.ordinal = p.due_ordinal
      ) moved
      where due_on is distinct from to_due_on or to_due_on <> expected`,
  ),
  check(
    'pauses-hide-no-debt',
    'All dues before one that was put off are paid',
    () => sql`
      select p.id as pause, d.id as due, d.state from sponsorship_pauses p
      join dues d on d.sponsorship_id = p.sponsorship_id and d.ordinal < p.due_ordinal
      where d.state <> 'paid'`,
  ),
  check(
    'pauses-as-often-as-may-be',
    'Payments of a sponsorship were put off no more often in twelve months than the organisation says',
    (now) => sql`
      select * from (
        select id as pause, sponsorship_id as sponsorship, from_due_on::text,
          lag(from_due_on, ${PAUSES}) over (
            partition by sponsorship_id order by from_due_on
          )::text as earlier
        from sponsorship_pauses
      ) put_off
      -- A year back, for the organisation may have allowed more before.
      where ${PAUSES} > 0 and from_due_on::date < earlier::date + interval '12 months'
        and from_due_on::date > ${now.toString()}::timestamptz - interval '12 months'`,
  ),
  check(
    'dues-to-come-as-agreed',
    'A due to come is for the months and the amount that its sponsorship is paid by now',
    () => sql`
      select d.id as due, h.id as sponsorship, d.months, d.amount::text from dues d
      join sponsorships h on h.id = d.sponsorship_id
      where d.state = 'planned' and (d.months <> h.frequency_months or d.amount <> h.amount)`,
  ),
  check(
    'next-dues-planned',
    'Every live sponsorship has a next due that is open, after all that are paid',
    () => sql`
      select h.id as sponsorship, d.id as last_due, d.ordinal, d.state from sponsorships h
      left join lateral (
        select * from dues where sponsorship_id = h.id order by ordinal desc limit 1
      ) d on true
      where h.status <> 'inactive'
        and (d.id is null or d.state not in ('planned', 'failed', 'charging'))`,
  ),
  check(
    'one-due-to-come',
    'Of the dues that no payment has reached, only the next one is still to come',
    (now) => sql`
      select d.sponsorship_id as sponsorship, d.id as due, d.due_on::text from dues d
      join dues earlier
        on earlier.sponsorship_id = d.sponsorship_id and earlier.ordinal = d.ordinal - 1
      where d.state in ('planned', 'failed', 'charging')
        and earlier.state in ('planned', 'failed', 'charging')
        and earlier.due_on > (${now.toString()}::timestamptz at time zone 'Africa/Cairo')::date`,
  ),
  check(
    'dues-paid-once',
    'Every due is paid at most once',
    () => sql`
      select l.due_id as due, count(*)::int as payments from payments p
      join due_payments l on l.payment_id = p.id
      where p.status = 'paid' and ${cameAbout} group by l.due_id having count(*) > 1
      union all
      select l.due_id, 2 from payments p
      join due_payments l on l.payment_id = p.id
      join dues d on d.id = l.due_id
      where p.status = 'paid' and ${cameAbout}
        and (d.state <> 'paid' or d.payment_id is distinct from p.id)`,
  ),
  check(
    'paid-dues-are-covered',
    'A paid due is a line of a paid payment of its sponsor: with its amount, and what the balance gave',
    () => sql`
      select d.id as due, d.payment_id as payment, p.status, d.amount::text, l.amount::text as paid
      from dues d
      join sponsorships h on h.id = d.sponsorship_id
      left join payments p on p.id = d.payment_id
      left join lateral (
        select amount, balance_amount from due_payments
        where payment_id = d.payment_id and due_id = d.id
        union all
        select amount, balance_amount from checkout_children
        where payment_id = d.payment_id and child_id = h.child_id and d.ordinal = 0
      ) l on true
      where d.state = 'paid' and (
        p.status is distinct from 'paid' or p.currency <> d.currency
        or p.sponsor_id is distinct from h.sponsor_id or l.amount is distinct from d.amount
        or l.balance_amount is distinct from d.balance_amount
      )`,
  ),
  check(
    'charging-dues-have-pending-payments',
    'A due that is being charged is a line of a payment that is pending',
    () => sql`
      select d.id as due, d.payment_id as payment, p.status from dues d
      left join due_payments l on l.payment_id = d.payment_id and l.due_id = d.id
      left join payments p on p.id = l.payment_id
      where d.state = 'charging' and p.status is distinct from 'pending'`,
  ),
  check(
    'charges-as-their-payments',
    'A charge of the daily job is open while its payment is pending, and succeeded if it is paid',
    () => sql`
      select a.id as charge, a.due_id as due, a.state, p.status from charge_attempts a
      left join payments p on p.id = a.payment_id
      where (a.state in ('started', 'authentication') and p.status is distinct from 'pending')
        or (a.state = 'succeeded' and p.status is distinct from 'paid')
        or (a.state = 'declined' and p.status = 'pending')`,
  ),
  check(
    'charges-of-one-payment',
    'The charges of a payment by the daily job are of its dues, one of each, and in one state',
    () => sql`
      select p.id as payment, count(distinct a.state)::int as states,
        count(distinct a.due_id)::int as charged, count(distinct l.due_id)::int as lines
      from payments p
      join due_payments l on l.payment_id = p.id
      join charge_attempts a on a.payment_id = p.id
      group by p.id
      having count(distinct a.state) > 1
        or count(distinct l.due_id) <> count(distinct a.due_id)
        or count(distinct a.id) <> count(distinct a.due_id)
        or not bool_or(l.due_id = a.due_id)`,
  ),
  check(
    'payments-of-one-sponsor',
    'What a payment of dues is for is owed by its sponsor, in its currency',
    () => sql`
      select p.id as payment, d.id as due, h.sponsor_id as sponsor from payments p
      join due_payments l on l.payment_id = p.id
      join dues d on d.id = l.due_id
      join sponsorships h on h.id = d.sponsorship_id
      where h.sponsor_id is distinct from p.sponsor_id or d.currency <> p.currency`,
  ),
  check(
    'ended-sponsorships-owe-nothing',
    'No sponsorship that has ended has an open due, and none that lives a closed one',
    () => sql`
      select h.id as sponsorship, h.status, d.id as due, d.state from sponsorships h
      join dues d on d.sponsorship_id = h.id
      where (h.status = 'inactive' and d.state in ('planned', 'failed', 'charging'))
        or (h.status <> 'inactive' and d.state = 'closed')`,
  ),
];
