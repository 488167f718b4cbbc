import { z } from './zod.ts';
import { namedSponsoreeFields } from './children.ts';
import { currencySchema } from './currency.ts';
import { dedicationBody } from './dedications.ts';
import { MAX_ID, optionalLine } from './fields.ts';
import { bothLanguages, localisedField, priceSchema } from './localised.ts';
import { CART_LIMITS, DEFAULT_FREQUENCY, FREQUENCIES } from './sponsorships.ts';

/** The longest name that a child can be sponsored on behalf of (CRT-02). */
export const SPONSORING_AS_MAX = 80;

const id = (requiredKey: string) =>
  z.int({ error: requiredKey }).min(1, { error: requiredKey }).max(MAX_ID, { error: requiredKey });

const sponsoringAs = optionalLine(SPONSORING_AS_MAX).optional();

const months = Object.values(FREQUENCIES);

/** Months that children are paid for at a time (CRT-03, CST-04). */
const frequencyField = z
  .union(
    months.map((value) => z.literal(value)),
    { error: 'invalid-choice' },
  )
  .default(FREQUENCIES[DEFAULT_FREQUENCY])
  .describe('1 monthly, 3 quarterly, 6 semi-annually, 12 annually');

const childrenField = z
  .array(
    z.object({
      sponsoree_id: id('invalid-value'),
      sponsoring_as_en: sponsoringAs,
      sponsoring_as_ar: sponsoringAs,
    }),
    { error: 'invalid-value' },
  )
  .max(CART_LIMITS.children, { error: 'cart-too-many-children' })
  .default([]);

const giftLine = <S extends z.ZodType>(sponsoreeId: S) =>
  z
    .array(
      z.object({
        sponsoree_id: sponsoreeId,
        gift_id: id('invalid-value'),
        quantity: z
          .int({ error: 'gift-count-invalid' })
          .min(1, { error: 'gift-count-invalid' })
          .max(CART_LIMITS.giftCount, { error: 'gift-count-invalid' })
          .default(1),
      }),
      { error: 'invalid-value' },
    )
    .max(CART_LIMITS.giftLines, { error: 'cart-too-many-gifts' })
    .default([]);

/**
 * Body of POST /v1/sponsors/carts: the cart as the browser stores it. A gift may still lack its
 * child, or be a first gift for a child of the cart.
 */
export const cartBody = z.object({
  cart: z.object(
    {
      sponsorships_frequency: frequencyField,
      sponsorships_attributes: childrenField,
      purchased_gifts_attributes: giftLine(id('needToChooseAChild').nullable()),
    },
    { error: 'required' },
  ),
});
export type CartBody = z.input<typeof cartBody>;
/** A cart that was checked by its schema. */
export type SentCart = z.output<typeof cartBody>['cart'];

const mustAgree = (key: string) => z.literal(true, { error: key });

/**
 * Body of POST /v1/sponsors/checkout_sessions (API-16, VAL-51). A gift is for a child whom the caller
 * sponsors, or for one of the same checkout: a first gift, which goes back with the child's money.
 */
export const checkoutBody = z.object({
  checkout_session: z.object(
    {
      sponsorships_frequency: frequencyField,
      sponsorships_attributes: childrenField,
      purchased_gifts_attributes: giftLine(id('errorChooseChildForGift')),
      terms_accepted: mustAgree('terms-required').describe('With the child protection declaration'),
      statement_of_faith_accepted: mustAgree('statement-of-faith-required'),
      dedication: dedicationBody
        .optional()
        .describe('In whose honour or memory the gifts are given; refused without a gift'),
    },
    { error: 'required' },
  ),
});
export type CheckoutBody = z.input<typeof checkoutBody>;
/** A checkout that was checked by its schema. */
export type SentCheckout = z.output<typeof checkoutBody>['checkout_session'];

/** Answer of POST /v1/sponsors/checkout_sessions. */
export const checkoutResponse = z.object({
  url: z.string().describe('The page to open in the same window: to pay, or the success page'),
  payment_id: z
    .string()
    .describe('For GET /v1/payments/{id} and /v1/sponsors/checkout_sessions/{id}'),
});
export type CheckoutResponse = z.infer<typeof checkoutResponse>;

/** The reasons that a line cannot be bought. */
export const CART_CHILD_PROBLEMS = [
  'taken',
  'family-taken',
  'sibling-in-cart',
  'not-available',
  'own',
] as const;

/** A child of a cart as it is now; for a child who is gone, the first name alone. */
const cartChildSchema = z
  .object({
    id: z.int(),
    problem: z.enum(CART_CHILD_PROBLEMS).nullable(),
    message: z.string().nullable().describe('A sentence about the problem'),
    code: z.string().nullable(),
    ...localisedField('name'),
    image_url: z.string().nullable(),
    price: priceSchema.nullable().describe('Per month'),
    amount: z.number().describe('For the months of the frequency; 0 with a problem'),
  })
  .meta({ id: 'CartChild' });

const cartGiftSchema = z
  .object({
    gift_id: z.int(),
    sponsoree_id: z.int().nullable(),
    quantity: z.int(),
    problem: z.string().nullable().describe('The key of its sentence'),
    message: z.string().nullable(),
    ...localisedField('title'),
    image_url: z.string().nullable(),
    price: priceSchema.nullable().describe('Of one'),
    amount: z
      .number()
      .describe('Price times quantity; 0 for a gift that is unknown, or whose child is gone'),
    maximum_quantity: z
      .int()
      .nullable()
      .describe('How many of this gift one child can be given; null without a limit'),
  })
  .meta({ id: 'CartGift' });

/** A child of the caller to whom gifts can be given (SPN-10, CRT-07). */
export const giftChildSchema = z
  .object({
    id: z.int(),
    sponsorship_id: z.int(),
    ...namedSponsoreeFields,
  })
  .meta({ id: 'GiftChild' });
export type GiftChild = z.infer<typeof giftChildSchema>;

/** Answer of POST /v1/sponsors/carts: the lines in the order they were sent. Changes nothing. */
export const cartResponse = z.object({
  cart: z
    .object({
      children: z.array(cartChildSchema),
      gifts: z.array(cartGiftSchema),
      currency: currencySchema,
      total: z.number(),
      deduction: z.number().describe('What the balance pays: with children only (CRT-27)'),
      amount_due: z.number(),
      balance: z.number().describe('What the sponsor has in hand and did not reserve'),
      minimum_charge: z.number().describe('The least that a card is charged'),
      gift_children: z.array(giftChildSchema),
    })
    .meta({ id: 'CheckedCart' }),
});
export type CartResponse = z.infer<typeof cartResponse>;
export type CheckedCart = CartResponse['cart'];

/** Answer of GET /v1/sponsors/checkout_sessions/{id}: what to fill a cart with again (CFM-10). */
export const checkoutSessionResponse = z.object({
  checkout_session: z
    .object({
      id: z.string(),
      sponsorships_frequency: frequencyField,
      children: z.array(
        z.object({
          id: z.int(),
          code: z.string().nullable().describe('Null where codes of children are not shown'),
          ...localisedField('full_name'),
          price: priceSchema,
          sponsoring_as: bothLanguages,
        }),
      ),
      gifts: z.array(
        z.object({
          id: z.int(),
          ...localisedField('title'),
          price: priceSchema,
          quantity: z.int(),
          sponsoree_id: z.int(),
        }),
      ),
    })
    .meta({ id: 'CheckoutSession' }),
});
export type CheckoutSessionResponse = z.infer<typeof checkoutSessionResponse>;
