import { organisation } from '@nabta/organisation';
import type { PlainSql } from '../../apps/server/src/db/client.ts';
import { insertManyChildren, settle } from '../../apps/server/src/testing/many-children.ts';
import { giveSponsorships } from './sponsoring-world.ts';

/** The sponsor of many events. */
export const LONG_KNOWN = 5;

/** Of the nth transfer. */
export const referenceOf = (n: number) => `TR-${String(10 * (n + 1) + 1).padStart(6, '0')}`;

/**
 * As many children, sponsors and payments, and half as many sponsorships; every tenth payment is a
 * guest's, every tenth a transfer with a reference, and each has a receipt of 2026.
 */
export async function fillDesk(sql: PlainSql, rows: number): Promise<void> {
  await insertManyChildren(sql, rows);
  await sql.query(
    `insert into sponsors (email, first_name, last_name, arabic_full_name, phone_primary_code,
       phone_primary_number, country_code, city, state, street_name, zip, locale,
       payment_currency, created_at)
     select 'sponsor-' || n || '@example.com', ($2::text[])[1 + n % 4], 'unique' || n || 'x',
       'سمير ' || ($3::text[])[1 + n % 4], '+20', '100' || (1000000 + n), 'EG', '', '', '', '',
       'ar', 'egp', now() - n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [rows, ['Amira', 'Mina', 'Mariam', 'Youssef'], ['أميرة', 'مينا', 'مريم', 'يوسف']],
  );
  await sql.query(
    `insert into purposes (code, name_en, name_ar, position) values ('general', 'General', 'عام', 1)`,
  );
  await sql.query(
    `insert into payments (id, kind, sponsor_id, status, amount, currency, method, reference,
       description_en, description_ar, locale, provider_payment_id, created_at, settled_at)
     select 'bench-' || n, case when n % 10 = 0 then 'donation' else 'dues' end,
       case when n % 10 = 0 then null else n end, 'paid', 175000, 'egp',
       case when n % 10 = 1 then 'bank_transfer' else 'card' end,
       case when n % 10 = 1 then 'TR-' || lpad(n::text, 6, '0') end, 'Payment', 'دفعة', 'en',
       case when n % 10 <> 1 then 'pi_bench_' || n end, now() - n * interval '1 minute', now() - n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [rows],
  );
  await sql.query(
    `insert into donations (payment_id, purpose_id, base_amount, fee_amount, remind_me, full_name,
       email, phone_number)
     select id, (select min(id) from purposes), amount, 0, false, 'مينا سمير', 'guest@example.com',
       '+201001234567'
     from payments where kind = 'donation'`,
  );
  await sql.query(
    `insert into ledger_entries (kind, about, amount, currency, payment_id, sponsor_id, provider_id,
       happened_at)
     select 'payment', case kind when 'donation' then 'donation' else 'sponsorship' end, amount,
       currency, id, sponsor_id, provider_payment_id, settled_at
     from payments`,
  );
  await sql.query(
    `insert into receipts (year, number, payment_id, issued_at)
     select 2026, substr(id, 7)::int, id, settled_at from payments`,
  );
  const { rows: sponsors } = await sql.query<{ id: number }>('select id from sponsors order by id');
  const cards = sponsors.map(({ id }) => id);
  const dueOn = Temporal.PlainDate.from('2040-01-01');
  await giveSponsorships(sql, { cards, count: Math.floor(rows / 2), dueOn });
  await givePast(sql, rows);
  await givePeople(sql, rows);
  // Sponsorships and children were changed as they were filled: without what is left of the old rows.
  await settle(sql);
}

/**
 * To each sponsor a card, of which one in 24 ends this month or the next, a yes of the last 400 days,
 * and an email; to one of them the events of many years.
 */
