import type children from '../../locales/en/children.json';
import type words from '../../locales/en/words.json';
import type donate from '../../locales/en/donate.json';
import type errors from '../../locales/en/errors.json';
import type home from '../../locales/en/home.json';
import type payment from '../../locales/en/payment.json';
import type shell from '../../locales/en/shell.json';

/** Every namespace with its keys: one JSON per feature and language, the same keys in both. */
export interface Resources {
  children: typeof children;
  words: typeof words;
  donate: typeof donate;
  errors: typeof errors;
  home: typeof home;
  payment: typeof payment;
  shell: typeof shell;
}

export type Namespace = keyof Resources;

/** What every page needs: the header and footer, and the words that features share. */
export const BASE_NAMESPACES: readonly Namespace[] = ['shell', 'words'];

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'words';
    resources: Resources;
  }
}
