import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { RefusedError } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { recordAudit } from '../audit/index.ts';
import { balanceOf, lockMoney } from '../payments/index.ts';
import { lockAddress, sponsorBy, type SponsorRow } from '../sponsors/index.ts';
import { addressesOf } from './addresses.ts';
import { emptySponsor } from './emptying.ts';
import { clearAccess, deletePicture, deleteSignUps } from './erase-repository.ts';
import { forgetPersonJob } from './jobs.ts';
import * as repository from './merge-repository.ts';
import type { CardRow, Moved } from './merge-repository.ts';
import { filledGaps, joinedCurrency, keptCards } from './merge-rules.ts';
import { liveSponsorships, refuseMoneyUnderWay } from './standing.ts';

type Merging = Pick<Deps, 'db' | 'clock' | 'queue' | 'security'>;

/** Which two accounts are one person's: by addresses or numbers. */
export interface Merger {
  readonly from: string;
  readonly into: string;
  readonly actor: string;
  readonly reason: string;
  readonly dryRun: boolean;
}

/** What a merger did. */
export interface Merged {
  /** As they were. */
  readonly from: SponsorRow;
  readonly into: SponsorRow;
  readonly moved: Moved;
  /** Cards that can't be charged any more, and have to be asked for again. */
  readonly dropped: readonly Pick<CardRow, 'brand' | 'last4'>[];
}

interface Two {
  readonly from: SponsorRow;
  readonly into: SponsorRow;
}

/**
 * Joins two accounts of one person: all that one did is the other's from then on, whose profile
 * stays and gets only what it lacks. The first is left empty, its sessions end, and its address is
 * free. Throws `not-found`, and `RefusedError` for two that are one, were erased, have money in two
 * currencies, have money under way, or would leave the person without a password.
 */
export async function mergeSponsors(deps: Merging, order: Merger): Promise<Merged> {
  const merged = await inTransaction(deps.db, order, async (transaction) => {
    const two = await lockBoth(transaction, order);
    await refuseMoneyUnderWay(transaction, two.from.id);
    await refuseMoneyUnderWay(transaction, two.into.id);
    const paymentCurrency = await currencyOf(transaction, two);
    const move = { from: two.from.id, into: two.into.id };
    const addresses = await addressesOf(transaction, move.from);
    const books = await repository.moveBooks(transaction, move);
    const contacts = await repository.moveContacts(transaction, move, {
      addresses,
      email: two.into.email,
      hasConfirmed: two.from.confirmedAt !== null,
    });
    const joined = await joinCards(deps, transaction, two);
    const { customerId: providerCustomerId, dropped } = joined;
    const pictureIds = await leaveEmpty(deps, transaction, two, addresses);
    const gaps = filledGaps(two.from, two.into);
    const kept = { ...gaps, paymentCurrency, providerCustomerId };
    await repository.updateSponsor(transaction, move.into, kept);
    const elsewhere = {
      cardIds: dropped.map(({ providerId }) => providerId),
      customerId: joined.goneCustomerId,
      pictureIds,
      attachmentIds: [],
    };
    await deps.queue.send(forgetPersonJob, elsewhere, transaction);
    const moved = { ...books, ...contacts };
    await note(deps, transaction, order, two, { ...moved, cards_dropped: dropped.length });
    return { ...two, moved, dropped };
  });
  const facts = { command: 'sponsors merge', sponsor: merged.into.id };
  if (!order.dryRun) deps.security.record('staff-command', facts);
  return merged;
}

/** Empties the account that goes. Answers the pictures that nobody shows any more. */
async function leaveEmpty(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  { from, into }: Two,
  addresses: readonly string[],
): Promise<string[]> {
  await clearAccess(transaction, from.id);
  const confirmed = from.confirmedAt === null ? [] : addresses;
  const ofSignUps = await deleteSignUps(transaction, { confirmed });
  await emptySponsor(transaction, from, { erasedAt: clock.now(), mergedIntoId: into.id });
  // Without one of its own, the other account shows it on.
  if (from.pictureId === null || into.pictureId === null) return ofSignUps;
  await deletePicture(transaction, from.pictureId);
  return [...ofSignUps, from.pictureId];
}

/** Both accounts, held: addresses first, then money, each in one order, so that no two wait. */
async function lockBoth(db: Db, { from, into }: Merger): Promise<Two> {
  const found = [await sponsorBy({ db }, from), await sponsorBy({ db }, into)];
  for (const { email } of found.toSorted((a, b) => (a.email < b.email ? -1 : 1))) {
    await lockAddress(db, email);
  }
  for (const { id } of found.toSorted((a, b) => a.id - b.id)) await lockMoney(db, id);
  const two = { from: await sponsorBy({ db }, from), into: await sponsorBy({ db }, into) };
  const numbers = `Sponsors ${two.from.id} and ${two.into.id}`;
  if (two.from.id === two.into.id) throw new RefusedError('These are one and the same sponsor.');
  for (const { id, erasedAt } of [two.from, two.into]) {
    if (erasedAt !== null) throw new RefusedError(`Sponsor ${id} was erased or merged before.`);
  }
  if ((two.from.closedAt === null) !== (two.into.closedAt === null)) {
    throw new RefusedError(
      `${numbers}: one of them is closed for the safety of children; close the other too, or reopen it.`,
    );
  }
  if (two.into.passwordHash === null && two.from.passwordHash !== null) {
    throw new RefusedError(
      `${numbers}: only the first has a password, so the person could not sign in; merge them the other way round.`,
    );
  }
  return two;
}

async function currencyOf(db: Db, { from, into }: Two) {
  const standing = async (sponsor: SponsorRow) => ({
    currency: sponsor.paymentCurrency,
    hasMoney:
      (await balanceOf({ db }, sponsor)) !== 0 ||
      (await liveSponsorships(db, sponsor.id)).length > 0,
  });
  const joined = joinedCurrency(await standing(from), await standing(into));
  if (joined !== undefined) return joined;
  throw new RefusedError(
    `Sponsor ${from.id} pays in ${from.paymentCurrency} and sponsor ${into.id} in ${into.paymentCurrency}, and both have money or live sponsorships: they cannot be one account.`,
  );
}

/** Goes on with the cards, and the customer, of one of the two. */
async function joinCards(deps: Merging, transaction: Db, { from, into }: Two) {
  const ofFrom = await repository.listLiveCards(transaction, from.id);
  const ofInto = await repository.listLiveCards(transaction, into.id);
  const isTaken = keptCards(ofFrom, ofInto, cairoToday(deps.clock)) === 'from';
  const dropped = isTaken ? ofInto : ofFrom;
  const move = { from: from.id, into: into.id };
  await repository.moveCards(transaction, move, { dropped, now: deps.clock.now() });
  const [kept, gone] = isTaken ? [from, into] : [into, from];
  // Who never had a card has no customer: then the other's may still be of use.
  const isOnlyOne = kept.providerCustomerId === null;
  return {
    dropped,
    customerId: kept.providerCustomerId ?? gone.providerCustomerId,
    goneCustomerId: isOnlyOne ? null : gone.providerCustomerId,
  };
}

function note(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  { actor, reason }: Merger,
  { from, into }: Two,
  counts: Readonly<Record<string, number>>,
): Promise<void> {
  const details = { sponsor: into.id, merged: from.id, ...counts, reason };
  return recordAudit({ db: transaction, clock }, { actor, action: 'sponsors merge', details });
}
