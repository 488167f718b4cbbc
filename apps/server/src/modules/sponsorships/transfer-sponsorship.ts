import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { randomId } from '../../platform/secrets.ts';
import { claimChild } from '../children/writes.ts';
import { insertPlannedDue } from '../dues/writes.ts';
import { lockMoney } from '../payments/index.ts';
import { createSponsorship } from './begin-sponsorship.ts';
import { carryOutEnding } from './end-sponsorship.ts';
import { openDue } from './payment-facts.ts';
import * as repository from './repository.ts';
import type { LockedSponsorship, SponsorshipRow } from './repository.ts';
import { transferRefusal, type TransferRefusal } from './transfer-rules.ts';
import { fullName } from '../sponsors/index.ts';

/** A sponsorship that another sponsor goes on with, as it was before. */
export interface TransferredSponsorship extends LockedSponsorship {
  readonly receiver: LockedSponsorship['sponsor'];
  /** The new one; its first due is on the day of its anchor. */
  readonly begun: SponsorshipRow;
}

/** The hold becomes a claim in the same transaction. */
const HOLD = { minutes: 1 };

/**
 * Gives a sponsorship to another sponsor's account: it ends today, and one of the same child, price
 * and frequency begins, whose first due is the one that was to come. What is paid stays in the books
 * of the one who paid it, as do letters; months of it go to a balance when the new one ends. No card
 * moves. Locks the money of both sponsors in the order of their ids, then the sponsorship and its
 * dues. Throws `not-found` for an unknown sponsorship. Returns the reason where it can't be
 * transferred now.
 */
export async function transferSponsorship(
  deps: Deps,
  transaction: Db,
  { sponsorshipId, to }: { readonly sponsorshipId: number; readonly to: number },
): Promise<TransferredSponsorship | { readonly refusal: TransferRefusal }> {
  const from = await repository.findSponsorId(transaction, sponsorshipId);
  if (from === undefined) throw notFound();
  for (const id of [...new Set([from, to])].toSorted((a, b) => a - b)) {
    await lockMoney(transaction, id);
  }
  const locked = await repository.lockSponsorship(transaction, sponsorshipId);
  const receiver = await repository.findSponsor(transaction, to);
  // Two accounts were joined meanwhile.
  if (locked?.sponsor.id !== from || !receiver) throw notFound();
  const open = (await repository.lockOpenDues(transaction, sponsorshipId)).map(openDue);
  const today = cairoToday(deps.clock);
  const refusal = transferRefusal(
    {
      ...locked.sponsorship,
      childStatus: locked.child.status,
      hasPaymentUnderWay: await repository.hasPaymentUnderWay(transaction, from),
    },
    {
      id: to,
      currency: receiver.paymentCurrency,
      isClosed: receiver.closedAt !== null || receiver.erasedAt !== null,
    },
    open,
    today,
  );
  if (refusal) return { refusal };
  const [next] = open;
  if (!next) throw new Error(`sponsorship ${sponsorshipId} has no next due`);
  const ending = { by: 'transfer' } as const;
  const now = deps.clock.now();
  // One moment for both: it tells a transfer from other ends.
  const atOnce = { ...deps, clock: { now: () => now } };
  const { outcome } = await carryOutEnding(atOnce, transaction, { sponsorshipId, ending, today });
  if (outcome !== 'ended') throw new Error(`sponsorship ${sponsorshipId} is ${outcome}`);
  const begun = await beginAgain(atOnce, transaction, locked, receiver, next.dueOn);
  return { ...locked, receiver, begun };
}

async function beginAgain(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  { sponsorship, child }: LockedSponsorship,
  receiver: LockedSponsorship['sponsor'],
  anchorOn: Temporal.PlainDate,
): Promise<SponsorshipRow> {
  const now = clock.now();
  const claimId = await claimChild(transaction, {
    childId: child.id,
    familyId: child.familyId,
    token: randomId(),
    createdAt: now,
    expiresAt: now.add(HOLD),
  });
  if (claimId === undefined) throw new Error(`child ${child.id} is claimed by somebody else`);
  const { frequencyMonths, pricePerMonth, currency, paysBy } = sponsorship;
  const begun = await createSponsorship(transaction, {
    ...{ frequencyMonths, pricePerMonth, currency, paysBy },
    sponsorId: receiver.id,
    childId: child.id,
    claimId,
    checkoutPaymentId: null,
    sponsoringAsEn: fullName(receiver),
    sponsoringAsAr: receiver.arabicFullName,
    anchorOn,
    startedAt: now,
  });
  await insertPlannedDue(transaction, {
    sponsorshipId: begun.id,
    ordinal: 0,
    dueOn: anchorOn.toString(),
    months: frequencyMonths,
    amount: begun.amount,
    currency,
  });
  return begun;
}
