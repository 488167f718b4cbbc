import { money, type Currency } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { defaultCardOf } from '../cards/index.ts';
import {
  availableBalance,
  beginPayment,
  describeLines,
  lockMoney,
  maximumCharge,
  minimumCharge,
  settleWithoutProvider,
  type PaymentRow,
} from '../payments/index.ts';
import { providerKey } from './charge-rules.ts';
import { byDue, groupedDue } from './charged-due.ts';
import { groupStep, type GroupedDue, type GroupStep, type TriedDue } from './group-rules.ts';
import { lockDuesOf, type JobDue } from './job-repository.ts';
import { lateDuesSum, type LateDuesSum } from './money-rules.ts';
import { moveDue } from './moves.ts';
import * as repository from './repository.ts';
import type { OwnedDue } from './repository.ts';
import { duesSettlement } from './settle.ts';
import { dueLine } from './words.ts';
import { insertDuePayments } from './writes.ts';

/** Whose dues are charged together: those of a sponsor in one currency. */
export interface Debtor {
  readonly sponsorId: number;
  readonly currency: Currency;
}

/**
 * What became of dues that were to be tried. `gone`: nothing is left to try, or somebody else had
 * them first. `open`: an earlier charge of theirs comes first.
 */
export type Claim =
  | { readonly outcome: 'gone' }
  | { readonly outcome: 'open'; readonly step: OpenStep }
  | { readonly outcome: 'no-card'; readonly dueIds: readonly number[] }
  | { readonly outcome: 'paid'; readonly dueIds: readonly number[] }
  | {
      readonly outcome: 'charge';
      readonly dueIds: readonly number[];
      readonly payment: PaymentRow;
      readonly customerId: string;
    };

export type Claiming = Pick<
  Deps,
  'db' | 'clock' | 'queue' | 'sealer' | 'signer' | 'settings' | 'log'
>;

/** How a claim is asked for. */
export interface ClaimRequest {
  readonly today: Temporal.PlainDate;
  /** Dues that had their turn in this run. */
  readonly hadTurn: ReadonlySet<number>;
  /** Whether more payments of the day may follow, whose receipts are one mail. */
  readonly receiptWaits: boolean;
}

type Try = Extract<GroupStep, { step: 'try' }>;
type OpenStep = Extract<GroupStep, { paymentId: string }>;

/**
 * Takes dues for one try, in one transaction: whoever holds the sponsor's money and finds them still
 * to be tried begins their payment, with what the balance covers reserved, and marks them as being
 * charged (traps 3). Where the balance covers all, they are paid at once. Where a card is needed and
 * there is none, the try has failed.
 */
export function claimDues(deps: Claiming, debtor: Debtor, request: ClaimRequest): Promise<Claim> {
  return deps.db.transaction(async (transaction) => {
    await lockMoney(transaction, debtor.sponsorId);
    const dues = await lockDuesOf(transaction, debtor, request.today);
    const means = await meansOf(transaction, debtor);
    const step = groupStep(await grouped(transaction, dues), { ...means, ...request });
    if (step.step === 'nothing') return { outcome: 'gone' };
    if (step.step !== 'try') return { outcome: 'open', step };
    return begin(deps, transaction, step, { ...means, ...request });
  });
}

/** The next step for the dues of a debtor, as things are now. */
export async function nextStep(
  db: Db,
  debtor: Debtor,
  dues: readonly JobDue[],
  request: Pick<ClaimRequest, 'today' | 'hadTurn'>,
): Promise<GroupStep> {
  return groupStep(await grouped(db, dues), { ...(await meansOf(db, debtor)), ...request });
}

async function grouped(db: Db, dues: readonly JobDue[]): Promise<GroupedDue[]> {
  const ids = dues.map(({ id }) => id);
  const attempts = byDue(ids.length > 0 ? await repository.listAttempts(db, ids) : []);
  return dues.map((due) => groupedDue(due, attempts.get(due.id)));
}

