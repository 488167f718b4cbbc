import type { Nudges, Sponsor, SponsorSession } from '@nabta/contract';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Api } from '../../lib/api/api.ts';

/** The loaded value, or `failed`, which may be tried again. */
export type Answer<T> = T | 'failed';

/** The sponsor who is signed in, as the server knows them now (PRF-11). */
export function loadProfile(api: Api): Promise<Answer<Sponsor>> {
  return answerOf(api('GET /sponsors/self').then(({ sponsor }) => sponsor));
}

/** Where the sponsor is signed in: this device first, then the one last used. */
export function loadDevices(api: Api): Promise<Answer<SponsorSession[]>> {
  return answerOf(
    api('GET /sponsors/sessions').then(({ sessions }) =>
      sessions.toSorted((a, b) => Number(b.current) - Number(a.current)),
    ),
  );
}

/** Which reminders the sponsor gets. */
export function loadNudges(api: Api): Promise<Answer<Nudges>> {
  return answerOf(api('GET /sponsors/nudges').then(({ nudges }) => nudges));
}

/**
 * What the screen can tell in its place is no failure of the screen (PRF-12): no line, too many
 * questions. A failing server is. Where the session is over, the page is being left already.
 */
async function answerOf<T>(asked: Promise<T>): Promise<Answer<T>> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return error.status === 401 ? new Promise<never>(() => undefined) : 'failed';
  }
}

/** Undefined while the server's frame stands. */
type Asked<T> = Answer<T> | Promise<Answer<T>> | undefined;

interface Heard<T> {
  /** The question: an answer to another one is out of date. */
  readonly of: Asked<T>;
  readonly answer: Answer<T> | 'loading';
}

/**
 * The answer that a screen was loaded with, or that it is on its way. `ask` asks again. What a
 * failing server says leads to the error page: it is thrown where the screen is drawn (PRF-12).
 */
export function useProfileAnswer<T extends object>(
  asked: Asked<T>,
  again: () => Promise<Answer<T>>,
) {
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
