import { westernDigits } from '@nabta/contract';

/** Where the check of a community's code stands (PRF-23 to PRF-25). */
export type CommunityState =
  | { readonly state: 'empty' }
  | { readonly state: 'checking'; readonly code: string }
  | {
      readonly state: 'success';
      readonly code: string;
      readonly id: number;
      readonly name: string;
    }
  | { readonly state: 'error'; readonly code: string };

/** A community as the API tells of it. */
export interface FoundCommunity {
  readonly id: number;
  readonly community_name: string;
}

const EMPTY: CommunityState = { state: 'empty' };

/** A code was entered and no community stands for it, or not yet (PRF-21, PRF-22). */
export function isUnresolved({ state }: CommunityState): boolean {
  return state === 'checking' || state === 'error';
}

/**
 * Checks codes as they are typed. Only the answer to the code that was asked for last counts, in
 * whichever order the answers come (PRF-26). It outlives the field on the screen, so that a step
 * back and forth asks nothing again.
 */
export function createCommunityLookup(
  find: (code: string) => Promise<FoundCommunity>,
  first: CommunityState = EMPTY,
) {
  let current = first;
  let answering = Promise.resolve();
  const listeners = new Set<() => void>();

  function set(next: CommunityState): void {
    current = next;
    for (const listener of listeners) listener();
  }

  async function ask(asked: CommunityState & { state: 'checking' }): Promise<void> {
    const answer = await find(asked.code).catch(() => undefined);
    if (current === asked) set(stateOf(asked.code, answer));
  }

  return {
    state: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Asks for what is typed now. Never rejects. */
    check: (typed: string): void => {
      const code = westernDigits(typed).trim();
      if (code === '') return set(EMPTY);
      const asked = { state: 'checking', code } as const;
      set(asked);
      answering = ask(asked);
    },
    /** Where it stands once the last question is answered. */
    settled: async (): Promise<CommunityState> => {
      while (current.state === 'checking') await answering;
      return current;
    },
  };
}

export type CommunityLookup = ReturnType<typeof createCommunityLookup>;

function stateOf(code: string, found: FoundCommunity | undefined): CommunityState {
  if (!found?.id) return { state: 'error', code };
  return { state: 'success', code, id: found.id, name: found.community_name };
}
