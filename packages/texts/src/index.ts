import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInstance, type i18n } from 'i18next';
import type { TextFunction } from './keys.ts';

export type { TextFunction, TextKey, TextValues } from './keys.ts';

/** The texts of the site: the browser loads the files that a page needs. */
export interface SiteTexts {
  account: typeof import('../en/site/account.json');
  cards: typeof import('../en/site/cards.json');
  cart: typeof import('../en/site/cart.json');
  'cart-strip': typeof import('../en/site/cart-strip.json');
  children: typeof import('../en/site/children.json');
  contact: typeof import('../en/site/contact.json');
  dashboard: typeof import('../en/site/dashboard.json');
  dedication: typeof import('../en/site/dedication.json');
  donate: typeof import('../en/site/donate.json');
  errors: typeof import('../en/site/errors.json');
  faqs: typeof import('../en/site/faqs.json');
  fields: typeof import('../en/site/fields.json');
  'from-mail': typeof import('../en/site/from-mail.json');
  gift: typeof import('../en/site/gift.json');
  home: typeof import('../en/site/home.json');
  'late-dues': typeof import('../en/site/late-dues.json');
  legal: typeof import('../en/site/legal.json');
  'letter-writers': typeof import('../en/site/letter-writers.json');
  letters: typeof import('../en/site/letters.json');
  nudges: typeof import('../en/site/nudges.json');
  payment: typeof import('../en/site/payment.json');
  'profile-form': typeof import('../en/site/profile-form.json');
  profile: typeof import('../en/site/profile.json');
  projects: typeof import('../en/site/projects.json');
  receipts: typeof import('../en/site/receipts.json');
  shell: typeof import('../en/site/shell.json');
  'sign-up': typeof import('../en/site/sign-up.json');
  sponsorships: typeof import('../en/site/sponsorships.json');
  transactions: typeof import('../en/site/transactions.json');
  'tribute-card': typeof import('../en/site/tribute-card.json');
  'who-we-are': typeof import('../en/site/who-we-are.json');
  words: typeof import('../en/site/words.json');
  year: typeof import('../en/site/year.json');
}

/** The texts of mails, receipts and API answers. */
export interface ServerTexts extends Pick<SiteTexts, SharedArea>, Pick<DeskTexts, SharedDeskArea> {
  api: typeof import('../en/server/api.json');
  export: typeof import('../en/server/export.json');
  'file-faults': typeof import('../en/server/file-faults.json');
  journal: typeof import('../en/server/journal.json');
  'mail-accounts': typeof import('../en/server/mail-accounts.json');
  'mail-charging-stopped': typeof import('../en/server/mail-charging-stopped.json');
  'mail-donations': typeof import('../en/server/mail-donations.json');
  'mail-dues': typeof import('../en/server/mail-dues.json');
  'mail-endings': typeof import('../en/server/mail-endings.json');
  'mail-inquiries': typeof import('../en/server/mail-inquiries.json');
  'mail-letters': typeof import('../en/server/mail-letters.json');
  'mail-letter-writers': typeof import('../en/server/mail-letter-writers.json');
  'mail-links': typeof import('../en/server/mail-links.json');
  'mail-nudges': typeof import('../en/server/mail-nudges.json');
  'mail-policy': typeof import('../en/server/mail-policy.json');
  'mail-receipts': typeof import('../en/server/mail-receipts.json');
  'mail-refunds': typeof import('../en/server/mail-refunds.json');
  'mail-tributes': typeof import('../en/server/mail-tributes.json');
  mail: typeof import('../en/server/mail.json');
  'month-report': typeof import('../en/server/month-report.json');
  payments: typeof import('../en/server/payments.json');
}

