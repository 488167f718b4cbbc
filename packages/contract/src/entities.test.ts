import { describe, expect, it } from 'vitest';
import { paymentMethodSchema } from './cards.ts';
import { sponsoreeSchema, villageSchema } from './children.ts';
import { communitySchema } from './communities.ts';
import { dialCodes } from './countries.ts';
import { currencySchema } from './currency.ts';
import { purposeSchema } from './donations.ts';
import { dueSchema } from './dues.ts';
import { giftSchema } from './gifts.ts';
import { inquirySubjectSchema } from './inquiries.ts';
import { projectSchema } from './projects.ts';
import { LANGUAGE_PREFERENCES, phoneSchema, SPONSOR_GENDERS, sponsorSchema } from './sponsors.ts';
import { MEDIATOR_TYPES, TRANSACTION_TYPES, transactionSchema } from './transactions.ts';

/** The fields that callers of the API rely on, by the product's own list of entities. */
const ENTITIES: [string, { readonly shape: object }, string][] = [
  [
    'a sponsor (ENT-01)',
    sponsorSchema,
    `first_name last_name full_name arabic_full_name email image_url phone_number_primary
     phone_number_secondary country_code gender language_preference city state street_name zip
     community community_id has_whatsapp date_of_birth balance payment_currency`,
  ],
  ['a phone number of a sponsor (ENT-01)', phoneSchema, 'code number'],
  [
    'a project (ENT-08)',
    projectSchema,
    `id title title_en title_ar description description_en description_ar featured_image_url
     images`,
  ],
  ['a village (ENT-15)', villageSchema, 'id name'],
  ['a community (ENT-16)', communitySchema, 'id community_name code'],
  ['a purpose (ENT-17)', purposeSchema, 'id name_en name_ar'],
  [
    'a due (ENT-19, API-53)',
    dueSchema,
    'id due_date amount currency applied_balance balance_applied sponsoree_code sponsoree_name',
  ],
  [
    'a transaction (ENT-20, API-53)',
    transactionSchema,
    'received_date unsigned_amount currency transaction_type mediator_type invoice_type',
  ],
  ['a card (ENT-21)', paymentMethodSchema, 'id billing_details card is_default'],
  ['a subject of an inquiry (ENT-26)', inquirySubjectSchema, 'id name_en name_ar'],
];

describe('the fields of', () => {
  it.each(ENTITIES)('%s are in its schema', (_, { shape }, fields) => {
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(fields.split(/\s+/)));
  });
});

it('a card shows its name, last digits and expiry, and nothing else of the number (ENT-21)', () => {
  const { billing_details: details, card } = paymentMethodSchema.shape;
  expect(Object.keys(details.shape)).toEqual(['name']);
  expect(Object.keys(card.shape)).toEqual(['brand', 'last4', 'exp_month', 'exp_year']);
});

it('a gift and a child have a price in both currencies, in major units (ENT-09)', () => {
  for (const { shape } of [giftSchema, sponsoreeSchema]) {
    expect(shape.price.parse({ usd: 35.5, egp: 1_500 })).toEqual({ usd: 35.5, egp: 1_500 });
    expect(shape.price.safeParse({ usd: 35.5 }).success).toBe(false);
  }
});

it('about 240 countries have a two-letter code and a dial code (ENT-29)', () => {
  expect(dialCodes.size).toBeGreaterThan(235);
  for (const [country, code] of dialCodes) {
    expect([country, code]).toEqual([
      expect.stringMatching(/^[A-Z]{2}$/),
      expect.stringMatching(/^\d{1,4}$/),
    ]);
  }
});

it('the choices of languages, genders and currencies are closed lists (CST-19)', () => {
  expect(LANGUAGE_PREFERENCES).toEqual(['english', 'arabic', 'either']);
  expect(SPONSOR_GENDERS).toEqual(['male', 'female']);
  expect([...currencySchema.options].toSorted()).toEqual(['egp', 'usd']);
});

it('a transaction has one of six types, and its mediator (ENT-20)', () => {
  expect(TRANSACTION_TYPES).toHaveLength(6);
  expect(Object.values(MEDIATOR_TYPES)).toEqual([
    'Due',
    'PurchasedGift',
    'GeneralDonation',
    'Balance',
  ]);
});
