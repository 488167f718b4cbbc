import type Stripe from 'stripe';
import type { SandboxSql } from './contract.ts';

/** A line of a session as its page shows it. Amounts in minor units. */
export interface SessionLine {
  description: string;
  /** The product's own description, and the address of its picture. */
  detail?: string | null;
  picture?: string | null;
  amount_total: number;
  currency: string;
  quantity: number;
}
export type CheckoutSession = Omit<Stripe.Checkout.Session, 'line_items'>;
export type StoredEvent = Stripe.EventBase;
/** Nobody answers a dispute here, so there is no evidence to show. */
export type Dispute = Omit<Stripe.Dispute, 'evidence'>;

/** A charge or a refund of before the sandbox began, as far as its movement names it. */
interface PastSource {
  id: string;
  object: 'charge' | 'refund';
  amount: number;
  amount_captured: number;
  currency: string;
  payment_intent: string;
}

/** The objects as the API answers them, by kind. */
interface StoredData {
  'checkout.session': CheckoutSession;
  payment_intent: Stripe.PaymentIntent;
  setup_intent: Stripe.SetupIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Dispute;
  payment_method: Stripe.PaymentMethod;
  customer: Stripe.Customer;
  coupon: Stripe.Coupon;
  event: StoredEvent;
  balance_transaction: Stripe.BalanceTransaction;
  payout: Stripe.Payout;
  past_source: PastSource;
}

/** The session's parameters for its payment, kept until somebody pays. */
export interface IntentPlan {
  metadata: Stripe.Metadata;
  setup_future_usage: 'off_session' | null;
}

/** Facts of an object that the API never answers, by kind. */
interface StoredHidden {
  'checkout.session': {
    lines: SessionLine[];
    /** The name and the sum of what a coupon takes off. */
    discount?: { name: string | null; amount: number } | null;
    plan: IntentPlan;
    /** The payment method that waits for its 3-D Secure answer. */
    challenged: string | null;
  };
  payment_intent: {
    checkout_session: string | null;
    /** The address that the cardholder returns to after an authentication outside checkout. */
    return_url?: string | null;
  };
  setup_intent: { checkout_session: string | null };
  charge: Record<string, never>;
  refund: Record<string, never>;
  dispute: Record<string, never>;
  /** The name of its test card (the number is never kept), and whether it was detached. */
  payment_method: { card: string; detached?: boolean };
  customer: { deleted: boolean };
  coupon: Record<string, never>;
  event: Record<string, never>;
  /** The payout that its money went out with. */
  balance_transaction: { payout: string | null };
  payout: Record<string, never>;
  past_source: Record<string, never>;
}

export type Kind = keyof StoredData;

export interface Stored<K extends Kind> {
  data: StoredData[K];
  hidden: StoredHidden[K];
}

/** Reads an object; with `lock`, no other transaction changes it until this one ends. */
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

export interface ListQuery {
  limit: number;
  startingAfter: string | null;
  /** Unix seconds; null for all. */
  createdSince: number | null;
  /** Unix seconds, not included; null for all. */
  createdBefore?: number | null;
  /** Top-level fields of `data` and the text they must equal; undefined does not filter. */
  fields: Readonly<Record<string, string | undefined>>;
  metadata: Readonly<Record<string, string>>;
  /** As `fields`, of the facts that the API never answers. */
  hidden?: Readonly<Record<string, string | undefined>>;
}

/** A literal, not a parameter, so that the expression indexes apply. */
function quoted(field: string): string {
  if (!/^[a-z_]+$/.test(field)) throw new Error(`Not a field name: ${field}`);
  return `'${field}'`;
}

/** One page, newest first, as Stripe lists. Returns null when the cursor is unknown. */
export async function listObjects<K extends Kind>(
  sql: SandboxSql,
  kind: K,
  query: ListQuery,
): Promise<{ page: Stored<K>[]; hasMore: boolean } | null> {
  const params: unknown[] = [];
  const bind = (value: unknown): string => `$${params.push(value)}`;
  const where = [`kind = ${bind(kind)}`];
  for (const [field, value] of Object.entries(query.fields)) {
    if (value !== undefined) where.push(`data->>${quoted(field)} = ${bind(value)}`);
  }
  for (const [key, value] of Object.entries(query.metadata)) {
    where.push(`data->'metadata'->>(${bind(key)}::text) = ${bind(value)}`);
  }
  for (const [field, value] of Object.entries(query.hidden ?? {})) {
    if (value !== undefined) where.push(`hidden->>${quoted(field)} = ${bind(value)}`);
  }
  if (query.createdBefore != null) where.push(`created < ${bind(query.createdBefore)}`);
  if (query.createdSince !== null) where.push(`created >= ${bind(query.createdSince)}`);
  if (query.startingAfter !== null) {
    const at = await sql.query<{ seq: string }>(
      'select seq::text from payment_sandbox.objects where id = $1 and kind = $2',
      [query.startingAfter, kind],
    );
    const seq = at.rows[0]?.seq;
    if (seq === undefined) return null;
    where.push(`seq < ${bind(seq)}::bigint`);
  }
  const { rows } = await sql.query<Stored<K>>(
    `select data, hidden from payment_sandbox.objects where ${where.join(' and ')}
     order by seq desc limit ${query.limit + 1}`,
    params,
  );
  return { page: rows.slice(0, query.limit), hasMore: rows.length > query.limit };
}
