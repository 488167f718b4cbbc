import { z } from './zod.ts';

/** The closed list of errors that a call can answer, with the status of each. */
export const ERROR_STATUS = {
  'bad-request': 400,
  'invalid-signature': 400,
  unauthorized: 401,
  'invalid-credentials': 401,
  'card-declined': 402,
  'email-unconfirmed': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  'validation-failed': 422,
  'too-many-requests': 429,
  'internal-error': 500,
  'payment-provider-unavailable': 502,
  'payments-paused': 503,
  'service-unavailable': 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The one shape of every error answer: text in the request's locale, keys for machines. */
export const errorSchema = z
  .object({
    code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
    messages: z.array(z.string()).describe('Sentences to show, in the language of the request'),
    errors: z.record(z.string(), z.string()).describe('Field to sentence'),
    error_codes: z.record(z.string(), z.string()).describe('Field to the key of its sentence'),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorSchema>;

/** A rejected checkout (API-17): what can no longer be bought, to be taken out of the cart. */
export const checkoutErrorSchema = errorSchema.extend({
  failed_sponsorees_ids: z.array(z.int()),
  failed_gifts_ids: z.array(z.int()),
});
/** An error as a browser reads it: of a rejected checkout it names lines, of no other call. */
export type CheckoutErrorBody = ErrorBody & Partial<z.infer<typeof checkoutErrorSchema>>;
