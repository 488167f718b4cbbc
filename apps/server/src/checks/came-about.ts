import { sql } from 'drizzle-orm';

/**
 * Whether what a paid payment `p` was for came about. One that came too late for it (a child was
 * taken, a due was paid otherwise) stays paid, and its money goes back.
 */
export const cameAbout = sql`case p.kind
  when 'checkout' then exists (
    select 1 from checkout_sessions where payment_id = p.id and status = 'settled'
  )
  when 'dues' then exists (select 1 from dues where payment_id = p.id and state = 'paid')
  else true
end`;
