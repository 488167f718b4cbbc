import { INTL_TAG } from '@nabta/contract';
import { inBoth, textsOf, type Both } from '@nabta/texts';
import type { Db } from '../../db/client.ts';
import type { PaymentRow } from '../payments/index.ts';
import { listGiftsOf } from './repository.ts';

/**
 * The purpose of a payment as its card tells of it. Of gifts it is what is given, and how many children
 * get it: a card goes to somebody who may know nobody here, so it names no child.
 */
export async function purposeOnCard(
  db: Db,
  { id, kind, descriptionEn, descriptionAr }: PaymentOnCard,
): Promise<Both> {
  if (kind !== 'checkout') return { en: descriptionEn, ar: descriptionAr };
  const given = await listGiftsOf(db, id);
  const count = new Set(given.map(({ childId }) => childId)).size;
  return inBoth((locale) => {
    const titles = given.map(({ titleEn, titleAr }) => (locale === 'ar' ? titleAr : titleEn));
    const list = new Intl.ListFormat(INTL_TAG[locale], { type: 'conjunction' });
    const gifts = list.format([...new Set(titles)]);
    return textsOf('tribute-card', locale)('gifts', { gifts, count });
  });
}

/** What a card needs to know of its payment to say what it is for. */
export type PaymentOnCard = Pick<PaymentRow, 'id' | 'kind' | 'descriptionEn' | 'descriptionAr'>;
