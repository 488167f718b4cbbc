import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { cairoToday } from '../../platform/clock.ts';
import { issueMailLink, lastDayOfLinks } from '../mail-links/index.ts';
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
    const told = await repository.listWritten(transaction, due.map(keyOf));
    for (const one of due.filter((card) => !told.has(keyOf(card)))) {
      const ofSponsor = renewing.filter(({ sponsorId }) => sponsorId === one.sponsor.id);
      const mail = mailOf(deps, one, one.card.isDefault ? ofSponsor : []);
      await postMail(deps, transaction, await withLink(deps, transaction, one, mail));
    }
  });
}

const keyOf = ({ card }: CardOfSponsor) =>
  `card expiring ${card.id} ${card.expYear}-${card.expMonth}`;

/** The primary card can be replaced with a link of the mail, without signing in. */
async function withLink(
  deps: Deps,
  transaction: Db,
  { card, sponsor }: CardOfSponsor,
  mail: ReturnType<typeof mailOf>,
) {
  if (!card.isDefault) return mail;
  const { id: sponsorId, locale } = sponsor;
  const asked = { sponsorId, purpose: 'replace-card', about: [], locale } as const;
  const cardUrl = await issueMailLink(deps, transaction, asked);
  const links = { until: lastDayOfLinks(deps.clock).toString(), cardUrl };
  return { ...mail, request: { ...mail.request, data: { ...mail.request.data, links } } };
}

/** `renewing`: the sponsorships that the card pays for; only the default card is charged. */
function mailOf({ settings }: Deps, one: CardOfSponsor, renewing: readonly Renewing[]) {
  const { card, sponsor } = one;
  const { brand, last4, expMonth, expYear } = card;
  return {
    dedupeKey: keyOf(one),
    to: sponsor.email,
    sponsorId: sponsor.id,
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
