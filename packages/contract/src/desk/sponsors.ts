import { z } from '../zod.ts';
import { isCountry } from '../countries.ts';
import { protectionYesSchema } from '../child-protection.ts';
import { currencySchema } from '../currency.ts';
import { CURRENCIES } from '../money.ts';
import { emailField, lineOfText, MAX_ID, optionalText, textOfLines } from '../fields.ts';
import { LOCALES } from '../locale.ts';
import { MAIL_LINK_PURPOSES } from '../mail-links.ts';
import { NUDGE_KINDS } from '../nudge-kinds.ts';
import { changeNudgesBody, nudgesResponse } from '../nudges.ts';
import { metaSchema, queryInteger } from '../paging.ts';
import { PAYMENT_METHODS } from '../payments.ts';
import { frequencyMonthsField, pauseMonthsField } from '../sponsorship-calls.ts';
import {
  CANCELLATION_REASONS,
  OTHER_EXIT_REASON_MAX,
  PAUSE_KINDS,
  SPONSORSHIP_STATUSES,
} from '../sponsorships.ts';
import { deskListQuery, dryRunField, instant, noteField, searchQuery } from './lists.ts';
import { typedAmountOrNone } from './payments.ts';

/** `invited`: registered by staff, and has not opened the account yet. */
export const SPONSOR_STATES = ['open', 'invited', 'closed', 'erased', 'merged'] as const;
export type SponsorState = (typeof SPONSOR_STATES)[number];

const listedSponsorFields = {
  id: z.int(),
  name: z.string(),
  arabic_name: z.string(),
  email: z.string().nullable().describe('Null of an erased one'),
  country_code: z.string().nullable(),
  state: z.enum(SPONSOR_STATES),
};

/** A sponsor in a list of the desk: as little as is needed to choose. */
export const listedSponsorSchema = z.object(listedSponsorFields).meta({ id: 'ListedSponsor' });
export type ListedSponsor = z.infer<typeof listedSponsorSchema>;

export const deskSponsorListQuery = deskListQuery(['id'], 'desc', {
  q: searchQuery.describe(
    'A part of the name in either script, of the mail or the phone; or whole: a number, a receipt, the reference of a transfer or a sponsorship, the last four digits of a card',
  ),
  yes: z
    .enum(['due'], { error: 'invalid-choice' })
    .optional()
    .describe('Those alone whose next letter waits for a yes to the child protection policy'),
  card: z
    .enum(['ending'], { error: 'invalid-choice' })
    .optional()
    .describe('Those alone who renew by a card that ends this month or the next'),
  community: queryInteger(1, MAX_ID).optional().describe('Its members alone'),
});
export type DeskSponsorListQuery = z.output<typeof deskSponsorListQuery>;
export const deskSponsorListResponse = z.object({
  sponsors: z.array(listedSponsorSchema),
  meta: metaSchema,
});

const amount = z
  .number()
  .nullable()
  .describe('Major units; null without the permission `read-amounts`');

export const deskSponsorSchema = z
  .object({
    ...listedSponsorFields,
    locale: z.enum(LOCALES),
    stopped_reminders: z.array(z.enum(NUDGE_KINDS)),
    phones: z.array(z.string()),
    address: z.array(z.string()).describe('Its lines'),
    community: z
      .object({ id: z.int(), name_en: z.string(), name_ar: z.string(), leads: z.boolean() })
      .nullable()
      .describe('Of the profile; `leads`: as staff noted'),
    date_of_birth: z.string().nullable(),
    created_at: instant,
    closed_at: instant.nullable(),
    merged_into: z.int().nullable(),
    currency: currencySchema,
    balance: amount,
    payout_waiting: amount.describe(
      'Of the balance, that waits for a second person; null without the permission `read-amounts`',
    ),
    cards: z.array(
      z.object({
        brand: z.string(),
        last4: z.string(),
        expiry: z.string(),
        is_default: z.boolean(),
      }),
    ),
    late_dues: z.int(),
    payments_under_way: z.int(),
    sponsorships: z.array(
      z.object({
        id: z.int(),
        reference: z.string(),
        child: z.object({
          code: z.string(),
          full_name_en: z.string(),
          full_name_ar: z.string(),
          id: z.int(),
        }),
        status: z.enum(SPONSORSHIP_STATUSES),
        months: z.int(),
        amount,
        currency: currencySchema,
        extra_per_month: amount.describe('Part of the amount of each month'),
        next_due_on: z.string().nullable(),
        paused_until: z
          .string()
          .nullable()
          .describe('The next due, where it was put off to that day'),
        pauses: z
          .array(
            z.object({ kind: z.enum(PAUSE_KINDS), from_due_on: z.string(), to_due_on: z.string() }),
          )
          .describe('All payments that were put off, the latest first'),
        late_dues: z.int(),
        last_day: z.string().nullable(),
        letter_writer: z
          .object({
            id: z.int().nullable().describe('Of an invitation: null'),
            name: z.string().nullable(),
            since: instant,
          })
          .nullable()
          .describe('Who writes instead of the sponsor, or is invited to'),
      }),
    ),
    writes_for: z
      .array(
        z.object({
          sponsorship_id: z.int(),
          sponsor: z.object({ id: z.int(), name: z.string() }),
          child_code: z.string(),
          since: instant,
        }),
      )
      .describe('Sponsorships of others whose letters they write'),
    child_protection: protectionYesSchema.describe(
      'The yearly yes, for which the next letter waits',
    ),
    letters: z
      .object({ in_review: z.int(), to_hand_over: z.int() })
      .describe('Their number alone: letters are read by the role of letters'),
    notes: z
      .array(
        z.object({ id: z.int(), text: z.string(), written_by: z.string(), written_at: instant }),
      )
      .describe('Of the staff, the newest first'),
  })
  .meta({ id: 'DeskSponsor' });
