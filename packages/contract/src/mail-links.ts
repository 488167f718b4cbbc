import { besideFieldErrors, z } from './zod.ts';
import { currencySchema } from './currency.ts';
import { MAX_ID, optionalText } from './fields.ts';
import { localisedField } from './localised.ts';
import { CANCELLATION_REASONS, ENDING_WORDS_MAX } from './sponsorships.ts';

/** What the link of a mail opens without signing in: exactly one thing. */
export const MAIL_LINK_PURPOSES = ['pay-dues', 'replace-card', 'need-to-end'] as const;
export type MailLinkPurpose = (typeof MAIL_LINK_PURPOSES)[number];

/** `busy`: a payment page is open. `gone`: not owed any more. */
export const LINKED_DUE_STATES = ['open', 'busy', 'paid', 'gone'] as const;
export type LinkedDueState = (typeof LINKED_DUE_STATES)[number];

const date = z.string().describe('ISO date, Cairo');

/**
 * What a link opens: no more than its mail said. Lists are empty, and sums null, where its purpose is
 * another. Amounts are major units.
 */
export const mailLinkSchema = z
  .object({
    purpose: z.enum(MAIL_LINK_PURPOSES),
    is_done: z.boolean().describe('Whether nothing is left to do with it'),
    is_sent: z.boolean().describe('Whether its message was sent, of need-to-end'),
    valid_until: date,
    dues: z.array(
      z.object({
        ...localisedField('first_name'),
        due_date: date,
        amount: z.number(),
        currency: currencySchema,
        state: z.enum(LINKED_DUE_STATES),
      }),
    ),
    total: z
      .object({ amount: z.number(), currency: currencySchema })
      .nullable()
      .describe('Of the dues that one payment would pay'),
    children: z.array(z.object({ sponsorship_id: z.int(), ...localisedField('first_name') })),
    earliest_end: date.nullable().describe('The earliest last day that can be asked for today'),
  })
  .meta({ id: 'MailLink' });
export type MailLink = z.infer<typeof mailLinkSchema>;
export const mailLinkResponse = z.object({ link: mailLinkSchema });

/** Answer of the calls that lead to the payment provider's page. */
export const mailLinkPageResponse = z.object({ url: z.string() });

/** Body of POST /v1/mail_links/{token}/ending. */
export const askEndingBody = z.object({
  ending: z
    .object(
      {
        sponsorship_ids: z
          .array(z.int({ error: 'invalid-value' }).min(1).max(MAX_ID), {
            error: 'children-required',
          })
          .min(1, { error: 'children-required' })
          .max(100, { error: 'invalid-value' }),
        exit_reason: z.enum(CANCELLATION_REASONS, { error: 'exit-reason-required' }),
        words: optionalText(ENDING_WORDS_MAX)
          .optional()
          .describe('Required with the reason `other`'),
      },
      { error: 'required' },
    )
    .refine(({ exit_reason, words }) => exit_reason !== 'other' || words, {
      path: ['words'],
      error: 'other-exit-reason-required',
      when: besideFieldErrors,
    }),
});
export type AskEndingBody = z.input<typeof askEndingBody>;

/** Answer of GET /v1/mail_links/card_setups/{id}: what became of a card that a link began to add. */
export const linkedCardResponse = z.object({
  card: z.object({ status: z.enum(['confirming', 'added', 'failed']) }),
});
export type LinkedCardResponse = z.infer<typeof linkedCardResponse>;
