import {
  ERROR_STATUS,
  INTL_TAG,
  type ErrorBody,
  type ErrorCode,
  type Locale,
} from '@nabta/contract';
import { DESK_ERROR_STATUS, type DeskErrorCode } from '@nabta/contract/desk';
import { textsOf } from '@nabta/texts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import {
  DomainError,
  ExplainedRefusal,
  fieldMessage,
  type FieldError,
  type FieldParameters,
} from '../errors.ts';
import { InvalidRequest } from './validation.ts';

type AnyErrorCode = ErrorCode | DeskErrorCode;
const STATUS: Readonly<Record<AnyErrorCode, number>> = { ...ERROR_STATUS, ...DESK_ERROR_STATUS };

/** Fastify's own errors, and their codes in our closed list. */
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'bad-request',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'bad-request',
  412: 'bad-request',
  413: 'payload-too-large',
  414: 'bad-request',
  415: 'unsupported-media-type',
  416: 'bad-request',
  431: 'bad-request',
  503: 'service-unavailable',
};

/** An error body in a language. A whole call's sentence stands first where no field has one. */
export function errorBody(
  code: AnyErrorCode,
  locale: Locale,
  fields: Readonly<Record<string, FieldError>> = {},
  parameters: Readonly<Record<string, string>> = {},
): Omit<ErrorBody, 'code'> & { code: AnyErrorCode } {
  const errors: Record<string, string> = {};
  const codes: Record<string, string> = {};
  for (const [field, { key, parameters: values }] of Object.entries(fields)) {
    errors[field] = fieldMessage(key, locale, localisedNumbers(values ?? {}, locale));
    codes[field] = key;
  }
  const sentences = [...new Set(Object.values(errors))];
  return {
    code,
    messages:
      sentences.length > 0 ? sentences : [textsOf('api', locale)(`calls.${code}`, parameters)],
    errors,
    error_codes: codes,
  };
}

/**
 * Parameters of sentences that count or measure. All others are names, such as the number of a record,
 * which is typed into searches as it is.
 */
const COUNTED: ReadonlySet<string> = new Set([
  'age',
  'count',
  'height',
  'line',
  'maximum',
  'minimum',
  'most',
  'width',
  'years',
]);

function localisedNumbers(values: FieldParameters, locale: Locale): FieldParameters {
  const format = new Intl.NumberFormat(INTL_TAG[locale]);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && COUNTED.has(name) && /^\d+$/.test(value)
        ? format.format(Number(value))
        : value,
    ]),
  );
}

/**
 * `30 seconds`, `٣ دقائق`: how long to wait, as the language says it after a verb or `بعد`, where
 * Arabic's two take another ending than they have alone.
 */
export function waitingTime(seconds: number, locale: Locale): string {
  const [unit, count] =
    seconds < 90 ? (['second', seconds] as const) : (['minute', Math.ceil(seconds / 60)] as const);
  const words = new Intl.NumberFormat(INTL_TAG[locale], {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(count);
  return words.replace(/تان$/u, 'تين');
}

/**
 * Answers every error in the one shape; the unexpected ones are logged and say nothing of why.
 * `ofInvalid`: what else the 422 of a call carries.
 */
export function handleError(
  error: FastifyError | DomainError | InvalidRequest | ExplainedRefusal,
  request: FastifyRequest,
  reply: FastifyReply,
  ofInvalid: Readonly<Record<string, unknown>> = {},
): void {
  const { locale } = request;
  if (error instanceof InvalidRequest) {
    // A path with a malformed id is not found: it is not a mistake in a form.
    const isPath = error.validationContext === 'params';
    const code = isPath ? 'not-found' : 'validation-failed';
    const body = errorBody(code, locale, isPath ? {} : error.fields);
    send(reply, code, isPath ? body : { ...body, ...ofInvalid });
    return;
  }
  if (error instanceof ExplainedRefusal) {
    send(reply, 'conflict', errorBody('conflict', locale, error.fields));
    return;
  }
  if (error instanceof DomainError) {
    if (STATUS[error.code] >= 500) request.log.error({ err: error }, error.code);
    if (error.retryAfter !== undefined) void reply.header('retry-after', error.retryAfter);
    const wait = waitingTime(error.retryAfter ?? 1, locale);
    const body = errorBody(error.code, locale, error.fields, { wait });
    const extra =
      error.code === 'validation-failed' ? { ...ofInvalid, ...error.extra } : error.extra;
    send(reply, error.code, { ...body, ...extra });
    return;
  }
  const code = BY_STATUS[error.statusCode ?? 500];
  if (code === undefined) request.log.error({ err: error }, 'unexpected');
  send(reply, code ?? 'internal-error', errorBody(code ?? 'internal-error', locale));
}

function send(reply: FastifyReply, code: AnyErrorCode, body: object): void {
  void reply
    .code(STATUS[code])
    .header('cache-control', 'no-store')
    // Errors of the framework itself come before the hook that sets it.
    .header('x-request-id', reply.request.id)
    .type('application/json; charset=utf-8')
    // Already in its final form: not to be checked against the call's own answers.
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}
