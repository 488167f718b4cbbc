import {
  formatMoney,
  metaOf,
  money,
  toMinorUnits,
  type Currency,
  type GuestDonationBody,
  type SponsorDonationBody,
  type Locale,
  type Meta,
} from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { invalid, notFound, type FieldError } from '../../errors.ts';
import { CAIRO } from '../../platform/clock.ts';
import { postMail } from '../mails/index.ts';
import { amountProblem, receiptName, startPayment, type Settlement } from '../payments/index.ts';
import type { SponsorRow } from '../sessions/index.ts';
import * as repository from './repository.ts';
import type { PurposeRow } from './repository.ts';
import { donationAmounts, nextReminder } from './rules.ts';

export { remindDonors, stopReminders } from './reminders.ts';

/** What donations can be for, a page of them, in the order that staff gave them (DON-07). */
export async function listPurposes(
  { db }: Pick<Deps, 'db'>,
  query: { page: number; per_page: number },
): Promise<{ purposes: PurposeRow[]; meta: Meta }> {
  const [purposes, total] = await Promise.all([
    repository.listPurposeRows(db, query.per_page, (query.page - 1) * query.per_page),
    repository.countPurposes(db),
  ]);
  return { purposes, meta: metaOf(total, query.page, query.per_page) };
}

/** One purpose. Throws `not-found`. */
export async function showPurpose({ db }: Pick<Deps, 'db'>, id: number): Promise<PurposeRow> {
  const purpose = await repository.findPurpose(db, id);
  if (!purpose) throw notFound();
  return purpose;
}

/** Who gives: what the receipt is sent to, and the account, if there is one. */
interface Donor {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly sponsorId: number | undefined;
}

/** A donation, as the call took it, with what the server knows of the caller. */
interface DonationRequest {
  readonly body: SponsorDonationBody;
  readonly currency: Currency;
  readonly locale: Locale;
  readonly clientKey: string | undefined;
}

/** A guest's donation, as the call took it, with what the server knows of the caller. */
export interface GuestDonation extends DonationRequest {
  readonly body: GuestDonationBody;
}

/**
 * Stores a guest's donation as pending and opens its payment page (DON-13, DON-17). Fee and total
 * are computed here, whatever a client says (DON-20). Throws `validation-failed` naming
 * `base_amount` below the floor or above the ceiling, `purpose_id` of no purpose, or a filled trap;
 * and what `startPayment` throws.
 */
export function donateAsGuest(
  deps: Donating,
  request: GuestDonation,
): Promise<{ url: string; paymentId: string }> {
  const { full_name: name, email, phone_number: phone, website } = request.body;
  const problems: Record<string, FieldError> = website ? { website: { key: 'invalid-value' } } : {};
  return donate(deps, request, { name, email, phone, sponsorId: undefined }, problems);
}

/**
 * As `donateAsGuest`, for a sponsor: who it is and the currency come from the account (DON-14,
 * DON-15).
 */
export function donateAsSponsor(
  deps: Donating,
  sponsor: DonatingSponsor,
  request: Omit<DonationRequest, 'currency'>,
): Promise<{ url: string; paymentId: string }> {
  const donor = {
    name: `${sponsor.firstName} ${sponsor.lastName}`.trim(),
    email: sponsor.email,
    phone: `${sponsor.phonePrimaryCode ?? ''}${sponsor.phonePrimaryNumber ?? ''}`,
    sponsorId: sponsor.id,
  };
  return donate(deps, { ...request, currency: sponsor.paymentCurrency }, donor, {});
}

type Donating = Pick<Deps, 'db' | 'clock' | 'payments' | 'settings' | 'log' | 'queue' | 'sealer'>;
type DonatingSponsor = Pick<
  SponsorRow,
  | 'id'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'phonePrimaryCode'
  | 'phonePrimaryNumber'
  | 'paymentCurrency'
>;

async function donate(
  deps: Donating,
  { body, currency, locale, clientKey }: DonationRequest,
  donor: Donor,
  problems: Record<string, FieldError>,
): Promise<{ url: string; paymentId: string }> {
  const base = toMinorUnits(body.base_amount) ?? 0;
  const purpose = await repository.findPurpose(deps.db, body.purpose_id);
  const amounts = donationAmounts(Math.max(base, 0), currency, body.fees_included);
  const shown = (minor: number) => formatMoney(money(minor, currency), locale);
  const wrongAmount = amountProblem(base, currency, shown, amounts.total);
  const found = {
    ...(wrongAmount ? { base_amount: wrongAmount } : {}),
    ...(purpose ? {} : { purpose_id: { key: 'purpose-unknown' as const } }),
    ...problems,
  };
  if (!purpose || Object.keys(found).length > 0) throw invalid(found);
  return startPayment(
    deps,
    {
      kind: 'donation',
      sponsorId: donor.sponsorId,
      amount: amounts.total,
      currency,
      description: { en: purpose.nameEn, ar: purpose.nameAr },
      locale,
      email: donor.email,
      clientKey,
      details: {
        purpose: purpose.id,
        base: amounts.base,
        name: donor.name,
        phone: donor.phone,
        remindMe: body.remind_me,
      },
    },
    (transaction, paymentId) =>
      repository.insertDonation(transaction, {
        paymentId,
        purposeId: purpose.id,
        baseAmount: amounts.base,
        feeAmount: amounts.fee,
        remindMe: body.remind_me,
        fullName: donor.name,
        email: donor.email,
        phoneNumber: donor.phone,
      }),
  );
}

/** What a paid donation brings, in the transaction that settles it: the receipt, the reminder. */
export function donationSettlement(
  deps: Pick<Deps, 'queue' | 'sealer' | 'clock' | 'settings'>,
): Settlement {
  const settle: Settlement['settle'] = async (transaction, { payment, receipt, paidAt }) => {
    if (!receipt) throw new Error(`donation ${payment.id} came to nothing`);
    const found = await repository.findDonationOfPayment(transaction, payment.id);
    if (!found) throw new Error(`payment ${payment.id} has no donation`);
    const { donation, purpose } = found;
    const paidOn = paidAt.toZonedDateTimeISO(CAIRO).toPlainDate();
    await postMail(deps, transaction, {
      dedupeKey: `receipt ${payment.id}`,
      to: donation.email,
      locale: payment.locale,
      request: {
        template: 'donation-receipt',
        data: {
          donorName: donation.fullName,
          receiptNumber: receiptName(receipt),
          paidOn: paidOn.toString(),
          purpose: { en: purpose.nameEn, ar: purpose.nameAr },
          baseAmount: donation.baseAmount,
          feeAmount: donation.feeAmount,
          totalAmount: payment.amount,
          currency: payment.currency,
          publicUrl: deps.settings.publicUrl,
          remindMe: donation.remindMe,
        },
      },
    });
    const reminder = donation.remindMe ? nextReminder(paidOn, 0) : undefined;
    if (reminder) {
      await repository.insertReminder(transaction, { donationId: donation.id, ...reminder });
    }
  };
  return { settle, end: () => Promise.resolve() };
}
