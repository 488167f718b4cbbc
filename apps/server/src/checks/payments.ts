import { sql } from 'drizzle-orm';
import { cameAbout, check } from './check.ts';

export const paymentChecks = [
  check(
    'paid-payments-in-ledger',
    'Every paid payment with an amount is in the ledger once, with its amount, currency and owner',
    () => sql`
      select p.id as payment, p.amount::text, p.currency, entries, agreeing from payments p,
      lateral (
        select count(*)::int as entries, count(*) filter (
          where kind = case p.kind when 'deposit' then 'deposit' else 'payment' end
            and amount = p.amount and currency = p.currency
            and sponsor_id is not distinct from p.sponsor_id
        )::int as agreeing
        from ledger_entries where payment_id = p.id and kind in ('payment', 'deposit')
      ) booked
      where p.status = 'paid'
        and (entries, agreeing) <> ((p.amount > 0)::int, (p.amount > 0)::int)`,
  ),
  check(
    'unpaid-payments-not-in-ledger',
    'No payment that was not made is in the ledger, or has a receipt',
    () => sql`
      select p.id as payment, p.status, 'ledger entry ' || e.id as has from payments p
      join ledger_entries e on e.payment_id = p.id where p.status <> 'paid'
      union all
      select p.id, p.status, 'receipt ' || r.year || '-' || r.number from payments p
      join receipts r on r.payment_id = p.id where p.status <> 'paid'`,
  ),
  check(
    'ledger-entries-of-payments',
    'Every ledger entry of money that moved names its payment, in its currency and of its owner',
    () => sql`
      select e.id as ledger_entry, e.kind, e.payment_id as payment from ledger_entries e
      left join payments p on p.id = e.payment_id
      where (p.id is null and e.kind in ('payment', 'refund', 'deposit', 'applied_from_balance'))
        or e.currency <> p.currency
        or (p.id is not null and e.sponsor_id is distinct from p.sponsor_id)`,
  ),
  check(
    'paid-payments-have-receipts',
    'Every payment that brought money has a receipt, and no other has',
    () => sql`
      select p.id as payment, p.status, p.amount::text, r.number is not null as has_receipt
      from payments p left join receipts r on r.payment_id = p.id
      where (r.number is not null) <> (p.status = 'paid' and p.amount > 0)`,
  ),
  check(
    'receipts-without-gaps',
    'The receipts of a year are numbered from 1 on without a gap, and its counter says the last',
    () => sql`
      select coalesce(r.year, c.year) as year, count, first, last, last_number as counter
      from (
        select year, count(*)::int as count, min(number) as first, max(number) as last
        from receipts group by year
      ) r full join receipt_counters c on c.year = r.year
      where first is distinct from 1 or last is distinct from count
        or last is distinct from last_number`,
  ),
  check(
    'payments-sum-of-lines',
    'What a payment is for sums to what is asked and what the balance gives',
    () => sql`
      select p.id as payment, p.kind, p.amount::text, p.balance_amount::text,
        lines.total::text as lines, lines.balance::text as of_balance
      from payments p, lateral (
        select coalesce(sum(total), 0)::bigint as total, coalesce(sum(balance), 0)::bigint as balance
        from (
          select base_amount + fee_amount as total, 0 as balance from donations
          where payment_id = p.id
          union all
          select amount, balance_amount from due_payments where payment_id = p.id
          union all
          select amount, balance_amount from checkout_children where payment_id = p.id
          union all
          select amount, balance_amount from purchased_gifts where payment_id = p.id
          union all
          select p.amount, 0 where p.kind = 'deposit'
        ) line
      ) lines
      where lines.total <> p.amount + p.balance_amount or lines.balance <> p.balance_amount`,
  ),
  check(
    'late-payments-went-back',
    'The money of every payment that came too late went back, or is asked to, or was and failed',
    () => sql`
      select p.id as payment, p.amount::text, returned::text from payments p,
      lateral (
        select (
          select coalesce(-sum(amount), 0) from ledger_entries
          where payment_id = p.id and kind = 'refund'
        ) + (
          select coalesce(sum(amount), 0) from refunds
          where payment_id = p.id and state in ('requested', 'failed')
        ) as returned
      ) back
      where p.status = 'paid' and not ${cameAbout} and returned < p.amount`,
  ),
  check(
    'refunds-within-payments',
    'No more went back of a payment than was paid, and no more came back than went',
    () => sql`
      select p.id as payment, p.amount::text, (-sum(e.amount))::bigint::text as returned
      from payments p join ledger_entries e on e.payment_id = p.id and e.kind = 'refund'
      group by p.id
      -- A bank may take back what was refunded already.
      having (p.dispute_state is null and -sum(e.amount) > p.amount) or sum(e.amount) > 0`,
  ),
  check(
    'months-within-payments',
    'What went back of a payment and what of it went into the balance are no more than was paid',
    () => sql`
      select p.id as payment, (p.amount + p.balance_amount)::text as paid,
        (returned + asked)::text as returned, to_balance::text
      from payments p join (
        select payment_id, coalesce(-sum(amount) filter (where kind = 'refund'), 0) as returned,
          sum(amount) filter (where kind = 'applied_to_balance') as to_balance
        from ledger_entries where kind in ('refund', 'applied_to_balance') group by payment_id
      ) booked on booked.payment_id = p.id,
      lateral (
        select coalesce(sum(amount), 0) as asked from refunds
        where payment_id = p.id and state = 'requested'
      ) under_way
      -- A bank may take back what went into the balance.
      where p.dispute_state is null and to_balance + returned + asked > p.amount + p.balance_amount`,
  ),
  check(
    'refunds-in-ledger',
    'Every refund that was sent is in the ledger, and one that failed twice: gone and come back',
    () => sql`
      select r.id as refund, r.payment_id as payment, r.state, went, came from refunds r,
      lateral (
        select count(*) filter (where provider_id = r.provider_id and amount = -r.amount)::int as went,
          count(*) filter (where provider_id = r.provider_id || ':failed' and amount = r.amount)::int
            as came
        from ledger_entries e where e.payment_id = r.payment_id and e.kind = 'refund'
      ) booked
      where (r.state = 'done' and (r.provider_id is null or went <> 1 or came <> 0))
        or (r.state in ('failed', 'replaced') and r.provider_id is not null and (went <> 1 or came <> 1))`,
  ),
];
