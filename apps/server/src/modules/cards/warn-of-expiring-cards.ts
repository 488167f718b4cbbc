import type { Deps } from '../../deps.ts';
import { cairoToday } from '../../platform/clock.ts';
import { postMail } from '../mails/index.ts';
import * as repository from './repository.ts';
import type { CardOfSponsor, Renewing } from './repository.ts';
import { isToBeWarnedOf } from './rules.ts';

/** How many cards one transaction warns of. */
const BATCH = 100;

/**
 * Tells the owners of cards whose last month is about to end, once for each card and expiry. Safe
 * to run twice and in two processes: a mail is written once. Returns how many cards are near their
 * end.
 */
export async function warnOfExpiringCards(deps: Deps): Promise<number> {
  const today = cairoToday(deps.clock);
  const thisMonth = today.toPlainYearMonth();
  // A month before the last day of a month is a day of the one before it, at the earliest.
  const months = [thisMonth, thisMonth.add({ months: 1 })];
  let count = 0;
  for (let after = 0; ;) {
    const found = await repository.listEndingIn(deps.db, months, { after, limit: BATCH });
    const due = found.filter(({ card }) => isToBeWarnedOf(card, today));
    await warnBatch(deps, due);
    count += due.length;
    const last = found.at(-1);
    if (!last || found.length < BATCH) return count;
    after = last.card.id;
  }
}

async function warnBatch(deps: Deps, due: readonly CardOfSponsor[]): Promise<void> {
  if (due.length === 0) return;
  const sponsorIds = due.map(({ sponsor }) => sponsor.id);
  await deps.db.transaction(async (transaction) => {
    const renewing = await repository.listRenewing(transaction, sponsorIds);
    for (const one of due) {
      const ofSponsor = renewing.filter(({ sponsorId }) => sponsorId === one.sponsor.id);
      await postMail(deps, transaction, mailOf(deps, one, one.card.isDefault ? ofSponsor : []));
    }
  });
}

/** `renewing`: the sponsorships that the card pays for; only the default card is charged. */
function mailOf(
  { settings }: Deps,
  { card, sponsor }: CardOfSponsor,
  renewing: readonly Renewing[],
) {
  const { brand, last4, expMonth, expYear } = card;
  return {
    dedupeKey: `card expiring ${card.id} ${expYear}-${expMonth}`,
    to: sponsor.email,
    locale: sponsor.locale,
    request: {
      template: 'card-expiring' as const,
      data: {
        name: sponsor.firstName,
        card: { brand, last4, expMonth, expYear },
        children: renewing.map(({ code, fullNameEn, fullNameAr }) => ({
          code,
          name: { en: fullNameEn, ar: fullNameAr },
        })),
        cardsUrl: `${settings.publicUrl}/my-cards?lng=${sponsor.locale}`,
      },
    },
  };
}
