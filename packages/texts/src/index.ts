import type {} from 'i18next';

/** The texts of the site: the browser loads the files that a page needs. */
export interface SiteTexts {
  account: typeof import('../en/site/account.json');
  cards: typeof import('../en/site/cards.json');
  cart: typeof import('../en/site/cart.json');
  children: typeof import('../en/site/children.json');
  contact: typeof import('../en/site/contact.json');
  dashboard: typeof import('../en/site/dashboard.json');
  donate: typeof import('../en/site/donate.json');
  errors: typeof import('../en/site/errors.json');
  faqs: typeof import('../en/site/faqs.json');
  fields: typeof import('../en/site/fields.json');
  gift: typeof import('../en/site/gift.json');
  home: typeof import('../en/site/home.json');
  'late-dues': typeof import('../en/site/late-dues.json');
  legal: typeof import('../en/site/legal.json');
  letters: typeof import('../en/site/letters.json');
  payment: typeof import('../en/site/payment.json');
  'profile-form': typeof import('../en/site/profile-form.json');
  profile: typeof import('../en/site/profile.json');
  projects: typeof import('../en/site/projects.json');
  receipts: typeof import('../en/site/receipts.json');
  shell: typeof import('../en/site/shell.json');
  'sign-up': typeof import('../en/site/sign-up.json');
  sponsorships: typeof import('../en/site/sponsorships.json');
  transactions: typeof import('../en/site/transactions.json');
  'who-we-are': typeof import('../en/site/who-we-are.json');
  words: typeof import('../en/site/words.json');
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'words';
    resources: SiteTexts;
  }
}
