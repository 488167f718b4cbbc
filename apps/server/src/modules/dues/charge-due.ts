import { money, type Currency, type Locale } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { refreshCard } from '../cards/index.ts';
import {
  beginPayment,
  describeLines,
  lockMoney,
  lockPayment,
  maximumCharge,
  minimumCharge,
  settleWithoutProvider,
  tryCharge,
  type ChargeOutcome,
  type ClientTry,
  type PaymentRow,
} from '../payments/index.ts';
import { byDue, providerKey } from './charge-rules.ts';
import { groupedDue, groupStep, type GroupStep, type TriedDue } from './group-rules.ts';
import { jobDueOf, lockDuesOf, readMeans, type Debtor, type JobDue } from './job-repository.ts';
import { lateDuesSum, type LateDuesSum } from './rules.ts';
import { insertAttempts, moveAttempts } from './attempts-repository.ts';
import * as repository from './repository.ts';
import type { DueRow, OwnedDue } from './repository.ts';
import { dueLine, duesSettlement } from './settle-dues.ts';

/**
 * The outcome of a claim. `gone`: nothing is left to try, or somebody else had the dues first.
 * `open`: an earlier charge of theirs comes first.
 */
export type DuesClaim =
  | { readonly outcome: 'gone' }
  | { readonly outcome: 'open'; readonly step: OpenStep }
  | { readonly outcome: 'no-card'; readonly dueIds: readonly number[] }
  | {
      readonly outcome: 'paid';
      readonly dueIds: readonly number[];
      readonly payment: PaymentRow;
    }
  | {
      readonly outcome: 'charge';
      readonly dueIds: readonly number[];
      readonly payment: PaymentRow;
      readonly customerId: string;
    };

interface ClaimRequest {
  /** A Cairo date. */
  readonly today: Temporal.PlainDate;
  /** Dues that had their turn in this run. */
  readonly hadTurn: ReadonlySet<number>;
  /** Whether more payments of the day may follow, whose receipts are one mail. */
  readonly receiptWaits: boolean;
}

type Try = Extract<GroupStep, { step: 'try' }>;
type OpenStep = Extract<GroupStep, { paymentId: string }>;

/**
 * Claims dues for one try, in one transaction: whoever holds the sponsor's money and finds them still
 * to be tried begins their payment, with what the balance covers reserved, and marks them as being
 * charged (TRAP-03). Where the balance covers all, they are paid at once. Where a card is needed and
 * there is none, the try has failed.
 */
export function claimDues(deps: Deps, debtor: Debtor, request: ClaimRequest): Promise<DuesClaim> {
  return deps.db.transaction(async (transaction) => {
    await lockMoney(transaction, debtor.sponsorId);
    const owned = await lockDuesOf(transaction, debtor, request.today);
    const means = await meansOf(transaction, debtor, owned.map(jobDueOf));
    const step = groupStep(means.grouped, { ...means, ...request });
    if (step.step === 'nothing') return { outcome: 'gone' };
    if (step.step !== 'try') return { outcome: 'open', step };
    // What the balance pays and what the card pays may be two payments of one day.
    const mayFollow = means.available > 0 && step.dues.length < owned.length;
    const receiptWaits = request.receiptWaits || mayFollow;
    return beginTry(deps, transaction, step, owned, { ...means, receiptWaits });
  });
}

/** The dues of a debtor with their charges, and what there is to pay them with. */
export async function meansOf(db: Db, debtor: Debtor, dues: readonly JobDue[]) {
  const ids = dues.map(({ id }) => id);
  const { attempts, ...means } = await readMeans(db, debtor, ids);
  const ofDue = byDue(attempts);
  return {
    ...means,
    hasCard: means.cardId !== undefined,
    maximum: maximumCharge(debtor.currency),
    grouped: dues.map((due) => groupedDue(due, ofDue.get(due.id))),
  };
}

interface Means extends Pick<ClaimRequest, 'receiptWaits'> {
  readonly available: number;
  readonly cardId: string | undefined;
}

async function beginTry(
  deps: Deps,
  transaction: Db,
  { dues: tried }: Try,
  locked: readonly OwnedDue[],
  { available, cardId, receiptWaits }: Means,
): Promise<DuesClaim> {
  const dueIds = tried.map(({ id }) => id);
  const owned = locked.filter(({ due }) => dueIds.includes(due.id));
  const [first] = owned;
  const [lead] = tried;
  if (!first || !lead || owned.length < tried.length) throw new Error('a due went away');
  const { locale, customerId } = first.sponsor;
  const sum = sumOfDues(
    owned.map(({ due }) => due),
    available,
    first.due.currency,
  );
  // The first due of a group gives the key: no other charge has its number.
  const key = providerKey(lead.id, lead.number);
  const begun = { sum, locale, receiptWaits, tried, clientTry: { key: undefined, asked: key } };
  if (sum.amountDue.minor === 0) {
    const payment = await beginDuesPayment(deps, transaction, owned, begun);
    await settleWithoutProvider(deps, transaction, payment, duesSettlement(deps));
    return { outcome: 'paid', dueIds, payment };
  }
  if (cardId === undefined || customerId === null) return noteNoCard(deps, transaction, tried);
  const charge = { key, cardId };
  const payment = await beginDuesPayment(deps, transaction, owned, { ...begun, charge });
  return { outcome: 'charge', dueIds, payment, customerId };
}