async function givePeople(sql: PlainSql, rows: number): Promise<void> {
  await sql.query(
    `insert into cards (sponsor_id, provider_id, brand, last4, exp_month, exp_year, name_on_card,
       is_default, created_at)
     select id, 'pm_bench_' || id, 'visa', lpad((id % 10000)::text, 4, '0'),
       extract(month from ends), extract(year from ends), 'Mina', true, now()
     from sponsors, lateral (select now() + id % 48 * interval '1 month' as ends) card`,
  );
  await sql.query(
    `insert into policy_confirmations (sponsor_id, version, confirmed_at)
     select id, $1, now() - id % 400 * interval '1 day' from sponsors`,
    [organisation.documents.childProtection],
  );
  await sql.query(
    `insert into outbox_mails (dedupe_key, "to", sponsor_id, locale, subject, created_at, sent_at)
     select 'bench ' || n, 'sponsor-' || id || '@example.com', id,
       'ar', 'Thank you', now() - n * interval '1 minute', now() - n * interval '1 minute'
     from generate_series(1, $1::int) n,
       lateral (select case when n % 20 = 0 then $2::int else n end as id) sponsor`,
    [rows, LONG_KNOWN],
  );
  await sql.query(
    `insert into ledger_entries (kind, about, amount, currency, sponsor_id, happened_at)
     select 'payment', 'sponsorship', 175000, 'egp', $1, now() - n * interval '3 days'
     from generate_series(1, 1200) n`,
    [LONG_KNOWN],
  );
}

/**
 * To each sponsorship a start in the last 100 days, three paid dues (every tenth late), to one in
 * twenty a failed one that is still owed, of the last four months, and to each a letter of either side; looks by one person at a hundred records in an hour, acts of staff, and
 * inquiries, every hundredth without an answer.
 */
async function givePast(sql: PlainSql, rows: number): Promise<void> {
  await sql.query(`update sponsorships set started_at = now() - id % 100 * interval '1 day'`);
  await sql.query(
    // With its months: one without them would be moved to where its number says.
    `insert into dues (sponsorship_id, ordinal, due_on, months, amount, currency, state, payment_id, paid_at)
     select s.id, 1 + n, (now() - n * interval '3 weeks')::date, 1, amount, currency, 'paid', 'bench-1',
       now() - n * interval '3 weeks' + case when (s.id + n) % 10 = 0 then interval '9 days' else '0' end
     from sponsorships s, generate_series(1, 3) n`,
  );
  await sql.query(
    `insert into dues (sponsorship_id, ordinal, due_on, months, amount, currency, state)
     select id, 5, (now() - (1 + id % 120) * interval '1 day')::date, 1, amount, currency, 'failed'
     from sponsorships where id % 20 = 0`,
  );
  await sql.query(
    `insert into letters (sponsorship_id, sender_type, text, status, created_at)
     select id, sender, 'Dear friend', case when sender = 'SponsorLetter' then
         case id % 50 when 0 then 'received' else 'delivered' end end,
       now() - id % 100 * interval '1 day'
     from sponsorships, unnest(array['SponsorLetter', 'SponsoreeLetter']) sender`,
  );
  const staffId = `(insert into staff_accounts (name, email, locale, roles, created_at)
    values ('Nadia', 'nadia@bench.example', 'en', '{children}', now()) returning id)`;
  await sql.query(
    `with one as ${staffId}
     insert into looks (staff_id, kind, subject_id, call, looked_at)
     select id, 'child', n::text, 'GET /v1/desk/children/:id', now() - n * interval '36 seconds'
     from one, generate_series(1, $1::int) n`,
    [rows],
  );
  await sql.query(
    `insert into audit_entries (happened_at, actor, action, details)
     select now() - n * interval '1 minute', 'Nadia',
       case n % 9 when 0 then 'letters approve' else 'children save' end,
       case n % 3 when 0 then jsonb_build_object('sponsor', n) else jsonb_build_object('child', 'MN-' || n) end
     from generate_series(1, $1::int) n`,
    [rows],
  );
  await sql.query(
    `insert into inquiry_subjects (name_en, name_ar, mailbox, position)
     values ('Other', 'غير ذلك', 'office@bench.example', 1)`,
  );
  await sql.query(
    `insert into inquiries (subject_id, name, email, phone_number, message, locale, client_request,
       created_at, answered_at)
     select (select min(id) from inquiry_subjects), 'مينا سمير', 'guest-' || n || '@example.com',
       '+201001234567', repeat($2, 6) || 'unique' || n || 'x', 'ar', '',
       now() - n * interval '1 minute', case when n % 100 <> 0 then now() end
     from generate_series(1, $1::int) n`,
    [rows, 'أود أن أعرف المزيد عن كفالة طفل وعن زيارة قريته. '],
  );
}
