import type cards from '../../locales/en/cards.json';
import type children from '../../locales/en/children.json';
import type words from '../../locales/en/words.json';
import type donate from '../../locales/en/donate.json';
import type errors from '../../locales/en/errors.json';
import type home from '../../locales/en/home.json';
import type lateDues from '../../locales/en/late-dues.json';
import type payment from '../../locales/en/payment.json';
import type whoWeAre from '../../locales/en/who-we-are.json';
import type projects from '../../locales/en/projects.json';
import type faqs from '../../locales/en/faqs.json';
import type fields from '../../locales/en/fields.json';
import type legal from '../../locales/en/legal.json';
import type contact from '../../locales/en/contact.json';
import type account from '../../locales/en/account.json';
import type signUp from '../../locales/en/sign-up.json';
import type profile from '../../locales/en/profile.json';
import type profileForm from '../../locales/en/profile-form.json';
import type cart from '../../locales/en/cart.json';
import type gift from '../../locales/en/gift.json';
import type dashboard from '../../locales/en/dashboard.json';
import type sponsorships from '../../locales/en/sponsorships.json';
import type transactions from '../../locales/en/transactions.json';
import type receipts from '../../locales/en/receipts.json';
import type letters from '../../locales/en/letters.json';
import type shell from '../../locales/en/shell.json';

/** Every namespace with its keys: one JSON per feature and language, the same keys in both. */
export interface Resources {
  cards: typeof cards;
  children: typeof children;
  words: typeof words;
  donate: typeof donate;
  errors: typeof errors;
  home: typeof home;
  'late-dues': typeof lateDues;
  payment: typeof payment;
  'who-we-are': typeof whoWeAre;
  projects: typeof projects;
  faqs: typeof faqs;
  fields: typeof fields;
  legal: typeof legal;
  contact: typeof contact;
  account: typeof account;
  'sign-up': typeof signUp;
  profile: typeof profile;
  'profile-form': typeof profileForm;
  cart: typeof cart;
  gift: typeof gift;
  dashboard: typeof dashboard;
  sponsorships: typeof sponsorships;
  transactions: typeof transactions;
  receipts: typeof receipts;
  letters: typeof letters;
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
