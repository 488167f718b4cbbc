import { errorSchema, LOCALES, MAX_ID, type ErrorCode, ERROR_STATUS } from '@nabta/contract';
import { z } from 'zod';

/** A query of its own fields and `locale`. */
export function queryOf<S extends z.ZodRawShape>(fields: S) {
  return z.object({
    locale: z
      .enum(LOCALES, { error: 'invalid-choice' })
      .optional()
      .describe('Language of texts and errors; Accept-Language when absent'),
    ...fields,
  });
}

/** The headers that say who calls, as the API document names them (API-02). */
export const SESSION = { client: [], token: [], uid: [] };

/** A path with the integer id of a row. Anything else is a 404. */
export const idParams = z.object({
  id: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .refine((id) => id >= 1 && id <= MAX_ID),
});

/** A key of the client's choice that makes a repeated request the same request (TRAP-02). */
export const idempotencyHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\w-]{8,100}$/, { error: 'invalid-value' })
    .optional()
    .describe('The same key and body is the same request'),
});

/**
 * That key in the name of its caller, as it is stored: the same key of another caller is another
 * request. Returns undefined when none came.
 */
export function clientKeyOf(
  { headers }: { readonly headers: { readonly 'idempotency-key'?: string | undefined } },
  caller: number | 'guest',
): string | undefined {
  const key = headers['idempotency-key'];
  return key === undefined ? undefined : `${caller}:${key}`;
}

/** Error answers of a call, by status, for the documentation. */
export function errorsOf(...codes: ErrorCode[]): Record<number, typeof errorSchema> {
  const statuses = [...codes, 'internal-error' as const].map((code) => ERROR_STATUS[code]);
  return Object.fromEntries(statuses.map((status) => [status, errorSchema]));
}

/** The errors of a call that takes a form and is limited, for `errorsOf`. */
export const FORM_ERRORS = [
  'bad-request',
  'payload-too-large',
  'unsupported-media-type',
  'validation-failed',
  'too-many-requests',
] as const;
