import { useState } from 'react';
import { useSettled } from '../ui/use-settled.ts';
import { ApiError } from './api/api-error.ts';

/** The answer to a request, or that it failed and may be repeated. */
export type Answer<T> = { readonly value: T } | 'failed';

/** An answer, there or on its way. Undefined on the server, which does not load private screens. */
export type Asked<T> = Answer<T> | Promise<Answer<T>> | undefined;

/**
 * For a part of a screen that may fail alone. Never rejects, and never settles when the session is
 * over: the browser is then on its way to another page.
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

/**
 * The answer that a part of a screen was loaded with, or `loading`. `ask` repeats the request for
 * this part alone. A new `asked` replaces both.
 */
export function useAnswer<T>(asked: Asked<T>, again: () => Promise<Answer<T>>) {
  const [repeated, setRepeated] = useState<{ instead: Asked<T>; asked: Promise<Answer<T>> }>();
  const latest = repeated?.instead === asked ? (repeated?.asked ?? asked) : asked;
  const settled = useSettled(latest);
  const outcome = settled?.of === latest ? settled?.outcome : undefined;
  const answer: Answer<T> | 'loading' =
    (outcome && 'value' in outcome && outcome.value) || 'loading';
  return { answer, ask: () => setRepeated({ instead: asked, asked: again() }) };
}
