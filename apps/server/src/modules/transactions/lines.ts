import type { Db } from '../../db/client.ts';
import { describeLine, type Both, type PaidFor } from '../payments/index.ts';
import * as repository from './receipt-repository.ts';

/** What was paid for, line by line. Minor units: of the whole line, and what of it the balance gave. */
export interface PaidLine {
  readonly paidFor: PaidFor;
  readonly description: Both;
  readonly quantity: number;
  readonly amount: number;
  readonly balanceAmount: number;
}

/**
 * The lines of payments, as their receipts have them: children, then gifts, then dues. A donation, a
 * deposit, and what staff recorded in words have none.
 */
export async function linesOfPayments(
  db: Db,
  paymentIds: readonly string[],
): Promise<Map<string, PaidLine[]>> {
  const ofPayment = new Map<string, PaidLine[]>();
  if (paymentIds.length === 0) return ofPayment;
  const add = (
    line: { paymentId: string; quantity: number; amount: number; balanceAmount: number },
    paidFor: PaidFor,
  ) => {
    const { paymentId, quantity, amount, balanceAmount } = line;
    const description = describeLine(paidFor);
    const lines = ofPayment.get(paymentId) ?? [];
    ofPayment.set(paymentId, [...lines, { paidFor, description, quantity, amount, balanceAmount }]);
  };
  for (const line of await repository.listChildLines(db, paymentIds)) {
    add({ ...line, quantity: 1 }, { kind: 'sponsorship', child: line.child });
  }
  for (const line of await repository.listGiftLines(db, paymentIds)) {
    add(line, { kind: 'gift', gift: line.gift, child: line.child });
  }
  for (const line of await repository.listDueLines(db, paymentIds)) {
    add({ ...line, quantity: 1 }, { kind: 'due', child: line.child, dueOn: line.dueOn });
  }
  return ofPayment;
}
