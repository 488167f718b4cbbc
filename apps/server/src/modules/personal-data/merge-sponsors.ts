import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { ExplainedRefusal, type FieldParameters } from '../../errors.ts';
import { currencyText } from '../../money-texts.ts';
import { cairoToday } from '../../platform/clock.ts';
import { recordAudit } from '../audit/index.ts';
import { endWritingBetween } from '../letter-writers/index.ts';
import { balanceOf, lockMoney } from '../payments/index.ts';
import { hasMonthsWithOthers, lockAddress, sponsorBy, type SponsorRow } from '../sponsors/index.ts';
import { clearAccess, deletePicture, deleteSignUps, emptySponsor } from './erase-repository.ts';
import { forgetPersonJob } from './erase-sponsor.ts';
import * as repository from './merge-repository.ts';
import type { MergedCard, MergedCounts } from './merge-repository.ts';
import { filledGaps, joinedCurrency, keptCards } from './merge-rules.ts';
import { addressesOf, liveSponsorshipIds, ofSponsor, refuseMoneyUnderWay } from './repository.ts';

/** An order to join two accounts of one person, named by addresses or numbers. */
export interface Merger {
  readonly from: string;
  readonly into: string;
  readonly actor: string;
  readonly reason: string;
  readonly dryRun: boolean;
}

/** The result of a merger. */
export interface Merged {
  /** As they were. */
  readonly from: SponsorRow;
  readonly into: SponsorRow;
  readonly moved: MergedCounts;
  /** Cards that cannot be charged any more: the sponsor has to add them again. */
  readonly dropped: readonly Pick<MergedCard, 'brand' | 'last4'>[];
}

interface Two {
  readonly from: SponsorRow;
  readonly into: SponsorRow;
}

/**
 * Joins two accounts of one person: everything that `from` did belongs to `into`, whose profile stays
 * and gets only what it lacks. `from` is emptied, its sessions end, and its address is free. Throws
 * `not-found`, and `RefusedError` when both are the same account, one was erased or has money under
 * way, both have money in different currencies, or the person would be left without a password.
 */
export async function mergeSponsors(deps: Deps, order: Merger): Promise<Merged> {
  const merged = await inTransaction(deps.db, order, async (transaction) => {
    const two = await lockBoth(transaction, order);
    await refuseMoneyUnderWay(transaction, two.from.id);
    await refuseMoneyUnderWay(transaction, two.into.id);
    const paymentCurrency = await currencyOf(transaction, two, cairoToday(deps.clock));
    const move = { from: two.from.id, into: two.into.id };
    // Who writes for the other of the two would write for themselves.
    await endWritingBetween(deps, transaction, move);
    const addresses = await addressesOf(transaction, two.from);
    const books = await repository.moveBooks(transaction, move);
    const to = { addresses, email: two.into.email, now: deps.clock.now() };
    await repository.moveCardRefusal(transaction, to);
    await repository.moveNudgeStops(transaction, move);
    await repository.moveConfirmations(transaction, move);
    await repository.moveYearMails(transaction, move);
    await repository.moveWriting(transaction, move);
    // Before the row: who answers an inquiry locks it, and then its sender (for the mail).
    const inquiries = await repository.moveContacts(transaction, move, to);
    const joined = await joinCards(deps, transaction, two);
    const { customerId: providerCustomerId, dropped } = joined;
    const pictureIds = await emptyAccount(deps, transaction, two, addresses);
    // The row has waited for whoever was writing a mail for it: this finds what they wrote.
    const mails = await repository.moveMails(transaction, move, to);
    const gaps = filledGaps(two.from, two.into);
    const kept = { ...gaps, paymentCurrency, providerCustomerId };
    await repository.updateMergedSponsor(transaction, move.into, kept);
    const elsewhere = {
      cardIds: dropped.map(({ providerId }) => providerId),
      customerId: joined.goneCustomerId,
      pictureIds,
      attachmentIds: [],
    };
    await deps.queue.send(forgetPersonJob, elsewhere, transaction);
    const moved = { ...books, inquiries, mails };
    await note(deps, transaction, order, two, { ...moved, cards_dropped: dropped.length });
    return { ...two, moved, dropped };
  });
  const facts = { command: 'sponsors merge', sponsor: merged.into.id };
  if (!order.dryRun) deps.security.record('staff-command', facts);
  return merged;
}

