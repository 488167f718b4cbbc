import type { Currency } from '@nabta/contract';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { ExplainedRefusal, notFound } from '../../errors.ts';
import { currencyText } from '../../money-texts.ts';
import { cairoToday } from '../../platform/clock.ts';
import { recordAudit } from '../audit/index.ts';
import { balanceOf } from '../payments/index.ts';
import { sponsorBy } from './find-sponsors.ts';
import * as repository from './repository.ts';
import type { SponsorRow } from './repository.ts';

/**
 * Changes what a sponsor pays in, while nothing of theirs is in the other currency (SUP-15). Throws
 * `not-found`, also for an erased sponsor, and `ExplainedRefusal` where they pay in it already, and
 * while there is a balance, a live sponsorship, months paid ahead that others go on with, or a payment
 * that is pending or disputed.
 */
export async function setPaymentCurrency(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  order: {
    /** An address or a number. */
    readonly who: string;
    readonly currency: Currency;
    readonly reason: string;
    readonly actor: string;
    readonly dryRun: boolean;
  },
): Promise<SponsorRow> {
  const { currency, reason, actor } = order;
  const { id } = await sponsorBy({ db }, order.who);
  return inTransaction(db, order, async (transaction) => {
    const sponsor = await repository.lockSponsor(transaction, id);
    if (!sponsor || sponsor.erasedAt !== null) throw notFound();
    const { paymentCurrency: from } = sponsor;
    if (from === currency) throw refused('currency-same', sponsor);
    const isInUse =
      (await balanceOf({ db: transaction }, sponsor)) !== 0 ||
      (await repository.hasLiveSponsorship(transaction, id)) ||
      (await repository.hasMonthsWithOthers(transaction, id, cairoToday(clock))) ||
      (await repository.hasOpenPayment(transaction, id));
    if (isInUse) throw refused('currency-in-use', sponsor);
    await repository.updateSponsor(transaction, id, { paymentCurrency: currency });
    await recordAudit(
      { db: transaction, clock },
      {
        actor,
        action: 'sponsors set-currency',
        details: { sponsor: id, from, to: currency, reason },
      },
    );
    return { ...sponsor, paymentCurrency: currency };
  });
}

function refused(key: 'currency-same' | 'currency-in-use', sponsor: SponsorRow): ExplainedRefusal {
  const { firstName, lastName, email, paymentCurrency } = sponsor;
  const who = `${`${firstName} ${lastName}`.trim()} <${email}>`;
  const parameters = { who, currency: currencyText(paymentCurrency) };
  return new ExplainedRefusal({ currency: { key, parameters } });
}
