import type { PaymentMethod } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { DomainError, RefusedError } from '../../errors.ts';
import { CAIRO, cairoToday, type Clock } from '../../platform/clock.ts';
import { updatePayment, type PaymentRow } from '../payments/index.ts';
import { sponsorOfEmail, type SponsorRow } from '../sponsors/index.ts';

/** What writing staff's payments needs. */
export type Writing = Pick<
  Deps,
  'db' | 'clock' | 'log' | 'queue' | 'sealer' | 'signer' | 'settings'
>;

/** Who asks and why, for the audit log. A dry run checks and counts all, and writes nothing. */
export interface Asked {
  readonly actor: string;
  readonly reason: string;
  readonly dryRun: boolean;
}

/** Money that the ministry received by another way than the site. */
export interface ReceivedMoney {
  readonly method: Exclude<PaymentMethod, 'card' | 'balance'>;
  /** Of the transfer or the check; cash may have none. */
  readonly reference: string | undefined;
  /** A Cairo date. */
  readonly receivedOn: Temporal.PlainDate;
}

/** What was received longer ago is more likely a slip of the pen. */
const OLDEST_YEARS = 1;

/** The sponsor with an address. */
export async function sponsorBy({ db }: Pick<Deps, 'db'>, email: string): Promise<SponsorRow> {
  return sponsorOfEmail({ db }, email).catch((error: unknown) => {
    const isUnknown = error instanceof DomainError && error.code === 'not-found';
    throw isUnknown ? new RefusedError(`No sponsor has the address ${email}.`) : error;
  });
}

/** Refuses what can't have been received so. */
export function checkReceived(
  { clock }: Pick<Deps, 'clock'>,
  { method, reference, receivedOn }: ReceivedMoney,
): void {
  const today = cairoToday(clock);
  if (Temporal.PlainDate.compare(receivedOn, today) > 0) {
    throw new RefusedError(`${receivedOn.toString()} is still to come.`);
  }
  if (Temporal.PlainDate.compare(receivedOn, today.subtract({ years: OLDEST_YEARS })) < 0) {
    throw new RefusedError(`${receivedOn.toString()} is more than a year ago.`);
  }
  if (method !== 'cash' && reference === undefined) {
    throw new RefusedError('A bank transfer or a check needs its reference.');
  }
}

/**
 * A clock that stands at when money was received: now, or noon of an earlier day, so that receipt
 * and ledger count it in the year in which it came.
 */
export function clockAt({ clock }: Pick<Deps, 'clock'>, receivedOn: Temporal.PlainDate): Clock {
  if (receivedOn.equals(cairoToday(clock))) return clock;
  const noon = receivedOn.toZonedDateTime({ timeZone: CAIRO, plainTime: '12:00' });
  return { now: () => noon.toInstant() };
}

/** Notes how the money of a payment came. */
export async function noteReceived(
  transaction: Db,
  payment: PaymentRow,
  money: ReceivedMoney,
): Promise<PaymentRow> {
  const { method, reference = null } = money;
  await updatePayment(transaction, payment.id, { method, reference });
  return { ...payment, method, reference };
}
