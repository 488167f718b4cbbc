import { sql } from 'drizzle-orm';
import { cameAbout, check } from './check.ts';

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
    'Every due falls on its day, counted from the anchor of its sponsorship, in its currency',
    () => sql`
      select d.id as due, d.sponsorship_id as sponsorship, d.ordinal, d.due_on::text, expected::text
      from dues d join sponsorships h on h.id = d.sponsorship_id,
      -- The database clamps to the end of a month as dueDate of modules/dues does.
      lateral (
        select (h.anchor_on + make_interval(months => h.frequency_months * d.ordinal))::date
          as expected
      ) day
      where d.due_on <> expected or d.currency <> h.currency`,
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
