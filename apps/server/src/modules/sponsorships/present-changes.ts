// How a sponsor can change the payments of a sponsorship, and why not now.
import {
  formatMoney,
  frequencyOf,
  message,
  toDecimal,
  type ExtraChange,
  type FieldErrorKey,
  type FrequencyChange,
  type Locale,
  type PauseChange,
} from '@nabta/contract';
import { dayInWords } from '../payments/index.ts';
import type {
  ChangeRefusal,
  DueRefusal,
  FrequencyChoices,
  StandingRefusal,
} from './change-rules.ts';
import type { ExtraRefusal } from './extra-rules.ts';
import type { MovedPayment, PauseRefusal, ResumeRefusal } from './pause-rules.ts';
import type { ReturnStep } from './paid-ahead.ts';
import type { PaymentChanges } from './payment-changes.ts';

interface Fault {
  readonly key: FieldErrorKey;
  readonly parameters?: Record<string, string>;
}

const inWords = (fault: Fault, locale: Locale): string =>
  message(fault.key, locale, fault.parameters);

/** How else a sponsorship could be paid, or why that can't be changed now. */
export function presentFrequencies(
  { refusal, choices }: FrequencyChoices,
  locale: Locale,
): FrequencyChange {
  return {
    refusal: refusal ? inWords(refusedField(refusal, locale), locale) : null,
    choices: choices.map(({ dueOn, months, amount }) => ({
      frequency: frequencyOf(months),
      frequency_months: months,
      next_due_date: dueOn.toString(),
      amount: toDecimal(amount.minor),
    })),
  };
}

const presentNext = ({ dueOn, amount }: MovedPayment) => ({
  next_due_date: dueOn.toString(),
  amount: toDecimal(amount.minor),
});

/** How the next payment can be put off, or how it was. */
export function presentPause(
  { choices, refusal, running, resumed }: PaymentChanges['pause'],
  locale: Locale,
): PauseChange {
  const isTold = refusal && refusal.why !== 'paused' && refusal.why !== 'not-offered';
  return {
    refusal: isTold ? inWords(refusedPause(refusal, locale), locale) : null,
    choices: choices.map(({ pause: { kind, months, fromDueOn }, next }) => ({
      kind,
      months,
      from: fromDueOn.toString(),
      ...presentNext(next),
    })),
    running: running
      ? {
          kind: running.kind,
          months: running.months,
          from: running.fromDueOn.toString(),
          until: running.toDueOn.toString(),
          resume: resumed ? presentNext(resumed) : null,
        }
      : null,
  };
}

/** What may be given above the price, and from when; or why that can't be changed now. */
export function presentExtra(
  { refusal, price, most, nextDueOn }: PaymentChanges['extra'],
  locale: Locale,
): ExtraChange {
  return {
    refusal: refusal ? inWords(refusedExtra(refusal, locale), locale) : null,
    price_per_month: toDecimal(price.minor),
    most_per_month: toDecimal(most.minor),
    next_due_date: nextDueOn?.toString() ?? null,
  };
}

/** What would go to the balance, for a last day up to one. */
export const presentReturn = ({ until, amount }: ReturnStep) => ({
  until: until.toString(),
  amount: toDecimal(amount),
});

const dated = (key: FieldErrorKey, day: Temporal.PlainDate, locale: Locale): Fault => ({
  key,
  parameters: { date: dayInWords(day, locale) },
});

/** The reason why the payments can't be changed in any way, as a fault. `late`: its key for a late due. */
function refusedDue(
  refusal: DueRefusal | StandingRefusal,
  late: FieldErrorKey,
  locale: Locale,
): Fault {
  if (refusal.why === 'late') return dated(late, refusal.dueOn, locale);
  return { key: refusal.why === 'under-way' ? 'frequency-under-way' : 'sponsorship-not-active' };
}

/** The reason why a sponsor can't change how often they pay, as the fault of the field. */
export function refusedField(refusal: ChangeRefusal, locale: Locale): Fault {
  switch (refusal.why) {
    case 'same':
      return { key: 'invalid-choice' };
    case 'cash':
      return { key: 'frequency-cash' };
    default:
      return refusedDue(refusal, 'frequency-late-due', locale);
  }
}

/** The reason why a sponsor can't put the next payment off. */
export function refusedPause(refusal: PauseRefusal, locale: Locale): Fault {
  switch (refusal.why) {
    case 'not-offered':
      return { key: 'invalid-choice' };
    case 'no-skip':
      return { key: 'pause-no-skip' };
    case 'paused':
      return dated('pause-running', refusal.running.toDueOn, locale);
    case 'again':
      return dated('pause-again', refusal.againOn, locale);
    default:
      return refusedDue(refusal, 'pause-late-due', locale);
  }
}

/** The reason why a sponsor can't go on before the end of a pause. */
export function refusedResume(refusal: ResumeRefusal, locale: Locale): Fault {
  switch (refusal.why) {
    case 'not-paused':
      return { key: 'pause-over' };
    case 'soon':
      return dated('pause-over-soon', refusal.dueOn, locale);
    default:
      return refusedDue(refusal, 'pause-late-due', locale);
  }
}

/** The reason why a sponsor can't give another amount above the price. */
export function refusedExtra(refusal: ExtraRefusal, locale: Locale): Fault {
  switch (refusal.why) {
    case 'same':
      return { key: 'invalid-choice' };
    case 'too-much':
      return { key: 'extra-too-much', parameters: { maximum: formatMoney(refusal.most, locale) } };
    default:
      return refusedDue(refusal, 'extra-late-due', locale);
  }
}
