import { useEffect, useState } from 'react';
import type { Answer } from './answer.ts';

/** Undefined while the server's frame stands. */
export type Asked<T> = Answer<T> | Promise<Answer<T>> | undefined;

/**
 * The answer that a part of a screen was loaded with, or that it is on its way. `ask` asks for this
 * part again, and for nothing else of the screen.
 */
export function useAnswer<T>(asked: Asked<T>, again: () => Promise<Answer<T>>) {
  const [repeated, setRepeated] = useState<{ instead: Asked<T>; asked: Promise<Answer<T>> }>();
  const [heard, setHeard] = useState<{ of: Asked<T>; answer: Answer<T> }>();
  const latest = repeated?.instead === asked ? (repeated?.asked ?? asked) : asked;

  useEffect(() => {
    if (!(latest instanceof Promise)) return undefined;
    let current = true;
    void latest.then((answer) => {
      if (current) setHeard({ of: latest, answer });
    });
    return () => {
      current = false;
    };
  }, [latest]);

  const first = latest === undefined || latest instanceof Promise ? 'loading' : latest;
  const answer: Answer<T> | 'loading' = heard?.of === latest ? (heard?.answer ?? first) : first;
  return { answer, ask: () => setRepeated({ instead: asked, asked: again() }) };
}
