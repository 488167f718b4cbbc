import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { TextFunction } from '@nabta/texts';
import { createI18n } from './create-i18n.ts';
import type { AnyNamespace, I18n } from './create-i18n.ts';

/** Texts and their language: a new value for each language, so that all that speaks is drawn anew. */
const Spoken = createContext({ i18n: createI18n('en', {}) });

interface I18nProviderProps {
  readonly i18n: I18n;
  readonly children: ReactNode;
}

/** Gives the texts to all that is drawn inside. */
export function I18nProvider({ i18n, children }: I18nProviderProps) {
  const read = () => i18n.language;
  const language = useSyncExternalStore(i18n.subscribe, read, read);
  const spoken = useMemo(() => ({ i18n, language }), [i18n, language]);
  return <Spoken value={spoken}>{children}</Spoken>;
}

/** The texts of all namespaces. */
export function useI18n(): I18n {
  return use(Spoken).i18n;
}

/** `t` of a namespace. */
export function useTranslation<N extends AnyNamespace>(
  namespace: N,
): { readonly t: TextFunction<N> } {
  return { t: useI18n().textsOf(namespace) };
}
