import { z } from './zod.ts';
import { namedSponsoreeFields } from './children.ts';

/** A saved card (ENT-21, CRD-01). */
export const paymentMethodSchema = z
  .object({
    id: z.int(),
    billing_details: z.object({ name: z.string() }),
    card: z.object({
      brand: z.string().describe('Such as `visa`'),
      last4: z.string(),
      exp_month: z.int(),
      exp_year: z.int(),
    }),
    is_default: z.boolean(),
    expiry: z.enum(['valid', 'soon', 'over']).describe('`soon`: within two months (Cairo)'),
    renews: z
      .array(z.object({ sponsorship_id: z.int(), ...namedSponsoreeFields }))
      .describe('The sponsorships that would be left without a card, of the only one'),
  })
  .meta({ id: 'PaymentMethod' });
export type PaymentMethodCard = z.infer<typeof paymentMethodSchema>;

export const paymentMethodListResponse = z.object({
  payment_methods: z.array(paymentMethodSchema),
});
export const paymentMethodResponse = z.object({ payment_method: paymentMethodSchema });

/** The page from which a sponsor went to add a card; the page of the answer links back to it. */
export const CARD_ORIGINS = ['my-cards', 'late-dues'] as const;

/** Body of POST /v1/sponsors/payment_methods (API-45). */
export const addCardBody = z.object({
  from: z.enum(CARD_ORIGINS, { error: 'invalid-choice' }).default('my-cards'),
});
export type AddCardBody = z.input<typeof addCardBody>;
export const addCardResponse = z.object({ url: z.string(), data: z.object({ url: z.string() }) });
export type AddCardResponse = z.infer<typeof addCardResponse>;

/** Answer of GET /v1/sponsors/card_setups/{id}: the truth behind /card (RTE-06). */
export const cardSetupResponse = z.object({
  card_setup: z.object({
    id: z.string(),
    status: z.enum(['confirming', 'added', 'failed']),
    from: z.enum(CARD_ORIGINS),
  }),
});
export type CardSetupResponse = z.infer<typeof cardSetupResponse>;
