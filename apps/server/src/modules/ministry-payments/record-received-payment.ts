import type { Currency, PaymentMethod } from '@nabta/contract';
import { inBoth, textsOf } from '@nabta/texts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { DomainError, RefusedError } from '../../errors.ts';
import { checkCame, checkCurrency, lockOwed, releaseSilent } from './owed-dues.ts';
import { refused, shown } from './refusals.ts';
import { CAIRO, cairoToday, type Clock } from '../../platform/clock.ts';
import { recordAudit } from '../audit/index.ts';
import { dueLine, duesSettlement } from '../dues/index.ts';
import { insertDuePayments } from '../dues/writes.ts';
import { postMail } from '../mails/index.ts';
import {
  balanceOf,
  beginPayment,
  describeLines,
  findBegun,
  findReceipt,
  lockMoney,
  receiptName,
  settleWithoutProvider,
  updatePayment,
  type ClientTry,
  type NewPayment,
  type PaymentRow,
  type Settlement,
} from '../payments/index.ts';
import { sponsorOfEmail, type SponsorRow } from '../sponsors/index.ts';
import { receiptUrl } from '../transactions/index.ts';
import * as repository from './repository.ts';

/** An order of staff, with its reason for the audit log. A dry run checks all, and writes nothing. */
export interface StaffOrder {
  readonly actor: string;
  readonly reason: string;
  readonly dryRun: boolean;
}

/** Money that the ministry received by another way than the site. */
export interface ReceivedMoney {
  readonly method: Exclude<PaymentMethod, 'card' | 'balance'>;
  /** The number of the transfer or check; cash may have none. */
  readonly reference: string | undefined;
  /** A Cairo date. */
  readonly receivedOn: Temporal.PlainDate;
  /** Staff were shown what is booked under the reference, and say that this is another part of it. */
  readonly isSameTransfer?: boolean | undefined;
  /** The key of a line of a bank's file, which is booked once. */
  readonly bankLine?: string | undefined;
  /** The key of the order: sent again because its answer was lost, it is carried out once. */
  readonly clientKey?: string | undefined;
}

/** An older date is more likely a slip of the pen. */
const OLDEST_YEARS = 1;

/** A payment that was recorded. Minor units. */
export interface RecordedPayment {
  readonly sponsor: SponsorRow;
  readonly payment: PaymentRow;
  /** Its receipt's number, such as `2026-000123`; of a dry run, the one that it would have. */
  readonly receipt: string;
}

/**
 * Records that dues were paid by transfer, check or cash, whole and all of them (CST-22): ledger,
 * receipt with its mail, and the next dues, as after a charge. Throws `ExplainedRefusal` for a due that
 * is not this sponsor's, not open, or being charged; one whose charge has had no answer for a day is
 * settled by this, unless the provider says, asked once more, that it took the money. Throws it too
 * for a reference that is booked, unless this is another part of the same transfer.
 */
export async function recordReceivedDues(
  deps: Deps,
  order: StaffOrder &
    ReceivedMoney & {
      readonly email: string;
      readonly dueIds: readonly number[];
      /** What came, in minor units: the dues have to be as much. */
      readonly came?: { readonly amount: number; readonly currency: Currency };
    },
): Promise<RecordedPayment> {
  checkReceived(deps, order);
  const found = await requireSponsor(deps, order.email);
  const ids = [...new Set(order.dueIds)].toSorted((a, b) => a - b);
  const released = await releaseSilent(deps, found, ids, order);
  return inTransaction(deps.db, order, async (transaction) => {
    const sponsor = await lockPayer(transaction, found);
    const recorded = await recordedBefore(transaction, sponsor, order);
    if (recorded) return recorded;
    const owed = await lockOwed(transaction, sponsor, ids, released);
    const amount = owed.reduce((sum, { due }) => sum + due.amount, 0);
    if (order.came) checkCame(sponsor, order.came, amount);
    const asked = {
      kind: 'dues',
      amount,
      description: describeLines(owed.map(dueLine)),
    } as const;
    return record(deps, transaction, sponsor, order, asked, duesSettlement(deps), async (id) => {
      await insertDuePayments(
        transaction,
        owed.map(({ due }) => ({
          paymentId: id,
          dueId: due.id,
          amount: due.amount,
          balanceAmount: 0,
        })),
      );
      return { dues: ids };
    });
  });
}

