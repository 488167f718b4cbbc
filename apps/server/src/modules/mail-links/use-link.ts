import type { AskEndingBody, Locale } from '@nabta/contract';
import { textsOf } from '@nabta/texts';
import type { Deps } from '../../deps.ts';
import { DomainError, invalid } from '../../errors.ts';
import { addCard, withdrawCardSetup } from '../cards/index.ts';
import { payLinkedDues } from '../dues/index.ts';
import { lockMoney } from '../payments/index.ts';
import { listInquirySubjects, sendInquiryAsSponsor } from '../inquiries/index.ts';
import { openMailLink } from './mail-links.ts';
import * as repository from './repository.ts';
import type { EndableRow } from './repository.ts';

/**
 * Opens the provider's page on which whoever has the link may pay its dues. Throws `not-found`,
 * `conflict` when none of them can be paid now, and what `payLinkedDues` throws.
 */
export async function payByLink(
  deps: Deps,
  token: string,
  locale: Locale,
): Promise<{ url: string }> {
  const { link, sponsor } = await openMailLink(deps, token, 'pay-dues');
  return { url: await payLinkedDues(deps, { sponsorId: sponsor.id, dueIds: link.about, locale }) };
}

/**
 * Opens the provider's page that saves a card, which becomes the sponsor's primary one: one card for
 * each link. A page that was opened with it before is void from then on. Throws `not-found`, `conflict`
 * once a card was saved, `payment-provider-unavailable` and `payments-paused`.
 */
export async function replaceCardByLink(
  deps: Deps,
  token: string,
  locale: Locale,
): Promise<{ url: string }> {
  const { link, sponsor } = await openMailLink(deps, token, 'replace-card');
  const { id, cardSetupId: earlier } = link;
  if (earlier !== null && (await withdrawCardSetup(deps, earlier)) === 'added') {
    throw new DomainError('conflict');
  }
  const { url, setupId } = await addCard(deps, sponsor, { from: 'mail', locale });
  if (await repository.noteCardSetup(deps.db, id, { earlier, setupId })) return { url };
  await withdrawCardSetup(deps, setupId);
  throw new DomainError('conflict');
}

/**
 * Writes to the ministry, as the sponsor, that sponsorships of the link are to end; once. It ends
 * nothing: staff answer, and the rules of an ending stay as they are. The sponsor gets the
 * acknowledgement of every inquiry, also where somebody else has used the link. Throws `not-found`, and
 * `validation-failed` naming `ending.sponsorship_ids`.
 */
export async function askEndingByLink(
  deps: Deps,
  token: string,
  { ending, locale }: { readonly ending: AskEndingBody['ending']; readonly locale: Locale },
): Promise<void> {
  const { link, sponsor } = await openMailLink(deps, token, 'need-to-end');
  // The first subject is the one about sponsoring.
  const { subjects } = await listInquirySubjects(deps, { page: 1, per_page: 1 });
  const [subject] = subjects;
  if (!subject) throw new Error('there is no subject of inquiries');
  await deps.db.transaction(async (transaction) => {
    // An inquiry locks its sponsor, too: first, as everywhere.
    await lockMoney(transaction, sponsor.id);
    const locked = await repository.lockLink(transaction, link.id);
    // Sent before: a double click, or a link that was passed on.
    if (locked?.usedAt !== null) return;
    const endable = await repository.listEndable(transaction, sponsor.id, link.about);
    const asked = endable.filter(({ id }) => ending.sponsorship_ids.includes(id));
    if (asked.length < new Set(ending.sponsorship_ids).size) {
      throw invalid({ 'ending.sponsorship_ids': { key: 'children-required' } });
    }
    await sendInquiryAsSponsor({ ...deps, db: transaction }, sponsor, {
      body: { inquiry_subject_id: subject.id, message: messageOf(asked, ending, locale) },
      locale,
      clientKey: repository.endingKeyOf(link.id),
    });
    await repository.noteUse(transaction, link.id, deps.clock.now());
  });
}

function messageOf(
  asked: readonly EndableRow[],
  { exit_reason, words }: AskEndingBody['ending'],
  locale: Locale,
): string {
  const t = textsOf('mail-links', locale);
  const children = asked
    .map(
      ({ code, ...names }) => `${names[locale === 'ar' ? 'firstNameAr' : 'firstNameEn']} (${code})`,
    )
    .join(locale === 'ar' ? '، ' : ', ');
  return [
    t('ending.wish', { children }),
    t('ending.reason', { reason: t(`reason.${exit_reason}`) }),
    ...(words ? [words] : []),
    t('ending.origin'),
  ].join('\n\n');
}
