import { ApiError } from '../../lib/api/api-error.ts';

/** What a call that failed says, and where. */
export interface AccountFailure {
  /** The sentence of the answer; undefined when there was none. */
  readonly text: string | undefined;
  readonly code: string | undefined;
  /** A sentence for each field at fault. */
  readonly faults: Readonly<Record<string, string>>;
}

/**
 * Reads a failure (ECT-03, ECT-05): the first message of the answer, which for wrong credentials
 * says so, and the sentences of the fields.
 */
export function readFailure(error: unknown): AccountFailure {
  const body = error instanceof ApiError ? error.body : undefined;
  return { text: body?.messages[0], code: body?.code, faults: body?.errors ?? {} };
}
