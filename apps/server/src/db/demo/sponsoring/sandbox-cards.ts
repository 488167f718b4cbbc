import { createHash } from 'node:crypto';
import { z } from 'zod';
import { SANDBOX_SECRET_KEY } from '../../../runtime.ts';

/** A test card by its number. */
export interface CardToSave {
  readonly number: string;
  /** A day of its last month. */
  readonly ends: Temporal.PlainDate;
}

/** A customer to make, with what our own records call them. */
export interface NewCustomer {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly cards: readonly CardToSave[];
}

/** A customer as the sandbox knows them. */
export interface SavedCustomer {
  readonly customerId: string;
  readonly cards: readonly {
    readonly providerId: string;
    readonly fingerprint: string;
    readonly brand: string;
    readonly last4: string;
    readonly expMonth: number;
    readonly expYear: number;
    readonly nameOnCard: string;
  }[];
}

const answerSchema = z.object({
  data: z.array(
    z.object({
      customer: z.object({ id: z.string() }),
      payment_methods: z.array(
        z.object({
          id: z.string(),
          billing_details: z.object({ name: z.string() }),
          card: z.object({
            brand: z.string(),
            last4: z.string(),
            exp_month: z.int(),
            exp_year: z.int(),
            fingerprint: z.string(),
          }),
        }),
      ),
    }),
  ),
});

/** The sandbox takes as many in one call. */
const MOST = 100;

/**
 * Saves customers with their cards at the sandbox, and answers them in their order. Asked again for
 * the same within a day, it answers the same. Undefined when nobody answers; throws on a refusal.
 */
export async function saveAtSandbox(
  port: number,
  customers: readonly NewCustomer[],
): Promise<SavedCustomer[] | undefined> {
  const saved: SavedCustomer[] = [];
  for (let start = 0; start < customers.length; start += MOST) {
    const answered = await saveSome(port, customers.slice(start, start + MOST));
    if (!answered) return undefined;
    saved.push(...answered);
  }
  return saved;
}

async function saveSome(
  port: number,
  customers: readonly NewCustomer[],
): Promise<SavedCustomer[] | undefined> {
  const body = new URLSearchParams(fieldsOf(customers)).toString();
  const answer = await fetch(`http://127.0.0.1:${port}/sandbox/customers`, {
    method: 'POST',
    body,
    headers: {
      authorization: `Bearer ${SANDBOX_SECRET_KEY}`,
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': createHash('sha256').update(body).digest('base64url'),
    },
  }).catch(() => undefined);
  if (!answer) return undefined;
  if (!answer.ok) throw new Error(`The payment sandbox answered ${answer.status}.`);
  const { data } = answerSchema.parse(await answer.json());
  return data.map(({ customer, payment_methods: methods }) => ({
    customerId: customer.id,
    cards: methods.map(({ id, card, billing_details: billing }) => ({
      providerId: id,
      fingerprint: card.fingerprint,
      brand: card.brand,
      last4: card.last4,
      expMonth: card.exp_month,
      expYear: card.exp_year,
      nameOnCard: billing.name,
    })),
  }));
}

function fieldsOf(customers: readonly NewCustomer[]): [name: string, value: string][] {
  return customers.flatMap(({ id, email, name, cards }, index) => {
    const customer = `customers[${index}]`;
    const fields: [string, string][] = [
      [`${customer}[email]`, email],
      [`${customer}[name]`, name],
      [`${customer}[metadata][customer]`, `sponsor-${id}`],
    ];
    for (const [place, { number, ends }] of cards.entries()) {
      const card = `${customer}[cards][${place}]`;
      fields.push(
        [`${card}[number]`, number],
        [`${card}[exp_month]`, String(ends.month)],
        [`${card}[exp_year]`, String(ends.year)],
      );
    }
    return fields;
  });
}
