import { add, deductBalance, money, toDecimal, toMinorUnits } from '@nabta/contract';
import type { Due, LateDuesResponse, Locale, Money } from '@nabta/contract';
import { readStored, writeStored } from '../../lib/browser-storage.ts';

/** The two ways to pay (DUE-03), by the values of their radio buttons. */
export const WAYS = { total: '1', specific: '2' } as const;
type Way = (typeof WAYS)[keyof typeof WAYS];

/** The dues that a sponsor has chosen to pay now. */
interface DueChoice {
  readonly way: Way;
  readonly ids: readonly number[];
}

/** The dues that can be paid now: one that is being paid already cannot be paid twice. */
export function payable(dues: readonly Due[]): Due[] {
  return dues.filter(({ status }) => status !== 'processing');
}

/**
 * The dues chosen when the page opens: everything (DUE-02), or what was chosen before by someone who
 * comes back to it, as far as it can still be paid.
 */
export function firstChoice(dues: readonly Due[], before: readonly number[]): DueChoice {
  const all = payable(dues).map(({ id }) => id);
  const again = all.filter((id) => before.includes(id));
  return again.length === 0 || again.length === all.length
    ? { way: WAYS.total, ids: all }
    : { way: WAYS.specific, ids: again };
}

/** Whether something that was chosen before can't be paid any more: it is paid, or is being paid. */
export function isPaidAlready(late: readonly Due[], chosen: readonly number[]): boolean {
  return chosen.some((id) => !payable(late).some((due) => due.id === id));
}

/** The choice after a press on a way: the total is all of it, the other starts from what it was. */
export function chooseWay(choice: DueChoice, way: Way, dues: readonly Due[]): DueChoice {
  return { way, ids: way === WAYS.total ? payable(dues).map(({ id }) => id) : choice.ids };
}

/** The choice after a press on a due, which makes it one's own choice. */
export function toggleDue({ ids }: DueChoice, id: number): DueChoice {
  const without = ids.filter((other) => other !== id);
  return { way: WAYS.specific, ids: without.length < ids.length ? without : [...ids, id] };
}

/** The sums of a choice (DUE-04 to DUE-06). */
export interface DueSums {
  readonly total: Money;
  /** The part that the balance would pay. */
  readonly deduction: Money;
  readonly amountDue: Money;
}

/**
 * Adds up the chosen dues, in minor units, and takes from the balance what it would pay of them.
 * Throws RangeError on amounts of more than two decimals, and across currencies.
 */
export function sumsOf(late: LateDuesResponse, ids: readonly number[]): DueSums {
  const { currency } = late;
  const amounts = late.dues
    .filter(({ id }) => ids.includes(id))
    .map((due) => money(minorOf(due.amount), due.currency));
  const total = amounts.reduce(add, money(0, currency));
  const balance = money(minorOf(late.balance), currency);
  const minimum = money(minorOf(late.minimum_charge), currency);
  return { total, ...deductBalance(total, balance, minimum) };
}

function minorOf(amount: number): number {
  const minor = toMinorUnits(amount);
  if (minor === undefined) throw new RangeError(`not an amount: ${amount}`);
  return minor;
}

/** Where a choice is paid (DUE-09): with what is left to pay by card (DUE-21). */
export function checkoutPath({ amountDue }: DueSums): string {
  return `/late-dues-checkout?total=${toDecimal(amountDue.minor).toFixed(2)}`;
}

/** The total of an address, to be shown (DUE-13); undefined for what is no amount. */
export function totalOf(search: URLSearchParams, currency: LateDuesResponse['currency']) {
  const minor = toMinorUnits(search.get('total') ?? '');
  return minor === undefined || minor < 0 ? undefined : money(minor, currency);
}

const KEY = 'late-dues';

/** Keeps what is to be paid through a reload, and through the page where a card is added (DUE-08). */
export function storeChoice(ids: readonly number[]): void {
  writeStored('session', KEY, JSON.stringify(ids));
}

/** The ids of the dues that were chosen in this tab; none when what is stored is no such list. */
export function storedChoice(): readonly number[] {
  try {
    const stored: unknown = JSON.parse(readStored('session', KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((id): id is number => Number.isSafeInteger(id));
  } catch {
    return [];
  }
}

/** A try to pay that failed. */
export interface FailedTry {
  /** The server's messages, one a line, in the language of the call. */
  readonly text: string;
  readonly locale: Locale;
  /** Whether it was the card: then every due of the try says so (DUE-10). */
  readonly isCardError: boolean;
}

/** The state that the checkout leaves in the browser's history for the page of the dues. */
export interface CheckoutReturn {
  readonly chosen: readonly number[];
  readonly failed?: FailedTry;
}

/** Reads it there; nothing was chosen before when the page was opened in any other way. */
export function checkoutReturnOf(state: unknown): CheckoutReturn {
  const { chosen, failed } = recordOf(state);
  const ids = Array.isArray(chosen)
    ? chosen.filter((id): id is number => Number.isSafeInteger(id))
    : [];
  const { text, locale, isCardError } = recordOf(failed);
  if (typeof text !== 'string' || (locale !== 'en' && locale !== 'ar')) return { chosen: ids };
  return { chosen: ids, failed: { text, locale, isCardError: isCardError === true } };
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
