import type { SandboxSql } from './contract.ts';

/** Any number will do, if every process of the sandbox uses the same one. */
const MIGRATION_LOCK = 7_283_640_117;

/**
 * `data` is the object as the API answers it; `hidden` has the facts that the API never answers
 * (the test card of a payment method, the lines of a session). `json` rather than `jsonb`, because
 * it keeps the order of keys, as in Stripe's replies.
 */
const MIGRATIONS: readonly (readonly string[])[] = [
  [
    `create table payment_sandbox.objects (
       id text primary key,
       kind text not null,
       seq bigint generated always as identity,
       created bigint not null,
       data json not null,
       hidden json not null default '{}'
     )`,
    `create index objects_newest on payment_sandbox.objects (kind, seq desc)`,
    `create index objects_by_intent on payment_sandbox.objects (kind, (data->>'payment_intent'))
       where data->>'payment_intent' is not null`,
    `create index objects_by_charge on payment_sandbox.objects (kind, (data->>'charge'))
       where data->>'charge' is not null`,
    `create index objects_by_customer on payment_sandbox.objects (kind, (data->>'customer'))
       where data->>'customer' is not null`,
    `create index sessions_to_expire
       on payment_sandbox.objects (((data->>'expires_at')::bigint))
       where kind = 'checkout.session' and data->>'status' = 'open'`,
    `create table payment_sandbox.deliveries (
       id text primary key,
       event_id text not null references payment_sandbox.objects (id),
       seq bigint generated always as identity,
       cause text not null check (cause in ('event', 'duplicate', 'replay')),
       state text not null check (state in ('pending', 'delivered', 'dropped', 'given_up')),
       attempts integer not null default 0,
       created_ms bigint not null,
       due_ms bigint not null,
       leased_until timestamptz
     )`,
    `create index deliveries_due on payment_sandbox.deliveries (due_ms, seq)
       where state = 'pending'`,
    `create index deliveries_of_event on payment_sandbox.deliveries (event_id, seq)`,
    `create table payment_sandbox.attempts (
       delivery_id text not null references payment_sandbox.deliveries (id),
       number integer not null,
       at_ms bigint not null,
       duration_ms integer not null,
       status integer,
       error text,
       primary key (delivery_id, number)
     )`,
    `create table payment_sandbox.idempotency_keys (
       key text primary key,
       endpoint text not null,
       fingerprint text not null,
       created bigint not null,
       request_id text not null,
       status integer,
       body text
     )`,
    `create table payment_sandbox.faults (
       id text primary key,
       seq bigint generated always as identity,
       target text not null check (target in ('api', 'webhook')),
       matching text not null,
       action text not null,
       remaining integer not null,
       delay_ms bigint not null,
       copies integer not null
     )`,
  ],
  [
    `create table payment_sandbox.chores (
       id text primary key,
       seq bigint generated always as identity,
       action text not null,
       subject text not null,
       detail text not null,
       due_ms bigint not null
     )`,
    `create index chores_due on payment_sandbox.chores (due_ms, seq)`,
    `alter table payment_sandbox.faults drop constraint faults_target_check`,
    `alter table payment_sandbox.faults add constraint faults_target_check
       check (target in ('api', 'refund', 'webhook'))`,
    `alter table payment_sandbox.faults add column detail text not null default ''`,
  ],
  [`create table payment_sandbox.account (state json not null)`],
  [
    `drop table payment_sandbox.attempts`,
    `alter table payment_sandbox.deliveries drop column cause`,
    `delete from payment_sandbox.faults`,
    `alter table payment_sandbox.faults drop column target, drop column delay_ms,
       drop column copies, drop column detail`,
    `alter table payment_sandbox.chores drop column detail`,
  ],
  [
    `create index movements_to_pay_out
       on payment_sandbox.objects ((data->>'currency'), seq)
       where kind = 'balance_transaction' and hidden->>'payout' is null`,
    `create index movements_of_payout on payment_sandbox.objects ((hidden->>'payout'), seq desc)
       where kind = 'balance_transaction' and hidden->>'payout' is not null`,
  ],
  [
    `delete from payment_sandbox.chores a using payment_sandbox.chores b
     where a.action = 'pay_out' and b.action = 'pay_out' and a.subject = b.subject
       and (a.due_ms, a.seq) > (b.due_ms, b.seq)`,
    `create unique index chores_one_payout on payment_sandbox.chores (subject)
       where action = 'pay_out'`,
  ],
];

/** Creates or upgrades the schema `payment_sandbox`; safe when several processes start at once. */
export async function migrate(sql: SandboxSql): Promise<void> {
  await sql.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await tx.query('create schema if not exists payment_sandbox');
    await tx.query(
      'create table if not exists payment_sandbox.migrations (version integer primary key)',
    );
    const done = await tx.query<{ version: number }>(
      'select version from payment_sandbox.migrations',
    );
    const versions = new Set(done.rows.map((row) => row.version));
    for (const [index, statements] of MIGRATIONS.entries()) {
      const version = index + 1;
      if (versions.has(version)) continue;
      for (const statement of statements) await tx.query(statement);
      await tx.query('insert into payment_sandbox.migrations (version) values ($1)', [version]);
    }
  });
}
