import { besideFieldErrors, z } from './zod.ts';
import { communitySchema } from './communities.ts';
import { DIAL_CODES, isCountry } from './countries.ts';
import { currencySchema } from './currency.ts';
import { dateOfBirthField } from './date-of-birth.ts';
import { phoneDigits } from './digits.ts';
import { emailField, lineOfText, MAX_ID, optionalLine } from './fields.ts';
import { carriedGift } from './carried-gifts.ts';
import { CART_LIMITS } from './sponsorships.ts';
import {
  givenPasswordField,
  newPasswordField,
  passwordPair,
  repeatsPassword,
} from './passwords.ts';

export const SPONSOR_GENDERS = ['male', 'female'] as const;
export const LANGUAGE_PREFERENCES = ['english', 'arabic', 'either'] as const;
export type LanguagePreference = (typeof LANGUAGE_PREFERENCES)[number];

/** A phone number in two parts: `+20` and the number that is dialled after it. */
export const phoneSchema = z.object({ code: z.string(), number: z.string() }).meta({ id: 'Phone' });

/** A sponsor, as only that sponsor sees it (ENT-01). */
export const sponsorSchema = z
  .object({
    id: z.int(),
    first_name: z.string(),
    last_name: z.string(),
    full_name: z.string(),
    arabic_full_name: z.string(),
    email: z.string(),
    /** The address that waits for its confirmation, after a change. */
    unconfirmed_email: z.string().nullable(),
    image_url: z.string().nullable(),
    phone_number_primary: phoneSchema.nullable(),
    phone_number_secondary: phoneSchema.nullable(),
    country_code: z.string().nullable(),
    gender: z.enum(SPONSOR_GENDERS).nullable(),
    language_preference: z.enum(LANGUAGE_PREFERENCES).nullable(),
    city: z.string(),
    state: z.string(),
    street_name: z.string(),
    zip: z.string(),
    community: communitySchema.nullable(),
    community_id: z.int().nullable(),
    has_whatsapp: z.boolean().nullable(),
    date_of_birth: z.string().nullable().describe('dd/mm/yyyy'),
    balance: z.number().describe('Major units of payment_currency'),
    payment_currency: currencySchema,
  })
  .meta({ id: 'Sponsor' });
export type Sponsor = z.infer<typeof sponsorSchema>;
export const sponsorResponse = z.object({ sponsor: sponsorSchema });
export type SponsorResponse = z.infer<typeof sponsorResponse>;

const phoneParts = z.object(
  {
    code: z.string({ error: 'phone-number-invalid' }).default('').describe('Such as `+20`'),
    number: z
      .string({ error: 'phone-number-invalid' })
      .default('')
      .describe('What is dialled after the code; 5 to 15 digits together'),
  },
  {
    error: ({ input }) => (input == null ? 'primaryPhoneNumberRequire' : 'phone-number-invalid'),
  },
);
type PhoneParts = z.output<typeof phoneParts>;

/** A phone as typed, in Western digits and without blanks; null when no number was typed. */
function cleanPhone({ code, number }: PhoneParts): PhoneParts | null {
  const digits = phoneDigits(number);
  return digits === '' ? null : { code: phoneDigits(code), number: digits };
}

const codes = new Set(DIAL_CODES.map(({ code }) => `+${code}`));
const hasKnownCode = (phone: PhoneParts | null) => phone === null || codes.has(phone.code);
const hasRightLength = (phone: PhoneParts | null) =>
  phone === null || /^\+\d{5,15}$/.test(phone.code + phone.number);

const optionalPhone = phoneParts
  .nullish()
  .transform((parts) => (parts ? cleanPhone(parts) : null))
  .refine(hasKnownCode, { error: 'dial-code-unknown' })
  .refine(hasRightLength, { error: 'phone-number-invalid' });

const requiredPhone = phoneParts
  .transform(cleanPhone)
  .refine((phone) => phone !== null, { error: 'primaryPhoneNumberRequire' })
  .refine(hasKnownCode, { error: 'dial-code-unknown' })
  .refine(hasRightLength, { error: 'phone-number-invalid' });

/** A yes or no as forms send it: `true`, `'false'`. */
const yesOrNo = (requiredKey: string) =>
  z
    .union([z.boolean(), z.enum(['true', 'false'])], { error: requiredKey })
    .transform((value) => value === true || value === 'true');

const optionalId = z
  .union([z.int(), z.literal(''), z.string().regex(/^\d{1,10}$/), z.null()], {
    error: 'invalid-value',
  })
  .optional()
  .transform((value) => (value == null || value === '' ? null : Number(value)))
  .refine((id) => id === null || (id >= 1 && id <= MAX_ID), { error: 'invalid-value' });

/** The profile fields of sign-up and update (VAL-11 to VAL-26, PRF-27). */
export const profileFields = {
  first_name: lineOfText(60, 'firstNameRequire'),
  last_name: lineOfText(60, 'lastNameRequire'),
  arabic_full_name: optionalLine(120).default(''),
  country_code: z
    .string({ error: 'countryRequire' })
    .refine(isCountry, { error: 'countryRequire' })
    .meta({ pattern: '^[A-Z]{2}$', description: 'Two letters (ISO 3166-1), in capitals' }),
  phone_number_primary: requiredPhone,
  phone_number_secondary: optionalPhone,
  community_id: optionalId,
  has_whatsapp: yesOrNo('whatsAppRequire'),
  language_preference: z.enum(LANGUAGE_PREFERENCES, { error: 'languagePreferenceRequire' }),
  date_of_birth: dateOfBirthField
    .nullish()
    .transform((day) => day ?? null)
    .describe('dd/mm/yyyy, from 1900 to today in Cairo; empty or null for none'),
  gender: z.enum(SPONSOR_GENDERS, { error: 'genderRequire' }),
  city: lineOfText(80, 'cityRequire'),
  state: lineOfText(80, 'provinceStateRequire'),
  street_name: lineOfText(160, 'streetNameRequire'),
  zip: optionalLine(20).default(''),
};