async function noteNoCard(
  { clock }: Deps,
  transaction: Db,
  tried: readonly TriedDue[],
): Promise<DuesClaim> {
  const declineReason = 'no-card';
  const failed = { state: 'declined', declineReason, createdAt: clock.now() } as const;
  await insertAttempts(
    transaction,
    tried.map(({ id, number, ordinal }) => ({ dueId: id, number, ordinal, ...failed })),
  );
  for (const { id } of tried) await repository.noteDeclineReason(transaction, id, declineReason);
  return { outcome: 'no-card', dueIds: tried.map(({ id }) => id) };
}

/** The one charge for dues in a currency, with a balance of `available` minor units. */
export function sumOfDues(
  dues: readonly DueRow[],
  available: number,
  currency: Currency,
): LateDuesSum {
  return lateDuesSum(
    dues.map((due) => ({ ...due, dueOn: Temporal.PlainDate.from(due.dueOn) })),
    money(available, currency),
    minimumCharge(currency),
  );
}

/** A payment of dues to begin. `charge`: the card, and the provider's key unless it is the payment's. */
interface NewDuesPayment {
  readonly sum: LateDuesSum;
  readonly locale: Locale;
  readonly charge?: { readonly key?: string; readonly cardId: string };
  readonly receiptWaits?: boolean;
  /** The tries that the daily job makes with it. */
  readonly tried?: readonly TriedDue[];
  readonly clientTry: ClientTry;
}

/** Stores the payment of locked dues, reserves its part of the balance, and marks them as charging. */
export async function beginDuesPayment(
  deps: Deps,
  transaction: Db,
  owned: readonly OwnedDue[],
  { sum, locale, charge, receiptWaits, tried = [], clientTry }: NewDuesPayment,
): Promise<PaymentRow> {
  const [first] = owned;
  if (!first) throw new RangeError('a payment of no dues');
  const { payment } = await beginPayment(
    deps,
    transaction,
    {
      kind: 'dues',
      amount: sum.amountDue.minor,
      balanceAmount: sum.deduction.minor,
      currency: sum.total.currency,
      sponsorId: first.sponsor.id,
      description: describeLines(owned.map(dueLine)),
      locale,
      receiptWaits: receiptWaits ?? false,
      ...(charge ? { charge } : {}),
    },
    clientTry,
  );
  const paymentId = payment.id;
  const lines = owned.map(({ due: { id, amount } }) => {
    const balanceAmount = sum.appliedBalance.get(id);
    if (balanceAmount === undefined) throw new Error(`due ${id} is not part of the sum`);
    return { paymentId, dueId: id, amount, balanceAmount };
  });
  const started = { state: 'started', paymentId, createdAt: deps.clock.now() } as const;
  const attempts = tried.map(({ id, number, ordinal }) => ({
    ...{ dueId: id, number, ordinal },
    ...started,
  }));
  const claimed = owned.map(({ due }) => due);
  await repository.claimForPayment(transaction, paymentId, claimed, { lines, attempts });
  return payment;
}

/**
 * The result of a charge. `waiting`: the provider gave no answer, or has none yet, so nothing may be
 * concluded, and it is asked again later. `stopped`: it takes nothing from us, and the charging has
 * stopped; the due is as it was.
 */
export type ChargeResult = 'paid' | 'declined' | 'authentication' | 'waiting' | 'stopped';

/**
 * Charges a payment of dues while its sponsor is away, outside of any transaction; `tryCharge`
 * settles it as the provider answers. `resume`: the provider may have been asked before.
 */
export async function chargeDues(
  deps: Deps,
  payment: PaymentRow,
  customerId: string,
  how: 'charge' | 'resume',
): Promise<ChargeResult> {
  const sponsor = { customerId, isHolderThere: false };
  const outcome = await tryCharge(deps, payment, sponsor, duesSettlement(deps), how);
  if (!outcome) return 'waiting';
  if (outcome.isStopped) return 'stopped';
  await refreshRefusedCard(deps, payment, outcome);
  if (outcome.status !== 'pending') return outcome.status === 'paid' ? 'paid' : 'declined';
  return (await noteAuthentication(deps, payment.id)) ? 'authentication' : 'waiting';
}

/**
 * Removes a card that the provider does not have any more, in case the notice of its end was lost.
 * Where the provider gives no answer now, the next try finds out again.
 */
export async function refreshRefusedCard(
  deps: Deps,
  { chargeCardId }: PaymentRow,
  { refusal }: ChargeOutcome,
): Promise<void> {
  if (refusal !== 'no-card' || chargeCardId === null) return;
  try {
    await refreshCard(deps, chargeCardId);
  } catch (error) {
    deps.log.warn({ err: error }, 'a card that was refused could not be looked at');
  }
}

/**
 * Notes that a charge of the daily job waits for its holder. It has taken nothing: its dues count as
 * failed, and are free for other ways to pay them, once the page is void. The payment itself goes on
 * waiting, with its balance reserved, and pays all of them whenever the holder confirms it. Returns
 * false where nobody is asked.
 */
function noteAuthentication({ db }: Deps, paymentId: string): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const payment = await lockPayment(transaction, paymentId);
    if (payment?.status !== 'pending' || !payment.awaitsHolder) return false;
    const charging = (await repository.lockDuesAskedFor(transaction, paymentId)).filter(
      ({ due }) => due.state === 'charging' && due.paymentId === paymentId,
    );
    if (charging.length === 0) return false;
    const declineReason = 'authentication';
    for (const { due } of charging) {
      await repository.moveDue(transaction, due, 'fail', { paymentId: null, declineReason });
    }
    await moveAttempts(transaction, paymentId, 'ask_authentication', declineReason);
    return true;
  });
}
