import { toDecimal } from '@nabta/contract';
import type { DeskSponsor } from '@nabta/contract/desk';
import { fullName, presentListedSponsor, type SponsorRow } from '../sponsors/index.ts';
import { presentYes } from '../policy-confirmations/index.ts';
import type { SponsorAtDesk } from './sponsor-at-desk.ts';

/** A sponsor in full; amounts for those alone who may see them. */
export function presentSponsorAtDesk(
  { sponsor, community, overview, notes, stoppedReminders, yes, writing }: SponsorAtDesk,
  showsAmounts: boolean,
): DeskSponsor {
  const amount = (minor: number) => (showsAmounts ? toDecimal(minor) : null);
  const { streetName, city, state, zip } = sponsor;
  return {
    ...presentListedSponsor(sponsor),
    locale: sponsor.locale,
    stopped_reminders: stoppedReminders,
    phones: phonesOf(sponsor),
    address: [streetName, city, state, zip].filter((line) => line !== ''),
    community: community
      ? {
          id: community.id,
          name_en: community.nameEn,
          name_ar: community.nameAr,
          leads: sponsor.leadsCommunity,
        }
      : null,
    date_of_birth: sponsor.dateOfBirth,
    created_at: sponsor.createdAt.toString(),
    closed_at: sponsor.closedAt?.toString() ?? null,
    merged_into: sponsor.mergedIntoId,
    currency: sponsor.paymentCurrency,
    balance: amount(overview.balance),
    payout_waiting: amount(overview.payoutWaiting),
    cards: overview.cards.map(({ brand, last4, expYear, expMonth, isDefault }) => ({
      brand,
      last4,
      expiry: `${expYear}-${String(expMonth).padStart(2, '0')}`,
      is_default: isDefault,
    })),
    late_dues: overview.late.count,
    payments_under_way: overview.paymentsUnderWay,
    sponsorships: overview.sponsorships.map((one) => ({
      ...presentSponsorship(
        one,
        overview.pauses.filter(({ sponsorshipId }) => sponsorshipId === one.sponsorship.id),
      ),
      amount: amount(one.sponsorship.amount),
      extra_per_month: amount(one.sponsorship.extraPerMonth),
      letter_writer: presentWriter(
        writing.forThem.find(({ sponsorship }) => sponsorship.id === one.sponsorship.id),
      ),
    })),
    writes_for: writing.forOthers.map(({ arrangement, payer, child }) => ({
      sponsorship_id: arrangement.sponsorshipId,
      sponsor: { id: payer.id, name: fullName(payer) },
      child_code: child.code,
      since: (arrangement.acceptedAt ?? arrangement.invitedAt).toString(),
    })),
    child_protection: presentYes(yes),
    letters: { in_review: overview.letters.inReview, to_hand_over: overview.letters.received },
    notes: notes.map(({ id, text, writtenBy, writtenAt }) => ({
      id,
      text,
      written_by: writtenBy,
      written_at: writtenAt.toString(),
    })),
  };
}

/** Who writes instead of the sponsor; of an invitation whom it names. */
function presentWriter(open: SponsorAtDesk['writing']['forThem'][number] | undefined) {
  if (!open) return null;
  const { arrangement, writer } = open;
  return {
    id: writer?.id ?? null,
    name: writer ? fullName(writer) : (arrangement.invitedName ?? arrangement.invitedEmail),
    since: (arrangement.acceptedAt ?? arrangement.invitedAt).toString(),
  };
}

/** A sponsorship without its amounts, and what was put off of it. */
function presentSponsorship(
  { sponsorship, child, nextDueOn, lateDues }: SponsorAtDesk['overview']['sponsorships'][number],
  pauses: SponsorAtDesk['overview']['pauses'],
) {
  return {
    id: sponsorship.id,
    reference: sponsorship.referenceCode,
    child: {
      id: sponsorship.childId,
      code: child.code,
      full_name_en: child.fullNameEn,
      full_name_ar: child.fullNameAr,
    },
    status: sponsorship.status,
    months: sponsorship.frequencyMonths,
    currency: sponsorship.currency,
    next_due_on: nextDueOn,
    paused_until: pauses.find(({ toDueOn }) => toDueOn === nextDueOn)?.toDueOn ?? null,
    pauses: pauses.map(({ kind, fromDueOn, toDueOn }) => ({
      kind,
      from_due_on: fromDueOn,
      to_due_on: toDueOn,
    })),
    late_dues: lateDues,
    last_day: sponsorship.lastDay,
  };
}

function phonesOf(sponsor: SponsorRow): string[] {
  const { phonePrimaryCode, phonePrimaryNumber, phoneSecondaryCode, phoneSecondaryNumber } =
    sponsor;
  const both = [
    [phonePrimaryCode, phonePrimaryNumber],
    [phoneSecondaryCode, phoneSecondaryNumber],
  ];
  return both.flatMap(([code, number]) => (number ? [`${code ?? ''}${number}`] : []));
}
