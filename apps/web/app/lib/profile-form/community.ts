import { westernDigits, withoutMarks } from '@nabta/contract';
import type { Sponsor } from '@nabta/contract';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { browserLocale } from '../i18n/browser-texts.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useTranslation } from '../i18n/use-translation.tsx';
import { useVisitor } from '../visitor.ts';
import type { ProfileSetting } from './profile-check.ts';

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
      const code = westernDigits(withoutMarks(typed)).trim();
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

/** The check of the community's code, for a form and its `<CommunityField>`. */
export interface CommunityCheck {
  readonly state: CommunityState;
  readonly lookup: CommunityLookup;
}

/** @param joined the community that the sponsor belongs to already: it needs no check */
export function useCommunity(joined?: Sponsor['community']): CommunityCheck {
  const locale = useLocale();
  const [lookup] = useState(() =>
    createCommunityLookup(
      (code) => browserApi(browserLocale())('GET /guests/communities', { query: { code } }),
      joined
        ? { state: 'success', code: joined.code, id: joined.id, name: joined.community_name }
        : { state: 'empty' },
    ),
  );
  const state = useSyncExternalStore(lookup.subscribe, lookup.state, lookup.state);

  // Its name is said in the language of the page.
  const named = useRef(locale);
  useEffect(() => {
    if (named.current === locale) return;
    named.current = locale;
    const shown = lookup.state();
    if (shown.state === 'success') lookup.check(shown.code);
  }, [locale, lookup]);

  return { state, lookup };
}

/** Returns what the check of a profile depends on, as it stands when the check is made. */
export function useProfileSetting({ lookup }: CommunityCheck): () => ProfileSetting {
  const { t } = useTranslation('profile-form');
  const { country } = useVisitor();
  return () => {
    const now = new Date();
    return {
      country,
      today: { day: now.getDate(), month: now.getMonth() + 1, year: now.getFullYear() },
      community: lookup.state(),
      joinError: t('joinError'),
    };
  };
}
