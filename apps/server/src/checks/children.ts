import { sql } from 'drizzle-orm';
import { check } from './check.ts';

export const childChecks = [
  check(
    'one-claim-per-child',
    'No child has two live claims',
    () => sql`
      select child_id as child, count(*)::int as claims from child_claims
      where released_at is null group by child_id having count(*) > 1`,
  ),
  check(
    'one-claim-per-family',
    'No family has two live claims, and every claim is on the family of its child',
    () => sql`
      select family_id as family, count(*)::int as claims from child_claims
      where released_at is null group by family_id having count(*) > 1
      union all
      select c.family_id, 1 from child_claims c join children on children.id = c.child_id
      where c.released_at is null and c.family_id <> children.family_id`,
  ),
  check(
    'sponsorships-hold-their-children',
    'Every live sponsorship has a live claim on its child, and the child counts as sponsored',
    () => sql`
      select h.id as sponsorship, h.child_id as child, k.id as claim, c.status
      from sponsorships h
      join children c on c.id = h.child_id
      left join child_claims k on k.id = h.claim_id and k.child_id = h.child_id
        and k.kind = 'sponsorship' and k.released_at is null
      -- One whom staff have taken off the site stays so.
      where h.status <> 'inactive' and (k.id is null or c.status not in ('sponsored', 'hidden'))`,
  ),
  check(
    'ended-sponsorships-let-go',
    'No sponsorship that has ended holds a claim, and no other claim of a sponsorship is live',
    () => sql`
      select k.id as claim, k.child_id as child, h.id as sponsorship from child_claims k
      left join sponsorships h on h.claim_id = k.id
      where k.kind = 'sponsorship' and k.released_at is null
        and (h.id is null or h.status = 'inactive')`,
  ),
  check(
    'sponsored-children-have-sponsors',
    'Every child who counts as sponsored has a live sponsorship',
    () => sql`
      select c.id as child, c.code from children c
      where c.status = 'sponsored' and not exists (
        select 1 from sponsorships where child_id = c.id and status <> 'inactive'
      )`,
  ),
  check(
    'holds-end-with-their-payments',
    'Every hold on a child is of a checkout that is open, whose payment is pending',
    () => sql`
      select k.id as claim, k.child_id as child, s.payment_id as payment, p.status
      from child_claims k
      left join checkout_children c on c.claim_id = k.id and c.child_id = k.child_id
      left join checkout_sessions s on s.payment_id = c.payment_id
      left join payments p on p.id = s.payment_id
      where k.kind = 'hold' and k.released_at is null
        and (s.status is distinct from 'open' or p.status is distinct from 'pending')`,
  ),
  check(
    'holds-do-not-outlive-their-time',
    'No hold on a child has run out a day ago and more without being let go of',
    (now) => sql`
      select id as claim, child_id as child, expires_at::text from child_claims
      where kind = 'hold' and released_at is null
        and expires_at < ${now.subtract({ hours: 24 }).toString()}::timestamptz`,
  ),
];

export const letterChecks = [
  check(
    'reminders-end-with-sponsorships',
    'Nobody was reminded of a child after asking to leave it, or after the end',
    () => sql`
      select n.id as reminder, n.kind, h.id as sponsorship from nudges n
      join sponsorships h on h.id = n.sponsorship_id
      where n.sent_at > least(h.requested_at, h.ended_at)`,
  ),
  check(
    'letters-held-for-a-reason',
    'A letter that waits for staff to read it says why, and one with pictures was held for them',
    () => sql`
      select id as letter, status from letters where status = 'in_review' and held_for = '{}'
      union all
      select distinct letters.id, letters.status from letters
      join letter_attachments on letter_attachments.letter_id = letters.id
      where sender_type = 'SponsorLetter' and not 'attachment' = any(held_for)`,
  ),
  check(
    'letter-pictures-have-their-place',
    'A picture is of a letter or a draft of its own sponsorship',
    () => sql`
      select letter_attachments.sponsorship_id as sponsorship, letter_id as letter
      from letter_attachments
      left join letters on letters.id = letter_id
      left join letter_drafts on letter_drafts.sponsorship_id = letter_attachments.sponsorship_id
      where case
        when letter_id is null then letter_drafts.sponsorship_id is null
        else letters.sponsorship_id is distinct from letter_attachments.sponsorship_id
      end`,
  ),
];
