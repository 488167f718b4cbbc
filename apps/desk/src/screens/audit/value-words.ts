import {
  CURRENCIES,
  EXIT_REASONS,
  INVOICE_TYPES,
  NUDGE_KINDS,
  PAYMENT_METHODS,
  PROVIDER_EXIT_CASES,
  TRANSACTION_TYPES,
  type Locale,
} from '@nabta/contract';
import {
  AUDIT_ACTIONS,
  CHILD_FIELDS,
  CONTENT_FACTS,
  CONTENT_KINDS,
  LIST_FORMATS,
  LOOK_KINDS,
  PROFILE_FACTS,
  type ChildField,
} from '@nabta/contract/desk';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';

type WordsOf = (value: unknown) => string | undefined;

/** The states of a child as they are stored. Who is published and was `available` lacked a consent. */
const CHILD_STATES = ['available', 'sponsored', 'hidden', 'exited'] as const;
const STOP_CAUSES = ['key', 'account', 'currency', 'request', 'customers'] as const;
const EXIT_CASES = Object.keys(PROVIDER_EXIT_CASES).filter(
  (name): name is keyof typeof PROVIDER_EXIT_CASES => name in PROVIDER_EXIT_CASES,
);
type ChildFact<Field = ChildField> = Field extends `${infer Fact}_${Locale}` ? Fact : Field;
const CHILD_FACTS = CHILD_FIELDS.map((field) => field.replace(/_(en|ar)$/, '') as ChildFact);
const CONTENT_FACT_NAMES = Object.values(CONTENT_FACTS).flatMap((facts) =>
  facts.map(({ name }) => name),
);

/** The values of closed sets that have words of their own here: `values` of desk-audit.json. */
const OWN = {
  file: ['desk', 'the terminal'],
  locale: ['en', 'ar'],
  scope: ['all'],
  sent_by: ['provider', 'staff'],
  sponsor: ['everybody'],
} as const;

/**
 * The words of a value that comes from a closed set, by the name of its detail and by the action.
 * Undefined for any other, such as what staff wrote themselves.
 */
export function useValueWords(action: string) {
  const { t } = useTranslation('desk-audit');
  const { t: ofChildren } = useTranslation('desk-children');
  const { t: ofContent } = useTranslation('desk-content');
  const { t: ofDues } = useTranslation('desk-dues');
  const { t: ofLedger } = useTranslation('desk-ledger');
  const { t: ofMoney } = useTranslation('desk-money');
  const { t: ofProvider } = useTranslation('desk-provider');
  const { t: ofSponsors } = useTranslation('desk-sponsors');
  const { t: ofSponsorships } = useTranslation('sponsorships');

  /** Of a column: the name of the fact, and the language where it has one. */
  const columnOf =
    (factOf: WordsOf): WordsOf =>
    (column) => {
      const [, fact, language] = /^(.+)_(en|ar)$/.exec(String(column)) ?? [];
      const field = factOf(fact ?? column);
      if (field === undefined || (language !== 'en' && language !== 'ar')) return field;
      return ofChildren(`inLanguage.${language}`, { field });
    };

  const currencyOf = among(CURRENCIES, (one) => ofMoney(`currencies.${one}`));
  const fileOf = among(OWN.file, (one) => t(`values.${one}`));
  const byName: Readonly<Record<string, WordsOf>> = {
    action: among(AUDIT_ACTIONS, (one) => t(`actions.${one}`)),
    before: among(CHILD_STATES, (one) =>
      ofChildren(`states.${one === 'available' ? 'unpublished' : one}`),
    ),
    case: among(EXIT_CASES, (one) => ofChildren(`actions.exit.cases.${one}`)),
    cause: among(STOP_CAUSES, (one) => ofDues(`work.causes.${one}`)),
    currency: currencyOf,
    fields: columnOf(
      first(
        among(CONTENT_FACT_NAMES, (one) => ofContent(`fields.${one}`)),
        among(['on'], (one) => t(`details.${one}`)),
      ),
    ),
    file: fileOf,
    format: among(LIST_FORMATS, (one) => t(`values.${one}`)),
    kind: first(
      among(CONTENT_KINDS, (one) => ofContent(`kinds.${one}`)),
      among(TRANSACTION_TYPES, (one) => ofLedger(`kinds.${one}`)),
      among(LOOK_KINDS, (one) => t(`kinds.${one}`)),
      among(['dispute'], (one) => ofProvider(`differences.kinds.${one}`)),
    ),
    locale: among(OWN.locale, (one) => t(`values.${one}`)),
    method: among(PAYMENT_METHODS, (one) => ofMoney(`methods.${one}`)),
    missing: columnOf(among(PROFILE_FACTS, (one) => ofChildren(`fields.${one}`))),
    scope: first(
      currencyOf,
      among(OWN.scope, (one) => t(`values.${one}`)),
    ),
    sent_by: among(OWN.sent_by, (one) => t(`values.${one}`)),
    source: fileOf,
    sponsor: among(OWN.sponsor, (one) => t(`values.${one}`)),
    target: fileOf,
  };

  /** Of a line of a bank's file: staff write no reason for it. */
  const bookedReason = { reason: among(['bank-file'], (one) => t(`values.${one}`)) };
  /** The details that are free words in other actions. */
  const exitReason = { reason: among(EXIT_REASONS, (one) => ofSponsorships(`reason.${one}`)) };
  const byAction: Readonly<Record<string, Readonly<Record<string, WordsOf>>>> = {
    'export ledger': { about: among(INVOICE_TYPES, (one) => ofLedger(`abouts.${one}`)) },
    'import children': {
      fields: columnOf(among(CHILD_FACTS, (one) => ofChildren(`fields.${one}`))),
    },
    'payments deposit': bookedReason,
    'payments record': bookedReason,
    'sponsors reminders': {
      to: among(NUDGE_KINDS, (one) => ofSponsors(`actions.reminders.kinds.${one}`)),
    },
    'sponsors set-currency': { from: currencyOf, to: currencyOf },
    'sponsorships end': exitReason,
    'sponsorships exit': exitReason,
  };
  return (name: string, value: unknown) => {
    if (value === true) return t('values.yes');
    return (byAction[action]?.[name] ?? byName[name])?.(value);
  };
}

/** The words of a value that is one of `values`. */
function among<Value extends string>(
  values: readonly Value[],
  wordOf: (value: Value) => string,
): WordsOf {
  return (value) => {
    const found = values.find((one) => one === value);
    return found === undefined ? undefined : wordOf(found);
  };
}

/** The first words that one of several sets has. */
function first(...sets: readonly WordsOf[]): WordsOf {
  return (value) => sets.map((wordsOf) => wordsOf(value)).find((words) => words !== undefined);
}
