import type { Money } from '@nabta/contract';
import {
  dueToReplan,
  frequencyChoices,
  standingRefusal,
  type FrequencyChoices,
  type OpenDue,
} from './change-rules.ts';
import { mostExtra, type ExtraRefusal } from './extra-rules.ts';
import {
  pauseChoices,
  resumeChange,
  runningPause,
  type MovedPayment,
  type Pause,
  type PauseChoices,
} from './pause-rules.ts';
import { changeable, pausable, PAUSES_PER_TWELVE_MONTHS } from './payment-facts.ts';
import type { PauseRow, ShownSponsorship } from './repository.ts';

/** How a sponsor can change the payments of a sponsorship, and what each would mean. */
export interface PaymentChanges {
  readonly frequencies: FrequencyChoices;
  readonly pause: PauseChoices & {
    readonly running: Pause | undefined;
    /** The next payment of who goes on today. */
    readonly resumed: MovedPayment | undefined;
  };
  readonly extra: {
    readonly refusal: ExtraRefusal | undefined;
    readonly price: Money;
    readonly most: Money;
    /** The first payment with it. */
    readonly nextDueOn: Temporal.PlainDate | undefined;
  };
}

/** What each change would mean today (a Cairo date). `open`: the dues that are not paid. */
export function paymentChanges(
  shown: ShownSponsorship,
  open: readonly OpenDue[],
  pauses: readonly PauseRow[],
  today: Temporal.PlainDate,
): PaymentChanges {
  const facts = changeable(shown);
  const paused = pausable(shown, pauses);
  const on = { today, perTwelveMonths: PAUSES_PER_TWELVE_MONTHS };
  const resumed = resumeChange(paused, open, today);
  const { due, refusal } = dueToReplan(open, today);
  return {
    frequencies: frequencyChoices(facts, open, today),
    pause: {
      ...pauseChoices(paused, open, on),
      running: due && runningPause(paused.pauses, due),
      resumed: resumed.refusal ? undefined : resumed.next,
    },
    extra: {
      refusal: standingRefusal(shown.status) ?? refusal,
      price: facts.pricePerMonth,
      most: mostExtra(facts.pricePerMonth),
      nextDueOn: due?.dueOn,
    },
  };
}
