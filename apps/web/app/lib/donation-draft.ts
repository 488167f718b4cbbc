import { CURRENCIES } from '@nabta/contract';
import type { Currency, GuestDonationBody } from '@nabta/contract';
import { DEDICATION_FIELD_KINDS } from './dedication/dedication-values.ts';
import type { DedicationValues } from './dedication/dedication-values.ts';
import { createFormDraft } from './form/form-draft.ts';
import type { FormDraft } from './form/form-draft.ts';
import { fieldNames } from './form/form-fields.ts';
import type { FieldKinds, Typed } from './form/form-fields.ts';

/** The donation form as it is typed: the fields of the call, and what stands beside them. */
export type DonationValues = Typed<Omit<GuestDonationBody, 'website' | 'currency' | 'dedication'>> &
  DedicationValues & {
    /** In which the amount was typed. */
    readonly currency?: Currency | undefined;
    /** The amount was emptied as the currency became another, and is not typed yet. */
    readonly emptied?: 'yes' | undefined;
    readonly dial_code?: string;
    /** The link whose values were applied: later changes by hand stay. */
    readonly link?: string;
  };

const DONATION_KINDS = {
  purpose_id: 'text',
  base_amount: 'text',
  currency: 'beside',
  emptied: 'beside',
  fees_included: 'tick',
  remind_me: 'tick',
  full_name: 'text',
  email: 'text',
  dial_code: 'beside',
  phone_number: 'text',
  ...DEDICATION_FIELD_KINDS,
  link: 'beside',
} as const satisfies FieldKinds<DonationValues>;

/** The fields that can be wrong, in the order in which they stand. */
export const DONATION_FIELDS = fieldNames(DONATION_KINDS);

const stored = createFormDraft<DonationValues>('donation-draft', DONATION_KINDS);

/** Keeps what is typed until the tab is closed or the donation is paid. */
export const donationDraft: FormDraft<DonationValues> = {
  ...stored,
  read: () => {
    const { currency, ...draft } = stored.read();
    const known = CURRENCIES.find((one) => one === currency);
    return { ...draft, ...(known ? { currency: known } : {}) };
  },
};
