import type { PlainSql } from '../db/client.ts';
import { insertManyChildren } from './many-children.ts';

/**
 * Fills a database with sponsorships of one child each, ten to a sponsor, paid every month of half a
 * year until 9 March 2026: the next due of each is planned, and one in twenty owes those of the last
 * three months. One statement a table, made by the database itself.
 */
export async function insertManyDues(sql: PlainSql, count: number): Promise<void> {
  await insertManyChildren(sql, count);
  await sql.query(
    `insert into sponsors (id, email, first_name, last_name, arabic_full_name, city, state,
       street_name, zip, payment_currency, locale, created_at)
     select n, 's' || n || '@example.com', 'Mona', 'Adel', '', '', '', '', '',
       case when n % 3 = 0 then 'usd' else 'egp' end, 'ar', now()
     from generate_series(1, $1::int / 10 + 1) n`,
    [count],
  );
  await sql.query(
    `insert into child_claims (id, child_id, family_id, kind, token, created_at)
     select id, id, family_id, 'sponsorship', 'token-' || id, now() from children`,
  );
  await sql.query(
    `insert into sponsorships (id, reference_code, sponsor_id, child_id, claim_id, status,
       frequency_months, price_per_month, amount, currency, sponsoring_as_en, sponsoring_as_ar,
       anchor_on, started_at)
     select c.id, 'NB-' || c.id, s.id, c.id, c.id, 'active', 1, 150000, 150000, s.payment_currency,
       'Mona', 'منى', date '2025-09-10' + c.id % 28, now()
     from children c join sponsors s on s.id = c.id / 10 + 1`,
  );
  await sql.query(
    `insert into payments (id, kind, status, amount, currency, description_en, description_ar,
       locale, created_at)
     values ('paid', 'dues', 'paid', 100, 'egp', 'x', 'x', 'ar', now())`,
  );
  await sql.query(
    `insert into dues (sponsorship_id, ordinal, due_on, months, amount, currency, state, payment_id,
       paid_at)
     select id, n, due_on, frequency_months, amount, currency, case when is_open then 'planned' else 'paid' end,
       case when not is_open then 'paid' end, case when not is_open then now() end
     from (
       select s.id, n, s.frequency_months, s.amount, s.currency, d.due_on,
         d.due_on > '2026-03-09' or s.id % 20 = 0 and d.due_on > '2025-12-09' as is_open
       from generate_series(0, 6) n, sponsorships s,
         lateral (select (s.anchor_on + make_interval(months => n))::date as due_on) d
     ) made`,
  );
  await sql.query('vacuum analyze');
}