/** Fields of PUT /v1/sponsors that update the profile, except the photo (API-07). */
export const profileForm = z.object({
  ...profileFields,
  remove_image: yesOrNo('invalid-value').optional(),
});
export type ProfileForm = z.output<typeof profileForm>;

/** The children in the cart of a guest; an id may be a text, as a multipart form sends it. */
const guestsCart = z
  .array(
    z
      .union([z.int(), z.string().regex(/^\d{1,10}$/)], { error: 'invalid-value' })
      .transform(Number)
      .refine((id) => id >= 1 && id <= MAX_ID, { error: 'invalid-value' }),
    { error: 'invalid-value' },
  )
  .max(CART_LIMITS.children, { error: 'cart-too-many-children' })
  .transform((ids) => [...new Set(ids)])
  .default([])
  .describe('Ids of the children in the cart: the first sign-in gives them back, on any device');

/** The first gifts in the cart of a guest: the mail names them, and its link carries them. */
const guestsGifts = z
  .array(
    z.string({ error: 'invalid-value' }).transform((text, context) => {
      const gift = carriedGift(text);
      if (gift) return gift;
      context.addIssue({ code: 'custom', message: 'invalid-value' });
      return z.NEVER;
    }),
    { error: 'invalid-value' },
  )
  .max(CART_LIMITS.giftLines, { error: 'cart-too-many-gifts' })
  .default([])
  .describe('`child.gift.count` of each gift for a child of the cart, as in `7.3.1`');

/** Fields of POST /v1/sponsors, except the photo (API-04). */
export const signUpForm = z.object({
  ...profileFields,
  email: emailField,
  password: newPasswordField,
  cart_sponsoree_ids: guestsCart,
  cart_gifts: guestsGifts,
  website: z.string().max(500).optional().describe('Leave empty: a trap for form robots'),
});
export type SignUpForm = z.output<typeof signUpForm>;

/** Body of POST /v1/sponsors/sign_in (API-05). */
export const signInBody = z.object({
  email: emailField,
  password: givenPasswordField('password-required'),
});
export type SignInBody = z.output<typeof signInBody>;

/** The answer of POST /v1/sponsors/sign_in (API-05). */
export const signInResponse = sponsorResponse.extend({
  cart_sponsoree_ids: z
    .array(z.int())
    .describe('Children whom the sponsor had in the cart at sign-up; given at the first sign-in'),
});
export type SignInResponse = z.infer<typeof signInResponse>;

/** Body of POST /v1/sponsors/password and /confirmation: to whom a link is mailed. */
export const emailBody = z.object({ email: emailField });

/** Body of PUT /v1/sponsors/password (API-11). */
export const resetPasswordBody = z
  .object({ ...passwordPair, reset_password_token: z.string({ error: 'token-invalid' }).max(200) })
  .refine(repeatsPassword, {
    path: ['password_confirmation'],
    error: 'password-confirmation-mismatch',
    when: besideFieldErrors,
  });

/** Body of PUT /v1/sponsors with current_password (API-06). */
export const changePasswordBody = z
  .object({ ...passwordPair, current_password: givenPasswordField('current-password-required') })
  .refine(repeatsPassword, {
    path: ['password_confirmation'],
    error: 'password-confirmation-mismatch',
    when: besideFieldErrors,
  });

/** Body of PUT /v1/sponsors/email (API-14, VAL-08). */
export const changeEmailBody = z.object({
  sponsor: z.object(
    { email: emailField, current_password: givenPasswordField('current-password-required') },
    { error: 'required' },
  ),
});

/** Body of DELETE /v1/sponsors/sessions/{id}: signing another device out takes the password. */
export const endSessionBody = z.object({
  current_password: givenPasswordField('current-password-required'),
});

/** Fields of PUT /v1/sponsors/acquire_access, except the photo (API-13). */
export const acquireAccessForm = z
  .object({ ...passwordPair, online_access_token: z.string({ error: 'token-invalid' }).max(200) })
  .refine(repeatsPassword, {
    path: ['password_confirmation'],
    error: 'password-confirmation-mismatch',
    when: besideFieldErrors,
  });

/** An answer with a message alone, in the language of the request. */
export const messageResponse = z.object({ message: z.string() });
export type MessageResponse = z.infer<typeof messageResponse>;

/** A device that is signed in. */
export const sponsorSessionSchema = z
  .object({
    id: z.int(),
    device: z.string().describe('Such as `Chrome, Android`'),
    created_at: z.string().describe('Instant, ISO 8601'),
    last_used_at: z.string().describe('Instant, ISO 8601, to the hour'),
    current: z.boolean().describe('Of this request'),
  })
  .meta({ id: 'SponsorSession' });
export type SponsorSession = z.infer<typeof sponsorSessionSchema>;
export const sponsorSessionListResponse = z.object({ sessions: z.array(sponsorSessionSchema) });
export type SponsorSessionListResponse = z.infer<typeof sponsorSessionListResponse>;
