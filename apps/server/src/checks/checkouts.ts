import { sql } from 'drizzle-orm';
import { check } from './check.ts';

export const checkoutChecks = [
  check(
    'checkouts-as-their-payments',
    'A checkout is open while its payment is pending, and settled only when it is paid',
    () => sql`
      select s.payment_id as payment, s.status as checkout, p.status as paid
      from checkout_sessions s join payments p on p.id = s.payment_id
      where p.kind <> 'checkout' or s.sponsor_id is distinct from p.sponsor_id
        or (s.status = 'open') <> (p.status = 'pending')
        or (s.status = 'settled' and p.status <> 'paid')
        or (s.status = 'refunded' and p.status <> 'paid' and p.amount > 0)`,
  ),
  check(
    'settled-checkouts-have-sponsorships',
    'A settled checkout has one sponsorship for each of its children as it was agreed, and no other',
    () => sql`
      select s.payment_id as payment, c.child_id as child, h.id as sponsorship
      from checkout_sessions s
      join checkout_children c on c.payment_id = s.payment_id
      left join sponsorships h
        on h.checkout_payment_id = s.payment_id and h.child_id = c.child_id
        and h.sponsor_id = s.sponsor_id and h.claim_id = c.claim_id
      where s.status = 'settled' and h.id is null
      union all
      select h.checkout_payment_id, h.child_id, h.id from sponsorships h
      left join checkout_children c
        on c.payment_id = h.checkout_payment_id and c.child_id = h.child_id
      where h.checkout_payment_id is not null and c.child_id is null
      union all
      select h.checkout_payment_id, h.child_id, min(h.id) from sponsorships h
      where h.checkout_payment_id is not null
      group by h.checkout_payment_id, h.child_id having count(*) > 1`,
  ),
  check(
    'settled-checkouts-have-gifts',
    'The gifts of a settled checkout are purchased',
    () => sql`
      select g.payment_id as payment, g.id as gift from purchased_gifts g
      join checkout_sessions s on s.payment_id = g.payment_id
      where s.status = 'settled' and g.purchased_at is null`,
  ),
  check(
    'gifts-for-their-children',
    'A gift is for a child of its sponsor, or for one of its checkout, whom that alone sponsors',
    () => sql`
      select g.payment_id as payment, g.id as gift, g.child_id as child
      from purchased_gifts g
      join payments p on p.id = g.payment_id
      left join checkout_sessions s on s.payment_id = g.payment_id
      left join checkout_children c on c.payment_id = g.payment_id and c.child_id = g.child_id
      left join sponsorships h on h.id = g.sponsorship_id
      where (h.id is null and c.child_id is null)
        or (h.id is null and s.status = 'settled')
        or (c.child_id is not null and h.checkout_payment_id <> g.payment_id)
        or h.child_id <> g.child_id or h.sponsor_id <> p.sponsor_id`,
  ),
  check(
    'settled-checkouts-pay-first-dues',
    'A settled checkout has paid the first due of each of its sponsorships',
    () => sql`
      select s.payment_id as payment, h.id as sponsorship, d.id as due
      from checkout_sessions s
      join sponsorships h on h.checkout_payment_id = s.payment_id
      join checkout_children c on c.payment_id = s.payment_id and c.child_id = h.child_id
      left join dues d on d.sponsorship_id = h.id and d.ordinal = 0
      where s.status = 'settled' and (
        d.id is null or d.state <> 'paid' or d.payment_id <> s.payment_id
        or d.amount <> c.amount or d.balance_amount <> c.balance_amount
      )`,
  ),
  check(
    'unsettled-checkouts-have-nothing',
    'A checkout that is open, released or refunded has brought no sponsorship, gift or paid due',
    () => sql`
      with unsettled as (select payment_id, status from checkout_sessions where status <> 'settled')
      select u.payment_id as payment, u.status, 'sponsorship ' || h.id as has from unsettled u
      join sponsorships h on h.checkout_payment_id = u.payment_id
      union all
      select u.payment_id, u.status, 'gift ' || g.id from unsettled u
      join purchased_gifts g on g.payment_id = u.payment_id where g.purchased_at is not null
      union all
      select u.payment_id, u.status, 'due ' || d.id from unsettled u
      join dues d on d.payment_id = u.payment_id`,
  ),
];