async function meansOf(db: Db, { sponsorId, currency }: Debtor) {
  const card = await defaultCardOf(db, sponsorId);
  return {
    available: await availableBalance(db, sponsorId, currency),
    card,
    hasCard: card !== undefined,
    maximum: maximumCharge(currency),
  };
}

type Begun = ClaimRequest & Awaited<ReturnType<typeof meansOf>>;

async function begin(
  deps: Claiming,
  transaction: Db,
  { dues: tried }: Try,
  { receiptWaits, available, card }: Begun,
): Promise<Claim> {
  const dueIds = tried.map(({ id }) => id);
  const owned = await repository.lockDues(transaction, dueIds);
  const [{ sponsor } = { sponsor: undefined }] = owned;
  const [lead] = tried;
  if (!sponsor || !lead || owned.length < tried.length) throw new Error('a due went away');
  const sum = sumOf(owned, available);
  const isAmountDue = sum.amountDue.minor > 0;
  if (isAmountDue && (!card || sponsor.customerId === null)) {
    return noteNoCard(deps, transaction, tried);
  }
  // Of a group, the charge of its first due gives the key: no other charge has its number.
  const key = providerKey(lead.id, lead.number);
  const charge = isAmountDue && card ? { key, cardId: card.providerId } : undefined;
  const payment = await store(deps, transaction, owned, { sum, charge, key, receiptWaits });
  await repository.insertAttempts(
    transaction,
    tried.map(({ id, number, ordinal }) => ({
      dueId: id,
      number,
      ordinal,
      state: 'started' as const,
      paymentId: payment.id,
      createdAt: deps.clock.now(),
    })),
  );
  if (isAmountDue) {
    return { outcome: 'charge', dueIds, payment, customerId: sponsor.customerId ?? '' };
  }
  await settleWithoutProvider(deps, transaction, payment, duesSettlement(deps));
  return { outcome: 'paid', dueIds };
}

async function noteNoCard(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  tried: readonly TriedDue[],
): Promise<Claim> {
  const declineReason = 'no-card';
  const failed = { state: 'declined', declineReason, createdAt: clock.now() } as const;
  await repository.insertAttempts(
    transaction,
    tried.map(({ id, number, ordinal }) => ({ dueId: id, number, ordinal, ...failed })),
  );
  for (const { id } of tried) await repository.updateDue(transaction, id, { declineReason });
  return { outcome: 'no-card', dueIds: tried.map(({ id }) => id) };
}

function sumOf(owned: readonly OwnedDue[], available: number): LateDuesSum {
  const [first] = owned;
  if (!first) throw new RangeError('a payment of no dues');
  const { currency } = first.due;
  return lateDuesSum(
    owned.map(({ due }) => ({ ...due, dueOn: Temporal.PlainDate.from(due.dueOn) })),
    money(available, currency),
    minimumCharge(currency),
  );
}

async function store(
  deps: Claiming,
  transaction: Db,
  owned: readonly OwnedDue[],
  begun: {
    readonly sum: LateDuesSum;
    readonly charge: { key: string; cardId: string } | undefined;
    readonly key: string;
    readonly receiptWaits: boolean;
  },
): Promise<PaymentRow> {
  const { sum, charge, key, receiptWaits } = begun;
  const [first] = owned;
  if (!first) throw new RangeError('a payment of no dues');
  const { sponsor } = first;
  const { payment } = await beginPayment(
    deps,
    transaction,
    {
      kind: 'dues',
      amount: sum.amountDue.minor,
      balanceAmount: sum.deduction.minor,
      currency: sum.total.currency,
      sponsorId: sponsor.id,
      description: describeLines(owned.map(dueLine)),
      locale: sponsor.locale,
      receiptWaits,
      ...(charge ? { charge } : {}),
    },
    { key: undefined, asked: key },
  );
  const paymentId = payment.id;
  await insertDuePayments(
    transaction,
    owned.map(({ due: { id, amount } }) => {
      const balanceAmount = sum.appliedBalance.get(id) ?? 0;
      return { paymentId, dueId: id, amount, balanceAmount };
    }),
  );
  for (const { due } of owned) await moveDue(transaction, due, 'claim', { paymentId });
  return payment;
}
