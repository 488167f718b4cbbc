import { useEffect, useReducer } from 'react';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { askSetup, nextSetup, waitBeforeAsking } from './card-setup.ts';
import type { SetupState } from './card-setup.ts';

/** Follows a card that is being added to the last word; undefined: there is nothing to ask. */
export function useCardSetup(id: string | undefined): SetupState {
  const locale = useLocale();
  const [state, tell] = useReducer(nextSetup, { answer: 'unanswered', asked: 0 });
  const { asked } = state;
  const wait = waitBeforeAsking(state);

  useEffect(() => {
    if (id === undefined || wait === undefined) return undefined;
    let current = true;
    const ask = async () => {
      const answer = await askSetup(browserApi(locale), id);
      if (current) tell(answer);
    };
    const timer = setTimeout(() => void ask(), wait);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [id, locale, wait, asked]);

  return state;
}
