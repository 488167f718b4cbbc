import type { Currency, GuestDonationBody, Purpose, SponsorDonationBody } from '@nabta/contract';
import type { Api } from '../../lib/api/api.ts';
import type { LoadedList } from '../../lib/form/list-field.tsx';

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

export type DonationPurpose = Pick<Purpose, 'id' | 'code' | 'name_en' | 'name_ar'>;

/** Loads the purposes with their names in both languages (DON-07, DON-21). Never rejects. */
export async function loadPurposes(api: Api): Promise<LoadedList<DonationPurpose>> {
  try {
    const { purposes } = await api('GET /guests/purposes');
    return purposes.map(({ id, code, name_en, name_ar }) => ({ id, code, name_en, name_ar }));
  } catch {
    return 'failed';
  }
}
