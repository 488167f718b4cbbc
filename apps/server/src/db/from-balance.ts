import { sql } from 'drizzle-orm';

/**
 * Minor units that the balance pays of a payment, of a query of payments. Of a paid one by its
 * ledger: the balance pays nothing of a payment that came too late for what it was for.
 */
export const fromBalance = sql`case
  when payments.status <> 'paid' or payments.balance_amount = 0 then payments.balance_amount
  else (
    select coalesce(-sum(e.amount), 0) from ledger_entries e
    where e.sponsor_id = payments.sponsor_id and e.payment_id = payments.id
      and e.kind = 'applied_from_balance'
  ) end`.mapWith(Number);
