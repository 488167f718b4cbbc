import type { Sponsor, SponsorSession } from '@nabta/contract';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Api } from '../../lib/api/api.ts';

/** What was asked for, or that it did not come and may be asked for again. */
export type Answer<T> = T | 'failed';

/** The sponsor who is signed in, as the server knows them now (PRF-11). */
export function loadProfile(api: Pick<Api, 'self'>): Promise<Answer<Sponsor>> {
  return answerOf(api.self().then(({ sponsor }) => sponsor));
}

/** Where the sponsor is signed in: this device first, then the one last used. */
export function loadDevices(api: Pick<Api, 'sessions'>): Promise<Answer<SponsorSession[]>> {
  return answerOf(
    api
      .sessions()
      .then(({ sessions }) => sessions.toSorted((a, b) => Number(b.current) - Number(a.current))),
  );
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
