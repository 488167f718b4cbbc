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
  resumeChange,
  runningPause,
  type MovedPayment,
  type ResumeRefusal,
} from './pause-rules.ts';
import { openDue, pausable } from './payment-facts.ts';
import type { MovedSponsorship } from './pause-sponsorship.ts';
import { refusedResume } from './present-changes.ts';
import * as repository from './repository.ts';
import type { LockedSponsorship, ShownSponsorship } from './repository.ts';

/** A pause as it was shown to whoever ends it; anything else is a conflict. */
export interface SeenResume {
  /** The day to which the next payment is put off (Cairo date). */
  readonly untilDueOn: string;
  /** The next payment by the change, where it was shown. */
  readonly nextDueOn?: string | undefined;
  /** Of that payment, in minor units, where it was shown. */
  readonly nextAmount?: number | undefined;
}

interface ResumeOrder {
  readonly sponsorshipId: number;
  /** Absent where nothing was shown: on the command line. */
  readonly seen: SeenResume | undefined;
  /** For the audit log. */
  readonly actor: string;
  readonly note: string | undefined;
}

/**
 * Ends a pause early: the next due is planned anew, on the first day on which it can be paid, and the
 * sponsor gets a mail. Locks as `changeFrequency`. Throws `not-found`, and `conflict` where something
 * else than `seen` is true. Returns the reason where it can't be done now.
 */
export async function resumeSponsorship(
  deps: Deps,
  transaction: Db,
  order: ResumeOrder,
): Promise<MovedSponsorship | { readonly refusal: ResumeRefusal }> {
  const locked = await lockWithMoney(transaction, order.sponsorshipId);
  if (!locked) throw notFound();
  const { sponsorship, sponsor } = locked;
  const { id } = sponsorship;
  if (sponsor.closedAt !== null) return { refusal: { why: 'ending' } };
  const { pauses, ...facts } = pausable(sponsorship, await repository.listPauses(transaction, id));
  const open = (await repository.lockOpenDues(transaction, id)).map(openDue);
  const change = resumeChange({ ...facts, pauses }, open, cairoToday(deps.clock));
  if (change.refusal) return { refusal: change.refusal };
  const { dueId, stays, next } = change;
  const running = open[0] && runningPause(pauses, open[0]);
  if (!running) throw new Error(`sponsorship ${id} is not paused`);
  if (order.seen && !isAsSeen(order.seen, running.toDueOn, next)) throw new DomainError('conflict');
  await replanDue(transaction, dueId, { dueOn: next.dueOn.toString() });
  await repository.shortenPause(
    transaction,
    { sponsorshipId: id, fromDueOn: running.fromDueOn.toString() },
    stays && {
      months: stays.months,
      toDueOn: stays.toDueOn.toString(),
      resumedAt: deps.clock.now(),
    },
  );
  await confirmByMail(deps, transaction, locked, next);
  await recordAudit(
    { db: transaction, clock: deps.clock },
    {
      actor: order.actor,
      action: 'sponsorships resume',
      details: {
        sponsorship: id,
        sponsor: sponsorship.sponsorId,
        code: locked.child.code,
        due_on: { from: running.toDueOn.toString(), to: next.dueOn.toString() },
        ...(order.note === undefined ? {} : { note: order.note }),
      },
    },
  );
  return { ...locked, next };
}

const isAsSeen = (seen: SeenResume, until: Temporal.PlainDate, next: MovedPayment): boolean =>
  seen.untilDueOn === until.toString() &&
  (seen.nextDueOn ?? next.dueOn.toString()) === next.dueOn.toString() &&
  (seen.nextAmount ?? next.amount.minor) === next.amount.minor;

/** A sponsor's wish to go on before the end of a pause. */
interface OwnResumeOrder {
  readonly sponsorId: number;
  readonly sponsorshipId: number;
  readonly seen: SeenResume;
  readonly locale: Locale;
}

/**
 * A sponsor ends a pause of their sponsorship early. The same wish twice has an effect once. Throws
 * `not-found` for another's, `conflict` where it changed since it was shown, and `validation-failed`
 * with the reason where it can't be done now.
 */
export function resumeOwn(
  deps: Deps,
  { sponsorId, sponsorshipId, seen, locale }: OwnResumeOrder,
): Promise<ShownSponsorship> {
  return changeOwn(deps, { sponsorId, id: sponsorshipId }, async (transaction) => {
    const order = { sponsorshipId, seen, actor: SPONSOR, note: undefined };
    const { refusal } = {
      refusal: undefined,
      ...(await resumeSponsorship(deps, transaction, order)),
    };
    if (refusal && !isDone(refusal, seen)) {
      throw invalid({ resume: refusedResume(refusal, locale) });
    }
  });
}

/** Whether it goes on already: a second click, or a wish whose answer was lost. */
const isDone = (refusal: ResumeRefusal, { nextDueOn }: SeenResume): boolean =>
  refusal.why === 'not-paused' ||
  (refusal.why === 'soon' && refusal.dueOn.toString() === nextDueOn);

async function confirmByMail(
  deps: Deps,
  transaction: Db,
  { sponsorship, child, sponsor }: LockedSponsorship,
  next: MovedPayment,
): Promise<void> {
  await postMail(deps, transaction, {
    dedupeKey: `payments-resumed ${sponsorship.id} ${deps.clock.now().toString()}`,
    to: sponsor.email,
    sponsorId: sponsor.id,
    locale: sponsor.locale,
    request: {
      template: 'payments-resumed',
      data: {
        name: sponsor.firstName,
        child: mailChild(child),
        nextDueOn: next.dueOn.toString(),
        amount: next.amount.minor,
        currency: next.amount.currency,
        sponsorshipUrl: `${deps.settings.publicUrl}/sponsorships/${sponsorship.id}?lng=${sponsor.locale}`,
      },
    },
  });
}
