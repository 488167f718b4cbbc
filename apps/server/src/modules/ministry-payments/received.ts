import type { Currency } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import { written } from '../../db/dry-run.ts';
import type { Deps } from '../../deps.ts';
import { RefusedError } from '../../errors.ts';
import { CAIRO } from '../../platform/clock.ts';
import { recordAudit } from '../audit/index.ts';
import { dueLine, duesSettlement, releaseSilentDue } from '../dues/index.ts';
import { postMail } from '../mails/index.ts';
import {
  balanceOf,
  beginPayment,
  describeLines,
  findReceipt,
  lockMoney,
  receiptName,
  settleWithoutProvider,
  type NewPayment,
  type PaymentRow,
  type Settlement,
} from '../payments/index.ts';
import type { SponsorRow } from '../sponsors/index.ts';
import { receiptUrl } from '../transactions/index.ts';
import * as repository from './repository.ts';
import type { OwedDue } from './repository.ts';
import {
  checkReceived,
  clockAt,
  noteReceived,
  sponsorBy,
  type Asked,
  type ReceivedMoney,
  type Writing,
} from './writing.ts';
import { insertDuePayments } from '../dues/writes.ts';

type Asking = Pick<Deps, 'payments'>;

/** A payment that was recorded. Minor units. */
export interface Recorded {
  readonly sponsor: SponsorRow;
  readonly payment: PaymentRow;
  /** Its number, such as `2026-000123`: of a dry run the one that it would have. */
  readonly receipt: string;
}

/**
 * Records that dues were paid by transfer, check or cash, whole and all of them (CST-22): ledger,
 * receipt with its mail, and the next dues, as after a charge. Throws `RefusedError` for a due that
 * is not this sponsor's, not open, or being charged; one whose charge has had no answer for a day is
 * settled by this, unless the provider says, asked once more, that it took the money.
 */
