import type { PlainSql } from '../../apps/server/src/db/client.ts';
import { cards } from '../../apps/server/src/modules/cards/tables.ts';
import { sponsors } from '../../apps/server/src/modules/sponsors/tables.ts';
import { eq } from 'drizzle-orm';
import type { TestApp } from '../../apps/server/src/testing/build-test-app.ts';
import { makeSponsor } from '../../apps/server/src/testing/factories.ts';
import { setupFor, typeCard } from '../../apps/server/src/testing/provider-sandbox.ts';

/** Sponsors with a card that the sandbox charges: their ids. */
export async function saveCards(test: TestApp, count: number): Promise<number[]> {
  const { db, payments } = test.deps;
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id, email } = await makeSponsor(db);
    const customer = await payments.createCustomer({
      reference: `bench-${id}`,
      email,
      name: 'Mona',
    });
    const page = await payments.openSetup(setupFor(`bench-card-${id}`, customer.id));
    await typeCard(test.sandboxUrl, page.url, '4242424242424242');
    const { cardId = '' } = await payments.readSession(page.id);
    await db.update(sponsors).set({ providerCustomerId: customer.id }).where(eq(sponsors.id, id));
    await db.insert(cards).values({
      sponsorId: id,
      providerId: cardId,
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: 2040,
      nameOnCard: 'Mona',
      isDefault: true,
      createdAt: test.clock.now(),
    });
    ids.push(id);
  }
  return ids;
}

/** Sponsorships of waiting children, shared out among sponsors, each with a due on one day. */
export async function giveSponsorships(
  sql: PlainSql,
  world: { cards: readonly number[]; count: number; dueOn: Temporal.PlainDate },
): Promise<void> {
  const { count, dueOn } = world;
  const anchor = dueOn.subtract({ months: 1 }).toString();
  await sql.query(
    `with chosen as (
       select id, family_id, row_number() over (order by id) as n
       from children where listed order by id limit $1
     )
     insert into child_claims (child_id, family_id, kind, token, created_at)
     select id, family_id, 'sponsorship', 'bench', now() from chosen`,
    [count],
  );
  await sql.query(
    `insert into sponsorships (reference_code, sponsor_id, child_id, claim_id, status,
       frequency_months, price_per_month, amount, currency, pays_by, sponsoring_as_en,
       sponsoring_as_ar, anchor_on, started_at)
     select 'BENCH-' || id, ($1::int[])[1 + (id % $2::int)], child_id, id, 'active', 1, 175000, 175000,
       'egp', 'card', '', '', $3::date, now()
     from child_claims where token = 'bench'`,
    [world.cards, world.cards.length, anchor],
  );
  await sql.query(
    `update children set status = 'sponsored' where id in (
       select child_id from child_claims where token = 'bench')`,
  );
  await sql.query(
    `insert into dues (sponsorship_id, ordinal, due_on, months, amount, currency, state)
     select id, 1, $1::date, frequency_months, amount, currency, 'planned' from sponsorships
     where reference_code like 'BENCH-%'`,
    [dueOn.toString()],
  );
  await sql.query('analyze');
}

/** A sponsor's long past: donations with their ledger entries and receipts. */
export async function giveEntries(sql: PlainSql, sponsorId: number, count: number): Promise<void> {
  await sql.query(
    `insert into payments (id, kind, sponsor_id, status, amount, currency, description_en,
       description_ar, locale, provider_payment_id, created_at, settled_at)
     select 'bench-' || n, 'dues', $1, 'paid', 175000, 'egp', 'Sponsorship', 'كفالة', 'en',
       'pi_bench_' || n, now() - n * interval '6 hours', now() - n * interval '6 hours'
     from generate_series(1, $2::int) n`,
    [sponsorId, count],
  );
  await sql.query(
    `insert into ledger_entries (kind, about, amount, currency, payment_id, sponsor_id, provider_id,
       happened_at)
     select 'payment', 'sponsorship', amount, currency, id, sponsor_id, provider_payment_id, settled_at
     from payments where id like 'bench-%'`,
  );
  await sql.query(
    `insert into receipts (year, number, payment_id, issued_at)
     select 1999, row_number() over (order by id), id, settled_at from payments
     where id like 'bench-%'`,
  );
  await sql.query('analyze');
}
