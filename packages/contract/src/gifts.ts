import { z } from './zod.ts';
import { localisedField, priceSchema } from './localised.ts';
import { PAGE_SIZES } from './page-sizes.ts';
import { metaSchema, pagingQuery } from './paging.ts';
import { GIFT_KINDS } from './sponsorships.ts';

/** A one-time gift of the catalogue (ENT-07, GFT-02). */
export const giftSchema = z
  .object({
    id: z.int(),
    ...localisedField('title'),
    ...localisedField('description'),
    kind: z.enum(GIFT_KINDS),
    price: priceSchema,
    image_url: z.string().describe('JPEG, 480 px wide; see the widths of /media'),
  })
  .meta({ id: 'Gift' });
export type Gift = z.infer<typeof giftSchema>;

export const giftListQuery = z.object(pagingQuery(PAGE_SIZES.gifts));
export const giftListResponse = z.object({ gifts: z.array(giftSchema), meta: metaSchema });
export type GiftListResponse = z.infer<typeof giftListResponse>;
export const giftResponse = z.object({ gift: giftSchema });
export type GiftResponse = z.infer<typeof giftResponse>;
