import { sql } from 'drizzle-orm';
import { check } from './check.ts';

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
];
