import { createSandbox } from '@nabta/payment-sandbox';
import Stripe from 'stripe';
import type { Database } from '../../apps/server/src/db/client.ts';
import type { Clock } from '../../apps/server/src/platform/clock.ts';
import {
  createStripeProvider,
  type PaymentProvider,
} from '../../apps/server/src/platform/payment-provider.ts';
import { answerBank, typeCard } from '../../apps/server/src/testing/provider-sandbox.ts';
import { DASHBOARD, openEdge, type Edge, type Weather } from './edge.ts';
import type { Random } from '../../apps/server/src/testing/random.ts';

const SECRET_KEY = 'sk_test_simulation';
const WEBHOOK_SECRET = 'whsec_simulation';

/** A notice as the provider posts it. */
export interface SignedNotice {
  readonly type: string;
  readonly rawBody: Buffer;
  readonly signature: string;
  /** The payment that has succeeded, with our own id of it, where it tells of one. */
  readonly succeeded: { readonly id: string; readonly reference: string } | undefined;
}

/** A payment that succeeded at the provider. Minor units. */
export interface Taken {
  readonly id: string;
  /** Our own id of the payment. */
  readonly reference: string | null;
  readonly amount: number;
  /** The total of refunds that did not fail and of disputes that were not won. */
  readonly returned: number;
}

/** The provider: the sandbox on a separate database, with the edge that all calls go through. */
export interface Provider {
  readonly edge: Edge;
  /** The adapter that the product calls it with. */
  readonly reached: PaymentProvider;
  /** Does everything that the clock has made due. */
  clockMoved(): Promise<void>;
  /** The notices since the last call, oldest first. */
  newNotices(): Promise<SignedNotice[]>;
  /** Queries the provider's stored objects. */
  rows<R extends object>(query: string, parameters?: readonly unknown[]): Promise<R[]>;
  /** A call of the dashboard or of a bank; false where it is too late for it. */
  call(path: string, fields?: Readonly<Record<string, string>>): Promise<boolean>;
  /** Customers with a saved card each, as if from long ago: their ids, in the order of the numbers. */
  regulars(numbers: readonly string[]): Promise<{ customerId: string; cardId: string }[]>;
  /** Types a card into a page: 303 when the page takes it. */
  typeCard(pageUrl: string, number: string): Promise<number>;
  answerBank(pageUrl: string, answer: 'approve' | 'refuse'): Promise<void>;
  close(): Promise<void>;
}

/** Starts the provider. What of it can fail does so at the edge, and never here. */
export async function startProvider(options: {
  /** The provider's database, until it is closed. */
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly weather: Readonly<Weather>;
  readonly noteFault: (fault: string) => void;
}): Promise<Provider> {
  const { database, clock, random, weather, noteFault } = options;
  const sandbox = await createSandbox({
    sql: database.sql,
    now: () => clock.now().epochMilliseconds,
    publicUrl: 'http://sandbox.localhost',
    secretKey: SECRET_KEY,
    webhook: null,
    log: () => undefined,
  });
  // The truths look payments up by our own id, which Stripe does by its search.
  await database.sql.query(
    `create index of_payment on payment_sandbox.objects ((data->'metadata'->>'payment'))
     where kind = 'payment_intent'`,
  );
  const { port: sandboxPort } = await sandbox.listen(0, '127.0.0.1');
  const edge = await openEdge({ sandboxPort, random, weather, note: noteFault });
  const reached = createStripeProvider({
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    apiUrl: edge.url,
    // The SDK's settings after its own retries, without their waits.
    patience: { timeout: 60_000, maxNetworkRetries: 0 },
  });
  const post = (path: string, fields: Readonly<Record<string, string>>) =>
    fetch(`${edge.url}${path}`, {
      method: 'POST',
      headers: { ...DASHBOARD, authorization: `Bearer ${SECRET_KEY}` },
      body: new URLSearchParams(fields),
    });
  let told = '0';

  return {
    edge,
    reached,
    async clockMoved() {
      await sandbox.deliverDue();
    },
    async newNotices() {
      const { rows } = await database.sql.query<{ seq: string; data: Stripe.Event }>(
        `select seq::text, data from payment_sandbox.objects
         where kind = 'event' and seq > $1::bigint order by seq`,
        [told],
      );
      told = rows.at(-1)?.seq ?? told;
      return rows.map(({ data }) => signed(data));
    },
    rows: async <R extends object>(query: string, parameters: readonly unknown[] = []) =>
      (await database.sql.query<R>(query, parameters)).rows,
    async call(path, fields = {}) {
      const answer = await post(path, fields);
      await answer.body?.cancel();
      if (answer.status >= 500) throw new Error(`${path} answers ${answer.status}`);
      return answer.ok;
    },
    async regulars(numbers) {
      const found: { customerId: string; cardId: string }[] = [];
      for (let first = 0; first < numbers.length; first += AT_ONCE) {
        const fields = numbers.slice(first, first + AT_ONCE).flatMap(regularFields);
        const answer = await post('/sandbox/customers', Object.fromEntries(fields));
        if (!answer.ok) throw new Error(`no regulars: ${await answer.text()}`);
        const { data } = (await answer.json()) as { data: Regular[] };
        for (const { customer, payment_methods: cards } of data) {
          found.push({ customerId: customer.id, cardId: cards[0]?.id ?? '' });
        }
      }
      return found;
    },
    typeCard: (pageUrl, number) => typeCard(edge.url, pageUrl, number),
    async answerBank(pageUrl, answer) {
      await answerBank(edge.url, pageUrl, answer);
    },
    async close() {
      await edge.close();
      await sandbox.close();
      await database.close();
    },
  };
}

interface Regular {
  readonly customer: { readonly id: string };
  readonly payment_methods: readonly { readonly id: string }[];
}

const AT_ONCE = 50;

function regularFields(number: string, n: number): [string, string][] {
  const fields = {
    '[email]': `regular-${n}@example.com`,
    '[name]': 'Mona Adel',
    '[cards][0][number]': number,
    '[cards][0][exp_month]': '12',
    '[cards][0][exp_year]': '2040',
  };
  return Object.entries(fields).map(([name, value]) => [`customers[${n}]${name}`, value]);
}

function signed(event: Stripe.Event): SignedNotice {
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET });
  const { type } = event;
  const intent = type === 'payment_intent.succeeded' ? event.data.object : undefined;
  return {
    type,
    rawBody: Buffer.from(payload),
    signature,
    succeeded: intent && { id: intent.id, reference: intent.metadata['payment'] ?? '' },
  };
}

/** Everything that the provider has taken and kept, by its own books. */
export function takenBy(provider: Pick<Provider, 'rows'>): Promise<Taken[]> {
  return provider.rows<Taken>(`
    with gone as (
      select data->>'payment_intent' as id, (data->>'amount')::float8 as amount
      from payment_sandbox.objects
      where (kind = 'refund' and data->>'status' not in ('failed', 'canceled'))
        or (kind = 'dispute' and data->>'status' <> 'won')
    )
    select o.id, data->'metadata'->>'payment' as reference, (data->>'amount')::float8 as amount,
      coalesce((select sum(amount) from gone where gone.id = o.id), 0) as returned
    from payment_sandbox.objects o
    where kind = 'payment_intent' and data->>'status' = 'succeeded'
    order by seq`);
}
