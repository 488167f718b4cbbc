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

/** New objects of a transaction that are not written yet, as texts, in their order. */
type NewObjects = Map<string, { kind: Kind; created: number; data: string; hidden: string }>;

const waiting = new WeakMap<SandboxSql, { objects: NewObjects; direct: SandboxSql }>();

/**
 * The SQL of a transaction in which new objects wait to be written together: a charge makes six. They
 * are written before any other statement on objects, and by `flush` at the end.
 */
export function bufferObjects(sql: SandboxSql): SandboxSql & { flush: () => Promise<void> } {
  const objects: NewObjects = new Map();
  const flush = async () => {
    if (objects.size === 0) return;
    const params: unknown[] = [];
    const bind = (value: unknown): string => `$${params.push(value)}`;
    const rows = [...objects].map(
      ([id, { kind, created, data, hidden }]) =>
        `(${bind(id)}, ${bind(kind)}, ${bind(created)}, ${bind(data)}::text::json, ${bind(hidden)}::text::json)`,
    );
    objects.clear();
    await sql.query(
      `insert into payment_sandbox.objects (id, kind, created, data, hidden)
       values ${rows.join(', ')}`,
      params,
    );
  };
  const buffered = {
    flush,
    query: async <R extends object>(text: string, params?: readonly unknown[]) => {
      if (/payment_sandbox\.(objects|deliveries)/.test(text)) await flush();
      return sql.query<R>(text, params);
    },
    transaction: async <T>(work: (sql: SandboxSql) => Promise<T>) => {
      await flush();
      return sql.transaction(work);
    },
  };
  waiting.set(buffered, { objects, direct: sql });
  return buffered;
}

/** Reads an object; with `lock`, no other transaction changes it until this one ends. */
export async function findObject<K extends Kind>(
  sql: SandboxSql,
  kind: K,
  id: string,
  lock: 'lock' | 'read',
): Promise<Stored<K> | null> {
  const { objects, direct } = waiting.get(sql) ?? { objects: undefined, direct: sql };
  const own = objects?.get(id);
  if (own !== undefined) {
    // Nobody else can see it yet, let alone change it.
    if (own.kind !== kind) return null;
    return {
      data: JSON.parse(own.data) as StoredData[K],
      hidden: JSON.parse(own.hidden) as StoredHidden[K],
    };
  }
  const { rows } = await direct.query<Stored<K>>(
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
  const object = { kind, created, data: JSON.stringify(data), hidden: JSON.stringify(hidden) };
  const objects = waiting.get(sql)?.objects;
  if (objects !== undefined && !objects.has(data.id)) {
    objects.set(data.id, object);
    return;
  }
  await sql.query(
    `insert into payment_sandbox.objects (id, kind, created, data, hidden)
     values ($1, $2, $3, $4::text::json, $5::text::json)`,
    [data.id, kind, created, object.data, object.hidden],
  );
}

/** Replaces an object that this transaction has locked, or made. */
export async function saveObject<K extends Kind>(
  sql: SandboxSql,
  kind: K,
  { data, hidden }: Stored<K>,
): Promise<void> {
  const { objects, direct } = waiting.get(sql) ?? { objects: undefined, direct: sql };
  const own = objects?.get(data.id);
  if (own?.kind === kind) {
    own.data = JSON.stringify(data);
    own.hidden = JSON.stringify(hidden);
    return;
  }
  await direct.query(
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
