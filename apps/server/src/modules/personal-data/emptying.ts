import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { sponsors } from '../sponsors/tables.ts';
import type { Deps } from '../../deps.ts';
import { erasedAddress } from '../mails/index.ts';
import { removePictureFiles } from '../pictures/index.ts';
import type { SponsorRow } from '../sponsors/index.ts';
import type { ForgottenElsewhere } from './jobs.ts';

/** Empties the row of a sponsor: what it was paid in and its language are nobody's. */
export async function emptySponsor(
  transaction: Db,
  { id }: SponsorRow,
  { erasedAt, mergedIntoId }: { erasedAt: Temporal.Instant; mergedIntoId: number | null },
): Promise<void> {
  await transaction
    .update(sponsors)
    .set({
      email: erasedAddress(id),
      passwordHash: null,
      confirmedAt: null,
      firstName: '',
      lastName: '',
      arabicFullName: '',
      phonePrimaryCode: null,
      phonePrimaryNumber: null,
      phoneSecondaryCode: null,
      phoneSecondaryNumber: null,
      countryCode: null,
      gender: null,
      languagePreference: null,
      dateOfBirth: null,
      city: '',
      state: '',
      streetName: '',
      zip: '',
      hasWhatsapp: null,
      communityId: null,
      pictureId: null,
      providerCustomerId: null,
      erasedAt,
      mergedIntoId,
    })
    .where(eq(sponsors.id, id));
}

/** What `forgetPersonJob` asks for. Done again it finds nothing to do. */
export async function forgetPerson(
  { payments, storage }: Pick<Deps, 'payments' | 'storage'>,
  { cardIds, customerId, pictureIds, attachmentIds }: ForgottenElsewhere,
): Promise<void> {
  for (const id of pictureIds) await removePictureFiles(storage, id);
  for (const id of attachmentIds) await storage.removeAll(`letters/${id}`);
  for (const id of cardIds) await payments.detachCard(id);
  if (customerId !== null) await payments.deleteCustomer(customerId);
}
