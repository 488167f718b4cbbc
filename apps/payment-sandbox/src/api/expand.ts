import { type Kind, findObject } from '../store.ts';
import { invalidRequest } from './errors.ts';
import { listBody, listKind } from './listing.ts';
import type { Work } from './work.ts';

const MAX_DEPTH = 4;
const EVERYTHING = { limit: 10, starting_after: undefined, ending_before: undefined };

/** Which fields hold the id of what, by `object` or, for a part of one, by its name. */
const REFERENCES: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  'checkout.session': {
    customer: 'customer',
    payment_intent: 'payment_intent',
    setup_intent: 'setup_intent',
  },
  payment_intent: {
    customer: 'customer',
    latest_charge: 'charge',
    payment_method: 'payment_method',
  },
  setup_intent: { customer: 'customer', payment_method: 'payment_method' },
  charge: {
    balance_transaction: 'balance_transaction',
    customer: 'customer',
    payment_intent: 'payment_intent',
  },
  refund: {
    balance_transaction: 'balance_transaction',
    charge: 'charge',
    customer: 'customer',
    failure_balance_transaction: 'balance_transaction',
    payment_intent: 'payment_intent',
    payment_method: 'payment_method',
  },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
  payment_method: { customer: 'customer' },
  balance_transaction: {},
  customer: {},
  invoice_settings: { default_payment_method: 'payment_method' },
  event: {},
};

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is expanded, and the field that it was found in. */
interface Owner {
  owner: Fields;
  name: string;
}

async function includedList(work: Work, owner: Fields, field: string): Promise<unknown> {
  const id = String(owner['id']);
  if (owner['object'] === 'checkout.session' && field === 'line_items') {
    const session = await findObject(work.sql, 'checkout.session', id, 'read');
    const url = `/v1/checkout/sessions/${id}/line_items`;
    return listBody(url, session?.hidden.lines ?? [], false);
  }
  if (owner['object'] === 'charge' && field === 'refunds') {
    const url = `/v1/charges/${id}/refunds`;
    const found = await listKind(work, 'refund', url, EVERYTHING, { fields: { charge: id } });
    return listBody(
      url,
      found.data.map((refund) => refund.data),
      found.has_more,
    );
  }
  return undefined;
}

async function referred(
  work: Work,
  { owner, name }: Owner,
  field: string,
  path: string,
): Promise<unknown> {
  const value = owner[field];
  const list = await includedList(work, owner, field);
  if (list !== undefined) return list;
  const kind = REFERENCES['object' in owner ? String(owner['object']) : name]?.[field];
  // An object inside a saved snapshot, such as `last_payment_error.payment_method`.
  if (kind === undefined && isFields(value)) return value;
  if (kind === undefined) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  if (typeof value !== 'string') return value;
  return (await findObject(work.sql, kind, value, 'read'))?.data ?? value;
}

async function expandPath(
  work: Work,
  { owner, name }: Owner,
  steps: readonly string[],
  path: string,
): Promise<Fields> {
  const [step, ...rest] = steps;
  if (step === undefined) return owner;
  if (owner['object'] === 'list' && step === 'data' && Array.isArray(owner['data'])) {
    const data: unknown[] = [];
    for (const item of owner['data']) {
      data.push(
        isFields(item) ? await expandPath(work, { owner: item, name: '' }, rest, path) : item,
      );
    }
    return { ...owner, data };
  }
  const value = await referred(work, { owner, name }, step, path);
  if (!isFields(value)) return { ...owner, [step]: value };
  return { ...owner, [step]: await expandPath(work, { owner: value, name: step }, rest, path) };
}

/** Puts whole objects where the reply has their ids. Throws for what cannot be expanded. */
export async function expandReply(
  work: Work,
  body: object,
  paths: readonly string[],
): Promise<object> {
  let expanded: Fields = { ...body };
  for (const path of paths) {
    const steps = path.split('.');
    const depth = steps[0] === 'data' ? steps.length - 1 : steps.length;
    if (depth > MAX_DEPTH) {
      throw invalidRequest(
        `You cannot expand more than ${MAX_DEPTH} levels of a property (${path}).`,
        {
          param: 'expand',
        },
      );
    }
    expanded = await expandPath(work, { owner: expanded, name: '' }, steps, path);
  }
  return expanded;
}
