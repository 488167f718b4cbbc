import type { Currency } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { DomainError, notFound } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import { balanceOf } from '../payments/index.ts';
import { sponsorOfEmail } from './find-sponsors.ts';
import * as repository from './repository.ts';
import type { SponsorRow } from './repository.ts';

/**
 * Changes what a sponsor pays in, while nothing of theirs is in the other currency (SUP-15). Throws
 * `not-found`, and `conflict` while there is a balance, a live sponsorship or a cart to be paid.
 */
export async function setPaymentCurrency(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  {
    email,
    currency,
    reason,
    actor,
  }: { email: string; currency: Currency; reason: string; actor: string },
): Promise<SponsorRow> {
  const { id } = await sponsorOfEmail({ db }, email);
  return db.transaction(async (transaction) => {
    const sponsor = await repository.lockSponsor(transaction, id);
    if (!sponsor) throw notFound();
    if ((await balanceOf({ db: transaction }, sponsor)) !== 0) throw new DomainError('conflict');
    if (await repository.hasLiveSponsorship(transaction, id)) throw new DomainError('conflict');
    if (await repository.hasOpenPayment(transaction, id)) throw new DomainError('conflict');
    await repository.updateSponsor(transaction, id, { paymentCurrency: currency });
    const details = { sponsor: id, from: sponsor.paymentCurrency, to: currency, reason };
    await recordAudit(
      { db: transaction, clock },
      { actor, action: 'sponsors set-currency', details },
    );
    return { ...sponsor, paymentCurrency: currency };
  });
}