export type DeskSponsor = z.infer<typeof deskSponsorSchema>;
export const deskSponsorResponse = z.object({ sponsor: deskSponsorSchema });

/** Body of POST /v1/desk/sponsors: mails an invitation. */
export const inviteSponsorBody = z.object({
  email: emailField,
  first_name: lineOfText(60, 'sponsor-first-name-required'),
  last_name: lineOfText(60, 'sponsor-last-name-required'),
  country_code: z
    .string({ error: 'sponsor-country-required' })
    .toUpperCase()
    .refine(isCountry, { error: 'sponsor-country-required' }),
  locale: z.enum(LOCALES, { error: 'invalid-choice' }).describe('Language of the mail'),
  dry_run: dryRunField,
});

/** What was sent to whom; in a dry run what would be. */
export const invitedSponsorResponse = z.object({
  dry_run: z.boolean(),
  id: z.int().nullable().describe('Null in a dry run'),
  is_new: z.boolean().describe('False of one who was invited before: what is known of them stays'),
  is_mailed: z.boolean().describe('False where a link went out a moment ago'),
  locale: z.enum(LOCALES).describe('Language of the mail'),
  currency: currencySchema,
});

const reason = textOfLines(1_000, 'reason-required');

/** Body of POST /v1/desk/sponsors/{id}/close, and of other verbs that need a reason alone. */
export const reasonBody = z.object({ reason, dry_run: dryRunField });

/** Answer of a verb that changes nothing but one account. */
export const dryRunResponse = z.object({ dry_run: z.boolean() });

export const signUpListQuery = z.object({
  q: searchQuery.describe('Words of the name in either script, or of the mail; none finds nobody'),
});

/** Somebody who becomes a sponsor when the link of the sign-up is opened. */
const signUpSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    arabic_name: z.string(),
    email: z.string(),
    country_code: z.string().nullable(),
    signed_up_at: instant,
  })
  .meta({ id: 'WaitingSignUp' });
export const signUpListResponse = z.object({ sign_ups: z.array(signUpSchema) });

/** The sessions that ended; in a dry run those that would. */
export const signedOutResponse = z.object({ dry_run: z.boolean(), sessions: z.int() });

/** Body of POST /v1/desk/sponsors/{id}/reminders: a kind that is left out stays as it is. */
export const sponsorRemindersBody = changeNudgesBody.extend({ dry_run: dryRunField });

/** Which reminders the sponsor gets then. */
export const sponsorRemindersResponse = nudgesResponse.extend({ dry_run: z.boolean() });

/** The links that were withdrawn; in a dry run those that would be. */
export const withdrawnLinksResponse = z.object({
  dry_run: z.boolean(),
  links: z.array(
    z.object({
      purpose: z.enum(MAIL_LINK_PURPOSES),
      valid_until: z.string().describe('The last day on which it would open anything (Cairo)'),
    }),
  ),
});

/** Body of POST /v1/desk/sponsors/{id}/currency. */
export const sponsorCurrencyBody = z.object({
  currency: z.enum(CURRENCIES, { error: 'invalid-choice' }),
  reason,
  dry_run: dryRunField,
});

/** The consequences of closing an account; in a dry run those that would be. */
export const closedSponsorResponse = z.object({
  dry_run: z.boolean(),
  ended: z.array(z.int()).describe('Sponsorships'),
  busy: z.array(z.int()).describe('Sponsorships that end by tomorrow: a due is being charged now'),
  letters_waiting: z.int(),
});

/** Body of POST /v1/desk/sponsorships/{id}/end: without `last_day` in a month; `at_once`: today. */
export const endSponsorshipBody = z.object({
  reason: z.enum(CANCELLATION_REASONS, { error: 'exit-reason-required' }),
  other_reason: optionalText(OTHER_EXIT_REASON_MAX).default(''),
  last_day: z.iso.date({ error: 'invalid-date' }).nullable().default(null),
  at_once: z.boolean({ error: 'invalid-value' }).default(false),
  note: noteField,
  dry_run: dryRunField,
});