/**
 * Records money that goes to a sponsor's balance, with a receipt by mail. Minor units. Throws
 * `RefusedError` for another currency than the sponsor's, and for a reference that is booked, as
 * `recordReceivedDues` does.
 */
export async function recordDeposit(
  deps: Deps,
  order: StaffOrder &
    ReceivedMoney & {
      readonly email: string;
      readonly amount: number;
      readonly currency: Currency;
    },
): Promise<RecordedPayment> {
  checkReceived(deps, order);
  const found = await requireSponsor(deps, order.email);
  return inTransaction(deps.db, order, async (transaction) => {
    const sponsor = await lockPayer(transaction, found);
    const recorded = await recordedBefore(transaction, sponsor, order);
    if (recorded) return recorded;
    checkCurrency(sponsor, order.currency);
    const asked = {
      kind: 'deposit',
      amount: order.amount,
      description: inBoth((locale) => textsOf('payments', locale)('deposit')),
    } as const;
    const settlement = depositSettlement(deps, sponsor, order);
    return record(deps, transaction, sponsor, order, asked, settlement, () => Promise.resolve({}));
  });
}

function depositSettlement(deps: Deps, sponsor: SponsorRow, { method }: ReceivedMoney): Settlement {
  return {
    async settle(transaction, { payment, numberReceipt, paidAt }) {
      const balance = await balanceOf({ db: transaction }, sponsor);
      const receipt = await numberReceipt();
      if (!receipt) throw new Error(`deposit ${payment.id} came to nothing`);
      const number = receiptName(receipt);
      await postMail(deps, transaction, {
        dedupeKey: `receipt ${payment.id}`,
        to: sponsor.email,
        sponsorId: sponsor.id,
        locale: sponsor.locale,
        request: {
          template: 'deposit-receipt',
          data: {
            name: sponsor.firstName,
            receiptNumber: number,
            receiptUrl: receiptUrl(deps, number, sponsor.locale),
            receivedOn: paidAt.toZonedDateTimeISO(CAIRO).toPlainDate().toString(),
            amount: payment.amount,
            currency: payment.currency,
            method,
            balance,
            dashboardUrl: `${deps.settings.publicUrl}/dashboard?lng=${sponsor.locale}`,
          },
        },
      });
    },
    end: () => Promise.reject(new Error('what was received can not come to nothing')),
  };
}

/**
 * The payment that the same order recorded before, where it was sent twice. Throws `conflict` when its
 * key belongs to another order.
 */
async function recordedBefore(
  transaction: Db,
  sponsor: SponsorRow,
  order: StaffOrder & ReceivedMoney,
): Promise<RecordedPayment | undefined> {
  const payment = await findBegun(transaction, clientTry(order));
  const numbered = payment && (await findReceipt(transaction, payment.id));
  return numbered && { sponsor, payment, receipt: receiptName(numbered) };
}

function clientTry({ clientKey: key, ...asked }: StaffOrder & ReceivedMoney): ClientTry {
  return { key, asked };
}

