import { sql } from 'drizzle-orm';
import { cameAbout, check } from './check.ts';

export const accountChecks = [
  check(
    'closed-accounts-have-nothing',
    'A closed account has no live session, and no live sponsorship but one that is being charged',
    (now) => sql`
      select sponsors.id as sponsor, 'sponsorship ' || sponsorships.id as has
      from sponsors join sponsorships on sponsorships.sponsor_id = sponsors.id
      where closed_at is not null and status <> 'inactive' and not exists (
        select 1 from dues where sponsorship_id = sponsorships.id and state = 'charging'
      )
      union all
      select sponsors.id, 'session ' || sponsor_sessions.id
      from sponsors join sponsor_sessions on sponsor_sessions.sponsor_id = sponsors.id
      where closed_at is not null and revoked_at is null and expires_at > ${now.toString()}`,
  ),
  check(
    'years-are-told-when-over',
    'Nobody was told of a year that was not over, or after the account was closed',
    () => sql`
      select m.sponsor_id as sponsor, m.year from year_mails m
      join sponsors s on s.id = m.sponsor_id
      where m.year >= extract(year from m.sent_at at time zone 'Africa/Cairo')
        or m.sent_at > s.closed_at`,
  ),
];

export const cardChecks = [
  check(
    'one-default-card',
    'Whoever has cards has exactly one default, and no removed card is one',
    () => sql`
      select sponsor_id as sponsor, count(*)::int as cards,
        (count(*) filter (where is_default))::int as defaults
      from cards where removed_at is null
      group by sponsor_id having count(*) filter (where is_default) <> 1
      union all
      select sponsor_id, 0, 1 from cards where removed_at is not null and is_default`,
  ),
];

/** Sums of what moves a balance, by sponsor and currency, less what pending payments reserve. */
const balances = sql`
  with entries as (
    select sponsor_id, currency, sum(amount) as in_hand from ledger_entries
    where kind in ('deposit', 'withdraw', 'applied_to_balance', 'applied_from_balance')
    group by sponsor_id, currency
  ), reserved as (
    select sponsor_id, currency, sum(balance_amount) as reserved from payments
    where status = 'pending' and balance_amount > 0 group by sponsor_id, currency
  ), balances as (
    select sponsor_id, currency, coalesce(in_hand, 0)::bigint::text as in_hand,
      coalesce(reserved, 0)::bigint::text as reserved,
      coalesce(in_hand, 0) < coalesce(reserved, 0) as is_over
    from entries full join reserved using (sponsor_id, currency)
  )`;

export const balanceChecks = [
  check(
    'balances-not-negative',
    'No balance is below zero, nor below what pending payments reserve of it',
    () =>
      sql`${balances} select sponsor_id, currency, in_hand, reserved from balances where is_over`,
  ),
  check(
    'balances-in-own-currency',
    'Nobody has a balance in a currency that they do not pay in',
    () => sql`${balances}
      select sponsor_id, balances.currency, in_hand, sponsors.payment_currency from balances
      join sponsors on sponsors.id = sponsor_id
      where balances.currency <> sponsors.payment_currency and in_hand <> '0'`,
  ),
  check(
    'balances-pay-as-promised',
    'What the balance was to pay of a payment is taken from it once, when the payment came about',
    () => sql`
      select p.id as payment, expected::text, taken::text, entries
      from payments p,
      lateral (
        select case when p.status = 'paid' and ${cameAbout} then p.balance_amount else 0 end
          as expected
      ) promised,
      lateral (
        select coalesce(-sum(amount), 0)::bigint as taken, count(*)::int as entries
        from ledger_entries where payment_id = p.id and kind = 'applied_from_balance'
      ) booked
      where taken <> expected or entries <> (expected > 0)::int`,
  ),
];