/** The consequences of an ending; in a dry run those that would be. The sponsor is told by mail. */
export const endedSponsorshipResponse = z.object({
  dry_run: z.boolean(),
  last_day: z.string(),
  ended: z.boolean().describe('At once'),
  dues_closed: z.int(),
  to_balance: amount,
});

/** Body of POST /v1/desk/sponsorships/{id}/frequency; `seen`: as the page shows it. */
export const deskFrequencyBody = z.object({
  months: frequencyMonthsField,
  seen: z.object(
    {
      months: z.int({ error: 'invalid-value' }),
      next_due_on: z.iso.date({ error: 'invalid-value' }),
    },
    { error: 'required' },
  ),
  note: noteField,
  dry_run: dryRunField,
});

const nextPaymentFields = z.object({
  due_on: z.string(),
  months: z.int(),
  amount,
  currency: currencySchema,
});

/** The next payment after a change; in a dry run the one that would be. The sponsor is told by mail. */
export const deskFrequencyResponse = z.object({
  dry_run: z.boolean(),
  next: nextPaymentFields,
});

const seenDay = z.iso.date({ error: 'invalid-value' });

/** Body of POST /v1/desk/sponsorships/{id}/pause; `seen`: as the page shows it. */
export const deskPauseBody = z.object({
  kind: z.enum(PAUSE_KINDS, { error: 'invalid-choice' }),
  months: pauseMonthsField.describe('Of a skip: the months of one payment'),
  seen: z.object({ next_due_on: seenDay }, { error: 'required' }),
  note: noteField,
  dry_run: dryRunField,
});

/** Body of POST /v1/desk/sponsorships/{id}/resume; `seen`: as the page shows it. */
export const deskResumeBody = z.object({
  seen: z.object({ next_due_on: seenDay }, { error: 'required' }),
  note: noteField,
  dry_run: dryRunField,
});

/** Body of POST /v1/desk/sponsorships/{id}/extra; `seen`: as the page shows it. */
export const deskExtraBody = z.object({
  extra_per_month: typedAmountOrNone,
  seen: z.object(
    {
      extra_per_month: z
        .number({ error: 'invalid-value' })
        .nullable()
        .describe('Null where amounts are not shown'),
      next_due_on: seenDay,
    },
    { error: 'required' },
  ),
  note: noteField,
  dry_run: dryRunField,
});

/** Body of POST /v1/desk/sponsorships/{id}/transfer: another sponsor goes on with it. */
export const transferSponsorshipBody = z.object({
  to: z
    .int({ error: 'sponsor-required' })
    .min(1, { error: 'sponsor-required' })
    .max(MAX_ID, { error: 'sponsor-required' })
    .describe('The number of the other sponsor'),
  reason,
  dry_run: dryRunField,
});

/** The consequences of a transfer; in a dry run those that would be. No mail is sent. */
export const transferredSponsorshipResponse = z.object({
  dry_run: z.boolean(),
  to: listedSponsorSchema,
  pays_by: z.enum(PAYMENT_METHODS),
  has_card: z.boolean().describe('Whether a card of the other sponsor can be charged'),
  next: nextPaymentFields,
});

export const erasedSponsorResponse = z.object({
  dry_run: z.boolean(),
  ended: z.array(z.int()).describe('Sponsorships'),
  withdrawn: z.number().describe('Major units, to be sent by hand'),
  currency: currencySchema,
});

/** The longest note about a sponsor, in characters. */
export const SPONSOR_NOTE_LENGTH = 2_000;

/** Body of POST /v1/desk/sponsors/{id}/notes. */
export const sponsorNoteBody = z.object({
  text: textOfLines(SPONSOR_NOTE_LENGTH, 'note-required'),
});

/** Body of POST /v1/desk/sponsors/{id}/merge: the account becomes part of `into`, for good. */
export const mergeSponsorBody = z.object({
  into: z
    .int({ error: 'sponsor-required' })
    .min(1, { error: 'sponsor-required' })
    .max(MAX_ID, { error: 'sponsor-required' }),
  reason,
  dry_run: dryRunField,
});

/** The consequences of a merger; in a dry run those that would be. */
export const mergedSponsorResponse = z.object({
  dry_run: z.boolean(),
  into: listedSponsorSchema,
  moved: z.object({ sponsorships: z.int(), payments: z.int(), inquiries: z.int(), mails: z.int() }),
  cards_dropped: z
    .array(z.object({ brand: z.string(), last4: z.string() }))
    .describe('They cannot be charged any more: the sponsor has to add them again'),
});
