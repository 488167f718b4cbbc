import { toDecimal, type Gift, type Locale } from '@nabta/contract';
import { localised } from '../../http/localised.ts';
import { pictureUrl } from '../pictures/index.ts';
import type { GiftRow } from './list-gifts.ts';

/** A gift of the catalogue, as the API shows it (ENT-07). */
export function presentGift(gift: GiftRow, locale: Locale): Gift {
  return {
    id: gift.id,
    ...localised('title', locale, gift.titleEn, gift.titleAr),
    ...localised('description', locale, gift.descriptionEn, gift.descriptionAr),
    kind: gift.kind,
    price: { usd: toDecimal(gift.priceUsd), egp: toDecimal(gift.priceEgp) },
    image_url: pictureUrl(gift.pictureId),
  };
}
