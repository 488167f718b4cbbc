import type { DeclineReason } from '@nabta/contract';
import {
  chargedDue,
  chargeStep,
  isVoid,
  type ChargeAttempt,
  type ChargedDue,
  type ChargeStep,
} from './charge-rules.ts';
import type { JobDue } from './job-repository.ts';
import type { ListedAttempt } from './attempts-repository.ts';
import { isKept, type TryOrdinal } from './rules.ts';

/** A charge of a due, with the payment that it is a part of. */
export interface GroupedAttempt extends ChargeAttempt {
  /** Counts all charges: a later one has a higher number. */
  readonly id: number;
  /** Null of a try that found no card. */
  readonly paymentId: string | null;
  /** How many dues its payment was for. */
  readonly duesCharged: number;
  readonly declineReason: DeclineReason | null;
  /** The day on which it was made (Cairo). */
  readonly madeOn: Temporal.PlainDate;
}

/** A due among those of its sponsor in one currency. Minor units. */
export interface GroupedDue extends ChargedDue {
  readonly id: number;
  readonly amount: number;
  /** The payment that charges it now, whoever began that. */
  readonly paymentId: string | null;
  readonly attempts: readonly GroupedAttempt[];
}

/** As `chargedDue`, among the dues of its sponsor. */
export function groupedDue(due: JobDue, attempts: readonly ListedAttempt[] = []): GroupedDue {
  return {
    ...chargedDue(due, attempts, due.paysBy === 'card'),
    id: due.id,
    amount: due.amount,
    paymentId: due.paymentId,
    attempts: attempts.map((attempt) => ({ ...attempt, isVoid: isVoid(attempt) })),
  };
}

/** The means of a sponsor, in minor units of the currency of the dues. */
export interface Means {
  readonly available: number;
  readonly hasCard: boolean;
  /** The most that the provider takes at once. */
  readonly maximum: number;
}

/** The facts that the next step depends on besides the dues. */
export interface StepRequest extends Means {
  /** A Cairo date. */
  readonly today: Temporal.PlainDate;
  /** Dues that had their turn: they are left alone, and seen all the same. */
  readonly hadTurn?: ReadonlySet<number>;
}

/** A due with the number and the try of the charge that is to be made of it. */
export interface TriedDue {
  readonly id: number;
  readonly number: number;
  readonly ordinal: TryOrdinal;
}

/**
 * The next step for the dues of one sponsor in one currency. `ask`, `withdraw` and `give_up` are as
 * in `chargeStep`, of a payment with all of its dues. `try`: one payment of these dues, taken from
 * the card less what the balance covers, or from the balance alone.
 */
export type GroupStep =
  | { readonly step: 'nothing' }
  | {
      readonly step: 'ask' | 'withdraw' | 'give_up';
      readonly paymentId: string;
      readonly dueIds: readonly number[];
    }
  | { readonly step: 'try'; readonly by: 'card' | 'balance'; readonly dues: readonly TriedDue[] };

/**
 * The one next step for the dues of one sponsor and currency on a day (Cairo date): all dues whose
 * try falls on it are one charge, the oldest first where the provider's maximum divides them. Dues for
 * which no card is tried on it are paid by the balance where that covers them whole.
 *
 * A refusal of the bank holds for all of them, with two exceptions on the same day: dues that the
 * balance covers alone need no bank, and a card with too little on it for all may have enough for
 * one: the dues are then tried one by one, the oldest first, since its grace ends first, and of one
 * day the smallest, until the first that is refused. No other answer makes a smaller charge likelier
 * to pass: such charges only count against the card at its bank.
 */
export function groupStep(dues: readonly GroupedDue[], looking: StepRequest): GroupStep {
  const inOrder = dues.toSorted(byAge);
  const steps = withSteps(inOrder, looking);
  return (
    openCharge(inOrder, steps) ??
    firstTry(steps, looking) ??
    secondTry(inOrder, looking) ?? { step: 'nothing' }
  );
}

function byAge(a: GroupedDue, b: GroupedDue): number {
  return Temporal.PlainDate.compare(a.dueOn, b.dueOn) || a.amount - b.amount || a.id - b.id;
}

/** A due with the step that it would take by itself. */
interface DueStep {
  readonly due: GroupedDue;
  readonly step: ChargeStep;
}

/**
 * The steps of those that have not had their turn. The balance pays the oldest first: one that waits
 * for its next try comes after an older one that the card is tried for. Those that are paid otherwise
 * have nothing else, and wait for none.
 */
