import { guestDonationBody, isFieldErrorKey, message, toDecimal } from '@nabta/contract';
import type { Currency, FieldErrorKey, GuestDonationBody, Locale } from '@nabta/contract';
import type { Resolver } from 'react-hook-form';
import type { DonationDraft } from '../../lib/donation-draft.ts';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { joinPhone } from '../../lib/phone-number.ts';
import { amountFault, amountLimits, readAmount } from './amount.ts';

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

/** The id of a field's control: the error summary leads there. */
export function fieldId(field: DonationField): string {
  return `donation-${field.replace('_', '-')}`;
}

/** Whether the form has a field of this name. */
export function isDonationField(name: string): name is DonationField {
  return FIELDS.some((field) => field === name);
}

export interface DonationSetting {
  readonly locale: Locale;
  readonly currency: Currency;
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

interface Fault {
  readonly key: FieldErrorKey;
  readonly parameters?: Readonly<Record<string, string>>;
}

/** The body that is sent, or the first fault of each field, by the contract's own schema. */
export function checkDonation(
  values: DonationValues,
  setting: DonationSetting,
): { body: GuestDonationBody } | { faults: Partial<Record<DonationField, Fault>> } {
  const { currency, locale } = setting;
  const checked = guestDonationBody.safeParse(typedBody(values, setting));
  const faults: Partial<Record<DonationField, Fault>> = {};
  for (const issue of checked.error?.issues ?? []) {
    const [field] = issue.path;
    if (typeof field !== 'string' || !isDonationField(field) || faults[field]) continue;
    const key = isFieldErrorKey(issue.message) ? issue.message : 'invalid-value';
    const given: Record<string, unknown> = issue.code === 'custom' ? (issue.params ?? {}) : {};
    const numbers = Object.entries(given).map(
      ([name, value]) => [name, formatNumber(Number(value), locale)] as const,
    );
    faults[field] = { key, parameters: Object.fromEntries(numbers) };
  }
  const minor = readAmount(values.base_amount ?? '');
  const amount = minor === undefined ? undefined : amountFault(minor, currency);
  if (amount && !faults.base_amount) {
    faults.base_amount = { key: amount, parameters: amountLimits(currency, locale) };
  }
  if (checked.success && !amount) return { body: checked.data };
  return { faults };
}

/** Checks the form for react-hook-form, in the language and currency of the moment. */
export function donationResolver(
  setting: DonationSetting,
): Resolver<DonationValues, unknown, GuestDonationBody> {
  return (values) => {
    const checked = checkDonation(values, setting);
    if ('body' in checked) return { values: checked.body, errors: {} };
    const errors: Partial<Record<DonationField, { type: string; message: string }>> = {};
    for (const field of FIELDS) {
      const fault = checked.faults[field];
      if (!fault) continue;
      errors[field] = {
        type: fault.key,
        message: message(fault.key, setting.locale, fault.parameters),
      };
    }
    return { values: {}, errors };
  };
}
