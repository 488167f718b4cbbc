import type { ErrorCode, FieldErrorKey } from '@nabta/contract';

/** Why one field is refused: the key of its sentence and what to fill into it. */
export interface FieldError {
  readonly key: FieldErrorKey;
  readonly parameters?: Readonly<Record<string, string>>;
}

/** Something that may be expected to go wrong. Operations throw it; it knows nothing of HTTP. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, FieldError>>;
  /** Seconds to wait, of `too-many-requests`. */
  readonly retryAfter: number | undefined;
  /** What else the answer carries, for a call whose contract names it. */
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

/** Nothing is there under that id, or nothing that the caller may see. */
export function notFound(): DomainError {
  return new DomainError('not-found');
}

/** What was sent breaks a rule: every field with its reason. */
export function invalid(fields: Readonly<Record<string, FieldError>>): DomainError {
  return new DomainError('validation-failed', { fields });
}

/** What staff asked for can't be written: the message is one sentence for whoever asked. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}
