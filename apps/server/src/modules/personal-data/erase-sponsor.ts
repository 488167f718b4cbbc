import { formatMoney, money } from '@nabta/contract';
import { z } from 'zod';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { ExplainedRefusal, RefusedError } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { recordAudit } from '../audit/index.ts';
import { endWritingOf } from '../letter-writers/index.ts';
import { removeLettersOf, removeWrittenBy } from '../letters/index.ts';
import { erasedAddress } from '../mails/index.ts';
import { needsSecondPerson, shown, withdrawBalance } from '../ministry-payments/index.ts';
import { balanceOf, lockMoney } from '../payments/index.ts';
import { removePictureFiles } from '../pictures/index.ts';
import { hasMonthsWithOthers, lockAddress, sponsorBy, type SponsorRow } from '../sponsors/index.ts';
import { endSponsorship } from '../sponsorships/index.ts';
import * as repository from './erase-repository.ts';
import { addressesOf, liveSponsorshipIds, ofSponsor, refuseMoneyUnderWay } from './repository.ts';

/** An order to erase a sponsor, with what may be done about obstacles. */
export interface Erasure {
  /** An address or a number. */
  readonly who: string;
  readonly actor: string;
  readonly reason: string;
  readonly dryRun: boolean;
  /** Ends live sponsorships today, as at the sponsor's wish. */
  readonly endSponsorships: boolean;
  /** Takes the balance out, to be sent by hand. */
  readonly withdrawBalance: boolean;
  /** A balance above the organisation's limit of one person is refused, as at the desk. */
  readonly isLimited?: boolean;
  /** Months that were paid ahead, with which another sponsor goes on, are left to the child. */
  readonly leaveMonths?: boolean;
}

/** The result of an erasure. Minor units of the sponsor's currency. */
export interface Erased {
  /** As it was. */
  readonly sponsor: SponsorRow;
  readonly ended: readonly number[];
  readonly withdrawn: number;
}

/**
 * Forgets a person: everything that says who it is goes, in one transaction, and the books stay
 * (amounts, days, receipts, which child). PERSONAL_COLUMNS says what happens to each column. A job of
 * that transaction removes the cards at the card company and the files. The address is free for a new
 * account. Throws `not-found`, and `RefusedError` for a sponsor who was erased before, while money is
 * under way, and while there are live sponsorships, a balance, or months paid ahead that another sponsor
 * goes on with, and the order does not deal with them.
 */
export async function eraseSponsor(deps: Deps, order: Erasure): Promise<Erased> {
  const { email } = await sponsorBy(deps, order.who);
  const erased = await inTransaction(deps.db, order, async (transaction) => {
    await lockAddress(transaction, email);
    const found = await sponsorBy({ db: transaction }, order.who);
    await lockMoney(transaction, found.id);
    const sponsor = await sponsorBy({ db: transaction }, String(found.id));
    if (sponsor.erasedAt !== null) {
      throw ofSponsor('sponsor-erased-before', sponsor.id);
    }
    if (sponsor.closedAt !== null) {
      throw ofSponsor('sponsor-closed-stays', sponsor.id);
    }
    await refuseMoneyUnderWay(transaction, sponsor.id);
    const today = cairoToday(deps.clock);
    if (!order.leaveMonths && (await hasMonthsWithOthers(transaction, sponsor.id, today))) {
      throw ofSponsor('erase-months-with-others', sponsor.id);
    }
    const ended = await endSponsorships(deps, transaction, sponsor, order);
    const withdrawn = await withdrawAll(deps, transaction, sponsor, order);
    const elsewhere = await clearPerson(deps, transaction, sponsor, order);
    await deps.queue.send(forgetPersonJob, elsewhere, transaction);
    const { actor, reason } = order;
    const money = withdrawn > 0 ? { amount: withdrawn, currency: sponsor.paymentCurrency } : {};
    await recordAudit(
      { db: transaction, clock: deps.clock },
      {
        actor,
        action: 'sponsors erase',
        details: { sponsor: sponsor.id, ended_sponsorships: ended, ...money, reason },
      },
    );
    return { sponsor, ended, withdrawn };
  });
  const facts = { command: 'sponsors erase', sponsor: erased.sponsor.id };
  if (!order.dryRun) deps.security.record('staff-command', facts);
  return erased;
}

