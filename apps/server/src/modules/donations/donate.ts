import {
  formatMoney,
  money,
  toMinorUnits,
  TRANSACTION_FEE_PERCENT,
  type Currency,
  type guestDonationBody,
  type GuestDonationBody,
  type Locale,
  type Readable,
  type SponsorDonationBody,
} from '@nabta/contract';
import { textsOf } from '@nabta/texts';
import type { Deps } from '../../deps.ts';
import { invalid, type FieldError } from '../../errors.ts';
import { CAIRO } from '../../platform/clock.ts';
import {
  confirmDedication,
  dedicationOnReceipt,
  faultsOfDedication,
  storeDedication,
} from '../dedications/index.ts';
import { postMail } from '../mails/index.ts';
import {
  amountProblem,
  receiptName,
  startPayment,
  type PageContent,
  type PaymentRow,
  type Settlement,
} from '../payments/index.ts';
import type { SponsorRow } from '../sessions/index.ts';
import * as repository from './repository.ts';
import { donationAmounts, nextReminder } from './rules.ts';
import { fullName } from '../sponsors/index.ts';

/** The donor: the address for the receipt, and the account, if there is one. */
interface Donor {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly sponsorId: number | undefined;
}

/** A donation as it was sent, with the currency and language of the caller. */
interface DonationRequest {
  readonly body: SponsorDonationBody;
  readonly currency: Currency;
  readonly locale: Locale;
  readonly clientKey: string | undefined;
}

/** As `DonationRequest`, of a guest. */
interface GuestDonation extends DonationRequest {
  readonly body: GuestDonationBody;
}

/**
 * Stores a guest's donation as pending and opens its payment page (DON-13, DON-17). Fee and total
 * are computed here, whatever a client says (DON-20). Throws `validation-failed` naming
 * `base_amount` below the floor or above the ceiling, `purpose_id` of no purpose on the site, or a filled trap;
 * and what `startPayment` throws.
 */
export function donateAsGuest(
  deps: Deps,
  request: GuestDonation,
): Promise<{ url: string; paymentId: string }> {
  const { full_name: name, email, phone_number: phone } = request.body;
  return donate(deps, request, { name, email, phone, sponsorId: undefined });
}

/**
 * As `donateAsGuest`, for a sponsor: who it is and the currency come from the account (DON-14,
 * DON-15).
 */
export function donateAsSponsor(
  deps: Deps,
  sponsor: DonatingSponsor,
  request: Omit<DonationRequest, 'currency'>,
): Promise<{ url: string; paymentId: string }> {
  const donor = {
    name: fullName(sponsor),
    email: sponsor.email,
    phone: `${sponsor.phonePrimaryCode ?? ''}${sponsor.phonePrimaryNumber ?? ''}`,
    sponsorId: sponsor.id,
  };
  return donate(deps, { ...request, currency: sponsor.paymentCurrency }, donor);
}

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

/**
 * Checks what only the server can see of a donation, or of the fields of it that could be read: an
 * amount below the floor or above the ceiling, a purpose that is not on the site, a card that cannot
 * go, a filled trap.
 */
export async function checkDonation(
  deps: Pick<Deps, 'db' | 'clock'>,
  body: Readable<typeof guestDonationBody>,
  { currency, locale }: Pick<DonationRequest, 'currency' | 'locale'>,
) {
  const { base_amount: given, purpose_id: purposeId, dedication } = body;
  const purpose =
    purposeId === undefined ? undefined : await repository.findPurpose(deps.db, purposeId);
  const base = given === undefined ? undefined : toMinorUnits(given);
  const amounts =
    base === undefined
      ? undefined
      : donationAmounts(Math.max(base, 0), currency, body.fees_included ?? false);
  const shown = (minor: number) => formatMoney(money(minor, currency), locale);
  const wrongAmount =
    base === undefined ? undefined : amountProblem(base, currency, shown, amounts?.total);
  const fields: Record<string, FieldError> = {
    ...(wrongAmount ? { base_amount: wrongAmount } : {}),
    ...(purpose || purposeId === undefined ? {} : { purpose_id: { key: 'purpose-unknown' } }),
    ...(dedication ? faultsOfDedication(deps, dedication, 'dedication') : {}),
    ...(body.website ? { website: { key: 'trap-filled' } } : {}),
  };
  return { purpose, amounts, fields };
}

async function donate(
  deps: Deps,
  { body, currency, locale, clientKey }: DonationRequest,
  donor: Donor,
): Promise<{ url: string; paymentId: string }> {
  const { purpose, amounts, fields } = await checkDonation(deps, body, { currency, locale });
  if (!purpose || !amounts || Object.keys(fields).length > 0) throw invalid(fields);
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
        ...(body.dedication ? { dedication: JSON.stringify(body.dedication) } : {}),
      },
    },
    {
      async store(transaction, paymentId) {
        await repository.insertDonation(transaction, {
          paymentId,
          purposeId: purpose.id,
          baseAmount: amounts.base,
          feeAmount: amounts.fee,
          remindMe: body.remind_me,
          fullName: donor.name,
          email: donor.email,
          phoneNumber: donor.phone,
        });
        const { dedication } = body;
        if (!dedication) return;
        const given = { paymentId, dedication, payerName: donor.name, amount: amounts.base };
        await storeDedication(deps, transaction, given);
      },
      describe: (payment) => donationPage(deps, payment),
    },
  );
}

/** The content of a donation's payment page: what is given, and the fee on a line of its own. */
async function donationPage({ db }: Pick<Deps, 'db'>, payment: PaymentRow): Promise<PageContent> {
  const found = await repository.findDonationOfPayment(db, payment.id);
  if (!found) throw new Error(`payment ${payment.id} has no donation`);
  const { baseAmount, feeAmount } = found.donation;
  const t = textsOf('payments', payment.locale);
  const name = payment.locale === 'ar' ? payment.descriptionAr : payment.descriptionEn;
  const fee = t('page.cardFee', { percent: TRANSACTION_FEE_PERCENT });
  return {
    lines: [
      { name, detail: t('page.once'), unitAmount: baseAmount, quantity: 1 },
      ...(feeAmount > 0 ? [{ name: fee, unitAmount: feeAmount, quantity: 1 }] : []),
    ],
  };
}

/**
 * Settles a paid donation in one transaction: sends or plans the card of a dedication, mails the
 * receipt and plans the reminder.
 */
export function donationSettlement(deps: Deps): Settlement {
  const settle: Settlement['settle'] = async (transaction, paid) => {
    const { payment, paidAt } = paid;
    const found = await repository.findDonationOfPayment(transaction, payment.id);
    if (!found) throw new Error(`payment ${payment.id} has no donation`);
    const { donation, purpose } = found;
    const paidOn = paidAt.toZonedDateTimeISO(CAIRO).toPlainDate();
    const dedication = await confirmDedication(deps, transaction, {
      ...payment,
      settledAt: paidAt,
    });
    const reminder = donation.remindMe ? nextReminder(paidOn, 0) : undefined;
    if (reminder) {
      await repository.insertReminder(transaction, { donationId: donation.id, ...reminder });
    }
    const receipt = await paid.numberReceipt();
    if (!receipt) throw new Error(`donation ${payment.id} came to nothing`);
    await postMail(deps, transaction, {
      dedupeKey: `receipt ${payment.id}`,
      to: donation.email,
      sponsorId: payment.sponsorId,
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
          ...(dedication ? { dedication: dedicationOnReceipt(deps, payment, dedication) } : {}),
        },
      },
    });
  };
  return { settle, end: () => Promise.resolve() };
}
