import { guestDonationBody, isFieldErrorKey, message, sponsorDonationBody } from '@nabta/contract';
import type { FieldErrorKey } from '@nabta/contract';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { amountFault, amountLimits, readAmount } from './amount.ts';
import { FIELDS, isDonationField, typedBody } from './donation-values.ts';
import type {
  DonationBody,
  DonationField,
  DonationSetting,
  DonationValues,
} from './donation-values.ts';

// The schema weighs as much as the form itself: it comes when someone begins to fill the form in.

interface Fault {
  readonly key: FieldErrorKey;
  readonly parameters?: Readonly<Record<string, string>>;
}

export type DonationCheck =
  | { readonly body: DonationBody }
  /** A sentence for each field at fault. */
  | { readonly sentences: Readonly<Partial<Record<DonationField, string>>> };

/** The body to send, or what is wrong with each field, by the contract's own schema. */
export function checkDonation(values: DonationValues, setting: DonationSetting): DonationCheck {
  const schema = setting.isSponsor ? sponsorDonationBody : guestDonationBody;
  const checked = schema.safeParse(typedBody(values, setting));
  const faults = {
    ...schemaFaults(checked.error, setting),
    ...(checked.error?.issues.some(({ path }) => path[0] === 'base_amount')
      ? {}
      : amountFaults(values, setting)),
  };
  if (checked.success && Object.keys(faults).length === 0) return { body: checked.data };
  const wrong = FIELDS.flatMap((field) => {
    const fault = faults[field];
    return fault ? [[field, message(fault.key, setting.locale, fault.parameters)] as const] : [];
  });
  return { sentences: Object.fromEntries(wrong) };
}

type Faults = Partial<Record<DonationField, Fault>>;

function schemaFaults(
  error: ReturnType<(typeof guestDonationBody | typeof sponsorDonationBody)['safeParse']>['error'],
  { locale }: DonationSetting,
): Faults {
  const faults: Faults = {};
  for (const issue of error?.issues ?? []) {
    const [field] = issue.path;
    if (typeof field !== 'string' || !isDonationField(field) || faults[field]) continue;
    const key = isFieldErrorKey(issue.message) ? issue.message : 'invalid-value';
    const given: Record<string, unknown> = issue.code === 'custom' ? (issue.params ?? {}) : {};
    const numbers = Object.entries(given).map(
      ([name, value]) => [name, formatNumber(Number(value), locale)] as const,
    );
    faults[field] = { key, parameters: Object.fromEntries(numbers) };
  }
  return faults;
}

function amountFaults(values: DonationValues, { currency, locale }: DonationSetting): Faults {
  if (currency === undefined) return {};
  const minor = readAmount(values.base_amount ?? '');
  const key = minor === undefined ? undefined : amountFault(minor, currency);
  return key ? { base_amount: { key, parameters: amountLimits(currency, locale) } } : {};
}
