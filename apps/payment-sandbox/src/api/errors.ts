type ApiErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

/** The inside of Stripe's `{error: {...}}`. */
interface ApiErrorBody {
  type: ApiErrorType;
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  doc_url?: string;
  [extra: string]: unknown;
}

/** A refused request: the transaction of its work is rolled back. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ApiErrorBody;

  constructor(status: number, body: ApiErrorBody) {
    super(body.message);
    this.status = status;
    this.body =
      body.code === undefined
        ? body
        : {
            ...body,
            doc_url: `https://docs.stripe.com/error-codes/${body.code.replaceAll('_', '-')}`,
          };
  }
}

/** A 400 that may name the parameter at fault. */
export function invalidRequest(message: string, where: { param?: string; code?: string } = {}) {
  return new ApiError(400, { type: 'invalid_request_error', message, ...where });
}

/** A 404 for an id that this kind does not have. */
export function resourceMissing(kind: string, id: string, param = 'id'): ApiError {
  return new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind.replaceAll(/[._]/g, ' ')}: '${id}'`,
    param,
  });
}
