import { ApiError } from './api/api-error.ts';

/** What was asked for, or that it did not come and may be asked for again. */
export type Answer<T> = { readonly value: T } | 'failed';

/**
 * For a part of a screen that may fail alone: never rejects. Where the session is over, the page is
 * being left already, and there is no answer.
 */
export async function answerOf<T>(asked: Promise<T>): Promise<Answer<T>> {
  try {
    return { value: await asked };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401)
      return new Promise<never>(() => undefined);
    return 'failed';
  }
}
