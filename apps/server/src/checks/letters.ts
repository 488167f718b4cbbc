import { sql } from 'drizzle-orm';
import { check } from './check.ts';

export const letterChecks = [
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
