import type { MailLinkPurpose } from '@nabta/contract';
import type { MailLinks } from '@nabta/emails';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { issueMailLink, lastDayOfLinks } from '../mail-links/index.ts';
import type { Notice, NoticeStage } from './notice-rules.ts';
import type { OwnedDue } from './repository.ts';

/** Stages of a due that its sponsor is asked to pay. */
const TO_PAY: ReadonlySet<NoticeStage> = new Set(['failed', 'overdue', 'final']);
/** Stages in which another card would help. */
const BY_CARD: ReadonlySet<NoticeStage> = new Set(['upcoming', 'failed']);

interface ToldDue {
  readonly owned: OwnedDue;
  readonly notice: Notice;
}

/**
 * Makes what one mail about dues opens without signing in: one link to pay those that are late or were
 * tried in vain, one to replace the card, and one to say that the sponsorship needs to end. Undefined
 * where none of them is of use.
 */
export async function linksOf(
  deps: Deps,
  transaction: Db,
  toTell: readonly ToldDue[],
): Promise<MailLinks | undefined> {
  const live = toTell.filter(({ notice }) => notice.stage !== 'ended');
  const [first] = live;
  if (!first) return undefined;
  const { id: sponsorId, locale } = first.owned.sponsor;
  const issue = (purpose: MailLinkPurpose, about: readonly number[]) =>
    issueMailLink(deps, transaction, { sponsorId, purpose, about, locale });
  const toPay = live.filter(({ notice }) => TO_PAY.has(notice.stage));
  const byCard = live.filter(
    ({ notice, owned }) => BY_CARD.has(notice.stage) && owned.sponsorship.paysBy === 'card',
  );
  const active = live.filter(({ owned }) => owned.sponsorship.status === 'active');
  const sponsorships = new Set(active.map(({ owned }) => owned.sponsorship.id));
  const payUrl =
    toPay.length > 0
      ? await issue(
          'pay-dues',
          toPay.map(({ owned }) => owned.due.id),
        )
      : undefined;
  const cardUrl = byCard.length > 0 ? await issue('replace-card', []) : undefined;
  const endUrl = sponsorships.size > 0 ? await issue('need-to-end', [...sponsorships]) : undefined;
  if (payUrl === undefined && cardUrl === undefined && endUrl === undefined) return undefined;
  return {
    until: lastDayOfLinks(deps.clock).toString(),
    ...(payUrl !== undefined && { payUrl }),
    ...(cardUrl !== undefined && { cardUrl }),
    ...(endUrl !== undefined && { endUrl }),
  };
}
