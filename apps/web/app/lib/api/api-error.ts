import type { CheckoutErrorBody } from '@nabta/contract';

/** The one shape of errors; a rejected checkout names what failed as well (API-17). */
type ErrorBody = CheckoutErrorBody;

/** A call that did not succeed. `status` is 0 and `body` absent when there was no answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody | undefined;

  constructor(status: number, body: ErrorBody | undefined) {
    super(body?.messages[0] ?? `call failed with status ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}

/** Whether a call was refused because somebody else has changed the record since it was read. */
export function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409;
}

/** Reads the one error shape out of an answer; undefined when something else came back. */
export function errorBodyOf(value: unknown): ErrorBody | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const body = value as Partial<ErrorBody>;
  if (typeof body.code !== 'string' || !Array.isArray(body.messages)) return undefined;
  return {
    code: body.code,
    messages: body.messages,
    errors: body.errors ?? {},
    error_codes: body.error_codes ?? {},
    ...(Array.isArray(body.failed_sponsorees_ids)
      ? { failed_sponsorees_ids: body.failed_sponsorees_ids }
      : {}),
    ...(Array.isArray(body.failed_gifts_ids) ? { failed_gifts_ids: body.failed_gifts_ids } : {}),
  };
}

/** Where a screen whose data failed leads (ERR-06): unknown is /404, the rest is /500. */
export function pageOfFailure(error: unknown): '/404' | '/500' {
  return error instanceof ApiError && error.status === 404 ? '/404' : '/500';
}
