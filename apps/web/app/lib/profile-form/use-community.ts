import type { Sponsor } from '@nabta/contract';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { browserLocale } from '../i18n/browser-texts.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { createCommunityLookup } from './community-lookup.ts';
import type { CommunityLookup, CommunityState } from './community-lookup.ts';

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
      (code) => browserApi(browserLocale()).community(code),
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
