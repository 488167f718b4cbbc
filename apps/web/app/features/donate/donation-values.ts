import { toDecimal } from '@nabta/contract';
import type { Currency, GuestDonationBody, Locale, SponsorDonationBody } from '@nabta/contract';
import type { DonationDraft } from '../../lib/donation-draft.ts';
import { joinPhone } from '../../lib/phone-number.ts';
import { readAmount } from './amount.ts';

/** The form as it is typed; the names are those of the call, so its errors find their fields. */
export interface DonationValues extends DonationDraft {
  /** A trap for robots: nobody sees it. */
  readonly website?: string;
}

/** The fields that can be wrong, in the order in which they stand. */
export const FIELDS = [
  'purpose_id',
  'base_amount',
  'full_name',
  'email',
  'phone_number',
] as const satisfies readonly (keyof DonationValues)[];
export type DonationField = (typeof FIELDS)[number];

/** The name of the robots' trap, which sounds like something to fill in (traps 17). */
export const TRAP = 'website';

/** The id of a field's control: the error summary leads there. */
export function fieldId(field: DonationField): string {
  return `donation-${field.replace('_', '-')}`;
}

/** Whether the form has a field of this name. */
export function isDonationField(name: string): name is DonationField {
  return FIELDS.some((field) => field === name);
}

/** A donation as it is sent: of a sponsor the account knows the rest (DON-13, DON-14). */
export type DonationBody = GuestDonationBody | SponsorDonationBody;

export interface DonationSetting {
  readonly locale: Locale;
  /** Undefined while it is not known what a sponsor pays in: the server is. */
  readonly currency: Currency | undefined;
  /** Asked nothing personal, and sent nothing personal (DON-05, DON-14). */
  readonly isSponsor: boolean;
  /** For who did not choose one. */
  readonly dialCode: string;
}

/** The body of the call as the form has it: not checked yet. */
export function typedBody(values: DonationValues, { currency, dialCode }: DonationSetting) {
  const amount = values.base_amount?.trim() ?? '';
  const minor = readAmount(amount);
  const unreadable = amount === '' ? null : Number.NaN;
  return {
    base_amount: minor === undefined ? unreadable : toDecimal(minor),
    fees_included: values.fees_included ?? false,
    remind_me: values.remind_me ?? false,
    purpose_id: values.purpose_id ? Number(values.purpose_id) : null,
    full_name: values.full_name ?? '',
    email: values.email ?? '',
    phone_number: joinPhone(values.dial_code ?? dialCode, values.phone_number ?? ''),
    currency,
    ...(values.website ? { website: values.website.slice(0, 500) } : {}),
  };
}