async function endSponsorships(
  deps: Deps,
  transaction: Db,
  { id }: SponsorRow,
  order: Erasure,
): Promise<number[]> {
  const live = await liveSponsorshipIds(transaction, id);
  const count = `${live.length} live ${live.length === 1 ? 'sponsorship' : 'sponsorships'}`;
  if (live.length > 0 && !order.endSponsorships) {
    throw new RefusedError(`Sponsor ${id} has ${count}: say --end-sponsorships to end them today.`);
  }
  const ending = { by: 'sponsor', reason: 'personal' } as const;
  const today = cairoToday(deps.clock);
  for (const sponsorshipId of live) {
    const outcome = await endSponsorship(deps, transaction, { sponsorshipId, ending, today });
    if (outcome !== 'ended') {
      const parameters = { sponsorship: String(sponsorshipId) };
      throw new ExplainedRefusal({ sponsorship: { key: 'sponsorship-charged-now', parameters } });
    }
  }
  return live;
}

async function withdrawAll(
  deps: Deps,
  transaction: Db,
  sponsor: SponsorRow,
  { actor, reason, withdrawBalance: isWithdrawn, isLimited }: Erasure,
): Promise<number> {
  const amount = await balanceOf({ db: transaction }, sponsor);
  if (amount === 0) return 0;
  if (!isWithdrawn) {
    const shown = formatMoney(money(amount, sponsor.paymentCurrency), 'en');
    throw new RefusedError(
      `Sponsor ${sponsor.id} has ${shown} in the balance: say --withdraw-balance to take it out and send it by hand.`,
    );
  }
  if (isLimited && (await needsSecondPerson(transaction, sponsor, amount))) {
    const inBalance = { amount: shown(amount, sponsor.paymentCurrency) };
    throw ofSponsor('erase-needs-two-people', sponsor.id, inBalance);
  }
  const asked = { email: sponsor.email, amount, actor, reason, dryRun: false };
  await withdrawBalance({ ...deps, db: transaction }, asked);
  return amount;
}

/** Clears the person from every table. Returns the ids of what lies outside of the database. */
async function clearPerson(
  deps: Deps,
  transaction: Db,
  sponsor: SponsorRow,
  { actor }: Erasure,
): Promise<KeptElsewhere> {
  const { id } = sponsor;
  const now = deps.clock.now();
  const addresses = await addressesOf(transaction, sponsor);
  const whom = { sponsorId: id, addresses, nobody: erasedAddress(id) };
  const sponsorshipIds = await repository.listSponsorshipIds(transaction, id);
  await endWritingOf(deps, transaction, id);
  const attachmentIds = [
    ...(await removeLettersOf(transaction, sponsorshipIds)),
    ...(await removeWrittenBy(transaction, id)),
  ];
  await repository.clearSponsorships(transaction, id);
  const tributes = await repository.clearGiving(transaction, whom, now);
  await repository.clearInquiries(transaction, whom, { answeredAt: now, closedBy: actor });
  await repository.clearAccess(transaction, id);
  await repository.deleteNotes(transaction, id);
  await repository.deleteNudges(transaction, id, sponsorshipIds);
  await repository.deleteConfirmations(transaction, id);
  await repository.clearInvitations(transaction, whom);
  const ofSignUps = await repository.deleteSignUps(transaction, whom);
  const cardIds = await repository.deleteCards(transaction, id);
  await repository.emptySponsor(transaction, sponsor, { erasedAt: now, mergedIntoId: null });
  // The row has waited for whoever was writing a mail for it: this finds what they wrote.
  await repository.clearMails(transaction, whom);
  await repository.clearTributeCards(transaction, tributes);
  await repository.deletePicture(transaction, sponsor.pictureId);
  const pictureIds = [...ofSignUps, ...(sponsor.pictureId === null ? [] : [sponsor.pictureId])];
  return { cardIds, customerId: sponsor.providerCustomerId, pictureIds, attachmentIds };
}

const payload = z.object({
  /** The provider's ids. */
  cardIds: z.array(z.string()),
  customerId: z.string().nullable(),
  pictureIds: z.array(z.string()),
  attachmentIds: z.array(z.string()),
});
type KeptElsewhere = z.infer<typeof payload>;

/**
 * Removes what is kept of a person outside of the database: the card company's customer with its
 * cards, and files. Tried for days, since these services may be out of reach.
 */
export const forgetPersonJob: JobDefinition<KeptElsewhere> = {
  name: 'forget-person',
  payload,
  retryLimit: 12,
  retryDelaySeconds: 60,
};

/** Does the work of `forgetPersonJob`. Done again it finds nothing to do. */
export async function forgetPerson(
  { payments, storage }: Pick<Deps, 'payments' | 'storage'>,
  { cardIds, customerId, pictureIds, attachmentIds }: KeptElsewhere,
): Promise<void> {
  for (const id of pictureIds) await removePictureFiles(storage, id);
  for (const id of attachmentIds) await storage.removeAll(`letters/${id}`);
  for (const id of cardIds) await payments.detachCard(id);
  if (customerId !== null) await payments.deleteCustomer(customerId);
}
