import { toDecimal } from '@nabta/contract';
import type { DeskSponsor, ListedSponsor, SponsorState } from '@nabta/contract/desk';
import { receiptName } from '../payments/index.ts';
import type { SponsorRow } from '../sponsors/index.ts';
import type { SponsorAtDesk } from './sponsor-at-desk.ts';

function stateOf({ mergedIntoId, erasedAt, closedAt, passwordHash }: SponsorRow): SponsorState {
  if (mergedIntoId !== null) return 'merged';
  if (erasedAt !== null) return 'erased';
  if (closedAt !== null) return 'closed';
  return passwordHash === null ? 'invited' : 'open';
}

/** A sponsor in a list of the desk. */
export function presentListedSponsor(sponsor: SponsorRow): ListedSponsor {
  const { id, firstName, lastName, arabicFullName, email, countryCode, erasedAt } = sponsor;
  return {
    id,
    name: `${firstName} ${lastName}`.trim(),
    arabic_name: arabicFullName,
    email: erasedAt === null ? email : null,
    country_code: countryCode,
    state: stateOf(sponsor),
  };
}

/** A sponsor in full; amounts for those alone who may see them. */
export function presentSponsorAtDesk(
  { sponsor, overview, payments, notes, inquiries }: SponsorAtDesk,
  showsAmounts: boolean,
): DeskSponsor {
  const amount = (minor: number) => (showsAmounts ? toDecimal(minor) : null);
  const { streetName, city, state, zip } = sponsor;
  return {
    ...presentListedSponsor(sponsor),
    locale: sponsor.locale,
    phones: phonesOf(sponsor),
    address: [streetName, city, state, zip].filter((line) => line !== ''),
    date_of_birth: sponsor.dateOfBirth,
    created_at: sponsor.createdAt.toString(),
    closed_at: sponsor.closedAt?.toString() ?? null,
    merged_into: sponsor.mergedIntoId,
    currency: sponsor.paymentCurrency,
    balance: amount(overview.balance),
    cards: overview.cards.map(({ brand, last4, expYear, expMonth, isDefault }) => ({
      brand,
      last4,
      expiry: `${expYear}-${String(expMonth).padStart(2, '0')}`,
      is_default: isDefault,
    })),
    late_dues: overview.late.count,
    payments_under_way: overview.paymentsUnderWay,
    sponsorships: overview.sponsorships.map(({ sponsorship, child, nextDueOn, lateDues }) => ({
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
      amount: amount(sponsorship.amount),
      currency: sponsorship.currency,
      next_due_on: nextDueOn,
      late_dues: lateDues,
      last_day: sponsorship.lastDay,
    })),
    payments: payments.map(({ entry, method, reference, receipt }) => ({
      id: entry.id,
      happened_at: entry.happenedAt.toString(),
      kind: entry.kind,
      about: entry.about,
      method,
      reference,
      receipt: receipt && receiptName(receipt),
      amount: amount(entry.amount),
      currency: entry.currency,
    })),
    letters: { in_review: overview.letters.inReview, to_hand_over: overview.letters.received },
    notes: notes.map(({ id, text, writtenBy, writtenAt }) => ({
      id,
      text,
      written_by: writtenBy,
      written_at: writtenAt.toString(),
    })),
    inquiries: inquiries.map(({ inquiry, subject }) => ({
      id: inquiry.id,
      subject_en: subject.nameEn,
      subject_ar: subject.nameAr,
      created_at: inquiry.createdAt.toString(),
      answered_at: inquiry.answeredAt?.toString() ?? null,
    })),
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