/** The texts of the desk, which its browser loads. */
export interface DeskTexts {
  desk: typeof import('../en/desk/desk.json');
  'desk-account': typeof import('../en/desk/desk-account.json');
  'desk-answers': typeof import('../en/desk/desk-answers.json');
  'desk-audit': typeof import('../en/desk/desk-audit.json');
  'desk-board-report': typeof import('../en/desk/desk-board-report.json');
  'desk-children': typeof import('../en/desk/desk-children.json');
  'desk-content': typeof import('../en/desk/desk-content.json');
  'desk-dues': typeof import('../en/desk/desk-dues.json');
  'desk-files': typeof import('../en/desk/desk-files.json');
  'desk-inquiries': typeof import('../en/desk/desk-inquiries.json');
  'desk-journal': typeof import('../en/desk/desk-journal.json');
  'desk-ledger': typeof import('../en/desk/desk-ledger.json');
  'desk-letters': typeof import('../en/desk/desk-letters.json');
  'desk-money': typeof import('../en/desk/desk-money.json');
  'desk-people': typeof import('../en/desk/desk-people.json');
  'desk-provider': typeof import('../en/desk/desk-provider.json');
  'desk-returns': typeof import('../en/desk/desk-returns.json');
  'desk-settings': typeof import('../en/desk/desk-settings.json');
  'desk-sheets': typeof import('../en/desk/desk-sheets.json');
  'desk-sign-in': typeof import('../en/desk/desk-sign-in.json');
  'desk-sponsors': typeof import('../en/desk/desk-sponsors.json');
  'desk-timeline': typeof import('../en/desk/desk-timeline.json');
  'desk-today': typeof import('../en/desk/desk-today.json');
  'desk-upkeep': typeof import('../en/desk/desk-upkeep.json');
}

/** Of the site, but read by the server too: a receipt and a statement say the same as page and as PDF, a card as previewed. */
const SHARED_AREAS = ['receipts', 'transactions', 'tribute-card'] as const;
type SharedArea = (typeof SHARED_AREAS)[number];
/** Of the desk, but read by the server too: a list says the same on its screen and as a file. */
const SHARED_DESK_AREAS = ['desk-audit', 'desk-board-report', 'desk-dues', 'desk-ledger'] as const;
type SharedDeskArea = (typeof SHARED_DESK_AREAS)[number];

type ServerArea = keyof ServerTexts;
type Language = keyof typeof numberFormats;

const numberFormats = {
  en: new Intl.NumberFormat('en-US'),
  ar: new Intl.NumberFormat('ar-EG', { numberingSystem: 'arab' }),
};

/** A number in the digits of the language: `1,240`, `١٬٢٤٠`. */
export function formatNumber(value: number, language: Language): string {
  return numberFormats[language].format(value);
}

function serverTexts(language: Language): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    ns: [],
    resources: {},
    initAsync: false,
    // Mails escape by themselves, and the other texts are no HTML.
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key) => {
      throw new RangeError(`there is no text ${key} in ${language}`);
    },
  });
  instance.services.formatter?.add('number', (value) => formatNumber(Number(value), language));
  const folder = join(import.meta.dirname, '..', language);
  const files = [
    ...readdirSync(join(folder, 'server')).map((file) => join(folder, 'server', file)),
    ...SHARED_AREAS.map((area) => join(folder, 'site', `${area}.json`)),
    ...SHARED_DESK_AREAS.map((area) => join(folder, 'desk', `${area}.json`)),
  ];
  for (const file of files) {
    const texts: unknown = JSON.parse(readFileSync(file, 'utf8'));
    instance.addResourceBundle(language, basename(file, '.json'), texts);
  }
  return instance;
}

const instances: Readonly<Record<Language, i18n>> = {
  en: serverTexts('en'),
  ar: serverTexts('ar'),
};

/**
 * The texts of one or several areas in one language: `t('key', { name, count })` of the first area,
 * `t('area:key')` of any.
 */
export function textsOf<const Areas extends ServerArea | readonly [ServerArea, ...ServerArea[]]>(
  areas: Areas,
  language: Language,
): TextFunction<Areas> {
  const t = instances[language].getFixedT(language, [areas].flat());
  return (key: string, values = {}) => t(key, values);
}

/** A text in both languages, for what is stored once and read in either. */
export type Both = Readonly<Record<Language, string>>;

/** Writes a text in both languages. */
export function inBoth(write: (language: Language) => string): Both {
  return { en: write('en'), ar: write('ar') };
}
