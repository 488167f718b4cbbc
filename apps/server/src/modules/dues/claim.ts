import { money } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { defaultCardOf } from '../cards/operations.ts';
import {
  availableBalance,
  beginPayment,
  lockMoney,
  minimumCharge,
  settleWithoutProvider,
  type PaymentRow,
} from '../payments/operations.ts';
import { chargeStep, providerKey, type ChargeStep } from './charge-rules.ts';
import { chargedDue } from './charged-due.ts';
import { lockJobDue, type JobDue } from './job-repository.ts';
import { lateDuesSum, type LateDuesSum } from './money-rules.ts';
import { moveDue } from './moves.ts';
import * as repository from './repository.ts';
import type { OwnedDue } from './repository.ts';
import { duesSettlement } from './settle.ts';
import { describeDue } from './words.ts';

/** What became of a due that was to be tried. `gone`: somebody else had it first. */
export type Claim =
  | { readonly outcome: 'gone' | 'no-card' | 'paid' }
  | { readonly outcome: 'charge'; readonly payment: PaymentRow; readonly customerId: string };

export type Claiming = Pick<
  Deps,
  'db' | 'clock' | 'queue' | 'sealer' | 'signer' | 'settings' | 'log'
>;

type Try = Extract<ChargeStep, { step: 'try' }>;

/**
 * Takes a due for one try, in one transaction: whoever holds the sponsor's money and finds it still
 * to be tried begins its payment, with what the balance covers reserved, and marks it as being
 * charged (traps 3). Where the balance covers all, it is paid at once. Where a card is needed and
 * there is none, the try has failed.
 */
export function claimDue(
  deps: Claiming,
  { id, sponsorId }: Pick<JobDue, 'id' | 'sponsorId'>,
  today: Temporal.PlainDate,
): Promise<Claim> {
  return deps.db.transaction(async (transaction) => {
    await lockMoney(transaction, sponsorId);
    const due = await lockJobDue(transaction, id);
    if (!due) return { outcome: 'gone' };
    const attempts = await repository.listAttempts(transaction, [id]);
    const isPayable = due.paysBy === 'card' || (await isCovered(transaction, due));
    const step = chargeStep(chargedDue(due, attempts, isPayable), today);
    return step.step === 'try' ? begin(deps, transaction, due, step) : { outcome: 'gone' };
  });
}

/** Whether the balance pays all of a due: then it takes no card, however its sponsor pays. */
export async function isCovered(
  db: Db,
  due: Pick<JobDue, 'sponsorId' | 'amount' | 'currency'>,
): Promise<boolean> {
  return (await availableBalance(db, due.sponsorId, due.currency)) >= due.amount;
}

async function begin(
  deps: Claiming,
  transaction: Db,
  due: JobDue,
  { number, ordinal }: Try,
): Promise<Claim> {
  const [owned] = await repository.lockDues(transaction, [due.id]);
  if (!owned) throw new Error(`due ${due.id} went away`);
  const sum = await sumOf(transaction, due);
  const card = await defaultCardOf(transaction, due.sponsorId);
  const { customerId } = owned.sponsor;
  const attempt = { dueId: due.id, number, ordinal, createdAt: deps.clock.now() };
  const isAmountDue = sum.amountDue.minor > 0;
  if (isAmountDue && (!card || customerId === null)) {
    const declineReason = 'no-card';
    await repository.insertAttempt(transaction, { ...attempt, state: 'declined', declineReason });
    await repository.updateDue(transaction, due.id, { declineReason });
    return { outcome: 'no-card' };
  }
  const key = providerKey(due.id, number);
  const charge = isAmountDue && card ? { key, cardId: card.providerId } : undefined;
  const payment = await store(deps, transaction, owned, { sum, charge, key });
  await repository.insertAttempt(transaction, {
    ...attempt,
    state: 'started',
    paymentId: payment.id,
  });
  if (isAmountDue) return { outcome: 'charge', payment, customerId: customerId ?? '' };
  await settleWithoutProvider(deps, transaction, payment, duesSettlement(deps));
  return { outcome: 'paid' };
}

async function sumOf(transaction: Db, due: JobDue): Promise<LateDuesSum> {
  const available = await availableBalance(transaction, due.sponsorId, due.currency);
  return lateDuesSum(
    [{ ...due, dueOn: Temporal.PlainDate.from(due.dueOn) }],
    money(available, due.currency),
    minimumCharge(due.currency),
  );
}

async function store(
  deps: Claiming,
  transaction: Db,
  owned: OwnedDue,
  begun: {
    readonly sum: LateDuesSum;
    readonly charge: { key: string; cardId: string } | undefined;
    readonly key: string;
  },
): Promise<PaymentRow> {
  const { due, sponsor } = owned;
  const { sum, charge, key } = begun;
  const { payment } = await beginPayment(
    deps,
    transaction,
    {
      kind: 'dues',
      amount: sum.amountDue.minor,
      balanceAmount: sum.deduction.minor,
      currency: due.currency,
      sponsorId: sponsor.id,
      description: describeDue(owned),
      locale: sponsor.locale,
      ...(charge ? { charge } : {}),
    },
    { key: undefined, asked: key },
  );
  const { amount } = due;
  const line = { paymentId: payment.id, dueId: due.id, amount };
  const balanceAmount = sum.appliedBalance.get(due.id) ?? 0;
  await repository.insertDuePayments(transaction, [{ ...line, balanceAmount }]);
  await moveDue(transaction, due, 'claim', { paymentId: payment.id });
  return payment;
}
