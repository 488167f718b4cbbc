import ar from '@nabta/texts/ar/desk-errors.json' with { type: 'json' };
import en from '@nabta/texts/en/desk-errors.json' with { type: 'json' };
import { errorSchema } from '../errors.ts';
import { fillIn } from '../messages.ts';
import { z } from '../zod.ts';
import type { Locale } from '../locale.ts';

/** Errors of whole calls that the desk alone answers, beside `ERROR_STATUS`. */
export const DESK_ERROR_STATUS = {
  /** Signed in, but no role allows it; or the request comes from another site. */
  forbidden: 403,
  /** The second factor is to be asked again: PUT /v1/desk/session/confirmation. */
  'confirmation-required': 403,
} as const satisfies Record<string, number>;
export type DeskErrorCode = keyof typeof DESK_ERROR_STATUS;

/** The 403 of a call of the desk. */
export const deskErrorSchema = errorSchema
  .extend({ code: z.enum(Object.keys(DESK_ERROR_STATUS) as [DeskErrorCode, ...DeskErrorCode[]]) })
  .meta({ id: 'DeskError' });

/** The key of a sentence about a field that the desk alone has. */
export type DeskFieldErrorKey = keyof typeof en;

const sentences = { en, ar } satisfies Record<Locale, Record<DeskFieldErrorKey, string>>;

/** Whether a text is the key of such a sentence. */
export function isDeskFieldErrorKey(key: string): key is DeskFieldErrorKey {
  return Object.hasOwn(en, key);
}

/** The sentence about a field, with its `{{parameters}}` filled in. */
export function deskMessage(
  key: DeskFieldErrorKey,
  locale: Locale,
  parameters: Readonly<Record<string, string>> = {},
): string {
  return fillIn(sentences[locale][key], parameters);
}
