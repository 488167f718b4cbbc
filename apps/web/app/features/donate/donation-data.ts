import type { Currency, GuestDonationBody, Purpose, SponsorDonationBody } from '@nabta/contract';
import type { Giving } from '@nabta/organisation/giving';
import type { Api } from '../../lib/api/api.ts';
import { useIsSignedIn, useSponsor } from '../../lib/auth.ts';
import type { DonationValues } from '../../lib/donation-draft.ts';
import type { FormStore } from '../../lib/form/form-store.ts';
import type { LoadedList } from '../../lib/form/loaded-list.tsx';
import { useValue } from '../../lib/form/use-form.ts';
import { useVisitor } from '../../lib/visitor.ts';
import { currencyOfAmount } from './amount.ts';

/** A donation as it is sent: of a sponsor the account knows the rest (DON-13, DON-14). */
export type DonationBody = GuestDonationBody | SponsorDonationBody;

/** The check of the form depends on these. */
export interface DonationSetting {
  /** Undefined while it is not known what a sponsor pays in: the server knows it. */
  readonly currency: Currency | undefined;
  /** Asked nothing personal, and sent nothing personal (DON-05, DON-14). */
  readonly isSponsor: boolean;
  /** The visitor's own, for someone who did not choose one. */
  readonly dialCode: string;
}

export type DonationPurpose = Pick<Purpose, 'id' | 'code' | 'name_en' | 'name_ar'> & {
  /** Its face: with the data, as the table of all of them is long. */
  readonly giving: Giving;
};

/** Loads the purposes with their names in both languages (DON-07, DON-21). Never rejects. */
export async function loadPurposes(api: Api): Promise<LoadedList<DonationPurpose>> {
  try {
    const [{ purposes }, { givingTo }] = await Promise.all([
      api('GET /guests/purposes'),
      import('@nabta/organisation/giving'),
    ]);
    return purposes.map(({ id, code, name_en, name_ar }) => ({
      id,
      code,
      name_en,
      name_ar,
      giving: givingTo(code),
    }));
  } catch {
    return 'failed';
  }
}

/** The face of the purpose of an id, as typed; without one that of a general donation. */
export function givingOf(
  purposes: readonly DonationPurpose[],
  chosen: string | undefined,
): Giving | undefined {
  const purpose = purposes.find(({ id }) => String(id) === chosen);
  return (purpose ?? purposes.find(({ code }) => code === 'general'))?.giving;
}

/** The donor, as far as the page knows. */
interface Donor {
  /** Known to us already, so that nothing personal is asked (DON-05). */
  readonly isSponsor: boolean;
  /** The donation's currency; undefined until the scripts have read the sponsor's (DON-15). */
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

/** The currency of what is typed into a form. */
export function useDonationCurrency(form: FormStore<DonationValues>): Currency | undefined {
  return currencyOfAmount(useDonor(), useValue(form, 'currency'));
}