export async function recordDues(
  deps: Writing & Asking,
  order: Asked & ReceivedMoney & { readonly email: string; readonly dueIds: readonly number[] },
): Promise<Recorded> {
  checkReceived(deps, order);
  const sponsor = await sponsorBy(deps, order.email);
  const ids = [...new Set(order.dueIds)].toSorted((a, b) => a - b);
  const released = await releaseSilent(deps, sponsor, ids, order);
  return written(deps.db, order.dryRun, async (transaction) => {
    await lockMoney(transaction, sponsor.id);
    const owed = await lockOwed(transaction, sponsor, ids, released);
    const asked = {
      kind: 'dues',
      amount: owed.reduce((sum, { due }) => sum + due.amount, 0),
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
 * Lets go of those whose charge has had no answer for a day, after the provider was asked once more.
 * Returns, of a dry run, those that would be let go of. Throws `RefusedError` for one that was paid
 * after all.
 */
async function releaseSilent(
  deps: Writing & Asking,
  sponsor: SponsorRow,
  ids: readonly number[],
  { dryRun }: Asked,
): Promise<ReadonlySet<number>> {
  const released = new Set<number>();
  for (const id of await repository.listOwned(deps.db, sponsor.id, ids)) {
    const outcome = await releaseSilentDue(deps, id, { dryRun });
    if (outcome === 'paid') throw new RefusedError(`Due ${id} was paid by card after all.`);
    if (dryRun && outcome === 'free') released.add(id);
  }
  return released;
}

async function lockOwed(
  transaction: Db,
  sponsor: SponsorRow,
  ids: readonly number[],
  released: ReadonlySet<number>,
): Promise<OwedDue[]> {
  const found = await repository.lockDues(transaction, sponsor.id, ids);
  const known = new Set(found.map(({ due }) => due.id));
  const missing = ids.find((id) => !known.has(id));
  if (missing !== undefined) {
    throw new RefusedError(`Due ${missing} is none of ${sponsor.email}.`);
  }
  for (const { due } of found) {
    const { id, state, currency } = due;
    if (state === 'paid') throw new RefusedError(`Due ${id} is paid already.`);
    if (state === 'closed') throw new RefusedError(`Due ${id} is closed: it is not owed any more.`);
    if (state === 'charging' && !released.has(id)) {
      throw new RefusedError(`Due ${id} is being charged right now: try again in some minutes.`);
    }
    checkCurrency(sponsor, currency);
  }
  return found;
}

function checkCurrency({ email, paymentCurrency }: SponsorRow, currency: Currency): void {
  if (currency !== paymentCurrency) {
    throw new RefusedError(`${email} pays in ${paymentCurrency}, not in ${currency}.`);
  }
}

/**
 * Records money that goes to a sponsor's balance, with a receipt by mail. Minor units. Throws
 * `RefusedError` for another currency than the sponsor's, and for a transfer or a check that was
 * recorded before.
 */
export async function recordDeposit(
  deps: Writing,
  order: Asked &
    ReceivedMoney & {
      readonly email: string;
      readonly amount: number;
      readonly currency: Currency;
    },
): Promise<Recorded> {
  checkReceived(deps, order);
  const sponsor = await sponsorBy(deps, order.email);
  checkCurrency(sponsor, order.currency);
  return written(deps.db, order.dryRun, async (transaction) => {
    await lockMoney(transaction, sponsor.id);
    const { method, reference } = order;
    const before = await repository.findDeposit(transaction, sponsor.id, { method, reference });
    if (before) {
      const receipt = receiptName(before);
      throw new RefusedError(`A deposit with the reference ${reference} is recorded: ${receipt}.`);
    }
    const asked = {
      kind: 'deposit',
      amount: order.amount,
      description: { en: 'Deposit to the balance', ar: 'إيداع في الرصيد' },
    } as const;
    const settlement = depositSettlement(deps, sponsor, order);
    return record(deps, transaction, sponsor, order, asked, settlement, () => Promise.resolve({}));
  });
}

function depositSettlement(
  deps: Writing,
  sponsor: SponsorRow,
  { method }: ReceivedMoney,
): Settlement {
  return {
    async settle(transaction, { payment, receipt, paidAt }) {
      if (!receipt) throw new Error(`deposit ${payment.id} came to nothing`);
      const number = receiptName(receipt);
      await postMail(deps, transaction, {
        dedupeKey: `receipt ${payment.id}`,
        to: sponsor.email,
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
            balance: await balanceOf({ db: transaction }, sponsor),
            dashboardUrl: `${deps.settings.publicUrl}/dashboard?lng=${sponsor.locale}`,
          },
        },
      });
    },
    end: () => Promise.reject(new Error('what was received can not come to nothing')),
  };
}

/** Stores a payment that was received with its lines, settles it and notes who recorded it. */
async function record(
  deps: Writing,
  transaction: Db,
  sponsor: SponsorRow,
  order: Asked & ReceivedMoney,
  asked: Pick<NewPayment, 'kind' | 'amount' | 'description'>,
  settlement: Settlement,
  storeLines: (paymentId: string) => Promise<object>,
): Promise<Recorded> {
  const { currency, stored } = await begin(deps, transaction, sponsor, order, asked);
  const lines = await storeLines(stored.id);
  const received = { ...deps, clock: clockAt(deps, order.receivedOn) };
  const status = await settleWithoutProvider(received, transaction, stored, settlement);
  const numbered = await findReceipt(transaction, stored.id);
  if (status !== 'paid' || !numbered) throw new Error(`payment ${stored.id} did not settle`);
  const receipt = receiptName(numbered);
  const { actor, reason, method, receivedOn } = order;
  await recordAudit(
    { db: transaction, clock: deps.clock },
    {
      actor,
      action: asked.kind === 'deposit' ? 'payments deposit' : 'payments record',
      details: {
        sponsor: sponsor.id,
        payment: stored.id,
        receipt,
        ...lines,
        amount: asked.amount,
        currency,
        method,
        received_on: receivedOn.toString(),
        reason,
      },
    },
  );
  return { sponsor, payment: stored, receipt };
}

async function begin(
  deps: Writing,
  transaction: Db,
  sponsor: SponsorRow,
  order: ReceivedMoney,
  asked: Pick<NewPayment, 'kind' | 'amount' | 'description'>,
): Promise<{ currency: Currency; stored: PaymentRow }> {
  const currency = sponsor.paymentCurrency;
  const { payment } = await beginPayment(
    deps,
    transaction,
    { ...asked, currency, sponsorId: sponsor.id, locale: sponsor.locale },
    { key: undefined, asked: null },
  );
  return { currency, stored: await noteReceived(transaction, payment, order) };
}
