import { guestDonationBody, message, sponsorDonationBody, toDecimal } from '@nabta/contract';
import type { GuestDonationBody } from '@nabta/contract';
import type { DonationValues } from '../../lib/donation-draft.ts';
import { checkBody } from '../../lib/form/check-body.ts';
import type { CheckedBody, FormInfo } from '../../lib/form/check-body.ts';
import type { WholeBody } from '../../lib/form/form-fields.ts';
import { joinPhone } from '../../lib/phone-number.ts';
import { amountFault, amountLimits, currencyOfAmount, readAmount } from './amount.ts';
import type { DonationBody, DonationSetting } from './donation-data.ts';

/** The body to send, or what is wrong with each field, by the contract's own schema (VAL-29 to 36). */
export function check(
  values: DonationValues,
  setting: DonationSetting,
  form: FormInfo,
): CheckedBody<DonationBody> {
  const schema = setting.isSponsor ? sponsorDonationBody : guestDonationBody;
  const currency = currencyOfAmount(setting, values.currency);
  const amount = values.base_amount?.trim() ?? '';
  const minor = readAmount(amount);
  // Of an empty amount the schema says something else than of one that cannot be read.
  const unreadable = amount === '' ? null : Number.NaN;
  const typed: WholeBody<Omit<GuestDonationBody, 'website'>> = {
    base_amount: minor === undefined ? unreadable : toDecimal(minor),
    fees_included: values.fees_included ?? false,
    remind_me: values.remind_me ?? false,
    purpose_id: values.purpose_id ? Number(values.purpose_id) : null,
    full_name: values.full_name ?? '',
    email: values.email ?? '',
    phone_number: joinPhone(values.dial_code ?? setting.dialCode, values.phone_number ?? ''),
    currency,
  };
  const fault =
    minor === undefined || currency === undefined ? undefined : amountFault(minor, currency);
  return checkBody<DonationBody>(
    schema,
    typed,
    form,
    fault && currency
      ? { base_amount: message(fault, form.locale, amountLimits(currency, form.locale)) }
      : {},
  );
}
