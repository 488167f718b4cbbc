import { z } from './zod.ts';
import { emailField, lineOfText, textOfLines } from './fields.ts';
import { CARD_MESSAGE_LENGTH } from './lengths.ts';
import { LOCALES } from './locale.ts';
import type { FieldErrorKey } from './messages.ts';
import { currencySchema } from './currency.ts';

/** A donation or a gift is given in honour of somebody, or in memory. */
export const DEDICATION_KINDS = ['honour', 'memory'] as const;
export type DedicationKind = (typeof DEDICATION_KINDS)[number];

/**
 * What became of the card, as its giver is told: `to-print` was asked for without an address, and
 * `not-sent` never says why.
 */
export const TRIBUTE_CARD_OUTCOMES = ['to-print', 'planned', 'sent', 'not-sent'] as const;
export type TributeCardOutcome = (typeof TRIBUTE_CARD_OUTCOMES)[number];

/**
 * What mail readers make a link or an address of by themselves; dots of other scripts too. One letter
 * before a dot is an Arabic title (`د.منى`), and in Latin perhaps a domain.
 */
const READ_AS_LINK =
  /\/\/|www[.．。｡]|[@\\]|(?:[\p{L}\p{N}-]{2}|[a-z\d])[.．。｡][\p{L}\p{N}-]*\p{L}{2}/iu;

/**
 * Whether a text holds what a mail reader would make a link of. A card goes to somebody who never asked
 * for it, so it carries none.
 */
export function holdsLink(text: string): boolean {
  return READ_AS_LINK.test(text);
}

const NAME_LENGTH = 80;

const nameOnCard = (requiredKey: FieldErrorKey) =>
  lineOfText(NAME_LENGTH, requiredKey).refine((text) => !holdsLink(text), {
    error: 'card-holds-link',
  });

/** A real day, as `YYYY-MM-DD`. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;
function isRealDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** A donation or gifts in somebody's name, with the card that tells of it. */
export const dedicationBody = z.object({
  kind: z.enum(DEDICATION_KINDS, { error: 'invalid-choice' }),
  honoree_name: nameOnCard('honoree-required'),
  giver_name: nameOnCard('name-required')
    .nullish()
    .describe('From whom, on the card; the name of who gives when absent'),
  recipient_name: nameOnCard('recipient-required'),
  recipient_email: emailField
    .nullish()
    .describe('Where the card goes; without one there is only a page to print'),
  send_on: z
    .string({ error: 'card-day-invalid' })
    .refine(isRealDay, { error: 'card-day-invalid' })
    .meta({ format: 'date' })
    .nullish()
    .describe('YYYY-MM-DD in Cairo, from today to a year ahead; at once when absent'),
  card_locale: z.enum(LOCALES, { error: 'invalid-choice' }).describe('The language of the card'),
  message: textOfLines(CARD_MESSAGE_LENGTH)
    .refine((text) => !holdsLink(text), { error: 'card-holds-link' })
    .nullish()
    .describe('Plain text without links'),
  show_amount: z.boolean({ error: 'invalid-value' }).default(false),
});
export type DedicationBody = z.infer<typeof dedicationBody>;

type CardOnItsWay = Pick<DedicationBody, 'recipient_email' | 'send_on'>;

/** What a schema can't say of a card: its day is not over, and a card with a day has an address. */
export function dedicationFaults(
  { recipient_email: email, send_on: day }: CardOnItsWay,
  today: string,
): Partial<Record<keyof CardOnItsWay, FieldErrorKey>> {
  if (!day) return {};
  const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return {
    ...(email ? {} : { recipient_email: 'card-email-required' }),
    ...(day < today ? { send_on: 'card-day-past' } : {}),
    ...(day > inAYear ? { send_on: 'card-day-too-late' } : {}),
  };
}

/** A dedication as the giver sees it on the payment's page: no address of anybody. */
export const dedicationSchema = z.object({
  kind: z.enum(DEDICATION_KINDS),
  honoree_name: z.string(),
  recipient_name: z.string(),
  card: z.enum(TRIBUTE_CARD_OUTCOMES),
  send_on: z.string().nullable().describe('The day of a planned card, in Cairo'),
  card_path: z
    .string()
    .nullable()
    .describe('The page of the card, to see and to print; null once it was given up'),
});
export type Dedication = z.infer<typeof dedicationSchema>;

/** The card as whoever has its link sees it: nothing of an account, and of money only what was wished. */
export const tributeCardSchema = z
  .object({
    kind: z.enum(DEDICATION_KINDS),
    honoree_name: z.string(),
    giver_name: z.string(),
    recipient_name: z.string(),
    message: z.string().describe('Empty without one'),
    purpose_en: z.string(),
    purpose_ar: z.string(),
    amount: z.number().nullable().describe('Major units; null unless the giver wished it shown'),
    currency: currencySchema.nullable(),
    given_on: z.string().describe('A Cairo date'),
  })
  .meta({ id: 'TributeCard' });
export type TributeCard = z.infer<typeof tributeCardSchema>;
export const tributeCardResponse = z.object({ card: tributeCardSchema });

/** Body of POST /v1/tribute_cards/refusals: the parts of the link in a card's mail. */
export const refuseCardsBody = z.object({
  address: z
    .string({ error: 'invalid-value' })
    .min(1, { error: 'invalid-value' })
    .max(100, { error: 'invalid-value' })
    .describe('A hash: the address itself is in no link'),
  signature: z.string({ error: 'invalid-value' }).max(100, { error: 'invalid-value' }),
});
export const refuseCardsResponse = z.object({ refused: z.literal(true) });
