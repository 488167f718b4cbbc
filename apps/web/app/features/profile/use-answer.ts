import { useEffect, useState } from 'react';
import type { Answer } from './profile-data.ts';

/** Undefined while the server's frame stands. */
type Asked<T> = Answer<T> | Promise<Answer<T>> | undefined;

interface Heard<T> {
  /** What was asked; an answer to something else is old. */
  readonly of: Asked<T>;
  readonly answer: Answer<T> | 'loading';
}

/**
 * The answer that a screen was loaded with, or that it is on its way. `ask` asks again. What a
 * failing server says leads to the error page: it is thrown where the screen is drawn (PRF-12).
 */
export function useAnswer<T extends object>(asked: Asked<T>, again: () => Promise<Answer<T>>) {
  const [heard, setHeard] = useState<Heard<T>>({ of: undefined, answer: 'loading' });

  useEffect(() => {
    if (!(asked instanceof Promise)) return undefined;
    let current = true;
    asked.then(
      (answer) => {
        if (current) setHeard({ of: asked, answer });
      },
      (error: unknown) => {
        if (current) setHeard(thrown(error));
      },
    );
    return () => {
      current = false;
    };
  }, [asked]);

  async function ask(): Promise<void> {
    setHeard({ of: asked, answer: 'loading' });
    try {
      const answer = await again();
      setHeard({ of: asked, answer });
    } catch (error) {
      setHeard(thrown(error));
    }
  }

  const first = asked === undefined || asked instanceof Promise ? 'loading' : asked;
  return { answer: heard.of === asked ? heard.answer : first, ask };
}

/** A change of state that throws: what draws the screen meets it, and its error page follows. */
function thrown(error: unknown): () => never {
  return () => {
    throw error;
  };
}
