import { frequencyOf, type FrequencyMonths, type Locale } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { DomainError, invalid, notFound } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { recordAudit } from '../audit/index.ts';
import { replanDue } from '../dues/writes.ts';
import { mailChild, postMail } from '../mails/index.ts';
import { frequencyChange, type ChangeRefusal, type NextPayment } from './change-rules.ts';
import { changeOwn, SPONSOR } from './change-own.ts';
import { lockWithMoney } from './lock-with-money.ts';
import { changeable, openDue } from './payment-facts.ts';
import { refusedField } from './present-changes.ts';
import * as repository from './repository.ts';
import type { LockedSponsorship, ShownSponsorship, SponsorshipRow } from './repository.ts';

/** A sponsorship as it was shown to whoever changes it: another change in between is a conflict. */
export interface SeenSponsorship {
  readonly months: number;
  /** The day of the next payment (Cairo date). */
  readonly nextDueOn: string;
  /** The amount that the next payment was to have, in minor units, where it was shown. */
  readonly nextAmount?: number | undefined;
}

interface FrequencyOrder {
  readonly sponsorshipId: number;
  readonly months: FrequencyMonths;
  /** Absent where nothing was shown: on the command line. */
  readonly seen: SeenSponsorship | undefined;
  /** For the audit log. */
  readonly actor: string;
  readonly note: string | undefined;
}

/** A sponsorship that is paid at another frequency, as it was before, with its next payment. */
export interface ChangedFrequency extends LockedSponsorship {
  readonly next: NextPayment;
}

/**
 * Changes how often a sponsorship is paid: its next due is planned anew, and the sponsor gets a mail.
 * Locks the sponsor's money first, then the sponsorship and its dues, so no charge begins meanwhile.
 * Throws `not-found`, and `conflict` where something else than `seen` is true. Returns the reason
 * where it can't be changed now.
 */
export async function changeFrequency(
  deps: Deps,
  transaction: Db,
  order: FrequencyOrder,
): Promise<ChangedFrequency | { readonly refusal: ChangeRefusal }> {
  const locked = await lockWithMoney(transaction, order.sponsorshipId);
  if (!locked) throw notFound();
  const { sponsorship } = locked;
  if (locked.sponsor.closedAt !== null) return { refusal: { why: 'ending' } };
  const open = (await repository.lockOpenDues(transaction, sponsorship.id)).map(openDue);
  const { months } = order;
  const change = frequencyChange(changeable(sponsorship), open, months, cairoToday(deps.clock));
  if (change.refusal) return { refusal: change.refusal };
  const { dueId, next } = change;
  if (order.seen && !isAsSeen(order.seen, sponsorship, next)) throw new DomainError('conflict');
  const terms = { amount: next.amount.minor };
  await repository.updateSponsorship(transaction, sponsorship.id, {
    ...terms,
    frequencyMonths: months,
  });
  await replanDue(transaction, dueId, { ...terms, months });
  await confirmByMail(deps, transaction, locked, next);
  await recordAudit(
    { db: transaction, clock: deps.clock },
    {
      actor: order.actor,
      action: 'sponsorships frequency',
      details: {
        sponsorship: sponsorship.id,
        sponsor: sponsorship.sponsorId,
        code: locked.child.code,
        months: { from: sponsorship.frequencyMonths, to: months },
        next_due_on: next.dueOn.toString(),
        ...(order.note === undefined ? {} : { note: order.note }),
      },
    },
  );
  return { ...locked, next };
}

const isAsSeen = (
  seen: SeenSponsorship,
  { frequencyMonths }: SponsorshipRow,
  { dueOn, amount }: NextPayment,
): boolean =>
  seen.months === frequencyMonths &&
  seen.nextDueOn === dueOn.toString() &&
  (seen.nextAmount ?? amount.minor) === amount.minor;

/** A sponsor's wish to pay a sponsorship for other months at a time. */
interface OwnFrequencyOrder {
  readonly sponsorId: number;
  readonly sponsorshipId: number;
  readonly months: FrequencyMonths;
  readonly seen: SeenSponsorship;
  readonly locale: Locale;
}

/**
 * A sponsor changes how often their sponsorship is paid. The same wish twice has an effect once. Throws
 * `not-found` for another's, `conflict` where it changed since it was shown, and `validation-failed`
 * with the reason where it can't be changed now.
 */
export function changeOwnFrequency(
  deps: Deps,
  { sponsorId, sponsorshipId, months, seen, locale }: OwnFrequencyOrder,
): Promise<ShownSponsorship> {
  return changeOwn(deps, { sponsorId, id: sponsorshipId }, async (transaction) => {
    const order = { sponsorshipId, months, seen, actor: SPONSOR, note: undefined };
    const { refusal } = {
      refusal: undefined,
      ...(await changeFrequency(deps, transaction, order)),
    };
    // A second click, or a wish whose answer was lost: it is done.
    if (refusal && refusal.why !== 'same') {
      throw invalid({ frequency_months: refusedField(refusal, locale) });
    }
  });
}

async function confirmByMail(
  deps: Deps,
  transaction: Db,
  { sponsorship, child, sponsor }: LockedSponsorship,
  next: NextPayment,
): Promise<void> {
  await postMail(deps, transaction, {
    // It may be changed again.
    dedupeKey: `frequency-changed ${sponsorship.id} ${deps.clock.now().toString()}`,
    to: sponsor.email,
    sponsorId: sponsor.id,
    locale: sponsor.locale,
    request: {
      template: 'frequency-changed',
      data: {
        name: sponsor.firstName,
        child: mailChild(child),
        frequency: frequencyOf(next.months),
        nextDueOn: next.dueOn.toString(),
        amount: next.amount.minor,
        currency: next.amount.currency,
        sponsorshipUrl: `${deps.settings.publicUrl}/sponsorships/${sponsorship.id}?lng=${sponsor.locale}`,
      },
    },
  });
}
