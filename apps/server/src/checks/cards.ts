import { sql } from 'drizzle-orm';
import { check } from './check.ts';

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
