import type { MailRequest } from '@nabta/emails';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { defaultCardOf } from '../cards/operations.ts';
import { postMail } from '../mails/operations.ts';
import { countedFrom } from './charged-due.ts';
import type { Notice } from './notice-rules.ts';
import type { AttemptRow, OwnedDue } from './repository.ts';
import { graceEnds, nextTryDate } from './rules.ts';

type Posting = Pick<Deps, 'clock' | 'queue' | 'sealer' | 'settings'>;

/** Writes one mail about a due into the transaction that notes it. `last`: its latest charge. */
export async function postNotice(
  deps: Posting,
  transaction: Db,
  owned: OwnedDue,
  notice: Notice,
  last: AttemptRow | undefined,
): Promise<void> {
  const { due, sponsor } = owned;
  await postMail(deps, transaction, {
    dedupeKey: `due ${due.id} ${notice.stage} ${notice.ordinal}`,
    to: sponsor.email,
    locale: sponsor.locale,
    request: await requestOf(deps, transaction, owned, notice, last),
  });
}

async function requestOf(
  deps: Posting,
  transaction: Db,
  owned: OwnedDue,
  { stage, ordinal }: Notice,
  last: AttemptRow | undefined,
): Promise<MailRequest> {
  const { due, child, sponsor } = owned;
  const page = (path: string) => `${deps.settings.publicUrl}${path}lng=${sponsor.locale}`;
  const payUrl = page('/late-dues?');
  const cardsUrl = page('/my-cards?');
  const from = countedFrom(due);
  const graceEndsOn = graceEnds(from).toString();
  const data = {
    name: sponsor.firstName,
    child: { name: { en: child.fullNameEn, ar: child.fullNameAr }, code: child.code },
    dueOn: due.dueOn,
    amount: due.amount,
    currency: due.currency,
  };
  switch (stage) {
    case 'upcoming': {
      const card = await renewingCard(transaction, owned);
      return { template: 'due-upcoming', data: { ...data, card, cardsUrl } };
    }
    case 'failed': {
      if (!last) throw new Error(`due ${due.id} was never charged`);
      const nextTryOn = nextTryDate(from, last.ordinal)?.toString() ?? null;
      // The bank's page lives a short while: ours opens it when the link is followed.
      const isAsked = last.state === 'authentication' && last.paymentId !== null;
      const confirmUrl = isAsked ? page(`/payment?payment=${last.paymentId}&`) : undefined;
      const reason = isAsked ? 'authentication' : (last.declineReason ?? 'unknown');
      return {
        template: 'due-failed',
        data: { ...data, reason, nextTryOn, payUrl: confirmUrl ?? payUrl, cardsUrl },
      };
    }
    case 'overdue': {
      const month = ordinal === 1 ? 1 : ordinal === 2 ? 2 : 3;
      return { template: 'due-overdue', data: { ...data, month, graceEndsOn, payUrl } };
    }
    case 'final':
      return { template: 'due-final', data: { ...data, graceEndsOn, payUrl } };
    case 'ended':
      throw new Error('the ending of a sponsorship writes its own mail');
  }
}

/** What a due will be taken from; null where its sponsor has no card, or pays otherwise. */
async function renewingCard(
  transaction: Db,
  { sponsorship }: OwnedDue,
): Promise<{ brand: string; last4: string } | null> {
  if (sponsorship.paysBy !== 'card') return null;
  const card = await defaultCardOf(transaction, sponsorship.sponsorId);
  return card ? { brand: card.brand, last4: card.last4 } : null;
}
