import type Stripe from 'stripe';
import type { SandboxSql } from './contract.ts';

/** On the wire a decimal is text; the SDK turns it into its own `Decimal`. */
type WirePrice = Omit<Stripe.Price, 'unit_amount_decimal'> & {
  unit_amount_decimal: string | null;
};
export type WireLineItem = Omit<Stripe.LineItem, 'price'> & { price: WirePrice | null };
export type CheckoutSession = Omit<Stripe.Checkout.Session, 'line_items'>;
export type StoredEvent = Stripe.EventBase;

/** What the API answers, by kind. */
interface StoredData {
  'checkout.session': CheckoutSession;
  payment_intent: Stripe.PaymentIntent;
  setup_intent: Stripe.SetupIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  balance_transaction: Stripe.BalanceTransaction;
  payment_method: Stripe.PaymentMethod;
  customer: Stripe.Customer;
  event: StoredEvent;
}

/** What a session asked for its payment, kept until somebody pays. */
export interface IntentPlan {
  description: string | null;
  metadata: Stripe.Metadata;
  receipt_email: string | null;
  setup_future_usage: 'off_session' | 'on_session' | null;
}

/** What only the sandbox knows, by kind. */
interface StoredHidden {
  'checkout.session': {
    lines: WireLineItem[];
    plan: IntentPlan;
    merchant: string | null;
    /** The payment method that waits for its 3-D Secure answer. */
    challenged: string | null;
  };
  payment_intent: {
    checkout_session: string | null;
    /** Where the cardholder goes after an authentication outside checkout. */
    return_url?: string | null;
    /** A method that leads elsewhere may pay it: to confirm it takes a `return_url`. */
    may_redirect?: boolean;
  };
  setup_intent: { checkout_session: string | null };
  charge: Record<string, never>;
  refund: Record<string, never>;
  dispute: Record<string, never>;
  balance_transaction: Record<string, never>;
  /** Which test card it is (the number itself is never kept), and whether it was taken off. */
  payment_method: { card: string; detached?: boolean };
  customer: { deleted: boolean };
  event: Record<string, never>;
}

export type Kind = keyof StoredData;

export interface Stored<K extends Kind> {
  data: StoredData[K];
  hidden: StoredHidden[K];
}

/** Reads an object; with `lock`, nobody else changes it until the transaction ends. */
export async function findObject<K extends Kind>(
  sql: SandboxSql,
  kind: K,
  id: string,
  lock: 'lock' | 'read',
): Promise<Stored<K> | null> {
  const { rows } = await sql.query<Stored<K>>(
    `select data, hidden from payment_sandbox.objects where id = $1 and kind = $2
     ${lock === 'lock' ? 'for update' : ''}`,
    [id, kind],
  );
  return rows[0] ?? null;
}

/** Stores a new object; its id must be free. */
export async function insertObject<K extends Kind>(
  sql: SandboxSql,
  kind: K,
  created: number,
  { data, hidden }: Stored<K>,
): Promise<void> {
  await sql.query(
    `insert into payment_sandbox.objects (id, kind, created, data, hidden)
     values ($1, $2, $3, $4::text::json, $5::text::json)`,
    [data.id, kind, created, JSON.stringify(data), JSON.stringify(hidden)],
  );
}

/** Replaces an object that this transaction has locked. */
export async function saveObject<K extends Kind>(
  sql: SandboxSql,
  kind: K,
  { data, hidden }: Stored<K>,
): Promise<void> {
  await sql.query(
    `update payment_sandbox.objects set data = $3::text::json, hidden = $4::text::json
     where id = $1 and kind = $2`,
    [data.id, kind, JSON.stringify(data), JSON.stringify(hidden)],
  );
}

interface CreatedRange {
  gt?: number | undefined;
  gte?: number | undefined;
  lt?: number | undefined;
  lte?: number | undefined;
}

export interface ListQuery {
  limit: number;
  startingAfter: string | null;
  endingBefore: string | null;
  created: CreatedRange;
  /** Top-level fields of `data` and the text they must equal. */
  fields: Readonly<Record<string, string>>;
  /** Top-level field that must be one of these. */
  oneOf: { field: string; values: readonly string[] } | null;
  metadata: Readonly<Record<string, string>>;
}

function conditions(kind: Kind, query: ListQuery, params: unknown[]): string[] {
  const bind = (value: unknown): string => `$${params.push(value)}`;
  const where = [`kind = ${bind(kind)}`];
  for (const [field, value] of Object.entries(query.fields)) {
    where.push(`data->>${quoted(field)} = ${bind(value)}`);
  }
  if (query.oneOf !== null) {
    where.push(`data->>${quoted(query.oneOf.field)} = any(${bind(query.oneOf.values)}::text[])`);
  }
  for (const [key, value] of Object.entries(query.metadata)) {
    where.push(`data->'metadata'->>(${bind(key)}::text) = ${bind(value)}`);
  }
  const { gt, gte, lt, lte } = query.created;
  for (const [operator, bound] of [
    ['>', gt],
    ['>=', gte],
    ['<', lt],
    ['<=', lte],
  ] as const) {
    if (bound !== undefined) where.push(`created ${operator} ${bind(bound)}`);
  }
  return where;
}

/** A literal, not a parameter, so that the expression indexes apply. */
function quoted(field: string): string {
  if (!/^[a-z_]+$/.test(field)) throw new Error(`Not a field name: ${field}`);
  return `'${field}'`;
}

/**
 * One page, newest first, as Stripe lists. The cursors name objects of the list; answers null when
 * a cursor is unknown.
 */
export async function listObjects<K extends Kind>(
  sql: SandboxSql,
  kind: K,
  query: ListQuery,
): Promise<{ page: Stored<K>[]; hasMore: boolean } | null> {
  const params: unknown[] = [];
  const where = conditions(kind, query, params);
  const backwards = query.endingBefore !== null;
  const cursor = query.endingBefore ?? query.startingAfter;
  if (cursor !== null) {
    const at = await sql.query<{ seq: string }>(
      'select seq::text from payment_sandbox.objects where id = $1 and kind = $2',
      [cursor, kind],
    );
    const seq = at.rows[0]?.seq;
    if (seq === undefined) return null;
    where.push(`seq ${backwards ? '>' : '<'} $${params.push(seq)}::bigint`);
  }
  const { rows } = await sql.query<Stored<K>>(
    `select data, hidden from payment_sandbox.objects where ${where.join(' and ')}
     order by seq ${backwards ? 'asc' : 'desc'} limit ${query.limit + 1}`,
    params,
  );
  const page = rows.slice(0, query.limit);
  if (backwards) page.reverse();
  return { page, hasMore: rows.length > query.limit };
}
