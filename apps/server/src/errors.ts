import type { ErrorCode, FieldErrorKey } from '@nabta/contract';

/** The reason why a field is refused: the key of its sentence, and the sentence's parameters. */
export interface FieldError {
  readonly key: FieldErrorKey;
  readonly parameters?: Readonly<Record<string, string>>;
}

/** An expected failure. Operations throw it, and it knows nothing of HTTP. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, FieldError>>;
  /** Seconds to wait, for `too-many-requests`. */
  readonly retryAfter: number | undefined;
  /** Other fields of the answer, for calls whose contract has them. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    code: ErrorCode,
    details: {
      fields?: Readonly<Record<string, FieldError>>;
      retryAfter?: number;
      extra?: Readonly<Record<string, unknown>>;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: details.cause });
    this.name = 'DomainError';
    this.code = code;
    this.fields = details.fields ?? {};
    this.retryAfter = details.retryAfter;
    this.extra = details.extra ?? {};
  }
}

/** Nothing has that id, or nothing that the caller may see. */
export function notFound(): DomainError {
  return new DomainError('not-found');
}

/** The request breaks rules: every wrong field with its reason. */
export function invalid(fields: Readonly<Record<string, FieldError>>): DomainError {
  return new DomainError('validation-failed', { fields });
}

/** A command of staff can't be carried out. The message is one sentence for the terminal. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}