/** Empties the account that goes. Returns the pictures that are not shown any more. */
async function emptyAccount(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  { from, into }: Two,
  addresses: readonly string[],
): Promise<string[]> {
  await clearAccess(transaction, from.id);
  const ofSignUps = await deleteSignUps(transaction, { addresses });
  await emptySponsor(transaction, from, { erasedAt: clock.now(), mergedIntoId: into.id });
  // The other account keeps showing it unless it has one of its own.
  if (from.pictureId === null || into.pictureId === null) return ofSignUps;
  await deletePicture(transaction, from.pictureId);
  return [...ofSignUps, from.pictureId];
}

/** Locks both accounts: addresses first, then money, each in one order, so that no two mergers deadlock. */
async function lockBoth(db: Db, { from, into }: Merger): Promise<Two> {
  const found = [await sponsorBy({ db }, from), await sponsorBy({ db }, into)];
  for (const { email } of found.toSorted((a, b) => (a.email < b.email ? -1 : 1))) {
    await lockAddress(db, email);
  }
  for (const { id } of found.toSorted((a, b) => a.id - b.id)) await lockMoney(db, id);
  const two = { from: await sponsorBy({ db }, from), into: await sponsorBy({ db }, into) };
  if (two.from.id === two.into.id) throw refused('merge-same', two);
  for (const { id, erasedAt } of [two.from, two.into]) {
    if (erasedAt !== null) throw ofSponsor('sponsor-erased-before', id);
  }
  // A closed address is kept, so that its person can't sign up again.
  if (two.from.closedAt !== null || two.into.closedAt !== null) throw refused('merge-closed', two);
  if (two.into.passwordHash === null && two.from.passwordHash !== null) {
    throw refused('merge-without-password', two);
  }
  return two;
}

type MergeRefusal =
  'merge-same' | 'merge-closed' | 'merge-without-password' | 'merge-two-currencies';

function refused(
  key: MergeRefusal,
  { from, into }: Two,
  more: FieldParameters = {},
): ExplainedRefusal {
  const parameters = { from: String(from.id), into: String(into.id), ...more };
  return new ExplainedRefusal({ into: { key, parameters } });
}

async function currencyOf(db: Db, { from, into }: Two, today: Temporal.PlainDate) {
  const inCurrency = async (sponsor: SponsorRow) => ({
    currency: sponsor.paymentCurrency,
    hasMoney:
      (await balanceOf({ db }, sponsor)) !== 0 ||
      (await liveSponsorshipIds(db, sponsor.id)).length > 0 ||
      (await hasMonthsWithOthers(db, sponsor.id, today)),
  });
  const joined = joinedCurrency(await inCurrency(from), await inCurrency(into));
  if (joined !== undefined) return joined;
  throw refused(
    'merge-two-currencies',
    { from, into },
    { ofFrom: currencyText(from.paymentCurrency), ofInto: currencyText(into.paymentCurrency) },
  );
}

/** Keeps the cards, and the provider's customer, of one of the two. */
async function joinCards(deps: Deps, transaction: Db, { from, into }: Two) {
  const ofFrom = await repository.listLiveCards(transaction, from.id);
  const ofInto = await repository.listLiveCards(transaction, into.id);
  const isTaken = keptCards(ofFrom, ofInto, cairoToday(deps.clock)) === 'from';
  const dropped = isTaken ? ofInto : ofFrom;
  const move = { from: from.id, into: into.id };
  await repository.moveCards(transaction, move, { dropped, now: deps.clock.now() });
  const [kept, gone] = isTaken ? [from, into] : [into, from];
  // An account that never had a card has no customer: then the other's may still be of use.
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
