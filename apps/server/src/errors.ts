import {
  INTL_TAG,
  message,
  type ErrorCode,
  type FieldErrorKey,
  type Locale,
} from '@nabta/contract';
import {
  deskMessage,
  isDeskFieldErrorKey,
  type DeskErrorCode,
  type DeskFieldErrorKey,
} from '@nabta/contract/desk';
import type { Both } from '@nabta/texts';

/** Parameters of a sentence: the same text in both languages, or one for each. */
export type FieldParameters = Readonly<Record<string, string | Both>>;

/** The reason why a field is refused: the key of its sentence, and the sentence's parameters. */
export interface FieldError {
  readonly key: FieldErrorKey | DeskFieldErrorKey;
  readonly parameters?: FieldParameters;
}

/** An expected failure. Operations throw it, and it knows nothing of HTTP. */
export class DomainError extends Error {
  readonly code: ErrorCode | DeskErrorCode;
  readonly fields: Readonly<Record<string, FieldError>>;
  /** Seconds to wait, for `too-many-requests`. */
  readonly retryAfter: number | undefined;
  /** Other fields of the answer, for calls whose contract has them. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    code: ErrorCode | DeskErrorCode,
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

/** Staff ask for something that can't be done. The message is one sentence for the terminal. */
export class RefusedError extends Error {
  override readonly name: string = 'RefusedError';
}

/** A refusal that the desk tells too, in either language: every thing at fault with its sentence. */
export class ExplainedRefusal extends RefusedError {
  override readonly name = 'ExplainedRefusal';
  readonly fields: Readonly<Record<string, FieldError>>;

  constructor(fields: Readonly<Record<string, FieldError>>) {
    super(
      Object.values(fields)
        .map(({ key, parameters }) => fieldMessage(key, 'en', parameters))
        .join(' '),
    );
    this.fields = fields;
  }
}

/** The sentence about a field, of the site's or of the desk's. */
export function fieldMessage(
  key: FieldError['key'],
  locale: Locale,
  parameters: FieldParameters = {},
): string {
  const told = Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, toldIn(value, locale)]),
  );
  return isDeskFieldErrorKey(key) ? deskMessage(key, locale, told) : message(key, locale, told);
}

/** Latin letters, or digits with something between: a receipt's number, a day, an address. */
const LATIN = /[A-Za-z]|\d\D+\d/;

const DAY = /^\d{4}-\d\d-\d\d$/;
const arabicDay = new Intl.DateTimeFormat(INTL_TAG.ar, { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Within an Arabic sentence a day is written in words, and other Latin text is isolated: `2026-000001`
 * would turn around (TRAP-20).
 */
function toldIn(value: string | Both, locale: Locale): string {
  if (typeof value !== 'string') return value[locale];
  if (locale === 'en') return value;
  if (DAY.test(value)) return arabicDay.format(new Date(value));
  return LATIN.test(value) ? `\u2068${value}\u2069` : value;
}
