import type { Currency } from '@nabta/contract';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { useIsSignedIn, useSponsor } from '../../lib/auth.ts';
import { useVisitor } from '../../lib/visitor.ts';
import type { DonationValues } from '../../lib/donation-draft.ts';
import { currencyOfAmount } from './amount.ts';

/** Who gives, as far as the page knows. */
export interface Donor {
  /** Known to us already, so that nothing personal is asked (DON-05). */
  readonly isSponsor: boolean;
  /** Of the donation; undefined until the scripts have read what the sponsor pays in (DON-15). */
  readonly currency: Currency | undefined;
  /** The sponsor's id. */
  readonly sponsor: number | undefined;
}

/** A sponsor gives in the currency of the account, a guest in that of the country (GEN-12). */
export function useDonor(): Donor {
  const isSponsor = useIsSignedIn();
  const sponsor = useSponsor();
  const { currency } = useVisitor();
  return {
    isSponsor,
    currency: isSponsor ? sponsor?.payment_currency : currency,
    sponsor: isSponsor ? sponsor?.id : undefined,
  };
}

/** The form's values, whatever it sends. */
export type DonationControl = Control<DonationValues, unknown, unknown>;

/** The currency of what is typed into a form. */
export function useDonationCurrency(control: DonationControl): Currency | undefined {
  const kept = useWatch({ control, name: 'currency' });
  return currencyOfAmount(useDonor(), kept);
}