/** Stores a payment that was received with its lines, settles it and notes who recorded it. */
async function record(
  deps: Deps,
  transaction: Db,
  sponsor: SponsorRow,
  order: StaffOrder & ReceivedMoney,
  asked: Pick<NewPayment, 'kind' | 'amount' | 'description'>,
  settlement: Settlement,
  storeLines: (paymentId: string) => Promise<object>,
): Promise<RecordedPayment> {
  const currency = sponsor.paymentCurrency;
  const { actor, reason, method, reference, receivedOn } = order;
  const { payment: begun } = await beginPayment(
    deps,
    transaction,
    { ...asked, currency, sponsorId: sponsor.id, locale: sponsor.locale },
    clientTry(order),
  );
  const way = { method, reference: reference ?? null };
  await updatePayment(transaction, begun.id, way);
  const payment = { ...begun, ...way };
  if (order.bankLine !== undefined) await bookBankLine(transaction, order.bankLine, payment.id);
  await checkReference(transaction, order);
  const lines = await storeLines(payment.id);
  const received = { ...deps, clock: clockAt(deps, receivedOn) };
  const status = await settleWithoutProvider(received, transaction, payment, settlement);
  const numbered = await findReceipt(transaction, payment.id);
  if (status !== 'paid' || !numbered) throw new Error(`payment ${payment.id} did not settle`);
  const receipt = receiptName(numbered);
  await recordAudit(
    { db: transaction, clock: deps.clock },
    {
      actor,
      action: asked.kind === 'deposit' ? 'payments deposit' : 'payments record',
      details: {
        sponsor: sponsor.id,
        payment: payment.id,
        receipt,
        ...lines,
        amount: asked.amount,
        currency,
        method,
        received_on: receivedOn.toString(),
        ...(order.isSameTransfer ? { same_transfer: true } : {}),
        reason,
      },
    },
  );
  return { sponsor, payment, receipt };
}

/** One transfer is booked once, unless staff say that this is another part of it. */
async function checkReference(
  transaction: Db,
  { method, reference, isSameTransfer }: ReceivedMoney,
): Promise<void> {
  if (reference === undefined || isSameTransfer) return;
  const before = await repository.findRecorded(transaction, { method, reference });
  if (!before) return;
  throw refused('same_transfer', 'reference-booked', {
    reference,
    receipt: receiptName(before),
    day: before.settledAt?.toZonedDateTimeISO(CAIRO).toPlainDate().toString() ?? '',
    amount: shown(before.amount, before.currency),
  });
}

/** Books a line of a bank's file. Throws `ExplainedRefusal` for one that is booked, also just now. */
async function bookBankLine(transaction: Db, key: string, paymentId: string): Promise<void> {
  if (await repository.insertBankLine(transaction, { key, paymentId })) return;
  const [booked] = await repository.listBookedLines(transaction, [key]);
  throw refused('bank_line', 'bank-line-booked', { receipt: booked ? receiptName(booked) : '' });
}

/** The sponsor with an address. Throws `RefusedError` where there is none. */
export async function requireSponsor({ db }: Pick<Deps, 'db'>, email: string): Promise<SponsorRow> {
  return sponsorOfEmail({ db }, email).catch((error: unknown) => {
    const isUnknown = error instanceof DomainError && error.code === 'not-found';
    throw isUnknown ? new RefusedError(`No sponsor has the address ${email}.`) : error;
  });
}

/**
 * Locks a sponsor's money and reads the sponsor again. Throws `RefusedError` where the address is not
 * theirs any more: they were erased or merged, or have changed it.
 */
async function lockPayer(transaction: Db, { id, email }: SponsorRow): Promise<SponsorRow> {
  await lockMoney(transaction, id);
  const sponsor = await requireSponsor({ db: transaction }, email);
  if (sponsor.id === id) return sponsor;
  throw new RefusedError(`${email} has become the address of another sponsor.`);
}

/** Throws `RefusedError` for money that can't have been received like this. */
function checkReceived({ clock }: Deps, { method, reference, receivedOn }: ReceivedMoney): void {
  const today = cairoToday(clock);
  if (Temporal.PlainDate.compare(receivedOn, today) > 0) {
    throw refused('received_on', 'day-to-come', { day: receivedOn.toString() });
  }
  if (Temporal.PlainDate.compare(receivedOn, today.subtract({ years: OLDEST_YEARS })) < 0) {
    throw refused('received_on', 'received-long-ago', { day: receivedOn.toString() });
  }
  if (method !== 'cash' && reference === undefined) {
    throw refused('reference', 'reference-required');
  }
}

/**
 * A clock that stands at when money was received: now, or noon of an earlier day, so that receipt
 * and ledger count it in the year in which it came.
 */
function clockAt({ clock }: Deps, receivedOn: Temporal.PlainDate): Clock {
  if (receivedOn.equals(cairoToday(clock))) return clock;
  const noon = receivedOn.toZonedDateTime({ timeZone: CAIRO, plainTime: '12:00' });
  return { now: () => noon.toInstant() };
}
