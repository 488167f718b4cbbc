import type { SandboxSql } from '../contract.ts';
import { ApiError, invalidRequest } from './errors.ts';
import type { FormFields, FormValue } from './form.ts';

/** The state of the shop's key and account, as `POST /sandbox/account` has set it. */
export interface AccountState {
  /** With `other_mode` and `other_account` the key opens an account without the earlier objects. */
  key: 'good' | 'expired' | 'other_mode' | 'other_account';
  charges: 'open' | 'disabled' | 'closed';
  currencies_off: string[];
  /** Objects made before this are unknown to a key of another account. */
  hidden_until: string;
}

const GOOD: AccountState = { key: 'good', charges: 'open', currencies_off: [], hidden_until: '0' };

export async function readAccount(sql: SandboxSql): Promise<AccountState> {
  const { rows } = await sql.query<{ state: AccountState }>(
    'select state from payment_sandbox.account',
  );
  return rows[0]?.state ?? GOOD;
}

/** The state of the account, and whether any call is to fail: read together for each call. */
export async function readCircumstances(
  sql: SandboxSql,
): Promise<{ account: AccountState; hasFaults: boolean }> {
  const { rows } = await sql.query<{ state: AccountState | null; has_faults: boolean }>(
    `select (select state from payment_sandbox.account) as state,
       exists (select 1 from payment_sandbox.faults where remaining > 0) as has_faults`,
  );
  return { account: rows[0]?.state ?? GOOD, hasFaults: rows[0]?.has_faults ?? false };
}

/** Sets the state of the account; a field that is not given is in order. */
export async function saveAccount(
  sql: SandboxSql,
  change: Omit<AccountState, 'hidden_until'>,
): Promise<AccountState> {
  const { rows } = await sql.query<{ last: string }>(
    'select coalesce(max(seq), 0)::text as last from payment_sandbox.objects',
  );
  const state = { ...change, hidden_until: rows[0]?.last ?? '0' };
  await sql.query('delete from payment_sandbox.account');
  await sql.query('insert into payment_sandbox.account (state) values ($1::text::json)', [
    JSON.stringify(state),
  ]);
  return state;
}

interface Call {
  method: string;
  path: string;
  key: string;
}

/** Throws Stripe's answer to a key or an account that is not in order. */
export async function checkAccount(
  sql: SandboxSql,
  state: AccountState,
  call: Call,
  form: FormFields,
): Promise<void> {
  const key = `${call.key.slice(0, 7)}${'*'.repeat(12)}`;
  if (state.key === 'expired') {
    throw new ApiError(401, {
      type: 'invalid_request_error',
      code: 'api_key_expired',
      message: `Expired API Key provided: ${key}`,
    });
  }
  if (state.charges === 'closed') {
    throw new ApiError(403, {
      type: 'invalid_request_error',
      code: 'account_invalid',
      message: `The provided key '${key}' does not have access to account 'acct_sandbox' (or that account does not exist). Application access may have been revoked.`,
    });
  }
  if (state.key !== 'good') await checkIds(sql, state, call.path, form);
  if (call.method === 'POST' && /^\/v1\/(payment_intents|checkout\/sessions)/.test(call.path)) {
    checkCharges(state, form);
  }
}

function checkCharges({ charges, currencies_off: off }: AccountState, form: FormFields): void {
  if (charges === 'disabled') {
    throw invalidRequest(
      'Your account cannot currently make live charges. If you are a customer trying to make a purchase, please contact the owner of this site. Your transaction has not been processed.',
    );
  }
  const param = 'currency';
  for (const value of textsOf(form, param)) {
    const currency = value.toLowerCase();
    if (!off.includes(currency)) continue;
    throw invalidRequest(
      `Invalid currency: ${currency}. Stripe accounts in US do not support ${currency}.`,
      { param },
    );
  }
}

const KINDS: Readonly<Record<string, string>> = {
  customers: 'customer',
  payment_methods: 'PaymentMethod',
  payment_intents: 'payment_intent',
  sessions: 'checkout.session',
  setup_intents: 'setup_intent',
  charges: 'charge',
  refunds: 'refund',
  disputes: 'dispute',
  balance_transactions: 'balance transaction',
  payouts: 'payout',
};

/** Stripe checks the id in the address first, then the customer, then the card. */
async function checkIds(
  sql: SandboxSql,
  state: AccountState,
  path: string,
  form: FormFields,
): Promise<void> {
  const [, kind = '', id = ''] =
    /\/(\w+)\/((?:cus|pm|pi|seti|cs|ch|re|dp|txn|po)_\w+)/.exec(path) ?? [];
  const named: [kind: string, id: string, param: string][] = [[KINDS[kind] ?? kind, id, 'id']];
  for (const [param, name] of [
    ['customer', 'customer'],
    ['payment_method', 'PaymentMethod'],
    ['payment_intent', 'payment_intent'],
  ] as const) {
    const value = form[param];
    if (typeof value === 'string') named.push([name, value, param]);
  }
  for (const [name, each, param] of named) {
    if (!(await isHidden(sql, state, each))) continue;
    const hint =
      state.key === 'other_mode'
        ? '; a similar object exists in live mode, but a test mode key was used to make this request.'
        : '';
    throw new ApiError(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such ${name}: '${each}'${hint}`,
      param,
    });
  }
}

async function isHidden(sql: SandboxSql, state: AccountState, id: string): Promise<boolean> {
  const { rows } = await sql.query(
    'select 1 from payment_sandbox.objects where id = $1 and seq <= $2::bigint',
    [id, state.hidden_until],
  );
  return rows.length > 0;
}

/** Every text with this parameter name, at any depth. */
function textsOf(value: FormValue, name: string): string[] {
  if (typeof value === 'string') return [];
  if (Array.isArray(value)) return value.flatMap((each) => textsOf(each, name));
  return Object.entries(value).flatMap(([key, each]) =>
    key === name && typeof each === 'string' ? [each] : textsOf(each, name),
  );
}
