import { metaOf, type Meta } from '@nabta/contract';
import type { PaymentListQuery } from '@nabta/contract/desk';
import { organisation } from '@nabta/organisation';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { cairoDays } from '../../platform/clock.ts';
import { isHeldByBank } from '../payments/index.ts';
import { readMoneyLeft } from './money-left.ts';
import * as rows from './payments-repository.ts';
import type { ListedPayment, PaymentSums } from './payments-repository.ts';
import { listProposals, type ShownProposal } from './proposals-repository.ts';
import { hasFailedRefund } from './repository.ts';

/** A page of payments, and the sums of all that match by currency. */
export async function listPayments(
  { db }: Pick<Deps, 'db'>,
  query: PaymentListQuery,
): Promise<{ payments: ListedPayment[]; totals: PaymentSums[]; meta: Meta }> {
  const { page, per_page: limit, order } = query;
  const filter = { ...query, ...cairoDays(query) };
  const offset = (page - 1) * limit;
  const { ids, totals, found } = await rows.findPayments(db, filter, { limit, offset, order });
  const payments = await rows.listPayments(db, ids, order);
  return { payments, totals, meta: metaOf(found, page, limit) };
}

/** A payment with all that the books hold of it. Minor units. */
export interface ShownPayment extends ListedPayment {
  readonly isHeldByBank: boolean;
  readonly refundable: number;
  readonly movedToBalance: number;
  /** What one person of the staff may give back of it now. */
  readonly aloneUpTo: number;
  readonly mayBeSentByHand: boolean;
  readonly entries: Awaited<ReturnType<typeof rows.listEntriesOf>>;
  readonly refunds: Awaited<ReturnType<typeof rows.listRefundsOf>>;
  readonly proposals: readonly ShownProposal[];
}

/** Proposals of one payment that its page shows: nobody proposes more. */
const MOST_PROPOSALS = 100;

/** One payment. Throws `not-found`. */
export async function showPayment({ db }: Pick<Deps, 'db'>, id: string): Promise<ShownPayment> {
  const [listed] = await rows.listPayments(db, [id], 'asc');
  if (!listed) throw notFound();
  const { payment } = listed;
  const { returned, movedToBalance, left } = await readMoneyLeft(db, payment);
  const mayGoBack = payment.status === 'paid' && payment.kind !== 'deposit';
  const limit = organisation.refunds.secondPersonAbove[payment.currency];
  return {
    ...listed,
    isHeldByBank: await isHeldByBank(db, payment),
    refundable: mayGoBack ? left : 0,
    movedToBalance,
    aloneUpTo: Math.max(0, limit - returned),
    mayBeSentByHand: await hasFailedRefund(db, id),
    entries: await rows.listEntriesOf(db, id),
    refunds: await rows.listRefundsOf(db, id),
    proposals: await listProposals(
      db,
      { paymentId: id },
      { limit: MOST_PROPOSALS, offset: 0, order: 'desc' },
    ),
  };
}
