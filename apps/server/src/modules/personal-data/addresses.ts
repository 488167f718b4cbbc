import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';

/**
 * Every address that a sponsor has been written to at, in lower case: the one of now, those of
 * sessions, gifts and inquiries of the account, and those that its receipts went to. One that has
 * become another account's is not among them.
 */
export async function addressesOf(db: Db, sponsorId: number): Promise<string[]> {
  const { rows } = await db.execute<{ address: string }>(sql`
    select distinct lower(address) as address from (
      select email as address from sponsors where id = ${sponsorId}
      union select uid from sponsor_sessions where sponsor_id = ${sponsorId}
      union select new_email from account_tokens
        where sponsor_id = ${sponsorId} and kind = 'email_change' and used_at is not null
      union select donations.email from donations join payments on payments.id = payment_id
        where payments.sponsor_id = ${sponsorId}
      union select email from inquiries where sponsor_id = ${sponsorId}
      union select outbox_mails.to from outbox_mails
        join payments on dedupe_key = 'receipt ' || payments.id
        where payments.sponsor_id = ${sponsorId}
    ) known
    where address <> '' and lower(address) not in (
      select email from sponsors where id <> ${sponsorId}
    )
    order by address`);
  return rows.map(({ address }) => address);
}

/** Whether a column holds one of some addresses, whatever their case. */
export function isOneOf(column: unknown, addresses: readonly string[]) {
  const known = sql.join(
    addresses.map((address) => sql`${address}`),
    sql`, `,
  );
  return addresses.length === 0 ? sql`false` : sql`lower(${column}) in (${known})`;
}
