import type { Locale } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { DomainError, invalid, notFound } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { recordAudit } from '../audit/index.ts';
import { replanDue } from '../dues/writes.ts';
import { mailChild, postMail } from '../mails/index.ts';
import { changeOwn, SPONSOR } from './change-own.ts';
import { lockWithMoney } from './lock-with-money.ts';
import {
  pauseChange,
  type MovedPayment,
  type Pause,
  type PauseRefusal,
  type PauseWish,
} from './pause-rules.ts';
import { openDue, pausable, PAUSES_PER_TWELVE_MONTHS } from './payment-facts.ts';
import { refusedPause } from './present-changes.ts';
import * as repository from './repository.ts';
import type { LockedSponsorship, ShownSponsorship } from './repository.ts';
import type { AskedBy } from './tables.ts';

/** A payment as it was shown to whoever puts it off; anything else is a conflict. */
export interface SeenPause {
  /** The payment that is put off (Cairo date). */
  readonly fromDueOn: string;
  /** The next payment by the change, where it was shown. */
  readonly nextDueOn?: string | undefined;
  /** Of that payment, in minor units, where it was shown. */
  readonly nextAmount?: number | undefined;
}

interface PauseOrder {
  readonly sponsorshipId: number;
  readonly wish: PauseWish;
  /** Absent where nothing was shown: on the command line. */
  readonly seen: SeenPause | undefined;
  readonly askedBy: AskedBy;
  /** For the audit log. */
  readonly actor: string;
  readonly note: string | undefined;
}

/** A sponsorship with its next payment on another day. */
export interface MovedSponsorship extends LockedSponsorship {
  readonly next: MovedPayment;
}

/** A sponsorship whose next payment was put off, as it was before. */
export interface PausedSponsorship extends MovedSponsorship {
  readonly pause: Pause;
}

/**
 * Puts the next payment of a sponsorship off, by a pause or a skip: its due is planned anew on a later
 * day, what was is recorded, and the sponsor gets a mail. Locks as `changeFrequency`. Throws
 * `not-found`, and `conflict` where something else than `seen` is true. Returns the reason where it
 * can't be put off now.
 */
export async function pauseSponsorship(
  deps: Deps,
  transaction: Db,
  order: PauseOrder,
): Promise<PausedSponsorship | { readonly refusal: PauseRefusal }> {
  const locked = await lockWithMoney(transaction, order.sponsorshipId);
  if (!locked) throw notFound();
  const { sponsorship, sponsor } = locked;
  const { id } = sponsorship;
  if (sponsor.closedAt !== null) return { refusal: { why: 'ending' } };
  const pauses = await repository.listPauses(transaction, id);
  const open = (await repository.lockOpenDues(transaction, id)).map(openDue);
  const on = { today: cairoToday(deps.clock), perTwelveMonths: PAUSES_PER_TWELVE_MONTHS };
  const change = pauseChange(pausable(sponsorship, pauses), open, order.wish, on);
  if (change.refusal) return { refusal: change.refusal };
  const { dueId, pause, next } = change;
  if (order.seen && !isAsSeen(order.seen, pause, next)) throw new DomainError('conflict');
  const fromDueOn = pause.fromDueOn.toString();
  const toDueOn = pause.toDueOn.toString();
  const dueOrdinal = await replanDue(transaction, dueId, { dueOn: toDueOn });
  const { askedBy } = order;
  const recorded = { ...order.wish, dueOrdinal, fromDueOn, toDueOn, askedBy };
  await repository.insertPause(transaction, {
    ...recorded,
    sponsorshipId: id,
    askedAt: deps.clock.now(),
  });
  await confirmByMail(deps, transaction, locked, { pause, next });
  await recordAudit(
    { db: transaction, clock: deps.clock },
    {
      actor: order.actor,
      action: `sponsorships ${order.wish.kind}`,
      details: {
        sponsorship: id,
        sponsor: sponsorship.sponsorId,
        code: locked.child.code,
        months: pause.months,
        due_on: { from: fromDueOn, to: toDueOn },
        ...(order.note === undefined ? {} : { note: order.note }),
      },
    },
  );
  return { ...locked, pause, next };
}

const isAsSeen = (seen: SeenPause, pause: Pause, next: MovedPayment): boolean =>
  seen.fromDueOn === pause.fromDueOn.toString() &&
  (seen.nextDueOn ?? next.dueOn.toString()) === next.dueOn.toString() &&
  (seen.nextAmount ?? next.amount.minor) === next.amount.minor;

/** A sponsor's wish to put the next payment off. */
interface OwnPauseOrder {
  readonly sponsorId: number;
  readonly sponsorshipId: number;
  readonly wish: PauseWish;
  readonly seen: SeenPause;
  readonly locale: Locale;
}

/**
 * A sponsor puts the next payment of their sponsorship off. The same wish twice has an effect once.
 * Throws `not-found` for another's, `conflict` where it changed since it was shown, and
 * `validation-failed` with the reason where it can't be put off now.
 */
export function pauseOwn(
  deps: Deps,
  { sponsorId, sponsorshipId, wish, seen, locale }: OwnPauseOrder,
): Promise<ShownSponsorship> {
  return changeOwn(deps, { sponsorId, id: sponsorshipId }, async (transaction) => {
    const who = { askedBy: 'sponsor', actor: SPONSOR, note: undefined } as const;
    const order = { sponsorshipId, wish, seen, ...who };
    const { refusal } = {
      refusal: undefined,
      ...(await pauseSponsorship(deps, transaction, order)),
    };
    if (refusal && !isDone(refusal, wish, seen)) {
      throw invalid({ months: refusedPause(refusal, locale) });
    }
  });
}

/** Whether this very pause runs: a second click, or a wish whose answer was lost. */
const isDone = (refusal: PauseRefusal, { kind, months }: PauseWish, seen: SeenPause): boolean =>
  refusal.why === 'paused' &&
  refusal.running.kind === kind &&
  refusal.running.months === months &&
  refusal.running.fromDueOn.toString() === seen.fromDueOn;

async function confirmByMail(
  deps: Deps,
  transaction: Db,
  { sponsorship, child, sponsor }: LockedSponsorship,
  { pause, next }: Pick<PausedSponsorship, 'pause' | 'next'>,
): Promise<void> {
  await postMail(deps, transaction, {
    // It may be taken back, and asked for again.
    dedupeKey: `payments-paused ${sponsorship.id} ${deps.clock.now().toString()}`,
    to: sponsor.email,
    sponsorId: sponsor.id,
    locale: sponsor.locale,
    request: {
      template: 'payments-paused',
      data: {
        name: sponsor.firstName,
        child: mailChild(child),
        kind: pause.kind,
        fromDueOn: pause.fromDueOn.toString(),
        nextDueOn: next.dueOn.toString(),
        amount: next.amount.minor,
        currency: next.amount.currency,
        sponsorshipUrl: `${deps.settings.publicUrl}/sponsorships/${sponsorship.id}?lng=${sponsor.locale}`,
      },
    },
  });
}
