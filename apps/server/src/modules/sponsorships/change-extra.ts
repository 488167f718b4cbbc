import { frequencyOf, money, type Locale } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { DomainError, invalid, notFound } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { recordAudit } from '../audit/index.ts';
import { replanDue } from '../dues/writes.ts';
import { mailChild, postMail } from '../mails/index.ts';
import { changeOwn, SPONSOR } from './change-own.ts';
import type { NextPayment } from './change-rules.ts';
import { extraChange, type ExtraRefusal } from './extra-rules.ts';
import { lockWithMoney } from './lock-with-money.ts';
import { changeable, openDue } from './payment-facts.ts';
import { refusedExtra } from './present-changes.ts';
import * as repository from './repository.ts';
import type { LockedSponsorship, ShownSponsorship } from './repository.ts';

/** A sponsorship as it was shown to whoever changes its extra; anything else is a conflict. */
export interface SeenExtra {
  /** Until now, in minor units, where it was shown. */
  readonly extraPerMonth?: number | undefined;
  /** The day of the next payment (Cairo date). */
  readonly nextDueOn: string;
  /** Of that payment by the change, in minor units, where it was shown. */
  readonly nextAmount?: number | undefined;
}

interface ExtraOrder {
  readonly sponsorshipId: number;
  /** Above the price of a month, in minor units of the sponsorship's currency, from 0 on. */
  readonly extraPerMonth: number;
  /** Absent where nothing was shown: on the command line. */
  readonly seen: SeenExtra | undefined;
  /** For the audit log. */
  readonly actor: string;
  readonly note: string | undefined;
}

/** A sponsorship for which another amount is given, as it was before, with its next payment. */
export interface ChangedExtra extends LockedSponsorship {
  readonly next: NextPayment;
}

/**
 * Changes what is given above the price of each month, from the next payment on: its due is planned
 * anew, and the sponsor gets a mail. Locks as `changeFrequency`. Throws `not-found`, and `conflict`
 * where something else than `seen` is true. Returns the reason where it can't be changed now.
 */
export async function changeExtra(
  deps: Deps,
  transaction: Db,
  order: ExtraOrder,
): Promise<ChangedExtra | { readonly refusal: ExtraRefusal }> {
  const locked = await lockWithMoney(transaction, order.sponsorshipId);
  if (!locked) throw notFound();
  const { sponsorship } = locked;
  const { id, currency, extraPerMonth: before } = sponsorship;
  if (locked.sponsor.closedAt !== null) return { refusal: { why: 'ending' } };
  const open = (await repository.lockOpenDues(transaction, id)).map(openDue);
  const extra = money(order.extraPerMonth, currency);
  const change = extraChange(changeable(sponsorship), open, extra, cairoToday(deps.clock));
  if (change.refusal) return { refusal: change.refusal };
  const { dueId, next } = change;
  if (order.seen && !isAsSeen(order.seen, before, next)) throw new DomainError('conflict');
  const amount = next.amount.minor;
  await repository.updateSponsorship(transaction, id, { extraPerMonth: extra.minor, amount });
  await replanDue(transaction, dueId, { amount });
  await confirmByMail(deps, transaction, locked, { extra: extra.minor, next });
  await recordAudit(
    { db: transaction, clock: deps.clock },
    {
      actor: order.actor,
      action: 'sponsorships extra',
      details: {
        sponsorship: id,
        sponsor: sponsorship.sponsorId,
        code: locked.child.code,
        currency,
        extra_per_month: { from: before, to: extra.minor },
        next_due_on: next.dueOn.toString(),
        ...(order.note === undefined ? {} : { note: order.note }),
      },
    },
  );
  return { ...locked, next };
}

const isAsSeen = (seen: SeenExtra, before: number, { dueOn, amount }: NextPayment): boolean =>
  (seen.extraPerMonth ?? before) === before &&
  seen.nextDueOn === dueOn.toString() &&
  (seen.nextAmount ?? amount.minor) === amount.minor;

/** A sponsor's wish to give another amount above the price. */
interface OwnExtraOrder {
  readonly sponsorId: number;
  readonly sponsorshipId: number;
  readonly extraPerMonth: number;
  readonly seen: SeenExtra;
  readonly locale: Locale;
}

/**
 * A sponsor changes what they give above the price of each month. The same wish twice has an effect
 * once. Throws `not-found` for another's, `conflict` where it changed since it was shown, and
 * `validation-failed` with the reason where it can't be changed now.
 */
export function changeOwnExtra(
  deps: Deps,
  { sponsorId, sponsorshipId, extraPerMonth, seen, locale }: OwnExtraOrder,
): Promise<ShownSponsorship> {
  return changeOwn(deps, { sponsorId, id: sponsorshipId }, async (transaction) => {
    const order = { sponsorshipId, extraPerMonth, seen, actor: SPONSOR, note: undefined };
    const { refusal } = { refusal: undefined, ...(await changeExtra(deps, transaction, order)) };
    // A second click, or a wish whose answer was lost: it is done.
    if (refusal && refusal.why !== 'same') {
      throw invalid({ extra_per_month: refusedExtra(refusal, locale) });
    }
  });
}

async function confirmByMail(
  deps: Deps,
  transaction: Db,
  { sponsorship, child, sponsor }: LockedSponsorship,
  { extra, next }: { readonly extra: number; readonly next: NextPayment },
): Promise<void> {
  await postMail(deps, transaction, {
    // It may be changed again.
    dedupeKey: `extra-changed ${sponsorship.id} ${deps.clock.now().toString()}`,
    to: sponsor.email,
    sponsorId: sponsor.id,
    locale: sponsor.locale,
    request: {
      template: 'extra-changed',
      data: {
        name: sponsor.firstName,
        child: mailChild(child),
        extraPerMonth: extra,
        frequency: frequencyOf(next.months),
        nextDueOn: next.dueOn.toString(),
        amount: next.amount.minor,
        currency: next.amount.currency,
        sponsorshipUrl: `${deps.settings.publicUrl}/sponsorships/${sponsorship.id}?lng=${sponsor.locale}`,
      },
    },
  });
}