function withSteps(
  dues: readonly GroupedDue[],
  { today, available, hadTurn }: StepRequest,
): DueStep[] {
  const inTurn = dues.filter(({ id }) => !hadTurn?.has(id));
  const firstByCard = inTurn.findIndex((due) => chargeStep(due, today).step === 'try');
  const covered = coveredBy(
    available,
    inTurn.filter((due, i) => {
      const isNext = firstByCard === -1 || i < firstByCard || !due.isByCard;
      return isNext && takesBalanceAlone(due, today);
    }),
  );
  return inTurn.map((due) => ({ due, step: chargeStep(due, today, covered.includes(due)) }));
}

/** Whether no card is tried for a due on a day (Cairo date), so that the balance alone can pay it. */
function takesBalanceAlone(due: GroupedDue, today: Temporal.PlainDate): boolean {
  const step = chargeStep(due, today, true);
  return step.step === 'withdraw' || (step.step === 'try' && step.by === 'balance');
}

function openCharge(dues: readonly GroupedDue[], steps: readonly DueStep[]): GroupStep | undefined {
  for (const { due, step: own } of steps) {
    const { step } = own;
    if (step !== 'ask' && step !== 'withdraw' && step !== 'give_up') continue;
    // Of one that is being charged, by the job or by its sponsor; else the one that waits.
    const paymentOf = (one: GroupedDue) => one.paymentId ?? one.attempts.at(-1)?.paymentId ?? null;
    const paymentId = paymentOf(due);
    if (paymentId === null) throw new Error(`due ${due.id} is charged by nothing`);
    const isOfIt = (one: GroupedDue) => paymentOf(one) === paymentId;
    return { step, paymentId, dueIds: dues.filter(isOfIt).map(({ id }) => id) };
  }
  return undefined;
}

/** The tries whose day has come. The balance goes first to those that take no card. */
function firstTry(steps: readonly DueStep[], looking: StepRequest): GroupStep | undefined {
  const tried = new Map<GroupedDue, TriedDue>();
  const come = { card: [] as GroupedDue[], balance: [] as GroupedDue[] };
  for (const { due, step } of steps) {
    if (step.step !== 'try') continue;
    tried.set(due, { id: due.id, number: step.number, ordinal: step.ordinal });
    come[step.by].push(due);
  }
  const triesOf = (some: readonly GroupedDue[]) => some.flatMap((due) => tried.get(due) ?? []);
  const byCard = come.card;
  const needNoCard = looking.hasCard ? come.balance : [...come.balance, ...byCard];
  const covered = coveredBy(looking.available, needNoCard);
  if (covered.length > 0) return { step: 'try', by: 'balance', dues: triesOf(covered) };
  if (byCard.length === 0) return undefined;
  return { step: 'try', by: 'card', dues: triesOf(upTo(looking.maximum, byCard)) };
}

/** The step that is left on the day on which a charge of several dues was refused. */
function secondTry(dues: readonly GroupedDue[], looking: StepRequest): GroupStep | undefined {
  const { today, hadTurn } = looking;
  const refused = dues.flatMap((due) => {
    const last = due.attempts.at(-1);
    const isOpen =
      due.state === 'failed' && isKept(due.dueOn, due.lastDay) && !hadTurn?.has(due.id);
    const isRefused = last?.state === 'declined' && !last.isVoid && last.duesCharged > 1;
    return isOpen && isRefused && last.madeOn.equals(today) ? [{ due, last }] : [];
  });
  const triesOf = (some: readonly GroupedDue[]) =>
    refused
      .filter(({ due }) => some.includes(due))
      .map(({ due, last }) => ({ id: due.id, number: last.number + 1, ordinal: last.ordinal }));
  if (!looking.hasCard || dues.some(({ state }) => state === 'charging')) return undefined;
  const isStopped = (since: number) =>
    dues.some(({ attempts }) =>
      attempts.some(
        (one) =>
          one.id > since && one.duesCharged === 1 && one.state !== 'succeeded' && !one.isVoid,
      ),
    );
  const next = refused.find(
    ({ due, last }) => due.isByCard && last.declineReason === 'funds' && !isStopped(last.id),
  );
  return next && { step: 'try', by: 'card', dues: triesOf([next.due]) };
}

/** Those that a balance pays whole, one after the other. */
function coveredBy(available: number, dues: readonly GroupedDue[]): GroupedDue[] {
  let left = available;
  return dues.filter(({ amount }) => {
    if (amount > left) return false;
    left -= amount;
    return true;
  });
}

/** The first of them that a charge of at most `maximum` takes; at least one. */
function upTo(maximum: number, dues: readonly GroupedDue[]): GroupedDue[] {
  let sum = 0;
  const end = dues.findIndex(({ amount }, i) => {
    sum += amount;
    return i > 0 && sum > maximum;
  });
  return end === -1 ? [...dues] : dues.slice(0, end);
}
